// System.Text.Json's documents made of text, and back.
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Bridges;

/// <summary>Parses written text into document types, and takes the text of those.</summary>
internal static class DocumentBridge
{
    internal static JsonDocument ToDocument(byte[] utf8Json, JsonSettings settings) => JsonDocument.Parse(utf8Json, OptionsOf(settings));

    internal static JsonElement ToElement(byte[] utf8Json, JsonSettings settings) =>
        JsonElement.Parse(utf8Json, OptionsOf(settings));

    internal static JsonNode? ToNode(byte[] utf8Json, JsonSettings settings) =>
        JsonNode.Parse(utf8Json, new JsonNodeOptions { PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive }, OptionsOf(settings));

    internal static ReadOnlySpan<byte> TextOf(JsonDocument document) => TextOf(document.RootElement);

    internal static ReadOnlySpan<byte> TextOf(JsonElement element)
    {
        if (element.ValueKind == JsonValueKind.Undefined)
            throw new InvalidOperationException("The JsonElement is of no document: its ValueKind is Undefined.");
        return System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(element);
    }

    internal static ReadOnlySpan<byte> TextOf(JsonNode? node)
    {
        if (node is null)
            return "null"u8;
        System.Buffers.ArrayBufferWriter<byte> output = new();
        try
        {
            using Utf8JsonWriter writer = new(output, new JsonWriterOptions { MaxDepth = NodeWriting.SafeDepth, SkipValidation = true });
            node.WriteTo(writer);
        }
        catch (InvalidOperationException)
        {
            // Deeper, unless it is not to be written at all: whether that is too deep says who reads the text.
            output.ResetWrittenCount();
            using Utf8JsonWriter writer = new(output, new JsonWriterOptions { MaxDepth = int.MaxValue, SkipValidation = true });
            NodeWriting.WriteByLevels(node, writer, null);
        }

        return output.WrittenSpan;
    }

    // What a serializer wrote is no deeper than it allows.
    private static JsonDocumentOptions OptionsOf(JsonSettings settings) => new() { MaxDepth = settings.MaxDepth };
}
