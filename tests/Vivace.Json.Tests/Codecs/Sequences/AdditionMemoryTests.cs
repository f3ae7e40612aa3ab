// A collection that keeps none of its items keeps none alive, and one that reads while it is added to disturbs nobody.
using System.Collections;
using System.Collections.ObjectModel;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Codecs.Sequences;

public class AdditionMemoryTests
{
    // As many as are read; of those a few may be alive that the code at work holds.
    private const int Rows = 2000, Alive = 8;

    [ThreadStatic]
    private static List<WeakReference>? t_rows;

    [ThreadStatic]
    private static int t_alive;

    public class Row
    {
        public Row() => (t_rows ??= []).Add(new WeakReference(this));

        public int Id { get; set; }

        public string? Text { get; set; }
    }

    public sealed record Coded(int Id);

    private sealed class CodedCodec : JsonCodec<Coded>
    {
        public override Coded? Read(ref JsonReader reader) => Noted(new Coded(reader.ReadInt32()));

        public override void Write(ref JsonWriter writer, Coded? value) => writer.WriteInt32(value!.Id);
    }

    [JsonConverter(typeof(Converter))]
    public sealed record Converted(int Id)
    {
        public sealed class Converter : JsonConverter<Converted>
        {
            public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Noted(new Converted(reader.GetInt32()));

            public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
        }
    }

    private static T Noted<T>(T value)
        where T : class
    {
        (t_rows ??= []).Add(new WeakReference(value));
        return value;
    }

    // Looks when the last item comes.
    private static void Take()
    {
        if (t_rows!.Count < Rows)
            return;
        // Nothing here has a finalizer, so that one collection is enough.
        GC.Collect();
        t_alive = t_rows.Count(row => row.IsAlive);
    }

    public class Discarding<T> : ICollection<T>
    {
        public int Count { get; private set; }

        public bool IsReadOnly => false;

        public void Add(T item)
        {
            Count++;
            Take();
        }

        public IEnumerator<T> GetEnumerator() => Enumerable.Empty<T>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public void Clear() => Count = 0;

        public bool Contains(T item) => false;

        public void CopyTo(T[] array, int arrayIndex)
        {
        }

        public bool Remove(T item) => false;
    }

    public class DiscardingCollection<T> : Collection<T>
    {
        protected override void InsertItem(int index, T item) => Take();
    }

    public class DiscardingEntries<T> : Discarding<KeyValuePair<string, T>>, IDictionary<string, T>
    {
        public T this[string key]
        {
            get => throw new NotSupportedException();
            set => Take();
        }

        public ICollection<string> Keys => [];

        public ICollection<T> Values => [];

        public void Add(string key, T value) => throw new NotSupportedException();

        public bool ContainsKey(string key) => false;

        public bool Remove(string key) => false;

        public bool TryGetValue(string key, [System.Diagnostics.CodeAnalysis.MaybeNullWhen(false)] out T value)
        {
            value = default;
            return false;
        }
    }

    public sealed class Holder<T>
        where T : new()
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public T Value { get; } = new();
    }

    public static TheoryData<Type> Collections =>
    [
        typeof(Discarding<Row>), typeof(DiscardingCollection<Row>), typeof(DiscardingEntries<Row>), typeof(Discarding<Coded>), typeof(Discarding<Converted>),
        typeof(DiscardingCollection<Coded>), typeof(DiscardingCollection<Converted>), typeof(Discarding<List<Row>>), typeof(Discarding<Row[]>),
    ];

    [Theory, MemberData(nameof(Collections))]
    public void Read_CollectionThatKeepsNothing_KeepsNothingAlive(Type collection) =>
        typeof(AdditionMemoryTests).GetMethod(nameof(AssertDiscards), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(collection)
            .Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null);

    private static void AssertDiscards<T>()
        where T : class, new()
    {
        Type item = typeof(T).GetGenericArguments()[0];
        string ItemText(int id) => item == typeof(Row) ? $$"""{"Id":{{id}},"Text":"t"}"""
            : typeof(IEnumerable).IsAssignableFrom(item) ? $$"""[{"Id":{{id}}}]"""
            : $"{id}";
        string text = typeof(T) == typeof(DiscardingEntries<Row>)
            ? $"{{{string.Join(",", Enumerable.Range(0, Rows).Select(id => $"\"k{id}\":{ItemText(id)}"))}}}"
            : $"[{string.Join(",", Enumerable.Range(0, Rows).Select(ItemText))}]";
        foreach (JsonSettings settings in CodecEngines.Each(new() { Codecs = [new CodedCodec()] }))
        {
            AssertFew(() => JsonSerializer.Deserialize<T>(text, settings));
            AssertFew(() => JsonSerializer.Deserialize<Holder<T>>($$"""{"Value":{{text}}}""", settings));
            AssertFew(() => JsonSerializer.Populate(text, new T(), settings));
        }
    }

    private static void AssertFew(Action read)
    {
        t_rows = [];
        t_alive = -1;
        read();
        Assert.Equal(Rows, t_rows.Count);
        Assert.InRange(t_alive, 0, Alive);
        t_rows = null;
    }

    public sealed class Foo
    {
        public string? Name { get; set; }
    }

    // Reads something else whenever it is added to, which may fail.
    public class Rereading : Collection<string>
    {
        protected override void InsertItem(int index, string item)
        {
            List<Foo> foos = JsonSerializer.Deserialize<List<Foo>>("""[{"Name":"a"},{"Name":"b"}]""")!;
            Assert.Equal(["a", "b"], foos.Select(foo => Assert.IsType<Foo>((object)foo).Name));
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<List<Foo>>>("""[[{"Name":"a"},{"Name":1}]]"""));
            Assert.Equal([1, 2], JsonSerializer.Deserialize<List<int>>("[1,2]")!);
            if (item != "leaf")
                base.InsertItem(index, JsonSerializer.Deserialize<Rereading>("""["leaf","leaf"]""")!.Count + item);
            else
                base.InsertItem(index, item);
            if (item == "throw")
                throw new ArithmeticException("mine");
        }
    }

    [Fact]
    public void Read_AddThatReads_DisturbsNobody()
    {
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            List<List<Rereading>> nested = JsonSerializer.Deserialize<List<List<Rereading>>>("""[[["a","b"],["c"]],[["d"]]]""", settings)!;
            Assert.Equal(["2a", "2b", "2c", "2d"], nested.SelectMany(row => row).SelectMany(names => names));
            Assert.Throws<ArithmeticException>(() => JsonSerializer.Deserialize<List<List<Rereading>>>("""[[["a","throw"],["c"]],[["d"]]]""", settings));
            Assert.Equal([["x"], ["y", "z"]], JsonSerializer.Deserialize<List<List<string>>>("""[["x"],["y","z"]]""", settings)!);
        }
    }
}
