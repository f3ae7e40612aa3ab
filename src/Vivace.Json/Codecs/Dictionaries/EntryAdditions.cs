// The ways to add entries to dictionaries.
using System.Collections;

namespace Vivace.Json.Codecs.Dictionaries;

/// <summary>How entries get into a <typeparamref name="TDictionary"/>.</summary>
internal interface IEntryAddition<TDictionary, TKey, TValue>
{
    /// <summary>Whether the dictionary reports itself as read-only.</summary>
    static virtual bool IsReadOnly(TDictionary target) => false;

    static abstract bool Contains(TDictionary target, TKey key);

    /// <summary>Adds an entry, or replaces its value.</summary>
    static abstract void Set(ref TDictionary target, TKey key, TValue? value);
}

internal readonly struct DictionaryAddition<TDictionary, TKey, TValue> : IEntryAddition<TDictionary, TKey, TValue>
    where TDictionary : IDictionary<TKey, TValue?>
{
    public static bool IsReadOnly(TDictionary target) => target.IsReadOnly;

    public static bool Contains(TDictionary target, TKey key) => target.ContainsKey(key);

    public static void Set(ref TDictionary target, TKey key, TValue? value) => target[key] = value;
}

// Not through the interface: a derived class that implements it again is filled as a dictionary all the same.
internal readonly struct DerivedAddition<TDictionary, TKey, TValue> : IEntryAddition<TDictionary, TKey, TValue>
    where TDictionary : Dictionary<TKey, TValue?>
    where TKey : notnull
{
    public static bool Contains(TDictionary target, TKey key) => target.ContainsKey(key);

    public static void Set(ref TDictionary target, TKey key, TValue? value) => target[key] = value;
}

internal readonly struct UntypedEntryAddition<TDictionary> : IEntryAddition<TDictionary, string, object>
    where TDictionary : IDictionary
{
    public static bool IsReadOnly(TDictionary target) => target.IsReadOnly;

    public static bool Contains(TDictionary target, string key) => target.Contains(key);

    public static void Set(ref TDictionary target, string key, object? value) => target[key] = value;
}
