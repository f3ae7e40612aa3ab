// Finds where the elements of a root array, or successive values, begin and end in a text that arrives in parts.
using System.Runtime.InteropServices;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>The result of the search for the next element.</summary>
internal enum FrameStep
{
    /// <summary>The available text ends before the element.</summary>
    NeedsText,

    /// <summary>An element is between Start and Position.</summary>
    Element,

    /// <summary>Between Start and Position is a value that is the whole text, and not an array.</summary>
    Root,

    /// <summary>The text has ended correctly.</summary>
    End,

    /// <summary>The text at Start is not an element, or an element that does not end.</summary>
    WrongElement,

    /// <summary>The text at Start does not belong between two elements.</summary>
    WrongBetween,
}

/// <summary>
/// Examines each byte once, in whatever parts the text arrives, and does not know types. Only the text between the elements is checked
/// here, and as much of an element as is needed to find its end: the reader of the element checks its grammar.
/// </summary>
internal struct ElementFrames
{
    private readonly bool _isArray, _takesOtherRoot, _takesComments, _takesTrailingComma;
    private readonly int _maxDepth;
    private Place _place;
    private Form _form;
    private bool _isSpaced;
    private BracketScan _brackets;

    // The beginning of the comment within brackets.
    private int _comment;

    /// <param name="settings">The grammar and its limit of depth.</param>
    /// <param name="isArray">Whether the values are the elements of an array, or follow one another without commas.</param>
    /// <param name="takesOtherRoot">Whether an object may replace the array: <see cref="FrameStep.Root"/>.</param>
    internal ElementFrames(ReaderSettings settings, bool isArray, bool takesOtherRoot)
    {
        _isArray = isArray;
        _takesOtherRoot = takesOtherRoot;
        _takesComments = (settings.Flags & ReadFlags.SkipComments) != 0;
        _takesTrailingComma = (settings.Flags & ReadFlags.AllowTrailingCommas) != 0;
        _maxDepth = settings.MaxDepth;
        _place = isArray ? Place.Root : Place.Between;
    }

    private enum Place
    {
        Root,
        AfterBracket,
        AfterElement,
        AfterComma,
        Between,
        AfterEnd,
    }

    // The kind of text whose end is being searched.
    private enum Form
    {
        Space,
        Brackets,
        BracketsWithComments,
        CommentInBrackets,
        Number,
        Literal,
        Comment,
    }

    /// <summary>The first byte of the element, or of the text that is being examined; nothing before it is needed any longer.</summary>
    internal int Start { get; private set; }

    /// <summary>The byte after the text that was examined.</summary>
    internal int Position { get; private set; }

    /// <summary>Whether the element at <see cref="Start"/> is a number, which ends where something else begins.</summary>
    internal bool IsNumber { get; private set; }

    /// <summary>Whether the value at <see cref="Start"/> would be the whole text.</summary>
    internal readonly bool IsAtRoot => _place == Place.Root;

    /// <summary>Whether nothing may follow.</summary>
    internal readonly bool IsAfterEnd => _place == Place.AfterEnd;

    /// <summary>The shortest text that can come before an error between two elements.</summary>
    internal readonly ReadOnlySpan<byte> TextBefore => _place switch
    {
        Place.AfterBracket => "["u8,
        Place.AfterElement => "[\"\""u8,
        Place.AfterComma => _isSpaced ? "[\"\", "u8 : "[\"\","u8,
        Place.AfterEnd => "[]"u8,
        _ => [],
    };

    /// <summary>Adjusts the positions after <paramref name="count"/> bytes before <see cref="Start"/> were removed.</summary>
    internal void Drop(int count)
    {
        Start -= count;
        Position -= count;
        _comment -= count;
    }

    /// <summary>Continues to the end of the next element.</summary>
    /// <param name="text">The text from the same byte as in the last call, without the removed bytes, and possibly with more bytes.</param>
    /// <param name="isFinal">Whether nothing comes after the text.</param>
    internal FrameStep Next(ReadOnlySpan<byte> text, bool isFinal)
    {
        ref byte origin = ref MemoryMarshal.GetReference(text);
        while (true)
        {
            switch (_form)
            {
                case Form.Space:
                    break;
                case Form.Comment:
                    int after = AfterComment(text, Start, Position, isFinal);
                    if (after < 0)
                        return Suspend(text, isFinal, ~after, FrameStep.WrongBetween);
                    Position = after;
                    break;
                default:
                    return Element(text, isFinal);
            }

            _form = Form.Space;
            int position = Whitespace.Skip(ref origin, Position, text.Length);
            _isSpaced |= position != Position;
            Start = Position = position;
            if (position == text.Length)
                return isFinal ? AtEnd() : FrameStep.NeedsText;
            byte first = text[position];
            if (first == '/' && _takesComments)
            {
                _isSpaced = true;
                _form = Form.Comment;
                continue;
            }

            switch (_place)
            {
                case Place.Root when first == '[':
                    Pass(Place.AfterBracket);
                    continue;
                case Place.AfterElement when first == ',':
                    Pass(Place.AfterComma);
                    continue;
                case Place.AfterElement or Place.AfterBracket when first == ']':
                case Place.AfterComma when first == ']' && _takesTrailingComma:
                    Pass(Place.AfterEnd);
                    continue;
                case Place.AfterElement or Place.AfterEnd:
                case Place.AfterComma when first == ']':
                    return FrameStep.WrongBetween;
            }

            if (!Begin(first))
                return FrameStep.WrongElement;
        }
    }

