// Finds where the elements of a root array, or successive values, begin and end in a text that arrives in parts.
using System.Runtime.InteropServices;
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
    private ValueFrame _value;

    /// <param name="settings">The grammar and its limit of depth.</param>
    /// <param name="isArray">Whether the values are the elements of an array, or follow one another without commas.</param>
    /// <param name="takesOtherRoot">Whether an object may replace the array: <see cref="FrameStep.Root"/>.</param>
    internal ElementFrames(ReaderSettings settings, bool isArray, bool takesOtherRoot)
    {
        _isArray = isArray;
        _takesOtherRoot = takesOtherRoot;
        _takesComments = settings.TakesComments && settings.Rewriting is null;
        _takesTrailingComma = (settings.Flags & ReadFlags.AllowTrailingCommas) != 0;
        _maxDepth = settings.MaxDepth;
        _value = new ValueFrame(_takesComments);
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
        Comment,
        Value,
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
        _value.Drop(count);
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
                    int after = ValueFrame.AfterComment(text, Start, Position, isFinal);
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
        bool isWhole = _place is Place.Root or Place.Between;

        // If it replaces the array, its first byte is enough.
        if (first is (byte)'{' or (byte)'[' && _place == Place.Root && !_takesOtherRoot)
            return false;

        // The root array counts as a level.
        if (!_value.Begin(first, Position, isWhole ? _maxDepth : _maxDepth - 1, mayEndText: isWhole))
            return false;
        _form = Form.Value;
        return true;
    }

    private FrameStep Element(ReadOnlySpan<byte> text, bool isFinal)
    {
        int after = _value.Continue(text, isFinal);
        if (after < 0)
            return Suspend(text, isFinal, ~after, FrameStep.WrongElement);
        Position = after;
        bool isRoot = _place == Place.Root;
        _place = isRoot ? Place.AfterEnd : _isArray ? Place.AfterElement : Place.Between;
        IsNumber = _value.IsNumber;
        _form = Form.Space;
        return isRoot ? FrameStep.Root : FrameStep.Element;
    }

    // The search has stopped at the end of the text, which may continue, or before it, at an error.
    private FrameStep Suspend(ReadOnlySpan<byte> text, bool isFinal, int stoppedAt, FrameStep wrong)
    {
        Position = stoppedAt;
        return stoppedAt == text.Length && !isFinal ? FrameStep.NeedsText : wrong;
    }
}
