// A part of a text within which a string may have been taken in parts.
using Vivace.Json.Errors;

namespace Vivace.Json.Reading;

/// <summary>Knows the string of which the beginning is not in the text any more, between the part of it that messages show and its rest.</summary>
internal abstract class LongStringPart : TextPart
{
    /// <summary>The string with which the part begins; null if it was not taken in parts.</summary>
    internal LongString? String { get; set; }

    /// <summary>Whether the value is looked at before the text has ended.</summary>
    internal bool IsLookedAt { get; init; }

    /// <summary>Hands over the string whose opening quote is at the offset, if it is the one.</summary>
    internal LongString? Claim(int quote)
    {
        if (String is not { } known || known.Quote != quote)
            return null;
        String = null;
        return known;
    }
}
