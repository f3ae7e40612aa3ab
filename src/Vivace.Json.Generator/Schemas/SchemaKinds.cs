// The kinds of JSON values that a schema allows.
namespace Vivace.Json.Generator.Schemas;

internal sealed class SchemaKinds
{
    internal static readonly string[] UncheckedAnywhere = ["not", "if"];

    internal static readonly string[] UncheckedInObjects =
    [
        .. UncheckedAnywhere, "dependencies", "dependentRequired", "dependentSchemas", "patternProperties", "propertyNames", "minProperties", "maxProperties",
    ];

    internal static readonly string[] UncheckedInArrays = [.. UncheckedAnywhere, "contains", "uniqueItems", "unevaluatedItems"];

    // Keywords that only concern one kind.
    private static readonly (string Keyword, string Kind)[] s_implied =
    [
        ("properties", "object"), ("required", "object"), ("additionalProperties", "object"), ("patternProperties", "object"),
        ("items", "array"), ("prefixItems", "array"), ("minItems", "array"), ("maxItems", "array"), ("uniqueItems", "array"),
        ("pattern", "string"), ("minLength", "string"), ("maxLength", "string"), ("format", "string"),
        ("minimum", "number"), ("maximum", "number"), ("exclusiveMinimum", "number"), ("exclusiveMaximum", "number"), ("multipleOf", "number"),
    ];

    private SchemaKinds(HashSet<string>? kinds, bool allowsNull)
    {
        AllowsNull = allowsNull || kinds?.Contains("null") is true;
        if (kinds is null)
            return;
        if (kinds.Contains("number"))
            kinds.Remove("integer");
        if (kinds.Count > 1)
            kinds.Remove("null");
        Single = kinds.Count == 1 ? kinds.First() : null;
        AreSeveral = kinds.Count > 1;
    }

    internal bool AllowsNull { get; }

    /// <summary>The only kind besides null; <see langword="null"/> if there are several, or all are allowed.</summary>
    internal string? Single { get; }

    internal bool AreSeveral { get; }

    internal bool IsObject => Single == "object";

    internal static SchemaKinds Of(SchemaView view)
    {
        HashSet<string>? kinds = null;
        foreach ((_, SchemaNode type) in view.FindAll("type"))
        {
            IEnumerable<string> named = type.Kind == SchemaNodeKind.Array ? type.Items.Select(item => item.Text) : [type.Text];
            if (kinds is null)
                kinds = new HashSet<string>(named, StringComparer.Ordinal);
            else
                kinds.IntersectWith(named);
        }

        bool allowsNull = view.Find("nullable") is { Value.Kind: SchemaNodeKind.True };
        if (kinds is null)
        {
            string? implied = Array.Find(s_implied, pair => view.Has(pair.Keyword)).Kind;
            kinds = implied is null ? null : [implied];
        }

        return new SchemaKinds(kinds, allowsNull);
    }
}
