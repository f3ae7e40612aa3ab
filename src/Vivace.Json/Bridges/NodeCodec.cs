// JsonNode and its three derived types as values or members.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges.Converters;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading;

namespace Vivace.Json.Bridges;

internal sealed class NodeCodec<TNode>(CodecPlan plan) : PositionalCodec<TNode>
    where TNode : JsonNode
{
    private readonly DocumentSource _source = new(plan);
    private readonly WriterBridge _bridge = new(OptionsBridge.WriterOptionsOf(plan), standsDeep: false);
    private readonly JsonNodeOptions _nodes = new() { PropertyNameCaseInsensitive = plan.Settings.PropertyNameCaseInsensitive };

    // The children of an object or array can be any node.
    private JsonCodec<JsonNode>? _children;

    internal override PathNodeKind PathKind => PathNodeKind.Opaque;

    internal override bool ReadsBeginnings => true;

    // Nodes of a whole text are created lazily; nodes of a text that arrives in parts are created once.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        bool isObject = ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{');
        if (!isObject && !ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'['))
            return null;
        if (reader._cold.Root is not LongStringPart { IsLookedAt: true }
            || typeof(TNode) == (isObject ? typeof(JsonArray) : typeof(JsonObject)) || typeof(TNode) == typeof(JsonValue))
            return null;
        ReadPrimitives.Enter(ref reader, position);
        return isObject
            ? new NodeMembersFrame(this, Children, plan, new JsonObject(_nodes))
            : new NodeElementsFrame(this, Children, new JsonArray(_nodes));
    }

    private JsonCodec<JsonNode> Children => this as JsonCodec<JsonNode> ?? (_children ??= new NodeCodec<JsonNode>(plan));

    public override TNode? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out next))
            return null;
        bool isObject = ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'{');
        bool isArray = ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[');
        if ((typeof(TNode) == typeof(JsonObject) && !isObject)
            || (typeof(TNode) == typeof(JsonArray) && !isArray)
            || (typeof(TNode) == typeof(JsonValue) && (isObject || isArray)))
            throw Fail.WrongType(ref reader, position, typeof(TNode));

        if (isObject || isArray)
        {
            JsonElement element = _source.ReadElement(
                ref reader, position, typeof(TNode), _nodes.PropertyNameCaseInsensitive, checksStrings: true, out next);
            return (TNode?)(isObject ? (JsonNode?)JsonObject.Create(element, _nodes) : JsonArray.Create(element, _nodes));
        }

        // JsonValue's classes are internal: only the converter can create them.
        ReadOnlySpan<byte> text = _source.Take(
            ref reader, position, typeof(TNode), _nodes.PropertyNameCaseInsensitive, checksStrings: true, out next);
        Utf8JsonReader source = new(text, _source.ReaderOptions);
        source.Read();
        try
        {
            return (TNode?)JsonMetadataServices.JsonNodeConverter.Read(ref source, typeof(TNode), OptionsBridge.Of(plan));
        }
        catch (InvalidOperationException)
        {
            // The skipped text is valid except for strings that are not UTF-8.
            throw Fail.InvalidUtf8(ref reader, position);
        }
    }

    // The options reach user-defined types inside the document.
    public override int WriteAt(ref JsonWriter writer, int position, TNode? value) =>
        value is null
            ? WritePrimitives.WriteNull(ref writer, position)
            : _bridge.Write(ref writer, position, (value, plan),
                static (writer, pair) => NodeWriting.Write(pair.value, writer, OptionsBridge.Of(pair.plan), pair.plan.Writing.MaxDepth));
}
