// The objects that one call has written or is writing, to be recognized when they occur again.
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

/// <summary>Numbers objects in the order in which they come, asks a caller's resolver, or knows those around the current one.</summary>
internal sealed class WriteReferences
{
    private const int LeastPlaces = 64;

    // A table above that size of which less than one place in so many was used is given up.
    private const int SmallPlaces = 2048, SparseShare = 16;

    // Places for which a thread keeps the room.
    private const int MostKept = 1 << 16;

    [ThreadStatic]
    private static WriteReferences? t_spare;

    // Those of the writing that continues, for a member's value that is looked at without the writer.
    [ThreadStatic]
    private static WriteReferences? t_current;

    // A table by identity: a place holds an object and its number, and collisions go on to the next free place. In the other
    // use, the objects around the current one, outermost first.
    private Entry[] _entries = new Entry[LeastPlaces];
    private int _count;
    private ReferenceResolver? _resolver;

    // Those that go on after this call: a getter may write something else.
    private WriteReferences? _outer;

    // Whether these are to be the current ones again when a text goes on that has paused.
    private bool _isPaused;
    private bool _escapesNumbers;

    private WriteReferences()
    {
    }

    private struct Entry
    {
        internal object? Value;
        internal int Number;
    }

    /// <summary>The id of the object that was looked for last.</summary>
    internal ReferenceId Id { get; private set; }

    /// <summary>Begins the references of a call.</summary>
    internal static WriteReferences Begin(ref JsonWriter writer, ReferenceHandler handler)
    {
        WriteReferences? made = t_spare;
        t_spare = null;
        made ??= new WriteReferences();
        if (!ReferenceEquals(handler, ReferenceHandler.Preserve) && !ReferenceEquals(handler, ReferenceHandler.IgnoreCycles))
            made._resolver = handler.CreateResolver() ?? throw Throw.NoResolver(handler.GetType());
        made._escapesNumbers = writer._escapes.EscapesNumbers;
        return writer._cold.References = made;
    }

    /// <summary>Gives a thread the room back for its next call.</summary>
    internal static void Return(WriteReferences references)
    {
        if (references._resolver is not null || references._entries.Length > MostKept)
            return;
        if (references._count != 0)
        {
            // To clear a large table after a small graph would cost more than the graph.
            if (references._entries.Length > SmallPlaces && references._count < references._entries.Length / SparseShare)
                references._entries = new Entry[LeastPlaces];
            else
                Array.Clear(references._entries);
        }

        references._count = 0;
        references._outer = null;
        references.Id = default;
        t_spare = references;
    }

    /// <summary>Objects that were given a number, or those around the current one.</summary>
    internal int Count => _count;

    /// <summary>Forgets the objects of a value that could not be written. A caller's resolver keeps what it was told.</summary>
    internal void ForgetTo(int count)
    {
        if (_count <= count)
            return;
        _count = count;
        Rebuild(_entries.Length);
    }

    /// <summary>Whether an object was written before; a new one gets an id.</summary>
    internal bool IsKnown(object value)
    {
        if (_resolver is not null)
        {
            Id = new ReferenceId(0, _resolver.GetReference(value, out bool isKnown));
            return isKnown;
        }

        Entry[] entries = _entries;
        int mask = entries.Length - 1;
        int place = RuntimeHelpers.GetHashCode(value) & mask;
        while (entries[place].Value is { } other)
        {
            if (ReferenceEquals(other, value))
            {
                Id = IdOf(entries[place].Number);
                return true;
            }

            place = (place + 1) & mask;
        }

        entries[place].Value = value;
        entries[place].Number = ++_count;
        Id = IdOf(_count);
        if (_count > entries.Length / 4 * 3)
            Rebuild(2 * entries.Length);
        return false;
    }

    // An encoder may escape digits too.
    private ReferenceId IdOf(int number) =>
        _escapesNumbers ? new ReferenceId(0, number.ToString(CultureInfo.InvariantCulture)) : new ReferenceId(number, null);

    private void Rebuild(int length)
    {
        Entry[] old = _entries, entries = new Entry[length];
        int mask = entries.Length - 1;
        foreach (Entry entry in old)
        {
            if (entry.Value is null || entry.Number > _count)
                continue;
            int place = RuntimeHelpers.GetHashCode(entry.Value) & mask;
            while (entries[place].Value is not null)
                place = (place + 1) & mask;
            entries[place] = entry;
        }

        _entries = entries;
    }

    /// <summary>Goes into an object, unless it is one of those around; <see cref="Leave"/> comes out again.</summary>
    internal bool TryEnter(object value)
    {
        for (int i = _count - 1; i >= 0; i--)
            if (ReferenceEquals(_entries[i].Value, value))
                return false;
        if (_count == _entries.Length)
            Array.Resize(ref _entries, ArrayLimit.Next(_count));
        if (_count == 0)
            _outer = t_current;
        _entries[_count++].Value = value;
        t_current = this;
        return true;
    }

    /// <summary>A text pauses: its thread may write another one meanwhile.</summary>
    internal void Pause()
    {
        _isPaused = t_current == this;
        if (_isPaused)
            t_current = _outer;
    }

    /// <summary>The text goes on, on this thread.</summary>
    internal void GoOn()
    {
        if (!_isPaused)
            return;
        _outer = t_current;
        t_current = this;
    }

    /// <summary>Whether an object is one of those around the member that is written.</summary>
    internal static bool IsAround(object value)
    {
        if (t_current is not { } current)
            return false;
        for (int i = current._count - 1; i >= 0; i--)
            if (ReferenceEquals(current._entries[i].Value, value))
                return true;
        return false;
    }

    /// <summary>Comes out of the object that was gone into last.</summary>
    internal void Leave()
    {
        _entries[--_count].Value = null;
        t_current = _count == 0 ? _outer : this;
    }
}
