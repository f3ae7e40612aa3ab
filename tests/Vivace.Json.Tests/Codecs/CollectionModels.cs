// Users' collections of every make, for the tests of sequences and dictionaries.
using System.Collections;
using System.Collections.ObjectModel;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs;

public sealed class Item
{
    public int Id { get; set; }

    public string? Name { get; set; }
}

public class DerivedList : List<int>;

public class DerivedDictionary : Dictionary<string, int>;

/// <summary>Holds lists of its own kind.</summary>
public class Nest : List<Nest>;

/// <summary>Holds dictionaries of its own kind.</summary>
public class Tree : Dictionary<string, Tree>;

[JsonDerivedType(typeof(PolymorphicList), "own")]
public class PolymorphicList : List<int>;

public class DerivedStack : Stack<string>;

public class DerivedQueue : Queue<string>;

public class DerivedSet : HashSet<int>;

public class KeyedItems : KeyedCollection<int, Item>
{
    protected override int GetKeyForItem(Item item) => item.Id;
}

/// <summary>Implements ICollection&lt;T&gt; and nothing more.</summary>
public class OwnCollection : ICollection<string>
{
    private readonly List<string> _items = [];

    public int Count => _items.Count;

    public bool IsReadOnly => false;

    public void Add(string item) => _items.Add(item);

    public void Clear() => _items.Clear();

    public bool Contains(string item) => _items.Contains(item);

    public void CopyTo(string[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);

    public bool Remove(string item) => _items.Remove(item);

    public IEnumerator<string> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public struct StructCollection : ICollection<int>
{
    private List<int>? _items;

    private List<int> Items => _items ??= [];

    public int Count => Items.Count;

    public bool IsReadOnly => false;

    public void Add(int item) => Items.Add(item);

    public void Clear() => Items.Clear();

    public bool Contains(int item) => Items.Contains(item);

    public void CopyTo(int[] array, int arrayIndex) => Items.CopyTo(array, arrayIndex);

    public bool Remove(int item) => Items.Remove(item);

    public IEnumerator<int> GetEnumerator() => Items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Says of itself that it is read-only, although it can be made.</summary>
public class ReadOnlyList : Collection<int>
{
    public ReadOnlyList()
        : base(new ReadOnlyCollection<int>([1, 2]))
    {
    }
}

public class RefusingList : Collection<int>
{
    protected override void InsertItem(int index, int item) => throw new InvalidOperationException("No items today.");
}

public class BrokenConstructor : List<int>
{
    public BrokenConstructor() => throw new ArithmeticException("Cannot be made.");
}

public class NoConstructor(int first) : List<int>([first]);

public abstract class AbstractList : List<int>;

public interface IOwnList : IList<int>;

/// <summary>Can be enumerated; its Add is not that of any interface.</summary>
public class AddOnly : IEnumerable<int>
{
    private readonly List<int> _items = [1, 2];

    public void Add(int item) => _items.Add(item);

    public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

public class CallbackList : List<int>, IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    [ThreadStatic]
    internal static List<string>? Log;

    public void OnSerializing() => Log?.Add($"serializing {Count}");

    public void OnSerialized() => Log?.Add($"serialized {Count}");

    public void OnDeserializing() => Log?.Add($"deserializing {Count}");

    public void OnDeserialized() => Log?.Add($"deserialized {Count}");
}

public class CallbackDictionary : Dictionary<string, int>, IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    public void OnSerializing() => CallbackList.Log?.Add($"serializing {Count}");

    public void OnSerialized() => CallbackList.Log?.Add($"serialized {Count}");

    public void OnDeserializing() => CallbackList.Log?.Add($"deserializing {Count}");

    public void OnDeserialized() => CallbackList.Log?.Add($"deserialized {Count}");
}

/// <summary>Finds keys in any case.</summary>
public class AnyCaseDictionary : IDictionary<string, int>
{
    private readonly SortedDictionary<string, int> _entries = new(StringComparer.OrdinalIgnoreCase);

    public int this[string key]
    {
        get => _entries[key];
        set => _entries[key] = value;
    }

    public ICollection<string> Keys => _entries.Keys;

    public ICollection<int> Values => _entries.Values;

    public int Count => _entries.Count;

    public bool IsReadOnly => false;

    public void Add(string key, int value) => _entries.Add(key, value);

    public void Add(KeyValuePair<string, int> item) => _entries.Add(item.Key, item.Value);

    public void Clear() => _entries.Clear();

    public bool Contains(KeyValuePair<string, int> item) => _entries.Contains(item);

    public bool ContainsKey(string key) => _entries.ContainsKey(key);

    public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => _entries.CopyTo(array, arrayIndex);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

    public bool Remove(string key) => _entries.Remove(key);

    public bool Remove(KeyValuePair<string, int> item) => _entries.Remove(item.Key);

    public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

/// <summary>Can be looked into and not filled.</summary>
public class ReadOnlyLookup : IReadOnlyDictionary<string, int>
{
    private readonly Dictionary<string, int> _entries = new() { ["a"] = 1 };

    public int this[string key] => _entries[key];

    public IEnumerable<string> Keys => _entries.Keys;

    public IEnumerable<int> Values => _entries.Values;

    public int Count => _entries.Count;

    public bool ContainsKey(string key) => _entries.ContainsKey(key);

    public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

    public bool TryGetValue(string key, out int value) => _entries.TryGetValue(key, out value);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
