// The kinds of JSON values that a schema allows.
namespace Vivace.Json.Generator.Schemas;

internal sealed class SchemaKinds
{
    internal static readonly string[] UncheckedAnywhere = ["not", "if"];

    internal static readonly string[] UncheckedInObjects =
    [
        .. UncheckedAnywhere, "dependencies", "dependentRequired", "dependentSchemas", "patternProperties", "propertyNames",
        "minProperties", "maxProperties",
    ];

    /// <summary>Keywords that may evaluate members which the schema does not name itself.</summary>
    internal static readonly string[] ThatEvaluate = ["oneOf", "anyOf", "if", "then", "else", "dependentSchemas", "$dynamicRef",
        "$recursiveRef"];

    internal static readonly string[] UncheckedInArrays = [.. UncheckedAnywhere, "contains", "uniqueItems", "unevaluatedItems"];

    // Each keyword concerns one kind of value only, so it shows which kind is meant. additionalProperties does not: it is often there only
    // to forbid other members.
    private static readonly (string Keyword, string Kind)[] s_implied =
    [
        ("properties", "object"), ("required", "object"), ("patternProperties", "object"),
        ("items", "array"), ("prefixItems", "array"), ("minItems", "array"), ("maxItems", "array"), ("uniqueItems", "array"),
        ("pattern", "string"), ("minLength", "string"), ("maxLength", "string"),
        ("minimum", "number"), ("maximum", "number"), ("exclusiveMinimum", "number"), ("exclusiveMaximum", "number"),
        ("multipleOf", "number"), ("format", "string"),
    ];

    private static readonly string[] s_numberFormats = ["int32", "int64", "float", "double", "decimal"];

    private SchemaKinds(HashSet<string>? kinds, bool allowsNull, string? implied)
    {
        Implied = implied;
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

    /// <summary>The keyword that shows which kind is meant, where no type says so: the schema accepts other kinds too.</summary>
    internal string? Implied { get; }

    internal bool IsObject => Single == "object";

    internal static SchemaKinds Of(SchemaView view)
    {
        HashSet<string>? kinds = null;
        foreach ((_, SchemaFileNode type) in view.FindAll("type"))
        {
            IEnumerable<string> named = type.Kind == SchemaNodeKind.Array ? type.Items.Select(item => item.Text) : [type.Text];
            if (kinds is null)
                kinds = new HashSet<string>(named, StringComparer.Ordinal);
            else
                kinds.IntersectWith(named);
        }

        bool allowsNull = view.Find("nullable") is { Value.Kind: SchemaNodeKind.True };
        if (kinds is not null)
            return new SchemaKinds(kinds, allowsNull, implied: null);
        (string? keyword,
            string? kind) = Array.Find(s_implied,
                pair => view.Has(pair.Keyword) && (pair.Keyword != "format" || !Array.Exists(s_numberFormats, view.IsFormat)));
        return new SchemaKinds(kind is null ? null : [kind], allowsNull, keyword);
    }
}
