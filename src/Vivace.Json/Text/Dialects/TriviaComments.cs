// The comments between two tokens of a valid text, one after another, with the line breaks around them.
namespace Vivace.Json.Text.Dialects;

/// <summary>Goes over trivia, which may be in two parts with a comma between them.</summary>
/// <param name="first">White space and comments.</param>
/// <param name="second">More of them.</param>
internal ref struct TriviaComments(ReadOnlySpan<byte> first, ReadOnlySpan<byte> second = default)
{
    private TriviaPieces _pieces = new(first);
    private ReadOnlySpan<byte> _next = second;

    /// <summary>How many line breaks are before the comment; after the last one, how many are left. Around the comma, those on one side count.</summary>
    internal int BreaksBefore { get; private set; }

    /// <summary>The comment with its marks.</summary>
    internal ReadOnlySpan<byte> Comment { get; private set; }

    /// <summary>Whether the comment reaches to the end of its line.</summary>
    internal readonly bool EndsLine => Comment.Length > 1 && Comment[1] == '/';

    /// <summary>Whether there is nothing but comments that can be on one line with what is around them, and are.</summary>
    internal static bool AreInline(ReadOnlySpan<byte> trivia)
    {
        TriviaComments comments = new(trivia);
        while (comments.MoveNext())
            if (comments.BreaksBefore > 0 || comments.EndsLine || comments.Comment.ContainsAny((byte)'\n', (byte)'\r'))
                return false;
        return comments.BreaksBefore == 0;
    }

    /// <summary>Goes to the next comment.</summary>
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
