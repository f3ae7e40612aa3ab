// Reads a text longer than a window: outer levels step by step, and whatever fits the window by the reader of whole texts.
using System.Diagnostics;
using System.Runtime.InteropServices;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Streams.Values;
using Vivace.Json.Telemetry;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Strings;
using Vivace.Json.Tokens;

namespace Vivace.Json.Streams;

/// <summary>The state between two parts of the text: the window, a frame for each open container that does not fit it, and the values read
/// so far. Dispose once; after an exception, nothing else may be called.</summary>
internal partial class ResumableReader : IDisposable
{
    // Wait for this many bytes after an error, so that messages don't depend on the window's size.
    private const int ShownBytes = 512;

    // Removing less whitespace than this, or than this fraction of the window, is not worth it.
    private const int LeastSpace = 4096, SpacePart = 4;

    // Each open container may cost a scan of the window. Deeper values are read whole, which keeps the work linear.
    private const int MostOpened = 64;

    // Stop waiting once this much whitespace follows a scalar.
    private const int LeastSpaceAfter = 64;

    // A string that ends inside an escape may still be valid.
    private const int LongestEscape = 12;

    // How much of a string that is taken in chunks stays in the window, for messages.
    private const int ShownOfString = 256;

    // Take strings in chunks of at least this fraction of the window; smaller chunks would rescan the text before them.
    private const int StringPart = 4;

    private readonly ReaderSettings _reading;
    private readonly JsonCodec _codec;
    private readonly Root _root;
    private readonly TextWindow _window;
    private readonly Part _part;
    private readonly bool _takesComments;

    // Goes over the incomplete entry of a container. A field, because clearing a new one for each entry takes longer than its first tokens.
    private TokenCursor _cursor;

    // The innermost open container; after it closes, the state of the whole text.
    private ReadFrame? _top, _ended;
    private int _depth;

    // The reader's position in the window.
    private int _position;
    private ReadReferences? _references;

    // What the text has used of the budget, if there is one.
    private readonly BudgetScan? _budget;

    // Looks for errors in what has arrived of an open text, up to where in the window; negative before the first look.
    private GrammarScan _scan;
    private int _scanned = -1;

    // Whether values of any kind may be read in parts, by a user's codec.
    private readonly bool _streams;

    /// <c>isLookedAt</c> reports errors at once, because the value is inspected before the text ends. The reader disposes the window.
    internal ResumableReader(Root root, TextWindow window, bool isLookedAt = false)
    {
        _reading = root.Plan.Reading;
        if (isLookedAt && _reading.Rewriting is not null && !window.IsRewritten)
        {
            window.Dispose();
            Fail.IfRewritten(_reading);
        }

        _takesComments = _reading.TakesComments && !window.IsRewritten;
        _codec = root.CodecFor(window.Length);
        _root = root;
        _streams = _reading.Streams;
        _window = window;
        _cursor = new TokenCursor(int.MaxValue, takesComments: false, (_reading.Flags & ReadFlags.AllowTrailingCommas) != 0);
        _part = new Part(this) { Node = _codec, IsLookedAt = isLookedAt };

        // Bytes of a text in another dialect are counted on arrival.
        _budget = (window.IsRewritten ? _reading.Budget?.WithoutTextBytes : _reading.Budget)?.Begin(_reading);
        CheckBudget(0);
        TelemetrySwitch.Read(window.Text.Length);
    }

    /// <summary>The value, once the text has been read.</summary>
    internal object? Value { get; private set; }

    /// <summary>How many bytes were scanned or read, including repeats; for tests.</summary>
    internal long ScannedBytes;

    /// <summary>The text that is not read yet.</summary>
    internal ReadOnlySpan<byte> Rest => _window.Text[_position..];

    /// <summary>Where <see cref="Rest"/> is in the whole text.</summary>
    internal TextPlace RestPlace => _window.PlaceOf(_position);

    /// <summary>Whether to wait for more text before continuing.</summary>
    internal bool TakesMore => !_window.IsFinal && !_window.IsFull && !Waits;

    /// <summary>Where the next bytes go; not empty while the reader accepts more.</summary>
    internal ArraySegment<byte> Room => _window.Room;

