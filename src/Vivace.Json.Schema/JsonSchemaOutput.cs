// How much a validation says.
namespace Vivace.Json.Schema;

/// <summary>Says what a <see cref="JsonSchemaResult"/> contains.</summary>
public enum JsonSchemaOutput
{
    /// <summary>Only whether the value is valid. Stops at the first error.</summary>
    Flag,

    /// <summary>All errors.</summary>
    Errors,

    /// <summary>All errors, or if there are none, all annotations: the flat output <c>basic</c> of the specification.</summary>
    Basic,

    /// <summary>The same, and <see cref="JsonSchemaResult.ToJson"/> nests it as the schema does:
    /// the output <c>detailed</c> of the specification.</summary>
    Detailed,
}
