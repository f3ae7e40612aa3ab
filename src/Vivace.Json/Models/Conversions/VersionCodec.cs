// Reads objects of earlier versions after functions changed them.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Converted;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Names;
using Vivace.Json.Text;

namespace Vivace.Json.Models.Conversions;

/// <param name="member">The name of the member with the version.</param>
/// <param name="steps">By version, what makes the next one of it; as many as the version of the type.</param>
internal sealed class VersionCodec<T>(string member, Action<JsonObject>?[] steps) : JsonCodec<T>
{
    private MemberNames _names = null!;
    private JsonCodec<T> _next = null!;
    private JsonCodec<JsonObject> _objects = null!;
    private JsonSettings _settings = null!;
    private ReaderSettings _reading = null!;
    private bool _hasVersion, _preserves, _hidesUnknown;

    internal override IEnumerable<IPathNode> Alternatives => [this];

    internal override PathNodeKind PathKind => PathNodeKind.Object;

    // A text of an earlier version may have a secret under another name.
    internal override bool PassesMember(ReadOnlySpan<byte> unescapedName) => _next.PassesMember(unescapedName);

    internal override bool HidesMember(string? jsonName) => jsonName is null ? _hidesUnknown : _next.HidesMember(jsonName);

    internal override bool TryGetMember(ReadOnlySpan<byte> unescapedName, out IPathNode? found, out string? jsonName) =>
        _next.TryGetMember(unescapedName, out found, out jsonName);

    protected override void Bind(CodecBinding<T> binding)
    {
        (_next, _objects, _settings) = (binding.Next, binding.CodecOf<JsonObject>(), binding.Settings);
        _names = new MemberNames([member], _settings.PropertyNameCaseInsensitive);
        (_preserves, _reading) = (binding.PreservesReferences, binding.Reading);
        StringComparison comparison = _settings.PropertyNameCaseInsensitive ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
        _hidesUnknown = _next.Innermost is IMembersCodec { Contract.MemberArray: var members }
            && Array.Exists(members, static held => held.IsSensitive);
        _hasVersion = steps.Length == 1 || _next.Innermost is not IMembersCodec { Contract: var contract }
            || Array.Exists(contract.MemberArray, written => string.Equals(written.JsonName, member, comparison));
    }

    public override T? Read(ref JsonReader reader)
    {
        int version = 1;
        if (reader.ValueKind == JsonValueKind.Object && TryFind(ref reader, out JsonReader value, out bool isReference))
            version = isReference ? steps.Length : value.ValueKind == JsonValueKind.Number
                ? value.ReadInt32()
                : throw value.Unexpected("the number of a version");
        if (version == steps.Length || reader.ValueKind != JsonValueKind.Object)
            return _next.Read(ref reader);
        if (version > steps.Length || version < 1)
            throw reader.Unexpected($"an object of version 1 to {steps.Length}, found version {version}",
                version < 1 ? "Versions count from 1." : "A later version of the program wrote it.");
        JsonReader old = reader;
        JsonObject changed = _objects.Read(ref old)!;
        for (int from = version; from < steps.Length; from++)
        {
            if (steps[from] is not { } step)
                throw reader.Unexpected($"an object of a version from which there is a way to version {steps.Length}, found " +
                    $"version {version}", $"Add a method From{from}.");
            Guard(ref reader, changed, step, $"of version {from} that can be changed to version {from + 1}");
        }

        ArrayBufferWriter<byte> text = new();
        Guard(ref reader, changed, all => Write(all, text), $"that can be written after the changes from version {version}");
        JsonReader upgraded = new(text.WrittenSpan, _reading, _next);
        JsonException failure;
        try
        {
            T? read = _next.Read(ref upgraded);
            reader.Skip();
            return read;
        }
        catch (JsonException cause)
        {
            failure = cause;
        }

        // Its place is one in a text that nobody has seen; that of the object follows. Thrown outside the handler, which would take more of
        // the stack for each version around.
        throw new JsonException($"Expected an object that is of version {steps.Length} after the changes from version {version}, found " +
            $"another. {failure.Message}", failure);
    }

    public override void Write(ref JsonWriter writer, T? value) =>
        _next.Write(ref writer, _hasVersion ? value : throw new InvalidOperationException(
        $"Expected a member \"{member}\" with the version of {TypeDisplay.NameOf(typeof(T))}, without which its texts would be read as " +
            $"version 1, found none. Add [JsonConstant(\"{member}\", {steps.Length})], or give [JsonVersion] the member's name."));

    // Finds the first version. A reference to an object that was read before has none.
    private bool TryFind(ref JsonReader reader, out JsonReader value, out bool isReference)
    {
        value = reader;
        value.BeginObject();
        isReference = false;
        for (bool isFirst = true; value.NextMember(out ReadOnlySpan<byte> name); isFirst = false)
        {
            isReference = isFirst && _preserves && name.SequenceEqual(MetadataNames.Ref);
            if (isReference || _names.Find(ref MemoryMarshal.GetReference(name), name.Length) >= 0)
                return true;
        }

        return false;
    }

    private void Write(JsonObject changed, ArrayBufferWriter<byte> text)
    {
        if (_settings.PropertyNameCaseInsensitive)
            foreach ((string name, JsonNode? _) in changed.ToArray())
                if (string.Equals(name, member, StringComparison.OrdinalIgnoreCase))
                    changed.Remove(name);
        changed[member] = steps.Length;
        JsonWriter writer = new(text, _settings);
        _objects.Write(ref writer, changed);
        writer.EndText();
    }

    // What a text brought about: names that are there twice, values that a step does not expect.
    private static void Guard(ref JsonReader reader, JsonObject changed, Action<JsonObject> step, string which)
    {
        try
        {
            step(changed);
        }
        catch (Exception cause) when (ConversionFailure.Concerns(ref reader, reader._position, cause))
        {
            throw ConversionFailure.Of(ref reader, reader._position, typeof(T), cause, isClosed: false, $"an object {which}");
        }
    }
}
