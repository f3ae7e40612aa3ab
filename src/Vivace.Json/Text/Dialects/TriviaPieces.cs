// What trivia consist of, one after another.
namespace Vivace.Json.Text.Dialects;

/// <summary>Goes over white space and comments: each piece is a comment, a line break that is not in one, or spaces.</summary>
internal ref struct TriviaPieces(ReadOnlySpan<byte> trivia)
{
    private readonly ReadOnlySpan<byte> _trivia = trivia;

    /// <summary>The offset of the piece.</summary>
    internal int Start { get; private set; }

    /// <summary>The offset after it.</summary>
    internal int End { get; private set; }

    internal bool IsBreak { get; private set; }

    internal bool IsComment { get; private set; }

    internal readonly ReadOnlySpan<byte> Piece => _trivia[Start..End];

    internal bool MoveNext()
    {
        Start = End;
        IsComment = IsBreak = false;
        if (Start == _trivia.Length)
            return false;
        End = Trivia.AfterComment(_trivia, Start);
        IsComment = End > Start;
        int lineBreak = IsComment ? 0 : Trivia.LengthOfLineBreak(_trivia[Start..]);
        IsBreak = lineBreak > 0;
        if (!IsComment)
            End += Math.Max(lineBreak, 1);
        return true;
    }
}
