// Cuts a text that arrives in parts into blocks of whole lines.
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Text.Blocks;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.Streams.Lines;

/// <summary>The text that has arrived but is in no block yet; a block owns what it gets. Dispose once.</summary>
internal sealed class LineBlocks<T> : IBlocks<T>
{
    // Long enough to outweigh the start of a task, short enough for a processor's cache.
    internal const int BlockLength = 256 * 1024;

    private readonly Root<T> _root;
    private readonly Stream? _stream;
    private readonly string? _file;
    private readonly JsonLinesOptions _options;
    private readonly int _length;
    private byte[] _buffer;
    private int _start, _filled, _searched;
    private bool _isAfterMark, _isAfterFirst;
    private TextPlace _place;

    // How many bytes were moved out of the buffer.
    private long _passed;
    private readonly KeptBudget? _budget;

    /// <param name="root">What the values are.</param>
    /// <param name="options">The form of the text.</param>
    /// <param name="stream">The stream to read; null if the caller reads it.</param>
    /// <param name="file">The file that errors name, if it is one.</param>
    internal LineBlocks(Root<T> root, JsonLinesOptions options, Stream? stream = null, string? file = null)
    {
        _root = root;
        _stream = stream;
        _file = file;
        _options = options;
        _length = Math.Max(BlockLength, root.Plan.Settings.DefaultBufferSize);
        _buffer = Scratch<byte>.Rent(_length);
        _budget = KeptBudget.OfGiven(root.Plan.Reading);
    }

    internal bool IsEnded { get; private set; }

    public long? Length => null;

    public BlockValues<T>? Next()
    {
        while (!IsEnded)
        {
            Span<byte> room = MakeRoom().Span;
            if (Take(ReadCount.Checked(_stream!.Read(room), room.Length)) is { } block)
                return block;
        }

        return null;
    }

    internal Memory<byte> MakeRoom()
    {
        byte[] buffer = _buffer;
        _budget?.Check(buffer.AsSpan(0, _filled), _passed, _passed + _start, _start, new Line(_place) { Node = StructuralNode.Instance });
        if (_filled == buffer.Length)
        {
            // A line longer than the buffer.
            int length = (int)Math.Min(2L * buffer.Length, ArrayLimit.MaxLength);
            if (length <= buffer.Length)
                throw Throw.TextTooLong();
            MoveTo(Scratch<byte>.Rent(length), 0);
            Scratch<byte>.Return(buffer, buffer.Length);
        }

        return KeptBudget.Limit(_buffer.AsMemory(_filled), _budget);
    }

    /// <summary>Adds the bytes that arrived, or 0 at the end, and returns the whole lines so far, if any.</summary>
    internal BlockValues<T>? Take(int count)
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
        BlockText.Arrived lines = new(new ArraySegment<byte>(buffer, start, end - start), place, _file);
        return new BlockValues<T>(new LineBlock<T>(_root, _options, scanner, lines), _options, end - start);
    }

    public void Dispose()
    {
        Scratch<byte>.Return(_buffer, _filled);
        if (_file is not null)
            _stream!.Dispose();
    }

    private void MoveTo(byte[] other, int from)
    {
        _buffer.AsSpan(from, _filled - from).CopyTo(other);
        _buffer = other;
        _filled -= from;
        _searched -= from;
        _passed += from;
    }

    // The line whose end has not come.
    private sealed class Line(TextPlace place) : TextPart
    {
        internal override string Path => "$";

        internal override int Depth => 0;

        internal override TextPlace Place => place;
    }
}
