// A text that is written in parts: between two of them, its containers are paused.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Writing;

/// <summary>What one text has left to write, and the state of its writer between two parts.</summary>
internal sealed partial class PausedWriting
{
    private const int NotInText = -1;

    /// <summary>The depth of the containers that pause first: the root, and the collections in its members.</summary>
    internal const int UsualDepth = 2;

    // The containers that are open, the innermost last, and those that have paused since, the innermost first.
    private readonly List<PausedValue> _values = [];
    private readonly List<PausedValue> _left = [];

    // The one that writes now.
    private PausedValue? _current;

    private WriterSettings _settings = null!;
    private WriteReferences? _references;
    private int _depth, _pauseAt, _pauseDepth, _window;

    // Where this part of the text begins and ends in the buffer. Of all parts but the first, the byte before is the last one of the previous part:
    // code that writes looks at it.
    private byte[]? _buffer;
    private int _start, _end;
    private byte _last;

    // The path at which this part begins, null in the first one; and where the text begins that leads on from there: nowhere yet while a string goes on.
    private WrittenPath? _path;
    private int _pathStart;

    /// <summary>What the text waits for before it can go on; null if only the part must be sent.</summary>
    internal Task? Awaited { get; set; }

    /// <summary>Cancels what the text waits for.</summary>
    internal CancellationToken CancellationToken { get; private set; }

    /// <summary>The part that is ready.</summary>
    internal ReadOnlyMemory<byte> Part => _buffer.AsMemory(_start, _end - _start);

    /// <summary>Where in a window after the first one containers near the root pause: they have its last quarter to do so before any other does.</summary>
    internal static int PauseIn(int window) => window - window / 4;

    internal void Add(PausedValue value) => _left.Add(value);

    /// <summary>Takes over the buffer and the state of a writer that has paused at the position.</summary>
    internal void Take(ref JsonWriter writer, int position, CancellationToken cancellationToken)
    {
        CancellationToken = cancellationToken;
        _settings = writer._settings;
        _window = writer._cold.WindowEnd;
        _pauseAt = PauseIn(_window);
        Leave(ref writer, position);
    }

    /// <summary>Continues the part that has begun until the window is full, something must be awaited or the text is whole; returns whether it is.</summary>
    internal bool WriteOn()
    {
        if (_buffer is null)
            Begin();
        if (Awaited is not null || _end >= _pauseAt)
            return false;
        _references?.GoOn();
        JsonWriter writer = new(_settings, _buffer!)
        {
            _depth = _depth,
            _pauseAt = _pauseAt,
            _cold = { References = _references, PauseDepth = _pauseDepth, WindowEnd = _window, Paused = this, HandedOver = _start },
        };
        int position = _end;
        try
        {
            while (TryPop(out _current))
            {
                position = _current.WriteOn(ref writer, position);
                if (position >= 0)
                {
                    PausedValue ended = _current;
                    _current = null;
                    ended.Dispose();
                    continue;
                }

                position = ~position;
                TakeLeft();
                if (Awaited is not null || position >= _pauseAt)
                    break;
            }
        }
        catch
        {
            // In its buffer, which may be another one than before.
            _references = writer._cold.References;
            _references?.Pause();
            _buffer = writer._cold.Buffer;
            throw;
        }

        Leave(ref writer, position);
        if (_values.Count != 0)
            return false;
        writer.Release();
        return true;
    }

    /// <summary>Returns the buffer of a part that was sent; the next part begins after its last byte.</summary>
    internal void ReturnPart()
    {
        if (_buffer is not { } sent)
            return;
        _buffer = null;
        if (_end != 0)
            _last = sent[_end - 1];
        WriteBuffers.OfThread.Return(sent);
    }

    /// <summary>Disposes what was not written to its end, the innermost first.</summary>
    internal async ValueTask DisposeAsync()
    {
        TakeLeft();
        if (_current is null && !TryPop(out _current))
            return;
        PausedValue value = _current;
        _current = null;
        try
        {
            await value.DisposeAsync().ConfigureAwait(false);
        }
        finally
        {
            await DisposeAsync().ConfigureAwait(false);
        }
    }

    /// <summary>The path of the value that would be written next, in a part that is not the first; null in the first one.</summary>
    internal string? PathWith(ReadOnlySpan<byte> buffer) => _path?.With(Kept, buffer.IsEmpty || _pathStart == NotInText ? [] : buffer[_pathStart..]);

    /// <summary>Says that a string goes on at the position, which is no text that a path can be found in if the part begins there.</summary>
    internal void GoOnInString(int position)
    {
        if (_path is not null && position == _start)
            _pathStart = NotInText;
    }

    /// <summary>Says that the string has ended before the position.</summary>
    internal void EndString(int position)
    {
        if (_pathStart == NotInText)
            _pathStart = position;
    }

    private void Begin()
    {
        FindPath();
        _buffer = WriteBuffers.OfThread.RentFor(_window);
        _buffer[0] = _last;
        _start = _end = _pathStart = 1;

        // Also where a test has the window end before the first byte.
        _pauseAt = Math.Max(_pauseAt, _start + 1);
    }

    // The containers that are left know where they are.
    private void FindPath()
    {
        if (_path is null)
            _path = new WrittenPath();
        else
            _path.Clear();
        foreach (PausedValue value in _values)
            value.AddTo(_path);
    }

    private void Leave(ref JsonWriter writer, int position)
    {
        TakeLeft();
        _buffer = writer._cold.Buffer;
        _end = position;
        _depth = writer._depth;
        _pauseDepth = writer._cold.PauseDepth;
        _references = writer._cold.References;
        _references?.Pause();
    }

    private void TakeLeft()
    {
        if (_left.Count == 0)
            return;
        _current = null;
        for (int i = _left.Count - 1; i >= 0; i--)
            _values.Add(_left[i]);
        _left.Clear();
    }

    private bool TryPop([NotNullWhen(true)] out PausedValue? value)
    {
        value = null;
        if (_values.Count == 0)
            return false;
        value = _values[^1];
        _values.RemoveAt(_values.Count - 1);
        return true;
    }
}
