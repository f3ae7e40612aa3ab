// Advice for Newtonsoft.Json's trees and serializers, which no fix replaces because their values have other types.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers.Migration;

internal static class AdviceWithoutFix
{
    internal const string SerializerAdvice = "Call the methods of JsonSerializer that take a stream, with JsonSettings";

    private const string Space = "Newtonsoft.Json.";
    private const string Node = "System.Text.Json.Nodes.JsonNode";
    private const string Path = "Vivace.Json.Documents.JsonPath";

    // Null for other calls, and for calls that are covered by the one next to them.
    internal static (string Found, string Expected, string Advice)? AdviceFor(IInvocationOperation call, bool toPreset)
    {
        IMethodSymbol method = call.TargetMethod;

        if (method.ContainingType is not
            {
                Name: "JToken" or "JObject" or "JArray" or "JContainer" or "JValue" or "JsonSerializer"
            or "Extensions"
            } type) return null;
        string name = SymbolTypes.NameOf(type);
        if (name == Space + "JsonSerializer")
            return method.IsStatic ? ("JsonSerializer." + method.Name, HandledCalls.OursName, SerializerAdvice) : null;

        // With the preset, trees stay.
        if (toPreset || !name.StartsWith(Space + "Linq.", StringComparison.Ordinal)) return null;

        string found = $"{type.Name}.{method.Name}";
        return method.Name switch
        {
            "SelectToken" =>
                (found, Path, "Call JsonPath.Parse(path, new JsonPathOptions { Dialect = JsonPathDialect.Newtonsoft }).First(node)"),
            "SelectTokens" =>
                (found, Path, "Call JsonPath.Parse(path, new JsonPathOptions { Dialect = JsonPathDialect.Newtonsoft }).Select(node)"),
            "Parse" =>
                (found, Node,
                    type.Name == "JObject" ? "Call JsonNode.Parse(text)!.AsObject()" : type.Name == "JArray"
                        ? "Call JsonNode.Parse(text)!.AsArray()"
                        : "Call JsonNode.Parse(text), or JsonTree.Parse to read only"),
            "Load" or "LoadAsync" or "ReadFrom" or "ReadFromAsync" => (found, Node, "Call JsonNode.Parse with the stream"),
            "FromObject" => (found, Node, "Call JsonSerializer.SerializeToNode"),
            "ToObject" => (found, HandledCalls.OursName, "Call JsonSerializer.Deserialize with the node"),
            "Merge" =>
                (found, "Vivace.Json.Documents.JsonMerge", "Call JsonMerge.MergeInto, which changes its first argument as this does"),
            "DeepEquals" or "DeepClone" => (found, Node, $"Call JsonNode.{method.Name}"),
            _ => null,
        };
    }

    // What to write instead of creating a tree, reader or writer; null for other types.
    internal static (string Found, string Expected, string Advice)? AdviceFor(ITypeSymbol? type, bool toPreset)
    {
        if (toPreset
            || type is not
            {
                Name: "JObject" or "JArray" or "JValue" or "JProperty" or "JsonTextReader" or "JsonTextWriter"
                or "JTokenReader" or "JTokenWriter"
            } || !ForeignModels.IsForeign(type)) return null;
        (string Expected, string Advice) instead = type.Name switch
        {
            "JObject" => (Node, "Create a JsonObject"),
            "JArray" => (Node, "Create a JsonArray"),
            "JValue" => (Node, "Call JsonValue.Create"),
            "JProperty" => (Node, "Add a name and a node to a JsonObject"),
            "JsonTextReader" => ("Vivace.Json.JsonReader", "Read tokens with JsonReader, those of a stream with JsonStreamReader"),
            "JsonTextWriter" => ("Vivace.Json.JsonWriter", "Write tokens with JsonWriter"),
            _ => (Node, "Walk through the JsonNode"),
        };
        return ($"new {type.Name}", instead.Expected, instead.Advice);
    }

    internal static bool IsSerializer(ITypeSymbol? type) =>
        type is INamedTypeSymbol { Name: "JsonSerializer" } && SymbolTypes.NameOf(type) == Space + "JsonSerializer";
}
