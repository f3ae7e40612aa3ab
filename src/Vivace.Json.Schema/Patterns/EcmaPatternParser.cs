// Parses patterns of ECMA-262 (2024) with the flag u.
using System.Globalization;
using System.Text;
using Vivace.Json.Documents.Patterns;

namespace Vivace.Json.Schema.Patterns;

/// <remarks>
/// Two things that only patterns without the flag u may have are accepted, because schemas have them and they can mean nothing else: a
/// needless backslash before a character that is neither a letter nor a digit, and in a class a hyphen next to a class such as <c>\w</c>.
/// </remarks>
internal sealed class EcmaPatternParser
{
    private const int MaxDepth = 250;

    private readonly string _text;
    private readonly Dictionary<string, int> _names = [];
    private readonly List<NamedReference> _references = [];
    private int _position;
    private int _groups;
    private int _depth;

    private EcmaPatternParser(string text) => _text = text;

    private bool IsAtEnd => _position == _text.Length;

    private char Current => IsAtEnd ? '\0' : _text[_position];

    internal static PatternTree Parse(string text)
    {
        EcmaPatternParser parser = new(text);
        PatternNode root = parser.ParseChoice();
        if (!parser.IsAtEnd)
            throw parser.Error("'(' before ')'", parser._position);
        parser.Resolve();
        return new PatternTree(text, root, parser._groups);
    }

    private PatternNode ParseChoice()
    {
        if (++_depth > MaxDepth)
            throw Error($"at most {MaxDepth} groups inside each other", _position);
        List<PatternNode>? items = null;
        PatternNode item = ParseSequence();
        while (Take('|'))
        {
            items ??= [item];
            items.Add(ParseSequence());
        }

        _depth--;
        return items is null ? item : new ChoiceNode([.. items]);
    }

    private PatternNode ParseSequence()
    {
        List<PatternNode> items = [];
        while (!IsAtEnd && Current is not ('|' or ')'))
            items.Add(ParseTerm());
        return items.Count switch { 0 => EmptyNode.Instance, 1 => items[0], _ => new SequenceNode([.. items]) };
    }

    private PatternNode ParseTerm()
    {
        int firstGroup = _groups + 1;
        bool isGroup = _text.AsSpan(_position).StartsWith("(?:");
        PatternNode item = ParseAtom();
        if (Current is not ('*' or '+' or '?' or '{'))
            return item;
        if (item is AnchorNode or LookNode && !isGroup)
            throw Error("no quantifier after an assertion", _position);
        (int min, int max) = ParseQuantifier();
        bool isLazy = Take('?');
        if (Current is '*' or '+' or '?' or '{')
            throw Error("one quantifier", _position);
        return new RepeatNode(item, min, max, isLazy, firstGroup, _groups + 1);
    }

    private (int Min, int Max) ParseQuantifier()
    {
        int start = _position;
        switch (_text[_position++])
        {
            case '*': return (0, int.MaxValue);
            case '+': return (1, int.MaxValue);
            case '?': return (0, 1);
        }

        int min = ParseCount(), max = min;
        if (min >= 0 && Take(','))
            max = Current == '}' ? int.MaxValue : ParseCount();
        if (min < 0 || max < 0 || !Take('}'))
            throw Error("a quantifier such as {2,5}, or a backslash before '{'", start);
        if (min > max)
            throw Error("a quantifier whose first number is not larger than its second", start);
        return (min, max);
    }

    // Numbers beyond the longest text mean as much as that; -1 if there is none.
    private int ParseCount()
    {
        int start = _position;
        long value = 0;
        while (char.IsAsciiDigit(Current))
            value = Math.Min(value * 10 + _text[_position++] - '0', int.MaxValue);
        return _position == start ? -1 : (int)value;
    }

    private PatternNode ParseAtom()
    {
        int start = _position;
        char first = _text[_position++];
        switch (first)
        {
            case '^': return new AnchorNode(PatternAnchor.Start);
            case '$': return new AnchorNode(PatternAnchor.End);
            case '.': return new SetNode(PatternSets.AnyButLineEnds);
            case '(': return ParseGroup(start);
            case '[': return new SetNode(ParseClass(start));
            case '\\': return ParseEscape(start);
            case '*' or '+' or '?':
                throw Error("something to repeat before a quantifier", start);
            case '{' or '}' or ']':
                throw Error($"a backslash before '{first}'", start);
        }

        _position = start;
        return new SetNode(CodePointSet.Of(TakeCodePoint()));
    }

