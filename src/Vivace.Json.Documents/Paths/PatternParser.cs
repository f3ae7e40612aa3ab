// Compiles an RFC 9485 pattern into steps.
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Vivace.Json.Documents.Paths;

/// <summary>Each piece compiles to a list of steps with relative targets; lists are then
/// joined. <see cref="MaxDepth"/> limits nested groups.</summary>
internal sealed class PatternParser
{
    private const int MaxDepth = 64;

    // Characters with a meaning outside of classes (RFC 9485, NormalChar).
    private const string Special = "()*+.?[\\]{|}";
    private const string Escapable = "()*+-.?[\\]^{|}$";

    private readonly string _text;
    private int _position;
    private int _depth;
    private bool _failed;

    // Counts copied steps: each group around a piece copies it again.
    private long _work;

    private PatternParser(string text) => _text = text;

    private char Current => _position < _text.Length ? _text[_position] : '\0';

    private bool IsAtEnd => _position >= _text.Length;

    internal static bool TryParse(string text, [NotNullWhen(true)] out Pattern.PatternStep[]? steps, out long work)
    {
        PatternParser parser = new(text);
        List<Pattern.PatternStep> list = parser.ReadChoice();
        steps = null;
        work = text.Length + parser._work;
        if (parser._failed || !parser.IsAtEnd || list.Count >= Pattern.MaxSteps)
            return false;

        // Targets past the last step lead here.
        list.Add(new Pattern.PatternStep(Pattern.PatternStepKind.Done));
        steps = [.. list];
        return true;
    }

    private List<Pattern.PatternStep> ReadChoice()
    {
        List<List<Pattern.PatternStep>> branches = [ReadBranch()];
        while (!_failed && Current == '|' && !IsAtEnd)
        {
            _position++;
            branches.Add(ReadBranch());
        }

        return branches.Count == 1 ? branches[0] : Either(branches);
    }

    // Each branch but the last starts with a fork to the next branch, and ends with a jump to the end.
    private List<Pattern.PatternStep> Either(List<List<Pattern.PatternStep>> branches)
    {
        long end = (2L * (branches.Count - 1)) + branches.Sum(static branch => (long)branch.Count);
        if (_failed || end > Pattern.MaxSteps)
            return Fail();
        List<Pattern.PatternStep> choice = [];
        foreach (List<Pattern.PatternStep> branch in branches[..^1])
        {
            int next = choice.Count + branch.Count + 2;
            choice.Add(new Pattern.PatternStep(Pattern.PatternStepKind.Fork, Next: choice.Count + 1, Other: next));
            choice.AddRange(Moved(branch, choice.Count));
            choice.Add(new Pattern.PatternStep(Pattern.PatternStepKind.Fork, Next: (int)end, Other: (int)end));
        }

        choice.AddRange(Moved(branches[^1], choice.Count));
        return choice;
    }

    private List<Pattern.PatternStep> ReadBranch()
    {
        List<Pattern.PatternStep> branch = [];
        while (!_failed && !IsAtEnd && Current is not ('|' or ')'))
            Append(branch, ReadQuantifier(ReadAtom()));
        return branch;
    }

    private List<Pattern.PatternStep> ReadAtom()
    {
        switch (Current)
        {
            case '(':
                if (++_depth > MaxDepth)
                    return Fail();
                _position++;
                List<Pattern.PatternStep> group = ReadChoice();
                if (IsAtEnd || Current != ')')
                    return Fail();
                _position++;
                _depth--;
                return group;
            case '.':
                _position++;
                return One(Pattern.CharacterSet.Any);
            case '^':
                _position++;
                return [new Pattern.PatternStep(Pattern.PatternStepKind.AtStart, Next: 1)];
            case '$':
                _position++;
                return [new Pattern.PatternStep(Pattern.PatternStepKind.AtEnd, Next: 1)];
            case '[':
                return ReadClass();
            case '\\':
                Pattern.CharacterSet set = new();
                return TryReadEscape(set, out _) ? One(set) : Fail();
        }

        if (Special.Contains(Current, StringComparison.Ordinal) || !Rune.TryGetRuneAt(_text, _position, out Rune rune))
            return Fail();
        _position += rune.Utf16SequenceLength;
        return One(new Pattern.CharacterSet { Ranges = { (rune.Value, rune.Value) } });
    }

    private List<Pattern.PatternStep> ReadQuantifier(List<Pattern.PatternStep> atom)
    {
        if (_failed || IsAtEnd)
            return atom;
        switch (Current)
        {
            case '*':
                _position++;
                return Repeat(atom, 0, null);
            case '+':
                _position++;
                return Repeat(atom, 1, null);
            case '?':
                _position++;
                return Repeat(atom, 0, 1);
            case '{':
                _position++;
                if (ReadCount() is not { } least)
                    return Fail();
                int? most = least;
                if (Current == ',')
                {
                    _position++;
                    most = Current == '}' ? null : ReadCount() ?? -1;
                }

                if (IsAtEnd || Current != '}' || most < least)
                    return Fail();
                _position++;
                return Repeat(atom, least, most);
            default:
                return atom;
        }
    }

