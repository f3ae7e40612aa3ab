// Walks the tokens of a text that arrives in parts, and can stop between any two bytes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Numbers;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text;

internal enum CursorStep
{
    NeedsText,

    /// <summary>A name with its quotes, from Start to Position.</summary>
    Name,

    Value,

    /// <summary>The end of a container, already consumed.</summary>
    EndOfContainer,

    End,

    /// <summary>An error, at Start or, inside a value, at Position.</summary>
    Wrong,
}

/// <summary>Examines each byte once. At each value the caller either calls <see cref="Enter"/> or skips it with <see cref="Pass"/>. Names
/// and everything between values are checked; in skipped values, only what is needed to find their end, and their depth.</summary>
internal struct TokenCursor(int maxDepth, bool takesComments, bool takesTrailingComma, bool isSequence = false)
{
    private Work _work;
    private BracketScan _brackets;

    private int _comment;

    // One bit per open container, set for objects. Levels from 64 on are in the array.
    private ulong _kinds;
    private ulong[]? _deeper;

    private enum Work : byte
    {
        None,
        Comment,
        Name,
        AtValue,
        String,
        Brackets,
        CommentInBrackets,
        Number,
        Literal,
        Passed,
    }

    /// <summary>The first byte still needed: of the name, the value, or the error.</summary>
    internal int Start;

    internal int Position;

    internal int Depth;

    /// <summary>What may come next; at a value, what it came as.</summary>
    internal Due Due;

    internal bool IsSpaced;

    /// <summary>Whether the last skipped value is a number, which ends only where something else begins.</summary>
    internal bool IsNumber;

    /// <summary>Up to where the last string, name or number is known to be valid; negative
    /// if it is invalid, or only its end was found.</summary>
    internal int Checked;

    internal readonly bool IsChecked => Checked >= 0;

    internal bool WasObject;

    /// <summary>Whether the cursor is at a value that has not been entered or left.</summary>
    internal readonly bool IsAtValue => _work >= Work.AtValue;

    internal readonly bool IsWithinValue => _work > Work.AtValue;

    internal readonly bool HasPassed => _work == Work.Passed;

    /// <summary>Whether the cursor stopped inside a string value, or a string in a skipped value.</summary>
    internal readonly bool IsInString => _work == Work.String || (_work == Work.Brackets && _brackets.IsInString);

    internal readonly bool IsInName => _work == Work.Name;

    internal readonly bool IsInComment => _work is Work.Comment or Work.CommentInBrackets;

    internal readonly bool IsInObject => Depth > 0 && IsObject(Depth - 1);

    /// <summary>The shortest text that can precede the error in the innermost container.</summary>
    internal readonly ReadOnlySpan<byte> TextBefore => Due switch
    {
        Due.First => Before(member: 1, element: 1),
        Due.Separator => Before(member: 6, element: 3),
        Due.Next when IsAtValue && !IsInObject => Before(element: 1),
        Due.Next => IsSpaced ? Before(member: 8, element: 5) : Before(member: 7, element: 4),
        Due.Colon => Before(member: 3),
        Due.Value when IsInObject => Before(member: 4),
        Due.End => "\"\""u8,
        _ => [],
    };

    private readonly ReadOnlySpan<byte> Before(int member = 0, int element = 0) =>
        "{\"\":\"\", [\"\", "u8.Slice(IsInObject ? 0 : 8, IsInObject ? member : element);

    /// <summary>Whether an open container is an object; level 0 is the outermost.</summary>
    internal readonly bool IsObject(int level) => ((level < 64 ? _kinds : _deeper![(level >> 6) - 1]) >> level & 1) != 0;

    /// <summary>Starts over, at the beginning of another text.</summary>
    internal void Restart()
    {
        (_work, Due, IsSpaced) = (Work.None, Due.Value, false);
        (Start, Position, Depth) = (0, 0, 0);
    }

    /// <summary>Starts over in a container, at its bracket or after one of its entries.</summary>
    internal void RestartWithin(bool isObject, bool isStarted)
    {
        Restart();
        Open(isObject);
        (Position, Due) = isStarted ? (0, Due.Separator) : (1, Due.First);
    }

    /// <summary>Starts over at a value in the middle of a text.</summary>
    internal void StandAt(int position)
    {
        Restart();
        Start = Position = position;
    }

    /// <summary>Enters the current string, whose content is then passed in parts.</summary>
    internal void EnterString()
    {
        (_work, IsNumber) = (Work.String, false);
        PassContent(Start + 1);
    }

    internal void PassContent(int position) => Start = Position = Checked = position;

    /// <summary>Moves to the end of the string.</summary>
    internal void EndString(int position) => (_work, Position) = (Work.Passed, position);

    /// <summary>Adjusts the positions after <paramref name="count"/> bytes before <see cref="Start"/> were removed.</summary>
    internal void Drop(int count)
    {
        Start -= count;
        Position -= count;
        Checked -= count;
        _comment -= count;
    }

