// Converts text to System.Text.Json's documents and back.
using System.Buffers;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Tokens;

namespace Vivace.Json.Bridges;

internal static class DocumentBridge
{
    private const int DefaultDepth = 64;

    // Text written with the settings is never deeper than they allow.
    internal static JsonDocument ToDocument(byte[] utf8Json, JsonSettings settings) =>
        DocumentMaker.ParseDocument(utf8Json, DepthOf(settings));

    internal static JsonElement ToElement(byte[] utf8Json, JsonSettings settings) =>
        DocumentMaker.ParseElement(utf8Json, DepthOf(settings));

    internal static JsonNode? ToNode(byte[] utf8Json, JsonSettings settings)
    {
        JsonNodeOptions options = new() { PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive };
        int maxDepth = DepthOf(settings);
        try
        {
            return JsonNode.Parse(utf8Json, options,
                new JsonDocumentOptions { MaxDepth = Math.Min(maxDepth, DocumentMaker.MaxParsedDepth) });
        }
        catch (JsonException) when (maxDepth > DocumentMaker.MaxParsedDepth)
        {
            JsonElement element = DocumentMaker.ParseElement(utf8Json, maxDepth);
            return element.ValueKind == JsonValueKind.Object ? JsonObject.Create(element, options) : JsonArray.Create(element, options);
        }
    }

    internal static JsonElement ToElement(ReadOnlySpan<byte> utf8Json) => DocumentMaker.ParseElement(utf8Json, int.MaxValue);

    /// <summary>Makes a node from a checked text; false if it is deeper than <paramref name="maxDepth"/>.</summary>
    internal static bool TryToNode(ReadOnlySpan<byte> utf8Json, int maxDepth, out JsonNode? node)
    {
        try
        {
            node = JsonNode.Parse(utf8Json, default, new JsonDocumentOptions { MaxDepth = maxDepth });
            return true;
        }
        catch (JsonException)
        {
            node = null;
            return false;
        }
    }

    internal static ReadOnlySpan<byte> TextOf(JsonDocument document) => TextOf(document.RootElement);

    internal static ReadOnlySpan<byte> TextOf(JsonElement element)
    {
        if (element.ValueKind == JsonValueKind.Undefined)
            throw new InvalidOperationException("The JsonElement does not belong to a document: its ValueKind is Undefined.");
        return System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(element);
    }

    // Writes the node with the settings, as System.Text.Json does: error positions refer to this text, and .NET values in the node get the
    // names and numbers that the reader expects.
    internal static ReadOnlySpan<byte> TextOf(JsonNode? node, CodecPlan plan)
    {
        if (node is null)
            return TokenText.Null;
        return Written(node, OptionsBridge.WriterOptionsOf(plan), OptionsBridge.Of(plan), plan.Writing.MaxDepth);
    }

    /// <summary>The text of a node of any depth, with the default options of nodes.</summary>
    internal static ReadOnlySpan<byte> TextOf(JsonNode? node)
    {
        if (node is null)
            return TokenText.Null;
        return Written(node, new JsonWriterOptions { MaxDepth = int.MaxValue, SkipValidation = true }, null, int.MaxValue);
    }

    // A node that is too deep is the caller's error and gets System.Text.Json's exception; a node that refuses access is an error of its
    // text.
    private static ReadOnlySpan<byte> Written(JsonNode node, JsonWriterOptions writing, JsonSerializerOptions? options, int maxDepth)
    {
        ArrayBufferWriter<byte> output = new();
        using (Utf8JsonWriter writer = new(output, writing))
        {
            try
            {
                NodeWriting.Write(node, writer, options, maxDepth);
            }
            catch (Exception cause) when (NodeFailure.Is(cause) && writer.CurrentDepth < maxDepth)
            {
                throw NodeFailure.Refused(cause);
            }
        }

        return output.WrittenSpan;
    }

    internal static string ToText(JsonNode? node) => System.Text.Encoding.UTF8.GetString(TextOf(node));

    internal static JsonElement ToElement(JsonNode? node) => DocumentMaker.ParseElement(TextOf(node), int.MaxValue);

    // 0 means the default depth of documents.
    private static int DepthOf(JsonSettings settings) => settings.MaxDepth == 0 ? DefaultDepth : settings.MaxDepth;
}
