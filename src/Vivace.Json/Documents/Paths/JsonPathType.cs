// The types of the parameters and results of functions in filters.
namespace Vivace.Json.Documents.Paths;

/// <summary>What a function in a filter takes or gives (RFC 9535 §2.4.1).</summary>
internal enum JsonPathType
{
    /// <summary>A JSON value, or nothing.</summary>
    Value,

    /// <summary>True or false; not a JSON value.</summary>
    Logical,

    /// <summary>The values that a path selects.</summary>
    Nodes,
}
