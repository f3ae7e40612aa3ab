// The lines of a file whose first bytes lie between two offsets.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Streams.Lines;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams.Files;

/// <param name="file">The file, which stays open.</param>
/// <param name="start">The first offset at which a line may start.</param>
/// <param name="end">The offset before which it must start; at most <see cref="FileText.Length"/>.</param>
/// <param name="separator">The byte between lines.</param>
/// <param name="mostBytes">The most bytes of one line; 0 for no limit.</param>
internal sealed class FileLines(FileText file, long start, long end, byte separator, long mostBytes) : BlockText
{
    // Room for the last line's end, so that most blocks are one read.
    private const int Ahead = 16 * 1024;

    private long _first;
    private TextPlace? _start;

    internal override string File => file.Path;

    internal override TextPlace Start => _start ??= file.PlaceOf(_first);

    internal override ArraySegment<byte> Load()
    {
        // The byte before tells whether a line starts at the first offset.
        long from = Math.Max(0, start - 1);
        int length = (int)(end - from);
        byte[] buffer = Scratch<byte>.Rent(length + Ahead);
        try
        {
            int filled = Used = file.Read(buffer, from);
            int first = start == 0 ? file.MarkLength : buffer.AsSpan(0, Math.Min(filled, length - 1)).IndexOf(separator) + 1;
            if (start > 0 && first == 0)
                return new ArraySegment<byte>(buffer, 0, 0);
            _first = from + first;

            // The last line that starts before the end goes on to the first separator from there, or from the byte before.
            int searched = Math.Max(length - 1, first);
            while (true)
            {
                int last = searched < filled ? buffer.AsSpan(searched, filled - searched).IndexOf(separator) : -1;
                if (last >= 0)
                    return new ArraySegment<byte>(buffer, first, searched + last + 1 - first);
                if (filled < buffer.Length)
                    return new ArraySegment<byte>(buffer, first, Math.Max(filled - first, 0));
                int line = first + buffer.AsSpan(first, searched - first).LastIndexOf(separator) + 1;
                if (TooLong(filled - line, buffer.Length) is { } error)
                {
                    Broken = error;
                    return new ArraySegment<byte>(buffer, first, line - first);
                }

                (searched, buffer) = (filled, Grown(buffer));
                filled = Used += file.Read(buffer.AsSpan(filled), from + filled);
            }
        }
        catch
        {
            Scratch<byte>.Return(buffer, Used);
            throw;
        }
    }

    private JsonException? TooLong(int length, int room) =>
        mostBytes > 0 && length > mostBytes
            ? Throw.TextTooLong(length, mostBytes)
            : room >= ArrayLimit.MaxLength ? Throw.TextTooLong() : null;

    private static byte[] Grown(byte[] buffer)
    {
        byte[] larger = Scratch<byte>.Rent((int)Math.Min(2L * buffer.Length, ArrayLimit.MaxLength));
        buffer.CopyTo(larger, 0);
        Scratch<byte>.Return(buffer, buffer.Length);
        return larger;
    }
}