    /// <summary>Adds the bytes that arrived; 0 means the end of the text.</summary>
    internal void Take(int count)
    {
        int from = _window.Text.Length;
        _window.Take(count);
        _root.Count(count);
        CheckBudget(from);
        TelemetrySwitch.Read(count);
    }

    /// <summary>While a read has not ended: whether the text so far is wrong. If it counts
    /// as ended then, its error is reported at once.</summary>
    internal bool FindsErrorBefore(in ValueTask<int> reading)
    {
        if (reading.IsCompleted || _streams || !_reading.CanScan)
            return false;
        if (_scanned < 0)
            BeginScan();
        return OpenTextCheck.FindsErrorBefore(reading, _window.Text, ref _scan, ref _scanned);
    }

    // What remained in the window after reading is looked at again.
    private void BeginScan()
    {
        (_scan, _scanned) = (_reading.BeginScan(), _position);
        Stack<bool> kinds = [];
        for (ReadFrame? frame = _top; frame is not null; frame = frame.Around)
            kinds.Push(frame.IsObject);
        foreach (bool isObject in kinds)
            _scan.Open(isObject);
        if (_ended is not null || _top is { IsStarted: true })
            _scan.PassValue();
        else if (_top is not null)
            _scanned++;
    }

    // Charges the new bytes to the budget before more text is requested.
    private void CheckBudget(int from)
    {
        if (_budget is null)
            return;
        long before = _budget.Passed;
        BudgetBreach breach = _budget.Pass(_window.Text[from..]);
        if (breach.Part == BudgetPart.None && _window.IsTooLong)
            throw _reading.Budget!.Exceeded(_window.Text[_position..], _reading, _part, BudgetPart.TextBytes);
        if (breach.Part == BudgetPart.None)
            return;

        // The token may have started in removed text.
        long offset = Math.Max(_position, from + breach.Offset - before);
        throw _reading.Budget!.Exceeded(_window.Text[_position..(int)offset], _reading, _part, breach.Part);
    }

    public void Dispose()
    {
        _window.Dispose();
        if (_references is { } references)
            ReadReferences.Return(references);

        _ = Leave();

        // The user's stream comes last, because it may throw.
        _part.String?.Abandon();
    }

    /// <summary>Reads the available text. True at the end of the text; otherwise there is room for more.</summary>
    internal bool Advance()
    {
        _scanned = -1;
        if (Read())
            return true;
        MakeWindowRoom();
        return false;
    }

    /// <summary>Between two parts: sends a chunk of a string that must be awaited.</summary>
    internal ValueTask FlushAsync(CancellationToken cancellationToken) =>
        Waits ? WaitAsync() : _part.String?.FlushAsync(cancellationToken) ?? default;

    // False if more text is needed, or a user's codec awaits something.
    private bool Read()
    {
        while (_top is not StreamingFrame streaming || Run(streaming))
        {
            if (ReadEntries())
                return true;
            if (_top is not StreamingFrame)
                return false;
        }

        return false;
    }

    private bool ReadEntries()
    {
        ReadOnlySpan<byte> given = _window.Text[_position..];
        if (!_takesComments || !CommentText.MayHaveComments(given))
            return Read(new Available(given, given, _window.IsFinal));
        byte[] blanked = StrictText.RentPart(given, _top is { IsObject: true, IsStarted: true }, _window.IsFinal, out int length);
        try
        {
            return Read(new Available(blanked.AsSpan(0, length), given, _window.IsFinal));
        }
        finally
        {
            Scratch<byte>.Return(blanked, given.Length);
        }
    }

    private bool Read(Available text) => ReadOn(ref text);

    private protected virtual bool ReadOn(ref Available text)
    {
        if (_top is null && _ended is null)
        {
            _position += text.PassSpace();
            if (text.IsFinal && !Walks)
            {
                ReadWhole(text);
                return true;
            }

            if (!TryOpenRoot(ref text))
            {
                if (text.IsFinal)
                {
                    ReadWhole(text);
                    return true;
                }

                if (!text.Text.IsEmpty && text.Text[0] == '"')
                    TakeString(null, text, 0, 0);
                return false;
            }
        }

        while (_top is { } frame)
        {
            if (!Step(frame, ref text))
                return false;
        }

        return End(ref text);
    }

