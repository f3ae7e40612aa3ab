// Tests that collections which are there are filled where System.Text.Json fills them, and by Populate of the root.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs;

public class PopulateTests
{
    private static readonly JsonSerializerOptions s_populate = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };

    private static readonly JsonSerializerOptions s_distinct = new()
    {
        PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate,
        AllowDuplicateProperties = false,
    };

    [Theory]
    [InlineData("""{"List":[2],"Interface":[2],"Set":[2,1],"HashSet":[2],"Sorted":[0],"Queue":[2],"Stack":[2],"Linked":[2]}""")]
    [InlineData("""{"Concurrent":[2],"Own":["b"],"Derived":[2],"Struct":[2],"Untyped":[2],"UntypedInterface":["x"],"Array":[2],"Enumerable":[2],"Immutable":[2]}""")]
    [InlineData("""{"Dictionary":{"b":2,"a":3},"DictionaryInterface":{"b":2},"SortedDictionary":{"b":2},"ReadOnly":{"b":2},"AnyCase":{"A":2},"Hashtable":{"b":2},"Expando":{"b":2}}""")]
    [InlineData("""{"JsonObject":{"b":2},"JsonArray":[2],"Object":[2],"Nested":[[2]],"NestedDictionary":{"a":[2]}}""")]
    [InlineData("""{"List":null,"Dictionary":null,"Array":null}""")]
    [InlineData("""{"GetOnlyList":[2],"GetOnlyDictionary":{"b":2},"Missing":[1],"MissingDictionary":{"x":1}}""")]
    [InlineData("""{"GetOnlyList":{},"List":[2]}""")]
    [InlineData("""{"List":"a"}""")]
    [InlineData("""{"FixedSize":[2]}""")]
    public void Deserialize_PopulatedMembers_HoldWhatSystemTextJsonLeavesThem(string json)
    {
        Oracle.AssertReadsAlike(typeof(Holder), json);
        Oracle.AssertReadsAlike(typeof(Holder), json, s_populate);
    }

    // A key that the dictionary had before the text counts as there.
    [Theory]
    [InlineData("""{"Dictionary":{"b":2,"a":3}}""")]
    [InlineData("""{"SortedDictionary":{"b":2,"a":3}}""")]
    [InlineData("""{"DictionaryInterface":{"b":2}}""")]
    public void Deserialize_PopulatedWithoutDuplicates_FailsAsSystemTextJson(string json) => Oracle.AssertReadsAlike(typeof(Holder), json, s_distinct);

    [Fact]
    public void Deserialize_PopulateAttribute_FillsOrRefuses()
    {
        Oracle.AssertReadsAlike(typeof(Marked), """{"List":[2]}""");
        Oracle.AssertReadsAlike(typeof(MarkedEnumerable), """{"Items":[2]}""");
        Oracle.AssertReadsAlike(typeof(MarkedFixedSize), """{"Items":[2]}""");
    }

    [Fact]
    public void Populate_RootCollections_AreFilled()
    {
        List<int> list = [1];
        JsonSerializer.Populate("[2,3]", list);
        Assert.Equal([1, 2, 3], list);

        Dictionary<string, int> dictionary = new() { ["a"] = 1, ["b"] = 2 };
        JsonSerializer.Populate("""{"b":3,"c":4}""", dictionary);
        Assert.Equal(new Dictionary<string, int> { ["a"] = 1, ["b"] = 3, ["c"] = 4 }, dictionary);

        IList<string> collection = new List<string> { "a" };
        JsonSerializer.Populate("""["b"]""", collection);
        Assert.Equal(["a", "b"], collection);

        Stack<int> stack = new([1]);
        JsonSerializer.Populate("[2]", stack);
        Assert.Equal([2, 1], stack);
    }

    [Fact]
    public void Populate_WhatCannotGrow_IsRefused()
    {
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate("[2]", new int[1]));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate("[2]", (IEnumerable<int>)new List<int>()));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate<IList<int>>("[2]", new int[1]));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate("{}", (IReadOnlyDictionary<string, int>)new Dictionary<string, int>()));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Populate("[2]", ImmutableList.Create(1)));
    }

    public class Holder
    {
        public List<int>? List { get; set; } = [1];

        public IList<int> Interface { get; set; } = new List<int> { 1 };

        public ISet<int> Set { get; set; } = new HashSet<int> { 1 };

        public HashSet<int> HashSet { get; set; } = [1];

        public SortedSet<int> Sorted { get; set; } = [1];

        public Queue<int> Queue { get; set; } = new([1]);

        public Stack<int> Stack { get; set; } = new([1]);

        public LinkedList<int> Linked { get; set; } = new([1]);

        public ConcurrentQueue<int> Concurrent { get; set; } = new([1]);

        public OwnCollection Own { get; set; } = ["a"];

        public DerivedList Derived { get; set; } = [1];

        public StructCollection Struct { get; set; } = [1];

        public ArrayList Untyped { get; set; } = [1];

        public IList UntypedInterface { get; set; } = new List<object> { 1 };

        public int[]? Array { get; set; } = [1];

        public IEnumerable<int> Enumerable { get; set; } = new List<int> { 1 };

        public ImmutableList<int> Immutable { get; set; } = [1];

        public Dictionary<string, int>? Dictionary { get; set; } = new() { ["a"] = 1 };

        public IDictionary<string, int> DictionaryInterface { get; set; } = new Dictionary<string, int> { ["a"] = 1 };

        public SortedDictionary<string, int> SortedDictionary { get; set; } = new() { ["a"] = 1 };

        public IReadOnlyDictionary<string, int> ReadOnly { get; set; } = new Dictionary<string, int> { ["a"] = 1 };

        public AnyCaseDictionary AnyCase { get; set; } = new() { ["a"] = 1 };

        public Hashtable Hashtable { get; set; } = new() { ["a"] = 1 };

        public ExpandoObject Expando { get; set; } = new();

        public JsonObject JsonObject { get; set; } = new() { ["a"] = 1 };

        public JsonArray JsonArray { get; set; } = [1];

        public object Object { get; set; } = new List<int> { 1 };

        public List<List<int>> Nested { get; set; } = [[1]];

        public Dictionary<string, List<int>> NestedDictionary { get; set; } = new() { ["a"] = [1] };

        public List<int> GetOnlyList { get; } = [1];

        public Dictionary<string, int> GetOnlyDictionary { get; } = new() { ["a"] = 1 };

        public List<int>? Missing { get; set; }

        public Dictionary<string, int>? MissingDictionary { get; set; }

        public IList<int> FixedSize { get; set; } = new[] { 1 };
    }

    public class Marked
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> List { get; } = [1];
    }

    public class MarkedEnumerable
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public IEnumerable<int> Items { get; set; } = new List<int> { 1 };
    }

    public class MarkedFixedSize
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public IList<int> Items { get; set; } = new[] { 1 };
    }
}
