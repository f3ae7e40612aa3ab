// A text that is read in another form than the caller gave it in: errors speak of the given one.
namespace Vivace.Json.Errors;

/// <summary>Rewrites a text of another grammar as JSON, and finds the places of the given text again.</summary>
internal abstract class TextRewriting
{
    /// <summary>Rewrites a text. What is wrong with it stays as it is and is an error in JSON too.</summary>
    /// <param name="given">The text as the caller gave it.</param>
    /// <param name="length">The length of the result.</param>
    /// <returns>A rented array, which the caller returns to where texts are rented from.</returns>
    internal abstract byte[] Rewrite(ReadOnlySpan<byte> given, out int length);

    /// <summary>Finds the byte of the given text from which one of the result came; only after an error, as the text is rewritten again.</summary>
    /// <param name="given">The text as the caller gave it.</param>
    /// <param name="offset">The offset in the result.</param>
    internal abstract GivenPlace Find(ReadOnlySpan<byte> given, int offset);
}

/// <summary>A place in a text that was rewritten.</summary>
internal readonly struct GivenPlace
{
    /// <summary>The offset in the given text.</summary>
    internal int Offset { get; init; }

    /// <summary>The offset after the token whose last byte is before the one that was asked for.</summary>
    internal int EndBefore { get; init; }

    /// <summary>The offset in the result from which on it is what was given, because it was wrong there; the length of the result if it was not.</summary>
    internal int WrongFrom { get; init; }

    /// <summary>What is wrong there, where the rules of JSON do not say it; null where they do.</summary>
    internal string? Expected { get; init; }

    internal string? Hint { get; init; }

    internal JsonErrorKind Kind { get; init; }

    /// <summary>The offset in the given text of what is wrong.</summary>
    internal int WrongAt { get; init; }
}
