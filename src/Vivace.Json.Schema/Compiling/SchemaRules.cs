// Which keywords a schema has, by its version and the vocabularies of its metaschema.
namespace Vivace.Json.Schemas.Compiling;

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
    private static readonly (string Address, JsonSchemaDialect Dialect)[] s_metaschemas =
    [
        ("http://json-schema.org/draft-04/schema", JsonSchemaDialect.Draft4),
        ("http://json-schema.org/draft-06/schema", JsonSchemaDialect.Draft6),
        ("http://json-schema.org/draft-07/schema", JsonSchemaDialect.Draft7),
        ("https://json-schema.org/draft/2019-09/schema", JsonSchemaDialect.Draft201909),
        ("https://json-schema.org/draft/2020-12/schema", JsonSchemaDialect.Draft202012),
    ];

    private static readonly (string Name, SchemaVocabularies Vocabulary)[] s_vocabularies =
    [
        ("core", SchemaVocabularies.None),
        ("applicator", SchemaVocabularies.Applicator),
        ("unevaluated", SchemaVocabularies.Unevaluated),
        ("validation", SchemaVocabularies.Validation),
        ("meta-data", SchemaVocabularies.MetaData),
        ("format-annotation", SchemaVocabularies.Format),
        ("format-assertion", SchemaVocabularies.Format | SchemaVocabularies.FormatAssertion),
        ("content", SchemaVocabularies.Content),
    ];

    /// <summary>Up to draft 7, what stands beside a reference is ignored.</summary>
    internal bool IgnoresBesideReference => Dialect <= JsonSchemaDialect.Draft7;

    internal bool IsSince(JsonSchemaDialect dialect) => Dialect >= dialect;

    internal bool Has(SchemaVocabularies vocabulary) => (Vocabularies & vocabulary) != 0;

    internal string IdKeyword => Dialect == JsonSchemaDialect.Draft4 ? "id" : "$id";

    /// <summary>The address of a version's metaschema, as a <c>$schema</c> says it.</summary>
    internal static string AddressOf(JsonSchemaDialect dialect) =>
        Array.Find(s_metaschemas, row => row.Dialect == dialect).Address + (dialect <= JsonSchemaDialect.Draft7 ? "#" : "");

    /// <summary>The rules of a published metaschema; null for another address.</summary>
    internal static SchemaRules? OfPublished(string address)
    {
        foreach ((string known, JsonSchemaDialect dialect) in s_metaschemas)
        {
            if (known == address)
                return new SchemaRules(dialect);
        }

        return null;
    }

    /// <summary>The keywords of a vocabulary; null if it is not known.</summary>
    internal static SchemaVocabularies? OfVocabulary(string address, JsonSchemaDialect dialect, bool isRequired)
    {
        string start = dialect == JsonSchemaDialect.Draft201909 ? "https://json-schema.org/draft/2019-09/vocab/" : "https://json-schema.org/draft/2020-12/vocab/";
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

        foreach ((string known, SchemaVocabularies vocabulary) in s_vocabularies)
        {
            if (known == name)
                return vocabulary;
        }

        return null;
    }
}
