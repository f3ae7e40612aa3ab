// Tells how far a text has been read.
using System.Diagnostics;

namespace Vivace.Json.Streams.Lines;

/// <summary>Counts what the enumeration's caller has got, on its thread.</summary>
internal sealed class ReadingProgress(IProgress<JsonProgress> receiver, long? total)
{
    // Often enough to watch, seldom enough to cost nothing.
    private const long Step = 1024 * 1024;

    private readonly long _start = Stopwatch.GetTimestamp();
    private long _bytes, _lines, _reported;

    internal static ReadingProgress? Of(JsonLinesOptions options, long? total) =>
        options.Progress is { } receiver ? new ReadingProgress(receiver, total) : null;

    internal void Add(long bytes, long lines)
    {
        _bytes += bytes;
        _lines += lines;
        if (_bytes - _reported >= Step)
            Report();
    }

    /// <summary>Reports the end of the text.</summary>
    internal void End()
    {
        _bytes = total ?? _bytes;
        Report();
    }

    private void Report()
    {
        _reported = _bytes;
        receiver.Report(new JsonProgress(_bytes, total, _lines, Stopwatch.GetElapsedTime(_start)));
    }
}
