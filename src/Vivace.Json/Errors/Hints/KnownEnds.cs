// Where the arrays and objects end that a search has scanned, so that searches within them need not scan them again.
namespace Vivace.Json.Errors.Hints;

/// <summary>
/// Remembers the ends of what was skipped. Where metadata may be after other members, each object is searched to its end before its
/// members are read, and so are the objects in it: without this the text would be passed once a level.
/// </summary>
internal sealed class KnownEnds
{
    /// <summary>For an array or object that is not known, or too short to be kept.</summary>
    internal const int Unknown = -1;

    /// <summary>For one in which something is wrong, or that does not end.</summary>
    internal const int Broken = -2;

    // A shorter value is passed again as fast as it is looked up.
    private const int ShortestKept = 64;

    private const int None = -1;

    private int[] _starts = [];
    private int[] _ends = [];
    private int _count;

    /// <summary>The position up to which the ends are known.</summary>
    internal int Limit { get; private set; }

    /// <summary>The bytes that searches have passed with these notes, which tests hold against the length of the text.</summary>
    internal long PassedBytes { get; set; }

    /// <summary>Forgets everything: a search begins after what is known, and nothing before it is read again.</summary>
    internal void Clear() => _count = 0;

    /// <summary>The position after the array or object that begins at <paramref name="position"/>, or one of the constants.</summary>
    internal int Find(int position)
    {
        int index = _starts.AsSpan(0, _count).BinarySearch(position);
        return index < 0 ? Unknown : _ends[index];
    }

    /// <summary>Begins to note a value that is after <see cref="Limit"/>.</summary>
    internal Notes Begin() => new(this);

    /// <summary>The notes of one value, which count only when they are kept.</summary>
    internal struct Notes(KnownEnds ends) : IEndNotes
    {
        private int _count = ends._count;

        // The innermost array or object that is open. Until it is closed, the one around it takes the place of its end.
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

            // What is within a short value is shorter still: nothing of it remains after this one.
            if (after - ends._starts[closed] < ShortestKept)
                _count = closed;
            else
                ends._ends[closed] = after;
        }

        /// <summary>Keeps the notes; what is still open does not end.</summary>
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

/// <summary>Told of the arrays and objects that are passed.</summary>
internal interface IEndNotes
{
    void Open(int position);

    void Close(int after);
}

/// <summary>For a value of which nothing is remembered.</summary>
internal readonly struct NoEndNotes : IEndNotes
{
    public void Open(int position)
    {
    }

    public void Close(int after)
    {
    }
}
