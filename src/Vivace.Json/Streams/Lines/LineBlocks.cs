// Cuts a text that arrives in parts into blocks of whole lines.
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Text;

namespace Vivace.Json.Streams.Lines;

/// <summary>The text that has arrived but is in no block yet; a block owns what it gets. Dispose once.</summary>
internal sealed class LineBlocks<T> : IDisposable
{
    // Long enough to outweigh the start of a task, short enough for a processor's cache.
    private const int BlockLength = 256 * 1024;

    private readonly Root<T> _root;
    private readonly JsonLinesOptions _options;
    private readonly int _length;
    private byte[] _buffer;
    private int _start, _filled, _searched;
    private bool _isAfterMark, _isAfterFirst;
    private TextPlace _place;

    internal LineBlocks(Root<T> root, JsonLinesOptions options)
    {
        _root = root;
        _options = options;
        _length = Math.Max(BlockLength, root.Plan.Settings.DefaultBufferSize);
        _buffer = Scratch<byte>.Rent(_length);
    }

    internal bool IsEnded { get; private set; }

    internal Memory<byte> MakeRoom()
    {
        byte[] buffer = _buffer;
        if (_filled == buffer.Length)
        {
            // A line longer than the buffer.
            if (_root.Plan.Reading.Budget is { TextBytes: > 0 and long most } && _filled - _start > most)
                throw Throw.TextTooLong(_filled - _start, most);
            int length = (int)Math.Min(2L * buffer.Length, ArrayLimit.MaxLength);
            if (length <= buffer.Length)
                throw Throw.TextTooLong();
            MoveTo(Scratch<byte>.Rent(length), 0);
            Scratch<byte>.Return(buffer, buffer.Length);
        }

        return _buffer.AsMemory(_filled);
    }

    /// <summary>Adds the bytes that arrived, or 0 at the end, and returns the whole lines so far, if any.</summary>
    internal LineBlock<T>? Take(int count)
    {
        _filled += count;
        IsEnded = count == 0;
        Span<byte> text = _buffer.AsSpan(0, _filled);
        if (!_isAfterMark)
        {
            if (_filled < 3 && !IsEnded && "\uFEFF"u8.StartsWith(text))
                return null;
            _isAfterMark = true;
            _start = _searched = text.StartsWith("\uFEFF"u8) ? 3 : 0;
        }

        LineScanner scanner = _isAfterFirst ? LineScanner.AfterSeparator(_options.IsSequence) : new LineScanner(_options.IsSequence);
        int last = text[_searched..].LastIndexOf(scanner.Separator);
        int end = IsEnded ? _filled : _searched + last + 1;
        _searched = _filled;
        if ((last < 0 && !IsEnded) || end == _start)
            return null;

        // The incomplete last line starts the next block.
        byte[] buffer = _buffer;
        int start = _start;
        TextPlace place = _place;
        _place = place.After(buffer.AsSpan(start, end - start));
        MoveTo(Scratch<byte>.Rent(Math.Max(_length, _filled - end + 1)), end);
        (_start, _isAfterFirst) = (0, true);
        return new LineBlock<T>(_root, _options, scanner, buffer, start, end - start, place);
    }

    public void Dispose() => Scratch<byte>.Return(_buffer, _filled);

    private void MoveTo(byte[] other, int from)
    {
        _buffer.AsSpan(from, _filled - from).CopyTo(other);
        _buffer = other;
        _filled -= from;
        _searched -= from;
    }
}
