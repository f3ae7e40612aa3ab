// Parses paths: the grammar of RFC 9535, except for the inside of filters, which not every path may have.
using System.Globalization;
using System.Text;
using Vivace.Json.Errors;

namespace Vivace.Json.Grammar.Paths;

internal abstract class PathSyntax(string path)
{
    private const long MostInteger = (1L << 53) - 1;

    private protected string Path => path;

    private protected int Position { get; set; }

    private protected char Current => Position < path.Length ? path[Position] : '\0';

    private protected char Next => Position + 1 < path.Length ? path[Position + 1] : '\0';

    /// <summary>Whether strings may contain unescaped control characters.</summary>
    private protected virtual bool TakesControlCharacters => false;

    /// <exception cref="FormatException">The text is not a path.</exception>
    internal PathSegment[] Read()
    {
        PathSegment[] segments = ReadRoot();
        if (Position < path.Length)
            throw Wrong("a segment, which begins with . or [", char.IsWhiteSpace(Current) ? "Remove the white space." : null);
        return segments;
    }

    private protected virtual PathSegment[] ReadRoot() =>
        TryTake('$') ? ReadSegments() : throw Wrong("$ at the beginning", "Write $ for the root of the document.");

    private protected PathSegment[] ReadSegments()
    {
        List<PathSegment> segments = [];
        while (true)
        {
            int start = Position;
            SkipSpace();
            if (Current is not ('.' or '['))
            {
                Position = start;
                return [.. segments];
            }

            start = Position;
            segments.Add(ReadSegment());
            segments[^1].Position = start;
        }
    }

    private PathSegment ReadSegment()
    {
        if (Current == '[')
            return ReadBrackets(descends: false);
        Position++;
        if (!TryTake('.'))
            return ReadShorthand(descends: false);
        return Current == '[' ? ReadBrackets(descends: true) : ReadShorthand(descends: true);
    }

    private protected virtual PathSegment ReadShorthand(bool descends)
    {
        if (TryTake('*'))
            return Segment(descends, new PathSelector(SelectorKind.Wildcard));
        int start = Position;
        while (char.IsAsciiLetter(Current) || Current == '_' || IsBeyondAscii() || (Position > start && char.IsAsciiDigit(Current)))
            Position += char.IsHighSurrogate(Current) ? 2 : 1;
        return Segment(descends, Named(start));
    }

    private protected PathSelector Named(int start) => Position == start
        ? throw Wrong("a name or *", "Write names with other characters than letters, digits and underscores as ['name'].")
        : Named(path[start..Position]);

    private bool IsBeyondAscii() =>
        char.IsHighSurrogate(Current) ? char.IsLowSurrogate(Next) : Current >= 0x80 && !char.IsLowSurrogate(Current);

    private protected PathSegment ReadBrackets(bool descends)
    {
        Position++;
        List<PathSelector> selectors = [];
        do
        {
            SkipSpace();
            int start = Position;
            selectors.Add(ReadSelector(descends));
            selectors[^1].Position = start;
            SkipSpace();
        }
        while (TryTake(','));
        Expect(']', "] or a comma");
        return Segment(descends, [.. selectors]);
    }

    private protected virtual PathSegment Segment(bool descends, params PathSelector[] selectors) => new(descends, Scans: false, selectors);

    private protected virtual PathSelector Named(string name) => new(SelectorKind.Name, name);

    /// <summary>Reads the filter at the current question mark.</summary>
    private protected abstract PathSelector ReadFilter(bool descends);

    private protected virtual PathSelector ReadSelector(bool descends)
    {
        switch (Current)
        {
            case '*':
                Position++;
                return new PathSelector(SelectorKind.Wildcard);
            case '\'' or '"':
                return Named(ReadString());
            case '?':
                return ReadFilter(descends);
            case '(':
                throw Wrong("a name in quotes, an index, a slice, * or ?",
                    "Expressions in parentheses are not supported; write [-1] for the last element.");
        }

        long? start = TryReadInteger();
        int afterStart = Position;
        SkipSpace();
        if (!TryTake(':'))
        {
            Position = afterStart;
            return start is null
                ? throw Wrong("a name in quotes, an index, a slice, * or ?", "Write names as ['name'].")
                : new PathSelector(SelectorKind.Index) { Start = start };
        }

        SkipSpace();
        long? end = TryReadInteger();
        int afterEnd = Position;
        SkipSpace();
        long step = 1;
        if (TryTake(':'))
        {
            SkipSpace();
            step = TryReadInteger() ?? 1;
        }
        else
        {
            Position = afterEnd;
        }

        return new PathSelector(SelectorKind.Slice) { Start = start, End = end, Step = step };
    }

