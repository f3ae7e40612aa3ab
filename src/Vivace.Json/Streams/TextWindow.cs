// The available part of a text: new data is appended, used data is removed, and lines are counted when they are removed.
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Streams;

/// <summary>A rented buffer that slides over a text; disposed once.</summary>
internal sealed class TextWindow(int firstLength) : IDisposable
{
    // A window of a few bytes would move more than it reads.
    private const int LeastLength = 256;

    private byte[] _buffer = Scratch<byte>.Rent(Math.Max(firstLength, LeastLength));

    // What is rented may be longer; no more is read at once than was asked for.
    private int _length = Math.Max(firstLength, LeastLength);
    private int _filled, _mostFilled;
    private bool _isBehindMark;
    private TextPlace _start;

    /// <summary>The bytes that are there.</summary>
    internal ReadOnlySpan<byte> Text => _isBehindMark ? _buffer.AsSpan(0, _filled) : [];

    /// <summary>Whether nothing comes after them.</summary>
    internal bool IsFinal { get; private set; }

    /// <summary>Where in the whole text a byte of the window is; a byte order mark does not count.</summary>
    internal TextPlace PlaceOf(int offset) => _start.Behind(_buffer.AsSpan(0, offset));

    /// <summary>Makes room for more, without the bytes before <paramref name="start"/> if that helps; returns how many of them were removed.</summary>
    internal int MakeRoom(int start, out Memory<byte> room)
    {
        int dropped = 0;
        if (_filled == _length)
        {
            int kept = _filled - start;
            _start = PlaceOf(start);

            // Each byte moves so often only that all moves together are no longer than the text.
            if (kept > _length / 2)
                Grow(start);
            else
                _buffer.AsSpan(start, kept).CopyTo(_buffer);
            _filled = kept;
            dropped = start;
        }

        room = _buffer.AsMemory(_filled, _length - _filled);
        return dropped;
    }

    /// <summary>Says that so many bytes came, none at the end.</summary>
    internal void Take(int count)
    {
        _filled += count;
        _mostFilled = Math.Max(_mostFilled, _filled);
        IsFinal = count == 0;
        if (_isBehindMark || (_filled < 3 && !IsFinal && "\uFEFF"u8.StartsWith(_buffer.AsSpan(0, _filled))))
            return;
        _isBehindMark = true;
        if (_filled < 3 || !_buffer.AsSpan(0, 3).SequenceEqual("\uFEFF"u8))
            return;
        _buffer.AsSpan(3, _filled - 3).CopyTo(_buffer);
        _filled -= 3;
    }

    public void Dispose() => Scratch<byte>.Return(_buffer, _mostFilled);

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
