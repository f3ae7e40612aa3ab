// Tests what is written of objects that come several times, to the byte.
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Unicode;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using static Vivace.Json.Tests.Codecs.References.ReferenceModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.References;

public class PreserveWritingTests
{
    private static readonly ReferenceHandler s_preserve = ReferenceHandler.Preserve;

    private static readonly JsonSerializerOptions[] s_options =
    [
        new() { ReferenceHandler = s_preserve },
        new() { ReferenceHandler = s_preserve, WriteIndented = true },
        new() { ReferenceHandler = s_preserve, WriteIndented = true, IndentSize = 0, NewLine = "\r\n" },
        new() { ReferenceHandler = s_preserve, WriteIndented = true, IndentCharacter = '\t', IndentSize = 127 },
        new() { ReferenceHandler = s_preserve, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        new() { ReferenceHandler = s_preserve, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, WriteIndented = true },
        new() { ReferenceHandler = s_preserve, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseUpper },
        new() { ReferenceHandler = s_preserve, Encoder = JavaScriptEncoder.Create(new TextEncoderSettings(UnicodeRanges.Latin1Supplement)), NumberHandling = JsonNumberHandling.WriteAsString },
        new() { ReferenceHandler = s_preserve, AllowOutOfOrderMetadataProperties = true },
    ];

    private static readonly object s_box = new Box { X = 3, Inner = "i" };
    private static readonly List<int> s_list = [1, 2];
    private static readonly int[] s_array = [1, 2];
    private static readonly Made s_made = new("a", null);
    private static readonly Link s_chain = Chain(3);
    private static readonly One s_one = new() { X = 1 };
    private static readonly JsonNode s_node = JsonNode.Parse("""{"a":1}""")!;

    private static readonly (string Name, Type Declared, object? Value)[] s_values =
    [
        ("null", typeof(Node), null),
        ("no reference", typeof(Node), new Node { Name = "x" }),
        ("knot", typeof(Node), Knot()),
        ("knot as object", typeof(object), Knot()),
        ("chain", typeof(Link), Chain(60)),
        ("array of one", typeof(Link[]), new[] { s_chain, s_chain, null }),
        ("objects", typeof(object[]), new object?[] { s_list, s_list, s_array, s_array, "s", "s", 5, 5, null, s_box, s_box, new object(), s_made, s_made }),
        ("list", typeof(List<int>), s_list),
        ("empty", typeof(List<object>), new List<object> { new List<int>(), new Dictionary<string, int>(), new Silent() }),
        ("lists", typeof(List<List<int>>), new List<List<int>> { s_list, s_list, new() }),
        ("dictionary", typeof(Dictionary<string, object>), new Dictionary<string, object> { ["a"] = s_list, ["Bc"] = s_list, ["$id"] = 1, ["$x"] = s_box }),
        ("empty dictionary", typeof(Dictionary<string, int>), new Dictionary<string, int>()),
        ("sorted", typeof(SortedDictionary<int, List<int>>), new SortedDictionary<int, List<int>> { [1] = s_list, [2] = s_list }),
        ("collections", typeof(object), new
        {
            A = s_list, B = (IList<int>)s_list, C = (IEnumerable<int>)s_list, D = (IEnumerable<int>)s_array, E = (IList)s_array, F = (IReadOnlyCollection<int>)s_list,
            G = new ReadOnlyCollection<int>(s_list), H = new HashSet<int> { 1 }, I = new Stack<int>([1, 2]), J = new Queue<int>([1]), K = new ArrayList { 1, s_list }, L = new Hashtable { ["a"] = s_list },
            M = new ConcurrentDictionary<string, int>(), N = Enumerable.Range(0, 2), O = new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["x"] = 1 }), P = new ArraySegment<int>(s_array), Q = s_array.AsMemory(),
            R = new byte[] { 1 }, S = FrozenSet.ToFrozenSet([1]), T = new LinkedList<int>([1]), U = new ObservableCollection<int> { 1 }, V = new ConcurrentQueue<int>([1]), W = (ISet<int>)new HashSet<int> { 2 }, X = new Queue(), Y = new SortedList { ["a"] = 1 },
        }),
        ("immutable", typeof(object), new
        {
            A = ImmutableList.Create(1), B = ImmutableArray.Create(1), C = ImmutableDictionary<string, int>.Empty.Add("a", 1), D = ImmutableHashSet.Create(1), E = ImmutableList.Create(s_list, s_list), F = (IImmutableList<int>)ImmutableList.Create(1), G = ImmutableStack.Create(1, 2),
        }),
        ("untyped", typeof(Untyped), new Untyped { Each = s_list, List = s_list, Array = [s_box, s_box], Table = new Hashtable { ["a"] = s_box }, Map = new Dictionary<string, int> { ["b"] = 1 } }),
        ("struct", typeof(Box), new Box { X = 1, Inner = s_box }),
        ("struct as object", typeof(object), new Box { X = 1, Inner = s_box }),
        ("list of structs", typeof(List<Box>), new List<Box> { new() { Inner = s_box }, new() { Inner = s_box } }),
        ("list of nullable structs", typeof(List<Box?>), new List<Box?> { new Box { Inner = s_box }, null }),
        ("pairs", typeof(List<KeyValuePair<string, Made>>), new List<KeyValuePair<string, Made>> { new("a", s_made), new("b", s_made) }),
        ("box behind interface", typeof(IBox), BoxInItself()),
        ("box in objects", typeof(object[]), new[] { BoxInItself(), s_box }),
        ("box in a member", typeof(object), new { A = (object)BoxInItself(), B = BoxInItself() }),
        ("record", typeof(Made), new Made("b", s_made)),
        ("extension data", typeof(Kept), new Kept { A = 1, More = new() { ["x"] = JsonElement.Parse("""{"$id":"1"}""") }, Next = new Kept() }),
        ("extension objects", typeof(KeptObjects), new KeptObjects { A = 1, More = new() { ["x"] = s_box, ["y"] = s_box, ["z"] = s_made } }),
        ("documents", typeof(object), new { A = s_node, B = s_node, C = (object)s_node, D = JsonElement.Parse("[1]"), E = (object)JsonElement.Parse("{}"), F = new List<JsonNode> { s_node } }),
        ("derived types", typeof(List<Base>), new List<Base> { s_one, s_one, new Two(5), new(), new One { Kids = [s_one] } }),
        ("derived types behind object", typeof(object[]), new object[] { s_one, s_one }),
        ("derived type alone", typeof(One), s_one),
        ("things", typeof(IThing), Things()),
        ("without discriminators", typeof(List<Silent>), new List<Silent> { new SilentBelow { More = 1 }, new(), Twice(new Silent()) }),
        ("dollars", typeof(Dollars), new Dollars { X = 1 }),
        ("dollar in a struct", typeof(DollarStruct[]), new DollarStruct[] { new() }),
        ("taken name", typeof(NameTaken), new NameTaken()),
        ("taken name of a reference", typeof(ReferenceNameTaken), new ReferenceNameTaken()),
        ("filled", typeof(Filled), new Filled()),
        ("text", typeof(string), "s"),
        ("abstract", typeof(List<Abstract>), new List<Abstract> { null! }),
    ];

    public static TheoryData<string, string> Values
    {
        get
        {
            TheoryData<string, string> cases = [];
            foreach ((string name, _, _) in s_values)
                foreach (ObjectEngine engine in new[] { ObjectEngine.Emitted, ObjectEngine.Interpreted })
                    cases.Add(name, engine.ToString());
            return cases;
        }
    }

    [Theory, MemberData(nameof(Values))]
    public void Serialize_AnyGraph_WritesTheBytesOfTheOracle(string name, string engine)
    {
        (_, Type declared, object? value) = s_values.Single(row => row.Name == name);
        foreach (JsonSerializerOptions options in s_options)
        {
            JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = Enum.Parse<ObjectEngine>(engine) };
            string expected = ReferenceOutcome.Of(() => StjSerializer.Serialize(value, declared, options));
            Assert.Equal(expected, ReferenceOutcome.Of(() => JsonSerializer.Serialize(value, declared, settings)));
            Assert.Equal(expected, ReferenceOutcome.Of(() => Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, declared, settings))));
            Assert.Equal(expected, ReferenceOutcome.Of(() => Buffered(value, declared, settings)));
            Assert.Equal(expected, ReferenceOutcome.Of(() => Foreign(value, declared, options)));
        }
    }

    [Fact]
    public void Serialize_ManyObjects_NumbersThemInTheirOrderAndReadsThemBack()
    {
        List<Made> all = [.. Enumerable.Range(0, 3000).Select(i => new Made($"{i}", null))];
        all.AddRange(all.ToArray());
        JsonSerializerOptions options = s_options[0];
        string text = JsonSerializer.Serialize(all, options);
        Assert.Equal(StjSerializer.Serialize(all, options), text);
        List<Made> back = JsonSerializer.Deserialize<List<Made>>(text, options)!;
        Assert.Equal(6000, back.Count);
        for (int i = 0; i < 3000; i++)
            Assert.Same(back[i], back[i + 3000]);
        Assert.Equal(3000, back.Distinct(ReferenceEqualityComparer.Instance).Count());
    }

    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    public void Serialize_ChainAtTheLimitOfDepth_IsRefusedWhereTheOracleRefusesIt(int length)
    {
        Link chain = Chain(length), round = Chain(length), last = round;
        while (last.Next is not null)
            last = last.Next;
        last.Next = round;
        foreach (JsonSerializerOptions options in s_options)
        {
            foreach (Link link in new[] { chain, round })
            {
                bool isWritten = ReferenceOutcome.Of(() => StjSerializer.Serialize(link, options)) is not ['J', ..];
                Assert.Equal(isWritten, ReferenceOutcome.Of(() => JsonSerializer.Serialize(link, options)) is not ['J', ..]);
            }
        }
    }

    [Fact]
    public void Serialize_ChainBeyondTheLimit_NamesThePathOfTheObjectThatIsTooDeep()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(Chain(5), new JsonSettings { ReferenceHandler = s_preserve, MaxDepth = 3 }));
        Assert.Equal("$.Next.Next.Next", error.Path);
        Assert.Equal(JsonErrorKind.Cycle, error.Error!.Kind);
        error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(
            new List<object> { new List<object> { new List<object>() } }, new JsonSettings { ReferenceHandler = s_preserve, MaxDepth = 4, WriteIndented = true }));
        Assert.Equal("$.$values[0].$values[0]", error.Path);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Serialize_ChainWithoutALimit_EndsInAnExceptionAndNotInTheStack(bool indented)
    {
        JsonSettings settings = new() { ReferenceHandler = s_preserve, MaxDepth = int.MaxValue, WriteIndented = indented, IndentSize = 0 };
        JsonException? error = null;
        Thread thread = new(() => error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(Chain(100_000), settings)), 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(JsonErrorKind.Cycle, error!.Error!.Kind);
    }

    private static Silent Twice(Silent silent)
    {
        silent.Next = silent;
        return silent;
    }

    private static IBox BoxInItself()
    {
        IBox box = new BoxBehind { Y = 2 };
        box.Inner = box;
        return box;
    }

    private static ManyThings Things()
    {
        Thing thing = new() { Label = "l" };
        NamedThings named = new() { ["a"] = thing };
        ManyThings all = [thing, named, thing, null, new SmallThing { Q = 1 }];
        named["all"] = all;
        thing.Part = all;
        return all;
    }

    private static string Buffered(object? value, Type declared, JsonSettings settings)
    {
        ArrayBufferWriter<byte> buffer = new(1);
        JsonSerializer.Serialize(buffer, value, declared, settings);
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }

    private static string Foreign(object? value, Type declared, JsonSerializerOptions options)
    {
        ArrayBufferWriter<byte> buffer = new();
        using (Utf8JsonWriter writer = new(buffer, new JsonWriterOptions { Indented = options.WriteIndented, IndentSize = options.IndentSize, IndentCharacter = options.IndentCharacter, NewLine = options.NewLine, Encoder = options.Encoder }))
            JsonSerializer.Serialize(writer, value, declared, options);
        return Encoding.UTF8.GetString(buffer.WrittenSpan);
    }
}
