// System.Text.Json's documents, and object, which is read as one.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Rules;

internal static class DocumentRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind == TypeKind.Untyped)
            return new UntypedCodec();
        if (shape.Kind != TypeKind.Document)
            return null;
        if (shape.Type == typeof(JsonElement))
            return new ElementCodec(plan);
        return typeof(JsonNode).IsAssignableFrom(shape.Type)
            ? (JsonCodec)Activator.CreateInstance(typeof(NodeCodec<>).MakeGenericType(shape.Type), plan)!
            : new DocumentCodec(plan);
    }
}
