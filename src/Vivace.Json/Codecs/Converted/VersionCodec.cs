// Reads objects of earlier versions after functions changed them.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Reading.Names;

namespace Vivace.Json.Codecs.Converted;

/// <param name="member">The name of the member with the version.</param>
/// <param name="steps">By version, what makes the next one of it; as many as the version of the type.</param>
internal sealed class VersionCodec<T>(string member, Action<JsonObject>?[] steps) : JsonCodec<T>
{
    private MemberNames _names = null!;
    private JsonCodec<T> _next = null!;
    private JsonCodec<JsonObject> _objects = null!;
    private JsonSettings _settings = null!;

    protected override void Bind(CodecBinding<T> binding)
    {
        (_next, _objects, _settings) = (binding.Next, binding.CodecOf<JsonObject>(), binding.Settings);
        _names = new MemberNames([member], _settings.PropertyNameCaseInsensitive);
    }

    public override T? Read(ref JsonReader reader)
    {
        int version = 1;
        if (reader.ValueKind == JsonValueKind.Object && TryFind(ref reader, out JsonReader value))
            version = value.ValueKind == JsonValueKind.Number ? value.ReadInt32() : throw value.Unexpected("the number of a version");
        if (version == steps.Length || reader.ValueKind != JsonValueKind.Object)
            return _next.Read(ref reader);
        if (version > steps.Length || version < 1)
            throw reader.Unexpected($"an object of version 1 to {steps.Length}, found version {version}", "A later version of the program wrote it.");
        JsonReader old = reader;
        JsonObject changed = _objects.Read(ref old)!;
        for (int from = version; from < steps.Length; from++)
        {
            if (steps[from] is not { } step)
                throw reader.Unexpected($"an object of a version from which there is a way to version {steps.Length}, found version {version}", $"Add a method From{from}.");
            Guard(ref reader, changed, step, $"of version {from} that can be changed to version {from + 1}");
        }

        ArrayBufferWriter<byte> text = new();
        Guard(ref reader, changed, all => Write(all, text), $"that can be written after the changes from version {version}");
        JsonReader upgraded = new(text.WrittenSpan, _settings);
        try
        {
            T? read = _next.Read(ref upgraded);
            reader.Skip();
            return read;
        }
        catch (JsonException cause)
        {
            // Its place is one in a text that nobody has seen; that of the object follows.
            throw new JsonException($"Expected an object that is of version {steps.Length} after the changes from version {version}, found another. {cause.Message}", cause);
        }
    }

    public override void Write(ref JsonWriter writer, T? value) => _next.Write(ref writer, value);

    private bool TryFind(ref JsonReader reader, out JsonReader value)
    {
        value = reader;
        value.BeginObject();
        while (value.NextMember(out ReadOnlySpan<byte> name))
            if (_names.Find(ref MemoryMarshal.GetReference(name), name.Length) >= 0)
                return true;
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
        catch (Exception cause) when (ConversionFailure.Concerns(cause))
        {
            throw ConversionFailure.Of(ref reader, reader._position, typeof(T), cause, isClosed: false, $"an object {which}");
        }
    }
}
