// The published versions of JSON Schema that are understood.
namespace Vivace.Json.Schema;

/// <summary>A version of JSON Schema: it decides which keywords there are and what they mean.</summary>
public enum JsonSchemaDialect
{
    /// <summary>Draft 4, <c>http://json-schema.org/draft-04/schema#</c>.</summary>
    Draft4,

    /// <summary>Draft 6, <c>http://json-schema.org/draft-06/schema#</c>.</summary>
    Draft6,

    /// <summary>Draft 7, <c>http://json-schema.org/draft-07/schema#</c>.</summary>
    Draft7,

    /// <summary>2019-09, <c>https://json-schema.org/draft/2019-09/schema</c>.</summary>
    Draft201909,

    /// <summary>2020-12, <c>https://json-schema.org/draft/2020-12/schema</c>.</summary>
    Draft202012,
}
