// Walks through a text that arrives in parts, from value to value: the mechanism of JsonStream, JsonStreamReader and JsonOpenValue.
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams;

/// <summary>What the cursor has come to.</summary>
internal enum CursorStep
{
    /// <summary>The end of the available text.</summary>
    NeedsText,

    /// <summary>The first byte of a value.</summary>
    Value,

    /// <summary>The end of an array or object, which has been passed.</summary>
    EndOfContainer,

    /// <summary>The end of the text, which was correct as far as it was looked at.</summary>
    End,
}

/// <summary>
/// At each value the caller chooses: enter it, pass over it, or find its end, to read it. The window holds a name, or a value that is to be read, and
/// what arrived with it. A value that is passed over is not kept; only what is needed to find its end is checked, and its depth. Disposed once.
/// </summary>
internal sealed class TextCursor(ReaderSettings settings, int windowLength) : TextPart, IDisposable
{
    private readonly bool _takesComments = TakesComments(settings);
    private readonly bool _takesTrailingComma = (settings.Flags & ReadFlags.AllowTrailingCommas) != 0;
    private readonly TextWindow _window = settings.Rewriting is null ? new(windowLength) : new(windowLength, settings, takesMany: false);
    private Level[] _levels = new Level[4];
    private Stage _stage;
    private Work _work;
    private ValueFrame _frame = new(TakesComments(settings));
    private BracketScan _name;

    // The first byte that is needed, and the next one to look at. For a value that was framed, the first one and the one after the last.
    private int _start, _position;
    private bool _isSpaced, _isWrong;

    // Of the text of an error: the bytes before what is left of this one, and the levels around it.
    private int _textBefore, _textDepth = -1;

    // What is made of a text in another dialect has none.
    private static bool TakesComments(ReaderSettings settings) => settings.TakesComments && settings.Rewriting is null;

    private enum Stage
    {
        Root,
        First,
        AfterValue,
        AfterComma,
        AfterName,
        AfterColon,
        AtValue,
        AfterRoot,
    }

    // What was interrupted by the end of the available text.
    private enum Work
    {
        None,
        Comment,
        Name,
        Frame,
        Framed,
    }

    private struct Level
    {
        internal bool IsObject;
        internal long Index;
        internal byte[]? Name;
        internal int NameLength;
    }

    /// <summary>The number of arrays and objects around the cursor.</summary>
    internal int OpenLevels { get; private set; }

    /// <summary>Whether the array or object that ended last was an object.</summary>
    internal bool WasObject { get; private set; }

    /// <summary>The first byte of the value at hand.</summary>
    internal byte First => _window.Text[_start];

    /// <summary>Whether the value at hand is an array or object.</summary>
    internal bool IsContainer => First is (byte)'{' or (byte)'[';

    /// <summary>The index of the value at hand in its array; -1 in an object.</summary>
    internal long Index => OpenLevels == 0 || Around.IsObject ? -1 : Around.Index;

    /// <summary>The name of the value at hand, in UTF-8 without escapes; empty in an array.</summary>
    internal ReadOnlySpan<byte> Name => OpenLevels > 0 && Around is { IsObject: true, NameLength: > 0 } ? Around.Name.AsSpan(0, Around.NameLength) : [];

    /// <summary>Whether the cursor is within an object.</summary>
    internal bool IsInObject => OpenLevels > 0 && Around.IsObject;

    internal override string Path => PathOf(withName: _stage is Stage.AfterName or Stage.AfterColon or Stage.AtValue);

    /// <summary>The path of the value that ended last, or is at hand.</summary>
    internal string PathOfLast => PathOf(withName: true, back: _stage == Stage.AfterValue ? 1 : 0);

    internal override int Depth => _textDepth < 0 ? OpenLevels : _textDepth;

    internal override TextRewriting? Rewriting => _window.RewritingAt(_start - _textBefore);

    internal override ReadOnlySpan<byte> Given => _window.Given;

    internal override TextPlace Place
    {
        get
        {
            if (_window.IsRewritten)
                return default;
            TextPlace place = _window.PlaceOf(_start);
            return place with { ByteInLine = place.ByteInLine - _textBefore, Offset = place.Offset - _textBefore };
        }
    }

    private ref Level Around => ref _levels[OpenLevels - 1];

    /// <summary>Whether all of the text stays in the window.</summary>
    internal bool KeepsText { get; set; }

    /// <summary>The text from its beginning to the value at hand; only if all of it was kept.</summary>
    internal ReadOnlySpan<byte> TextToValue => _window.Text[.._start];

    /// <summary>All text that has arrived; only if all of it was kept.</summary>
    internal ReadOnlySpan<byte> KeptText => _window.Text;

    /// <summary>Makes room for more text.</summary>
    internal Memory<byte> MakeRoom()
    {
        int dropped = _window.MakeRoom(KeepsText ? 0 : _start, out Memory<byte> room);
        _start -= dropped;
        _position -= dropped;
        _frame.Drop(dropped);
        return room;
    }

