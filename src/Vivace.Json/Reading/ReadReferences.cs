// The objects of one text that have an "$id", for the "$ref"s after them.
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

/// <summary>What one call knows of references: a table of its own, or a caller's resolver.</summary>
internal sealed class ReadReferences
{
    // Bytes of the shortest object with an id. Numbers below the text's length by this are kept by number: a text can reserve
    // no more memory than it takes itself.
    private const int ShortestObject = 11;

    // Objects for which a thread keeps the room.
    private const int MostKept = 1 << 16;

    // An object with an id whose constructor waits for what is read now.
    private static readonly object s_incomplete = new();

    [ThreadStatic]
    private static ReadReferences? t_spare;

    private object?[] _byNumber = new object?[64];
    private int _limit;
    private int _used;
    private Dictionary<string, object>? _byText;
    private ReferenceResolver? _resolver;

    // The ids in the order in which they came; kept from the first value on whose failure may be caught.
    private List<ReferenceId>? _order;

    /// <summary>The id of the object that is made next.</summary>
    internal ReferenceId Pending;

    private ReadReferences()
    {
    }

    /// <summary>Begins the references of a call.</summary>
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

    /// <summary>Gives a thread the room back for its next call.</summary>
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

    /// <summary>Whether the caller resolves references, so that ids are texts that mean nothing here.</summary>
    internal bool IsUsers => _resolver is not null;

    /// <summary>Whether a number is kept as such.</summary>
    internal bool KeepsNumber(int number) => (uint)number < (uint)_limit;

    /// <summary>Announces an object whose members are read next; false where the id is another one's.</summary>
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

    /// <summary>How far the ids have come, for <see cref="ForgetTo"/>.</summary>
    internal int Note() => (_order ??= []).Count;

    /// <summary>Forgets the ids of a value that could not be read. A caller's resolver keeps what it was told.</summary>
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

    /// <summary>Says which object an announced id means.</summary>
    internal void Set(ReferenceId id, object value)
    {
        if (_resolver is not null)
            _resolver.AddReference(id.Text!, value);
        else if (id.Text is { } text)
            _byText![text] = value;
        else
            _byNumber[id.Number] = value;
    }

    /// <summary>Says that the object which <see cref="Pending"/> announces is there, if it announces one.</summary>
    internal void Keep(object made)
    {
        if (Pending.IsNone)
            return;
        ReferenceId id = Pending;
        Pending = default;
        Set(id, made);
    }

    /// <summary>Finds the object of an id.</summary>
    /// <param name="id">The id.</param>
    /// <param name="value">The object; a caller's resolver may answer null.</param>
    /// <param name="isIncomplete">Whether the object is there, but its constructor was not called yet.</param>
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
