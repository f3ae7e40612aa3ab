// The types of function parameters and results in filters.
namespace Vivace.Json.Documents.Paths;

/// <summary>The declared type of a function's parameter or result (RFC 9535 §2.4.1).</summary>
internal enum JsonPathType
{
    /// <summary>A JSON value, or nothing.</summary>
    Value,

    /// <summary>True or false; not a JSON value.</summary>
    Logical,

    /// <summary>The values that a path selects.</summary>
    Nodes,
}
