// Enumerates the comments between two tokens of valid text, with the line breaks around them.
namespace Vivace.Json.Text.Dialects;

/// <summary>The trivia may be in two parts with a comma between them.</summary>
internal ref struct TriviaComments(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second = default)
{
    private TriviaPieces _pieces = new(first);
    private ReadOnlySpan<byte> _next = second;

    /// <summary>How many line breaks precede the comment; after the last comment, how many
    /// remain. Around the comma, only those on one side count.</summary>
    internal int BreaksBefore { get; private set; }

    internal ReadOnlySpan<byte> Comment { get; private set; }

    internal readonly bool EndsLine => Comment.Length > 1 && Comment[1] == '/';

    /// <summary>Whether all comments can share a line with the tokens around them, and do.</summary>
    internal static bool AreInline(ReadOnlySpan<byte> trivia)
    {
        TriviaComments comments = new(trivia);
        while (comments.MoveNext())
            if (comments.BreaksBefore > 0 || comments.EndsLine || comments.Comment.ContainsAny((byte)'\n', (byte)'\r'))
                return false;
        return comments.BreaksBefore == 0;
    }

    internal bool MoveNext()
    {
        BreaksBefore = 0;
        int beforeComma = 0;
        while (true)
        {
            if (_pieces.MoveNext())
            {
                BreaksBefore += _pieces.IsBreak ? 1 : 0;
                if (!_pieces.IsComment)
                    continue;
                Comment = _pieces.Piece;
            }
            else if (!_next.IsEmpty)
            {
                _pieces = new TriviaPieces(_next);
                _next = default;
                (beforeComma, BreaksBefore) = (BreaksBefore, 0);
                continue;
            }

            BreaksBefore = Math.Max(BreaksBefore, beforeComma);
            return _pieces.IsComment;
        }
    }
}