    // No leading zeros; from -(2^53 - 1) to 2^53 - 1 (RFC 9535 §2.1).
    private long? TryReadInteger()
    {
        int start = Position;
        if (Current == '-')
            Position++;
        int digits = Position;
        while (char.IsAsciiDigit(Current))
            Position++;
        if (Position == start)
            return null;
        ReadOnlySpan<char> text = path.AsSpan(start, Position - start);
        bool isInteger = Position > digits && (path[digits] != '0' || text.Length == 1)
            && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long value)
            && value is >= -MostInteger and <= MostInteger;
        if (isInteger)
            return long.Parse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        Position = start;
        throw Wrong("an integer without zeros in front, up to 2^53 - 1", null);
    }

    private protected string ReadString()
    {
        char quote = Current;
        int start = Position++;
        StringBuilder text = new();
        while (Current != quote || Position >= path.Length)
        {
            if (Position >= path.Length)
            {
                Position = start;
                throw Wrong($"a closing {quote} for this string", null);
            }

            char unit = path[Position];
            if (unit < ' ' && !TakesControlCharacters)
                throw Wrong("no control character in a string", "Write it as an escape, such as \\n.");
            if (char.IsSurrogate(unit))
            {
                if (!char.IsHighSurrogate(unit) || !char.IsLowSurrogate(Next))
                    throw Wrong("both halves of a surrogate pair", null);
                text.Append(unit).Append(Next);
                Position += 2;
            }
            else if (unit == '\\')
            {
                ReadEscape(text, quote);
            }
            else
            {
                text.Append(unit);
                Position++;
            }
        }

        Position++;
        return text.ToString();
    }

    private void ReadEscape(StringBuilder text, char quote)
    {
        int start = Position++;
        char unit = Current;
        Position++;
        switch (unit)
        {
            case 'b':
                text.Append('\b');
                return;
            case 'f':
                text.Append('\f');
                return;
            case 'n':
                text.Append('\n');
                return;
            case 'r':
                text.Append('\r');
                return;
            case 't':
                text.Append('\t');
                return;
            case '/' or '\\':
                text.Append(unit);
                return;
            case 'u' when TryReadHex(out char value):
                text.Append(value);
                if (!char.IsSurrogate(value))
                    return;
                if (char.IsHighSurrogate(value) && Current == '\\' && Next == 'u')
                {
                    Position += 2;
                    if (TryReadHex(out char low) && char.IsLowSurrogate(low))
                    {
                        text.Append(low);
                        return;
                    }
                }

                break;
            default:
                if (unit == quote && unit != '\0')
                {
                    text.Append(unit);
                    return;
                }

                break;
        }

        Position = start;
        throw Wrong("an escape of JSON", "Write a backslash as \\\\.");
    }

    private bool TryReadHex(out char value)
    {
        value = '\0';
        if (Position + 4 > path.Length
            || !ushort.TryParse(path.AsSpan(Position, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort unit))
            return false;
        Position += 4;
        value = (char)unit;
        return true;
    }

    private protected bool TryTake(char unit)
    {
        if (Current != unit)
            return false;
        Position++;
        return true;
    }

    private protected void Expect(char unit, string expected)
    {
        if (!TryTake(unit))
            throw Wrong(expected, null);
    }

    private protected void SkipSpace()
    {
        while (Current is ' ' or '\t' or '\n' or '\r')
            Position++;
    }

    private protected FormatException Wrong(string expected, string? hint)
    {
        string found = Position >= path.Length
            ? "the end"
            : FoundText.QuoteFound(Rune.TryGetRuneAt(path, Position, out Rune rune) ? rune.ToString() : "half of a surrogate pair");
        string message = string.Create(CultureInfo.InvariantCulture,
            $"Expected {expected}, found {found} at character {Position + 1} of the path {FoundText.QuoteFound(path)}.");
        return new FormatException(hint is null ? message : $"{message} {hint}");
    }
}
