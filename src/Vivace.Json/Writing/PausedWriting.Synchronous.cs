// A text for a synchronous stream or output, which can be flushed anywhere: keeps track of the path at which the next part starts.
using Vivace.Json.Errors.Places;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Writing;

internal sealed partial class PausedWriting
{
    // Parts are kept, and scanned only if a path is asked for: copying costs a tenth of scanning, and the next container that pauses makes
    // them unnecessary.
    private const int MostKept = WriteBuffers.KeptLength;

    // The parts handed over since the path was last known. They are in the rented buffer, or in the writer's own one after a swap.
    private byte[]? _kept, _rented;
    private int _keptStart;

    internal int KeptLength;

    private ReadOnlySpan<byte> Kept => _kept.AsSpan(_keptStart, KeptLength);

    /// <summary>Whether a window's parts are kept as they are, so that nothing pauses in every other one.</summary>
    internal static bool KeepsParts(int window) => window == WriteBuffers.LeastWindow;

    /// <summary>Notes a part that is handed over in the middle of a value.</summary>
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

    /// <summary>As above, but keeps the buffer itself and returns another one for the next part.</summary>
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

    // Returns false if the part does not affect the path, as in the middle of a string. The next part starts with the last byte of this
    // one.
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

    /// <summary>Starts a part after a pause. It begins with the last byte before the position.</summary>
    internal void BeginPart(int position)
    {
        TakeLeft();
        FindPath();
        _keptStart = KeptLength = 0;
        _start = _pathStart = Math.Min(position, 1);
    }

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

    /// <summary>Swaps the writer's own buffer back when the writer is done with the rented one.</summary>
    internal byte[] GiveBack(byte[] buffer)
    {
        if (buffer != _rented)
            return buffer;
        byte[] own = _kept!;
        Kept.CopyTo(buffer.AsSpan(_keptStart));
        _kept = buffer;
        return own;
    }

    internal void Release()
    {
        if (_rented is not null)
            SharedArrays<byte>.Return(_rented);
        _kept = _rented = null;
        KeptLength = 0;
    }

    internal void GiveUp() =>

        // Synchronous texts never await anything.
        DisposeAsync().AsTask().GetAwaiter().GetResult();
}