    private void Pass(Place next)
    {
        Position++;
        _place = next;
        _isSpaced = false;
    }

    private readonly FrameStep AtEnd() => _place switch
    {
        Place.Between or Place.AfterEnd => FrameStep.End,
        Place.Root => FrameStep.WrongElement,
        _ => FrameStep.WrongBetween,
    };

    private bool Begin(byte first)
    {
        switch (first)
        {
            case (byte)'{' or (byte)'[':
                // If it replaces the array, its first byte is enough.
                if (_place == Place.Root && !_takesOtherRoot)
                    return false;
                if (_maxDepth < (_place is Place.Root or Place.Between ? 1 : 2))
                    return false;
                _form = _takesComments ? Form.BracketsWithComments : Form.Brackets;
                break;
            case (byte)'"':
                _form = Form.Brackets;
                break;
            case (byte)'-' or (>= (byte)'0' and <= (byte)'9'):
                _form = Form.Number;
                return true;
            case (byte)'t' or (byte)'f' or (byte)'n':
                _form = Form.Literal;
                return true;
            default:
                return false;
        }

        _brackets = BracketScan.At(first);
        Position++;
        return true;
    }

    private FrameStep Element(ReadOnlySpan<byte> text, bool isFinal)
    {
        int after = _form switch
        {
            Form.Number => AfterNumber(text, isFinal),
            Form.Literal => AfterLiteral(text),
            Form.Brackets => AfterBrackets(text),
            _ => AfterCommentedBrackets(text, isFinal),
        };
        if (after < 0)
            return Suspend(text, isFinal, ~after, FrameStep.WrongElement);
        Position = after;
        bool isRoot = _place == Place.Root;
        _place = isRoot ? Place.AfterEnd : _isArray ? Place.AfterElement : Place.Between;
        IsNumber = _form == Form.Number;
        _form = Form.Space;
        return isRoot ? FrameStep.Root : FrameStep.Element;
    }

    // The search has stopped at the end of the text, which may continue, or before it, at an error.
    private FrameStep Suspend(ReadOnlySpan<byte> text, bool isFinal, int stoppedAt, FrameStep wrong)
    {
        Position = stoppedAt;
        return stoppedAt == text.Length && !isFinal ? FrameStep.NeedsText : wrong;
    }

    // Each of the following returns the position after the value, or the complement of the position where it stopped.
    private readonly int AfterNumber(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = Position;
        while (position < text.Length && text[position] is (>= (byte)'0' and <= (byte)'9') or (byte)'-' or (byte)'+' or (byte)'.' or (byte)'e' or (byte)'E')
            position++;
        if (position == text.Length)
            return isFinal && _place is Place.Root or Place.Between ? position : ~position;
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
        int position = Start + text[Start..].CommonPrefixLength(literal);
        return position == Start + literal.Length ? position : ~position;
    }

    // The root array counts as a level.
    private readonly int LevelsWithin => _isArray && _place != Place.Root ? _maxDepth - 1 : _maxDepth;

    private int AfterBrackets(ReadOnlySpan<byte> text)
    {
        int position = _brackets.Continue(ref MemoryMarshal.GetReference(text), Position, text.Length, LevelsWithin);
        return position < 0 || !_brackets.IsOpen ? position : ~position;
    }

    // A quote or bracket in a comment means nothing, so the text is cut at its slashes. One in a string is text.
    private int AfterCommentedBrackets(ReadOnlySpan<byte> text, bool isFinal)
    {
        int position = Position;
        while (true)
        {
            if (_form == Form.CommentInBrackets)
            {
                position = AfterComment(text, _comment, position, isFinal);
                if (position < 0)
                    return position;
                _form = Form.BracketsWithComments;
            }

            // In a string, the byte at the position may be the slash that was found last.
            int from = _brackets.IsInString && position < text.Length ? position + 1 : position;
            int slash = text[from..].IndexOf((byte)'/');
            int end = slash < 0 ? text.Length : from + slash;
            position = _brackets.Continue(ref MemoryMarshal.GetReference(text), position, end, LevelsWithin);
            if (position < 0 || !_brackets.IsOpen)
                return position;
            if (end == text.Length)
                return ~end;
            if (!_brackets.IsInString)
                (_form, _comment) = (Form.CommentInBrackets, end);
        }
    }

    // The beginning of a comment between elements is kept until it ends: an error in it is reported there.
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
