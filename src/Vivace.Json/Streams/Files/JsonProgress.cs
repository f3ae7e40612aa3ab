// How far a text has been read.
namespace Vivace.Json.Streams;

/// <summary>How far a text has been read: see <see cref="JsonLinesOptions.Progress"/> and <see cref="JsonStream.WithProgress"/>.</summary>
/// <param name="Bytes">The bytes of the text, or of the range of a file, whose values have been handed out, or with
/// <see cref="JsonStream.WithProgress"/> that were read. Of a compressed file, those of the text in it.</param>
/// <param name="TotalBytes">The length of the file or range, in bytes; <see langword="null"/> for
/// pipes, compressed files, and streams whose length is not known.</param>
/// <param name="Lines">The lines, records or elements with a value, or with an error that was
/// handled; 0 with <see cref="JsonStream.WithProgress"/>.</param>
/// <param name="Elapsed">The time since the enumeration started.</param>
public readonly record struct JsonProgress(long Bytes, long? TotalBytes, long Lines, TimeSpan Elapsed)
{
    /// <summary>The average speed since the enumeration started, in megabytes (1,000,000
    /// bytes) a second; 0 before any time has passed.</summary>
    public double MegabytesPerSecond => Elapsed > TimeSpan.Zero ? Bytes / Elapsed.TotalSeconds / 1_000_000 : 0;
}
