// Collections of users' own, in each form that System.Text.Json serves.
using System.Collections;
using System.Collections.ObjectModel;

namespace Vivace.Json.Conformance.Differential.Models;

#pragma warning disable CA1010, CA1710, CA1711 // Collections as users write them.

public class OwnList<T> : List<T>
{
    public string? NotWritten { get; set; }
}

public class OwnCollection<T> : Collection<T>;

public class OwnSet<T> : HashSet<T>;

public class OwnDictionary<TValue> : Dictionary<string, TValue>;

public class OwnQueue<T> : Queue<T>;

public class OwnStack<T> : Stack<T>;

public class OwnArrayList : ArrayList;

public class OwnHashtable : Hashtable;

/// <summary>The interface alone, without a base class.</summary>
public class BareCollection<T> : ICollection<T>
{
    private readonly List<T> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(T item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(T item) => _items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

    public bool Remove(T item) => _items.Remove(item);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>A collection that is a value.</summary>
public struct StructCollection<T> : IList<T>
{
    private List<T>? _items;

    private List<T> Items => _items ??= [];

    public int Count => Items.Count;

    public bool IsReadOnly => false;

    public T this[int index]
    {
        get => Items[index];
        set => Items[index] = value;
    }

    public void Add(T item) => Items.Add(item);

    public void Clear() => Items.Clear();

    public bool Contains(T item) => Items.Contains(item);

    public void CopyTo(T[] array, int arrayIndex) => Items.CopyTo(array, arrayIndex);

    public IEnumerator<T> GetEnumerator() => Items.GetEnumerator();

    public int IndexOf(T item) => Items.IndexOf(item);

    public void Insert(int index, T item) => Items.Insert(index, item);

    public bool Remove(T item) => Items.Remove(item);

    public void RemoveAt(int index) => Items.RemoveAt(index);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>The dictionary interface alone, without a base class.</summary>
public class BareDictionary<TKey, TValue> : IDictionary<TKey, TValue>
    where TKey : notnull
{
    private readonly Dictionary<TKey, TValue> _items = [];

    public TValue this[TKey key]
    {
        get => _items[key];
        set => _items[key] = value;
    }

    public ICollection<TKey> Keys => _items.Keys;

    public ICollection<TValue> Values => _items.Values;

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(TKey key, TValue value) => _items.Add(key, value);

    public void Add(KeyValuePair<TKey, TValue> item) => _items.Add(item.Key, item.Value);

    public void Clear() => _items.Clear();

    public bool Contains(KeyValuePair<TKey, TValue> item) => _items.Contains(item);

    public bool ContainsKey(TKey key) => _items.ContainsKey(key);

    public void CopyTo(KeyValuePair<TKey, TValue>[] array, int arrayIndex) => ((IDictionary<TKey, TValue>)_items).CopyTo(array, arrayIndex);

    public IEnumerator<KeyValuePair<TKey, TValue>> GetEnumerator() => _items.GetEnumerator();

    public bool Remove(TKey key) => _items.Remove(key);

    public bool Remove(KeyValuePair<TKey, TValue> item) => _items.Remove(item.Key);

    public bool TryGetValue(TKey key, out TValue value) => _items.TryGetValue(key, out value!);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Can be written, not read.</summary>
public class OnlyEnumerable<T>(IEnumerable<T> items) : IEnumerable<T>
{
    public IEnumerator<T> GetEnumerator() => items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
