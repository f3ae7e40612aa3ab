// The available part of a text: new data is appended, used data is removed, and lines are counted when they are removed.
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>A rented buffer that slides over a text; disposed once. A text in another dialect arrives elsewhere, and the buffer gets what is made of it: JSON.</summary>
internal sealed class TextWindow : IDisposable
{
    // A window of a few bytes would move more than it reads.
    private const int LeastLength = 256;

    // As much as a message may speak of before the byte that is wrong.
    private const int ShownBefore = 128;

    private byte[] _buffer;

    // A rented buffer may be longer; no more than the requested length is read at once.
    private int _length;
    private int _filled, _mostFilled;
    private bool _isAfterMark;
    private TextPlace _start;

    // Bytes that were removed within a string, before the one at the offset.
    private TextGap _gap;

    // The end of what was removed, for messages.
    private byte[] _removed = [];

    // Makes JSON of what arrives; null if it is JSON.
    private readonly RewrittenParts? _parts;

    internal TextWindow(int firstLength)
    {
        _length = Math.Max(firstLength, LeastLength);
        _buffer = Scratch<byte>.Rent(_length);
    }

    /// <summary>Whether a byte order mark at the beginning is skipped, as in a stream or a file. True by default.</summary>
    internal bool SkipsMark { init => _isAfterMark = !value; }

    /// <summary>Begins a text that may be in another dialect.</summary>
    /// <param name="firstLength">The length of the window.</param>
    /// <param name="reading">What the text may have.</param>
    /// <param name="takesMany">Whether values may follow one another.</param>
    internal TextWindow(int firstLength, ReaderSettings reading, bool takesMany)
        : this(firstLength)
    {
        MostLength = reading.Budget?.TextBytes ?? 0;
        if (reading.Rewriting is not { } rewriting)
            return;
        _isAfterMark = true;
        _parts = rewriting.Begin(Scratch<byte>.Rent(_length), 0, _length, mayHaveMark: true, takesMany, mostBytes: 0);
    }

    /// <summary>Takes over a rented buffer with the beginning of a text.</summary>
    /// <param name="buffer">The buffer.</param>
    /// <param name="filled">The bytes that arrived.</param>
    /// <param name="length">How much of the buffer is used.</param>
    /// <param name="mayHaveMark">Whether the text may begin with a byte order mark.</param>
    /// <param name="reading">What the text may have.</param>
    internal TextWindow(byte[] buffer, int filled, int length, bool mayHaveMark, ReaderSettings reading)
    {
        if (reading.Rewriting is { } rewriting)
        {
            (_buffer, _length, _isAfterMark) = (Scratch<byte>.Rent(length), length, true);
            _parts = rewriting.Begin(buffer, filled, length, mayHaveMark, takesMany: false, reading.Budget?.TextBytes ?? 0);
            try
            {
                TakeRewritten();
            }
            catch
            {
                Dispose();
                throw;
            }

            return;
        }

        (_buffer, _length, _isAfterMark) = (buffer, length, !mayHaveMark);
        if (filled > 0)
            Take(filled);
    }

    /// <summary>Whether the window has what was made of the text.</summary>
    internal bool IsRewritten => _parts is not null;

    /// <summary>Whether the text is longer than its budget allows, where it is in another dialect.</summary>
    internal bool IsTooLong => _parts is { IsTooLong: true };

    /// <summary>What was given, as far as it is kept; only of a text in another dialect.</summary>
    internal ReadOnlySpan<byte> Given => _parts is null ? [] : _parts.Given;

    /// <summary>Finds what was given for the bytes from an offset on; null if they are what was given.</summary>
    internal TextRewriting? RewritingAt(int offset) => _parts?.At(_start.Offset + offset);

    /// <summary>Whether there is no room for more without <see cref="MakeRoom"/>.</summary>
    internal bool IsFull => _filled == _length || _parts is { IsFull: true };

    /// <summary>The length of the window.</summary>
    internal int Length => _length;

    /// <summary>The length of what is kept at once, in bytes; 0 if there is no limit.</summary>
    internal long MostLength { get; init; }

    /// <summary>The room that is left.</summary>
    internal ArraySegment<byte> Room => _parts is null ? new(_buffer, _filled, _length - _filled) : _parts.Room;

    /// <summary>Replaces what is before an offset with less; its last byte is then right before the one at the offset.</summary>
    /// <param name="kept">What is still needed, without line breaks; not a part of the window.</param>
    /// <param name="offset">The offset.</param>
    internal void Replace(ReadOnlySpan<byte> kept, int offset)
    {
        TextPlace place = PlaceOf(offset);
        _gap = default;
        _removed = [];
        int rest = _filled - offset;
        _buffer.AsSpan(offset, rest).CopyTo(_buffer.AsSpan(kept.Length));
        kept.CopyTo(_buffer);
        _start = place with { ByteInLine = place.ByteInLine - kept.Length, Offset = place.Offset - kept.Length };
        _filled = kept.Length + rest;
    }

