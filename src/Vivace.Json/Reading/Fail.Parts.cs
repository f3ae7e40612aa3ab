// Errors that occur only in texts that are read in parts: sequences of records (RFC 7464), skipped containers, and members after lazily
// read items.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Reading;

internal static partial class Fail
{
    internal static JsonException Record(ref JsonReader reader, int offset, string expected, string hint)
    {
        ErrorReport report = new() { Kind = JsonErrorKind.UnexpectedByte, Offset = offset, Expected = expected, Hint = hint };
        return report.ToException(Context(ref reader));
    }

    /// <summary>A member follows the sequence, whose items are only read after all other members.</summary>
    internal static JsonException AfterItems(ref JsonReader reader, int offset)
    {
        Advice advice = Advice.Either(
            "A sequence that is read lazily must be the last member: write it last.",
            "Read the text with DeserializeAsync, or read parts of it with JsonStream.ReadAsync and paths.");
        ErrorReport report = new()
        {
            Kind = JsonErrorKind.InvalidValue,
            Offset = offset,
            Expected = "the end of the object after its sequence",
            Advice = advice,
        };
        return report.ToException(Context(ref reader));
    }

    internal static JsonException Unfinished(ref JsonReader reader, int offset)
    {
        ErrorReport report = new() { Kind = JsonErrorKind.UnexpectedEnd, Offset = offset, Expected = "the end of the array or object" };
        return report.ToException(Context(ref reader));
    }
}
