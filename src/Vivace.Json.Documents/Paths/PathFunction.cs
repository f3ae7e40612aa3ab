// The functions of filters: the standard ones (RFC 9535 §2.4) and user-defined ones.
using System.Collections.Frozen;

namespace Vivace.Json.Documents.Paths;

internal enum FunctionKind
{
    Length,
    Count,
    Match,
    Search,
    Value,
    User,
}

internal sealed record PathFunction(
    FunctionKind Kind, string Name, JsonPathType[] Parameters, JsonPathType Result, JsonPathFunction? User = null)
{
    private static readonly FrozenDictionary<string, PathFunction> s_standard = new PathFunction[]
    {
        new(FunctionKind.Length, "length", [JsonPathType.Value], JsonPathType.Value),
        new(FunctionKind.Count, "count", [JsonPathType.Nodes], JsonPathType.Value),
        new(FunctionKind.Match, "match", [JsonPathType.Value, JsonPathType.Value], JsonPathType.Logical),
        new(FunctionKind.Search, "search", [JsonPathType.Value, JsonPathType.Value], JsonPathType.Logical),
        new(FunctionKind.Value, "value", [JsonPathType.Nodes], JsonPathType.Value),
    }.ToFrozenDictionary(function => function.Name);

    internal static PathFunction? Find(string name, IReadOnlyList<JsonPathFunction> users)
    {
        foreach (JsonPathFunction user in users)
            if (user.Name == name)
                return user.Declaration;
        return s_standard.GetValueOrDefault(name);
    }
}
