// Parses patterns of I-Regexp (RFC 9485).
using System.Globalization;
using System.Text;

namespace Vivace.Json.Documents.Patterns;

/// <remarks><c>^</c> and <c>$</c> match the ends of the text, as RFC 9535's compliance
/// suite expects, although RFC 9485 has no anchors.</remarks>
internal sealed class IRegexpParser
{
    // Limits nested groups.
    private const int MaxDepth = 64;

    // Characters with a meaning outside of classes (RFC 9485, NormalChar).
    private const string Special = "()*+.?[\\]{|}";
    private const string Escapable = "()*+-.?[\\]^{|}$";

    // What is read in place of a character.
    private const int Category = -1, Wrong = -2;

    private const int RangesPerVisit = 16, CategoriesPerVisit = 4;

    private static readonly CodePointSet s_any = CodePointSet.FromRanges([new('\n', '\n'), new('\r', '\r')]).Complement();

    private readonly string _text;
    private int _position;
    private int _depth;
    private int _atoms;

    private IRegexpParser(string text) => _text = text;

    private bool IsAtEnd => _position >= _text.Length;

    private char Current => IsAtEnd ? '\0' : _text[_position];

    /// <summary>Null if the text is not an I-Regexp, or clearly too large for a program.</summary>
    internal static PatternNode? TryParse(string text)
    {
        IRegexpParser parser = new(text);
        PatternNode? root = parser.ReadChoice();
        return parser.IsAtEnd ? root : null;
    }

    private PatternNode? ReadChoice()
    {
        List<PatternNode> items = [];
        do
        {
            if (ReadBranch() is not { } item)
                return null;
            items.Add(item);
        }
        while (TryTake('|'));
        return items.Count == 1 ? items[0] : new ChoiceNode([.. items]);
    }

    private PatternNode? ReadBranch()
    {
        List<PatternNode> items = [];
        while (!IsAtEnd && Current is not ('|' or ')'))
        {
            if (ReadAtom() is not { } atom || ReadQuantifier(atom) is not { } item)
                return null;
            items.Add(item);
        }

        return items.Count switch { 0 => EmptyNode.Instance, 1 => items[0], _ => new SequenceNode([.. items]) };
    }

    private PatternNode? ReadAtom()
    {
        if (++_atoms > LinearProgram.MaxSteps)
            return null;
        switch (Current)
        {
            case '(':
                if (++_depth > MaxDepth)
                    return null;
                _position++;
                PatternNode? group = ReadChoice();
                _depth--;
                return TryTake(')') ? group : null;
            case '.':
                _position++;
                return new SetNode(s_any);
            case '^':
                _position++;
                return new AnchorNode(PatternAnchor.Start);
            case '$':
                _position++;
                return new AnchorNode(PatternAnchor.End);
            case '[':
                return ReadClass();
            case '\\':
                return ReadEscape(out uint categories) switch
                {
                    Wrong => null,
                    Category => new SetNode(CodePointSet.OfCategories(categories)),
                    int escaped => new SetNode(CodePointSet.Of(escaped)),
                };
        }

        return Special.Contains(Current, StringComparison.Ordinal) || ReadCharacter() is not (>= 0 and int character)
            ? null
            : new SetNode(CodePointSet.Of(character));
    }

    private PatternNode? ReadQuantifier(PatternNode atom)
    {
        int least = 0, most = int.MaxValue;
        switch (Current)
        {
            case '*':
                break;
            case '+':
                least = 1;
                break;
            case '?':
                most = 1;
                break;
            case '{':
                _position++;
                most = least = ReadCount();
                if (least < 0 || (TryTake(',') && Current != '}' && (most = ReadCount()) < least) || Current != '}')
                    return null;
                if (_text[_position - 1] == ',')
                    most = int.MaxValue;
                break;
            default:
                return atom;
        }

        _position++;
        return new RepeatNode(atom, least, most, IsLazy: false, FirstGroup: 0, EndGroup: 0);
    }

    // -1 if there is none, or a larger one than a program has steps.
    private int ReadCount()
    {
        int start = _position;
        while (char.IsAsciiDigit(Current))
            _position++;
        return int.TryParse(_text.AsSpan(start, _position - start), NumberStyles.None, CultureInfo.InvariantCulture, out int count)
            && count <= LinearProgram.MaxSteps ? count : -1;
    }

    private SetNode? ReadClass()
    {
        _position++;
        bool isNegated = TryTake('^');
        List<CodePointRange> ranges = [];
        uint categories = 0;
        int named = 0;
        for (bool isFirst = true; isFirst || Current != ']'; isFirst = false)
        {
            // At the start or end of a class, a hyphen stands for itself.
            bool isHyphen = Current == '-';
            if (isHyphen && !isFirst && !IsBefore(']'))
                return null;
            int first = ReadMember(out uint found);
            if (first == Wrong)
                return null;
            if (first == Category)
            {
                categories |= found;
                named++;
                continue;
            }

            int last = first;
            if (Current == '-' && !isHyphen && _position + 1 < _text.Length && !IsBefore(']'))
            {
                _position++;
                last = ReadMember(out _);
                if (last < first)
                    return null;
            }

            ranges.Add(new CodePointRange(first, last));
        }

        _position++;
        int weight = (ranges.Count / RangesPerVisit) + (named / CategoriesPerVisit);
        CodePointSet set = CodePointSet.FromRanges(ranges, categories);
        return new SetNode(isNegated ? set.Complement() : set, weight);
    }

    private bool IsBefore(char next) => _position + 1 < _text.Length && _text[_position + 1] == next;

    private int ReadMember(out uint categories)
    {
        categories = 0;
        return Current switch
        {
            '\\' => ReadEscape(out categories),
            '[' or ']' => Wrong,
            _ => ReadCharacter(),
        };
    }

    private int ReadCharacter()
    {
        if (IsAtEnd || !Rune.TryGetRuneAt(_text, _position, out Rune character))
            return Wrong;
        _position += character.Utf16SequenceLength;
        return character.Value;
    }

    private int ReadEscape(out uint categories)
    {
        categories = 0;
        _position++;
        char unit = Current;
        _position++;
        if (unit is 'p' or 'P')
        {
            int end = Current == '{' ? _text.IndexOf('}', _position) : -1;
            if (end < 0 || end - _position is not (2 or 3))
                return Wrong;
            ReadOnlySpan<char> name = _text.AsSpan((_position + 1)..end);
            _position = end + 1;

            // RFC 9485 has no surrogates: they are not characters.
            categories = CodePointSet.CategoriesOf(name);
            if (categories == 0 || name.SequenceEqual("Cs"))
                return Wrong;
            if (unit == 'P')
                categories ^= CodePointSet.AllCategories;
            return Category;
        }

        return unit switch
        {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            _ when unit != '\0' && Escapable.Contains(unit, StringComparison.Ordinal) => unit,
            _ => Wrong,
        };
    }

    private bool TryTake(char expected)
    {
        if (Current != expected || IsAtEnd)
            return false;
        _position++;
        return true;
    }
}
