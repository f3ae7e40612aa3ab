// A simple, strict scanner that says where and why a text is not valid JSON.
using System.Text.Json;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Tokens;

namespace Vivace.Json.Errors.Places;

// A token's first byte: its offset, its line from 0, and its position in the line.
internal readonly struct TokenPosition(int offset, long lineNumber, long byteInLine)
{
    internal readonly int Offset = offset;
    internal readonly long LineNumber = lineNumber;
    internal readonly long ByteInLine = byteInLine;
}

// Optimized for exact positions, not speed. A failure has two places, both on the line that begins at LineStart: At, where
// System.Text.Json's reader stands when it throws, and Found, the first byte that does not fit.
internal ref struct TokenScan
{
    private readonly ReadOnlySpan<byte> _text;
    private readonly bool _skipsComments;
    private readonly TextGap _gap;

    internal TokenScan(in ErrorContext context)
    {
        _text = context.Text;
        _gap = context.Gap;
        _skipsComments = context.Comments != JsonCommentHandling.Disallow;
    }

    internal int Position;
    internal long LineNumber;
    internal int LineStart;

    internal JsonErrorKind Failure;
    internal DueToken Expected;
    internal int FailedAt;
    internal int FailedFound;

    internal readonly TokenPosition Place => PlaceOf(Position);

    internal readonly TokenPosition PlaceOf(int offset) =>
        new(offset, LineNumber, offset - LineStart + (offset >= _gap.Offset && LineStart <= _gap.Offset ? _gap.Length : 0));

    internal readonly bool AtEnd => Position >= _text.Length;

    internal readonly byte Current => _text[Position];

    internal bool Fail(JsonErrorKind kind, DueToken expected) => Fail(kind, expected, Position, Position);

    internal bool Fail(JsonErrorKind kind, DueToken expected, int at, int found)
    {
        Failure = kind;
        Expected = expected;
        FailedAt = at;
        FailedFound = found;
        return false;
    }

    internal bool SkipTrivia()
    {
        while (true)
        {
            SkipWhiteSpace();
            if (!_skipsComments || AtEnd || Current != (byte)'/')
                return true;
            if (!SkipComment())
                return false;
        }
    }

    internal void SkipWhiteSpace()
    {
        for (; Position < _text.Length; Position++)
        {
            switch (_text[Position])
            {
                case (byte)' ' or (byte)'\t' or (byte)'\r':
                    continue;
                case (byte)'\n':
                    LineNumber++;
                    LineStart = Position + 1;
                    continue;
                default:
                    return;
            }
        }
    }

    // From one quote past the other; no control characters (RFC 8259 §7), so it is all on one line.
    internal bool ReadString()
    {
        for (int position = Position + 1; position < _text.Length; position++)
        {
            byte value = _text[position];
            if (value == (byte)'"')
            {
                Position = position + 1;
                return true;
            }

            if (value < (byte)' ')
                return Fail(JsonErrorKind.InvalidString, "an escape instead of a control character in the string", position, position);
            if (value != (byte)'\\')
                continue;

            int escape = position++;
            if (position >= _text.Length)
                break;
            if (_text[position] != (byte)'u')
            {
                if ("\"\\/bfnrt".Contains((char)_text[position], StringComparison.Ordinal))
                    continue;
                return Fail(JsonErrorKind.InvalidString, "one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX in the string",
                    position, escape);
            }

            for (int digit = 0; digit < 4; digit++)
            {
                if (++position >= _text.Length)
                    break;
                if (!char.IsAsciiHexDigit((char)_text[position]))
                    return Fail(JsonErrorKind.InvalidString, "four hexadecimal digits after \\u in the string", position, escape);
            }
        }

        return Fail(JsonErrorKind.UnexpectedEnd, "'\"' at the end of the string", _text.Length, _text.Length);
    }

    // A number (RFC 8259 §6), and the byte that must be able to follow it.
    internal bool ReadNumber()
    {
        int start = Position;
        int position = start;
        if (_text[position] == (byte)'-')
            position++;
        if (!IsDigit(position))
            return FailNumber(start, position, "a digit after '-'");
        if (_text[position] == (byte)'0')
        {
            position++;
            if (IsDigit(position))
                return FailNumber(start, position, "a number without a leading zero");
        }
        else
        {
            position = SkipDigits(position);
        }

        if (position < _text.Length && _text[position] == (byte)'.')
        {
            position++;
            if (!IsDigit(position))
                return FailNumber(start, position, "a digit after '.'");
            position = SkipDigits(position);
        }

        if (position < _text.Length && (_text[position] | 0x20) == (byte)'e')
        {
            position++;
            if (position < _text.Length && _text[position] is (byte)'+' or (byte)'-')
                position++;
            if (!IsDigit(position))
                return FailNumber(start, position, "a digit in the exponent");
            position = SkipDigits(position);
        }

        if (position < _text.Length && !IsDelimiter(_text[position]))
        {
            // A dot or letter was probably part of the number; anything else was meant to follow it.
            return char.IsAsciiLetterOrDigit((char)_text[position]) || _text[position] is (byte)'.' or (byte)'_' or (byte)'+' or (byte)'-'
                ? FailNumber(start, position, "a number in decimal digits")
                : Fail(JsonErrorKind.UnexpectedByte, StructureWords.SeparatorAfterNumber, position, position);
        }

        Position = position;
        return true;
    }

    internal bool ReadLiteral(ReadOnlySpan<byte> literal, string name)
    {
        int matching = _text[Position..].CommonPrefixLength(literal);
        if (matching < literal.Length)
        {
            int at = Position + matching;
            return at >= _text.Length
                ? Fail(JsonErrorKind.UnexpectedEnd, name, at, at)
                : Fail(JsonErrorKind.InvalidLiteral, name, at, Position);
        }

        Position += literal.Length;
        return true;
    }

    private bool SkipComment()
    {
        ReadOnlySpan<byte> rest = _text[(Position + 1)..];
        if (rest.IsEmpty || rest[0] is not ((byte)'/' or (byte)'*'))
            return Fail(JsonErrorKind.Comment, "a comment after '/'");
        if (rest[0] == (byte)'*')
        {
            int length = rest[1..].IndexOf("*/"u8);
            if (length < 0)
                return Fail(JsonErrorKind.Comment, "'*/' at the end of the comment");
            ReadOnlySpan<byte> comment = rest.Slice(1, length);
            LineNumber += comment.Count((byte)'\n');
            int lastLine = comment.LastIndexOf((byte)'\n');
            if (lastLine >= 0)
                LineStart = Position + 2 + lastLine + 1;
            Position += length + 4;
            return true;
        }

        int end = rest.IndexOfAny((byte)'\r', (byte)'\n');
        ReadOnlySpan<byte> line = end < 0 ? rest : rest[..end];

        // Only some readers treat U+2028 and U+2029 as line ends; the others could be hiding data in the comment.
        if (TokenText.HasSeparator(line))
            return Fail(JsonErrorKind.Comment, "a comment without the characters U+2028 and U+2029");
        Position += 1 + line.Length;
        if (AtEnd)
            return true;

        // A carriage return ends the line here, but not in white space, as in System.Text.Json.
        Position += _text[Position..] is [(byte)'\r', (byte)'\n', ..] ? 2 : 1;
        LineNumber++;
        LineStart = Position;
        return true;
    }

    private bool FailNumber(int start, int position, string expected) => position >= _text.Length
        ? Fail(JsonErrorKind.UnexpectedEnd, expected, position, position)
        : Fail(JsonErrorKind.InvalidNumber, expected, position, start);

    private readonly int SkipDigits(int position)
    {
        while (IsDigit(position))
            position++;
        return position;
    }

    private readonly bool IsDigit(int position) => position < _text.Length && (uint)(_text[position] - '0') <= 9;

    private static bool IsDelimiter(byte value) =>
        value is (byte)',' or (byte)'}' or (byte)']' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t' or (byte)'/';
}
