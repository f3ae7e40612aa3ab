// A block of whole lines that one task reads while others read the next.
using Vivace.Json.Errors;
using Vivace.Json.Plans;
using Vivace.Json.Text;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams.Lines;

/// <summary>Lines in a rented buffer, which is returned once they are read.</summary>
internal sealed class LineBlock<T>(Root<T> root, JsonLinesOptions options, LineScanner scanner, BlockText text)
    : LineText<T>(root, options.IsSequence), IBlock<T>
{
    private LineScanner _scanner = scanner;
    private ArraySegment<byte> _lines;

    public string? File => text.File;

    public bool IsEnded { get; private set; }

    internal override TextPlace Place => text.Start.After(_lines.AsSpan(0, _scanner.Start));

    public void Open() => _lines = text.Load();

    public bool TryRead(out T? value)
    {
        ReadOnlySpan<byte> lines = _lines;
        while (_scanner.FindNext(lines, isFinal: true) == CursorStep.Value)
        {
            if (TryRead(lines, _scanner, out value))
                return true;
        }

        IsEnded = true;
        if (text.Broken is { } broken)
            throw broken;
        value = default;
        return false;
    }

    public void Dispose()
    {
        if (_lines.Array is { } buffer)
            Scratch<byte>.Return(buffer, text.Used);
    }
}
