// The errors between the values of a sequence (RFC 7464).
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
}
