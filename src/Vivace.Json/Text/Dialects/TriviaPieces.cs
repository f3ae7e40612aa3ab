// Splits trivia into pieces.
namespace Vivace.Json.Text.Dialects;

/// <summary>Each piece is a comment, a line break outside comments, or a run of spaces.</summary>
internal ref struct TriviaPieces(ReadOnlySpan<byte> trivia)
{
    private readonly ReadOnlySpan<byte> _trivia = trivia;

    internal int Start { get; private set; }

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
