// Collections without a public parameterless constructor: made by the constructor that takes their items, or by the marked one.
using System.Collections;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using StjSerializer = System.Text.Json.JsonSerializer;

#pragma warning disable CA1010, CA1710, CA1711
namespace Vivace.Json.Tests.Contracts.Kinds.Collections;

public class ItemConstructorTests
{
    private static readonly JsonSettings s_filling = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    [Fact]
    public void Read_ConstructorTakesTheItems_GetsThemInOrder()
    {
        AssertReads<Copied>("[1,2,3]", made => Assert.Equal([1, 2, 3], made));
        AssertReads<Wrapper>("[1,2]", made => Assert.Equal([1, 2], made));
        AssertReads<Pile>("[1,2]", made => Assert.Equal([2, 1], made));
        AssertReads<Distinct>("[1,2,1]", made => Assert.Equal([1, 2], made.Order()));
        AssertReads<Items>("[1,2]", made => Assert.Equal([1, 2], made));
        AssertReads<ItemsOfStruct>("[1,2]", made => Assert.Equal([1, 2], made));
        AssertReads<Objects>("[1,\"a\",null]", made => Assert.Equal(3, made.Count));
        AssertReads<Names>("""{"a":1,"b":2,"a":3}""", made => Assert.Equal([new("a", 3), new("b", 2)], made.OrderBy(entry => entry.Key)));
        AssertReads<ReadOnlyNames>("""{"a":1}""", made => Assert.Equal(1, made["a"]));
        AssertReads<Table>("""{"a":1}""", made => Assert.Equal("1", made["a"]!.ToString()));
        AssertReads<Two>("[1]", made => Assert.Equal("sequence", made.By));
    }

    [Fact]
    public void Read_MarkedConstructor_IsCalled()
    {
        AssertReads<MarkedEmpty>("[1,2]", made => Assert.Equal("0,1,2", string.Join(',', made)));
        AssertReads<MarkedPrivately>("[1,2]", made => Assert.Equal([0, 1, 2], made));
        AssertReads<MarkedMap>("""{"b":1}""", made => Assert.Equal(2, made.Count));
        AssertReads<PublicIsPreferred>("[1]", made => Assert.Equal([1], made));
    }

