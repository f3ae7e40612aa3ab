// Where a string ends whose quotes are missing, of another kind, or within it too.
using System.Buffers;
using System.Runtime.InteropServices;
using Vivace.Json.Text;

namespace Vivace.Json.Documents.Repairing;

internal ref partial struct RepairText
{
    private static readonly SearchValues<byte> s_stopsInDouble = SearchValues.Create("\"\\"u8);
    private static readonly SearchValues<byte> s_structure = SearchValues.Create("\"{}[]"u8);
    private static readonly SearchValues<byte> s_stopsInOthers =
        SearchValues.Create([(byte)'"', (byte)'\'', (byte)'`', (byte)'\\', 0xC2, 0xE2, 0xEF]);

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
    private readonly int NextQuote(int from, Quote quote, out int length) => NextQuote(from, quote, out length, findsOthers: false, out _);

    // With findsOthers, quotes that close a string only if nothing else is possible count too: a curly one for a straight one, and one
    // after a single backslash.
    private readonly int NextQuote(int from, Quote quote, out int length, bool findsOthers, out bool isOther)
    {
        SearchValues<byte> stops = quote == Quote.Double && !findsOthers ? s_stopsInDouble : s_stopsInOthers;
        isOther = false;
        while (from < _end && _text[from.._end].IndexOfAny(stops) is >= 0 and int plain)
        {
            from += plain;
            Quote found = QuoteAt(from, out length);
            if (found == quote || (found == Quote.Double && quote == Quote.CurlyDouble)
                || (found == Quote.Single && quote == Quote.CurlySingle))
                return from;
            isOther = findsOthers
                && ((quote == Quote.Double && found is Quote.CurlyDouble or Quote.Escaped)
                    || (quote == Quote.Single && found == Quote.CurlySingle));
            if (isOther)
            {
                from += found == Quote.Escaped ? 1 : 0;
                length -= found == Quote.Escaped ? 1 : 0;
                return from;
            }

            bool isEscapedTwice = quote == Quote.Escaped && _text[from.._end] is [(byte)'\\', (byte)'\\', (byte)'\\', (byte)'"', ..];
            from += isEscapedTwice ? 4 : _text[from] == '\\' ? 2 : 1;
        }

        length = 0;
        return -1;
    }

    // The end of a string's content; close is the length of the quote there, 0 if it is missing.
    private int FindEnd(int start, Quote quote, Role role, out int close)
    {
        int previous = -1, doubtful = -1, doubtfulClose = 0;
        bool isWithinInner = false;
        for (int from = start; NextQuote(from, quote, out close, findsOthers: true, out bool isOther) is >= 0 and int at; from = at + close)
        {
            if (isOther)
            {
                if (_looks > 0 && Continues(at + close, quote, role) && !IsEndNext(at + close, quote, role) && !IsPaired(start, at))
                    return at;
                continue;
            }

            if (_looks <= 0 || (!isWithinInner && doubtful < 0 && Continues(at + close, quote, role)))
                return at;
            if (role is Role.Value or Role.Element && EndOfInnerJson(start, at, out bool isInner) is > 0 and int after)
            {
                if (isInner)
                {
                    at = after;
                    close = 0;
                    continue;
                }

                if (doubtful >= 0)
                    break;
            }

            Ending ending = EndingAt(at + close, quote, role, isWithinInner || doubtful >= 0);
            if (ending == Ending.Yes)
                return at;
            if (EndBefore(start, previous, at, close, quote, role) is >= 0 and int end)
            {
                if (doubtful >= 0)
                    break;
                Look(at - end);
                close = 0;
                return end;
            }

            if (ending == Ending.Maybe && doubtful < 0)
                (doubtful, doubtfulClose) = (at, close);
            isWithinInner = !isWithinInner;
            previous = at;
        }

        if (doubtful >= 0)
        {
            // What was looked at after it is gone over again.
            Look(previous - doubtful);
            close = doubtfulClose;
            return doubtful;
        }

        close = 0;
        int last = _isOpen ? _end : BeforeClosingBrackets(start);
        if (role == Role.Name && last < _end && _text[start..last].IndexOf((byte)':') is >= 0 and int colon)
            last = Trimmed(start, start + colon);
        Look(_end - last);
        return last;
    }

    // Whether a curly quote, or a quote after a backslash, belongs to one before it in the string.
    private bool IsPaired(int start, int at)
    {
        if (_text[at] == '"')
            return false;
        Look(at - start);
        return (_text[start..at].Count("\u201C"u8) + _text[start..at].Count("\u201E"u8) + _text[start..at].Count("\u2018"u8))
            > _text[start..at].Count(_text.Slice(at, 3));
    }

    // JSON within a string, such as {"a": 1} or ["a", "b"], whose quotes are not escaped, at its first quote. What follows it tells whether
    // it is part of the string; returns 0 for other text.
    private int EndOfInnerJson(int start, int at, out bool isInner)
    {
        isInner = false;
        int open = Trimmed(start, at);
        if (open == start || _text[open - 1] is not ((byte)'{' or (byte)'['))
            return 0;
        int name = NextQuote(at + 1, Quote.Double, out int length), next = name < 0 ? _end : AfterSpace(name + length);
        Look(Math.Max(0, name - at));
        if (next >= _end || (_text[open - 1] == '{' ? _text[next] != ':' : _text[next] is not ((byte)',' or (byte)']')))
            return 0;
        while (open > start && _text[open - 1] is (byte)'{' or (byte)'[')
            open = Trimmed(start, open - 1);
        int end = EndOfBrackets(AfterSpace(open));
        if (end < 0)
            return 0;
        next = AfterSpace(end);
        isInner = next < _end && _text[next] switch
        {
            (byte)'}' or (byte)']' or (byte)':' => false,
            (byte)',' => AfterSpace(next + 1) is int more && more < _end && QuoteAt(more, out _) == Quote.None
                && _text[more] is not ((byte)'{' or (byte)'['),
            _ => true,
        };
        return end;
    }

    // The position after an array or object, by its brackets and strings; -1 if it does not end.
    private int EndOfBrackets(int open)
    {
        int depth = 0;
        for (int i = open; _text[i.._end].IndexOfAny(s_structure) is >= 0 and int plain; i++)
        {
            i += plain;
            switch (_text[i])
            {
                case (byte)'"' when NextQuote(i + 1, Quote.Double, out _) is >= 0 and int close:
                    i = close;
                    break;
                case (byte)'"':
                    Look(_end - open);
                    return -1;
                default:
                    depth += _text[i] is (byte)'{' or (byte)'[' ? 1 : -1;
                    break;
            }

            if (depth == 0)
            {
                Look(i - open);
                return i + 1;
            }
        }

        Look(_end - open);
        return -1;
    }

    // The end of a string that lacks its quote, before the quote of the next one; -1 if this quote does not tell.
    private int EndBefore(int start, int previous, int at, int close, Quote quote, Role role)
    {
        int opens = role == Role.Value ? previous : at;
        if (role == Role.Value && EndBeforeElement(start, at, quote) is >= 0 and int end)
            return end;
        if (opens < 0)
            return -1;
        int before = Trimmed(start, opens);
        if (role == Role.Name && before > start && _text[before - 1] == ':')
            return Trimmed(start, before - 1);
        bool isNextLine = _text[before..opens].Contains((byte)'\n'),
            isOpened = role != Role.Name && before > start && _text[before - 1] == '{';
        if (isOpened)
            before = Trimmed(start, before - 1);
        bool isComma = before > start && _text[before - 1] == ',';
        end = Trimmed(start, isComma ? before - 1 : before);
        switch (role)
        {
            case Role.Name when isComma:
                Look(end - start);
                return _text[start..end].IndexOf((byte)':') is >= 0 and int colon ? Trimmed(start, start + colon) : -1;
            case Role.Element when isComma:
                int closed = BeforeClosed(start, end, isObject: !isOpened);
                return closed >= 0 && IsNameAt(opens, mayBeCut: false) ? closed
                    : isOpened ? IsNameAt(opens, mayBeCut: false) ? end : -1
                    : isNextLine || before == opens || IsElementAt(opens, quote) ? end : -1;
            case Role.Value when isComma || isNextLine:
                int next = AfterSpace(at + close);
                if (next >= _end || _text[next] != ':')
                    return -1;
                closed = BeforeClosed(start, end, isObject: !isOpened);
                return closed >= 0 ? closed : isOpened ? -1 : end;
            default:
                return -1;
        }
    }

    // The same where the object ends after the string, and the next element of the array around it is a string: [{"a":"x},"y"].
    private int EndBeforeElement(int start, int opens, Quote quote)
    {
        int before = Trimmed(start, opens);
        if (before == start || _text[before - 1] != ',')
            return -1;
        int closed = BeforeClosed(start, Trimmed(start, before - 1), isObject: false);
        return closed >= 0 && IsElementAt(opens, quote) ? closed : -1;
    }

    // The end of a string before brackets that close containers, after which an entry of an object or array follows; -1 if there are none.
    private int BeforeClosed(int start, int end, bool isObject)
    {
        int level = _depth;
        while (end > start && level > 0 && _text[end - 1] == Tokens.Syntax.CloseOf(IsObjectAt(level - 1)))
        {
            end = Trimmed(start, end - 1);
            level--;
            Look(1);
        }

        return level < _depth && level > 0 && IsObjectAt(level - 1) == isObject ? end : -1;
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

    private enum Ending : byte
    {
        No,

        /// <summary>If no better quote follows.</summary>
        Maybe,
        Yes,
    }

    // Whether a string ends at a quote, from what follows it. After an odd number of quotes within the string, the quote may belong to the
    // last of them: then only strict JSON after it tells.
    private Ending EndingAt(int after, Quote quote, Role role, bool isDoubtful)
    {
        Ending ending = EndsText(after, quote, role);
        return ending == Ending.No || role is Role.Name or Role.Root || (ending == Ending.Yes && !isDoubtful)
            || Continues(after, quote, role)
            ? ending == Ending.No ? Ending.No : Ending.Yes
            : Ending.Maybe;
    }

    // Whether what follows is what JSON has after a string here: brackets that close what is open, and a comma with the next entry.
    private bool Continues(int after, Quote quote, Role role)
    {
        int next = AfterSpace(after), level = _depth;
        if (role == Role.Name)
            return next < _end && _text[next] == ':';
        while (next < _end && level > 0 && _text[next] == Tokens.Syntax.CloseOf(IsObjectAt(level - 1)))
        {
            level--;
            next = AfterSpace(next + 1);
        }

        if (next >= _end)
            return level == 0 || role == Role.Root || quote != Quote.Double || _text[after - 1] == '"';
        if (level == 0)
            return level < _depth && IsFence(next);
        if (_text[next] != ',')
            return false;
        next = AfterSpace(next + 1);
        return IsObjectAt(level - 1) ? IsMemberAt(next, quote) : IsElementAt(next, quote);
    }

    // A name with quotes, its colon, and the beginning of a value.
    private bool IsMemberAt(int position, Quote quote)
    {
        if (!IsStringAt(position, quote, out int end))
            return false;
        int next = AfterSpace(end);
        if (next >= _end || _text[next] != ':')
            return false;
        next = AfterSpace(next + 1);
        return next >= _end || _text[next] is (byte)'{' or (byte)'[' || QuoteAt(next, out _) != Quote.None || IsScalar(WordAt(next))
            || NumberOf(WordAt(next)) is not null;
    }

    // A whole value, and what follows an element.
    private bool IsElementAt(int position, Quote quote)
    {
        if (position >= _end)
            return false;
        int end;
        if (_text[position] is (byte)'{' or (byte)'[')
            end = EndOfBrackets(position);
        else if (!IsStringAt(position, quote, out end))
            end = IsScalar(WordAt(position)) ? position + WordAt(position).Length : -1;
        return end >= 0 && AfterSpace(end) is int next && (next >= _end || _text[next] is (byte)',' or (byte)']');
    }

    // Whether the next quote can end the string: then a curly or escaped one before it is text.
    private bool IsEndNext(int from, Quote quote, Role role)
    {
        int next = NextQuote(from, quote, out int length);
        Look(next < 0 ? _end - from : next - from);
        return next >= 0 && EndsText(next + length, quote, role) == Ending.Yes;
    }

    private bool IsStringAt(int position, Quote quote, out int end)
    {
        end = -1;
        if (position >= _end || QuoteAt(position, out int open) is var found && found != quote && found != Quote.Double)
            return false;
        int close = NextQuote(position + open, found, out int length);
        Look(close < 0 ? _end - position : close - position);
        end = close + length;
        return close >= 0;
    }

    private Ending EndsText(int after, Quote quote, Role role)
    {
        int next = AfterSpace(after);
        if (next >= _end)
            return Ending.Yes;
        ReadOnlySpan<byte> rest = _text[next.._end];
        bool isApart = next > after, isNextLine = _text[after..next].Contains((byte)'\n');
        switch (Punctuation(next, out int length))
        {
            case ':':
                return role != Role.Value ? Ending.Yes : Ending.No;
            case ',':
                return role is Role.Name or Role.Root ? Ending.Yes : EndsBeforeComma(next + length, role);
            case '}' or ']':
                return AreClosing(next);
            case ')':
                return _calls > 0 || (_depth > 0 && _text[_opened[_depth - 1]] == '(') ? Ending.Yes : Ending.No;
            case '{' or '[':
                return isApart ? Ending.Yes : Ending.No;
        }

        if (((isApart || rest.StartsWith("/*"u8)) && BeginsComment(rest)) || rest.StartsWith("```"u8) || rest.StartsWith("..."u8))
            return Ending.Yes;
        bool isQuote = QuoteAt(next, out int open) != Quote.None;
        bool ends = rest[0] == '+' && AfterSpace(next + 1) is int added && added < _end
            && QuoteAt(added, out _) == quote ? role != Role.Name : role switch
            {
                Role.Name => rest[0] == '=' || (isApart && isQuote) || IsScalar(WordAt(next)),
                Role.Value when isQuote => isNextLine || IsNameAt(next, mayBeCut: isApart),
                Role.Value => isApart && IsNameAt(next),
                Role.Element when isQuote => isApart || (next + open < _end && IsNamePart(_text[next + open])),
                Role.Element => isApart && IsScalar(WordAt(next)),
                _ => isNextLine,
            };
        return ends ? Ending.Yes : Ending.No;
    }

    private Ending EndsBeforeComma(int after, Role role)
    {
        int next = AfterSpace(after);
        if (next >= _end || _text[next] == ',' || BeginsComment(_text[next.._end]) || _text[next.._end].StartsWith("..."u8))
            return Ending.Yes;
        if (_text[next] is (byte)'}' or (byte)']')
            return AreClosing(next);
        bool isQuote = QuoteAt(next, out _) != Quote.None, isOpen = _text[next] is (byte)'{' or (byte)'[', ends;
        if (role == Role.Value)
        {
            ends = (isQuote && _text[after..next].Contains((byte)'\n')) || IsNameAt(next);
            return ends ? Ending.Yes : isOpen ? Ending.Maybe : Ending.No;
        }

        if (isOpen || isQuote || _text[next] is (byte)'-' or (byte)'+' or (byte)'.' || char.IsAsciiDigit((char)_text[next]))
            return Ending.Yes;
        ReadOnlySpan<byte> word = WordAt(next);
        int end = AfterSpace(next + word.Length);

        // The next element may lack its first quote.
        if (!word.IsEmpty && NextQuote(next, Quote.Double, out int length) is >= 0 and int close)
        {
            Look(close - next);
            if (Continues(close + length, Quote.Double, role))
                return Ending.Yes;
        }

        return IsScalar(word) || (word.Length > 0 && (end >= _end || _text[end] is (byte)',' or (byte)']')) ? Ending.Yes : Ending.No;
    }

    // Whether brackets close containers, and are not part of a string.
    private Ending AreClosing(int next)
    {
        int closers = 0, from = next;
        while (next < _end && (_text[next] is (byte)'}' or (byte)']' || Whitespace.IsWhitespace(_text[next])))
            closers += _text[next++] > ' ' ? 1 : 0;
        Look(next - from);
        if (next >= _end || BeginsComment(_text[next.._end]) || IsFence(next))
            return Ending.Yes;
        bool isRoot = closers >= _depth;
        int entry = _text[next] == ',' ? AfterSpace(next + 1) : next;
        bool isEntry = entry < _end
            && (_text[entry] is (byte)'{' or (byte)'[' || IsNameAt(entry, mayBeCut: entry > next)
                || (!isRoot && entry > next && !IsObjectAt(_depth - closers - 1)));
        return isEntry && (entry == next || !isRoot || _depth > 0) ? Ending.Yes
            : isRoot || entry > next || QuoteAt(next, out _) != Quote.None || _text[from..next].Contains((byte)'\n') ? Ending.Maybe
            : Ending.No;
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
