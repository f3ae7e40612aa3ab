// Collections and other types of the tests' own, for the classification.
using System.Collections;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

#pragma warning disable CA1010, CA1710, CA1711, CA1725, CA1051
namespace Vivace.Json.Tests.Contracts.Kinds;

public static class KindModels
{
    public class Holder<T>
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T? Value { get; set; }
    }

    public class OfList : List<int> { public int More { get; set; } }

    public class OfListPrivate : List<int> { private OfListPrivate() { } }

    public abstract class OfListAbstract : List<int>;

    public class OfListGeneric<T> : List<List<T>>;

    public class OfDictionary : Dictionary<string, int>;

    public class OfDictionaryWithParameter(int capacity) : Dictionary<string, int>(capacity);

    public class OfHashSet : HashSet<int>;

    public class OfStack : Stack<int>;

    public class OfQueue : Queue<int>;

    public class OfCollection : Collection<int>;

    public class OfReadOnlyCollection() : ReadOnlyCollection<int>([1]);

    public class OfObservable : ObservableCollection<string>;

    public class OfBase : CollectionBase;

    public class OfDictionaryBase : DictionaryBase;

    public class OfHashtable : Hashtable;

    public class OfArrayList : ArrayList;

    public class OnlyEnumerable : IEnumerable { public IEnumerator GetEnumerator() => new[] { 1 }.GetEnumerator(); }

    public class OnlyGenericEnumerable : IEnumerable<int> { public IEnumerator<int> GetEnumerator() => Enumerable.Range(1, 2).GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }

    public class WithAdd : OnlyGenericEnumerable { public void Add(int item) => _ = item; }

    public class OfTwoEnumerables : IEnumerable<int>, IEnumerable<string> { IEnumerator<int> IEnumerable<int>.GetEnumerator() => Enumerable.Range(1, 2).GetEnumerator(); IEnumerator<string> IEnumerable<string>.GetEnumerator() => Enumerable.Repeat("s", 1).GetEnumerator(); public IEnumerator GetEnumerator() => new[] { 1 }.GetEnumerator(); }

    public class OwnCollection : ICollection<int>
    {
        private readonly List<int> _items = [];
        public int Count => _items.Count;
        public virtual bool IsReadOnly => false;
        public void Add(int item) => _items.Add(item);
        public void Clear() => _items.Clear();
        public bool Contains(int item) => _items.Contains(item);
        public void CopyTo(int[] array, int arrayIndex) => _items.CopyTo(array, arrayIndex);
        public bool Remove(int item) => _items.Remove(item);
        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class OwnReadOnlyCollection : OwnCollection { public override bool IsReadOnly => true; }

    public class OwnExplicitCollection : OwnCollection, ICollection<int> { void ICollection<int>.Add(int item) => Add(item + 1); }

    public interface IOwnCollection : ICollection<int>;

    public interface IOwnList : IList<int>;

    public abstract class AbstractCollection : OwnCollection;

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

    public class OwnDictionary : IDictionary<string, int>
    {
        private readonly Dictionary<string, int> _items = [];
        public int this[string key] { get => _items[key]; set => _items[key] = value; }
        public ICollection<string> Keys => _items.Keys;
        public ICollection<int> Values => _items.Values;
        public int Count => _items.Count;
        public bool IsReadOnly => false;
        public void Add(string key, int value) => _items.Add(key, value);
        public void Add(KeyValuePair<string, int> item) => _items.Add(item.Key, item.Value);
        public void Clear() => _items.Clear();
        public bool Contains(KeyValuePair<string, int> item) => _items.Contains(item);
        public bool ContainsKey(string key) => _items.ContainsKey(key);
        public void CopyTo(KeyValuePair<string, int>[] array, int arrayIndex) => throw new NotSupportedException();
        public bool Remove(string key) => _items.Remove(key);
        public bool Remove(KeyValuePair<string, int> item) => _items.Remove(item.Key);
        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) => _items.TryGetValue(key, out value);
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _items.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class OwnReadOnlyDictionary : IReadOnlyDictionary<string, int>
    {
        public int this[string key] => 1;
        public IEnumerable<string> Keys => ["k"];
        public IEnumerable<int> Values => [1];
        public int Count => 1;
        public bool ContainsKey(string key) => key == "k";
        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) => (value = 1) == 1;
        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => new Dictionary<string, int> { ["k"] = 1 }.GetEnumerator();
        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class OwnAsync : IAsyncEnumerable<int>
    {
        public async IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            yield return 1;
        }
    }

    public class AsyncAndSync : OwnAsync, IEnumerable<string> { public IEnumerator<string> GetEnumerator() => Enumerable.Repeat("s", 1).GetEnumerator(); IEnumerator IEnumerable.GetEnumerator() => GetEnumerator(); }

    public class Plain { public int A { get; set; } }

    public struct PlainStruct { public int A { get; set; } }

    public delegate void Own(int value);

    public ref struct ByRefLike { public int A; }

    public class OwnStream : MemoryStream;

    public class OwnException : Exception { public int A { get; set; } }
}
