// The rest of a text that is written in parts, and the state of its writer between two parts. Its containers are paused then.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Writing;

internal sealed partial class PausedWriting
{
    private const int NotInText = -1;

    /// <summary>Containers up to this depth pause first: the root, and collections in its members.</summary>
    internal const int UsualDepth = 2;

    // The open containers, innermost last; those that have paused since then, innermost first.
    private readonly List<PausedValue> _values = [];
    private readonly List<PausedValue> _left = [];

    private PausedValue? _current;

    private WriterSettings _settings = null!;
    private WriteReferences? _references;
    private int _depth, _pauseAt, _pauseDepth, _window;

    // The part in the buffer. After the first part, the byte before it is the last one of the previous part, because writing code looks
    // back at it.
    private byte[]? _buffer;
    private int _start, _end;
    private byte _last;

    // The path at which this part starts, null in the first part, and the position from which the text leads on from there: none while a
    // string continues.
    private WrittenPath? _path;
    private int _pathStart;

    // Whether a part has been sent; whether what is awaited comes before the first item of its value.
    private bool _isSent, _awaitsFirst;

    /// <summary>What to await before continuing; null if only the part must be sent.</summary>
    internal Task? Awaited;

    /// <summary>Whether to keep the part until what is awaited is there: a value that fails before its first item has
    /// sent nothing, so that a server can still answer with an error.</summary>
    internal bool KeepsPart => Awaited is not null && _awaitsFirst && !_isSent;

    internal CancellationToken CancellationToken;

    internal ReadOnlyMemory<byte> Part => _buffer.AsMemory(_start, _end - _start);

    /// <summary>In windows after the first, containers near the root pause from the last quarter on, before deeper ones have to.</summary>
    internal static int PauseIn(int window) => window - window / 4;

    internal void Add(PausedValue value) => _left.Add(value);

    /// <param name="awaited">What to await before continuing.</param>
    /// <param name="isFirst">Whether it comes before the first item, or the first bytes, of its value.</param>
    internal void Await(Task awaited, bool isFirst) => (Awaited, _awaitsFirst) = (awaited, isFirst);

    internal void EndAwait() => Awaited = null;

    internal void Take(ref JsonWriter writer, int position, CancellationToken cancellationToken)
    {
        CancellationToken = cancellationToken;
        _settings = writer._settings;
        _window = writer._cold.WindowEnd;
        _pauseAt = PauseIn(_window);
        Leave(ref writer, position);
    }

    /// <summary>Continues until the window is full, something must be awaited, or the text is complete; returns whether it is.</summary>
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
            // The writer may have a different buffer by now.
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

    internal void ReturnPart()
    {
        if (_buffer is not { } sent)
            return;
        _isSent |= _end > _start;
        _buffer = null;
        if (_end != 0)
            _last = sent[_end - 1];
        WriteBuffers.OfThread.Return(sent);
    }

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

    /// <summary>The path of the next value; null in the first part.</summary>
    internal WrittenPath? PathWith(ReadOnlySpan<byte> buffer) =>
        _path?.With(Kept, buffer.IsEmpty || _pathStart == NotInText ? [] : buffer[_pathStart..]);

    /// <summary>Notes that a string continues at the position. If the part starts there, its text says nothing about the path.</summary>
    internal void GoOnInString(int position)
    {
        if (_path is not null && position == _start)
            _pathStart = NotInText;
    }

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

        // Tests may set the end of the window before the first byte.
        _pauseAt = Math.Max(_pauseAt, _start + 1);
    }

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
