// A collection that is added to is made before its items and gets each of them as it is read: every call in System.Text.Json's order.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Sequences;

public class AdditionOrderTests
{
    [ThreadStatic]
    private static List<string>? t_log;

    // How many items the collection holds that was made last.
    [ThreadStatic]
    private static Func<int>? t_count;

    private static void Note(string call) => t_log?.Add(call);

    private static void Begin<T>(T made, Func<int> count)
    {
        t_count = count;
        Note($"made {typeof(T).Name}");
    }

    public sealed class Row : IComparable<Row>
    {
        private int _id;

        public Row() => Note($"row among {t_count?.Invoke()}");

        public int Id
        {
            get => _id;
            set
            {
                Note($"id {value}");
                _id = value < 0 ? throw new ArithmeticException("mine") : value;
            }
        }

        public int CompareTo(Row? other) => Id.CompareTo(other?.Id);

        public override bool Equals(object? obj) => obj is Row other && other.Id == Id;

        public override int GetHashCode() => Id;

        public override string ToString() => $"row {Id}";
    }

    [JsonConverter(typeof(Converter))]
    public readonly record struct Converted(int Id)
    {
        public sealed class Converter : JsonConverter<Converted>
        {
            public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                int id = reader.GetInt32();
                Note($"converts {id} among {t_count?.Invoke()}");
                return new(id < 0 ? throw new ArithmeticException("mine") : id);
            }

            public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
        }
    }

    [JsonConverter(typeof(Converter))]
    public sealed record ConvertedClass(int Id)
    {
        public sealed class Converter : JsonConverter<ConvertedClass>
        {
            public override ConvertedClass Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            {
                int id = reader.GetInt32();
                Note($"converts {id} among {t_count?.Invoke()}");
                return new(id < 0 ? throw new ArithmeticException("mine") : id);
            }

            public override void Write(Utf8JsonWriter writer, ConvertedClass value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
        }
    }

    // The callbacks that each collection here asks for.
    public interface ITold : IJsonOnDeserializing, IJsonOnDeserialized
    {
        void IJsonOnDeserializing.OnDeserializing() => Note($"deserializing {t_count?.Invoke()}");

        void IJsonOnDeserialized.OnDeserialized() => Note($"deserialized {t_count?.Invoke()}");
    }

    public class OwnList<T> : List<T>, ITold
    {
        public OwnList() => Begin(this, () => Count);
    }

    public class OwnHashSet<T> : HashSet<T>, ITold
    {
        public OwnHashSet() => Begin(this, () => Count);
    }

    public class OwnSortedSet<T> : SortedSet<T>, ITold
    {
        public OwnSortedSet() => Begin(this, () => Count);
    }

    public class OwnLinkedList<T> : LinkedList<T>, ITold
    {
        public OwnLinkedList() => Begin(this, () => Count);
    }

    public class OwnQueue<T> : Queue<T>, ITold
    {
        public OwnQueue() => Begin(this, () => Count);
    }

    public class OwnStack<T> : Stack<T>, ITold
    {
        public OwnStack() => Begin(this, () => Count);
    }

    public class OwnConcurrentQueue<T> : ConcurrentQueue<T>, ITold
    {
        public OwnConcurrentQueue() => Begin(this, () => Count);
    }

    public class OwnConcurrentStack<T> : ConcurrentStack<T>, ITold
    {
        public OwnConcurrentStack() => Begin(this, () => Count);
    }

    public class OwnCollection<T> : Collection<T>, ITold
    {
        public OwnCollection() => Begin(this, () => Count);

        protected override void InsertItem(int index, T item)
        {
            Note($"insert {item} at {index}");
            base.InsertItem(index, item);
        }
    }

    public class OwnObservable<T> : ObservableCollection<T>, ITold
    {
        public OwnObservable()
        {
            Begin(this, () => Count);
            CollectionChanged += (_, change) => Note($"changed {change.Action} {change.NewItems?[0]}");
        }
    }

    // Implements everything itself, and refuses an item.
    public class OwnItems<T> : IList<T>, ISet<T>, ITold
    {
        private readonly List<T> _items = [];

        public OwnItems() => Begin(this, () => _items.Count);

        public int Count => _items.Count;

        public bool IsReadOnly
        {
            get
            {
                Note("read-only?");
                return false;
            }
        }

        public T this[int index]
        {
            get => _items[index];
            set => throw new NotSupportedException();
        }

        public bool Add(T item)
        {
            Note($"add {item}");
            if (_items.Count == 3)
                throw new InvalidOperationException("full");
            _items.Add(item);
            return true;
        }

        void ICollection<T>.Add(T item) => Add(item);

        public IEnumerator<T> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(T item) => throw new NotSupportedException();

        public void CopyTo(T[] array, int arrayIndex) => throw new NotSupportedException();

        public bool Remove(T item) => throw new NotSupportedException();

        public int IndexOf(T item) => throw new NotSupportedException();

        public void Insert(int index, T item) => throw new NotSupportedException();

        public void RemoveAt(int index) => throw new NotSupportedException();

        public void ExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

        public void IntersectWith(IEnumerable<T> other) => throw new NotSupportedException();

        public bool IsProperSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

        public bool IsProperSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

        public bool IsSubsetOf(IEnumerable<T> other) => throw new NotSupportedException();

        public bool IsSupersetOf(IEnumerable<T> other) => throw new NotSupportedException();

        public bool Overlaps(IEnumerable<T> other) => throw new NotSupportedException();

        public bool SetEquals(IEnumerable<T> other) => throw new NotSupportedException();

        public void SymmetricExceptWith(IEnumerable<T> other) => throw new NotSupportedException();

        public void UnionWith(IEnumerable<T> other) => throw new NotSupportedException();
    }

    // A struct whose callbacks change it.
    public struct OwnStruct<T> : ICollection<T>, IJsonOnDeserializing, IJsonOnDeserialized
    {
        private int _calls;
        private List<T>? _items;

        public readonly int Count => _items?.Count ?? 0;

        public readonly bool IsReadOnly => false;

        public void Add(T item)
        {
            Note($"add {item} as {Count} after {_calls++} calls");
            (_items ??= []).Add(item);
        }

        public void OnDeserializing() => Note($"deserializing after {_calls++} calls");

        public void OnDeserialized() => Note($"deserialized {Count} after {_calls++} calls");

        public readonly IEnumerator<T> GetEnumerator() => (_items ?? []).GetEnumerator();

        readonly IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public readonly void Clear() => throw new NotSupportedException();

        public readonly bool Contains(T item) => throw new NotSupportedException();

        public readonly void CopyTo(T[] array, int arrayIndex) => throw new NotSupportedException();

        public readonly bool Remove(T item) => throw new NotSupportedException();

        public readonly override string ToString() => $"{Count} after {_calls}";
    }

    public class OwnArrayList : ArrayList, ITold
    {
        public OwnArrayList() => Begin(this, () => Count);

        public override int Add(object? value)
        {
            Note($"add {value}");
            return base.Add(value);
        }
    }

    public class OwnUntypedStack : Stack, ITold
    {
        public OwnUntypedStack() => Begin(this, () => Count);

        public override void Push(object? obj)
        {
            Note($"push {obj}");
            base.Push(obj);
        }
    }

    public class OwnUntypedQueue : Queue, ITold
    {
        public OwnUntypedQueue() => Begin(this, () => Count);

        public override void Enqueue(object? obj)
        {
            Note($"enqueue {obj}");
            base.Enqueue(obj);
        }
    }

    public class OwnDictionary<T> : Dictionary<string, T>, ITold
    {
        public OwnDictionary() => Begin(this, () => Count);
    }

    public class OwnSortedDictionary<T> : SortedDictionary<string, T>, ITold
    {
        public OwnSortedDictionary() => Begin(this, () => Count);
    }

    public class OwnConcurrentDictionary<T> : ConcurrentDictionary<string, T>, ITold
    {
        public OwnConcurrentDictionary() => Begin(this, () => Count);
    }

    public class OwnEntries<T> : IDictionary<string, T>, ITold
    {
        private readonly Dictionary<string, T> _entries = [];

        public OwnEntries() => Begin(this, () => _entries.Count);

        public T this[string key]
        {
            get => _entries[key];
            set
            {
                Note($"set {key} {value}");
                _entries[key] = value;
            }
        }

        public bool IsReadOnly
        {
            get
            {
                Note("read-only?");
                return false;
            }
        }

        public ICollection<string> Keys => _entries.Keys;

        public ICollection<T> Values => _entries.Values;

        public int Count => _entries.Count;

        public void Add(string key, T value) => Note($"add {key} {value}");

        public void Add(KeyValuePair<string, T> item) => Note($"add {item}");

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.MaybeNullWhen(false)] out T value) => _entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, T>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Clear() => throw new NotSupportedException();

        public bool Contains(KeyValuePair<string, T> item) => throw new NotSupportedException();

        public void CopyTo(KeyValuePair<string, T>[] array, int arrayIndex) => throw new NotSupportedException();

        public bool Remove(string key) => throw new NotSupportedException();

        public bool Remove(KeyValuePair<string, T> item) => throw new NotSupportedException();
    }

    public class OwnHashtable : Hashtable, ITold
    {
        public OwnHashtable() => Begin(this, () => Count);

        public override object? this[object key]
        {
            get => base[key];
            set
            {
                Note($"set {key} {value}");
                base[key] = value;
            }
        }
    }

    private static readonly Type[] s_open =
    [
        typeof(OwnList<>), typeof(OwnHashSet<>), typeof(OwnSortedSet<>), typeof(OwnLinkedList<>), typeof(OwnQueue<>), typeof(OwnStack<>),
        typeof(OwnConcurrentQueue<>), typeof(OwnConcurrentStack<>), typeof(OwnCollection<>), typeof(OwnObservable<>), typeof(OwnItems<>), typeof(OwnStruct<>),
        typeof(OwnDictionary<>), typeof(OwnSortedDictionary<>), typeof(OwnConcurrentDictionary<>), typeof(OwnEntries<>),
    ];

    private static readonly Type[] s_items = [typeof(Row), typeof(int), typeof(long), typeof(double), typeof(string), typeof(Converted), typeof(ConvertedClass), typeof(OwnCollection<Row>)];

    private static readonly Type[] s_untyped = [typeof(OwnArrayList), typeof(OwnUntypedStack), typeof(OwnUntypedQueue), typeof(OwnHashtable)];

    // Of the library's own classes only what is filled can be looked at meanwhile.
    private static readonly Type[] s_filled =
    [
        typeof(List<>), typeof(HashSet<>), typeof(SortedSet<>), typeof(LinkedList<>), typeof(Queue<>), typeof(Stack<>), typeof(ConcurrentQueue<>),
        typeof(ConcurrentStack<>), typeof(Collection<>), typeof(ObservableCollection<>), typeof(IList<>), typeof(ICollection<>), typeof(ISet<>),
    ];

    public static TheoryData<Type, Type?> Made
    {
        get
        {
            TheoryData<Type, Type?> rows = [];
            foreach (Type open in s_open)
                foreach (Type item in s_items)
                    if (open != typeof(OwnSortedSet<>) || typeof(IComparable).IsAssignableFrom(item) || item == typeof(Row))
                        rows.Add(open, item);
            foreach (Type type in s_untyped)
                rows.Add(type, null);
            return rows;
        }
    }

    public static TheoryData<Type> Filled => [.. s_filled];

    public sealed class Holder<T>
    {
        public T? Value { get; set; }

        public int Last { get; set; }
    }

    public sealed class Filling<T>
    {
        [ThreadStatic]
        internal static T? t_present;

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T Value { get; set; } = t_present!;

        public int Last { get; set; }
    }

    private static IEnumerable<string> Texts(Type? item, bool isDictionary)
    {
        string Item(int id) => item == typeof(Row) || item is null ? $$"""{"Id":{{id}}}"""
            : item == typeof(string) ? $"\"{id}\""
            : item == typeof(OwnCollection<Row>) ? $$"""[{"Id":{{id}}},{"Id":{{id}}}]"""
            : id.ToString(CultureInfo.InvariantCulture);
        string Whole(params string[] items) => isDictionary
            ? $"{{{string.Join(",", items.Select((text, index) => $"\"k{index}\":{text}"))}}}"
            : $"[{string.Join(",", items)}]";
        yield return Whole(Item(1), Item(2), Item(3));
        yield return Whole(Item(1), Item(1));
        yield return Whole();
        yield return isDictionary ? "{ \"a\" : " + Item(1) + " , \"a\" : " + Item(2) + " }" : $"[ {Item(1)} ,\n {Item(2)} ]";
        yield return Whole(Item(1), "null", Item(2));
        for (int broken = 0; broken < 4; broken++)
        {
            // But for what follows a number without a space: it is read when System.Text.Json has not yet seen where it ends.
            foreach (string wrong in (string[])["tru", "\"x", "{\"Id\":\"x\"}", "[[]]", "{", "1.5 x", Item(-1)])
            {
                string[] items = [Item(1), Item(2), Item(3), Item(4)];
                items[broken] = wrong;
                yield return Whole(items);
            }
        }

        yield return Whole(Item(1), Item(2))[..^1] + " ";
        yield return Whole(Item(1), Item(2))[..^1] + ",";
        yield return Whole(Item(1), Item(2))[..^1] + (isDictionary ? ",}" : ",]");
        yield return Whole(Item(1), Item(2))[..^1] + (isDictionary ? "]" : "}");
        yield return Whole(Item(1), Item(2), Item(3), Item(4), Item(5));
        yield return "null";
        yield return "1";
        yield return isDictionary ? "[1]" : "{\"a\":1}";
    }

    // The calls, and how it ended.
    private static string Calls(Func<object?> read)
    {
        t_log = [];
        t_count = null;
        string end;
        try
        {
            object? value = read();
            end = value is ITold or null ? $"{(value as IEnumerable)?.Cast<object>().Count()}" : value.ToString()!;
        }
        catch (JsonException error)
        {
            end = $"JsonException {error.Path}";
        }
        catch (Exception exception) when (exception is not Xunit.Sdk.XunitException)
        {
            end = exception.GetType().Name;
        }

        string calls = string.Join("; ", t_log) + " => " + end;
        t_log = null;
        return calls;
    }

    [Theory, MemberData(nameof(Made))]
    public void Read_EveryCall_IsAtSystemTextJsonsPlace(Type collection, Type? item) =>
        Invoke(nameof(AssertMade), item is null ? collection : collection.MakeGenericType(item), item);

    [Theory, MemberData(nameof(Filled))]
    public void Populate_LibrarysOwn_GetsEachItemAsItIsRead(Type collection) =>
        Invoke(nameof(AssertFilled), collection.MakeGenericType(typeof(Row)), typeof(Row));

    private static void Invoke(string name, Type type, Type? item) =>
        typeof(AdditionOrderTests).GetMethod(name, BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(type)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, [item], null);

    private static void AssertMade<T>(Type? item)
    {
        bool isDictionary = typeof(IDictionary).IsAssignableFrom(typeof(T)) || typeof(T).Name == "OwnEntries`1";
        foreach (string text in Texts(item, isDictionary))
        {
            foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
            {
                void Read<TValue>(string json, Func<TValue, object?> part) => Assert.Equal(
                    $"{json}: {Calls(() => part(StjSerializer.Deserialize<TValue>(json)!))}",
                    $"{json}: {Calls(() => part(JsonSerializer.Deserialize<TValue>(json, settings)!))}");

                Read<T>(text, value => value);
                Read<Holder<T>>($$"""{"Last":1,"Value":{{text}},"Last":2}""", holder => holder.Value);
                Read<List<T>>($"[{text},{text}]", list => list[^1]);

                // Filled as a member, and by a call for which System.Text.Json has none.
                if (typeof(T).IsValueType)
                    continue;
                string filled = FilledCalls<T>(() => (T)Activator.CreateInstance(typeof(T))!, text, settings);
                if (text != "null" && Record.Exception(() => JsonDocument.Parse(text)) is null)
                    Assert.Equal($"{text}: {filled.Split(" =>")[0]}", $"{text}: {typeof(AdditionOrderTests).GetMethod(nameof(Populated), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(typeof(T)).Invoke(null, [text, settings])}");
            }
        }
    }

    private static string Populated<T>(string text, JsonSettings settings)
        where T : class, IEnumerable
    {
        T target = Activator.CreateInstance<T>();
        return Calls(() =>
        {
            t_count = () => target.Cast<object>().Count();
            JsonSerializer.Populate(text, target, settings);
            return null;
        }).Split(" =>")[0];
    }

    private static string FilledCalls<T>(Func<T> make, string text, JsonSettings settings)
    {
        string json = $$"""{"Last":1,"Value":{{text}},"Last":2}""";
        string Read(Func<Filling<T>?> read)
        {
            T present = make();
            Filling<T>.t_present = present;
            string calls = Calls(() =>
            {
                t_count = () => ((IEnumerable)present!).Cast<object>().Count();
                return ReferenceEquals(present, read()!.Value) ? "the same" : "another";
            });

            // Also where it failed: what was read before the error is there.
            return $"{calls}, {((IEnumerable)present!).Cast<object>().Count()} items";
        }

        string expected = Read(() => StjSerializer.Deserialize<Filling<T>>(json));
        Assert.Equal($"{json}: {expected}", $"{json}: {Read(() => JsonSerializer.Deserialize<Filling<T>>(json, settings))}");
        return expected;
    }

    private static void AssertFilled<T>(Type? item)
    {
        foreach (string text in Texts(item, isDictionary: false))
        {
            foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
                FilledCalls(MakePresent<T>, text, settings);
        }
    }

    private static T MakePresent<T>() => (T)(!typeof(T).IsInterface ? Activator.CreateInstance(typeof(T))!
        : typeof(T) == typeof(ISet<Row>) ? new HashSet<Row>() : new List<Row>());
}
