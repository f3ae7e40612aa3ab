// An object whose members are at JSON Pointers in its text, by the programs that read and write it as an object.
using System.Text.Json;
using Vivace.Json.Codecs.Objects;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Documents.Projecting;

internal sealed class ProjectionCodec<T> : JsonCodec<T>
{
    private ProjectedPlace _root = null!;
    private ObjectInterpreter<T> _interpreter = null!;
    private ObjectLayout _layout = null!;
    private bool _ignoresCase;

    // The text has more levels than the members.
    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override IEnumerable<IPathNode> Alternatives => [new ProjectedNode(_root, _layout, _ignoresCase)];

    protected override void Bind(CodecBinding<T> binding)
    {
        if (binding.Next.Innermost is not ObjectCodec<T> members)
            throw new NotSupportedException(
                $"Expected an object with members, which [JsonProjection] needs, found {TypeDisplay.NameOf(typeof(T))}. Remove the " +
                    $"attribute.");
        (_interpreter, _layout, _ignoresCase) = (members.Interpreter, members.Layout, binding.Settings.PropertyNameCaseInsensitive);
        _root = new ProjectedPlace("");
        foreach (MemberContract member in _layout.Contract.MemberArray)
        {
            if (member.IsExtensionData || member.IsFlattened || member.IsConstant || member.IsMasked
                || (member.IsSensitive && binding.Settings.SensitiveMembers != JsonSensitiveHandling.Write))
                throw Wrong(member, "a member that is a value of its own",
                    "extension data, a flattened member, a constant or a masked one");
            if (!member.IsRead && !member.IsWritten)
                continue;
            ProjectedPlace place = _root.Add(StepsOf(member), member.IsWritten)
                ?? throw Wrong(member, "a place that no other member is at, within or around", "one");
            place.Slot = Array.IndexOf(_layout.Slots, member);
        }
    }

    private static IEnumerable<string> StepsOf(MemberContract member)
    {
        if (member.Declaration?.Attribute<JsonAtAttribute>() is not { } place)
            return [member.JsonName];
        return JsonPointer.TryParse(place.Pointer, out JsonPointer? pointer) && pointer.Count != 0
            ? Enumerable.Range(0, pointer.Count).Select(step => pointer[step])
            : throw Wrong(member, "a JSON Pointer to a part of the object, such as /orders/2/price", $"\"{place.Pointer}\"");
    }

    private static NotSupportedException Wrong(MemberContract member, string expected, string found) =>
        new($"Expected {expected} for {TypeDisplay.NameOf(typeof(T))}.{member.Name}, whose type has [JsonProjection], found {found}. " +
            $"Change or remove the member, or its [JsonAt].");

    public override T? Read(ref JsonReader reader)
    {
        ObjectProgress<T> progress = new(_layout.Reading, default!);
        _interpreter.Begin(ref progress, ref reader, reader.MarkValue().Position);
        if (reader.ValueKind == JsonValueKind.Array && _root.IsArray)
            ReadElements(ref reader, ref progress, _root);
        else if (reader.ValueKind == JsonValueKind.Object)
            ReadMembers(ref reader, ref progress, _root);
        else
            throw reader.Unexpected(_root.IsArray ? "an array" : "an object");
        _interpreter.EndValues(ref progress, ref reader, reader._position);
        return progress.Object;
    }

    private void ReadMembers(ref JsonReader reader, ref ObjectProgress<T> progress, ProjectedPlace place)
    {
        reader.BeginObject();
        while (reader.NextMember(out ReadOnlySpan<byte> name))
            ReadAt(ref reader, ref progress, place.Find(name, _ignoresCase));
    }

    private void ReadElements(ref JsonReader reader, ref ObjectProgress<T> progress, ProjectedPlace place)
    {
        reader.BeginArray();
        for (int index = 0; reader.NextElement(); index++)
            ReadAt(ref reader, ref progress, place.Find(index));
    }

    private void ReadAt(ref JsonReader reader, ref ObjectProgress<T> progress, ProjectedPlace? place)
    {
        if (place is { Slot: >= 0 and int slot })
            reader.Pass(_interpreter.Take(ref progress, ref reader, slot, reader.MarkValue().Position));
        else if (place is not null && reader.ValueKind == JsonValueKind.Object)
            ReadMembers(ref reader, ref progress, place);
        else if (place is not null && reader.ValueKind == JsonValueKind.Array)
            ReadElements(ref reader, ref progress, place);
        else
            reader.Skip();
    }

    public override void Write(ref JsonWriter writer, T? value)
    {
        if (_root.HasGap)
            throw new NotSupportedException(
                $"Expected places of {TypeDisplay.NameOf(typeof(T))} in arrays from the first element on, because only these can be " +
                    $"written, found others. Read the type only, or add members for the elements between.");
        T owner = value!;
        WriteAt(ref writer, ref owner, _root);
    }

    private void WriteAt(ref JsonWriter writer, ref T owner, ProjectedPlace place)
    {
        if (place.Slot >= 0)
        {
            _interpreter.Access(place.Slot).Write(ref writer, ref owner);
        }
        else if (place.IsArray)
        {
            writer.BeginArray();
            foreach (ProjectedPlace element in place.Below.OrderBy(static below => below.Index))
            {
                if (element.IsWritten)
                    WriteAt(ref writer, ref owner, element);
                else
                    writer.WriteNull();
            }

            writer.EndArray();
        }
        else
        {
            writer.BeginObject();
            foreach (ProjectedPlace member in place.Below)
            {
                if (!member.IsWritten)
                    continue;
                writer.WriteName(member.Name);
                WriteAt(ref writer, ref owner, member);
            }

            writer.EndObject();
        }
    }
}