    /// <summary>Moves to the next value if it follows the comma of an array, or the colon after a
    /// name, at once, as nearly all do in minified texts.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryNextValue(ReadOnlySpan<byte> text)
    {
        int position = Position + 1;
        if (_work != Work.None || (uint)position >= (uint)text.Length)
            return false;
        bool isElement = Due == Due.Separator && text[position - 1] == ',' && !IsInObject;
        if ((!isElement && (Due != Due.Colon || text[position - 1] != ':'))
            || Syntax.At(text[position], Due.Value, isObject: false) != Token.Value)
            return false;
        Start = Position = position;
        (Due, IsSpaced, _work) = (isElement ? Due.Next : Due.Value, false, Work.AtValue);
        return true;
    }

    /// <summary>Moves to the next name, value or end; not allowed at a value. The text must be that of the
    /// last call, without removed bytes and possibly with more.</summary>
    internal CursorStep Next(ReadOnlySpan<byte> text, bool isFinal)
    {
        if (TryNextValue(text))
            return CursorStep.Value;
        ref byte origin = ref MemoryMarshal.GetReference(text);
        while (true)
        {
            if (_work == Work.Name)
                return PassName(text, isFinal);
            if (_work == Work.Comment)
            {
                int after = AfterComment(text, _comment, Position, isFinal);
                if (after < 0)
                    return Stop(text, isFinal, ~after);
                _work = Work.None;
                Position = after;
            }

            int position = Whitespace.Skip(ref origin, Position, text.Length);
            IsSpaced |= position != Position;
            Start = Position = position;
            if (position == text.Length)
                return !isFinal
                    ? CursorStep.NeedsText
                    : Due == Due.End || (Due == Due.Value && isSequence) ? CursorStep.End : CursorStep.Wrong;
            byte first = text[position];

            if (first == '/' && takesComments)
            {
                (_work, _comment, IsSpaced) = (Work.Comment, position, true);
                continue;
            }

            bool isObject = IsInObject;
            switch (Syntax.At(first, Due, isObject, takesTrailingComma))
            {
                case Token.Comma:
                    PassByte(Due.Next);
                    if (isObject && (uint)Position < (uint)text.Length && text[Position] == '"')
                    {
                        Start = Position;
                        goto case Token.Name;
                    }

                    continue;
                case Token.Colon:
                    PassByte(Due.Value);
                    continue;
                case Token.Name:
                    _work = Work.Name;
                    Checked = ++Position;
                    return PassName(text, isFinal);
                case Token.Value:
                    _work = Work.AtValue;
                    return CursorStep.Value;
                case Token.Close:
                    Position++;
                    Depth--;
                    WasObject = isObject;
                    Leave();
                    return CursorStep.EndOfContainer;
                default:
                    return CursorStep.Wrong;
            }
        }
    }

    /// <summary>Enters the current container, even if its end has been found. Its first byte must be in the text.</summary>
    internal void Enter(bool isObject)
    {
        Open(isObject);
        _work = Work.None;
        Position = Start;
        PassByte(Due.First);
    }

    /// <summary>Moves to the end of the current value, which stays current; returns <see cref="CursorStep.Value"/> when it ends at
    /// <see cref="Position"/>. Unless the value is kept, <see cref="Start"/> moves on when the text ends.</summary>
    internal CursorStep Pass(ReadOnlySpan<byte> text, bool isFinal, bool keeps)
    {
        if (_work == Work.Passed)
            return CursorStep.Value;
        if (_work == Work.AtValue && !Begin(text[Start]))
            return CursorStep.Wrong;
        int after = _work switch
        {
            Work.Number => AfterNumber(text, isFinal),
            Work.Literal => AfterLiteral(text),
            Work.String => AfterString(text),
            _ when !takesComments => AfterBrackets(text, Position, text.Length),
            _ => AfterCommentedBrackets(text, isFinal),
        };
        if (after < 0)
        {
            if (!keeps && _work is Work.String or Work.Brackets or Work.CommentInBrackets)
                Start = IsInComment ? _comment : _work == Work.String && IsChecked ? Checked : ~after;
            return Stop(text, isFinal, ~after);
        }

        (_work, Position) = (Work.Passed, after);
        return CursorStep.Value;
    }

    internal void Leave()
    {
        (_work, Start, IsSpaced) = (Work.None, Position, false);
        Due = Depth > 0 ? Due.Separator : isSequence ? Due.Value : Due.End;
    }

    private void Open(bool isObject)
    {
        ulong bit = 1UL << Depth;
        int word = (Depth >> 6) - 1;
        if (word >= (_deeper?.Length ?? 0))
            Array.Resize(ref _deeper, Math.Max(16, 2 * word));
        ref ulong kinds = ref word < 0 ? ref _kinds : ref _deeper![word];
        kinds = isObject ? kinds | bit : kinds & ~bit;
        Depth++;
    }

    private void PassByte(Due next)
    {
        Position++;
        (Due, IsSpaced) = (next, false);
    }

    // The search has stopped at the end of the text, which may continue, or at an error before it.
    private CursorStep Stop(ReadOnlySpan<byte> text, bool isFinal, int at)
    {
        Position = at;
        return at == text.Length && !isFinal ? CursorStep.NeedsText : CursorStep.Wrong;
    }

