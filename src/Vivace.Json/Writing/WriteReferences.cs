// The objects that a call has written or is writing, to recognize them when they occur again.
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

/// <summary>Numbers objects in order, asks the caller's resolver, or tracks the objects around the current one.</summary>
internal sealed class WriteReferences
{
    private const int LeastPlaces = 64;

    // A table larger than this is dropped if less than a sixteenth of it was used.
    private const int SmallPlaces = 2048, SparseShare = 16;

    private const int MostKept = 1 << 16;

    [ThreadStatic]
    private static WriteReferences? t_spare;

    // For IsAround, which has no writer.
    [ThreadStatic]
    private static WriteReferences? t_current;

    // For references: a hash table by identity with linear probing. For cycles: a stack of the objects around the current one.
    private Entry[] _entries = new Entry[LeastPlaces];
    private int _count;
    private ReferenceResolver? _resolver;

    // Continues after this call: a getter may write another text.
    private WriteReferences? _outer;

    // Whether to become current again when the paused text continues.
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

    /// <summary>The id of the object that was last looked up.</summary>
    internal ReferenceId Id { get; private set; }

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

    internal static void Return(WriteReferences references)
    {
        if (references._resolver is not null || references._entries.Length > MostKept)
            return;
        if (references._count != 0)
        {
            // Clearing a large table after a small graph would cost more than the graph.
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

    /// <summary>The number of objects with a number, or on the stack.</summary>
    internal int Count => _count;

    /// <summary>Forgets the objects of a value that could not be written. A caller's resolver is not affected.</summary>
    internal void ForgetTo(int count)
    {
        if (_count <= count)
            return;
        _count = count;
        Rebuild(_entries.Length);
    }

    /// <summary>Whether an object was written before. A new one gets an id.</summary>
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

    // An encoder may escape digits as well.
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

    /// <summary>Enters an object, unless it is already on the stack.</summary>
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

    /// <summary>Called when a text pauses, because its thread may write another one in the meantime.</summary>
    internal void Pause()
    {
        _isPaused = t_current == this;
        if (_isPaused)
            t_current = _outer;
    }

    internal void GoOn()
    {
        if (!_isPaused)
            return;
        _outer = t_current;
        t_current = this;
    }

    /// <summary>Whether an object contains the member that is being written.</summary>
    internal static bool IsAround(object value)
    {
        if (t_current is not { } current)
            return false;
        for (int i = current._count - 1; i >= 0; i--)
            if (ReferenceEquals(current._entries[i].Value, value))
                return true;
        return false;
    }

    internal void Leave()
    {
        _entries[--_count].Value = null;
        t_current = _count == 0 ? _outer : this;
    }
}
