// System.Text.Json's documents, and object, which is read as one.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal sealed class DocumentRule
{
    internal static JsonCodec? TryMake(TypeShape shape, CodecPlan plan) =>
        shape.Kind is not (TypeKind.Untyped or TypeKind.Document)
            ? null
            : (For(shape.Type) ?? throw ThrowContract.NotGenerated(shape.Type)).Make(shape, plan);

    // Generated code brings it when it is asked for the type.
    private static DocumentRule? For(Type type)
    {
        if (ReflectionSwitch.IsOn)
            Bring.Documents();
        return OptionalPart<DocumentRule>.Current
            ?? (GeneratedTypes.Find(type) is not null || GeneratedTypes.Find(typeof(object)) is not null
                ? OptionalPart<DocumentRule>.Current
                : null);
    }

    private JsonCodec Make(TypeShape shape, CodecPlan plan)
    {
        if (shape.Kind == TypeKind.Untyped)
            return new UntypedCodec();
        if (shape.Type == typeof(JsonElement))
            return new ElementCodec(plan);
        return typeof(JsonNode).IsAssignableFrom(shape.Type)
            ? Node(shape.Type, plan)
            : new DocumentCodec(plan);
    }

    private static JsonCodec Node(Type type, CodecPlan plan) =>
        type == typeof(JsonNode) ? new NodeCodec<JsonNode>(plan)
        : type == typeof(JsonObject) ? new NodeCodec<JsonObject>(plan)
        : type == typeof(JsonArray) ? new NodeCodec<JsonArray>(plan)
        : type == typeof(JsonValue) || !ReflectionSwitch.IsOn ? new NodeCodec<JsonValue>(plan)
        : ReflectedNode(type, plan);

    // The subclasses of JsonValue are internal, so code cannot name them; they are written like any JsonValue.
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    private static JsonCodec ReflectedNode(Type type, CodecPlan plan) =>
        (JsonCodec)Activator.CreateInstance(typeof(NodeCodec<>).MakeGenericType(type), plan)!;
}
