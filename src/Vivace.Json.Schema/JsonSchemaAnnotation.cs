// What a schema says of a valid value.
namespace Vivace.Json.Schema;

/// <summary>The value of a keyword that describes a value of the validated text, such as <c>title</c> or <c>default</c>.</summary>
public sealed record JsonSchemaAnnotation
{
    /// <summary>The JSON Pointer to the described value; empty for the whole text.</summary>
    public string Pointer { get; init; } = "";

    /// <summary>The keyword, such as <c>title</c>.</summary>
    public string Keyword { get; init; } = "";

    /// <summary>The place of the keyword in its schema, as in <see cref="JsonSchemaError.SchemaLocation"/>.</summary>
    public string SchemaLocation { get; init; } = "";

    /// <summary>The way from the root of the schema to the keyword, as in <see cref="JsonSchemaError.EvaluationPath"/>.</summary>
    public string EvaluationPath { get; init; } = "";

    /// <summary>The annotation as JSON.</summary>
    public string Json { get; init; } = "null";
}