    /// <summary>Removes bytes within a string, and those before an offset, at which the window then begins.</summary>
    /// <param name="start">The offset of what is needed.</param>
    /// <param name="offset">Where the bytes are; for one string always the same place.</param>
    /// <param name="count">How many.</param>
    internal void Cut(int start, int offset, int count)
    {
        long before = _gap.Offset > start ? _gap.Length : 0;
        Drop(start);
        _buffer.AsSpan(start, offset - start).CopyTo(_buffer);
        _buffer.AsSpan(offset + count, _filled - offset - count).CopyTo(_buffer.AsSpan(offset - start));
        _filled -= start + count;
        _gap = new TextGap(offset - start, before + count);
    }

    /// <summary>The bytes that are missing after an offset.</summary>
    internal TextGap GapAfter(int offset) => _gap.Offset > offset ? _gap with { Offset = _gap.Offset - offset } : default;

    /// <summary>The available bytes.</summary>
    internal ReadOnlySpan<byte> Text => _isAfterMark ? _buffer.AsSpan(0, _filled) : [];

    /// <summary>Whether these bytes are the last ones.</summary>
    internal bool IsFinal { get; private set; }

    /// <summary>The place of a byte of the window in the whole text; a byte order mark is not counted.</summary>
    internal TextPlace PlaceOf(int offset) => _start.After(_buffer.AsSpan(0, offset), _gap);

    /// <summary>The last bytes before an offset, some of which may have been removed from the window.</summary>
    internal ReadOnlySpan<byte> TextBefore(int offset)
    {
        ReadOnlySpan<byte> here = _buffer.AsSpan(0, offset);
        ReadOnlySpan<byte> before = offset >= ShownBefore ? here : (byte[])[.. _removed, .. here];
        return before[Math.Max(0, before.Length - ShownBefore)..];
    }

    /// <summary>Makes room for more, without the bytes before <paramref name="start"/> if that helps; returns how many of them were removed.</summary>
    internal int MakeRoom(int start, out Memory<byte> room)
    {
        int dropped = 0;
        if (IsFull)
        {
            int kept = _filled - start;
            Drop(start);

            // Bytes are moved so seldom that all moves together are not longer than the text.
            if (kept > _length / 2)
                Grow(start);
            else
                _buffer.AsSpan(start, kept).CopyTo(_buffer);
            _filled = kept;
            dropped = start;
            _parts?.MakeRoom(_start.Offset);
        }

        room = Room;
        return dropped;
    }

    /// <summary>Adds the bytes that arrived; 0 means the end of the text.</summary>
    internal void Take(int count)
    {
        IsFinal = count == 0;
        if (_parts is not null)
        {
            _parts.Add(count);
            TakeRewritten();
            return;
        }

        _filled += count;
        _mostFilled = Math.Max(_mostFilled, _filled);
        if (_isAfterMark || (_filled < 3 && !IsFinal && "\uFEFF"u8.StartsWith(_buffer.AsSpan(0, _filled))))
            return;
        _isAfterMark = true;
        if (_filled < 3 || !_buffer.AsSpan(0, 3).SequenceEqual("\uFEFF"u8))
            return;
        _buffer.AsSpan(3, _filled - 3).CopyTo(_buffer);
        _filled -= 3;
    }

    public void Dispose()
    {
        Scratch<byte>.Return(_buffer, _mostFilled);
        _parts?.Dispose();
    }

    // What is made of a part may be longer than the part.
    private void TakeRewritten()
    {
        while (_parts!.TryNext(out ReadOnlySpan<byte> json))
        {
            int filled = _filled + json.Length;
            if (filled > _buffer.Length)
            {
                if (filled < 0 || filled > ArrayLimit.MaxLength)
                    throw Throw.TextTooLong();
                byte[] larger = Scratch<byte>.Rent(filled);
                _buffer.AsSpan(0, _filled).CopyTo(larger);
                Scratch<byte>.Return(_buffer, _mostFilled);
                (_buffer, _mostFilled) = (larger, filled);
            }

            json.CopyTo(_buffer.AsSpan(_filled));
            _filled = filled;
            _mostFilled = Math.Max(_mostFilled, filled);
            _length = Math.Max(_length, filled);
        }
    }

    // Says that the window will begin at the offset.
    private void Drop(int start)
    {
        TextGap gap = GapAfter(start);
        _start = PlaceOf(start);
        if (start > 0)
            _removed = TextBefore(start).ToArray();
        _gap = gap;
    }

    private void Grow(int start)
    {
        if (MostLength > 0 && _filled - start > MostLength)
            throw Throw.TextTooLong(_filled - start, MostLength);
        int length = (int)Math.Min(2L * _length, ArrayLimit.MaxLength);
        if (length <= _length)
            throw Throw.TextTooLong();
        byte[] larger = Scratch<byte>.Rent(length);
        _buffer.AsSpan(start, _filled - start).CopyTo(larger);
        Scratch<byte>.Return(_buffer, _mostFilled);
        (_buffer, _length, _mostFilled) = (larger, length, _filled - start);
    }
}
