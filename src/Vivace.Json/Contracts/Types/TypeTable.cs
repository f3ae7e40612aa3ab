// A dictionary by type that does not keep unloadable types alive.
using System.Collections.Concurrent;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Contracts.Types;

/// <summary>
/// A collectible type is held weakly, and its value lives as long as the type. The value may refer to the type, but nothing else may refer
/// to the value. Other types are in an ordinary dictionary: a weak table would keep this library alive with them, where it is a plug-in's
/// own copy, which is unloaded too.
/// </summary>
[UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "No value is created by its type: GetOrCreateValue is not called.")]
internal sealed class TypeTable<TValue>
    where TValue : class
{
    private ConcurrentDictionary<Type, TValue> _lasting = new();

    // Created on demand: most programs unload nothing.
    private ConditionalWeakTable<Type, TValue>? _collectible;

    internal bool TryGet(Type type, [NotNullWhen(true)] out TValue? value) =>
        _lasting.TryGetValue(type, out value) || (_collectible is { } collectible && collectible.TryGetValue(type, out value));

    // Programs with generated code call this before Main. ConcurrentDictionary.Clear would take all its locks, and the first such call
    // in a process sets up an event source: 4 ms.
    internal void Clear()
    {
        _lasting = new ConcurrentDictionary<Type, TValue>();
        _collectible?.Clear();
    }

    internal bool Contains(Type type) => TryGet(type, out _);

    internal bool TryAdd(Type type, TValue value) =>
        type.IsCollectible ? CollectibleTypes.Make(ref _collectible).TryAdd(type, value) : _lasting.TryAdd(type, value);

    internal TValue GetOrAdd(Type type, TValue made)
    {
        while (!TryAdd(type, made))
            if (TryGet(type, out TValue? known))
                return known;
        return made;
    }

    /// <summary>Gets the value of a type, or makes it without holding a lock.</summary>
    internal TValue GetOrAdd<TState>(Type type, Func<Type, TState, TValue> make, TState state) =>
        TryGet(type, out TValue? known) ? known : GetOrAdd(type, make(type, state));
}

/// <summary>The values of collectible types.</summary>
internal static class CollectibleTypes
{
    [UnconditionalSuppressMessage("Trimming", "IL2091", Justification = "No value is created by its type: GetOrCreateValue is not called.")]
    internal static ConditionalWeakTable<Type, TValue> Make<TValue>(ref ConditionalWeakTable<Type, TValue>? table)
        where TValue : class =>
        Volatile.Read(ref table) ?? Interlocked.CompareExchange(ref table, [], null) ?? table!;
}