    private CursorStep PassName(ReadOnlySpan<byte> text, bool isFinal)
    {
        int after = AfterString(text);
        if (after < 0)
            return Stop(text, isFinal, ~after);
        Position = after;

        if (!IsChecked)
            return CursorStep.Wrong;
        (_work, Due, IsSpaced) = (Work.None, Due.Colon, false);
        return CursorStep.Name;
    }

    private bool Begin(byte first)
    {
        switch (first)
        {
            case (byte)'{' or (byte)'[' when Depth >= maxDepth:
                return false;
            case (byte)'{' or (byte)'[':
                (_work, _brackets) = (Work.Brackets, BracketScan.At(first));
                Position++;
                break;
            case (byte)'"':
                _work = Work.String;
                Position++;
                break;
            case (byte)'t' or (byte)'f' or (byte)'n':
                _work = Work.Literal;
                break;
            default:
                _work = Work.Number;
                break;
        }

        (IsNumber, Checked) = (_work == Work.Number, Position);
        return true;
    }

    // The following methods return the position after the value, or the complement of where they stopped.
    private int AfterNumber(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = Position;
        if (position == Start)
        {
            int after = NumberText.SkipNumber(ref MemoryMarshal.GetReference(text), position, text.Length);
            if ((uint)after < (uint)text.Length && EndsNumber(text[after]))
                return after;
            Checked = -1;
        }

        while (position < text.Length
            && text[position] is (>= (byte)'0' and <= (byte)'9') or (byte)'-' or (byte)'+' or (byte)'.' or (byte)'e' or (byte)'E')
            position++;
        if (position == text.Length)
            return isFinal && Depth == 0 ? position : ~position;
        return EndsNumber(text[position]) ? position : ~position;
    }

    private static bool EndsNumber(byte next) =>
        next is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t' or (byte)'/';

    /// <summary>The literal that begins with t, f or n.</summary>
    internal static ReadOnlySpan<byte> LiteralOf(byte first) => first switch
    {
        (byte)'t' => TokenText.True,
        (byte)'f' => TokenText.False,
        _ => TokenText.Null,
    };

    private readonly int AfterLiteral(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> literal = LiteralOf(text[Start]);
        int same = text[Start..].CommonPrefixLength(literal);
        return same == literal.Length ? Start + same : ~(Start + same);
    }

    // Nearly all strings are valid: one scan finds their end and checks them. If a string is invalid, only its end is sought.
    private int AfterString(ReadOnlySpan<byte> text)
    {
        if (IsChecked)
        {
            int from = Checked, after = StringScan.SkipString(ref MemoryMarshal.GetReference(text), from, text.Length);
            if (after >= 0)
                return after;
            if (~after == text.Length)
            {
                Checked = CutString.WholeLength(text, from);
                return after;
            }

            (Position, Checked, _brackets) = (from, -1, BracketScan.At((byte)'"'));
        }

        return AfterBrackets(text, Position, text.Length);
    }

    private int AfterBrackets(ReadOnlySpan<byte> text, int position, int end)
    {
        position = _brackets.Continue(ref MemoryMarshal.GetReference(text), position, end, maxDepth - Depth);
        return position < 0 || !_brackets.IsOpen ? position : ~position;
    }

    // Quotes and brackets in comments mean nothing, so split the text at slashes, except in strings.
    private int AfterCommentedBrackets(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = Position;
        while (true)
        {
            if (_work == Work.CommentInBrackets)
            {
                position = AfterComment(text, _comment, position, isFinal);
                if (position < 0)
                    return position;
                _work = Work.Brackets;
            }

            // In a string, the byte at the position may be the slash just found.
            int from = _brackets.IsInString && position < text.Length ? position + 1 : position;
            int slash = text[from..].IndexOf((byte)'/');
            int end = slash < 0 ? text.Length : from + slash;
            position = AfterBrackets(text, position, end);
            if (position != ~end || end == text.Length)
                return position;
            position = end;
            if (!_brackets.IsInString)
                (_work, _comment) = (Work.CommentInBrackets, end);
        }
    }

    // Keeps the whole comment until it ends: errors in it are reported where it begins.
    private static int AfterComment(ReadOnlySpan<byte> text, int start, int position, bool isFinal)
    {
        if (text.Length - start < 2)
            return ~text.Length;
        position = Math.Max(position, start + 2);
        switch (text[start + 1])
        {
            case (byte)'*':
                // The last byte of the previous part may have been an asterisk.
                int from = Math.Max(position - 1, start + 2);
                int close = text[from..].IndexOf("*/"u8);
                return close < 0 ? ~text.Length : from + close + 2;
            case (byte)'/':
                int lineEnd = text[position..].IndexOfAny((byte)'\n', (byte)'\r');
                if (lineEnd < 0 && !isFinal)
                    return ~text.Length;
                ReadOnlySpan<byte> line = lineEnd < 0 ? text[start..] : text[start..(position + lineEnd)];

                // Only some readers treat these two as line ends.
                return TokenText.HasSeparator(line) ? ~start : start + line.Length;
            default:
                return ~start;
        }
    }
}
