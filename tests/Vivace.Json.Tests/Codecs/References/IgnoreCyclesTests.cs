// Tests what is written of objects within themselves, where that is null.
using System.Collections;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using static Vivace.Json.Tests.Codecs.References.ReferenceModels;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.References;

public class IgnoreCyclesTests
{
    private static readonly ReferenceHandler s_ignore = ReferenceHandler.IgnoreCycles;

    private static readonly JsonSerializerOptions[] s_options =
    [
        new() { ReferenceHandler = s_ignore },
        new() { ReferenceHandler = s_ignore, WriteIndented = true },
        new() { ReferenceHandler = s_ignore, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        new() { ReferenceHandler = s_ignore, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, WriteIndented = true },
        new() { ReferenceHandler = s_ignore, PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
    ];

    private static readonly (string Name, Type Declared, Func<object?> Make)[] s_values =
    [
        ("null", typeof(Node), () => null),
        ("no cycle", typeof(Node), () => new Node { Name = "x", Next = new Node(), Kids = [new Node(), null] }),
        ("knot", typeof(Node), Knot),
        ("knot as object", typeof(object), Knot),
        ("dictionary", typeof(Dictionary<string, object>), Dictionary),
        ("list", typeof(List<object>), () => Within(new List<object>())),
        ("untyped list", typeof(ArrayList), () => Within(new ArrayList())),
        ("untyped dictionary", typeof(Hashtable), Table),
        ("array", typeof(object[]), Array),
        ("array as object", typeof(object), Array),
        ("twice, not within", typeof(object[]), () => { Node node = new(); return new object[] { node, node, new object[] { node, node } }; }),
        ("box as root", typeof(object), Box),
        ("box in a list", typeof(List<object>), () => new List<object> { Box(), "s", 5, new Box() }),
        ("box behind interface", typeof(List<IBox>), () => new List<IBox> { (IBox)Box() }),
        ("struct behind an interface with derived types", typeof(object[]), () => { object box = new SmallThing { Q = 1 }; return new object[] { box, "s", box, new Node { Other = box } }; }),
        ("struct around", typeof(Box), () => new Box { Inner = new Box { Inner = Within(new List<object>()) } }),
        ("pair", typeof(KeyValuePair<string, object>), () => new KeyValuePair<string, object>("a", Within(new List<object>()))),
        ("derived types", typeof(Base), () => { One one = new() { X = 1 }; one.Next = one; one.Kids = [one, new Two(1) { Next = one }]; return one; }),
        ("things", typeof(IThing), () => { ManyThings things = []; things.Add(things); things.Add(new Thing { Part = things }); return things; }),
        ("extension objects", typeof(KeptObjects), () => { KeptObjects kept = new() { More = [] }; kept.More["x"] = kept; kept.More["y"] = kept.More; return kept; }),
        ("callbacks", typeof(Called), () => { Called called = new() { A = 1 }; called.Next = called; return called; }),
        ("filled", typeof(Filled), () => new Filled()),
        ("enumerated", typeof(IEnumerable<object>), () => { List<object> list = []; list.Add(list.Where(_ => true)); return list; }),
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
    public void Serialize_AnyGraph_WritesNullWhereTheOracleDoes(string name, string engine)
    {
        (_, Type declared, Func<object?> make) = s_values.Single(row => row.Name == name);
        object? value = make();
        foreach (JsonSerializerOptions options in s_options)
        {
            JsonSettings settings = OptionsConversion.ToSettings(options) with { Engine = Enum.Parse<ObjectEngine>(engine) };
            Assert.Equal(
                ReferenceOutcome.Of(() => StjSerializer.Serialize(value, declared, options)), ReferenceOutcome.Of(() => JsonSerializer.Serialize(value, declared, settings)));
        }
    }

    [Fact]
    public void Serialize_GetterThatWritesSomethingElse_KnowsItsOwnObjectsAfterwards()
    {
        JsonSerializerOptions options = s_options[2];
        Writing writing = new(value => StjSerializer.Serialize(value, options));
        Assert.Equal(StjSerializer.Serialize(writing, options), JsonSerializer.Serialize(new Writing(value => JsonSerializer.Serialize(value, options)), options));
    }

    public sealed class Round
    {
        public int Id { get; set; }

        public Round? Next { get; set; }
    }

    [Fact]
    public void Serialize_MembersThatLeaveOutNull_LeaveOutTheCycle()
    {
        Round round = new() { Id = 1, Next = new Round { Id = 2 } };
        round.Next.Next = round;
        JsonSerializerOptions options = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };
        foreach (ObjectEngine engine in new[] { ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted })
            Assert.Equal("""{"Id":1,"Next":{"Id":2}}""", JsonSerializer.Serialize(round, OptionsConversion.ToSettings(options) with { Engine = engine }));
        Assert.Equal("""{"Id":1,"Next":{"Id":2}}""", StjSerializer.Serialize(round, options));
    }

    [Fact]
    public void Deserialize_WithIgnoreCycles_IsAsWithout() =>
        Assert.Equal("x", JsonSerializer.Deserialize<Node>("""{"$id":"1","Name":"x","Next":{"$ref":"1"}}""", new JsonSettings { ReferenceHandler = s_ignore })!.Name);

    [Theory]
    [InlineData(64, true)]
    [InlineData(65, false)]
    public void Serialize_ChainAtTheLimitOfDepth_IsRefusedBeyondIt(int length, bool isWritten)
    {
        Assert.Equal(isWritten, ReferenceOutcome.Of(() => StjSerializer.Serialize(Chain(length), s_options[0])) is not ['J', ..]);
        Assert.Equal(isWritten, ReferenceOutcome.Of(() => JsonSerializer.Serialize(Chain(length), s_options[0])) is not ['J', ..]);
    }

    [Fact]
    public void Serialize_ChainWithoutALimit_EndsInAnExceptionAndNotInTheStack()
    {
        JsonException? error = null;
        Thread thread = new(
            () => error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(Chain(100_000), new JsonSettings { ReferenceHandler = s_ignore, MaxDepth = int.MaxValue })), 256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Equal(JsonErrorKind.Cycle, error!.Error!.Kind);
    }

    [Fact]
    public void Serialize_CycleWithoutAHandler_NamesTheRoundOnce()
    {
        Node node = new();
        node.Next = node;
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(node));
        Assert.Contains("$.Next… (.Next 64 times)", error.Message, StringComparison.Ordinal);
    }

    private static TList Within<TList>(TList list)
        where TList : IList
    {
        list.Add(list);
        list.Add(list);
        return list;
    }

    private static Dictionary<string, object> Dictionary()
    {
        Dictionary<string, object> dictionary = [];
        dictionary["d"] = dictionary;
        dictionary["a"] = new object[] { dictionary };
        dictionary["n"] = Knot();
        return dictionary;
    }

    private static Hashtable Table()
    {
        Hashtable table = [];
        table["t"] = table;
        return table;
    }

    private static object[] Array()
    {
        object[] array = new object[2];
        array[0] = array;
        return array;
    }

    private static object Box()
    {
        IBox box = new BoxBehind { Y = 1 };
        box.Inner = box;
        return box;
    }

    public class Writing(Func<object, string> write)
    {
        private bool _isWriting;

        public string Text
        {
            get
            {
                if (_isWriting)
                    return "null";
                _isWriting = true;
                return write(this);
            }
        }

        public Writing? Self => this;
    }
}
