// The keywords that the compiler of schemas knows.
using System.Text;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>A keyword of any version. Others describe values, as far as a version does not know a keyword.</summary>
internal enum SchemaKeyword : byte
{
    Other,
    Ref,
    DynamicRef,
    RecursiveRef,
    Schema,
    Comment,
    Definitions,
    Id,
    OldId,
    Defs,
    Anchor,
    Vocabulary,
    DynamicAnchor,
    RecursiveAnchor,
    UnevaluatedItems,
    UnevaluatedProperties,
    AllOf,
    AnyOf,
    OneOf,
    Not,
    If,
    Then,
    Else,
    Properties,
    PatternProperties,
    AdditionalProperties,
    Dependencies,
    PropertyNames,
    DependentSchemas,
    Items,
    AdditionalItems,
    PrefixItems,
    Contains,
    Type,
    Enum,
    Const,
    Minimum,
    Maximum,
    ExclusiveMinimum,
    ExclusiveMaximum,
    MultipleOf,
    MinLength,
    MaxLength,
    Pattern,
    MinItems,
    MaxItems,
    UniqueItems,
    MinContains,
    MaxContains,
    Required,
    MinProperties,
    MaxProperties,
    DependentRequired,
    Format,
    ContentEncoding,
    ContentMediaType,
    ContentSchema,
    Title,
    Description,
    Default,
    Examples,
}

internal static class SchemaKeywords
{
    // By number.
    private static readonly string[] s_names =
    [
        "", "$ref", "$dynamicRef", "$recursiveRef", "$schema", "$comment", "definitions", "$id", "id", "$defs", "$anchor", "$vocabulary",
        "$dynamicAnchor", "$recursiveAnchor", "unevaluatedItems",
        "unevaluatedProperties", "allOf", "anyOf", "oneOf", "not", "if", "then", "else", "properties", "patternProperties",
        "additionalProperties", "dependencies", "propertyNames", "dependentSchemas",
        "items", "additionalItems", "prefixItems", "contains", "type", "enum", "const", "minimum", "maximum", "exclusiveMinimum",
        "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
        "minItems", "maxItems", "uniqueItems", "minContains", "maxContains", "required", "minProperties", "maxProperties",
        "dependentRequired", "format", "contentEncoding", "contentMediaType",
        "contentSchema", "title", "description", "default", "examples",
    ];

    private static readonly NameTable s_table = MakeTable();

    /// <summary>How many there are, with <see cref="SchemaKeyword.Other"/>.</summary>
    internal static int Count => s_names.Length;

    /// <summary>The name of a keyword other than <see cref="SchemaKeyword.Other"/>.</summary>
    internal static string NameOf(SchemaKeyword keyword) => s_names[(int)keyword];

    /// <summary>The keyword with a name, whose escapes are decoded.</summary>
    internal static SchemaKeyword Of(ReadOnlySpan<byte> name) => (SchemaKeyword)(s_table.Find(name) + 1);

    private static NameTable MakeTable()
    {
        byte[][] names = new byte[s_names.Length - 1][];
        for (int i = 0; i < names.Length; i++)
            names[i] = Encoding.ASCII.GetBytes(s_names[i + 1]);
        return new NameTable(names);
    }
}
