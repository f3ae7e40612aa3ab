// A text that is written to a synchronous stream or output, which takes a part in the middle of anything: the path at which the next part begins is known.
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

internal sealed partial class PausedWriting
{
    // What is looked at only where a path is asked for: to copy it costs a tenth of looking at it, and the next container that pauses makes it superfluous.
    private const int MostKept = WriteBuffers.KeptLength;

    // Bytes that were passed on since the path was known.
    private byte[]? _kept;

    /// <summary>How many bytes were passed on since a container knew the path, and are kept.</summary>
    internal int KeptLength { get; private set; }

    private ReadOnlySpan<byte> Kept => _kept.AsSpan(0, KeptLength);

    /// <summary>Takes note of a part that is passed on in the middle of a value; the next one begins with the byte after it.</summary>
    internal void PassOn(ReadOnlySpan<byte> part)
    {
        _path ??= new WrittenPath();

        // Of a string that goes on after a pause, nothing is looked at; and nothing new is in a part that ends before the last byte of the one before it.
        if (_pathStart == NotInText || part.Length < _pathStart)
            return;
        part = part[_pathStart..];
        _pathStart = 0;
        if (KeptLength + part.Length > MostKept)
        {
            _path.Follow(Kept);
            KeptLength = 0;
        }

        if (part.Length > MostKept)
        {
            _path.Follow(part);
            return;
        }

        part.CopyTo((_kept ??= SharedArrays<byte>.Rent(MostKept)).AsSpan(KeptLength));
        KeptLength += part.Length;
    }

    /// <summary>Begins a part at a value within which the text has paused at the position, whose last byte begins the part.</summary>
    internal void BeginPart(int position)
    {
        TakeLeft();
        FindPath();
        KeptLength = 0;
        _start = _pathStart = Math.Min(position, 1);
    }

    /// <summary>Writes what is left of a text that has paused at the position; returns the position after it.</summary>
    internal int WriteToEnd(ref JsonWriter writer, int position)
    {
        position = writer.HandOverPaused(position);
        while (_values.TryPop(out _current))
        {
            int next = _current.WriteOn(ref writer, position);
            if (next < 0)
            {
                position = writer.HandOverPaused(~next);
                continue;
            }

            position = next;
            PausedValue ended = _current;
            _current = null;
            ended.Dispose();
        }

        return position;
    }

    /// <summary>Returns what was rented, of a text that was written.</summary>
    internal void Release()
    {
        if (_kept is { } kept)
            SharedArrays<byte>.Return(kept);
        _kept = null;
    }

    /// <summary>The same of one that could not be written to its end; disposes what is left of it.</summary>
    internal void GiveUp()
    {
        Release();

        // Nothing is awaited where nothing could be.
        DisposeAsync().AsTask().GetAwaiter().GetResult();
    }
}
