// A file that several threads read at their own positions. It is not mapped into memory: a mapped file that is cut short while it is read
// would end the process.
using Microsoft.Win32.SafeHandles;
using Vivace.Json.Errors;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Streams.Files;

/// <summary>An open file. Reads that run when it is disposed still end well; later ones throw.</summary>
internal sealed class FileText : IDisposable
{
    private const int CountedAtOnce = 256 * 1024;

    private const int KeptPlaces = 32;

    private readonly SafeFileHandle _handle;

    // Places that were counted before, so that the next error need not count from the start of the file.
    private readonly TextPlace[] _places = new TextPlace[KeptPlaces];
    private int _kept;

    internal FileText(string path)
    {
        Path = path;
        _handle = File.OpenHandle(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, FileOptions.SequentialScan);
        try
        {
            Length = RandomAccess.GetLength(_handle);
            Span<byte> first = stackalloc byte[3];
            MarkLength = Read(first, 0) == 3 && first.SequenceEqual("\uFEFF"u8) ? 3 : 0;
        }
        catch
        {
            Dispose();
            throw;
        }
    }

    /// <summary>The path as the caller wrote it.</summary>
    internal string Path { get; }

    /// <summary>The length when the file was opened. It may change.</summary>
    internal long Length { get; }

    /// <summary>The length of the byte order mark, which places do not count.</summary>
    internal int MarkLength { get; }

    /// <summary>Fills the room, unless the file ends before.</summary>
    internal int Read(Span<byte> room, long offset)
    {
        int filled = 0;
        while (filled < room.Length && RandomAccess.Read(_handle, room[filled..], offset + filled) is > 0 and int count)
            filled += count;
        return filled;
    }

    /// <summary>The place of the byte at an offset. Counts the lines before it: only errors need that.</summary>
    internal TextPlace PlaceOf(long offset)
    {
        long end = offset - MarkLength;
        TextPlace place = Nearest(end);
        if (place.Offset == end)
            return place;
        byte[] buffer = Scratch<byte>.Rent(CountedAtOnce);
        try
        {
            while (place.Offset < end)
            {
                int count = Read(buffer.AsSpan(0, (int)Math.Min(CountedAtOnce, end - place.Offset)), place.Offset + MarkLength);
                if (count == 0)
                    break;
                place = place.After(buffer.AsSpan(0, count));
            }
        }
        finally
        {
            Scratch<byte>.Return(buffer, CountedAtOnce);
        }

        lock (_places)
            _places[_kept++ % KeptPlaces] = place;
        return place;
    }

    public void Dispose() => _handle.Dispose();

    private TextPlace Nearest(long offset)
    {
        TextPlace nearest = default;
        lock (_places)
        {
            foreach (TextPlace place in _places)
            {
                if (place.Offset <= offset && place.Offset > nearest.Offset)
                    nearest = place;
            }
        }

        return nearest;
    }
}
