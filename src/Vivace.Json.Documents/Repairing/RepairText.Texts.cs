// Names, strings, numbers and words, with and without quotes.
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Documents.Repairing;

internal ref partial struct RepairText
{
    private const int LongestUnopened = 1000;

    private static readonly SearchValues<byte> s_endsOfNames = SearchValues.Create(":=,{}[]\"'\r\n"u8);

    private void PassText(byte first)
    {
        Quote quote = QuoteAt(_position, out int open);
        if (_state == State.After)
        {
            if (first == '+' && TryJoin())
                return;
            if (IsStray(quote, open, out int length))
            {
                Replace(JsonRepairKind.UnexpectedText, length, "");
                return;
            }

            AddComma();
        }

        if (_state is State.FirstName or State.NextName)
        {
            PassName(quote, open);
            return;
        }

        if (_state == State.Colon)
        {
            Put(JsonRepairKind.Colon, ":");
            _state = State.Value;
        }

        PassValue(quote, open);
    }

    // Whether text after a value is not the next entry: a quote before a comma, a word that is not a name, a sign.
    private bool IsStray(Quote quote, int open, out int length)
    {
        length = open;
        if (quote != Quote.None)
            return AfterSpace(_position + open) is int next && (next >= _end || _text[next] is (byte)',' or (byte)'}' or (byte)']');
        length = Math.Max(EndOfWords(_position) - _position, LengthOfCharacter(_position));
        return IsObject ? !IsNameAt(_position) : !HasLetter(_text.Slice(_position, length));
    }

    // Strings that are added: "a" + "b".
    private bool TryJoin()
    {
        int next = AfterSpace(_position + 1);
        if (!_isEntryText || _textEnd == _afterToken || next >= _end || QuoteAt(next, out int open) is not (not Quote.None and Quote quote))
            return false;
        int start = next + open, end = FindEnd(start, quote, RoleOfValue, out int close);
        _edits.DropFrom(_textEnd);
        Note(JsonRepairKind.UnexpectedText, _textEnd, start - _textEnd, "");
        PutContent(start, end, quote);
        PutClose(end, close);
        EndValue(end + close);
        return true;
    }

    private void PassName(Quote quote, int open)
    {
        int start = _position + open, close,
            end = quote == Quote.None ? EndOfName(start, out close) : FindEnd(start, quote, Role.Name, out close);
        if (end == start && quote == Quote.None && close == 0)
        {
            Replace(JsonRepairKind.UnexpectedText, LengthOfCharacter(start), "");
            return;
        }

        if (close == 0 && end == _end)
        {
            if (_isOpen)
            {
                KeepComma();
                PutText(quote, open, start, end, close: 0);
                _position = _end;
                return;
            }

            // Nobody knows the rest of a name.
            int from = _comma >= 0 ? _comma : _position;
            _edits.DropFrom(from);
            Note(JsonRepairKind.CutOff, from, _end - from, "");
            (_comma, _position, _state) = (NoComma, _end, State.After);
            return;
        }

        if (_state == State.FirstName && AfterSpace(end + close) is int next && next < _end && _text[next] == ',')
        {
            // Python writes a set like this: {"a", "b"}.
            Turn(isObject: false);
            _state = State.FirstElement;
            return;
        }

        KeepComma();
        PutText(quote, open, start, end, close);
        _position = _afterToken = end + close;
        _state = State.Colon;
    }

    private int EndOfName(int start, out int close)
    {
        int length = _text[start.._end].IndexOfAny(s_endsOfNames), end = length < 0 ? _end : start + length;
        int wide = _text[start..end].IndexOf("："u8);
        if (wide >= 0)
            end = start + wide;
        for (int i = start; i < end; i++)
            if (_text[i] is (byte)' ' or (byte)'\t' && i + 1 < end && QuoteAt(i + 1, out _) != Quote.None)
                end = i;
        close = end < _end && _text[end] is (byte)'"' or (byte)'\'' && end > start && _text[end - 1] > ' ' ? 1 : 0;
        if (close == 0)
            while (end > start && _text[end - 1] is (byte)' ' or (byte)'\t')
                end--;
        return end;
    }

    private void PassValue(Quote quote, int open)
    {
        if (quote != Quote.None)
        {
            BeginValue(isText: true);
            int start = _position + open, end = FindEnd(start, quote, RoleOfValue, out int close);
            PutText(quote, open, start, end, close);
            EndValue(end + close);
            return;
        }

        if (LengthOfCall() is > 0 and int call)
        {
            Replace(JsonRepairKind.UnexpectedText, call, "");
            _calls++;
            return;
        }

        if (_depth > 0 && EndOfUnopened(out int closes) is > 0 and int last)
        {
            BeginValue(isText: true);
            PutText(Quote.None, 0, _position, last, closes);
            EndValue(last + closes);
            return;
        }

        PassWords(Math.Max(EndOfWords(_position), _position + LengthOfCharacter(_position)));
    }

    // The end of a string that lacks its first quote: the next quote, if it can only be the last one; 0 if there is none.
    private int EndOfUnopened(out int closes)
    {
        closes = 0;
        ReadOnlySpan<byte> word = WordAt(_position);
        if (IsScalar(word) && AfterSpace(_position + word.Length) is int next && next < _end
            && _text[next] is (byte)',' or (byte)'}' or (byte)']')
            return 0;
        if (_quoteAhead < _position)
            _quoteAhead = NextQuote(_position, Quote.Double, out _) is >= 0 and int found ? found : _end;
        closes = 1;
        return _looks > 0 && _quoteAhead < _end && _quoteAhead - _position is > 0 and <= LongestUnopened
            && Continues(_quoteAhead + 1, Quote.Double, RoleOfValue) ? _quoteAhead : 0;
    }

    private void PassWords(int end)
    {
        BeginValue(isText: false);
        ReadOnlySpan<byte> words = _text[_position..end];
        if (end < _end && _text[end] == '"' && EndsText(end + 1, Quote.Double, RoleOfValue) == Ending.Yes)
        {
            _isEntryText = true;
            PutText(Quote.None, 0, _position, end, 1);
            EndValue(end + 1);
            return;
        }

        if (LiteralOf(words) is { } literal)
        {
            if (!Ascii.Equals(words, literal))
                Note(JsonRepairKind.Literal, _position, words.Length, literal);
        }
        else if (EndOfGroups(_position, end, out string grouped) is int groups && groups > end)
        {
            end = groups;
            Note(JsonRepairKind.Number, _position, end - _position, grouped);
        }
        else if (NumberOf(words) is { } number)
        {
            if (number.Length > 0)
                Note(JsonRepairKind.Number, _position, words.Length, number);
        }
        else if (end == _end && CompletedOf(words) is { } completed)
        {
            Note(JsonRepairKind.CutOff, _position, words.Length, _isOpen ? "" : completed);
        }
        else
        {
            _isEntryText = true;
            PutText(Quote.None, 0, _position, end, 0);
        }

        EndValue(end);
    }

    private static string? LiteralOf(ReadOnlySpan<byte> word) =>
        Ascii.EqualsIgnoreCase(word, "true"u8) ? "true"
        : Ascii.EqualsIgnoreCase(word, "false"u8) ? "false"
        : Ascii.EqualsIgnoreCase(word, "null"u8) || Ascii.EqualsIgnoreCase(word, "none"u8) || Ascii.EqualsIgnoreCase(word, "nil"u8)
            || Ascii.EqualsIgnoreCase(word, "undefined"u8) ? "null"
        : null;

    // The number as JSON, empty if it is already; null for another word.
    private static string? NumberOf(ReadOnlySpan<byte> word)
    {
        if (word.IsEmpty
            || word[0] is not ((byte)'+' or (byte)'-' or (byte)'.' or (>= (byte)'0' and <= (byte)'9') or (byte)'I' or (byte)'N'))
            return null;
        if (IsNumber(word))
            return "";
        DialectText number = new(word, JsonDialect.Json5, takesComments: false);
        try
        {
            number.Pass();
            return number.Passed == word.Length && number.Found.WrongFrom == number.Length
                ? Encoding.ASCII.GetString(number.Result.AsSpan(0, number.Length))
                : null;
        }
        finally
        {
            number.Release();
        }
    }

    // The end of a number with commas, such as 1,234,567.5 or 12,5. In an object, digits after a comma are no name; in an array, only a
    // group such as 000 tells, because it is no number.
    private int EndOfGroups(int start, int end, out string number)
    {
        number = "";
        ReadOnlySpan<byte> first = _text[start..end].TrimStart((byte)'-');
        if (start < _groupsEnd || first.Length is 0 or > 3 || first.ContainsAnyExceptInRange((byte)'0', (byte)'9')
            || (IsInObject && first[0] == '0' && first.Length > 1))
            return end;
        int last = end, groups = 0, length = 0;
        bool tells = IsInObject;
        while (last + 1 < _end && _text[last] == ',' && DigitsAt(last + 1) is > 0 and int digits
            && (IsInObject ? groups == 0 || length is 2 or 3 : digits == 3))
        {
            tells |= _text[last + 1] == '0';
            (last, length, groups) = (last + 1 + digits, digits, groups + 1);
        }

        // The same groups are not gone over again from the next of them.
        _groupsEnd = last;

        // 12,5 has a comma for the point.
        bool isPoint = groups == 1 && length != 3;
        if (groups == 0 || !tells || (length != 3 && !isPoint))
            return end;
        if (!isPoint && last + 1 < _end && _text[last] == '.')
            last += 1 + DigitsAt(last + 1);
        int next = AfterSpace(last);
        Look(last - end);
        number = Encoding.ASCII.GetString(_text[start..last]).Replace(",", isPoint ? "." : "", StringComparison.Ordinal);
        return IsNumber(Encoding.ASCII.GetBytes(number))
            && (next >= _end || _text[next] is (byte)',' or (byte)'}' or (byte)']' || next > last) && (next >= _end || _text[next] != ':')
            ? last
            : end;
    }

    private readonly int DigitsAt(int position)
    {
        int length = _text[position.._end].IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        return length < 0 ? _end - position : length;
    }

    private static bool IsNumber(ReadOnlySpan<byte> word) =>
        !word.IsEmpty && NumberText.SkipNumber(ref MemoryMarshal.GetReference(word), 0, word.Length) == word.Length;

    // The only value that can begin so, at the end of the text.
    private static string? CompletedOf(ReadOnlySpan<byte> word)
    {
        if (word.Length is > 0 and < 5)
        {
            foreach (string literal in (ReadOnlySpan<string>)["true", "false", "null", "none"])
                if (word.Length < literal.Length && Ascii.EqualsIgnoreCase(word, literal.AsSpan(0, word.Length)))
                    return literal == "none" ? "null" : literal;
        }

        ReadOnlySpan<byte> digits = word.TrimEnd("+-"u8);
        if (digits.IsEmpty)
            return word.IsEmpty ? null : "null";
        digits = digits[^1] is (byte)'e' or (byte)'E' ? digits[..^1] : digits;
        return digits.Length < word.Length && IsNumber(digits) ? Encoding.ASCII.GetString(digits) : null;
    }

    // Words up to what ends a value without quotes: not the name of the next member, nor the next number of a list without commas.
    private int EndOfWords(int start)
    {
        int end = start, wordStart = start, parentheses = 0;
        for (int i = start; i < _end;)
        {
            byte next = _text[i];
            if (next is (byte)',' or (byte)'{' or (byte)'}' or (byte)'[' or (byte)']' or (byte)'"' or (byte)'\n' or (byte)'\r'
                || (next == ';' && AfterSpace(i + 1) > i + 1) || IsWideComma(i))
                break;
            parentheses += next == '(' ? 1 : next == ')' ? -1 : 0;
            if (parentheses < 0)
                break;
            if (next == ':' && wordStart > start && IsInObject && IsNamePart(_text[wordStart]) && !char.IsAsciiDigit((char)_text[wordStart])
                && !_text[i.._end].StartsWith("://"u8))
                return Trimmed(start, wordStart);
            if (next is not ((byte)' ' or (byte)'\t'))
            {
                // Within a word, // is part of it, such as in an address: do not look for the end of its line each time.
                if (next == '/' && i + 1 < _end && (_text[i + 1] == '*' || i == start) && BeginsComment(_text[i.._end]))
                    break;
                end = ++i;
                continue;
            }

            int word = AfterSpace(i);
            if (word >= _end || BeginsComment(_text[word.._end]) || QuoteAt(word, out _) != Quote.None
                || _text[i..word].Contains((byte)'\n'))
                break;
            if (wordStart == start && !IsInObject && IsScalar(_text[start..i]) && IsScalar(WordAt(word)))
                break;
            i = wordStart = word;
        }

        return end;
    }

    private readonly bool IsWideComma(int position) => _text[position] is 0xEF or 0xE3 && Punctuation(position, out _) == ',';

    private readonly int Trimmed(int start, int end)
    {
        while (end > start && _text[end - 1] <= ' ')
            end--;
        return end;
    }

    private readonly ReadOnlySpan<byte> WordAt(int position)
    {
        int end = position;
        while (end < _end && (IsNamePart(_text[end]) || _text[end] is (byte)'+'))
            end++;
        return _text[position..end];
    }

    private static bool IsScalar(ReadOnlySpan<byte> word) => IsNumber(word) || LiteralOf(word) is not null;

    // A call around a value, such as ObjectId("…"): the value remains.
    private readonly int LengthOfCall()
    {
        int end = _position;
        while (end < _end && IsNamePart(_text[end]) && _text[end] != '-')
            end++;
        return end > _position && end < _end && _text[end] == '(' && char.IsAsciiLetter((char)_text[_position]) ? end + 1 - _position : 0;
    }

    // Letters and digits of names in most languages; more would not help to tell names from prose.
    private static bool IsNamePart(byte value) =>
        char.IsAsciiLetterOrDigit((char)value) || value is (byte)'_' or (byte)'$' or (byte)'-' or (byte)'.' or >= 0x80;

    private static bool HasLetter(ReadOnlySpan<byte> text)
    {
        foreach (byte value in text)
            if (char.IsAsciiLetterOrDigit((char)value) || value >= 0x80)
                return true;
        return false;
    }

    private readonly int LengthOfCharacter(int position)
    {
        Rune.DecodeFromUtf8(_text[position.._end], out _, out int length);
        return Math.Max(1, length);
    }
}
