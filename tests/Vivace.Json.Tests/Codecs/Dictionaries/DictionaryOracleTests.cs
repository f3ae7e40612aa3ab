// Tests every kind of dictionary against System.Text.Json.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Dynamic;
using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Codecs.Dictionaries;

public class DictionaryOracleTests
{
    private const string Numbers = """{"a":1, "b\u0063" : -2,"":3 ,"a":4,"d.e":5}""";
    private const string Objects = """{"x":{"Id":1,"Name":"n"},"y":null,"z":{}}""";
    private const string IntKeys = """{"1":"a","-2":null, "1" : "c"}""";

    private static readonly JsonSerializerOptions s_distinct = new() { AllowDuplicateProperties = false };
    private static readonly JsonSerializerOptions s_lenient = new() { AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_camelKeys = new() { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase };

    private static readonly Type[] s_ofNumbers =
    [
        typeof(Dictionary<string, int>), typeof(IDictionary<string, int>), typeof(IReadOnlyDictionary<string, int>), typeof(SortedDictionary<string, int>),
        typeof(SortedList<string, int>), typeof(OrderedDictionary<string, int>), typeof(ConcurrentDictionary<string, int>),
        typeof(ImmutableDictionary<string, int>), typeof(IImmutableDictionary<string, int>), typeof(ImmutableSortedDictionary<string, int>),
        typeof(DerivedDictionary), typeof(AnyCaseDictionary), typeof(ReadOnlyLookup), typeof(IEnumerable<KeyValuePair<string, int>>),
        typeof(Dictionary<string, long>), typeof(Dictionary<string, object>), typeof(ExpandoObject),
        typeof(Hashtable), typeof(IDictionary), typeof(SortedList), typeof(ListDictionary), typeof(HybridDictionary), typeof(System.Collections.Specialized.OrderedDictionary),
    ];

    private static readonly Type[] s_ofObjects = [typeof(Dictionary<string, Item>), typeof(SortedDictionary<string, Item>), typeof(ImmutableDictionary<string, Item>)];

    private static readonly Type[] s_intKeys = [typeof(Dictionary<int, string>), typeof(SortedList<int, string>), typeof(ConcurrentDictionary<long, string>), typeof(ImmutableDictionary<int, string>)];

    public static TheoryData<Type, string> Cases
    {
        get
        {
            TheoryData<Type, string> cases = [];
            foreach (Type type in s_ofNumbers)
                cases.Add(type, Numbers);
            foreach (Type type in s_ofObjects)
                cases.Add(type, Objects);
            foreach (Type type in s_intKeys)
                cases.Add(type, IntKeys);
            cases.Add(typeof(Dictionary<string, Dictionary<string, int>>), """{"a":{"b":1},"c":{},"d":null}""");
            cases.Add(typeof(List<Dictionary<string, string>>), """[{"a":"x","b":null},{}]""");
            return cases;
        }
    }

    [Theory, MemberData(nameof(Cases))]
    public void Deserialize_Mutants_ReadAndFailAsSystemTextJson(Type type, string json)
    {
        string differences = Oracle.DifferencesOfMutants(type, json, null, out int failing);
        Assert.True(differences.Length == 0, differences);
        Assert.True(failing > 20, $"only {failing} mutants fail");
    }

    [Theory, MemberData(nameof(Cases))]
    public void Deserialize_NoDuplicates_FailsAsSystemTextJson(Type type, string json)
    {
        Oracle.AssertReadsAlike(type, json, s_distinct);
        Oracle.AssertReadsAlike(type, json.Replace("\"a\":", "\"A\":"), s_distinct);
        Oracle.AssertReadsAlike(type, json.Replace("\"a\":4,", "").Replace(", \"1\" : \"c\"", ""), s_distinct);
    }

    [Theory, MemberData(nameof(Cases))]
    public void Deserialize_Whitespace_ChangesNothing(Type type, string json)
    {
        foreach (string text in new[] { "{}", "{ }", " {\r\n} ", "null", json.Replace(",", " ,\n\t ").Replace("{", "{ /*x*/ ").Replace("}", ", }").Replace(":", " : "), "{,}", "{ ,}", "[]", "\"\"", "{\"a\"", "{\"a\":" })
            Oracle.AssertReadsAlike(type, text, s_lenient);
    }

    public static TheoryData<object> Values =>
    [
        new Dictionary<string, int>(), new Dictionary<string, int> { ["A b"] = 1, ["<é\""] = -2, [""] = 3 }, new Dictionary<string, string?> { ["Name"] = "x", ["None"] = null },
        new Dictionary<string, Item> { ["X"] = new() { Id = 1 } }, new Dictionary<int, string> { [-1] = "a" }, new SortedDictionary<string, int> { ["b"] = 1, ["a"] = 2 },
        new SortedList<int, int> { [2] = 1 }, new ConcurrentDictionary<string, int> { ["K"] = 1 }, new OrderedDictionary<string, int> { ["z"] = 1, ["a"] = 2 },
        ImmutableDictionary.Create<string, int>().Add("A", 1), ImmutableSortedDictionary.Create<string, int>().Add("A", 1),
        new Dictionary<string, int> { ["Q"] = 1 }.ToFrozenDictionary(), new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["R"] = 1 }),
        new DerivedDictionary { ["D"] = 1 }, new AnyCaseDictionary { ["C"] = 1 }, new ReadOnlyLookup(),
        new Hashtable { ["Key"] = 1 }, new Hashtable { [5] = "five" }, new ListDictionary { ["Key"] = null }, new StringDictionary { ["a"] = "b" },
        new Dictionary<string, object?> { ["I"] = 1, ["S"] = "s", ["N"] = null, ["L"] = new[] { 1 }, ["D"] = new Dictionary<string, int> { ["X"] = 1 }, ["O"] = new() },
        new Dictionary<object, int> { ["Text"] = 1, [2] = 2 }, new Dictionary<string, List<Dictionary<string, int>>> { ["A"] = [new() { ["B"] = 1 }, []] },
        Enumerable.Range(0, 500).ToDictionary(number => "key" + number, number => "value " + number),
    ];

    private static readonly MethodInfo s_writesAlike = typeof(Oracle).GetMethod(nameof(Oracle.AssertWritesAlike), BindingFlags.NonPublic | BindingFlags.Static)!;

    [Theory, MemberData(nameof(Values))]
    public void Serialize_Value_WritesTheBytesOfSystemTextJson(object value)
    {
        MethodInfo writesAlike = s_writesAlike.MakeGenericMethod(value.GetType());
        writesAlike.Invoke(null, [value, null]);
        writesAlike.Invoke(null, [value, s_camelKeys]);
    }

    [Fact]
    public void Deserialize_BeyondSystemTextJson_MakesTheDictionary()
    {
        Assert.Equal(2, JsonSerializer.Deserialize<FrozenDictionary<string, int>>("""{"a":1,"a":2}""")!["a"]);
        Assert.Equal(2, JsonSerializer.Deserialize<ReadOnlyDictionary<string, int>>("""{"a":1,"b":2}""")!["b"]);
    }

    // Around the sizes at which a dictionary is made, and grows.
    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(1000)]
    [InlineData(20_000)]
    public void Deserialize_ManyEntries_KeepsEachAsRootAndBelow(int count)
    {
        Dictionary<string, int> expected = Enumerable.Range(0, count).ToDictionary(number => "k" + (number * 7919L), number => number);
        string json = JsonSerializer.Serialize(expected);
        Assert.Equal(expected, JsonSerializer.Deserialize<Dictionary<string, int>>(json));
        Assert.Equal(expected, JsonSerializer.Deserialize<Dictionary<string, int>[]>($"[{json}, {{}}]")![0]);
        Assert.Equal(expected, JsonSerializer.Deserialize<ImmutableDictionary<string, int>>(json)!.ToDictionary());
    }

    // A short first entry before a long value must not make the reader believe in as many entries as fit into the rest.
    [Fact]
    public void Deserialize_ShortEntriesBeforeALongValue_ReservesLittle()
    {
        StringBuilder json = new("{");
        for (int i = 0; i < 64; i++)
            json.Append($"\"{(char)('0' + i)}\":1,".Replace("\\", "_"));
        json.Append("\"long\":").Append(' ', 10_000_000).Append("1}");
        byte[] utf8 = Encoding.UTF8.GetBytes(json.ToString());
        Assert.InRange(Allocation.OfFew(() => Assert.Equal(1, JsonSerializer.Deserialize<Dictionary<string, int>>(utf8)!["long"]), calls: 3), 1, 500_000);
    }

    [Fact]
    public void Deserialize_SmallDictionaries_AllocatesNoMoreThanTheyNeed()
    {
        byte[] utf8 = """{"a":1,"b":2,"c":3}"""u8.ToArray();
        Assert.Equal(
            Allocation.Of(() => _ = new Dictionary<string, int>(3) { [new string('a', 1)] = 1, [new string('b', 1)] = 2, [new string('c', 1)] = 3 }),
            Allocation.Of(() => JsonSerializer.Deserialize<Dictionary<string, int>>(utf8)));
    }
}
