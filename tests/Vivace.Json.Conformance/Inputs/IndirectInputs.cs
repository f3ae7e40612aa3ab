// Texts that come by way of something else: readers, an object that is filled, documents that System.Text.Json has parsed.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Writing;

namespace Vivace.Json.Conformance.Inputs;

/// <summary>An entry point of which only our side is asked: System.Text.Json reads the text itself.</summary>
internal abstract class IndirectInput : JsonInput
{
    public sealed override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        RuntimeType.Of(type).Read(this, utf8Json, options);

    public sealed override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(utf8Json.AsSpan(), type, options);
}

/// <summary>Our own reader, handed on by a codec.</summary>
internal sealed class ReaderInput : IndirectInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<Handed<T>>(utf8Json.AsSpan(), (options ?? JsonSettings.Default) with { Codecs = [new HandingCodec<T>(options)] }).Value;

    private readonly record struct Handed<T>(T? Value);

    private sealed class HandingCodec<T>(JsonSettings? settings) : JsonCodec<Handed<T>>
    {
        public override Handed<T> Read(ref JsonReader reader) => new(JsonSerializer.Deserialize<T>(ref reader, settings));

        public override void Write(ref JsonWriter writer, Handed<T> value) => throw new NotSupportedException();
    }
}

/// <summary>System.Text.Json's reader; what stands after the value is its caller's to refuse.</summary>
internal sealed class ForeignReaderInput : IndirectInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default
    {
        Utf8JsonReader reader = new(utf8Json);
        T? value = JsonSerializer.Deserialize<T>(ref reader, options);
        try
        {
            while (reader.Read())
            {
            }
        }
        catch (JsonException error)
        {
            throw new JsonException(error.Message, error.Path, error.LineNumber, error.BytePositionInLine);
        }

        return value;
    }
}

/// <summary>A member of an object that is there already.</summary>
internal sealed class PopulateInput : IndirectInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default
    {
        Box<T> box = new();
        JsonSerializer.Populate([.. "{\"Value\":"u8, .. utf8Json, .. "}"u8], box, options);
        return box.Value;
    }

    private sealed class Box<T>
    {
        [JsonPropertyName("Value")]
        public T? Value { get; set; }
    }
}

/// <summary>Documents: what is not valid JSON cannot come this way.</summary>
internal abstract class ParsedInput : IndirectInput
{
    public sealed override bool TakesParsedTextOnly => true;
}

internal sealed class DocumentInput : ParsedInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default
    {
        using JsonDocument document = JsonDocument.Parse(utf8Json);
        return JsonSerializer.Deserialize<T>(document, options);
    }
}

internal sealed class ElementInput : ParsedInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(JsonElement.Parse(utf8Json), options);
}

internal sealed class NodeInput : ParsedInput
{
    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(JsonNode.Parse(utf8Json), options);
}
