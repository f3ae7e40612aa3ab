// Values that go into something of System.Text.Json's: a writer, a document, an element, a node.
using System.Buffers;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Conformance.Outputs;

/// <summary>A way out that shows its text as System.Text.Json lays it out, whoever wrote into it.</summary>
public abstract class IndirectOutput : JsonOutput
{
    /// <summary>Writes through System.Text.Json.</summary>
    public abstract byte[] WriteByOracle(object? value, Type type, JsonSerializerOptions options);
}

internal sealed class ForeignWriterOutput : IndirectOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null) =>
        Through(writer => JsonSerializer.Serialize(writer, value, type, options));

    public override byte[] WriteByOracle(object? value, Type type, JsonSerializerOptions options) =>
        Through(writer => StjSerializer.Serialize(writer, value, type, options));

    private static byte[] Through(Action<Utf8JsonWriter> write)
    {
        ArrayBufferWriter<byte> output = new();
        using Utf8JsonWriter writer = new(output, new JsonWriterOptions { Indented = true, IndentCharacter = '\t', IndentSize = 1 });
        writer.WriteStartArray();
        write(writer);
        writer.WriteEndArray();
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }
}

internal sealed class DocumentOutput : IndirectOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        using JsonDocument document = JsonSerializer.SerializeToDocument(value, type, options);
        return Encoding.UTF8.GetBytes(document.RootElement.GetRawText());
    }

    public override byte[] WriteByOracle(object? value, Type type, JsonSerializerOptions options)
    {
        using JsonDocument document = StjSerializer.SerializeToDocument(value, type, options);
        return Encoding.UTF8.GetBytes(document.RootElement.GetRawText());
    }
}

internal sealed class ElementOutput : IndirectOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null) =>
        Encoding.UTF8.GetBytes(JsonSerializer.SerializeToElement(value, type, options).GetRawText());

    public override byte[] WriteByOracle(object? value, Type type, JsonSerializerOptions options) =>
        Encoding.UTF8.GetBytes(StjSerializer.SerializeToElement(value, type, options).GetRawText());
}

internal sealed class NodeOutput : IndirectOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null) =>
        Encoding.UTF8.GetBytes(JsonSerializer.SerializeToNode(value, type, options)?.ToJsonString() ?? "null");

    public override byte[] WriteByOracle(object? value, Type type, JsonSerializerOptions options) =>
        Encoding.UTF8.GetBytes(StjSerializer.SerializeToNode(value, type, options)?.ToJsonString() ?? "null");
}