    // The remaining text, as given but without comments.
    private protected ref struct Available(ReadOnlySpan<byte> text, ReadOnlySpan<byte> given, bool isFinal)
    {
        internal ReadOnlySpan<byte> Text = text;

        internal ReadOnlySpan<byte> Given = given;

        // Whether nothing follows.
        internal readonly bool IsFinal => isFinal;

        internal void Pass(int count)
        {
            Text = Text[count..];
            Given = Given[count..];
        }

        internal int PassSpace()
        {
            int space = SpaceAt(0);
            Pass(space);
            return space;
        }

        // The offset of the next non-whitespace byte, or the end.
        internal readonly int SpaceAt(int offset) => Whitespace.Skip(ref MemoryMarshal.GetReference(Text), offset, Text.Length);
    }

    private void Pass(ref Available text, int count)
    {
        text.Pass(count);
        _position += count;
    }

    private JsonReader ReaderOf(in Available text, int length)
    {
        JsonReader reader = new(text.Text[..length], _reading, _part)
        {
            _cold = { Given = text.Given, References = _references },
        };
        _references = null;
        reader._depthLeft -= _depth;
        reader._floor = reader._depthLeft;
        return reader;
    }

    private void Release(ref JsonReader reader)
    {
        _references = reader._cold.References;
        reader._cold.References = null;
        reader.Release();
    }

    // The rest of a text without an open container.
    private void ReadWhole(in Available text)
    {
        JsonReader reader = ReaderOf(text, text.Text.Length);
        Value = _codec.ReadBoxed(ref reader, 0, out int next);
        ReadPrimitives.ExpectEnd(ref reader, next);
        Release(ref reader);
    }

    private bool TryOpenRoot(ref Available text)
    {
        if (text.Text.IsEmpty || (!_streams && text.Text[0] is not ((byte)'{' or (byte)'[')))
            return false;
        JsonReader reader = ReaderOf(text, text.Text.Length);
        ReadFrame? frame = _codec.OpenFrame(ref reader, 0, out int start);
        Release(ref reader);
        if (frame is null)
            return false;
        Push(frame);
        Pass(ref text, start);
        return true;
    }

    private void Push(ReadFrame frame)
    {
        frame.Around = _top;
        _top = frame;
        _depth++;
    }

    // Reads entries of the innermost container, or opens the next container; false if more text is needed.
    private bool Step(ReadFrame frame, ref Available text)
    {
        if (_streams && (frame is StreamingFrame || Walks))
            return frame is not StreamingFrame && Walk(frame, ref text);
        if (text.IsFinal)
            return ReadToEnd(frame, ref text, text.Text.Length);
        int start = frame.IsStarted ? 0 : 1;
        if (frame.IsStarted)
        {
            // Whitespace before a comma or bracket can go.
            Pass(ref text, text.SpaceAt(0));
            if (text.Text.IsEmpty)
                return false;
            if (text.Text[0] is not ((byte)',' or (byte)']' or (byte)'}'))
                return FailAt(frame, ref text, 0);
            start = text.Text[0] == ',' ? 1 : 0;
        }

        ScannedBytes += text.Text.Length;
        ContainerScan level = ContainerScan.Of(text.Text, start);
        if (level.Close >= 0)
            return ReadToEnd(frame, ref text, level.Close);
        if (level.LastComma >= 0)
        {
            ReadTo(frame, ref text, level.LastComma);
            return true;
        }

        return OpenEntry(frame, ref text);
    }

    // The container ends within this length.
    private bool ReadToEnd(ReadFrame frame, ref Available text, int length)
    {
        ScannedBytes += length;
        JsonReader reader = ReaderOf(text, length);
        NoteHidden(frame, ref reader);
        if (!frame.Read(ref reader, out int next))
            throw new UnreachableException("The text of a container that is closed did not close it.");
        object? value = frame.Check is { } check ? check(ref reader, next, frame.Value) : frame.Value;
        Release(ref reader);
        _part.String = null;
        Pass(ref text, next);
        Close(frame, value);
        return true;
    }

    private void Close(ReadFrame frame, object? value)
    {
        _top = frame.Around;
        _depth--;
        if (_top is null)
        {
            (_ended, Value) = (frame, value);
            return;
        }

        // What users' code has read of its value is not known.
        _top.HasHidden |= frame.HasHidden || _top.Hides || (frame is StreamingFrame && _top.Node is { HasSecrets: true });
        _top.Take(value);
    }

