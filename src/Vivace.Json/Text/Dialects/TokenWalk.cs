// Goes from token to token of a valid text, also of a dialect.
namespace Vivace.Json.Text.Dialects;

/// <summary>One token after another, with what stands before it.</summary>
/// <param name="text">A valid text, or a value of one.</param>
/// <param name="start">The offset at which to begin.</param>
internal ref struct TokenWalk(ReadOnlySpan<byte> text, int start = 0)
{
    private readonly ReadOnlySpan<byte> _text = text;

    /// <summary>The offset after the token before this one.</summary>
    internal int Before { get; private set; }

    /// <summary>The offset of the token, or the length of the text.</summary>
    internal int Start { get; private set; }

    /// <summary>The offset after the token.</summary>
    internal int End { get; private set; } = start;

    /// <summary>The first byte of the token; 0 at the end.</summary>
    internal byte First { get; private set; }

    /// <summary>1 for a bracket that opens, -1 for one that closes, else 0.</summary>
    internal readonly int Level => First switch
    {
        (byte)'{' or (byte)'[' => 1,
        (byte)'}' or (byte)']' => -1,
        _ => 0,
    };

    /// <summary>White space and comments before the token.</summary>
    internal readonly ReadOnlySpan<byte> TriviaBefore => _text[Before..Start];

    internal readonly ReadOnlySpan<byte> Token => _text[Start..End];

    /// <summary>Goes to the next token.</summary>
    internal bool MoveNext()
    {
        Before = End;
        Start = Trivia.Skip(_text, End);
        if (Start == _text.Length)
        {
            (First, End) = (0, Start);
            return false;
        }

        First = _text[Start];
        End = Trivia.AfterToken(_text, Start);
        return true;
    }
}
