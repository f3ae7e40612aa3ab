// Goes from token to token through a text that arrives in parts, and stops between any two bytes.
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Text;

/// <summary>What the cursor has come to.</summary>
internal enum CursorStep
{
    /// <summary>The end of the available text.</summary>
    NeedsText,

    /// <summary>A name with its quotes, between Start and Position.</summary>
    Name,

    /// <summary>The first byte of a value, at Start.</summary>
    Value,

    /// <summary>The end of an array or object, which has been passed.</summary>
    EndOfContainer,

    /// <summary>The end of the text.</summary>
    End,

    /// <summary>At Start is something that cannot be there; within a value, at Position.</summary>
    Wrong,
}

/// <summary>
/// Examines each byte once. At each value the caller chooses: <see cref="Enter"/> it, or <see cref="Pass"/> over it to its end. What is between values is checked,
/// and names are; of a value that is passed over, only what is needed to find its end, and its depth.
/// </summary>
/// <param name="maxDepth">How many arrays and objects may be open.</param>
/// <param name="takesComments">Whether comments may be between tokens.</param>
/// <param name="takesTrailingComma">Whether a comma may come before a closing bracket.</param>
/// <param name="isSequence">Whether values follow one another, with nothing but white space between them.</param>
internal struct TokenCursor(int maxDepth, bool takesComments, bool takesTrailingComma, bool isSequence = false)
{
    private Work _work;
    private BracketScan _brackets;

    // The beginning of the comment that is passed.
    private int _comment;

    // One bit for each open array or object, set for an object. Levels from 64 on are in the array.
    private ulong _kinds;
    private ulong[]? _deeper;

    // What goes on when more text arrives.
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

    /// <summary>The first byte that is needed: that of the name, of the value, or of what is wrong.</summary>
    internal int Start { get; private set; }

    /// <summary>The byte after what was examined.</summary>
    internal int Position { get; private set; }

    /// <summary>The number of open arrays and objects.</summary>
    internal int Depth { get; private set; }

    /// <summary>What may come next, and at a value, what it came as.</summary>
    internal Due Due { get; private set; }

    /// <summary>Whether white space or a comment was passed after the last token.</summary>
    internal bool IsSpaced { get; private set; }

    /// <summary>Whether the value that was passed over last is a number, which ends where something else begins.</summary>
    internal bool IsNumber { get; private set; }

    /// <summary>Whether the array or object that ended last was an object.</summary>
    internal bool WasObject { get; private set; }

    /// <summary>Whether a value is at hand, from its first byte until it is entered or left.</summary>
    internal readonly bool IsAtValue => _work >= Work.AtValue;

    /// <summary>Whether the end of the value at hand is looked for, or was found.</summary>
    internal readonly bool IsWithinValue => _work > Work.AtValue;

    /// <summary>Whether the end of the value at hand was found.</summary>
    internal readonly bool HasPassed => _work == Work.Passed;

    /// <summary>Whether the cursor stopped within a string that is a value or part of one.</summary>
    internal readonly bool IsInString => _work is Work.String or Work.Brackets && _brackets.IsInString;

    /// <summary>Whether the cursor stopped within a name.</summary>
    internal readonly bool IsInName => _work == Work.Name;

    /// <summary>Whether the cursor stopped within a comment.</summary>
    internal readonly bool IsInComment => _work is Work.Comment or Work.CommentInBrackets;

    /// <summary>Whether the innermost array or object is an object.</summary>
    internal readonly bool IsInObject => Depth > 0 && IsObject(Depth - 1);

    /// <summary>The shortest text that can come before what is wrong: that of the innermost array or object.</summary>
    internal readonly ReadOnlySpan<byte> TextBefore => Due switch
    {
        Due.First when IsInObject => "{"u8,
        Due.First => "["u8,
        Due.Separator => IsInObject ? "{\"\":\"\""u8 : "[\"\""u8,
        Due.Next when IsInObject => IsSpaced ? "{\"\":\"\", "u8 : "{\"\":\"\","u8,
        Due.Next when IsAtValue => "["u8,
        Due.Next => IsSpaced ? "[\"\", "u8 : "[\"\","u8,
        Due.Colon => "{\"\""u8,
        Due.Value when IsInObject => "{\"\":"u8,
        Due.End => "\"\""u8,
        _ => [],
    };

    /// <summary>Whether an open container is an object; 0 means the outermost one.</summary>
    internal readonly bool IsObject(int level) => ((level < 64 ? _kinds : _deeper![(level >> 6) - 1]) >> level & 1) != 0;

    /// <summary>Begins within an array or object: at its bracket, or after one of its entries.</summary>
    internal void BeginWithin(bool isObject, bool isStarted)
    {
        Open(isObject);
        (Position, Due) = isStarted ? (0, Due.Separator) : (1, Due.First);
    }

    /// <summary>Adjusts the positions after <paramref name="count"/> bytes before <see cref="Start"/> were removed.</summary>
    internal void Drop(int count)
    {
        Start -= count;
        Position -= count;
        _comment -= count;
    }

    /// <summary>Goes to the next element of an array if it follows its comma at once, as nearly all do.</summary>
    /// <param name="text">The text, as for <see cref="Next"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryNextElement(ReadOnlySpan<byte> text)
    {
        int position = Position + 1;
        if (Due != Due.Separator || _work != Work.None || (uint)position >= (uint)text.Length || text[position - 1] != ',' || IsInObject
            || Syntax.At(text[position], Due.Value, isObject: false) != Token.Value)
            return false;
        Start = Position = position;
        (Due, IsSpaced, _work) = (Due.Next, false, Work.AtValue);
        return true;
    }

