// Where a string ends whose quotes are missing, of another kind, or within it too.
using System.Buffers;
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Documents.Repairing;

internal ref partial struct RepairText
{
    private static readonly SearchValues<byte> s_stopsInDouble = SearchValues.Create("\"\\"u8);
    private static readonly SearchValues<byte> s_stopsInOthers = SearchValues.Create([(byte)'"', (byte)'\'', (byte)'`', (byte)'\\', 0xC2, 0xE2, 0xEF]);

    private enum Quote : byte
    {
        None,
        Double,
        Single,
        Backtick,

        /// <summary><c>“…”</c>, <c>„…“</c>, <c>«…»</c>; also closed by <c>"</c>.</summary>
        CurlyDouble,

        /// <summary><c>‘…’</c>; also closed by <c>'</c>.</summary>
        CurlySingle,

        /// <summary><c>\"…\"</c>, of a text that was escaped as a whole.</summary>
        Escaped,
    }

    // What a string is; what may follow it depends on that.
    private enum Role : byte
    {
        Name,
        Value,
        Element,
        Root,
    }

    private readonly Role RoleOfValue => _depth == 0 ? Role.Root : IsObject ? Role.Value : Role.Element;

    private readonly bool IsInObject => _depth > 0 && IsObject;

    private readonly Quote QuoteAt(int position, out int length)
    {
        length = 1;
        ReadOnlySpan<byte> rest = _text[position.._end];
        switch (rest[0])
        {
            case (byte)'"':
                return Quote.Double;
            case (byte)'\'':
                return Quote.Single;
            case (byte)'`':
                return Quote.Backtick;
            case (byte)'\\' when rest is [_, (byte)'"', ..]:
                length = 2;
                return Quote.Escaped;
            case 0xC2 when rest is [_, 0xAB or 0xBB, ..]:
                length = 2;
                return Quote.CurlyDouble;
            case 0xE2 when rest is [_, 0x80, >= 0x98 and <= 0x9F, ..]:
                length = 3;
                return rest[2] >= 0x9C ? Quote.CurlyDouble : Quote.CurlySingle;
            case 0xEF when rest is [_, 0xBC, 0x82, ..]:
                length = 3;
                return Quote.CurlyDouble;
            default:
                length = 0;
                return Quote.None;
        }
    }

    // The next quote that can close a string; -1 if there is none.
    private readonly int NextQuote(int from, Quote quote, out int length)
    {
        SearchValues<byte> stops = quote == Quote.Double ? s_stopsInDouble : s_stopsInOthers;
        while (from < _end && _text[from.._end].IndexOfAny(stops) is >= 0 and int plain)
        {
            from += plain;
            Quote found = QuoteAt(from, out length);
            if (found == quote || (found == Quote.Double && quote == Quote.CurlyDouble) || (found == Quote.Single && quote == Quote.CurlySingle))
                return from;
            bool isEscapedTwice = quote == Quote.Escaped && _text[from.._end] is [(byte)'\\', (byte)'\\', (byte)'\\', (byte)'"', ..];
            from += isEscapedTwice ? 4 : _text[from] == '\\' ? 2 : 1;
        }

        length = 0;
        return -1;
    }

    // The end of a string's content; close is the length of the quote there, 0 if it is missing.
    private int FindEnd(int start, Quote quote, Role role, out int close)
    {
        int previous = -1;
        for (int from = start; NextQuote(from, quote, out close) is >= 0 and int at; from = at + close)
        {
            if (_looks <= 0 || EndsText(at + close, quote, role))
                return at;
            if (EndBefore(start, previous, at, close, role) is >= 0 and int end)
            {
                Look(at - end);
                close = 0;
                return end;
            }

            previous = at;
        }

        close = 0;
        int last = _isOpen ? _end : BeforeClosingBrackets(start);
        if (role == Role.Name && last < _end && _text[start..last].IndexOf((byte)':') is >= 0 and int colon)
            last = Trimmed(start, start + colon);
        Look(_end - last);
        return last;
    }

    // The end of a string that lacks its quote, before the quote of the next one; -1 if this quote does not tell.
    private int EndBefore(int start, int previous, int at, int close, Role role)
    {
        int opens = role == Role.Value ? previous : at;
        if (opens < 0)
            return -1;
        int before = Trimmed(start, opens);
        bool isComma = before > start && _text[before - 1] == ',', isNextLine = _text[before..opens].Contains((byte)'\n');
        int end = Trimmed(start, isComma ? before - 1 : before);
        switch (role)
        {
            case Role.Name when before > start && _text[before - 1] == ':':
                return Trimmed(start, before - 1);
            case Role.Name when isComma:
                Look(end - start);
                return _text[start..end].IndexOf((byte)':') is >= 0 and int colon ? Trimmed(start, start + colon) : -1;
            case Role.Element when isComma && (isNextLine || before == opens):
                return end;
            case Role.Value when isComma || isNextLine:
                int next = at + close;
                while (next < _end && Whitespace.IsWhitespace(_text[next]))
                    next++;
                return next < _end && _text[next] == ':' ? end : -1;
            default:
                return -1;
        }
    }

    // The text may end with the brackets of all that is open: then the quote is missing before them.
    private readonly int BeforeClosingBrackets(int start)
    {
        int at = Trimmed(start, _end), level = 0;
        while (level < _depth && at > start && _text[at - 1] == Tokens.Syntax.CloseOf(Bit(_braces, level)))
        {
            at = Trimmed(start, at - 1);
            level++;
        }

        return level > 0 && level == _depth ? at : _end;
    }

    // Whether a string ends at a quote, from what follows it.
    private bool EndsText(int after, Quote quote, Role role)
    {
        int next = AfterSpace(after);
        if (next >= _end)
            return true;
        ReadOnlySpan<byte> rest = _text[next.._end];
        bool isApart = next > after, isNextLine = _text[after..next].Contains((byte)'\n');
        switch (Punctuation(next, out int length))
        {
            case ':':
                return role != Role.Value;
            case ',':
                return role is Role.Name or Role.Root || EndsBeforeComma(next + length, role);
            case '}' or ']':
                return AreClosing(next);
            case ')':
                return _calls > 0 || (_depth > 0 && _text[_opened[_depth - 1]] == '(');
            case '{' or '[':
                return isApart;
        }

        if (((isApart || rest.StartsWith("/*"u8)) && LengthOfComment(rest) > 0) || rest.StartsWith("```"u8) || rest.StartsWith("..."u8))
            return true;
        if (rest[0] == '+' && AfterSpace(next + 1) is int added && added < _end && QuoteAt(added, out _) == quote)
            return role != Role.Name;
        bool isQuote = QuoteAt(next, out int open) != Quote.None;
        return role switch
        {
            Role.Name => rest[0] == '=' || (isApart && isQuote) || IsScalar(WordAt(next)),
            Role.Value when isQuote => isNextLine || IsNameAt(next, mayBeCut: isApart),
            Role.Value => isApart && IsNameAt(next),
            Role.Element when isQuote => isApart || (next + open < _end && IsNamePart(_text[next + open])),
            Role.Element => isApart && IsScalar(WordAt(next)),
            _ => isNextLine,
        };
    }

    private bool EndsBeforeComma(int after, Role role)
    {
        int next = AfterSpace(after);
        if (next >= _end || _text[next] is (byte)'}' or (byte)']' or (byte)'{' or (byte)'[' or (byte)',' || LengthOfComment(_text[next.._end]) > 0 || _text[next.._end].StartsWith("..."u8))
            return true;
        bool isQuote = QuoteAt(next, out _) != Quote.None;
        if (role == Role.Value)
            return (isQuote && _text[after..next].Contains((byte)'\n')) || IsNameAt(next);
        if (isQuote || _text[next] is (byte)'-' or (byte)'+' or (byte)'.' || char.IsAsciiDigit((char)_text[next]))
            return true;
        ReadOnlySpan<byte> word = WordAt(next);
        int end = AfterSpace(next + word.Length);
        return IsScalar(word) || (word.Length > 0 && (end >= _end || _text[end] is (byte)',' or (byte)']'));
    }

    // Whether brackets close containers, and are not part of a string.
    private bool AreClosing(int next)
    {
        int closers = 0, from = next;
        while (next < _end && (_text[next] is (byte)'}' or (byte)']' || Whitespace.IsWhitespace(_text[next])))
            closers += _text[next++] > ' ' ? 1 : 0;
        Look(next - from);
        return next >= _end || (closers >= _depth && _depth > 0) || _text[next] is (byte)',' or (byte)'{' or (byte)'[' || _text[from..next].Contains((byte)'\n')
            || QuoteAt(next, out _) != Quote.None || LengthOfComment(_text[next.._end]) > 0;
    }

    // Whether a name and its colon are here, or what is there of them at the end of the text.
    private bool IsNameAt(int position, bool mayBeCut = true)
    {
        if (position >= _end)
            return false;
        Quote quote = QuoteAt(position, out int open);
        int end = position;
        if (quote != Quote.None)
        {
            int close = NextQuote(position + open, quote, out int length);
            end = close < 0 ? _end : close + length;
        }
        else
        {
            while (end < _end && IsNamePart(_text[end]))
                end++;
            if (end == position)
                return false;
            end += end < _end && _text[end] == '"' ? 1 : 0;
        }

        Look(end - position);
        int next = AfterSpace(end);
        return next >= _end ? mayBeCut : _text[next] is (byte)':' or (byte)'=' || _text[next.._end].StartsWith("："u8);
    }

    private int AfterSpace(int position)
    {
        int next = position < _end ? Whitespace.Skip(ref MemoryMarshal.GetReference(_text), position, _end) : _end;
        Look(next - position + 1);
        return next;
    }

    private void Look(int count) => _looks -= count;
}
