// A text that is written to a synchronous stream or output, which takes a part in the middle of anything: the path at which the next part begins is known.
using Vivace.Json.Errors.Places;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

internal sealed partial class PausedWriting
{
    // What is looked at only where a path is asked for: to copy it costs a tenth of looking at it, and the next container that pauses makes it superfluous.
    private const int MostKept = WriteBuffers.KeptLength;

    // Bytes that were passed on since the path was known, in the buffer that was rented for them or in the one of the writer, which has the other one then.
    private byte[]? _kept, _rented;
    private int _keptStart;

    /// <summary>How many bytes were passed on since a container knew the path, and are kept.</summary>
    internal int KeptLength { get; private set; }

    private ReadOnlySpan<byte> Kept => _kept.AsSpan(_keptStart, KeptLength);

    /// <summary>Whether parts of a window for a stream are kept as they are, so that nothing pauses in every other one.</summary>
    internal static bool KeepsParts(int window) => window == WriteBuffers.LeastWindow;

    /// <summary>Takes note of a part that is passed on in the middle of a value; the next one begins with the byte after it.</summary>
    internal void PassOn(ReadOnlySpan<byte> part)
    {
        if (!TryBeginAfter(part.Length, out int start))
            return;
        part = part[start..];
        if (_keptStart + KeptLength + part.Length > MostKept)
            FollowKept();
        if (part.Length > MostKept)
        {
            _path!.Follow(part);
            return;
        }

        part.CopyTo((_kept ??= Rent()).AsSpan(_keptStart + KeptLength));
        KeptLength += part.Length;
    }

    /// <summary>The same of a part that fills a buffer: keeps the buffer, and gives another one for the next part.</summary>
    internal byte[] PassOn(byte[] buffer, int length)
    {
        if (buffer.Length != MostKept)
        {
            PassOn(buffer.AsSpan(0, length));
            return buffer;
        }

        if (!TryBeginAfter(length, out int start))
            return buffer;
        FollowKept();
        byte[] next = _kept ?? Rent();
        (_kept, _keptStart, KeptLength) = (buffer, start, length - start);
        return next;
    }

    // False if nothing in the part leads on from the path: of a string that goes on after a pause, nothing is looked at. The last byte before the next part is its first one.
    private bool TryBeginAfter(int length, out int start)
    {
        _path ??= new WrittenPath();
        start = _pathStart;
        if (start == NotInText)
            return false;
        _pathStart = Math.Max(0, start - length);
        return start < length;
    }

    private byte[] Rent() => _rented = SharedArrays<byte>.Rent(MostKept);

    private void FollowKept()
    {
        if (KeptLength != 0)
            _path!.Follow(Kept);
        _keptStart = KeptLength = 0;
    }

    /// <summary>Begins a part at a value within which the text has paused at the position, whose last byte begins the part.</summary>
    internal void BeginPart(int position)
    {
        TakeLeft();
        FindPath();
        _keptStart = KeptLength = 0;
        _start = _pathStart = Math.Min(position, 1);
    }

    /// <summary>Writes what is left of a text that has paused at the position; returns the position after it.</summary>
    internal int WriteToEnd(ref JsonWriter writer, int position)
    {
        position = writer.HandOverPaused(position);
        while (TryPop(out _current))
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

    /// <summary>The writer's own buffer, when it has no more use for the one that it has.</summary>
    internal byte[] GiveBack(byte[] buffer)
    {
        if (buffer != _rented)
            return buffer;
        byte[] own = _kept!;
        Kept.CopyTo(buffer.AsSpan(_keptStart));
        _kept = buffer;
        return own;
    }

    /// <summary>Returns what was rented for parts that were kept.</summary>
    internal void Release()
    {
        if (_rented is not null)
            SharedArrays<byte>.Return(_rented);
        _kept = _rented = null;
        KeptLength = 0;
    }

    /// <summary>Disposes what is left of a text that could not be written to its end.</summary>
    internal void GiveUp() =>

        // Nothing is awaited where nothing could be.
        DisposeAsync().AsTask().GetAwaiter().GetResult();
}
