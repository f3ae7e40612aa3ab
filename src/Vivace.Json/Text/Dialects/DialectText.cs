// Rewrites JSON5 1.0.0, and subsets of it, as JSON in one pass before a text is read, so that values have only one grammar.
using System.Buffers;
using System.Globalization;
using System.Numerics;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text.Dialects;

internal readonly record struct DialectState(DialectText.State Expected, ulong[] Levels, int Depth, bool IsWrong)
{
    internal static DialectState Beginning => new(default, [], 0, false);

    internal DialectState Copied() => this with { Levels = Levels[..((Depth + 63) / 64)] };
}

/// <summary>
/// Rewrites a text token by token: double quotes for names and strings, JSON numbers, no white space or comments. From the first token that
/// the dialect does not allow, copies the rest after a space: it is invalid JSON too, so the reader reports it there. A text that arrives
/// in parts is rewritten up to the last complete token.
/// </summary>
internal ref struct DialectText
{
    // More than any number type except BigInteger needs; the conversion takes quadratic time.
    private const int MaxHexDigits = 1024;

    private const int MaxPut = 16;

    // Escapes are shorter, and so are all words except numbers and names.
    private const int LongestEscape = 12, LongestWord = 16;

    // Copied at once if there is room, since most names and values are shorter.
    private const int ShortCopy = 32;

    private static readonly SearchValues<byte> s_stopsInDouble =
        SearchValues.Create([(byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(i => (byte)i)]);
    private static readonly SearchValues<byte> s_stopsInSingle =
        SearchValues.Create([(byte)'"', (byte)'\'', (byte)'\\', .. Enumerable.Range(0, ' ').Select(i => (byte)i)]);

    private static readonly SearchValues<byte> s_endsOfWords = SearchValues.Create(" \t\r\n,:{}[]\"'/"u8);

    private readonly ReadOnlySpan<byte> _text;
    private readonly bool _isJson5, _takesSingleQuotes, _takesNames, _takesComments;

    private byte[] _result;
    private int _length;
    private int _position;
    private State _state;

    // One bit per open container: whether it is an object.
    private ulong[] _levels;
    private int _depth;

    // For parts: whether more text may follow, whether several values may, and how much trivia ends the pass.
    private readonly bool _isOpen, _takesMany, _stopsWhenFound;
    private readonly int _cutAfter;

    // The current token is incomplete; there is much white space; the rest is not valid in the dialect.
    private bool _needsText, _isCut, _isWrong;

    private int _afterToken;

    // The offset in the result to map back, and its origin.
    private int _mappedOffset, _found, _endBefore;

    // Where the invalid rest begins in the result, and the error in the original.
    private int _wrongFrom, _wrongAt;
    private JsonErrorKind _wrongKind;
    private string? _expected, _hint;

    internal enum State : byte
    {
        Value,
        FirstElement,
        NextElement,
        FirstName,
        NextName,
        Colon,
        After,
    }

    internal DialectText(ReadOnlySpan<byte> text, JsonDialect dialect, bool takesComments)
    {
        _text = text;
        _isJson5 = dialect == JsonDialect.Json5;
        _takesSingleQuotes = (dialect & JsonDialect.SingleQuotes) != 0;
        _takesNames = (dialect & JsonDialect.UnquotedNames) != 0;
        _takesComments = takesComments || _isJson5;
        _levels = [];
        _mappedOffset = _found = _endBefore = -1;
        _result = Scratch<byte>.Rent((int)Math.Min(text.Length + text.Length / 8L + MaxPut, ArrayLimit.MaxLength));
    }

    /// <summary>Continues a text that arrives in parts. A pass ends after <paramref name="cutAfter"/> bytes of trivia, and at the offset of
    /// the result that is mapped back (<paramref name="mappedOffset"/>, -1 for none).</summary>
    internal DialectText(ReadOnlySpan<byte> part, JsonDialect dialect, bool takesComments, DialectState state, bool isFinal, bool takesMany,
        int cutAfter, int triviaBefore, int mappedOffset = -1)
        : this(part, dialect, takesComments)
    {
        (_state, _depth, _isWrong) = (state.Expected, state.Depth, state.IsWrong);
        _levels = mappedOffset < 0 ? state.Levels : [.. state.Levels];
        (_isOpen, _takesMany, _cutAfter, _afterToken, _mappedOffset, _stopsWhenFound) = (!isFinal, takesMany, cutAfter, -triviaBefore,
            mappedOffset, mappedOffset >= 0);
    }

    /// <summary>The state for the next part. It shares the levels: copy it to keep it.</summary>
    internal readonly DialectState Left => new(_state, _levels, _depth, _isWrong);

    internal readonly int Passed => _position;

    /// <summary>The end of the last token; negative if that is in an earlier part.</summary>
    internal readonly int AfterToken => _afterToken;

    internal readonly bool NeedsText => _needsText;

    internal readonly byte[] Result => _result;

    internal readonly int Length => _length;

    internal readonly void Release() => Scratch<byte>.Return(_result, _length);

    internal void Seek(int offset) => _mappedOffset = offset;

    internal readonly GivenPlace Found => new()
    {
        Offset = _found < 0 ? _text.Length : _found,
        EndBefore = _endBefore < 0 ? _found < 0 ? _text.Length : _found : _endBefore,
        WrongFrom = _wrongFrom,
        WrongAt = _wrongAt,
        Kind = _wrongKind,
        Expected = _expected,
        Hint = _hint,
    };

    internal void Pass()
    {
        int before = 0;
        while (!_isWrong && PassTrivia() && _position < _text.Length && PassToken(_text[_position]))
        {
            if (_mappedOffset > before && _mappedOffset <= _length)
                _endBefore = _position;
            before = _length;
            _afterToken = _position;
            if (_stopsWhenFound && _length > _mappedOffset)
                return;
        }

        _wrongFrom = _length;
        if (_needsText || _isCut || (_cutAfter > 0 && !_isWrong && _position == _text.Length))
            return;
        if (_isWrong)
        {
            Copy(_position, _text.Length);
            _position = _text.Length;
            return;
        }

        _isWrong = _cutAfter > 0;
        if (_position < _text.Length || (_length == 0 && !_text.IsEmpty))
        {
            // Separate the rest from a rewritten number, which it could otherwise extend.
            Put(" "u8, _position);
            Copy(_position, _text.Length);
            if (_isWrong)
                _position = _text.Length;
        }
    }

    // False at a comment that is not allowed or not terminated, and where the pass ends.
    private bool PassTrivia()
    {
        bool isPassed = PassAllTrivia();
        _isCut = isPassed && _cutAfter > 0 && _position - _afterToken >= _cutAfter && !_stopsWhenFound;
        return isPassed && !_isCut;
    }

    private bool PassAllTrivia()
    {
        while (_position < _text.Length)
        {
            byte next = _text[_position];
            if (next <= ' ' && Whitespace.IsWhitespace(next))
            {
                _position = Whitespace.Skip(ref MemoryMarshal.GetReference(_text), _position, _text.Length);
            }
            else if (next == '/' && _takesComments)
            {
                if (!PassComment())
                    return false;
            }
            else if (_isJson5 && next >= 0x80 && IsCut(LongestWord, mayBeLonger: false))
            {
                return NeedText();
            }
            else if (_isJson5 && next is 0x0B or 0x0C or >= 0x80 && LengthOfSpace(_text[_position..]) is > 0 and int length)
            {
                _position += length;
            }
            else
            {
                return true;
            }
        }

        return true;
    }

    private bool PassComment()
    {
        ReadOnlySpan<byte> rest = _text[_position..];
        if (rest.StartsWith("/*"u8))
        {
            int close = rest[2..].IndexOf("*/"u8);
            if (close < 0)
                return _isOpen ? NeedText() : Fail(JsonErrorKind.Comment, _position, "'*/' at the end of the comment");
            _position += close + 4;
            return true;
        }

        if (!rest.StartsWith("//"u8))
            return _isOpen && rest.Length == 1 ? NeedText() : Fail(JsonErrorKind.Comment, _position, "a comment after '/'");
        int end = rest.IndexOfAny((byte)'\n', (byte)'\r');
        if (end < 0 && _isOpen)
            return NeedText();
        ReadOnlySpan<byte> comment = end < 0 ? rest : rest[..end];

        // These characters end a line in JSON5. The other dialects use System.Text.Json's comments, which reject them.
        int separator = comment.IndexOf("\u2028"u8), other = comment.IndexOf("\u2029"u8);
        if (other >= 0 && (separator < 0 || other < separator))
            separator = other;
        if (separator >= 0 && !_isJson5)
            return Fail(JsonErrorKind.Comment, _position, "a comment without the characters U+2028 and U+2029");
        _position += separator >= 0 ? separator : comment.Length;
        return true;
    }

    // White space of JSON5 §8 that JSON does not have; 0 if there is none.
    internal static int LengthOfSpace(ReadOnlySpan<byte> text)
    {
        if (text[0] < 0x80)
            return text[0] is 0x0B or 0x0C ? 1 : 0;
        return Rune.DecodeFromUtf8(text, out Rune rune, out int length) == OperationStatus.Done
            && (rune.Value is 0xFEFF or 0x2028 or 0x2029 || Rune.GetUnicodeCategory(rune) == UnicodeCategory.SpaceSeparator) ? length : 0;
    }

    // False, without consuming it, if the token is not allowed here.
    private bool PassToken(byte first)
    {
        switch (_state)
        {
            case State.FirstName or State.NextName:
                return first == '}' ? PassClose() : PassName(first);
            case State.Colon:
                if (first != ':')
                    return false;
                _state = State.Value;
                PassByte();
                return true;
            case State.After:
                if (first is (byte)'}' or (byte)']')
                    return _depth > 0 && first == (IsInObject ? (byte)'}' : (byte)']') && PassClose();
                if (_depth == 0)
                    return _takesMany && first is not ((byte)',' or (byte)':') && PassNext(first);
                if (first != ',')
                    return false;
                _state = IsInObject ? State.NextName : State.NextElement;
                PassByte();
                return true;
            case State.FirstElement or State.NextElement when first == ']':
                return PassClose();
            default:
                return PassValue(first);
        }
    }

    private bool PassNext(byte first)
    {
        (int length, State state) = (_length, _state);
        Put("\n"u8, _position);
        _state = State.Value;
        if (PassValue(first))
            return true;
        (_length, _state) = (length, state);
        return false;
    }

    private bool PassValue(byte first)
    {
        if (first is not ((byte)'{' or (byte)'[' or (byte)'"' or (byte)'\'')
            && IsCut(LongestWord, mayBeLonger: first is (byte)'+' or (byte)'-' or (byte)'.' or (>= (byte)'0' and <= (byte)'9')))
            return NeedText();
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                Open(first == '{');
                PassByte();
                return true;
            case (byte)'"' or (byte)'\'':
                if (!PassString(first))
                    return false;
                break;
            case (byte)'t':
                if (!PassLiteral(TokenText.True))
                    return false;
                break;
            case (byte)'f':
                if (!PassLiteral(TokenText.False))
                    return false;
                break;
            case (byte)'n':
                if (!PassLiteral(TokenText.Null))
                    return false;
                break;
            default:
                if (!PassNumber(first))
                    return false;
                break;
        }

        _state = State.After;
        return true;
    }

    private void PassByte()
    {
        Reserve(1);
        if (_length == _mappedOffset)
            _found = _position;
        _result[_length++] = _text[_position++];
    }

    private readonly bool IsInObject => (_levels[(_depth - 1) / 64] >> ((_depth - 1) % 64) & 1) != 0;

    private void Open(bool isObject)
    {
        int word = _depth / 64;
        if (word == _levels.Length)
            Array.Resize(ref _levels, Math.Max(2, 2 * word));
        ulong bit = 1UL << (_depth % 64);
        _levels[word] = isObject ? _levels[word] | bit : _levels[word] & ~bit;
        _depth++;
        _state = isObject ? State.FirstName : State.FirstElement;
    }

    private bool PassClose()
    {
        _depth--;
        _state = State.After;
        PassByte();
        return true;
    }

    private bool PassLiteral(ReadOnlySpan<byte> literal)
    {
        ReadOnlySpan<byte> rest = _text[_position..];
        if (!rest.StartsWith(literal) || (rest.Length > literal.Length && IsAsciiPart(rest[literal.Length])))
            return false;
        Copy(_position, _position + literal.Length);
        _position += literal.Length;
        return true;
    }

    private bool PassName(byte first)
    {
        if (first is (byte)'"' or (byte)'\'')
        {
            if (!PassString(first))
                return false;
        }
        else
        {
            if (_takesNames && IsCut(int.MaxValue, mayBeLonger: true))
                return NeedText();
            int end = _takesNames ? EndOfIdentifier() : _position;
            if (end < 0)
                return false;
            if (end == _position)
                return Fail(JsonErrorKind.UnexpectedByte, _position, _state == State.FirstName ? "a name or '}'" : "a name",
                    "Put the name in quotes.");
            Put("\""u8, _position);
            Copy(_position, end);
            Put("\""u8, end);
            _position = end;
        }

        _state = State.Colon;
        return true;
    }

    // An IdentifierName (ECMAScript 5.1 §7.6). Its escapes are valid in JSON and stay.
    private int EndOfIdentifier()
    {
        int end = _position;
        while (end < _text.Length)
        {
            byte next = _text[end];
            if (IsAsciiPart(next) && !(end == _position && char.IsAsciiDigit((char)next)))
            {
                end++;
            }
            else if (next == '\\')
            {
                int unit = _text[end..].StartsWith("\\u"u8)
                    ? HexDigits.ReadFour(ref MemoryMarshal.GetReference(_text), end + 2, _text.Length)
                    : -1;
                if (unit < 0 || !Rune.TryCreate((char)unit, out Rune rune) || !IsPart(rune, isFirst: end == _position))
                {
                    Fail(JsonErrorKind.UnexpectedByte, end, "a letter of a name, or an escape of one such as \\u0061",
                        "Put the name in quotes.");
                    return -1;
                }

                end += 6;
            }
            else if (next >= 0x80 && Rune.DecodeFromUtf8(_text[end..], out Rune rune, out int length) == OperationStatus.Done
                && IsPart(rune, isFirst: end == _position))
            {
                end += length;
            }
            else
            {
                break;
            }
        }

        return end;
    }

    private static bool IsAsciiPart(byte value) => char.IsAsciiLetterOrDigit((char)value) || value is (byte)'_' or (byte)'$';

    private static bool IsPart(Rune rune, bool isFirst)
    {
        if (rune.IsAscii)
            return IsAsciiPart((byte)rune.Value) && !(isFirst && char.IsAsciiDigit((char)rune.Value));
        return Rune.GetUnicodeCategory(rune) switch
        {
            UnicodeCategory.UppercaseLetter or UnicodeCategory.LowercaseLetter or UnicodeCategory.TitlecaseLetter
                or UnicodeCategory.ModifierLetter
                or UnicodeCategory.OtherLetter or UnicodeCategory.LetterNumber => true,
            UnicodeCategory.NonSpacingMark or UnicodeCategory.SpacingCombiningMark or UnicodeCategory.DecimalDigitNumber
                or UnicodeCategory.ConnectorPunctuation => !isFirst,
            _ => !isFirst && rune.Value is 0x200C or 0x200D,
        };
    }

    private bool PassString(byte quote)
    {
        if (quote == '"')
        {
            int end = StringScan.SkipShortString(ref MemoryMarshal.GetReference(_text), _position + 1, _text.Length);
            if (end >= 0)
            {
                Copy(_position, end);
                _position = end;
                return true;
            }
        }
        else if (!_takesSingleQuotes)
        {
            return false;
        }

        return PassRewritten(quote);
    }

    // A string in single quotes, or with syntax that only JSON5 has.
    private bool PassRewritten(byte quote)
    {
        int start = _position, lengthBefore = _length;
        SearchValues<byte> stops = quote == '"' ? s_stopsInDouble : s_stopsInSingle;
        Put("\""u8, start);
        int position = start + 1;
        while (true)
        {
            int plain = _text[position..].IndexOfAny(stops);
            if (_isOpen && (plain < 0 || (_text[position + plain] == '\\' && _text.Length - position - plain < LongestEscape)))
            {
                NeedText();
                break;
            }

            if (plain < 0)
            {
                Fail(JsonErrorKind.UnexpectedEnd, _text.Length,
                    quote == '"' ? "'\"' at the end of the string" : "a single quote at the end of the string");
                break;
            }

            Copy(position, position + plain);
            position += plain;
            byte stop = _text[position];
            if (stop == quote)
            {
                Put("\""u8, position);
                _position = position + 1;
                return true;
            }

            if (stop == '"')
            {
                Put("\\\""u8, position++);
            }
            else if (stop == '\\')
            {
                position = PassEscape(position);
                if (position < 0)
                    break;
            }
            else if (!_isJson5)
            {
                Fail(JsonErrorKind.InvalidString, position, "an escape instead of a control character in the string");
                break;
            }
            else if (stop is (byte)'\n' or (byte)'\r')
            {
                Fail(JsonErrorKind.InvalidString, position, "the end of the string before the end of the line",
                    "Write the line break as \\n, or put a backslash before it to leave it out.");
                break;
            }
            else
            {
                PutControl(stop, position++);
            }
        }

        // Leave invalid strings as they are.
        if (_mappedOffset >= lengthBefore)
            _found = -1;
        _length = lengthBefore;
        return false;
    }

    // The offset after the escape; -1 if the dialect does not have it.
    private int PassEscape(int escape)
    {
        int position = escape + 1;
        byte code = position < _text.Length ? _text[position] : (byte)0;
        switch (code)
        {
            case (byte)'"' or (byte)'\\' or (byte)'/' or (byte)'b' or (byte)'f' or (byte)'n' or (byte)'r' or (byte)'t':
                Copy(escape, position + 1);
                return position + 1;
            case (byte)'u':
                if (HexDigits.ReadFour(ref MemoryMarshal.GetReference(_text), position + 1, _text.Length) < 0)
                    return FailEscape(escape, "four hexadecimal digits after \\u in the string");
                Copy(escape, position + 5);
                return position + 5;
            case (byte)'\'':
                Put("'"u8, position);
                return position + 1;
        }

        if (!_isJson5)
            return FailEscape(escape, "one of the escapes \\\" \\' \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX in the string");
        if (position == _text.Length)
            return FailEscape(escape, "a character after the backslash");
        switch (code)
        {
            case (byte)'v':
                PutControl(0x0B, escape);
                return position + 1;
            case (byte)'0' when position + 1 == _text.Length || !char.IsAsciiDigit((char)_text[position + 1]):
                PutControl(0, escape);
                return position + 1;
            case (byte)'x':
                if (position + 2 >= _text.Length || !char.IsAsciiHexDigit((char)_text[position + 1])
                    || !char.IsAsciiHexDigit((char)_text[position + 2]))
                    return FailEscape(escape, "two hexadecimal digits after \\x in the string");
                Put("\\u00"u8, escape);
                Copy(position + 1, position + 3);
                return position + 3;
            case (byte)'\n':
                return position + 1;
            case (byte)'\r':
                return position + (_text[position..].StartsWith("\r\n"u8) ? 2 : 1);
            case >= (byte)'0' and <= (byte)'9':
                return FailEscape(escape, "no digit after the backslash in the string");
        }

        ReadOnlySpan<byte> rest = _text[position..];
        if (rest.StartsWith("\u2028"u8) || rest.StartsWith("\u2029"u8))
            return position + 3;
        if (code < ' ')
            PutControl(code, escape);
        else
            Copy(position, position + 1);
        return position + 1;
    }

    private int FailEscape(int escape, string expected)
    {
        Fail(JsonErrorKind.InvalidString, escape, expected);
        return -1;
    }

    private bool PassNumber(byte first)
    {
        if (first is (byte)'-' or (>= (byte)'0' and <= (byte)'9'))
        {
            int end = NumberText.SkipNumber(ref MemoryMarshal.GetReference(_text), _position, _text.Length);
            if (end >= 0 && (end == _text.Length || (_text[end] | 0x20) != 'x'))
            {
                Copy(_position, end);
                _position = end;
                return true;
            }
        }

        return _isJson5 && PassJson5Number();
    }

    // A JSON5Number (JSON5 §6) that is not a JSON number.
    private bool PassJson5Number()
    {
        int start = _position, position = start;
        bool isNegative = _text[position] == '-';
        if (isNegative || _text[position] == '+')
            position++;
        ReadOnlySpan<byte> rest = _text[position..];
        if (rest.StartsWith("Infinity"u8))
            return PutWord(isNegative ? "\"-Infinity\""u8 : "\"Infinity\""u8, position + 8);
        if (rest.StartsWith("NaN"u8))
            return PutWord("\"NaN\""u8, position + 3);
        if (rest.Length >= 2 && rest[0] == '0' && (rest[1] | 0x20) == 'x')
            return PassHexadecimal(isNegative, position + 2);

        int integer = position;
        position = AfterDigits(position);
        int point = position, fraction = position;
        if (position < _text.Length && _text[position] == '.')
        {
            fraction = position + 1;
            position = AfterDigits(fraction);
        }

        bool hasFraction = position > fraction;
        if (point == integer && !hasFraction)
        {
            // Anything else is not a number.
            return start != integer || fraction != point
                ? Fail(JsonErrorKind.InvalidNumber, start, "a digit in the number")
                : false;
        }

        if (point - integer > 1 && _text[integer] == '0')
            return Fail(JsonErrorKind.InvalidNumber, start, "a number without a leading zero");
        int exponent = position;
        if (position < _text.Length && (_text[position] | 0x20) == 'e')
        {
            position++;
            if (position < _text.Length && _text[position] is (byte)'+' or (byte)'-')
                position++;
            int digits = position;
            position = AfterDigits(position);
            if (position == digits)
                return Fail(JsonErrorKind.InvalidNumber, start, "a digit in the exponent");
        }

        int lengthBefore = _length;
        if (isNegative)
            Put("-"u8, start);
        if (point == integer)
            Put("0"u8, start);
        else
            Copy(integer, point);
        if (hasFraction)
            Copy(fraction - 1, exponent);
        Copy(exponent, position);
        if (_mappedOffset == lengthBefore)
            _found = start;
        _position = position;
        return true;
    }

    private bool PassHexadecimal(bool isNegative, int digits)
    {
        int end = digits;
        while (end < _text.Length && char.IsAsciiHexDigit((char)_text[end]))
            end++;
        if (end == digits)
            return Fail(JsonErrorKind.InvalidNumber, _position, "a hexadecimal digit after 0x");
        ReadOnlySpan<byte> value = _text[digits..end].TrimStart((byte)'0');
        if (value.Length > MaxHexDigits)
            return Fail(JsonErrorKind.InvalidNumber, _position,
                string.Create(CultureInfo.InvariantCulture, $"a hexadecimal number of at most {MaxHexDigits:N0} digits"));
        if (isNegative)
            Put("-"u8, _position);
        string number = value.Length <= 16
            ? (value.IsEmpty ? 0 : ulong.Parse(value, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)).ToString(
                CultureInfo.InvariantCulture)
            : BigInteger.Parse("0" + Encoding.ASCII.GetString(value), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture)
                .ToString(CultureInfo.InvariantCulture);
        Put(Encoding.ASCII.GetBytes(number), _position);
        _position = end;
        return true;
    }

    // Types without these values reject them as strings; JSON has no other way to write them.
    private bool PutWord(ReadOnlySpan<byte> word, int end)
    {
        if (end < _text.Length && IsAsciiPart(_text[end]))
            return false;
        Put(word, _position);
        _position = end;
        return true;
    }

    private readonly int AfterDigits(int position)
    {
        int length = _text[position..].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        return length < 0 ? _text.Length : position + length;
    }

    private void PutControl(byte value, int origin)
    {
        Put("\\u00"u8, origin);
        Put([HexDigit(value >> 4), HexDigit(value & 15)], origin);
    }

    private static byte HexDigit(int value) => (byte)(value < 10 ? '0' + value : 'a' + value - 10);

    private void Copy(int start, int end)
    {
        int length = end - start;
        Reserve(length);
        if (length <= ShortCopy && start <= _text.Length - ShortCopy && _length <= _result.Length - ShortCopy)
            _text.Slice(start, ShortCopy).CopyTo(_result.AsSpan(_length, ShortCopy));
        else
            _text[start..end].CopyTo(_result.AsSpan(_length));
        if ((uint)(_mappedOffset - _length) < (uint)length)
            _found = start + _mappedOffset - _length;
        _length += length;
    }

    private void Put(scoped ReadOnlySpan<byte> bytes, int origin)
    {
        Reserve(bytes.Length);
        bytes.CopyTo(_result.AsSpan(_length));
        if ((uint)(_mappedOffset - _length) < (uint)bytes.Length)
            _found = origin;
        _length += bytes.Length;
    }

    private void Reserve(int count)
    {
        if (_result.Length - _length < count)
            Grow(count);
    }

    private void Grow(int count)
    {
        long needed = (long)_length + count;
        if (needed > ArrayLimit.MaxLength)
            throw Throw.TextTooLong(needed);
        byte[] larger = Scratch<byte>.Rent((int)Math.Min(Math.Max(2L * _length, needed + MaxPut), ArrayLimit.MaxLength));
        _result.AsSpan(0, _length).CopyTo(larger);
        Scratch<byte>.Return(_result, _length);
        _result = larger;
    }

    // Whether a word reaches the end of the part and may continue in the next one. A word longer than any valid one is wrong, not
    // incomplete.
    private readonly bool IsCut(int longest, bool mayBeLonger)
    {
        if (!_isOpen)
            return false;
        ReadOnlySpan<byte> rest = _text[_position..];
        return (mayBeLonger || rest.Length < longest) && rest.IndexOfAny(s_endsOfWords) < 0;
    }

    private bool NeedText()
    {
        _needsText = true;
        return false;
    }

    private bool Fail(JsonErrorKind kind, int at, string expected, string? hint = null)
    {
        (_wrongKind, _wrongAt, _expected, _hint) = (kind, at, expected, hint);
        return false;
    }
}
