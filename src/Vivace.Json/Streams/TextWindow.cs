// The available part of a text. New bytes are appended and used ones removed; lines are counted on removal.
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams;

/// <summary>A rented buffer that slides over a text. A text in another dialect arrives in a second
/// buffer and is rewritten into this one. Dispose once.</summary>
internal sealed class TextWindow : IDisposable
{
    // A tiny window would move more than it reads.
    private const int LeastLength = 256;

    // How much text before an error a message may mention.
    private const int ShownBefore = 128;

    private byte[] _buffer;

    // Rented buffers may be longer; only the requested length is used.
    private int _length;
    private int _filled, _mostFilled;
    private bool _isAfterMark;
    private TextPlace _start;

    // Bytes removed from inside a string, before the one at the offset.
    private TextGap _gap;

    // The end of the removed text, for messages.
    private byte[] _removed = [];

    // Rewrites another dialect; null for JSON.
    private readonly RewrittenParts? _parts;

    internal TextWindow(int firstLength)
    {
        _length = Math.Max(firstLength, LeastLength);
        _buffer = Scratch<byte>.Rent(_length);
    }

    /// <summary>Whether to skip a byte order mark, as in a stream or file. True by default.</summary>
    internal bool SkipsMark { init => _isAfterMark = !value; }

    /// <summary>Starts a text that may be in another dialect. <c>takesMany</c> allows consecutive values.</summary>
    internal TextWindow(int firstLength, ReaderSettings reading, bool takesMany)
        : this(firstLength)
    {
        if (reading.Rewriting is not { } rewriting)
            return;
        _isAfterMark = true;
        _parts = rewriting.Begin(Scratch<byte>.Rent(_length), 0, _length, mayHaveMark: true, takesMany, mostBytes: 0);
    }

    /// <summary>Takes over a rented buffer with the start of a text.</summary>
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

    /// <summary>Whether the window holds rewritten text.</summary>
    internal bool IsRewritten => _parts is not null;

    /// <summary>Whether a rewritten text exceeds its budget.</summary>
    internal bool IsTooLong => _parts is { IsTooLong: true };

    internal ReadOnlySpan<byte> Given => _parts is null ? [] : _parts.Given;

    /// <summary>Maps a position to the original text; null if it was not rewritten.</summary>
    internal TextRewriting? RewritingAt(int offset) => _parts?.At(_start.Offset + offset);

    /// <summary>Whether <see cref="MakeRoom"/> must be called first.</summary>
    internal bool IsFull => _filled == _length || _parts is { IsFull: true };

    internal int Length => _length;

    internal ArraySegment<byte> Room => _parts is null ? new(_buffer, _filled, _length - _filled) : _parts.Room;

    /// <summary>Replaces the bytes before an offset with <c>kept</c>, which is shorter, has no
    /// line breaks, and ends right before the offset.</summary>
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

    /// <summary>Removes <c>count</c> bytes inside a string at <c>offset</c>, and everything before
    /// <c>start</c>. One string always uses the same offset.</summary>
    internal void Cut(int start, int offset, int count)
    {
        long before = _gap.Offset > start ? _gap.Length : 0;
        Drop(start);
        _buffer.AsSpan(start, offset - start).CopyTo(_buffer);
        _buffer.AsSpan(offset + count, _filled - offset - count).CopyTo(_buffer.AsSpan(offset - start));
        _filled -= start + count;
        _gap = new TextGap(offset - start, before + count);
    }

    /// <summary>The bytes that were removed after an offset, if any.</summary>
    internal TextGap GapAfter(int offset) => _gap.Offset > offset ? _gap with { Offset = _gap.Offset - offset } : default;

    internal ReadOnlySpan<byte> Text => _isAfterMark ? _buffer.AsSpan(0, _filled) : [];

    internal bool IsFinal;

    /// <summary>The offset of a byte in the whole text, not counting a byte order mark. Nothing
    /// has been removed before it from inside a string.</summary>
    internal long OffsetOf(int offset) => _start.Offset + offset;

    /// <summary>The place of a byte in the whole text, not counting a byte order mark.</summary>
    internal TextPlace PlaceOf(int offset) => _start.After(_buffer.AsSpan(0, offset), _gap);

    /// <summary>The last bytes before an offset, some of which may be gone from the window.</summary>
    internal ReadOnlySpan<byte> TextBefore(int offset)
    {
        ReadOnlySpan<byte> here = _buffer.AsSpan(0, offset);
        ReadOnlySpan<byte> before = offset >= ShownBefore ? here : (byte[])[.. _removed, .. here];
        return before[Math.Max(0, before.Length - ShownBefore)..];
    }

    /// <summary>Makes room by removing bytes before <paramref name="start"/> if that helps; returns how many were removed.</summary>
    internal int MakeRoom(int start, out Memory<byte> room)
    {
        int dropped = 0;
        if (IsFull)
        {
            int kept = _filled - start;
            Drop(start);

            // Moves are rare enough to copy, in total, no more than the text.
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

    // Rewritten text may be longer than the original.
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

    // Announces that the window will start at the offset.
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
        int length = (int)Math.Min(2L * _length, ArrayLimit.MaxLength);
        if (length <= _length)
            throw Throw.TextTooLong();
        byte[] larger = Scratch<byte>.Rent(length);
        _buffer.AsSpan(start, _filled - start).CopyTo(larger);
        Scratch<byte>.Return(_buffer, _mostFilled);
        (_buffer, _length, _mostFilled) = (larger, length, _filled - start);
    }
}
