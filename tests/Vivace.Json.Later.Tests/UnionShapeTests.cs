// Each shape of a union has the values and texts of System.Text.Json 11, in each place and in every engine.
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs.Generated;
using Vivace.Json.CompilerServices;

namespace Vivace.Json.Later.Tests;

public class UnionShapeTests
{
    private static readonly Guid s_guid = new("0e8c3b0a-51c4-4f4e-9c3f-1f0a6a0f7a11");

    // One call names each type, which is what asks for its generated code.
    private static readonly Shape[] s_shapes =
    [
        new Shape<OneNumber>(5),
        new Shape<OneText>("x"),
        new Shape<TwoNumbers>(5, 1.5),
        new Shape<LongOrDecimal>(5L, 1.50m),
        new Shape<TextOrGuid>("x", s_guid),
        new Shape<DateOrNumber>(new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)), 7),
        new Shape<TextOrBytes>(new byte[] { 1, 2 }, true),
        new Shape<CharOrNumber>('c', 7),
        new Shape<SuitOrText>(Suit.Spades, "Hearts"),
        new Shape<LinkOrNumber>(new Uri("https://example.org/a b"), 7),
        new Shape<MaybeBool>((bool?)null, (bool?)true, 7),
        new Shape<MaybeText>((string?)null, "x", 7),
        new Shape<TwoMaybes>((int?)null, (bool?)null, (int?)7, (bool?)false),
        new Shape<Spans>(TimeSpan.FromSeconds(90), 7),
        new Shape<PointOrNumber>(new Coordinate(1, 2), 7),
        new Shape<VehicleOrText>(new Vehicle(4), new Lorry(6, 7.5), "x"),
        new Shape<AnimalOrNumber>(new Dog("Rex", true), new Cat("Tom", 9), 7),
        new Shape<LorryOrList>(new Lorry(6, 7.5), new List<int> { 1, 2 }),
        new Shape<ListOrNumber>(new List<int> { 1, 2 }, 7),
        new Shape<ArrayOrText>((string[])["a", "b"], "x"),
        new Shape<MapOrNumber>(new Dictionary<string, int> { ["a"] = 1 }, 7),
        new Shape<MapOrList>(new Dictionary<string, int> { ["a"] = 1 }, new List<int> { 1, 2 }),
        new Shape<FixedOrText>(ImmutableArray.Create(1, 2), "x"),
        new Shape<SetOrNumber>(new HashSet<string> { "a" }, 7),
        new Shape<SequenceOrNumber>((IReadOnlyList<int>)[1, 2], 7),
        new Shape<PairOrText>(new KeyValuePair<string, int>("a", 1), "x"),
        new Shape<ElementOrNothing>(JsonElement.Parse("""{"a":[1]}"""), new Note("t")),
        new Shape<NodeOrNumber>(JsonNode.Parse("""{"a":[1]}""")!, 7),
        new Shape<ObjectOrNumber>("x", 7),
        new Shape<NamedOrNumber>(7),
        new Shape<Outer>(new Payload(5), new Payload("x"), new Payload(new Note("t")), true),
        new Shape<Nested>(new TwoNumbers(1.5), new TextOrGuid("x")),
        new Shape<Tree>(5, new List<Tree> { 1, new List<Tree> { 2, 3 } }),
        new Shape<Linked>("x", new Link("a", new Linked(new Link("b", "c")))),
        new Shape<Result<int, string>>(5, "x"),
        new Shape<Result<List<Note>, Note>>(new List<Note> { new("t") }, new Note("t")),
        new Shape<Result<Payload, bool[]>>(new Payload(5), (bool[])[true]),
        new Shape<Maybe<string>>("x", true),
        new Shape<Listed<int>>(new List<int> { 1 }, 7),
        new Shape<Listed<Note>>(new List<Note> { new("t") }, new Note("u")),
        new Shape<Keyed<int>>(new Dictionary<string, int> { ["a"] = 1 }, 7),
        new Shape<Generic<int>.Within>(5, new Note("t")),
        new Shape<Generic<string>.Within>("x", new Note("t")),
        new Shape<WithMembers>(5, "x"),
        new Shape<WithInterface>(5, "x"),
        new Shape<Structured>(new Circle { Radius = 1 }, new Square { Side = 2 }),
        new Shape<Classified>(new Circle { Radius = 1 }, new Square { Side = 2 }),
        new Shape<QuotedNumber>(5, true),
        new Shape<Converted>(5, "x"),
        new Shape<Hidden>(5, "x"),
        new Shape<Payload>(5, "x", new Note("t")),
        new Shape<Outcome<int>>(5, new Note("t")),
        new Shape<Outcome<List<Note>>>(new List<Note> { new("t") }, new Note("t")),
        new Shape<Sparse>((int?)5, "x", true),
        new Shape<@event>(5, "x"),
        new Shape<Wide>(new List<int> { 1 }, new Dictionary<string, Payload> { ["a"] = "b" }, new Payload(5)),
        new Shape<InParts>(new DateTime(2026, 1, 2), 1.5),
        new Shape<Parcel.Inner>(5, new Note("t")),
        new Shape<NumberOrText>(5, "x"),
        new Shape<Either<Circle, int[]>>(new Circle { Radius = 1 }, (int[])[1, 2]),
    ];

    private static readonly string[] s_texts =
    [
        "5", "-1", "1.5", "1e3", "9223372036854775807", "\"x\"", "\"\"", "\"c\"", "\"Spades\"", "\"5\"", "\"AQI=\"", "\"2026-01-02\"", "\"2026-01-02T03:04:05+02:00\"",
        "\"0e8c3b0a-51c4-4f4e-9c3f-1f0a6a0f7a11\"", "\"00:01:30\"", "null", "true", "false", "[]", "[1,2]", "[\"a\"]", "[1,[2,3]]", "[{\"Text\":\"t\"}]", "{}", "{\"a\":1}", "{\"a\":\"b\"}",
        "{\"Text\":\"t\"}", "{\"Text\":\"t\",\"Next\":{\"Text\":\"u\",\"Next\":\"v\"}}", "{\"Value\":5}", "{\"X\":1,\"Y\":2}", "{\"Wheels\":4}", "{\"Wheels\":6,\"Load\":7.5}", "{\"Radius\":1}",
        "{\"Side\":2}", "{\"$type\":\"dog\",\"Name\":\"Rex\",\"Barks\":true}", "{\"$type\":\"cat\",\"Name\":\"Tom\"}", "{\"Key\":\"a\",\"Value\":1}", "", "{", "[1", "tru", "\"x", "5 5",
    ];

    public static TheoryData<string> Names { get; } = [.. s_shapes.Select(static shape => shape.Name)];

    [Fact]
    public void Shapes_AreSixty() => Assert.Equal((60, 60), (s_shapes.Length, Names.Count));

    // Without this, reflection could answer for all that follows. A converter answers for its type.
    [Theory]
    [MemberData(nameof(Names))]
    public void Generator_Shape_IsRegistered(string name)
    {
        Type shape = Find(name).Type;
        if (shape != typeof(Converted))
            Assert.IsType<GeneratedValue>(GeneratedTypes.Find(shape), exactMatch: false);
        Assert.NotNull(GeneratedTypes.Find(typeof(Places<>).MakeGenericType(shape)));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Read_Shape_AsTheOracle(string name) => Find(name).Read(s_texts);

    [Theory]
    [MemberData(nameof(Names))]
    public void Write_Shape_AsTheOracle(string name) => Find(name).Write();

    [Theory]
    [MemberData(nameof(Names))]
    public void Place_OfAShape_AsTheOracle(string name) => Find(name).BePlaced(s_texts);

    // System.Text.Json says that the text is ambiguous, whatever it contains: with its settings for the web, no union of a number and a string reads a string.
    [Fact]
    public void Read_StringWhereNumbersMayBeStrings_IsTheCaseOfStrings()
    {
        JsonSerializerOptions web = new(JsonSerializerDefaults.Web);
        foreach (string text in (string[])["\"x\"", "\"5\""])
        {
            Assert.Throws<JsonException>(() => StjSerializer.Deserialize<WithMembers>(text, web));
            Assert.Equal(text[1..^1], JsonSerializer.Deserialize<WithMembers>(text, web).Value);
        }

        Assert.Equal(StjSerializer.Deserialize<TextOrBytes>("\"AQI=\"", web).Value, JsonSerializer.Deserialize<TextOrBytes>("\"AQI=\"", web).Value);
        Assert.Equal(5, JsonSerializer.Deserialize<MaybeBool>("\"5\"", web).Value);
        Assert.Equal(5, StjSerializer.Deserialize<MaybeBool>("\"5\"", web).Value);
    }

    private static Shape Find(string name) => s_shapes.Single(shape => shape.Name == name);

    private abstract class Shape(string name)
    {
        internal string Name => name;

        internal abstract Type Type { get; }

        internal abstract void Read(string[] texts);

        internal abstract void Write();

        internal abstract void BePlaced(string[] texts);
    }

    private sealed class Shape<T>(params T[] values) : Shape(Shown(typeof(T)))
        where T : struct
    {
        private static readonly JsonSerializerOptions[] s_options =
            [new(), new(JsonSerializerDefaults.Web) { NumberHandling = JsonNumberHandling.Strict }, new(JsonSerializerDefaults.Strict), new() { WriteIndented = true, NumberHandling = JsonNumberHandling.WriteAsString }];

        internal override Type Type => typeof(T);

        internal override void Read(string[] texts)
        {
            foreach (string text in texts)
            {
                foreach (JsonSerializerOptions options in s_options)
                    Oracle.AssertReads<T>(text, options);
                Oracle.AssertReads<T?>(text);
                Oracle.AssertReads<List<T>>($"[{text},{text}]");
            }
        }

        internal override void Write()
        {
            foreach (T value in (T[])[.. values, default])
            {
                foreach (JsonSerializerOptions options in s_options)
                    Oracle.AssertWrites(value, options);
                Oracle.AssertWrites<T?>(value);
                Oracle.AssertWrites<object>(value);
                Oracle.AssertWrites(new Dictionary<string, T?> { ["k"] = value, ["n"] = null });
            }
        }

        internal override void BePlaced(string[] texts)
        {
            foreach (T value in (T[])[.. values, default])
            {
                Places<T> places = new(value, value)
                {
                    Array = [value, default],
                    List = [.. values],
                    Map = new() { ["k"] = value },
                    Immutable = [value],
                    Sequence = [value],
                    Inner = new(value),
                    Field = value,
                    LeftOut = value,
                    Renamed = value,
                };
                foreach (JsonSerializerOptions options in s_options)
                    Oracle.AssertWrites(places, options);
            }

            foreach (string text in texts)
            {
                string places = $$$"""{"First":{{{text}}},"Array":[{{{text}}}],"Map":{"k":{{{text}}}},"Field":{{{text}}},"other-name":{{{text}}},"Sequence":[{{{text}}}],"Inner":{"First":{{{text}}}}}""";
                foreach (JsonSerializerOptions options in s_options)
                    Oracle.AssertReads<Places<T>>(places, options);
            }
        }

        private static string Shown(Type type) =>
            (type.DeclaringType is { } outer ? outer.Name + "." : "") + (type.IsGenericType ? $"{type.Name}<{string.Join(", ", type.GetGenericArguments().Select(Shown))}>" : type.Name);
    }
}
