// The objects of one text that have an "$id", for later "$ref"s: a table, or the caller's resolver.
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

internal sealed class ReadReferences
{
    // Length of the shortest object with an id. Numeric ids up to the text's length divided by this index an array, so a text cannot
    // reserve more memory than its own size.
    private const int ShortestObject = 11;

    // The largest table that a thread keeps.
    private const int MostKept = 1 << 16;

    // Stands for an object whose constructor arguments are still being read.
    private static readonly object s_incomplete = new();

    [ThreadStatic]
    private static ReadReferences? t_spare;

    private object?[] _byNumber = new object?[64];
    private int _limit;
    private int _used;
    private Dictionary<string, object>? _byText;
    private ReferenceResolver? _resolver;

    // The ids in order of appearance, kept once a caller may recover from a failed value.
    private List<ReferenceId>? _order;

    internal ReferenceId Pending;

    private ReadReferences()
    {
    }

    internal static ReadReferences Begin(ref JsonReader reader, ReferenceHandler handler)
    {
        ReadReferences? made = t_spare;
        t_spare = null;
        made ??= new ReadReferences();
        if (ReferenceEquals(handler, ReferenceHandler.Preserve))
            made._limit = reader._end / ShortestObject + 1;
        else
            made._resolver = handler.CreateResolver() ?? throw Throw.NoResolver(handler.GetType());
        return reader._cold.References = made;
    }

    internal static void Return(ReadReferences references)
    {
        if (references._resolver is not null || references._byNumber.Length > MostKept)
            return;
        Array.Clear(references._byNumber, 0, references._used);
        references._used = 0;
        references._byText = null;
        references._order = null;
        references.Pending = default;
        t_spare = references;
    }

    /// <summary>Whether the caller resolves references, so that ids are opaque.</summary>
    internal bool IsUsers => _resolver is not null;

    internal bool KeepsNumber(int number) => (uint)number < (uint)_limit;

    /// <summary>Reserves an id for an object whose members come next. Returns false if the id is taken.</summary>
    internal bool TryReserve(ReferenceId id)
    {
        if (_resolver is not null)
            return true;
        if (id.Text is { } text)
        {
            if (!(_byText ??= new Dictionary<string, object>(StringComparer.Ordinal)).TryAdd(text, s_incomplete))
                return false;
            _order?.Add(id);
            return true;
        }

        int number = id.Number;
        if (number >= _byNumber.Length)
            Array.Resize(ref _byNumber, (int)Math.Min(Math.Max(2L * _byNumber.Length, number + 1L), Array.MaxLength));
        ref object? place = ref _byNumber[number];
        if (place is not null)
            return false;
        place = s_incomplete;
        if (number >= _used)
            _used = number + 1;
        _order?.Add(id);
        return true;
    }

    internal int Note() => (_order ??= []).Count;

    /// <summary>Forgets the ids of a value that could not be read. A caller's resolver is not affected.</summary>
    internal void ForgetTo(int note)
    {
        Pending = default;
        for (int i = note; i < _order!.Count; i++)
        {
            if (_order[i].Text is { } text)
                _byText!.Remove(text);
            else
                _byNumber[_order[i].Number] = null;
        }

        _order.RemoveRange(note, _order.Count - note);
    }

    internal void Set(ReferenceId id, object value)
    {
        if (_resolver is not null)
            _resolver.AddReference(id.Text!, value);
        else if (id.Text is { } text)
            _byText![text] = value;
        else
            _byNumber[id.Number] = value;
    }

    internal void Keep(object made)
    {
        if (Pending.IsNone)
            return;
        ReferenceId id = Pending;
        Pending = default;
        Set(id, made);
    }

    /// <summary>Finds the object of an id; a caller's resolver may return null. An incomplete
    /// object's constructor has not been called yet.</summary>
    internal bool TryResolve(ReferenceId id, out object? value, out bool isIncomplete)
    {
        isIncomplete = false;
        if (_resolver is not null)
        {
            value = _resolver.ResolveReference(id.Text!);
            return true;
        }

        if (id.Text is { } text)
            value = _byText?.GetValueOrDefault(text);
        else
            value = (uint)id.Number < (uint)_byNumber.Length ? _byNumber[id.Number] : null;
        isIncomplete = ReferenceEquals(value, s_incomplete);
        return value is not null && !isIncomplete;
    }
}
