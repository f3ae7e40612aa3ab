// The derived types in settings.
using System.Collections;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Attributes.Polymorphism;

/// <summary>Lists are equal if they hold equal entries in the same order.</summary>
internal sealed class SubtypeList : IReadOnlyList<JsonSubtype>, IEquatable<SubtypeList>
{
    internal static readonly SubtypeList Empty = new([]);

    private readonly JsonSubtype[] _items;

    private SubtypeList(JsonSubtype[] items) => _items = items;

    public int Count => _items.Length;

    public JsonSubtype this[int index] => _items[index];

    internal static SubtypeList Of(IReadOnlyList<JsonSubtype> subtypes)
    {
        ArgumentNullException.ThrowIfNull(subtypes);
        foreach (JsonSubtype subtype in subtypes)
            ArgumentNullException.ThrowIfNull(subtype, nameof(subtypes));
        return subtypes as SubtypeList ?? (subtypes.Count == 0 ? Empty : new SubtypeList([.. subtypes]));
    }

    public bool Equals(SubtypeList? other) =>
        ReferenceEquals(this, other) || (other is not null && _items.AsSpan().SequenceEqual(other._items));

    public override bool Equals(object? obj) => Equals(obj as SubtypeList);

    public override int GetHashCode() => _items.Length;

    public IEnumerator<JsonSubtype> GetEnumerator() => ((IEnumerable<JsonSubtype>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