    /// <summary>Goes to the next name, value or end. Must not be called at a value.</summary>
    /// <param name="text">The text from the same byte as in the last call, without the removed bytes, and possibly with more bytes.</param>
    /// <param name="isFinal">Whether nothing comes after the text.</param>
    internal CursorStep Next(ReadOnlySpan<byte> text, bool isFinal)
    {
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
                return !isFinal ? CursorStep.NeedsText : Due == Due.End || (Due == Due.Value && isSequence) ? CursorStep.End : CursorStep.Wrong;
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
                    continue;
                case Token.Colon:
                    PassByte(Due.Value);
                    continue;
                case Token.Name:
                    (_work, _brackets) = (Work.Name, BracketScan.At(first));
                    Position++;
                    continue;
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

    /// <summary>Enters the array or object at hand, also if its end has been found. Its first byte must be in the text.</summary>
    internal void Enter(bool isObject)
    {
        Open(isObject);
        _work = Work.None;
        Position = Start;
        PassByte(Due.First);
    }

    /// <summary>Goes to the end of the value at hand, which stays at hand.</summary>
    /// <param name="text">The text, as for <see cref="Next"/>.</param>
    /// <param name="isFinal">Whether nothing comes after the text.</param>
    /// <param name="keeps">Whether the value is needed. Otherwise, <see cref="Start"/> moves on when the text ends.</param>
    /// <returns><see cref="CursorStep.Value"/>, if the end of the value is at <see cref="Position"/>.</returns>
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
            Work.String => AfterBrackets(text, Position, text.Length),
            _ when !takesComments => AfterBrackets(text, Position, text.Length),
            _ => AfterCommentedBrackets(text, isFinal),
        };
        if (after < 0)
        {
            if (!keeps && _work is Work.String or Work.Brackets or Work.CommentInBrackets)
                Start = IsInComment ? _comment : ~after;
            return Stop(text, isFinal, ~after);
        }

        (_work, Position) = (Work.Passed, after);
        return CursorStep.Value;
    }

    /// <summary>Goes on after the value that was passed over.</summary>
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

    // The search has stopped at the end of the text, which may continue, or before it, at an error.
    private CursorStep Stop(ReadOnlySpan<byte> text, bool isFinal, int at)
    {
        Position = at;
        return at == text.Length && !isFinal ? CursorStep.NeedsText : CursorStep.Wrong;
    }

    private CursorStep PassName(ReadOnlySpan<byte> text, bool isFinal)
    {
        ref byte origin = ref MemoryMarshal.GetReference(text);
        int after = _brackets.Continue(ref origin, Position, text.Length, maxDepth);
        if (after < 0 || _brackets.IsOpen)
            return Stop(text, isFinal, after < 0 ? ~after : after);
        Position = after;

        // The end is found; now escapes and so on are checked.
        if (StringScan.SkipString(ref origin, Start + 1, after) != after)
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
            case (byte)'{' or (byte)'[' or (byte)'"':
                (_work, _brackets) = (first == '"' ? Work.String : Work.Brackets, BracketScan.At(first));
                Position++;
                break;
            case (byte)'t' or (byte)'f' or (byte)'n':
                _work = Work.Literal;
                break;
            default:
                _work = Work.Number;
                break;
        }

        IsNumber = _work == Work.Number;
        return true;
    }

    // Each of the following returns the position after the value, or the complement of the position where it stopped.
    private readonly int AfterNumber(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = Position;
        while (position < text.Length && text[position] is (>= (byte)'0' and <= (byte)'9') or (byte)'-' or (byte)'+' or (byte)'.' or (byte)'e' or (byte)'E')
            position++;
        if (position == text.Length)
            return isFinal && Depth == 0 ? position : ~position;
        return text[position] is (byte)',' or (byte)']' or (byte)'}' or (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t' or (byte)'/' ? position : ~position;
    }

    private readonly int AfterLiteral(ReadOnlySpan<byte> text)
    {
        ReadOnlySpan<byte> literal = text[Start] switch
        {
            (byte)'t' => "true"u8,
            (byte)'f' => "false"u8,
            _ => "null"u8,
        };
        int same = text[Start..].CommonPrefixLength(literal);
        return same == literal.Length ? Start + same : ~(Start + same);
    }

    private int AfterBrackets(ReadOnlySpan<byte> text, int position, int end)
    {
        position = _brackets.Continue(ref MemoryMarshal.GetReference(text), position, end, maxDepth - Depth);
        return position < 0 || !_brackets.IsOpen ? position : ~position;
    }

    // A quote or bracket in a comment means nothing, so the text is cut at its slashes. One in a string is text.
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

            // In a string, the byte at the position may be the slash that was found last.
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

    // The comment is kept until it ends: an error in it is reported where it begins.
    private static int AfterComment(ReadOnlySpan<byte> text, int start, int position, bool isFinal)
    {
        if (text.Length - start < 2)
            return ~text.Length;
        position = Math.Max(position, start + 2);
        switch (text[start + 1])
        {
            case (byte)'*':
                // An asterisk may have been the last byte of the previous part.
                int from = Math.Max(position - 1, start + 2);
                int close = text[from..].IndexOf("*/"u8);
                return close < 0 ? ~text.Length : from + close + 2;
            case (byte)'/':
                int lineEnd = text[position..].IndexOfAny((byte)'\n', (byte)'\r');
                if (lineEnd < 0 && !isFinal)
                    return ~text.Length;
                ReadOnlySpan<byte> line = lineEnd < 0 ? text[start..] : text[start..(position + lineEnd)];

                // These two end a line for some readers and not for others.
                return line.IndexOf("\u2028"u8) >= 0 || line.IndexOf("\u2029"u8) >= 0 ? ~start : start + line.Length;
            default:
                return ~start;
        }
    }
}