    // What is read will be gone when an error is found, which may be the rest of a secret in it.
    private void NoteHidden(ReadFrame frame, ref JsonReader reader)
    {
        if (!frame.HasHidden && frame.Node is { HasSecrets: true })
            frame.HasHidden = ErrorLocator.PassesHidden(Fail.Context(ref reader), _part);
    }

    // Entries up to a comma or space are complete.
    private void ReadTo(ReadFrame frame, ref Available text, int length)
    {
        ScannedBytes += length;
        JsonReader reader = ReaderOf(text, length + 1);
        reader._cold.PausesAt = reader._depthLeft;
        NoteHidden(frame, ref reader);
        if (frame.Read(ref reader, out _))
            throw new UnreachableException("The text of a container that is not closed closed it.");
        Release(ref reader);
        _part.String = null;
        Pass(ref text, length);
    }

    // The entry is incomplete. Steps into it if it is a container; false if there is too little text.
    private bool OpenEntry(ReadFrame frame, ref Available text)
    {
        ReadOnlySpan<byte> json = text.Text;
        _cursor.RestartWithin(frame.IsObject, frame.IsStarted);
        CursorStep step = _cursor.Next(json, isFinal: false);
        int entry = _cursor.Start;
        if (step == CursorStep.Name)
        {
            step = _cursor.Next(json, isFinal: false);
            if (_cursor.Due == Due.Value)
                Refuse(frame, text, entry);
        }

        switch (step)
        {
            case CursorStep.Value:
                return json[_cursor.Start] is (byte)'{' or (byte)'['
                    ? TryOpen(frame, ref text, entry)
                    : (_streams && TryOpen(frame, ref text, entry)) || TryScalar(frame, ref text, entry);
            case CursorStep.Wrong or CursorStep.NeedsText when _cursor.IsInName:
                TryPassString(frame, ref text, entry, out _);
                return false;
            case CursorStep.NeedsText:
                RemoveSpace(text);
                return false;
            default:
                return FailAt(frame, ref text, _cursor.Start);
        }
    }

    private void Refuse(ReadFrame frame, in Available text, int entry)
    {
        JsonReader reader = ReaderOf(text, text.Text.Length);
        frame.Refuse(ref reader, entry);
        Release(ref reader);
    }

    private bool TryOpen(ReadFrame frame, ref Available text, int entry)
    {
        if (_depth >= MostOpened)
            return false;
        JsonReader reader = ReaderOf(text, text.Text.Length);
        ReadFrame? within = frame.Open(ref reader, entry, out int start);
        Release(ref reader);
        if (within is null)
            return false;
        Push(within);
        Pass(ref text, start);
        return true;
    }

    // An incomplete scalar waits for more text, up to a limit of whitespace. Errors are reported at once, so that no text is gathered in
    // vain.
    private bool TryScalar(ReadFrame frame, ref Available text, int entry)
    {
        ReadOnlySpan<byte> json = text.Text;
        int value = _cursor.Start, after;
        if (json[value] == '"')
        {
            if (!TryPassString(frame, ref text, value, out after))
            {
                TakeString(frame, text, entry, value);
                return false;
            }
        }
        else
        {
            CursorStep step = _cursor.Pass(json, isFinal: false, keeps: true);
            after = _cursor.Position;
            if (step == CursorStep.NeedsText)
                return false;
            if (step == CursorStep.Wrong)
                return FailAt(frame, ref text, after);
        }

        // A comma or bracket would have been found by now.
        int next = text.SpaceAt(after);
        if (next < json.Length)
            return FailAt(frame, ref text, next);
        if (next - after < LeastSpaceAfter)
            return false;
        ReadTo(frame, ref text, after);
        return true;
    }

    // Skips the string at the position; false if it has not ended.
    private bool TryPassString(ReadFrame frame, ref Available text, int quote, out int after)
    {
        after = StringScan.SkipShortString(ref MemoryMarshal.GetReference(text.Text), quote + 1, text.Text.Length);
        if (after >= 0)
            return true;
        if (~after < text.Text.Length - LongestEscape)
            FailAt(frame, ref text, ~after);
        return false;
    }

