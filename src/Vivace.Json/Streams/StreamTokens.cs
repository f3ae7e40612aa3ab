// Walks a text in parts, value by value, for JsonStream, JsonStreamReader, JsonOpenValue and single elements.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Telemetry;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Streams;

/// <summary>At each value the caller enters it, skips it, or finds its end to read it. The window holds a name, or a value to read. A
/// skipped value is not kept; only its end and depth are checked. Dispose once.</summary>
/// <param name="settings">What the text may contain.</param>
/// <param name="window">Where the text arrives; disposed by the cursor.</param>
/// <param name="isSequence">Whether several values follow one another.</param>
/// <param name="outerLevels">How many containers are open around the text's value.</param>
internal sealed partial class StreamTokens(ReaderSettings settings, TextWindow window, bool isSequence = false, int outerLevels = 0)
    : TextPart, IDisposable
{
    // A longer value is checked before it has ended only while its source is slower than its reader.
    private const int AlwaysChecked = 64 * 1024;

    private TokenCursor _cursor = settings.Cursor(isSequence, outerLevels);
    private Level[] _levels = new Level[4];

    // What a value or name may ask for, and where the current value begins in the whole text.
    private readonly KeptBudget? _budget = KeptBudget.Of(settings);
    private long _valueStart;

    // Where the last token ended in the whole text, if more text is needed to find the next one; otherwise -1.
    private long _spaceStart = -1;

    // The number of completed top-level values.
    private long _count;

    // Whether the value that was read last has a part that errors hide.
    private bool _hasReadSecrets;

    // The search for errors in a value that is kept and has not ended, and how much of the value it has seen; whether the last read left
    // room, and was waited for.
    private GrammarScan _scan;
    private long _scannedValue = -1;
    private int _scanned;
    private bool _isKept, _leftRoom, _waited;

    // For error texts: the number of bytes before what remains of this one, and the levels around it.
    private int _textBefore, _textDepth = -1;

    internal StreamTokens(ReaderSettings settings, int windowLength)
        : this(settings, new TextWindow(windowLength, settings, takesMany: false))
    {
    }

    private struct Level
    {
        internal long Index;
        internal byte[]? Name;
        internal int NameLength;
    }

    internal int OpenLevels => _cursor.Depth;

    /// <summary>Whether the container that ended last was an object.</summary>
    internal bool WasObject => _cursor.WasObject;

    /// <summary>Whether the cursor is at a value.</summary>
    internal bool IsAtValue => _cursor.IsAtValue;

    /// <summary>Whether the current value, or an error in its place, is the whole text.</summary>
    internal bool IsAtRoot => _cursor is { Depth: 0, Due: Due.Value } && !isSequence;

    internal byte First => window.Text[_cursor.Start];

    internal bool IsContainer => First is (byte)'{' or (byte)'[';

    /// <summary>The current value's index in its array; -1 in an object.</summary>
    internal long Index => OpenLevels == 0 || IsInObject ? -1 : Around.Index;

    /// <summary>The current value's name, in UTF-8 without escapes; empty in an array.</summary>
    internal ReadOnlySpan<byte> Name => IsInObject ? Around.Name.AsSpan(0, Around.NameLength) : [];

    internal bool IsInObject => _cursor.IsInObject;

    /// <summary>Whether the end of the current value has been found.</summary>
    internal bool IsDelimited => _cursor.HasPassed;

    /// <summary>Where a value that is kept begins and ends.</summary>
    internal (long Start, long End) Extent => (window.OffsetOf(_cursor.Start), window.OffsetOf(_cursor.Position));

    /// <summary>What the text is a part of, if it consists of elements of a longer array in brackets: the
    /// path of that array, and the place of the first element.</summary>
    internal TextPart? Origin;

    /// <summary>The index of that element.</summary>
    internal long FirstIndex;

    internal override string Path => PathOf(withName: _cursor.Due is Due.Colon or Due.Value);

    internal override bool IsHidden => _frame is { IsHidden: true };

    // Only for errors between values.
    internal override bool FollowsHidden => _hasReadSecrets && Node is null;

    /// <summary>The path of the current value, or of the one that ended last.</summary>
    internal string PathOfLast => PathOf(withName: true, back: _cursor.Due == Due.Separator ? 1 : 0);

    internal override int Depth => outerLevels + (_textDepth < 0 ? OpenLevels : _textDepth);

    internal override TextRewriting? Rewriting => window.RewritingAt(_cursor.Start - _textBefore);

    internal override ReadOnlySpan<byte> Given => window.Given;

    internal override TextPlace Place
    {
        get
        {
            if (window.IsRewritten)
                return default;
            TextPlace place = window.PlaceOf(_cursor.Start);
            if (Origin?.Place is { } start)
                place = new TextPlace(start.Line + place.Line, place.ByteInLine + (place.Line == 0 ? start.ByteInLine - 1 : 0),
                    start.Offset + place.Offset - 1);
            return place with { ByteInLine = place.ByteInLine - _textBefore, Offset = place.Offset - _textBefore };
        }
    }

    private ref Level Around => ref _levels[OpenLevels - 1];

    /// <summary>Whether the window keeps the whole text.</summary>
    internal bool KeepsText;

    /// <summary>The text before the current value, if the whole text is kept.</summary>
    internal ReadOnlySpan<byte> TextToValue => window.Text[.._cursor.Start];

    /// <summary>The text so far, if all of it is kept.</summary>
    internal ReadOnlySpan<byte> KeptText => window.Text;

    /// <summary>Reads the next part. If the value that is waited for is wrong already, the text counts as ended instead.</summary>
    internal void Fill(Stream stream)
    {
        if (EndsAtError())
            return;
        Memory<byte> room = MakeRoom();
        Take(ReadCount.Checked(stream.Read(room.Span), room.Length), room.Length, waited: false);
    }

    /// <inheritdoc cref="Fill(Stream)"/>
    internal ValueTask FillAsync(TextSource source, CancellationToken cancellationToken)
    {
        if (EndsAtError())
            return default;
        Memory<byte> room = MakeRoom();
        ValueTask<int> reading = source.ReadAsync(room, cancellationToken);
        if (!reading.IsCompletedSuccessfully)
            return WaitAsync(reading, room.Length);
        Take(reading.Result, room.Length, waited: false);
        return default;
    }

    internal Memory<byte> MakeRoom()
    {
        CheckBudget();
        _cursor.Drop(window.MakeRoom(KeepsText ? 0 : _cursor.Start, out Memory<byte> room));
        return KeptBudget.Limit(room, _budget);
    }

    private async ValueTask WaitAsync(ValueTask<int> reading, int room) => Take(await reading.ConfigureAwait(false), room, waited: true);

    private void Take(int count, int room, bool waited)
    {
        Take(count);
        (_leftRoom, _waited) = (count < room, waited);
    }

    private bool EndsAtError()
    {
        if (!_leftRoom || !settings.CanScan || !FindsError())
            return false;
        Take(0);
        return true;
    }

    // Between values, the cursor itself stops at an error.
    private bool FindsError()
    {
        if (_cursor.IsInName)
            return !_cursor.IsChecked;
        if (!_isKept || !_cursor.IsWithinValue)
            return false;
        ReadOnlySpan<byte> value = window.Text[_cursor.Start..];
        if (!_waited && value.Length > AlwaysChecked)
            return false;
        long start = window.OffsetOf(_cursor.Start);
        if (_scannedValue != start)
            (_scan, _scannedValue, _scanned) = (settings.BeginScan(outerLevels + OpenLevels), start, 0);
        int from = _scanned;
        _scanned = value.Length;
        return !_scan.Pass(value[from..]);
    }

    // A value, a name, a comment, or what is between two tokens, that does not end within the window. The text that a user's codec reads in
    // parts is counted where it arrives.
    private void CheckBudget()
    {
        if (_budget is null || _frame is not null
            || !(KeepsText || _cursor.IsInName || _cursor.IsInComment || _cursor.IsWithinValue || _spaceStart >= 0))
            return;
        (_textBefore, _textDepth, Node) = (0, OpenLevels, StructuralNode.Instance);
        long start = KeepsText ? window.OffsetOf(0) : _cursor.IsWithinValue
            ? _valueStart
            : _cursor.IsInName || _spaceStart < 0 ? window.OffsetOf(_cursor.Start) : _spaceStart;
        _budget.Check(window.Text, window.OffsetOf(0), start, KeepsText ? 0 : _cursor.Start, this);
    }

    private void NoteValue()
    {
        if (_budget is not null && !_cursor.IsWithinValue)
            _valueStart = window.OffsetOf(_cursor.Start);
    }

    /// <summary>Adds the bytes that arrived; 0 means the end of the text.</summary>
    internal void Take(int count)
    {
        window.Take(count);
        TelemetrySwitch.Read(count);
    }

    public void Dispose() => window.Dispose();

    /// <summary>Goes to the next value or end; not allowed at a value. With <c>readsWrong</c>, an error in place of a value is returned as
    /// <see cref="CursorStep.Wrong"/>, and reading it throws.</summary>
    internal CursorStep Next(bool readsWrong = false)
    {
        ReadOnlySpan<byte> text = window.Text;
        long start = _spaceStart >= 0 || _budget is null ? _spaceStart : window.OffsetOf(_cursor.Position);
        while (true)
        {
            CursorStep step = _cursor.Next(text, window.IsFinal);
            _spaceStart = step == CursorStep.NeedsText ? start : -1;
            switch (step)
            {
                case CursorStep.Name:
                    TakeName(text[(_cursor.Start + 1)..(_cursor.Position - 1)]);
                    start = _budget is null ? -1 : window.OffsetOf(_cursor.Position);
                    continue;
                case CursorStep.EndOfContainer:
                    EndValue();
                    return step;
                case CursorStep.Wrong when !readsWrong || !IsWrongValue(text[_cursor.Start..]):
                    throw WrongBetween();
                default:
                    return step;
            }
        }
    }

    private bool IsWrongValue(ReadOnlySpan<byte> rest) => !_cursor.IsInComment && _cursor.Due switch
    {
        Due.Value => true,
        Due.First => !rest.IsEmpty,
        Due.Next => rest is not [] and not [(byte)']', ..],
        _ => false,
    };

    /// <summary>Enters the current container, even if its end has been found.</summary>
    internal void Enter()
    {
        if (outerLevels + OpenLevels >= settings.MaxDepth)
            throw WrongBetween();
        if (OpenLevels == _levels.Length)
            Array.Resize(ref _levels, 2 * OpenLevels);
        _cursor.Enter(First == '{');
        (Around.Index, Around.NameLength) = (OpenLevels == 1 ? FirstIndex : 0, 0);
    }

    /// <summary>Skips the current value without keeping it. False if more text is needed.</summary>
    internal bool TryPass()
    {
        ReadOnlySpan<byte> text = window.Text;
        _isKept = false;
        NoteValue();
        switch (_cursor.Pass(text, window.IsFinal, keeps: false))
        {
            case CursorStep.NeedsText:
                return false;
            case CursorStep.Wrong:
                throw WrongWithin(text);
            default:
                Leave();
                return true;
        }
    }

    /// <summary>Finds the end of the current value, which is kept. False if more text is needed.</summary>
    internal bool TryDelimit()
    {
        _isKept = true;
        NoteValue();
        return _cursor.Pass(window.Text, window.IsFinal, keeps: true) != CursorStep.NeedsText;
    }

    /// <summary>Reads the current value without moving. Throws if its end has not been found.</summary>
    internal T? Read<T>(Root<T> root)
    {
        ReadReferences? references = null;
        try
        {
            return Read(root, ref references);
        }
        finally
        {
            if (references is not null)
                ReadReferences.Return(references);
        }
    }

    /// <inheritdoc cref="Read{T}(Root{T})"/>
    internal T? Read<T>(Root<T> root, ref ReadReferences? references)
    {
        _hasReadSecrets = root.Codec.HasSecrets;
        ReadOnlySpan<byte> text = window.Text[_cursor.Start..];
        if (!_cursor.HasPassed)
            return root.ReadPart(text, this, -1, ref references);

        // Reading a number needs the byte after it.
        int length = _cursor.Position - _cursor.Start;
        return root.ReadPart(text[..(_cursor.IsNumber && OpenLevels > 0 ? length + 1 : length)], this, length, ref references);
    }

    /// <summary>The error of an awaited constraint of the current value, which has been read.</summary>
    internal JsonException ViolationOf(Root root, AwaitedCheck check) =>
        root.ViolationOf(check, window.Text[_cursor.Start.._cursor.Position], this);

    /// <summary>Reads the next element of an array if it follows at once and is all there; otherwise, <see cref="Next"/> goes on.</summary>
    internal bool TryReadElement<T>(Root<T> root, ref ReadReferences? references, out T? element)
    {
        ReadOnlySpan<byte> text = window.Text;
        if (!_cursor.TryNextValue(text) || !TryDelimit() || !_cursor.HasPassed)
        {
            element = default;
            return false;
        }

        element = Read(root, ref references);
        Leave();
        return true;
    }

    /// <summary>The error of a member that follows the lazily read items.</summary>
    internal JsonException FollowsItems()
    {
        JsonReader reader = ReaderOfError([], OpenLevels);
        return Fail.AfterItems(ref reader, 0);
    }

    /// <summary>The error of a value that should be an element of an array.</summary>
    internal JsonException NotElement()
    {
        JsonReader reader = ReaderOfError([], OpenLevels);
        return Fail.Unexpected(ref reader, 0, "an element of an array", "The path must lead to an array; this is a member of an object.");
    }

    /// <summary>The current value's name as a string. Throws if
    /// <paramref name="names"/> has it already, or it is not valid UTF-8.</summary>
    internal string ReadName(HashSet<string>? names, Type type)
    {
        string name = Encoding.UTF8.GetString(Name);
        bool isValid = Utf8.IsValid(Name);
        if (isValid && names?.Add(name) != false)
            return name;
        JsonReader reader = ReaderOfError([], OpenLevels);
        throw isValid ? Fail.Duplicate(ref reader, 0, type) : Fail.InvalidUtf8(ref reader, 0);
    }

    /// <summary>Moves past a value whose end was found.</summary>
    internal void Leave()
    {
        _cursor.Leave();
        EndValue();
    }

    private void TakeName(ReadOnlySpan<byte> name)
    {
        if (name.Contains((byte)'\\'))
            name = NameText.Unescape(name);
        ref Level level = ref Around;
        if (level.Name is null || level.Name.Length < name.Length)
            level.Name = new byte[Math.Max(32, name.Length)];
        name.CopyTo(level.Name);
        level.NameLength = name.Length;
    }

    private void EndValue()
    {
        if (OpenLevels > 0)
            Around.Index++;
        else
            _count++;
    }

    // The surrounding container is rewritten in its shortest form for the error's place.
    private JsonException WrongBetween() => Wrong(_cursor.TextBefore, Math.Max(OpenLevels - 1, 0));

    // In a skipped value, only the error itself may remain.
    private JsonException WrongWithin(ReadOnlySpan<byte> text)
    {
        int position = _cursor.Position;
        if (_cursor.Start < position || !_cursor.IsWithinValue)
            return _cursor.IsInComment ? Wrong([], OpenLevels) : WrongBetween();
        if (position < text.Length)
            return text[position] < ' ' ? Wrong(EmptyString[..1], OpenLevels) : Wrong([], settings.MaxDepth);
        if (_cursor.IsInString)
            return Wrong(EmptyString[..1], OpenLevels);
        JsonReader reader = ReaderOfError(EmptyString, OpenLevels);
        return Fail.Unfinished(ref reader, EmptyString.Length);
    }

    private static ReadOnlySpan<byte> EmptyString => "\"\""u8;

    private JsonException Wrong(ReadOnlySpan<byte> before, int depth)
    {
        JsonReader reader = ReaderOfError(before, depth);
        return Fail.Syntax(ref reader, reader._end);
    }

    private JsonReader ReaderOfError(ReadOnlySpan<byte> before, int depth)
    {
        (_textBefore, _textDepth, Node) = (before.Length, depth, null);
        return new JsonReader((byte[])[.. before, .. window.Text[_cursor.Start..]], settings, this);
    }

    private string PathOf(bool withName, int back = 0)
    {
        StringBuilder path = new(Origin?.Path ?? _frame?.Path ?? "$");
        if (IsHidden)
            return path.ToString();

        // In a sequence, the first value might be the only one.
        if (isSequence && _count > 0)
            path.Append(CultureInfo.InvariantCulture, $"[{_count}]");
        for (int i = 0; i < OpenLevels; i++)
        {
            ref Level level = ref _levels[i];
            if (!_cursor.IsObject(i))
                path.Append('[').Append((i + 1 < OpenLevels ? level.Index : level.Index - back).ToString(CultureInfo.InvariantCulture))
                    .Append(']');
            else if (withName || i + 1 < OpenLevels)
                ErrorPath.AppendName(path, Encoding.UTF8.GetString(level.Name.AsSpan(0, level.NameLength)));
        }

        return path.ToString();
    }
}
