// Remembers where arrays and objects end, so that searches within them need not scan them again.
namespace Vivace.Json.Errors.Hints;

/// <summary>Remembers the ends of skipped containers. Where metadata may follow other members, each object is searched to its end before it
/// is read, and so are the objects in it: without this, the text would be scanned once per level.</summary>
internal sealed class KnownEnds
{
    /// <summary>The container is not known, or too short to be remembered.</summary>
    internal const int Unknown = -1;

    /// <summary>The container is invalid or does not end.</summary>
    internal const int Broken = -2;

    // Shorter values are scanned again as fast as they are looked up.
    private const int ShortestKept = 64;

    private const int None = -1;

    private int[] _starts = [];
    private int[] _ends = [];
    private int _count;

    /// <summary>The ends are known up to this position.</summary>
    internal int Limit;

    /// <summary>How many bytes searches have scanned; tests compare it with the text's length.</summary>
    internal long ScannedBytes;

    /// <summary>Forgets everything: the next search begins after what is known.</summary>
    internal void Clear() => _count = 0;

    internal int Find(int position)
    {
        int index = _starts.AsSpan(0, _count).BinarySearch(position);
        return index < 0 ? Unknown : _ends[index];
    }

    internal Notes Begin() => new(this);

    internal struct Notes(KnownEnds ends) : IEndNotes
    {
        private int _count = ends._count;

        // The innermost open container. While it is open, the slot of its end holds the index of the one around it.
        private int _innermost = None;

        public void Open(int position)
        {
            if (_count == ends._starts.Length)
                ends.Grow();
            ends._starts[_count] = position;
            ends._ends[_count] = _innermost;
            _innermost = _count++;
        }

        public void Close(int after)
        {
            int closed = _innermost;
            _innermost = ends._ends[closed];

            // Whatever is inside a short value is shorter still: drop it all.
            if (after - ends._starts[closed] < ShortestKept)
                _count = closed;
            else
                ends._ends[closed] = after;
        }

        /// <summary>Keeps the notes; containers that are still open are broken.</summary>
        internal void Keep(int after)
        {
            while (_innermost != None)
            {
                int open = _innermost;
                _innermost = ends._ends[open];
                ends._ends[open] = Broken;
            }

            (ends._count, ends.Limit) = (_count, after);
        }
    }

    private void Grow()
    {
        int length = ArrayLimit.Next(Math.Max(8, _starts.Length));
        Array.Resize(ref _starts, length);
        Array.Resize(ref _ends, length);
    }
}

internal interface IEndNotes
{
    void Open(int position);

    void Close(int after);
}

internal readonly struct NoEndNotes : IEndNotes
{
    public void Open(int position)
    {
    }

    public void Close(int after)
    {
    }
}
