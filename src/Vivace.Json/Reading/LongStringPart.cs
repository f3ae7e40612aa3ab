// A part of a text in which a string may have been read piecemeal: its start is no longer in the text.
using Vivace.Json.Errors;

namespace Vivace.Json.Reading;

internal abstract class LongStringPart : TextPart
{
    /// <summary>The string at the start of the part; null if it was not read piecemeal.</summary>
    internal LongString? String;

    internal bool IsLookedAt;

    /// <summary>Hands over the string if its opening quote is at the offset.</summary>
    internal LongString? Claim(int quote)
    {
        if (String is not { } known || known.Quote != quote)
            return null;
        String = null;
        return known;
    }
}
