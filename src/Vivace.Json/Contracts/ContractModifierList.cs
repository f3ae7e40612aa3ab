// The caller's contract modifiers.
using System.Collections;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts;

/// <summary>Lists are equal if they hold equal delegates (same method and target) in the same order.</summary>
internal sealed class ContractModifierList : IReadOnlyList<Action<TypeContractBuilder>>, IEquatable<ContractModifierList>
{
    internal static readonly ContractModifierList Empty = new([], null);

    private readonly Action<TypeContractBuilder>[] _items;
    private readonly Func<ContractModifierList, DescribedType, ContractModel, ContractOptions, TypeContract>? _change;

    // What changes contracts comes with the first modifier: a trimmed program without any has no builders.
    private ContractModifierList(Action<TypeContractBuilder>[] items,
        Func<ContractModifierList, DescribedType, ContractModel, ContractOptions, TypeContract>? change) =>
        (_items, _change) = (items, change);

    public int Count => _items.Length;

    public Action<TypeContractBuilder> this[int index] => _items[index];

    internal static ContractModifierList Of(IReadOnlyList<Action<TypeContractBuilder>> modifiers)
    {
        ArgumentNullException.ThrowIfNull(modifiers);
        if (modifiers is ContractModifierList list) return list;
        foreach (Action<TypeContractBuilder> modifier in modifiers) ArgumentNullException.ThrowIfNull(modifier, nameof(modifiers));
        return modifiers.Count == 0 ? Empty : new ContractModifierList([.. modifiers], ContractSource.Change);
    }

    /// <summary>The contract as the modifiers leave it. There must be some.</summary>
    internal TypeContract Change(DescribedType described, ContractModel model, ContractOptions options) =>
        _change!(this, described, model, options);

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
