// What a validation of lines says of one of them.
namespace Vivace.Json.Schema;

/// <summary>One line of a text with a value on each line, and the result of its validation.</summary>
/// <param name="Line">The number of the line, counted from 1; for a record of a sequence, that of its first line.</param>
/// <param name="Result">Its result. Pointers start at the value; lines and columns are those of the whole text.</param>
public readonly record struct JsonSchemaLine(long Line, JsonSchemaResult Result);
