// Arrays, lists and dictionaries of objects that contain no others: one loop writes them, on each engine as System.Text.Json does.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class LeafLoopsTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    private static readonly string?[] s_names =
        [null, "", "a", "abc", "abcd", "a name", "\"quoted\"", "exactly eight..", "sixteen letters!", "seventeen letters", "thirty-two letters, exactly, here", "über", "<&>", new('x', 31), new('y', 200), new('"', 5000)];

    [Theory, MemberData(nameof(Each))]
    public void Serialize_CollectionsOfLeaves_AreTheOraclesText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        for (int count = 0; count < 40; count++)
        {
            List<Leaf?> list = [.. Enumerable.Range(0, count).Select(Make)];
            Assert.Equal(StjSerializer.Serialize(list), JsonSerializer.Serialize(list, settings));
            Assert.Equal(StjSerializer.Serialize(list.ToArray()), JsonSerializer.Serialize(list.ToArray(), settings));
            Assert.Equal(StjSerializer.Serialize<IEnumerable<Leaf?>>(list), JsonSerializer.Serialize<IEnumerable<Leaf?>>(list, settings));
            List<LeafValue> values = [.. Enumerable.Range(0, count).Select(index => new LeafValue { Text = s_names[index % s_names.Length], Number = index })];
            Assert.Equal(StjSerializer.Serialize(values), JsonSerializer.Serialize(values, settings));
            Dictionary<string, Leaf?> entries = list.Select((leaf, index) => (leaf, index)).ToDictionary(entry => $"{s_names[entry.index % s_names.Length]}{entry.index}", entry => entry.leaf);
            Assert.Equal(StjSerializer.Serialize(entries), JsonSerializer.Serialize(entries, settings));
            Dictionary<int, Leaf?> numbered = list.Select((leaf, index) => (leaf, index)).ToDictionary(entry => entry.index, entry => entry.leaf);
            Assert.Equal(StjSerializer.Serialize(numbered), JsonSerializer.Serialize(numbered, settings));
        }
    }

    // Every distance from the end of a span: nothing is written beyond it.
    [Theory, MemberData(nameof(Each))]
    public void Serialize_IntoSpansOfEverySize_GrowsInTime(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Leaf?[] leaves = [.. Enumerable.Range(0, 24).Select(Make)];
        Dictionary<string, Leaf?> entries = leaves.Select((leaf, index) => (leaf, index)).ToDictionary(entry => new string('k', entry.index), entry => entry.leaf);
        string array = StjSerializer.Serialize(leaves), dictionary = StjSerializer.Serialize(entries);
        for (int spare = 0; spare < 90; spare++)
        {
            ExactOutput output = new(spare);
            JsonSerializer.Serialize(output, leaves, settings);
            Assert.Equal(array, output.Text);
            output = new(spare);
            JsonSerializer.Serialize(output, entries, settings);
            Assert.Equal(dictionary, output.Text);
        }
    }

    // The depth of a leaf counts as that of any object, and only where there is one.
    [Theory, MemberData(nameof(Each))]
    public void Serialize_LeavesAtTheDepthLimit_AreRefusedUnlessNull(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { MaxDepth = 2 };
        Assert.Equal("""[[null]]""", JsonSerializer.Serialize<Leaf?[][]>([[null]], settings));
        Assert.Equal("""{"a":{"b":null}}""", JsonSerializer.Serialize(new Dictionary<string, Dictionary<string, Leaf?>> { ["a"] = new() { ["b"] = null } }, settings));
        Assert.Equal("$[0][1]", Assert.Throws<JsonException>(() => JsonSerializer.Serialize<Leaf?[][]>([[null, new Leaf()]], settings)).Path);
        Assert.Equal("$.a.b", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Dictionary<string, Dictionary<string, Leaf?>> { ["a"] = new() { ["b"] = new Leaf() } }, settings)).Path);
        Assert.Equal("$[0].Inner", Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new[] { new Holder { Inner = new Leaf() } }, settings)).Path);
        Assert.Equal("""[{"Inner":null}]""", JsonSerializer.Serialize(new[] { new Holder() }, settings));
    }

    // Null, other orders, unknown members, whitespace and empty objects among the usual ones: into a list, an array, a set that takes each at once, and a list that has items.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_ArraysOfLeaves_AreTheOraclesValues(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        string[] items =
        [
            """{"Name":"a","Id":1,"IsActive":true,"When":"2026-11-22T00:00:00Z","Key":"5b1f3b9e-2c7d-4e60-9a52-7d1c8e4f6a03","Total":1.5}""", "null", "{}", """{"Id":2,"Name":null}""",
            """{ "Other" : [ {"x":[1]} , "]}" ] , "Total" : 2e3 , "Name" : "\u00fc\n" }""", """{"Id":3,"Id":4}""",
        ];
        for (int round = 0; round < 60; round++)
        {
            string json = $"[{string.Join(round % 2 == 0 ? "," : " ,\n", Enumerable.Range(0, round % 13).Select(index => items[(index * 7 + round) % items.Length]))}]";
            string expected = StjSerializer.Serialize(StjSerializer.Deserialize<List<Leaf?>>(json));
            Assert.Equal(expected, StjSerializer.Serialize(JsonSerializer.Deserialize<List<Leaf?>>(json, settings)));
            Assert.Equal(expected, StjSerializer.Serialize(JsonSerializer.Deserialize<Leaf?[]>(json, settings)));
            Assert.Equal(expected, StjSerializer.Serialize(JsonSerializer.Deserialize<System.Collections.ObjectModel.Collection<Leaf?>>(json, settings)));
            List<Leaf?> present = [null];
            JsonSerializer.Populate(json, present, settings);
            Assert.Equal(expected, StjSerializer.Serialize(present.Skip(1)));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_WrongLeafInAnArray_IsReportedWhereItIs(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in (string[])["""[{"Id":1},{"Id":"x"}]""", """[{"Id":1},7]""", """[{"Id":1},{"Id":2]""", """[{"Id":1} {"Id":2}]""", """[{"Id":1},""", """[{"Name":"a"""])
        {
            JsonException expected = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<List<Leaf>>(json)), actual = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Leaf>>(json, settings));
            Assert.Equal((expected.Path, expected.LineNumber, expected.BytePositionInLine), (actual.Path, actual.LineNumber, actual.BytePositionInLine));
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<List<Leaf>>("[{}]", settings with { MaxDepth = 1 }));
        Assert.Single(JsonSerializer.Deserialize<List<Leaf>>("[{}]", settings with { MaxDepth = 2 })!);
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_GetterThatThrows_PassesTheExceptionOnAndLeavesTheNextCallAlone(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Throwing[] values = [new() { Number = 1 }, new() { Number = 2, Fails = true }];
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(values, settings));
        values[1].Fails = false;
        Assert.Equal("""[{"Number":1},{"Number":2}]""", JsonSerializer.Serialize(values, settings));
    }

    private static Leaf? Make(int index) => index % 5 == 3 ? null : new Leaf
    {
        Name = s_names[index % s_names.Length],
        Id = index * 7919,
        IsActive = index % 2 == 0,
        When = DateTime.UnixEpoch.AddHours(index),
        Key = new Guid(index, 2, 3, [4, 5, 6, 7, 8, 9, 10, 11]),
        Total = index / 3.0,
    };

    [JsonContract]
    public sealed class Leaf
    {
        public string? Name { get; set; }

        public int Id { get; set; }

        public bool IsActive { get; set; }

        public DateTime When { get; set; }

        public Guid Key { get; set; }

        public double Total { get; set; }
    }

    [JsonContract]
    public struct LeafValue
    {
        public string? Text { get; set; }

        public long Number { get; set; }
    }

    [JsonContract]
    public sealed class Holder
    {
        public Leaf? Inner { get; set; }
    }

    [JsonContract]
    public sealed class Throwing
    {
        private int _number;

        [System.Text.Json.Serialization.JsonIgnore]
        public bool Fails { get; set; }

        public int Number
        {
            get => Fails ? throw new InvalidOperationException() : _number;
            set => _number = value;
        }
    }

    // Spans as long as asked for and a few bytes more, each between bytes that must stay.
    private sealed class ExactOutput(int spare) : IBufferWriter<byte>
    {
        private const byte Guard = 0xA5;
        private const int Guards = 64;
        private readonly List<byte> _text = [];
        private byte[] _span = [];

        internal string Text => Encoding.UTF8.GetString([.. _text]);

        public void Advance(int count)
        {
            Assert.All(_span.AsSpan(_span.Length - Guards).ToArray(), value => Assert.Equal(Guard, value));
            _text.AddRange(_span.AsSpan(0, count));
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();

        public Span<byte> GetSpan(int sizeHint = 0)
        {
            _span = new byte[sizeHint + spare + Guards];
            _span.AsSpan(sizeHint + spare).Fill(Guard);
            return _span.AsSpan(0, sizeHint + spare);
        }
    }
}
