// Which keywords a schema has, by its version and the vocabularies of its metaschema.
namespace Vivace.Json.Schema.Compiling;

/// <summary>Groups of keywords that a metaschema can leave out, since 2019-09.</summary>
[Flags]
internal enum SchemaVocabularies
{
    None = 0,
    Applicator = 1,
    Unevaluated = 2,
    Validation = 4,
    MetaData = 8,
    Format = 16,
    FormatAssertion = 32,
    Content = 64,
    Usual = Applicator | Unevaluated | Validation | MetaData | Format | Content,
}

internal sealed record SchemaRules(JsonSchemaDialect Dialect, SchemaVocabularies Vocabularies = SchemaVocabularies.Usual)
{
    /// <summary>Up to draft 7, what stands beside a reference is ignored.</summary>
    internal bool IgnoresBesideReference => Dialect <= JsonSchemaDialect.Draft7;

    internal bool IsSince(JsonSchemaDialect dialect) => Dialect >= dialect;

    internal bool Has(SchemaVocabularies vocabulary) => (Vocabularies & vocabulary) != 0;

    /// <summary>Whether the version and its vocabularies have a keyword. Another one only describes values.</summary>
    internal bool Knows(SchemaKeyword keyword) => keyword switch
    {
        SchemaKeyword.Ref or SchemaKeyword.Schema or SchemaKeyword.Comment or SchemaKeyword.Definitions => true,
        SchemaKeyword.Id => Dialect != JsonSchemaDialect.Draft4,
        SchemaKeyword.OldId => Dialect == JsonSchemaDialect.Draft4,
        SchemaKeyword.Defs or SchemaKeyword.Anchor or SchemaKeyword.Vocabulary => IsSince(JsonSchemaDialect.Draft201909),
        SchemaKeyword.DynamicRef or SchemaKeyword.DynamicAnchor => IsSince(JsonSchemaDialect.Draft202012),
        SchemaKeyword.RecursiveRef or SchemaKeyword.RecursiveAnchor => Dialect == JsonSchemaDialect.Draft201909,
        SchemaKeyword.UnevaluatedItems or SchemaKeyword.UnevaluatedProperties =>
            IsSince(JsonSchemaDialect.Draft201909) && Has(SchemaVocabularies.Unevaluated),
        SchemaKeyword.AllOf or SchemaKeyword.AnyOf or SchemaKeyword.OneOf or SchemaKeyword.Not or SchemaKeyword.Items
            or SchemaKeyword.Properties or SchemaKeyword.PatternProperties
            or SchemaKeyword.AdditionalProperties or SchemaKeyword.Dependencies => Has(SchemaVocabularies.Applicator),
        SchemaKeyword.PropertyNames or SchemaKeyword.Contains => IsSince(JsonSchemaDialect.Draft6) && Has(SchemaVocabularies.Applicator),
        SchemaKeyword.If or SchemaKeyword.Then or SchemaKeyword.Else =>
            IsSince(JsonSchemaDialect.Draft7) && Has(SchemaVocabularies.Applicator),
        SchemaKeyword.DependentSchemas => IsSince(JsonSchemaDialect.Draft201909) && Has(SchemaVocabularies.Applicator),
        SchemaKeyword.PrefixItems => IsSince(JsonSchemaDialect.Draft202012) && Has(SchemaVocabularies.Applicator),
        SchemaKeyword.AdditionalItems => !IsSince(JsonSchemaDialect.Draft202012) && Has(SchemaVocabularies.Applicator),
        SchemaKeyword.Const => IsSince(JsonSchemaDialect.Draft6) && Has(SchemaVocabularies.Validation),
        SchemaKeyword.MinContains or SchemaKeyword.MaxContains or SchemaKeyword.DependentRequired =>
            IsSince(JsonSchemaDialect.Draft201909) && Has(SchemaVocabularies.Validation),
        >= SchemaKeyword.Type and <= SchemaKeyword.DependentRequired => Has(SchemaVocabularies.Validation),
        _ => false,
    };

    internal string IdKeyword => Dialect == JsonSchemaDialect.Draft4 ? "id" : "$id";

    /// <summary>The address of a version's metaschema, as a <c>$schema</c> says it.</summary>
    internal static string AddressOf(JsonSchemaDialect dialect) => dialect switch
    {
        JsonSchemaDialect.Draft4 => "http://json-schema.org/draft-04/schema#",
        JsonSchemaDialect.Draft6 => "http://json-schema.org/draft-06/schema#",
        JsonSchemaDialect.Draft7 => "http://json-schema.org/draft-07/schema#",
        JsonSchemaDialect.Draft201909 => "https://json-schema.org/draft/2019-09/schema",
        _ => "https://json-schema.org/draft/2020-12/schema",
    };

    /// <summary>The rules of a published metaschema; null for another address, and for one with a fragment.</summary>
    internal static SchemaRules? OfPublished(string address) => address switch
    {
        "http://json-schema.org/draft-04/schema" => new SchemaRules(JsonSchemaDialect.Draft4),
        "http://json-schema.org/draft-06/schema" => new SchemaRules(JsonSchemaDialect.Draft6),
        "http://json-schema.org/draft-07/schema" => new SchemaRules(JsonSchemaDialect.Draft7),
        "https://json-schema.org/draft/2019-09/schema" => new SchemaRules(JsonSchemaDialect.Draft201909),
        "https://json-schema.org/draft/2020-12/schema" => new SchemaRules(JsonSchemaDialect.Draft202012),
        _ => null,
    };

    /// <summary>The keywords of a vocabulary; null if it is not known.</summary>
    internal static SchemaVocabularies? OfVocabulary(string address, JsonSchemaDialect dialect, bool isRequired)
    {
        string start = dialect == JsonSchemaDialect.Draft201909
            ? "https://json-schema.org/draft/2019-09/vocab/"
            : "https://json-schema.org/draft/2020-12/vocab/";
        if (!address.StartsWith(start, StringComparison.Ordinal))
            return null;
        string name = address[start.Length..];
        if (dialect == JsonSchemaDialect.Draft201909)
        {
            switch (name)
            {
                // Which of the two it is, the value of the vocabulary said then.
                case "format":
                    return isRequired ? SchemaVocabularies.Format | SchemaVocabularies.FormatAssertion : SchemaVocabularies.Format;
                case "applicator":
                    return SchemaVocabularies.Applicator | SchemaVocabularies.Unevaluated;
            }
        }

        return name switch
        {
            "core" => SchemaVocabularies.None,
            "applicator" => SchemaVocabularies.Applicator,
            "unevaluated" => SchemaVocabularies.Unevaluated,
            "validation" => SchemaVocabularies.Validation,
            "meta-data" => SchemaVocabularies.MetaData,
            "format-annotation" => SchemaVocabularies.Format,
            "format-assertion" => SchemaVocabularies.Format | SchemaVocabularies.FormatAssertion,
            "content" => SchemaVocabularies.Content,
            _ => null,
        };
    }
}
