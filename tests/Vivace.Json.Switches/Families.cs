// Types of every family, each held by an object with generated code, and the trips that they make where reflection is switched off.
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Collections.Specialized;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json;
using Vivace.Json.Serialization;
using Vivace.Json.Switches;

[assembly: JsonContract(typeof(Held<int[]>))]
[assembly: JsonContract(typeof(Held<string[][]>))]
[assembly: JsonContract(typeof(Held<int[,]>))]
[assembly: JsonContract(typeof(Held<Memory<int>>))]
[assembly: JsonContract(typeof(Held<ReadOnlyMemory<string>>))]
[assembly: JsonContract(typeof(Held<ArraySegment<int>>))]
[assembly: JsonContract(typeof(Held<List<int>>))]
[assembly: JsonContract(typeof(Held<List<Part>>))]
[assembly: JsonContract(typeof(Held<HashSet<string>>))]
[assembly: JsonContract(typeof(Held<SortedSet<int>>))]
[assembly: JsonContract(typeof(Held<LinkedList<int>>))]
[assembly: JsonContract(typeof(Held<Collection<int>>))]
[assembly: JsonContract(typeof(Held<ObservableCollection<Part>>))]
[assembly: JsonContract(typeof(Held<Lines>))]
[assembly: JsonContract(typeof(Held<Stack<int>>))]
[assembly: JsonContract(typeof(Held<Queue<int>>))]
[assembly: JsonContract(typeof(Held<ConcurrentStack<int>>))]
[assembly: JsonContract(typeof(Held<ConcurrentQueue<int>>))]
[assembly: JsonContract(typeof(Held<ConcurrentBag<int>>))]
[assembly: JsonContract(typeof(Held<ReadOnlyCollection<int>>))]
[assembly: JsonContract(typeof(Held<ReadOnlySet<int>>))]
[assembly: JsonContract(typeof(Held<IEnumerable<int>>))]
[assembly: JsonContract(typeof(Held<ICollection<int>>))]
[assembly: JsonContract(typeof(Held<IList<Part>>))]
[assembly: JsonContract(typeof(Held<IReadOnlyList<int>>))]
[assembly: JsonContract(typeof(Held<ISet<string>>))]
[assembly: JsonContract(typeof(Held<IReadOnlySet<string>>))]
[assembly: JsonContract(typeof(Held<ImmutableArray<int>>))]
[assembly: JsonContract(typeof(Held<ImmutableList<Part>>))]
[assembly: JsonContract(typeof(Held<IImmutableStack<int>>))]
[assembly: JsonContract(typeof(Held<ImmutableQueue<int>>))]
[assembly: JsonContract(typeof(Held<ImmutableHashSet<int>>))]
[assembly: JsonContract(typeof(Held<ImmutableSortedSet<int>>))]
[assembly: JsonContract(typeof(Held<FrozenSet<int>>))]
[assembly: JsonContract(typeof(Held<Dictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<Dictionary<DayOfWeek, Part>>))]
[assembly: JsonContract(typeof(Held<SortedDictionary<int, string>>))]
[assembly: JsonContract(typeof(Held<Names>))]
[assembly: JsonContract(typeof(Held<IDictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<IReadOnlyDictionary<Guid, int>>))]
[assembly: JsonContract(typeof(Held<ReadOnlyDictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<ImmutableDictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<ImmutableSortedDictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<FrozenDictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<ConcurrentDictionary<string, int>>))]
[assembly: JsonContract(typeof(Held<ArrayList>))]
[assembly: JsonContract(typeof(Held<Hashtable>))]
[assembly: JsonContract(typeof(Held<Queue>))]
[assembly: JsonContract(typeof(Held<IList>))]
[assembly: JsonContract(typeof(Held<IDictionary>))]
[assembly: JsonContract(typeof(Held<IEnumerable>))]
[assembly: JsonContract(typeof(Held<StringCollection>))]
[assembly: JsonContract(typeof(Held<DayOfWeek>))]
[assembly: JsonContract(typeof(Held<DayOfWeek?>))]
[assembly: JsonContract(typeof(Held<int?>))]
[assembly: JsonContract(typeof(Held<Part?>))]
[assembly: JsonContract(typeof(Held<Guid?[]>))]
[assembly: JsonContract(typeof(Held<KeyValuePair<string, Part>>))]
[assembly: JsonContract(typeof(Held<Tuple<int, string>>))]
[assembly: JsonContract(typeof(Held<(int, string)>))]
[assembly: JsonContract(typeof(Held<JsonElement>))]
[assembly: JsonContract(typeof(Held<JsonNode>))]
[assembly: JsonContract(typeof(Held<JsonObject>))]
[assembly: JsonContract(typeof(Held<object>))]
[assembly: JsonContract(typeof(Held<object[]>))]
[assembly: JsonContract(typeof(Held<byte[]>))]
[assembly: JsonContract(typeof(Held<IntPtr>))]
[assembly: JsonContract(typeof(Held<Color>))]
[assembly: JsonContract(typeof(Held<List<Color?>>))]
[assembly: JsonContract(typeof(Held<Money>))]
[assembly: JsonContract(typeof(Held<Money?>))]
[assembly: JsonContract(typeof(Held<Shape>))]
[assembly: JsonContract(typeof(Held<List<Shape>>))]

