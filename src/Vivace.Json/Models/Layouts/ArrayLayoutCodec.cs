// An object as an array of its values, by the programs that read and write it as an object.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Models.Layouts;

internal sealed class ArrayLayoutCodec<T> : JsonCodec<T>, ILayoutCodec, IRestCodec
{
    private ObjectInterpreter<T> _interpreter = null!;
    private ObjectLayout _layout = null!;

    // The slots in the order of the elements.
    private int[] _slots = [];

    // The codec of a tuple's further items, and their slot.
    private JsonCodec? _rest;
    private int _restSlot;

    internal override PathNodeKind PathKind => PathNodeKind.Array;

    internal override IEnumerable<IPathNode> Alternatives => [this];

    internal override bool HidesElement(int index) => index < _slots.Length && _layout.Slots[_slots[index]]!.IsSensitive;

    internal override IPathNode? ElementAt(int index) =>
        index < _slots.Length
            ? (IPathNode?)_layout.ChildOf(_slots[index]) ?? StructuralNode.Instance
            : (Rest as IPathNode)?.ElementAt(index - _slots.Length);

    IEnumerable<MemberContract> ILayoutCodec.Items =>
        _slots.Select(slot => _layout.Slots[slot]!).Concat((Rest as ILayoutCodec)?.Items ?? []);

    bool ILayoutCodec.IsClosed => _layout.RefusesUnmapped;

    protected override void Bind(CodecBinding<T> binding)
    {
        if (binding.Next.Innermost is not ObjectCodec<T> members)
            throw new NotSupportedException(
                $"Expected an object with members, which [JsonArrayLayout] needs, found {TypeDisplay.NameOf(typeof(T))}. Remove the " +
                    $"attribute.");
        (_interpreter, _layout) = (members.Interpreter, members.Layout);
        foreach (MemberContract member in _layout.Contract.MemberArray)
            if (member.IsExtensionData || member.IsFlattened || member.IsConstant || member.IsMasked
                || (member.IsSensitive && binding.Settings.SensitiveMembers != JsonSensitiveHandling.Write))
                throw new NotSupportedException(
                    $"Expected members that are values of their own, which an array has room " +
                        $"for, found {member.Name} of {TypeDisplay.NameOf(typeof(T))}, which is extension data, flattened, a constant or " +
                        $"masked. Remove [JsonArrayLayout], or the member.");
        _slots = [.. _layout.Contract.MemberArray.Where(static member => member.IsRead || member.IsWritten)
            .Select(member => Array.IndexOf(_layout.Slots, member))];
        _rest = RestOf(binding);
        if (_rest is null)
            return;
        _restSlot = Array.FindIndex(_layout.Slots, static member => member is { Name: "Rest" });
        _slots = Array.FindAll(_slots, slot => slot != _restSlot);
    }

    public override T? Read(ref JsonReader reader)
    {
        if (reader.ValueKind != JsonValueKind.Array)
            throw reader.Unexpected($"an array of the members of {TypeDisplay.NameOf(typeof(T))}");
        int bracket = reader.MarkValue().Position;
        reader.BeginArray();
        bool isAtElement = reader.NextElement();
        T read = ReadElements(ref reader, bracket, ref isAtElement);
        for (; isAtElement; isAtElement = reader.NextElement())
        {
            if (_layout.RefusesUnmapped)
                throw reader.Unexpected($"an array of at most {((ILayoutCodec)this).Items.Count()} elements");
            reader.Skip();
        }

        return read;
    }

    // Leaves the reader at the element after its own, if there is one.
    private T ReadElements(ref JsonReader reader, int bracket, ref bool isAtElement)
    {
        ObjectProgress<T> progress = new(_layout.Reading, default!);
        _interpreter.Begin(ref progress, ref reader, bracket);
        for (int index = 0; isAtElement && index < _slots.Length; index++)
        {
            reader.Pass(_interpreter.Take(ref progress, ref reader, _slots[index], reader.MarkValue().Position));
            isAtElement = reader.NextElement();
        }

        if (Rest is { } rest)
            _interpreter.Entries.Take(ref progress, _restSlot, rest.ReadBoxed(ref reader, bracket, ref isAtElement));
        _interpreter.EndValues(ref progress, ref reader, reader._position);
        return progress.Object;
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        writer.BeginArray();
        WriteElements(ref writer, value!);
        writer.EndArray();
    }

    private void WriteElements(ref JsonWriter writer, T owner)
    {
        foreach (int slot in _slots)
        {
            if (_layout.Slots[slot]!.IsWritten)
                _interpreter.Access(slot).Write(ref writer, ref owner);
            else
                writer.WriteNull();
        }

        if (Rest is { } rest && _interpreter.Access(_restSlot).GetBoxed(ref owner) is { } held)
            rest.WriteBoxed(ref writer, held);
    }

    object? IRestCodec.ReadBoxed(ref JsonReader reader, int bracket, ref bool isAtElement) =>
        ReadElements(ref reader, bracket, ref isAtElement);

    void IRestCodec.WriteBoxed(ref JsonWriter writer, object held) => WriteElements(ref writer, (T)held);

    private IRestCodec? Rest => _rest?.Innermost as IRestCodec;

    // A tuple holds its eighth and further items in another tuple.
    private static JsonCodec? RestOf(CodecBinding<T> binding) =>
        typeof(ITuple).IsAssignableFrom(typeof(T)) && typeof(T).GetGenericArguments() is [_, _, _, _, _, _, _, var rest]
            && typeof(ITuple).IsAssignableFrom(rest)
            ? binding.CodecOf(rest)
            : null;
}

/// <summary>Reads and writes the items that a tuple holds in another one, within the array of the first.</summary>
internal interface IRestCodec
{
    object? ReadBoxed(ref JsonReader reader, int bracket, ref bool isAtElement);

    void WriteBoxed(ref JsonWriter writer, object held);
}
