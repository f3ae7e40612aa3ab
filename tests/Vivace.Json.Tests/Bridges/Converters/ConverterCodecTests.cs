// Users' converters give the bytes, values, refusals and places that they give in System.Text.Json.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using static Vivace.Json.Tests.Bridges.Converters.ConverterModels;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterCodecTests
{
    private const string Point = "[1,2]";

    private static readonly (string Name, Action<JsonSerializerOptions> Write)[] s_writing =
    [
        ("name", options => BridgeOracle.AssertWrites(new Name("<é>\""), options)),
        ("no name", options => BridgeOracle.AssertWrites<Name?>(null, options)),
        ("name of null", options => BridgeOracle.AssertWrites(new Name(null), options)),
        ("point", options => BridgeOracle.AssertWrites(new Point(1, -2), options)),
        ("perhaps a point", options => BridgeOracle.AssertWrites<Point?>(new Point(1, -2), options)),
        ("no point", options => BridgeOracle.AssertWrites<Point?>(null, options)),
        ("points", options => BridgeOracle.AssertWrites<Point[]>([new(1, 2), new(3, 4)], options)),
        ("where", options => BridgeOracle.AssertWrites(new Where(""), options)),
        ("list of where", options => BridgeOracle.AssertWrites<List<Where?>>([new(""), null, new("")], options)),
        ("holder of where", options => BridgeOracle.AssertWrites(new Holder<Where> { A = new(""), B = [new(""), null], C = new() { ["Ab"] = new(""), ["Cd"] = null } }, options)),
        ("holders", options => BridgeOracle.AssertWrites<Holder<Holder<Name>>[]>([new() { A = new() { A = new("a"), B = [new("b")] }, B = [new() { C = new() { ["Xy"] = new("z") } }] }, new()], options)),
        ("maybe", options => BridgeOracle.AssertWrites(new Holder<Maybe<int>> { A = new(true, 5), B = [new(false, 0), null, new(true, 7)] }, options)),
        ("maybe a name", options => BridgeOracle.AssertWrites(new Holder<Maybe<string>> { A = new(true, "<é>"), B = [new(false, null), new(true, "b")] }, options)),
        ("maybe an object", options => BridgeOracle.AssertWrites(new Holder<Maybe<Holder<Point>>> { A = new(true, new Holder<Point> { A = new(1, 2), B = [new(3, 4)] }) }, options)),
        ("nothing", options => BridgeOracle.AssertWrites<Maybe<int>?>(null, options)),
        ("shapes", options => BridgeOracle.AssertWrites(new Holder<IShape> { A = new Circle(5), B = [new Square(3), null, new Cube(4)] }, options)),
        ("cubes", options => BridgeOracle.AssertWrites(new Holder<Cube> { A = new Cube(5), B = [new Cube(3), null] }, options)),
        ("object", options => BridgeOracle.AssertWrites<object>(new Square(5), options)),
        ("objects", options => BridgeOracle.AssertWrites<object?[]>([new Name("a"), new Point(1, 2), null, 5, "s"], options)),
        ("bag", options => BridgeOracle.AssertWrites(new Holder<Bag> { A = new Bag { Node = JsonNode.Parse("""{"a":[1,{"b":"<é>"}]}""") }, B = [new Bag(), null] }, options)),
        ("keys", options => BridgeOracle.AssertWrites(new Dictionary<Key, int> { [new(1)] = 1, [new(-1)] = 2, [new(3)] = 3 }, options)),
        ("deep keys", options => BridgeOracle.AssertWrites<List<Dictionary<Key, Dictionary<Key, Key>>>>([new() { [new(1)] = new() { [new(2)] = new(3) } }], options)),
        ("nameless keys", options => BridgeOracle.AssertWrites(new Dictionary<Nameless, int> { [new(1)] = 1 }, options)),
        ("twice", options => BridgeOracle.AssertWrites(new Holder<Twice> { A = new([1, 2]), B = [new(null), new([]), null] }, options)),
        ("made", options => BridgeOracle.AssertWrites(new Made(new(1, 2), 255) { Third = new(3, 4), Fourth = new("x") }, options)),
        ("order", options => BridgeOracle.AssertWrites(new Order { Who = new("w"), Number = 255, Where = new(1, 2), Perhaps = new(3, 4), Optional = 16, Way = [new(5, 6)], Names = { ["A"] = new("b"), ["C"] = null }, Tail = "t" }, options)),
        ("empty order", options => BridgeOracle.AssertWrites(new Order(), options)),
        ("filled", options => BridgeOracle.AssertWrites(new Filled(), options)),
    ];

    private static readonly (string Name, Action<string, JsonSerializerOptions> Read, string[] Texts)[] s_reading =
    [
        ("name", BridgeOracle.AssertReads<Name>, ["\"a\"", "null", "\"\\u00e9\"", "1", "{}", "", "\"a\" 1", "\"a", " \"a\" ", "tru"]),
        ("point", BridgeOracle.AssertReads<Point>, [Point, "[ 1 ,\n 2 ] ", "null", "[1]", "[1,2,3]", "[]", "{}", "1", "[1,", "[1,\"x\"]", "[1,2.5]", "[1,99999999999]", "[1,2", "[1,2}", "[1 2]", "[1,/*c*/2]", "[1,2,]", "\n[1,\n\"x\"]"]),
        ("perhaps a point", BridgeOracle.AssertReads<Point?>, [Point, "null", "{}", "[1]"]),
        ("points", BridgeOracle.AssertReads<Point[]>, ["[[1,2],[3,4]]", "[[1,2],null]", "[[1,2],[3]]", "[[1,2],[3,4]", "[[1,2],\n [3,\"x\"]]", "[[1,2] [3,4]]", "[[1,2],]", "[[1],[2]]"]),
        ("where", BridgeOracle.AssertReads<Where>, ["1", "{}", "{\"a\":1}", "{\"a\":[1,2]}", "{\"a\":[[[[1]]]]}", "{\"a\":1,\"b\":2}", "{\"a\"", "[1]"]),
        ("list of where", BridgeOracle.AssertReads<List<Where>>, ["[1,{},{\"a\":1}]", "[null]", "[/*x*/1,//y\n2]", "[1,{\"a\":1,},]", "[{\"a\":[[1]]}]", "[{\"a\":1,\"b\":2},1]", "[[]]"]),
        ("holder of where", BridgeOracle.AssertReads<Holder<Where>>,
            ["{\"A\":{\"a\":1},\"B\":[1,{}],\"C\":{\"x\":{},\"y\":1}}", "{\"a\":{\"a\":1}}", "{\"A\":{\"a\":1},}", "{\"A\" : /*x*/ {\"a\":1} , \"D\":5}", "{\"A\":{\"a\":[1,{}]}}", "{\"C\":{\"x\":{\"a\":1,\"b\":2}}}", "{\"B\":[{\"a\":[]},{\"a\":{\"x\"}}]}", "{\"A\":1,\"A\":2}"]),
        ("maybe", BridgeOracle.AssertReads<Holder<Maybe<int>>>, ["{\"A\":5,\"B\":[null,7]}", "{\"A\":\"x\"}", "{\"A\":\"5\"}", "{\"A\":null}", "{\"A\":{}}", "{\"A\":5.5}", "{\"A\":"]),
        ("maybe a name", BridgeOracle.AssertReads<Holder<Maybe<string>>>, ["{\"A\":\"x\",\"B\":[\"y\",null]}", "{\"A\":1}", "{\"A\":\"\\ud800\"}"]),
        ("maybe an object", BridgeOracle.AssertReads<Holder<Maybe<Holder<Point>>>>, ["{\"A\":{\"A\":[1,2],\"B\":[[3,4]]}}", "{\"A\":{\"A\":[1]}}", "{\"A\":{\"A\":[1,2],\"B\":[{}]}}", "{\"A\":[]}", "{\"A\":{\"A\":[1,2],\"B\":[[3,4]],,}}"]),
        ("shapes", BridgeOracle.AssertReads<Holder<IShape>>, ["{\"A\":-5,\"B\":[3,null]}", "{\"A\":\"x\"}"]),
        ("cubes", BridgeOracle.AssertReads<Holder<Cube>>, ["{\"A\":5}", "{\"A\":-5}", "{\"B\":[1,-1]}", "{\"A\":null}"]),
        ("objects", BridgeOracle.AssertReads<List<object>>, ["[1,\"a\",{},[1],null]", "[1.5]"]),
        ("bag", BridgeOracle.AssertReads<Holder<Bag>>, ["{\"A\":{\"a\":[1,{\"b\":2}]},\"B\":[1,null]}", "{\"A\":[}", "{\"A\":{\"a\":{\"a\":{}}}}"]),
        ("keys", BridgeOracle.AssertReads<Dictionary<Key, int>>, ["{\"k1\":1,\"k\\u0032\":2}", "{\"x\":1}", "{\"k1\":1,\n \"x\" : 1}", "{\"k1\":1 \"k2\":1}", "{\"k1\":1,\"k1\":2}", "{k}"]),
        ("deep keys", BridgeOracle.AssertReads<List<Dictionary<Key, Dictionary<Key, Key>>>>, ["[{\"k1\":{\"k2\":3}}]", "[{\"k1\":{\"x\":3}}]", "[{\"k1\":{\"k2\":\"x\"}}]"]),
        ("twice", BridgeOracle.AssertReads<Holder<Twice>>, ["{\"A\":[1,2],\"B\":[[],[3]]}", "{\"A\":[1,\"x\"]}", "{\"A\":[1,}", "{\"A\":[1,],\"D\":1}", "{\"A\":[1,/*c*/2]}"]),
        ("made", BridgeOracle.AssertReads<Made>,
            ["{\"First\":[1,2],\"Second\":\"ff\",\"Third\":[3,4],\"Fourth\":\"x\"}", "{\"Fourth\":\"x\",\"Third\":[3,4],\"Second\":\"ff\",\"First\":[1,2]}", "{\"First\":[1]}", "{\"Third\":[3,\"x\"],\n\"First\":[1,2]}", "{\"First\":[1,2],\"Fourth\":5,\n \"Second\":\"1\"}", "{\"Third\":[3]}", "{\"Third\":[3}"]),
        ("order", BridgeOracle.AssertReads<Order>,
            [
                "{\"Who\":\"w\",\"Number\":\"ff\",\"Where\":[1,2],\"Perhaps\":null,\"Optional\":null,\"Way\":[[1,2],[3,4]],\"Names\":{\"a\":\"b\",\"c\":null},\"Place\":{\"x\":1},\"Tail\":\"t\"}",
                "{\"Number\":null}", "{\"Optional\":\"10\",\"Perhaps\":[1,2]}", "{\"Where\":null}", "{\"Who\":null}", "{\"Who\":1}", "{\"Names\":{\"a.b\":5}}", "{\"Way\":[[1,2],\n[3]]}", "{\"Tail\":\"t\",\"Who\":\"w\"}",
            ]),
        ("filled", BridgeOracle.AssertReads<Filled>, ["{\"Numbers\":\"2 3\",\"Settable\":\"4\"}", "{\"Numbers\":[2],\"Settable\":[3]}"]),
    ];

    private static readonly Func<JsonConverter>[] s_none = [];

    // The converters of the options, whose order counts.
    private static readonly Dictionary<string, Func<JsonConverter>[]> s_converters = new()
    {
        ["bag, maybe, shape, key"] = [() => new BagConverter(), () => new MaybeFactory(), () => new ShapeConverter(), () => new KeyConverter(), () => new NamelessConverter()],
        ["hex, loud"] = [() => new HexConverter(), () => new LoudConverter(), () => new BagConverter(), () => new MaybeFactory(), () => new KeyConverter()],
        ["plus one, hex, lists"] = [() => new PlusOneConverter(), () => new HexConverter(), () => new ListConverter(), () => new KeyConverter()],
        ["object"] = [() => new ObjectConverter(), () => new KeyConverter(), () => new ShapeConverter()],
        ["none"] = s_none,
    };

    public static TheoryData<string, string> Rows
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string choice in BridgeOracle.Choices.Keys)
                foreach (string converters in s_converters.Keys)
                    rows.Add(choice, converters);
            return rows;
        }
    }

    [Theory, MemberData(nameof(Rows))]
    public void Write_AnyConverter_GivesTheBytesOfTheOracle(string choice, string converters)
    {
        JsonSerializerOptions options = OptionsOf(choice, converters);
        Assert.All(s_writing, row => row.Write(options));
    }

    [Theory, MemberData(nameof(Rows))]
    public void Read_AnyConverter_GivesTheValueOrThePlaceOfTheOracle(string choice, string converters)
    {
        JsonSerializerOptions options = OptionsOf(choice, converters);
        Assert.All(s_reading, row => Assert.All(row.Texts, text => row.Read(text, options)));
    }

    private static JsonSerializerOptions OptionsOf(string choice, string converters) =>
        BridgeOracle.Options(choice, [.. s_converters[converters].Select(make => make())]);

    [JsonConverter(typeof(SpotConverter))]
    public record struct Spot(int X);

    public record struct Plain(int X);

    public class Spots
    {
        public Spot? Own { get; set; } = new Spot(1);

        public Plain? Given { get; set; } = new Plain(2);

        public Spot Value { get; set; } = new(3);
    }

    public class MarkedSpots
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Spot? Own { get; set; } = new Spot(1);
    }

    private sealed class SpotConverter : JsonConverter<Spot>
    {
        public override Spot Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Spot value, JsonSerializerOptions options) => writer.WriteNumberValue(value.X);
    }

    private sealed class PlainConverter : JsonConverter<Plain>
    {
        public override Plain Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Plain value, JsonSerializerOptions options) => writer.WriteNumberValue(value.X);
    }

    [Theory]
    [InlineData("""{"Own":5,"Given":6,"Value":7}""")]
    [InlineData("""{"Own":null,"Given":null}""")]
    [InlineData("""{"Own":{"X":5}}""")]
    [InlineData("""{"Given":{"X":5}}""")]
    public void Read_ConvertedStructsThatMayBeNull_AreReplacedWhereValuesArePopulated(string text)
    {
        BridgeOracle.AssertReads<Spots>(text, BridgeOracle.Options("populate", new PlainConverter()));
        BridgeOracle.AssertReads<MarkedSpots>(text, new JsonSerializerOptions());
    }
}
