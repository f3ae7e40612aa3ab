// A table with types as keys that does not keep the types of unloadable assemblies alive.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Contracts.Reflection;

/// <summary>
/// Values by type. A collectible type is held weakly, and its value as long as the type lives; so the value may refer to its own
/// type, but must not be referred to from elsewhere. Other types are found as in a dictionary.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "No value is created by its type: GetOrCreateValue is not called.")]
internal sealed class TypeTable<TValue>
    where TValue : class
{
    private readonly ConcurrentDictionary<Type, TValue> _lasting = new();

    // Null until there is one: most programs unload nothing, and do not ask.
    private ConditionalWeakTable<Type, TValue>? _collectible;

    internal bool TryGet(Type type, [NotNullWhen(true)] out TValue? value) =>
        _lasting.TryGetValue(type, out value) || (_collectible is { } collectible && collectible.TryGetValue(type, out value));

    internal bool Contains(Type type) => TryGet(type, out _);

    /// <summary>Adds a value, unless the type has one.</summary>
    internal bool TryAdd(Type type, TValue value) =>
        type.IsCollectible ? CollectibleTypes.Make(ref _collectible).TryAdd(type, value) : _lasting.TryAdd(type, value);

    /// <summary>The type's value, or <paramref name="made"/> if it has none.</summary>
    internal TValue GetOrAdd(Type type, TValue made)
    {
        while (!TryAdd(type, made))
            if (TryGet(type, out TValue? known))
                return known;
        return made;
    }

    /// <summary>The type's value, which is made if it has none. No lock is held while it is.</summary>
    internal TValue GetOrAdd<TState>(Type type, Func<Type, TState, TValue> make, TState state) =>
        TryGet(type, out TValue? known) ? known : GetOrAdd(type, make(type, state));
}

/// <summary>What is kept of collectible types, where others have a place of their own.</summary>
internal static class CollectibleTypes
{
    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "No value is created by its type: GetOrCreateValue is not called.")]
    internal static ConditionalWeakTable<Type, TValue> Make<TValue>(ref ConditionalWeakTable<Type, TValue>? table)
        where TValue : class =>
        Volatile.Read(ref table) ?? Interlocked.CompareExchange(ref table, [], null) ?? table!;
}