    // Passes on the available part of an unfinished string, and removes it from the window, if its type allows that.
    private void TakeString(ReadFrame? frame, in Available text, int entry, int quote)
    {
        // In another dialect, every byte must be mapped back to the original.
        if (_window.IsRewritten)
            return;
        ReadOnlySpan<byte> json = text.Text;
        int start = quote + 1;
        int end = StringScan.SkipString(ref MemoryMarshal.GetReference(json), start, json.Length);
        if (end >= 0)
            return;
        if (~end < json.Length - LongestEscape)
        {
            if (frame is null && json.Length - ~end >= ShownBytes)
                ReadWhole(text);
            return;
        }

        if (json.Length - (_part.String?.Rest ?? start) < Math.Max(_window.Length / StringPart, 2 * ShownOfString))
            return;
        if (_part.String is not { } known)
        {
            JsonReader reader = ReaderOf(text, json.Length);
            LongString? begun = frame is null ? _codec.BeginString(ref reader, quote, null) : frame.BeginString(ref reader, entry);
            Release(ref reader);
            if (begun is null)
                return;
            _part.String = known = begun;
            (known.Quote, known.Rest) = (quote, start);
            known.Rest += known.Take(json.Slice(start, ShownOfString), isLast: false);
        }

        int count = known.Take(json[known.Rest..~end], isLast: false);
        _window.Cut(_position, _position + known.Rest, count);
        _position = 0;
    }

    // Reads on to throw the error; false if more text must arrive first.
    private bool FailAt(ReadFrame frame, ref Available text, int offset) =>
        (_part.IsLookedAt || text.Text.Length - offset >= ShownBytes) && ReadToEnd(frame, ref text, text.Text.Length);

    // Whitespace of any length takes no more memory than the window. It follows a comma, name, colon or bracket.
    private void RemoveSpace(in Available text)
    {
        if (_window.IsRewritten)
            return;
        ReadOnlySpan<byte> kept = text.Text.TrimEnd(" \t\r\n"u8);
        int space = text.Text.Length - kept.Length;
        if (space < Math.Max(LeastSpace, _window.Length / SpacePart))
            return;

        // Between tokens, a line break can be replaced by a space; inside a string, it is an error to report.
        int quote = kept.IndexOf((byte)'"');
        if (quote >= 0 && kept[quote..].Contains((byte)'\n'))
            return;
        byte[] copy = [.. kept, (byte)' '];
        copy.AsSpan().Replace((byte)'\n', (byte)' ');
        _window.Replace(copy, _position + text.Text.Length);
        _position = 0;
    }

    private bool End(ref Available text)
    {
        _position += text.PassSpace();
        if (text.Text.IsEmpty)
            return text.IsFinal;
        if (!text.IsFinal && !_part.IsLookedAt && text.Text.Length < ShownBytes)
            return false;
        JsonReader reader = ReaderOf(text, text.Text.Length);
        throw Fail.Syntax(ref reader, 0);
    }

    private sealed class Part(ResumableReader reader) : LongStringPart
    {
        internal override string Path => (reader._top as StreamingFrame)?.Path ?? "$";

        internal override bool IsHidden => reader._top is StreamingFrame { IsHidden: true };

        internal override int Depth => 0;

        internal override TextPlace Place => reader._window.IsRewritten ? default : reader._window.PlaceOf(reader._position);

        internal override TextRewriting? Rewriting => reader._window.RewritingAt(reader._position);

        internal override ReadOnlySpan<byte> Given => reader._window.Given;

        internal override ReadOnlySpan<byte> TextBefore => reader._window.TextBefore(reader._position);

        internal override TextGap Gap => reader._window.GapAfter(reader._position);

        internal override bool IsWithin =>
            reader._top is not (null or StreamingFrame) || (reader._top is null && reader._ended is not null);

        internal override IPathNode? Declared => reader._top?.Declared;

        internal override int Open(OpenContainers open)
        {
            if (reader._ended is { } ended)
            {
                open.Push(ended.Describe(isAround: false));
                open.Pop();
                return 0;
            }

            Stack<ReadFrame> frames = [];
            for (ReadFrame? frame = reader._top; frame is not null; frame = frame.Around)
                frames.Push(frame);
            foreach (ReadFrame frame in frames)
                open.Push(frame.Describe(isAround: frame != reader._top));
            return reader._top!.IsStarted ? 0 : 1;
        }
    }
}
