// What is left out because there is nothing in it: members that are empty, and entries that are null.
using System.Collections;
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class EmptyTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    private static Holder Full => new()
    {
        Text = "a",
        List = [1],
        Array = [2],
        Map = new() { ["k"] = 3 },
        Set = ["s"],
        Sequence = [4],
        Immutable = [5],
        Frozen = ImmutableList.Create("f"),
        Untyped = new ArrayList { 6 },
        Own = new(7),
        Number = 8,
        Inner = new(),
    };

    private static Holder Empty => new()
    {
        Text = "",
        List = [],
        Array = [],
        Map = [],
        Set = [],
        Sequence = [],
        Immutable = [],
        Frozen = ImmutableList<string>.Empty,
        Untyped = new ArrayList(),
        Own = new(),
        Number = 0,
        Inner = null,
    };

    [Theory, MemberData(nameof(Each))]
    public void Setting_EmptyMembers_AreLeftOut(Engine engine)
    {
        JsonSettings plain = JsonSettings.Default.By(engine);
        string full = JsonSerializer.Serialize(Full, plain);
        Assert.Equal(StjSerializer.Serialize(Full), full);
        Assert.Equal(StjSerializer.Serialize(Empty), JsonSerializer.Serialize(Empty, plain));
        foreach (JsonIgnoreEmpty kinds in (JsonIgnoreEmpty[])[JsonIgnoreEmpty.Strings, JsonIgnoreEmpty.Collections, JsonIgnoreEmpty.Strings | JsonIgnoreEmpty.Collections, JsonIgnoreEmpty.All])
        {
            JsonSettings settings = plain with { IgnoreEmpty = kinds };
            Assert.Equal(full, JsonSerializer.Serialize(Full, settings));
            string rest = (kinds & JsonIgnoreEmpty.Strings) != 0 ? "" : "\"Text\":\"\",";
            string collections = (kinds & JsonIgnoreEmpty.Collections) != 0 ? "" : """
                "List":[],"Array":[],"Map":{},"Set":[],"Sequence":[],"Immutable":[],"Frozen":[],"Untyped":[],"Own":[],
                """;
            Assert.Equal($"{{{rest}{collections}\"Number\":0,\"Inner\":null}}", JsonSerializer.Serialize(Empty, settings));
            Assert.Equal(
                $"{{{((kinds & JsonIgnoreEmpty.Strings) != 0 ? "" : "\"Text\":null,")}{((kinds & JsonIgnoreEmpty.Collections) != 0 ? "" : "\"List\":null,\"Array\":null,\"Map\":null,\"Set\":null,\"Sequence\":null,\"Immutable\":[],\"Frozen\":null,\"Untyped\":null,\"Own\":null,")}\"Number\":0,\"Inner\":null}}",
                JsonSerializer.Serialize(new Holder { Immutable = (kinds & JsonIgnoreEmpty.Collections) != 0 ? default : [] }, settings));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Attribute_OneMember_IsLeftOutWhateverTheSettings(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Marked), settings);
        Assert.Equal("""{"Kept":""}""", JsonSerializer.Serialize(new Marked { Text = "", Items = [], Kept = "" }, settings));
        Assert.Equal("""{"Kept":null}""", JsonSerializer.Serialize(new Marked(), settings with { IgnoreEmpty = JsonIgnoreEmpty.All }));
        Assert.Equal("""{"Text":"a","Items":[0],"Kept":"b"}""", JsonSerializer.Serialize(new Marked { Text = "a", Items = [0], Kept = "b" }, settings));
        Marked read = JsonSerializer.Deserialize<Marked>("""{"Text":"","Items":[]}""", settings)!;
        Assert.True(read is { Text: "", Items.Count: 0 });
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new MarkedNumber(), settings));
    }

    // A query runs once: it is not asked for its first item.
    [Theory, MemberData(nameof(Each))]
    public void Setting_SequenceWithoutACount_IsWrittenOnce(Engine engine)
    {
        int runs = 0;
        IEnumerable<int> Query()
        {
            runs++;
            yield break;
        }

        Assert.Equal("""{"Items":[]}""", JsonSerializer.Serialize(new Lazy { Items = Query() }, JsonSettings.Default.By(engine) with { IgnoreEmpty = JsonIgnoreEmpty.All }));
        Assert.Equal(1, runs);
    }

    [Theory, MemberData(nameof(Each))]
    public void Setting_NullEntries_AreLeftOut(Engine engine)
    {
        JsonSettings plain = JsonSettings.Default.By(engine), settings = plain with { IgnoreEmpty = JsonIgnoreEmpty.NullEntries };
        Entries value = new()
        {
            Texts = [null, "a", null],
            Numbers = [1, null],
            Items = [null, new() { Texts = [null] }],
            Map = new() { ["a"] = null, ["b"] = "c" },
            ByNumber = new() { [1] = null, [2] = 3 },
            Plain = [0],
            Any = [null, 1, "x"],
            Sequence = new Queue<string?>([null, "q"]),
            Immutable = [null, "i"],
            Untyped = new ArrayList { null, 2 },
        };
        Assert.Equal(StjSerializer.Serialize(value), JsonSerializer.Serialize(value, plain));
        Assert.Equal(
            """{"Texts":["a"],"Numbers":[1],"Items":[{"Texts":[],"Numbers":null,"Items":null,"Map":null,"ByNumber":null,"Plain":null,"Any":null,"Sequence":null,"Immutable":null,"Untyped":null}],"Map":{"b":"c"},"ByNumber":{"2":3},"Plain":[0],"Any":[1,"x"],"Sequence":["q"],"Immutable":["i"],"Untyped":[2]}""",
            JsonSerializer.Serialize(value, settings));
        Assert.Equal("[[],[1]]", JsonSerializer.Serialize<int?[]?[]>([[null], null, [1, null]], settings));
        Assert.Equal("[null,\"a\"]", JsonSerializer.Serialize(JsonSerializer.Deserialize<string?[]>("[null,\"a\"]", settings), plain));
        Assert.Equal("[\n  \"a\"\n]", JsonSerializer.Serialize<string?[]>([null, "a", null], settings with { WriteIndented = true, NewLine = "\n" }));
    }

    // Written to a stream in parts as at once.
    [Theory, MemberData(nameof(Each))]
    public async Task Setting_NullEntriesOfLongCollections_AreLeftOutInParts(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { IgnoreEmpty = JsonIgnoreEmpty.NullEntries, DefaultBufferSize = 64 };
        string?[] items = [.. Enumerable.Range(0, 200_000).Select(index => index % 3 == 0 ? null : $"item {index}")];
        Dictionary<string, string?> entries = items.Select((item, index) => (item, index)).ToDictionary(entry => $"{entry.index}", entry => entry.item);
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, items, settings);
        Assert.Equal(StjSerializer.Serialize(items.Where(item => item is not null)), Encoding.UTF8.GetString(stream.ToArray()));
        using MemoryStream second = new();
        await JsonSerializer.SerializeAsync(second, entries, settings);
        Assert.Equal(StjSerializer.Serialize(entries.Where(entry => entry.Value is not null).ToDictionary()), Encoding.UTF8.GetString(second.ToArray()));
        using MemoryStream third = new();
        await JsonSerializer.SerializeAsync(third, Later(items), settings);
        Assert.Equal(StjSerializer.Serialize(items.Where(item => item is not null)), Encoding.UTF8.GetString(third.ToArray()));

        static async IAsyncEnumerable<string?> Later(string?[] items)
        {
            await Task.Yield();
            foreach (string? item in items)
                yield return item;
        }
    }

    [JsonContract]
    public sealed class Holder
    {
        public string? Text { get; set; }

        public List<int>? List { get; set; }

        public int[]? Array { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public HashSet<string>? Set { get; set; }

        public IReadOnlyCollection<int>? Sequence { get; set; }

        public ImmutableArray<int> Immutable { get; set; }

        public ImmutableList<string>? Frozen { get; set; }

        public ArrayList? Untyped { get; set; }

        public Counted? Own { get; set; }

        public int Number { get; set; }

        public Inside? Inner { get; set; }
    }

    public sealed class Inside
    {
        public int Id { get; set; }
    }

    public sealed class Counted(params int[] items) : IReadOnlyCollection<int>
    {
        public int Count => items.Length;

        public IEnumerator<int> GetEnumerator() => items.AsEnumerable().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [JsonContract]
    public sealed class Marked
    {
        [JsonIgnoreEmpty]
        public string? Text { get; set; }

        [JsonIgnoreEmpty]
        public List<int>? Items { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Kept { get; set; }
    }

    public sealed class MarkedNumber
    {
        [JsonIgnoreEmpty]
        public int Value { get; set; }
    }

    [JsonContract]
    public sealed class Lazy
    {
        public IEnumerable<int>? Items { get; set; }
    }

    [JsonContract]
    public sealed class Entries
    {
        public string?[]? Texts { get; set; }

        public List<int?>? Numbers { get; set; }

        public List<Entries?>? Items { get; set; }

        public Dictionary<string, string?>? Map { get; set; }

        public SortedDictionary<int, int?>? ByNumber { get; set; }

        public int[]? Plain { get; set; }

        public object?[]? Any { get; set; }

        public IEnumerable<string?>? Sequence { get; set; }

        public ImmutableList<string?>? Immutable { get; set; }

        public ArrayList? Untyped { get; set; }
    }
}
