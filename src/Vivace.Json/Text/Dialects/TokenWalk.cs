// Walks the tokens of valid text of any dialect.
namespace Vivace.Json.Text.Dialects;

internal ref struct TokenWalk(ReadOnlySpan<byte> text, int start = 0)
{
    private readonly ReadOnlySpan<byte> _text = text;

    /// <summary>The end of the previous token.</summary>
    internal int Before { get; private set; }

    internal int Start { get; private set; }

    internal int End { get; private set; } = start;

    internal byte First { get; private set; }

    /// <summary>1 for an opening bracket, -1 for a closing one, otherwise 0.</summary>
    internal readonly int Level => First switch
    {
        (byte)'{' or (byte)'[' => 1,
        (byte)'}' or (byte)']' => -1,
        _ => 0,
    };

    internal readonly ReadOnlySpan<byte> TriviaBefore => _text[Before..Start];

    internal readonly ReadOnlySpan<byte> Token => _text[Start..End];

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