    private PatternNode ParseGroup(int start)
    {
        PatternNode item;
        ReadOnlySpan<char> rest = _text.AsSpan(_position);
        bool isBehind = rest.StartsWith("?<=") || rest.StartsWith("?<!");
        if (isBehind || rest.StartsWith("?=") || rest.StartsWith("?!"))
        {
            _position += isBehind ? 3 : 2;
            bool isNegative = _text[_position - 1] == '!';
            item = new LookNode(ParseChoice(), isBehind, isNegative);
        }
        else if (!Take('?'))
        {
            int number = ++_groups;
            item = new GroupNode(ParseChoice(), number);
        }
        else if (Take(':'))
        {
            item = ParseChoice();
        }
        else if (Take('<'))
        {
            int number = ++_groups;
            int nameStart = _position;
            if (!_names.TryAdd(ParseName(), number))
                throw Error("a name that no other group has", nameStart);
            item = new GroupNode(ParseChoice(), number);
        }
        else
        {
            throw Error("':', '=', '!', '<=', '<!' or '<' and a name after '(?'", _position);
        }

        if (!Take(')'))
            throw Error("')' for '('", start);
        return item;
    }

    // After '<', up to and with '>'.
    private string ParseName()
    {
        StringBuilder name = new();
        int start = _position;
        while (!IsAtEnd && Current != '>')
        {
            int offset = _position;
            int point = TakeCodePoint();
            if (point == '\\')
            {
                if (!Take('u'))
                    throw Error("an escape such as \\u0061 in the name of a group", offset);
                point = ParseUnicodeEscape(offset);
            }

            bool fits = point is '$' or '_' || PatternSets.IdentifierStart.Contains(point)
                || (name.Length > 0 && (point is 0x200C or 0x200D || PatternSets.IdentifierPart.Contains(point)));
            if (!fits)
                throw Error("the name of a group, as an identifier", offset);
            name.Append(char.ConvertFromUtf32(point));
        }

        if (name.Length == 0 || !Take('>'))
            throw Error("the name of a group and '>'", start);
        return name.ToString();
    }

    private PatternNode ParseEscape(int start)
    {
        switch (Current)
        {
            case 'b':
                _position++;
                return new AnchorNode(PatternAnchor.WordBoundary);
            case 'B':
                _position++;
                return new AnchorNode(PatternAnchor.NoWordBoundary);
            case 'k':
                _position++;
                if (!Take('<'))
                    throw Error("'<' and the name of a group after '\\k'", start);
                return Refer(ParseName(), 0, start);
            case >= '1' and <= '9':
                return Refer(null, ParseCount(), start);
        }

        return new SetNode(TryParseClassEscape(start) ?? CodePointSet.Of(ParseCharacterEscape(start, isInClass: false)));
    }

    private ReferenceNode Refer(string? name, int group, int offset)
    {
        ReferenceNode node = new() { Group = group };
        _references.Add(new NamedReference(node, name, offset));
        return node;
    }

    private void Resolve()
    {
        foreach ((ReferenceNode node, string? name, int offset) in _references)
        {
            if (name is null)
            {
                if (node.Group > _groups)
                    throw Error("the number of a group that the pattern has", offset);
                continue;
            }

            if (!_names.TryGetValue(name, out int group))
                throw Error("the name of a group that the pattern has", offset);
            node.Group = group;
        }
    }

    // \d, \p{…} and their like.
    private CodePointSet? TryParseClassEscape(int start)
    {
        char letter = Current;
        CodePointSet? set = letter switch
        {
            'd' => PatternSets.Digits,
            'D' => PatternSets.NoDigits,
            's' => PatternSets.WhiteSpace,
            'S' => PatternSets.NoWhiteSpace,
            'w' => CodePointSet.Words,
            'W' => PatternSets.NoWords,
            _ => null,
        };
        if (set is not null)
        {
            _position++;
            return set;
        }

        if (letter is not ('p' or 'P'))
            return null;
        _position++;
        int end = Current == '{' ? _text.IndexOf('}', _position) : -1;
        set = end < 0 ? null : PatternSets.FindProperty(_text[(_position + 1)..end]);
        if (set is null)
            throw Error("a property of Unicode such as \\p{Letter} or \\p{Script=Greek}", start);
        _position = end + 1;
        return letter == 'P' ? set.Complement() : set;
    }

