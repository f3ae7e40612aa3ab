// Text that was rewritten before reading; errors refer to the caller's original.
namespace Vivace.Json.Errors;

/// <summary>Rewrites text of another grammar as JSON, and maps places back to the original.</summary>
internal abstract class TextRewriting
{
    /// <summary>Rewrites the text as JSON, into a rented array that the caller must return. Invalid
    /// text stays as it is, and so is invalid as JSON too.</summary>
    internal abstract byte[] Rewrite(ReadOnlySpan<byte> given, out int length);

    /// <summary>Maps an offset in the result to the caller's text. For errors only: it rewrites the text again.</summary>
    internal abstract GivenPlace Find(ReadOnlySpan<byte> given, int offset);

    /// <summary>The place of a byte in the caller's text, which begins at <paramref name="start"/>.
    /// <paramref name="isEnd"/>: the byte follows a token, and is not its first one.</summary>
    internal virtual TextPlace PlaceOf(ReadOnlySpan<byte> given, int offset, TextPlace start, bool isEnd) => start.After(given[..offset]);

    /// <summary>Begins to rewrite a text that arrives in parts, and takes ownership of the rented buffer with its
    /// beginning. Accepts up to <paramref name="mostBytes"/> bytes; 0 for no limit.</summary>
    internal abstract RewrittenParts Begin(byte[] buffer, int filled, int limit, bool mayHaveMark, bool takesMany, long mostBytes);
}

/// <summary>Text of another grammar that arrives in parts. Must be disposed exactly once.</summary>
internal abstract class RewrittenParts : IDisposable
{
    internal abstract ArraySegment<byte> Room { get; }

    /// <summary>Whether <see cref="MakeRoom"/> must be called before more bytes are added.</summary>
    internal abstract bool IsFull { get; }

    internal abstract bool IsTooLong { get; }

    internal abstract ReadOnlySpan<byte> Given { get; }

    /// <summary>Adds the bytes that arrived; 0 ends the text.</summary>
    internal abstract void Add(int count);

    /// <summary>Rewrites what was added; false if there is no more. The JSON is valid until the next call.</summary>
    internal abstract bool TryNext(out ReadOnlySpan<byte> json);

    /// <summary>Makes room by dropping the bytes that produced the JSON before the offset.</summary>
    internal abstract void MakeRoom(long jsonOffset);

    internal abstract TextRewriting At(long jsonOffset);

    public abstract void Dispose();
}

/// <summary>A place in a text that was rewritten.</summary>
internal struct GivenPlace
{
    internal int Offset;

    /// <summary>The end of the token whose last byte precedes the place.</summary>
    internal int EndBefore;

    /// <summary>The offset in the result from which the text was left unchanged because it
    /// is invalid; the result's length if it is valid.</summary>
    internal int WrongFrom;

    /// <summary>The same offset, counted from the start of a text that arrives in parts.</summary>
    internal long WrongFromInAll;

    /// <summary>What was expected there, if the rules of JSON do not say it; otherwise null.</summary>
    internal string? Expected;

    internal string? Hint;

    internal JsonErrorKind Kind;

    /// <summary>The offset of the error in the caller's text.</summary>
    internal int WrongAt;
}
