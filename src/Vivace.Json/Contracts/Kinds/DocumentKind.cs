// System.Text.Json's document types.
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Contracts.Kinds;

internal static class DocumentKind
{
    // By name: only Bridges may use the class.
    private const string JsonDocument = "System.Text.Json.JsonDocument";

    internal static TypeShape? TryClassify(Type type) =>
        type == typeof(JsonElement)
        || typeof(JsonNode).IsAssignableFrom(type)
        || (type.Assembly == typeof(JsonElement).Assembly && type.FullName == JsonDocument)
            ? new TypeShape(type, TypeKind.Document)
            : null;
}
