// An object as an array of its values, by the programs that read and write it as an object.
using System.Text.Json;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Layouts;

internal sealed class ArrayLayoutCodec<T> : JsonCodec<T>, ILayoutCodec
{
    private ObjectInterpreter<T> _interpreter = null!;
    private ObjectLayout _layout = null!;

    // The slots in the order of the elements.
    private int[] _slots = [];

    internal override PathNodeKind PathKind => PathNodeKind.Array;

    IEnumerable<MemberContract> ILayoutCodec.Items => _slots.Select(slot => _layout.Slots[slot]!);

    bool ILayoutCodec.IsClosed => _layout.RefusesUnmapped;

    protected override void Bind(CodecBinding<T> binding)
    {
        if (binding.Next.Innermost is not ObjectCodec<T> members)
            throw new NotSupportedException($"Expected an object with members, which [JsonArrayLayout] needs, found {TypeDisplay.NameOf(typeof(T))}. Remove the attribute.");
        (_interpreter, _layout) = (members.Interpreter, members.Layout);
        foreach (MemberContract member in _layout.Contract.MemberArray)
            if (member.IsExtensionData || member.IsFlattened || member.IsConstant || member.IsMasked || (member.IsSensitive && binding.Settings.SensitiveMembers != JsonSensitiveHandling.Write))
                throw new NotSupportedException(
                    $"Expected members that are values of their own, which an array has room for, found {member.Name} of {TypeDisplay.NameOf(typeof(T))}, which is extension data, flattened, a constant or masked. Remove [JsonArrayLayout], or the member.");
        _slots = [.. _layout.Contract.MemberArray.Where(static member => member.IsRead || member.IsWritten).Select(member => Array.IndexOf(_layout.Slots, member))];
    }

    public override T? Read(ref JsonReader reader)
    {
        ObjectProgress<T> progress = new(_layout.Reading, default!);
        if (reader.ValueKind != JsonValueKind.Array)
            throw reader.Unexpected($"an array of the members of {TypeDisplay.NameOf(typeof(T))}");
        int bracket = reader.MarkValue().Position, index = 0;
        reader.BeginArray();
        _interpreter.Begin(ref progress, ref reader, bracket);
        while (reader.NextElement())
        {
            if (index < _slots.Length)
                reader.Pass(_interpreter.Take(ref progress, ref reader, _slots[index++], reader.MarkValue().Position));
            else if (_layout.RefusesUnmapped)
                throw reader.Unexpected($"an array of at most {_slots.Length} elements");
            else
                reader.Skip();
        }

        _interpreter.EndValues(ref progress, ref reader, reader._position);
        return progress.Object;
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        T owner = value!;
        writer.BeginArray();
        foreach (int slot in _slots)
        {
            if (_layout.Slots[slot]!.IsWritten)
                _interpreter.Access(slot).Write(ref writer, ref owner);
            else
                writer.WriteNull();
        }

        writer.EndArray();
    }
}
