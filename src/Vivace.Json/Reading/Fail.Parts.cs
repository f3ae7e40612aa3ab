// Errors that only texts in parts have: between the records of a sequence (RFC 7464), and at the end of a value of which nothing is left.
using System.Text.Json;
using Vivace.Json.Errors;

namespace Vivace.Json.Reading;

internal static partial class Fail
{
    /// <summary>What is at the offset is not how a record begins or ends.</summary>
    internal static JsonException Record(ref JsonReader reader, int offset, string expected, string hint)
    {
        ErrorReport report = new() { Kind = JsonErrorKind.UnexpectedByte, Offset = offset, Expected = expected, Hint = hint };
        return report.ToException(Context(ref reader));
    }

    /// <summary>The text ends within an array or object that was passed over.</summary>
    internal static JsonException Unfinished(ref JsonReader reader, int offset)
    {
        ErrorReport report = new() { Kind = JsonErrorKind.UnexpectedEnd, Offset = offset, Expected = "the end of the array or object" };
        return report.ToException(Context(ref reader));
    }
}