    private int? ReadCount()
    {
        int start = _position;
        while (char.IsAsciiDigit(Current))
            _position++;
        return int.TryParse(_text.AsSpan(start, _position - start), System.Globalization.NumberStyles.None,
            System.Globalization.CultureInfo.InvariantCulture, out int count) ? count : null;
    }

    private List<Pattern.PatternStep> Repeat(List<Pattern.PatternStep> atom, int least, int? most)
    {
        if (_failed || (long)atom.Count * Math.Max(least, most ?? 0) > Pattern.MaxSteps || Math.Max(least, most ?? 0) > Pattern.MaxSteps)
            return Fail();
        List<Pattern.PatternStep> result = [];
        for (int i = 0; i < least; i++)
            Append(result, atom);
        if (most is null)
        {
            // A fork that skips the atom, and one back to it.
            List<Pattern.PatternStep> loop = [new Pattern.PatternStep(Pattern.PatternStepKind.Fork, Next: 1, Other: atom.Count + 2)];
            loop.AddRange(Moved(atom, 1));
            loop.Add(new Pattern.PatternStep(Pattern.PatternStepKind.Fork, Next: 0, Other: atom.Count + 2));
            Append(result, loop);
            return result;
        }

        for (int i = least; i < most; i++)
        {
            List<Pattern.PatternStep> option = [new Pattern.PatternStep(Pattern.PatternStepKind.Fork, Next: 1, Other: atom.Count + 1)];
            option.AddRange(Moved(atom, 1));
            Append(result, option);
        }

        return result;
    }

    private List<Pattern.PatternStep> ReadClass()
    {
        Pattern.CharacterSet set = new();
        _position++;
        if (Current == '^')
        {
            set.IsNegated = true;
            _position++;
        }

        bool isFirst = true;
        while (Current != ']' || isFirst)
        {
            if (IsAtEnd)
                return Fail();

            // At the start or end of a class, a hyphen stands for itself.
            bool isHyphen = Current == '-';
            if (isHyphen && !isFirst && (_position + 1 >= _text.Length || _text[_position + 1] != ']'))
                return Fail();
            if (!TryReadMember(set, out int? first))
                return Fail();
            isFirst = false;
            if (first is not { } start)
                continue;
            if (Current == '-' && !isHyphen && _position + 1 < _text.Length && _text[_position + 1] != ']')
            {
                _position++;
                if (!TryReadMember(new Pattern.CharacterSet(), out int? last) || last is not { } end || end < start)
                    return Fail();
                set.Ranges.Add((start, end));
            }
            else
            {
                set.Ranges.Add((start, start));
            }
        }

        _position++;
        return One(set);
    }

    // Reads one character, or a category, which it adds to the set.
    private bool TryReadMember(Pattern.CharacterSet set, out int? character)
    {
        character = null;
        if (Current == '\\')
        {
            if (!TryReadEscape(set, out character))
                return false;
            if (character is not null)
                set.Ranges.RemoveAt(set.Ranges.Count - 1);
            return true;
        }

        if (Current is '[' or ']' || !Rune.TryGetRuneAt(_text, _position, out Rune rune))
            return false;
        _position += rune.Utf16SequenceLength;
        character = rune.Value;
        return true;
    }

    private bool TryReadEscape(Pattern.CharacterSet set, out int? character)
    {
        character = null;
        _position++;
        char unit = Current;
        _position++;
        if (unit is 'p' or 'P')
        {
            int end = Current == '{' ? _text.IndexOf('}', _position) : -1;
            if (end < 0 || end - _position is not (2 or 3))
                return false;
            string category = _text[(_position + 1)..end];
            _position = end + 1;
            if (!Pattern.CharacterSet.IsCategory(category))
                return false;
            set.Categories.Add((category, unit == 'P'));
            return true;
        }

        character = unit switch
        {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            _ when unit != '\0' && Escapable.Contains(unit, StringComparison.Ordinal) => unit,
            _ => null,
        };
        if (character is not { } value)
            return false;
        set.Ranges.Add((value, value));
        return true;
    }

    private static List<Pattern.PatternStep> One(Pattern.CharacterSet set) =>
        [new Pattern.PatternStep(Pattern.PatternStepKind.Take, set, Next: 1)];

    private void Append(List<Pattern.PatternStep> list, List<Pattern.PatternStep> more)
    {
        if (list.Count + more.Count > Pattern.MaxSteps)
            _failed = true;
        else
            list.AddRange(Moved(more, list.Count));
    }

    private IEnumerable<Pattern.PatternStep> Moved(List<Pattern.PatternStep> steps, int by)
    {
        _work += steps.Count;
        return steps.Select(step => step with { Next = step.Next + by, Other = step.Other + by }).ToArray();
    }

    private List<Pattern.PatternStep> Fail()
    {
        _failed = true;
        return [];
    }
}