    // After the backslash.
    private int ParseCharacterEscape(int start, bool isInClass)
    {
        if (IsAtEnd)
            throw Error("a character after '\\'", start);
        int point = TakeCodePoint();
        switch (point)
        {
            case 't': return '\t';
            case 'n': return '\n';
            case 'v': return '\v';
            case 'f': return '\f';
            case 'r': return '\r';
            case 'b' when isInClass: return '\b';
            case '0' when !char.IsAsciiDigit(Current): return 0;
            case 'c' when char.IsAsciiLetter(Current): return _text[_position++] & 0x1F;
            case 'x': return ParseHex(2, start);
            case 'u': return ParseUnicodeEscape(start);
        }

        if (point < 0x80 ? char.IsAsciiLetterOrDigit((char)point) : PatternSets.IdentifierPart.Contains(point))
            throw Error("an escape that ECMA-262 has", start);
        return point;
    }

    private int ParseHex(int digits, int start)
    {
        if (_text.Length - _position < digits
            || !int.TryParse(_text.AsSpan(_position, digits), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out int value))
        {
            throw Error($"{digits} hexadecimal digits", start);
        }

        _position += digits;
        return value;
    }

    // After 'u': four digits, a surrogate pair of them, or any number in braces.
    private int ParseUnicodeEscape(int start)
    {
        if (Take('{'))
        {
            int end = _text.IndexOf('}', _position);
            if (end > _position && _text.AsSpan(_position, end - _position).TrimStart('0') is { Length: <= 6 } digits
                && int.TryParse(digits.Length == 0 ? "0" : digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture,
                    out int value) && value < CodePointSet.Limit)
            {
                _position = end + 1;
                return value;
            }

            throw Error("a code point up to 10FFFF, such as \\u{1F600}", start);
        }

        int unit = ParseHex(4, start);
        if (!char.IsHighSurrogate((char)unit) || !_text.AsSpan(_position).StartsWith("\\u"))
            return unit;
        int after = _position;
        _position += 2;
        if (Current != '{' && ParseHex(4, start) is int low && char.IsLowSurrogate((char)low))
            return char.ConvertToUtf32((char)unit, (char)low);
        _position = after;
        return unit;
    }

    private CodePointSet ParseClass(int start)
    {
        bool isNegative = Take('^');
        List<CodePointRange> ranges = [];
        uint categories = 0;
        while (!Take(']'))
        {
            if (IsAtEnd)
                throw Error("']' for '['", start);
            int offset = _position;
            int first = ParseClassAtom(ranges, ref categories);
            if (Current != '-' || _position + 1 >= _text.Length || _text[_position + 1] == ']')
                continue;

            // A range, unless a class stands on one of its sides.
            _position++;
            int last = ParseClassAtom(ranges, ref categories);
            if (first < 0 || last < 0)
            {
                ranges.Add(new CodePointRange('-', '-'));
                if (last >= 0)
                    ranges.Add(new CodePointRange(last, last));
                continue;
            }

            if (first > last)
                throw Error("a range whose first character does not come after its last", offset);
            ranges.Add(new CodePointRange(first, last));
        }

        CodePointSet set = CodePointSet.FromRanges(ranges, categories);
        return isNegative ? set.Complement() : set;
    }

    // Adds what it takes; -1 for a class such as \d.
    private int ParseClassAtom(List<CodePointRange> ranges, ref uint categories)
    {
        int start = _position;
        int point = TakeCodePoint();
        if (point == '\\')
        {
            if (TryParseClassEscape(start) is { } set)
            {
                set.AddTo(ranges);
                categories |= set.Categories;
                return -1;
            }

            point = ParseCharacterEscape(start, isInClass: true);
        }

        ranges.Add(new CodePointRange(point, point));
        return point;
    }

    private int TakeCodePoint()
    {
        char first = _text[_position++];
        return char.IsHighSurrogate(first) && char.IsLowSurrogate(Current) ? char.ConvertToUtf32(first, _text[_position++]) : first;
    }

    private bool Take(char expected)
    {
        if (IsAtEnd || _text[_position] != expected)
            return false;
        _position++;
        return true;
    }

    private FormatException Error(string expected, int offset)
    {
        string found = offset < _text.Length ? $"'{_text.AsSpan(offset, Math.Min(8, _text.Length - offset))}'" : "the end";
        return new FormatException($"Expected {expected}, found {found} at character {offset + 1} of the pattern.");
    }

    private sealed record NamedReference(ReferenceNode Node, string? Name, int Offset);
}
