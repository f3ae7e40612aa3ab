// One reason why a value is not valid.
namespace Vivace.Json.Schema;

/// <summary>Describes one violation of a schema: what was expected, what was found, where, and how to fix it.</summary>
public sealed record JsonSchemaError
{
    /// <summary>The JSON Pointer to the value in the validated text, such as <c>/orders/2/price</c>; empty for the whole text.</summary>
    public string Pointer { get; init; } = "";

    /// <summary>The line of the value, counted from 1; 0 if a <see cref="System.Text.Json.JsonElement"/>
    /// or node was validated, which have no text of their own.</summary>
    public long Line { get; init; }

    /// <summary>The position of the value in its line, in bytes, counted from 1; 0 if there is no text.</summary>
    public long Column { get; init; }

    /// <summary>The keyword that is violated, such as <c>maximum</c>. For a schema <c>false</c>, the
    /// keyword that applied it, such as <c>additionalProperties</c>.</summary>
    public string Keyword { get; init; } = "";

    /// <summary>The place of the keyword in its schema: the address of the schema, and a pointer as the fragment, such as
    /// <c>https://example.com/order#/properties/price/maximum</c>.</summary>
    public string SchemaLocation { get; init; } = "";

    /// <summary>The way from the root of the schema to the keyword, through references,
    /// such as <c>/properties/price/$ref/maximum</c>.</summary>
    public string EvaluationPath { get; init; } = "";

    /// <summary>What was expected, such as <c>at most 10</c>.</summary>
    public string Expected { get; init; } = "";

    /// <summary>What was found, escaped and cut to about 40 characters, because the text may be untrusted; <see langword="null"/> if there
    /// was nothing, or if it is hidden (by the switch <c>Vivace.Json.HideFoundText</c>).</summary>
    public string? Found { get; init; }

    /// <summary>The whole message: what was expected, what was found, where, and how to fix it.</summary>
    public string Message { get; init; } = "";

    /// <summary>How to fix it, if that can be guessed.</summary>
    public string? Hint { get; init; }

    /// <summary>The message.</summary>
    /// <returns><see cref="Message"/>.</returns>
    public override string ToString() => Message;
}
