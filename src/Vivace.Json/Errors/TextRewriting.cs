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

    /// <summary>The place of a byte of the given text.</summary>
    /// <param name="given">The text as the caller gave it.</param>
    /// <param name="offset">The offset in it.</param>
    /// <param name="start">Where the given text begins.</param>
    /// <param name="isEnd">Whether the byte is the one after a token, and not the first one of a token.</param>
    internal virtual TextPlace PlaceOf(ReadOnlySpan<byte> given, int offset, TextPlace start, bool isEnd) => start.After(given[..offset]);

    /// <summary>Begins to rewrite a text that arrives in parts.</summary>
    /// <param name="buffer">A rented array with the beginning of the text, which is taken over.</param>
    /// <param name="filled">The bytes that arrived.</param>
    /// <param name="limit">How much is kept at first.</param>
    /// <param name="mayHaveMark">Whether the text may begin with a byte order mark.</param>
    /// <param name="takesMany">Whether values may follow one another.</param>
    /// <param name="mostBytes">How many bytes are looked at; 0 for all.</param>
    internal abstract RewrittenParts Begin(byte[] buffer, int filled, int limit, bool mayHaveMark, bool takesMany, long mostBytes);
}

/// <summary>A text of another grammar that arrives in parts. Disposed once.</summary>
internal abstract class RewrittenParts : IDisposable
{
    /// <summary>Where the next bytes go.</summary>
    internal abstract ArraySegment<byte> Room { get; }

    /// <summary>Whether there is no room without <see cref="MakeRoom"/>.</summary>
    internal abstract bool IsFull { get; }

    /// <summary>Whether there were more bytes than are looked at.</summary>
    internal abstract bool IsTooLong { get; }

    /// <summary>The given bytes that are kept.</summary>
    internal abstract ReadOnlySpan<byte> Given { get; }

    /// <summary>Adds the bytes that arrived; 0 means the end of the text.</summary>
    internal abstract void Add(int count);

    /// <summary>Makes JSON of what was added; false if there is no more.</summary>
    /// <param name="json">The next bytes of the text in JSON, until the next call.</param>
    internal abstract bool TryNext(out ReadOnlySpan<byte> json);

    /// <summary>Makes room for more, without the bytes from which the JSON before an offset was made.</summary>
    internal abstract void MakeRoom(long jsonOffset);

    /// <summary>Finds given bytes for the part of the text that begins at an offset in the JSON.</summary>
    internal abstract TextRewriting At(long jsonOffset);

    public abstract void Dispose();
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

    /// <summary>The same from the beginning of a text that arrives in parts.</summary>
    internal long WrongFromInAll { get; init; }

    /// <summary>What is wrong there, where the rules of JSON do not say it; null where they do.</summary>
    internal string? Expected { get; init; }

    internal string? Hint { get; init; }

    internal JsonErrorKind Kind { get; init; }

    /// <summary>The offset in the given text of what is wrong.</summary>
    internal int WrongAt { get; init; }
}
