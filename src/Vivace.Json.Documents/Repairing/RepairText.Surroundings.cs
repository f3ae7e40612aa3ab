// Finds the value in a text that has more than one: prose, fences of Markdown, several values.
using Vivace.Json.Text;

namespace Vivace.Json.Documents.Repairing;

internal ref partial struct RepairText
{
    // False if there is nothing that could be a value.
    private bool FindStart()
    {
        ReadOnlySpan<byte> thought = "</think>"u8;
        if (_text.TrimStart(" \t\r\n"u8).StartsWith("<think>"u8) && _text.IndexOf(thought) is >= 0 and int close)
            BeginAt(close + thought.Length);
        PassTrivia();
        if (_position >= _end)
            return false;
        if (IsFence(_position) || !BeginsValue() || (_isOpen && _text[_position] is not ((byte)'{' or (byte)'[')))
        {
            int bracket = FindBracket(_position), fence = _text[_position..].IndexOf("```"u8);
            if (fence >= 0 && (bracket < 0 || _position + fence < bracket))
                BeginFence(_position + fence + 3);
            else if (bracket >= 0)
                BeginAt(bracket);
            else
                return false;
            PassTrivia();
            if (_position >= _end || (_isOpen && _text[_position] is not ((byte)'{' or (byte)'[')))
                return false;
        }
        else if (Trimmed(_position, _end) is int last && _text[_position..last].EndsWith("```"u8))
        {
            _end = last - 3;
        }

        if (QuoteAt(_position, out _) != Quote.None && IsNameAt(_position) && !IsRootText())
        {
            // The first bracket is missing.
            Note(JsonRepairKind.Bracket, _position, 0, "{");
            _root = _position;
            Enter(isObject: true);
        }

        return true;
    }

    private readonly bool IsFence(int position) => _text[position..].StartsWith("```"u8);

    // Whether a string is the whole text, and not the name of the first member.
    private bool IsRootText() =>
        NextQuote(_position + 1, QuoteAt(_position, out int open), out int length) is int close
        && (close < 0 || AfterSpace(close + length) >= _end) && open > 0;

    private void BeginAt(int position)
    {
        while (position < _text.Length && Whitespace.IsWhitespace(_text[position]))
            position++;
        _edits.Clear();
        Note(JsonRepairKind.TextAround, 0, position, "");
        _position = position;
    }

    // After the language, which may stand on the line of the fence.
    private void BeginFence(int position)
    {
        while (position < _text.Length && char.IsAsciiLetterOrDigit((char)_text[position]))
            position++;
        BeginAt(position);
        ReadOnlySpan<byte> rest = _text[_position..];
        int close = rest.IndexOf("\n```"u8);
        if (close < 0)
            close = rest.IndexOf("```"u8);
        _end = close < 0 ? _text.Length : _position + close;
    }

    // Whether the text itself begins with a value, and not with prose.
    private bool BeginsValue()
    {
        byte first = _text[_position];
        if (first is (byte)'{' or (byte)'[')
            return !IsProse(_position);
        if (first == '(')
            return FindBracket(_position) < 0 && AfterSpace(_position + 1) is int element && element < _end
                && (QuoteAt(element, out _) != Quote.None || IsNumber(WordAt(element)) || _text[element] == '(');
        if (LengthOfCall() > 0)
            return FindBracket(_position) < 0 && _text.TrimEnd("; \t\r\n"u8).EndsWith(")"u8);
        if (QuoteAt(_position, out int open) is not Quote.None and Quote quote)
            return !(quote != Quote.Double && _position + open < _end && _text[_position + open] is (byte)'{' or (byte)'[')
                && NextQuote(_position + open, quote, out int length) is int close
                && (close < 0 ? FindBracket(_position) < 0 : EndsText(close + length, quote, Role.Root) == Ending.Yes
                    || (FindBracket(_position) < 0 && QuoteAt(Trimmed(_position, _end) - 1, out _) == quote));
        int end = EndOfWords(_position);
        ReadOnlySpan<byte> word = _text[_position..end];
        return (IsScalar(word) || NumberOf(word) is not null)
            && (AfterSpace(end) is int next && (next >= _end || _text[next] == ',' || _text[end..next].Contains((byte)'\n')));
    }

    // The next bracket that is not part of a sentence; -1 if there is none.
    private int FindBracket(int from)
    {
        while (_text[from.._end].IndexOfAny((byte)'{', (byte)'[') is >= 0 and int plain)
        {
            from += plain;
            if (!IsProse(from))
                return from;
            from++;
        }

        return -1;
    }

    // A note such as [1], a link such as [text](address), a placeholder such as {name}: a few words in brackets in a sentence that goes on,
    // before another bracket.
    private bool IsProse(int bracket)
    {
        ReadOnlySpan<byte> rest = _text[(bracket + 1).._end];
        int close = rest.IndexOfAny("\"'{}[]:,\n"u8);
        Look(close < 0 ? rest.Length : close);
        if (close <= 0 || rest[close] != Tokens.Syntax.CloseOf(_text[bracket] == '{'))
            return false;
        ReadOnlySpan<byte> after = rest[(close + 1)..].TrimStart((byte)' ');
        return !after.IsEmpty && (IsNamePart(after[0]) || after[0] is (byte)'(' or (byte)':') && after.ContainsAny((byte)'{', (byte)'[');
    }

    // After a value that was the whole text so far. False if nothing that belongs to it follows.
    private bool PassBetweenValues()
    {
        bool isComma = Punctuation(_position, out int length) == ',';
        if (_text[_position] == '+' && TryJoin())
            return true;
        int next = isComma ? AfterSpace(_position + length) : _position;
        if (next >= _end || IsFence(next))
            return false;
        byte first = _text[next];
        if (isComma && !_isMany && _lastClose > 0 && _edits.End <= _lastClose && _text[_lastClose] == '}' && IsObjectAt(0)
            && QuoteAt(next, out _) != Quote.None && IsNameAt(next))
        {
            // The object was closed too early: {"a": 1}, "b": 2}.
            Note(JsonRepairKind.Bracket, _lastClose, 1, "");
            _afterToken = _lastClose;
            (_depth, _openBraces) = (1, Bit(_braces, 0) ? 1 : 0);
            return true;
        }

        bool isList = (_isMany || _lastClose < 0)
            && (QuoteAt(next, out _) != Quote.None || IsScalar(WordAt(next)) || (isComma && IsNamePart(first)))
            && (isComma || _text[_afterToken..next].Contains((byte)'\n'));
        if (!_isOpen && (isList || (first is (byte)'{' or (byte)'[' && !IsProse(next))))
        {
            if (!_isMany)
                _edits.AddBefore(JsonRepairKind.SeveralValues, _root, "[");
            _deepest += _isMany ? 0 : 1;
            _isMany = true;
            (_comma, _commaLength) = (isComma ? _position : MissingComma, length);
            _position += isComma ? length : 0;
            _state = State.NextElement;
            return true;
        }

        if (isComma || first is not ((byte)'}' or (byte)']'))
            return false;
        Replace(JsonRepairKind.Bracket, 1, "");
        return true;
    }

    private readonly void RemoveRest()
    {
        if (_text[_position..].TrimStart(" \t\r\n"u8).IsEmpty)
            return;
        int from = _edits.End <= _afterToken ? _afterToken : _position;
        Note(JsonRepairKind.TextAround, from, _text.Length - from, "");
    }
}