namespace Vivace.Json.Switches;

internal static class Families
{
    private static readonly (string Name, JsonSerializerOptions? Options)[] s_options =
    [
        ("null", null),
        ("Web", JsonSerializerOptions.Web),
        ("indented", new() { WriteIndented = true, IncludeFields = true }),
        ("strings", new() { NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.WriteAsString | System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString }),
        ("preserve", new() { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.Preserve }),
        ("cycles", new() { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.IgnoreCycles }),
        ("annotations", new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true }),
        ("names of enumerations", new() { Converters = { new System.Text.Json.Serialization.JsonStringEnumConverter() } }),
    ];

    internal static readonly IReadOnlyList<(string Name, Func<string> Ours, Func<string> Theirs)> All =
    [
        .. Of<int[]>("[1,2]"), .. Of<string[][]>("""[["a"],[],null]"""), .. Of<Memory<int>>("[1,2]"), .. Of<ReadOnlyMemory<string>>("""["a"]"""),
        .. Of<List<int>>("[1,2]"), .. Of<List<Part>>("""[{"Id":1},{"Id":2}]"""), .. Of<HashSet<string>>("""["a","b","a"]"""), .. Of<SortedSet<int>>("[2,1]"),
        .. Of<LinkedList<int>>("[1,2]"), .. Of<Collection<int>>("[1,2]"), .. Of<ObservableCollection<Part>>("""[{"Id":1}]"""), .. Of<Lines>("""["a","b"]"""),
        .. Of<Stack<int>>("[1,2,3]"), .. Of<Queue<int>>("[1,2,3]"), .. Of<ConcurrentStack<int>>("[1,2,3]"), .. Of<ConcurrentQueue<int>>("[1,2,3]"),
        .. Of<IEnumerable<int>>("[1,2]"), .. Of<ICollection<int>>("[1,2]"), .. Of<IList<Part>>("""[{"Id":1}]"""), .. Of<IReadOnlyList<int>>("[1,2]"),
        .. Of<ISet<string>>("""["a","a"]"""), .. Of<ImmutableArray<int>>("[1,2]"), .. Of<ImmutableList<Part>>("""[{"Id":1}]"""), .. Of<IImmutableStack<int>>("[1,2,3]"),
        .. Of<ImmutableQueue<int>>("[1,2]"), .. Of<ImmutableHashSet<int>>("[1]"), .. Of<ImmutableSortedSet<int>>("[2,1]"),
        .. Of<Dictionary<string, int>>("""{"a":1,"b":2}"""), .. Of<Dictionary<DayOfWeek, Part>>("""{"Monday":{"Id":1}}"""), .. Of<SortedDictionary<int, string>>("""{"2":"b","1":"a"}"""), .. Of<Names>("""{"a":1}"""),
        .. Of<IDictionary<string, int>>("""{"a":1}"""), .. Of<IReadOnlyDictionary<Guid, int>>("""{"6f9619ff-8b86-d011-b42d-00c04fc964ff":1}"""),
        .. Of<ImmutableDictionary<string, int>>("""{"a":1}"""), .. Of<ImmutableSortedDictionary<string, int>>("""{"b":1,"a":2}"""), .. Of<ConcurrentDictionary<string, int>>("""{"a":1}"""),
        .. Of<ArrayList>("""[1,"a",null]"""), .. Of<Hashtable>("""{"a":1}"""), .. Of<Queue>("[1,2]"), .. Of<IList>("[1]"), .. Of<IDictionary>("""{"a":[1]}"""), .. Of<IEnumerable>("[1,{}]"),
        .. Of<DayOfWeek>("1"), .. Of<DayOfWeek?>("2"), .. Of<int?>("1"), .. Of<Part?>("""{"Id":3}"""), .. Of<Guid?[]>("""["6f9619ff-8b86-d011-b42d-00c04fc964ff",null]"""),
        .. Of<KeyValuePair<string, Part>>("""{"Key":"a","Value":{"Id":1}}"""), .. Of<Tuple<int, string>>("""{"Item1":1,"Item2":"a"}"""), .. Of<JsonElement>("""{"a":[1]}"""), .. Of<JsonNode>("[1]"), .. Of<JsonObject>("""{"a":1}"""),
        .. Of<object>("""{"a":1}"""), .. Of<object[]>("[1,null]"), .. Of<byte[]>("\"AQI=\""), .. Of<Color>("\"Red\""), .. Of<List<Color?>>("""["Green",null]"""), .. Of<Money>("\"5 EUR\""), .. Of<Money?>("\"5 EUR\""),
        .. Of<Shape>("""{"$type":"circle","Radius":2,"Id":1}"""), .. Of<List<Shape>>("""[{"$type":"circle","Radius":2,"Id":1},{"$type":2,"Side":3}]"""),

        // System.Text.Json does not read these.
        .. OfOurs<int[,]>("[[1,2],[3,4]]"), .. OfOurs<ArraySegment<int>>("[1,2]"), .. OfOurs<ConcurrentBag<int>>("[1,2,3]", """{"Value":[3,2,1]}"""), .. OfOurs<ReadOnlyCollection<int>>("[1,2]"), .. OfOurs<IReadOnlySet<string>>("""["a"]"""),
        .. OfOurs<ReadOnlySet<int>>("[1]"), .. OfOurs<FrozenSet<int>>("[1]"), .. OfOurs<FrozenDictionary<string, int>>("""{"a":1}"""), .. OfOurs<ReadOnlyDictionary<string, int>>("""{"a":1}"""),
        .. OfOurs<StringCollection>("""["a"]"""), .. OfOurs<(int, string)>("""{"Item1":1,"Item2":"a"}"""),
        .. OfOurs<IntPtr>("null", "NotSupportedException"),
    ];

    private static IEnumerable<(string, Func<string>, Func<string>)> Of<T>(string json)
    {
        string held = $$"""{"Value":{{json}}}""", name = typeof(T).ToString();
        foreach ((string kind, JsonSerializerOptions? options) in s_options)
        {
            yield return ($"{name}, {kind}",
                () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Held<T>>(held, options), options),
                () => StjSerializer.Serialize(StjSerializer.Deserialize<Held<T>>(held, options), options));
        }

        yield return ($"{name}, by itself", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(json)), () => StjSerializer.Serialize(StjSerializer.Deserialize<T>(json)));
        yield return ($"{name}, by Type", () => JsonSerializer.Serialize(JsonSerializer.Deserialize(json, typeof(T)), typeof(T)), () => StjSerializer.Serialize(StjSerializer.Deserialize(json, typeof(T)), typeof(T)));
        yield return ($"{name}, as object", () => JsonSerializer.Serialize<object>(JsonSerializer.Deserialize<Held<T>>(held)!), () => StjSerializer.Serialize<object>(StjSerializer.Deserialize<Held<T>>(held)!));
    }

    private static IEnumerable<(string, Func<string>, Func<string>)> OfOurs<T>(string json, string? expected = null)
    {
        string held = $$"""{"Value":{{json}}}""";
        yield return ($"{typeof(T)}, ours alone", () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Held<T>>(held)), () => expected ?? held);
    }
}