    // Even if other constructors would do.
    [Theory]
    [InlineData(typeof(MarkedOtherwise))]
    [InlineData(typeof(MarkedTwice))]
    [InlineData(typeof(Unfit))]
    public void Read_NoConstructorFits_SaysWhatWould(Type type)
    {
        NotSupportedException error = Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize("[1]", type));
        Assert.Contains("a public parameterless constructor nor one that takes the items", error.Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => StjSerializer.Deserialize("[1]", type));
        Assert.Null(JsonSerializer.Deserialize("null", type));
        Assert.Equal("[]", JsonSerializer.Serialize(type == typeof(MarkedOtherwise) ? new MarkedOtherwise([]) : type == typeof(MarkedTwice) ? new MarkedTwice([]) : new Unfit(0), type));
    }

    // A class may keep the list, and add to it.
    [Fact]
    public void Read_ConstructorKeepsTheList_HasOneOfItsOwn()
    {
        Wrapper made = JsonSerializer.Deserialize<Wrapper>("[1]")!;
        made.Add(2);
        Assert.Equal([1, 2], made);
        Items items = JsonSerializer.Deserialize<Items>("[1]")!;
        items.Held.Add(2);
        Assert.Equal([1, 2], items);
    }

    [Fact]
    public void Populate_WhatIsThere_GetsTheItems()
    {
        Holder holder = new();
        Holder filled = JsonSerializer.Deserialize<Holder>("""{"Copied":[2],"Names":{"b":2},"Pile":[2],"Objects":[2],"Table":{"b":2}}""", s_filling)!;
        Assert.Equal([1, 2], filled.Copied);
        Assert.Equal(2, filled.Names.Count);
        Assert.Equal([2, 1], filled.Pile);
        Assert.Equal(2, filled.Objects.Count);
        Assert.Equal(2, filled.Table.Count);
        Assert.Equal("""{"Copied":[1],"Names":{"a":1},"Pile":[1],"Objects":[1],"Table":{"a":1}}""", JsonSerializer.Serialize(holder));
    }

    [Fact]
    public void References_WhereTheyArePreserved_LeadToTheCollection()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.Preserve };
        Copied[] read = JsonSerializer.Deserialize<Copied[]>("""[{"$id":"1","$values":[1]},{"$ref":"1"}]""", settings)!;
        Assert.Same(read[0], read[1]);
        Names[] maps = JsonSerializer.Deserialize<Names[]>("""[{"$id":"1","a":1},{"$ref":"1"}]""", settings)!;
        Assert.Same(maps[0], maps[1]);
    }

    [Fact]
    public void Constructor_Throws_IsNotWrapped()
    {
        Assert.Throws<InvalidTimeZoneException>(() => JsonSerializer.Deserialize<Failing>("[1]"));
        Assert.Null(JsonSerializer.Deserialize<Failing>("null"));
    }

    // In one text, in parts, and as a member, by each engine.
    private static void AssertReads<T>(string json, Action<T> assert)
    {
        assert(JsonSerializer.Deserialize<T>(json)!);
        using MemoryStream stream = new(Encoding.UTF8.GetBytes(json));
        assert(JsonSerializer.DeserializeAsync<T>(stream, new JsonSettings { DefaultBufferSize = 1 }).AsTask().GetAwaiter().GetResult()!);
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted])
            assert(JsonSerializer.Deserialize<Member<T>>($"{{\"Value\":{json}}}", new JsonSettings { Engine = engine })!.Value!);
    }

    public class Member<T>
    {
        public T? Value { get; set; }
    }

    public class Holder
    {
        public Copied Copied { get; } = new([1]);

        public Names Names { get; } = new(new Dictionary<string, int> { ["a"] = 1 });

        public Pile Pile { get; } = new([1]);

        public Objects Objects { get; } = new(new[] { 1 });

        public Table Table { get; } = new(new Dictionary<string, int> { ["a"] = 1 });
    }

    public class Copied : List<int>
    {
        public Copied(IEnumerable<int> items)
            : base(items)
        {
        }

        public Copied(int capacity)
            : base(capacity)
        {
        }
    }

    public class Wrapper(IList<int> items) : Collection<int>(items);

    public class Pile(IReadOnlyCollection<int> items) : Stack<int>(items);

    public class Distinct(ICollection<int> items) : HashSet<int>(items);

    public class Items(IList<int> items) : IEnumerable<int>
    {
        public IList<int> Held => items;

        public IEnumerator<int> GetEnumerator() => items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public readonly struct ItemsOfStruct(IEnumerable<int> items) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => (items ?? []).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Objects(ICollection items) : ArrayList(items);

    public class Names(IEnumerable<KeyValuePair<string, int>> entries) : Dictionary<string, int>(entries);

    public class ReadOnlyNames(IReadOnlyDictionary<string, int> entries) : IReadOnlyDictionary<string, int>
    {
        public int this[string key] => entries[key];

        public IEnumerable<string> Keys => entries.Keys;

        public IEnumerable<int> Values => entries.Values;

        public int Count => entries.Count;

        public bool ContainsKey(string key) => entries.ContainsKey(key);

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) => entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class Table(IDictionary entries) : Hashtable(entries);

    public class Two : List<int>
    {
        public Two(ICollection<int> items)
            : base(items) => By = "collection";

        public Two(IEnumerable<int> items)
            : base(items) => By = "sequence";

        [JsonIgnore]
        public string By { get; }
    }

    public class MarkedEmpty : List<int>
    {
        [JsonConstructor]
        internal MarkedEmpty() => Add(0);

        public MarkedEmpty(IEnumerable<int> items)
            : base(items)
        {
        }
    }

    public class MarkedPrivately : IEnumerable<int>
    {
        private readonly List<int> _items;

        [JsonConstructor]
        private MarkedPrivately(IEnumerable<int> items) => _items = [0, .. items];

        public MarkedPrivately() => _items = [];

        public IEnumerator<int> GetEnumerator() => _items.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public class MarkedMap : Dictionary<string, int>
    {
        [JsonConstructor]
        private MarkedMap() => Add("a", 1);
    }

    public class PublicIsPreferred : List<int>
    {
        public PublicIsPreferred()
        {
        }

        [JsonConstructor]
        public PublicIsPreferred(IEnumerable<int> items) => throw new InvalidTimeZoneException();
    }

    [SuppressMessage("Design", "CA1002", Justification = "The test needs it.")]
    public class MarkedOtherwise : List<int>
    {
        public MarkedOtherwise(IEnumerable<int> items)
            : base(items)
        {
        }

        [JsonConstructor]
        public MarkedOtherwise(string text) => Add(text.Length);
    }

    public class MarkedTwice : List<int>
    {
        [JsonConstructor]
        public MarkedTwice(IEnumerable<int> items)
            : base(items)
        {
        }

        [JsonConstructor]
        public MarkedTwice(IList<int> items, int more)
            : base(items) => Add(more);
    }

    public class Unfit(int capacity) : List<int>(capacity);

    public class Failing : List<int>
    {
        public Failing(IEnumerable<int> items) => throw new InvalidTimeZoneException($"{items}");
    }
}
