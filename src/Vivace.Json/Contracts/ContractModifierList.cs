// The caller's contract modifiers.
using System.Collections;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts;

/// <summary>Lists are equal if they hold equal delegates (same method and target) in the same order.</summary>
internal sealed class ContractModifierList : IReadOnlyList<Action<TypeContractBuilder>>, IEquatable<ContractModifierList>
{
    internal static readonly ContractModifierList Empty = new([]);

    private readonly Action<TypeContractBuilder>[] _items;

    private ContractModifierList(Action<TypeContractBuilder>[] items) => _items = items;

    public int Count => _items.Length;

    public Action<TypeContractBuilder> this[int index] => _items[index];

    internal static ContractModifierList Of(IReadOnlyList<Action<TypeContractBuilder>> modifiers)
    {
        ArgumentNullException.ThrowIfNull(modifiers);
        if (modifiers is ContractModifierList list) return list;
        foreach (Action<TypeContractBuilder> modifier in modifiers) ArgumentNullException.ThrowIfNull(modifier, nameof(modifiers));
        return modifiers.Count == 0 ? Empty : new ContractModifierList([.. modifiers]);
    }

    internal void Apply(TypeContractBuilder contract)
    {
        foreach (Action<TypeContractBuilder> modifier in _items) modifier(contract);
    }

    public bool Equals(ContractModifierList? other) =>
        ReferenceEquals(this, other) || (other is not null && _items.AsSpan().SequenceEqual(other._items));

    public override bool Equals(object? obj) => Equals(obj as ContractModifierList);

    public override int GetHashCode()
    {
        int hash = 0;
        foreach (Action<TypeContractBuilder> item in _items) hash = hash * 31 + item.GetHashCode();
        return hash;
    }

    public IEnumerator<Action<TypeContractBuilder>> GetEnumerator() => ((IEnumerable<Action<TypeContractBuilder>>)_items).GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
