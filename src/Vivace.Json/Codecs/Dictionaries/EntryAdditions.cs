// The ways to add entries to dictionaries.
using System.Collections;

namespace Vivace.Json.Codecs.Dictionaries;

internal interface IEntryAddition<TDictionary, TKey, TValue>
{
    static virtual bool IsReadOnly(TDictionary target) => false;

    static abstract bool Contains(TDictionary target, TKey key);

    static abstract void Set(ref TDictionary target, TKey key, TValue? value);
}

internal readonly struct DictionaryAddition<TDictionary, TKey, TValue> : IEntryAddition<TDictionary, TKey, TValue>
    where TDictionary : IDictionary<TKey, TValue?>
{
    public static bool IsReadOnly(TDictionary target) => target.IsReadOnly;

    public static bool Contains(TDictionary target, TKey key) => target.ContainsKey(key);

    public static void Set(ref TDictionary target, TKey key, TValue? value) => target[key] = value;
}

// Calls the class, not the interface, which a derived class may implement again.
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