    /// <summary>Adds the bytes that arrived; 0 means the end of the text.</summary>
    internal void Take(int count) => _window.Take(count);

    public void Dispose() => _window.Dispose();

    /// <summary>Goes to the next value or end. Must not be called at a value.</summary>
    internal CursorStep Next()
    {
        while (true)
        {
            ReadOnlySpan<byte> text = _window.Text;
            if (_work == Work.Name)
            {
                if (!TryReadName(text))
                    return CursorStep.NeedsText;
                continue;
            }

            if (_work == Work.Comment)
            {
                int after = ValueFrame.AfterComment(text, _start, _position, _window.IsFinal);
                if (after < 0)
                {
                    _position = ~after;
                    if (_position == text.Length && !_window.IsFinal)
                        return CursorStep.NeedsText;
                    throw WrongBetween();
                }

                _work = Work.None;
                _position = after;
            }

            int position = Whitespace.Skip(ref MemoryMarshal.GetReference(text), _position, text.Length);
            _isSpaced |= position != _position;
            _start = _position = position;
            if (position == text.Length)
            {
                if (!_window.IsFinal)
                    return CursorStep.NeedsText;
                return _stage == Stage.AfterRoot ? CursorStep.End : throw WrongBetween();
            }

            byte first = text[position];
            if (first == '/' && _takesComments)
            {
                (_work, _isSpaced) = (Work.Comment, true);
                continue;
            }

            bool isInObject = IsInObject, closes = OpenLevels > 0 && first == (isInObject ? '}' : ']');
            switch (_stage)
            {
                case Stage.First or Stage.AfterValue when closes:
                case Stage.AfterComma when closes && _takesTrailingComma:
                    _position++;
                    OpenLevels--;
                    WasObject = isInObject;
                    EndValue();
                    return CursorStep.EndOfContainer;
                case Stage.AfterValue when first == ',':
                    Pass(Stage.AfterComma);
                    continue;
                case Stage.AfterName when first == ':':
                    Pass(Stage.AfterColon);
                    continue;
                case Stage.First or Stage.AfterComma when isInObject && first == '"':
                    _name = BracketScan.At(first);
                    _position++;
                    _work = Work.Name;
                    continue;
                case Stage.Root or Stage.AfterColon:
                case Stage.First or Stage.AfterComma when !isInObject:
                    if (first is not ((byte)'{' or (byte)'[' or (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (byte)'t' or (byte)'f' or (byte)'n'))
                        throw WrongBetween();
                    _stage = Stage.AtValue;
                    return CursorStep.Value;
                default:
                    throw WrongBetween();
            }
        }
    }

    /// <summary>Enters the array or object at hand, also if its end has been found.</summary>
    internal void Enter()
    {
        if (OpenLevels >= settings.MaxDepth)
            throw WrongBetween();
        if (OpenLevels == _levels.Length)
            Array.Resize(ref _levels, 2 * OpenLevels);
        ref Level level = ref _levels[OpenLevels];
        (level.IsObject, level.Index, level.NameLength) = (First == '{', 0, 0);
        _work = Work.None;
        _position = _start;
        Pass(Stage.First);
        OpenLevels++;
    }

    /// <summary>Passes over the value at hand, which is not kept. False if more text is needed.</summary>
    internal bool TryPass()
    {
        ReadOnlySpan<byte> text = _window.Text;
        if (_work == Work.None && !Begin(text))
            throw WrongBetween();
        int after = _work == Work.Framed ? _position : _frame.Continue(text, _window.IsFinal);
        if (after >= 0)
        {
            _position = after;
            Leave();
            return true;
        }

        _start = _frame.FirstNeeded;
        _position = ~after;
        if (_position == text.Length && !_window.IsFinal)
            return false;
        throw WrongWithin(text);
    }

    /// <summary>Finds the end of the value at hand, which is kept. False if more text is needed.</summary>
    internal bool TryFrame()
    {
        ReadOnlySpan<byte> text = _window.Text;
        if (_work == Work.Framed)
            return true;
        if (_work == Work.None && !Begin(text))
        {
            (_work, _isWrong) = (Work.Framed, true);
            return true;
        }

        int after = _frame.Continue(text, _window.IsFinal);
        _position = after < 0 ? ~after : after;
        if (after < 0 && _position == text.Length && !_window.IsFinal)
            return false;
        (_work, _isWrong) = (Work.Framed, after < 0);
        return true;
    }

    /// <summary>Reads the value that was framed. It stays at hand.</summary>
    internal T? Read<T>(Root<T> root)
    {
        ReadOnlySpan<byte> text = _window.Text;
        ReadReferences? references = null;
        try
        {
            if (_isWrong)
                return root.ReadPart(text[_start..], this, -1, ref references);

            // The byte after a number is needed to read it.
            int end = _frame.IsNumber && OpenLevels > 0 ? _position + 1 : _position;
            return root.ReadPart(text[_start..end], this, _position - _start, ref references);
        }
        finally
        {
            if (references is not null)
                ReadReferences.Return(references);
        }
    }

    /// <summary>The value at hand is that of a member after the one whose items were read lazily.</summary>
    internal JsonException FollowsItems()
    {
        JsonReader reader = ReaderOfError([], OpenLevels);
        return Fail.AfterItems(ref reader, 0);
    }

    /// <summary>Goes on after the value that was framed.</summary>
    internal void Leave()
    {
        _work = Work.None;
        EndValue();
    }

    private bool Begin(ReadOnlySpan<byte> text)
    {
        if (!_frame.Begin(text[_start], _start, settings.MaxDepth - OpenLevels, mayEndText: OpenLevels == 0))
            return false;
        _work = Work.Frame;
        return true;
    }

    private bool TryReadName(ReadOnlySpan<byte> text)
    {
        ref byte origin = ref MemoryMarshal.GetReference(text);
        int after = _name.Continue(ref origin, _position, text.Length, settings.MaxDepth);
        if (after < 0 || (_name.IsOpen && _window.IsFinal))
            throw WrongBetween();
        _position = after;
        if (_name.IsOpen)
            return false;

        // The end is found; now escapes and so on are checked.
        if (StringScan.SkipString(ref origin, _start + 1, after) != after)
            throw WrongBetween();
        ReadOnlySpan<byte> raw = text[(_start + 1)..(after - 1)];
        if (raw.Contains((byte)'\\'))
            raw = NameText.Unescape(raw);
        ref Level level = ref Around;
        if (level.Name is null || level.Name.Length < raw.Length)
            level.Name = new byte[Math.Max(32, raw.Length)];
        raw.CopyTo(level.Name);
        level.NameLength = raw.Length;
        _work = Work.None;
        (_stage, _isSpaced) = (Stage.AfterName, false);
        return true;
    }

    private void Pass(Stage next)
    {
        _position++;
        (_stage, _isSpaced) = (next, false);
    }

    private void EndValue()
    {
        _start = _position;
        _stage = OpenLevels == 0 ? Stage.AfterRoot : Stage.AfterValue;
        _isSpaced = false;
        if (OpenLevels > 0)
            Around.Index++;
    }

    // The array or object around is written again in its shortest form; the place says where the error begins.
    private JsonException WrongBetween()
    {
        ReadOnlySpan<byte> before = _stage switch
        {
            Stage.First or Stage.AtValue when !IsInObject && OpenLevels > 0 => "["u8,
            Stage.First when IsInObject => "{"u8,
            Stage.AfterValue => IsInObject ? "{\"\":\"\""u8 : "[\"\""u8,
            Stage.AfterComma when IsInObject => _isSpaced ? "{\"\":\"\", "u8 : "{\"\":\"\","u8,
            Stage.AfterComma => _isSpaced ? "[\"\", "u8 : "[\"\","u8,
            Stage.AfterName => "{\"\""u8,
            Stage.AfterColon or Stage.AtValue when IsInObject => "{\"\":"u8,
            Stage.AfterRoot => "\"\""u8,
            _ => [],
        };
        return Wrong(before, Math.Max(OpenLevels - 1, 0));
    }

    // In a value that is passed over, of which no more may be left than what is wrong.
    private JsonException WrongWithin(ReadOnlySpan<byte> text)
    {
        if (_start < _position)
            return _frame.IsInComment ? Wrong([], OpenLevels) : WrongBetween();
        if (_position < text.Length)
            return text[_position] < ' ' ? Wrong("\""u8, OpenLevels) : Wrong([], settings.MaxDepth);
        if (_frame.IsInString)
            return Wrong("\""u8, OpenLevels);
        ReadOnlySpan<byte> before = "\"\""u8;
        JsonReader reader = ReaderOfError(before, OpenLevels);
        return Fail.Unfinished(ref reader, before.Length);
    }

    private JsonException Wrong(ReadOnlySpan<byte> before, int depth)
    {
        JsonReader reader = ReaderOfError(before, depth);
        return Fail.Syntax(ref reader, reader._end);
    }

    private JsonReader ReaderOfError(ReadOnlySpan<byte> before, int depth)
    {
        (_textBefore, _textDepth, Node) = (before.Length, depth, null);
        return new JsonReader((byte[])[.. before, .. _window.Text[_start..]], settings, this);
    }

    private string PathOf(bool withName, int back = 0)
    {
        StringBuilder path = new("$");
        for (int i = 0; i < OpenLevels; i++)
        {
            ref Level level = ref _levels[i];
            if (!level.IsObject)
                path.Append('[').Append((i + 1 < OpenLevels ? level.Index : level.Index - back).ToString(CultureInfo.InvariantCulture)).Append(']');
            else if (withName || i + 1 < OpenLevels)
                ErrorPath.AppendName(path, Encoding.UTF8.GetString(level.Name.AsSpan(0, level.NameLength)));
        }

        return path.ToString();
    }
}
