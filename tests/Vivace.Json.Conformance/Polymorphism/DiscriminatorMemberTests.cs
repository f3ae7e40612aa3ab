// Discriminators that are properties of the model, on every engine, and bases that cannot be used because theirs is one.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Polymorphism;

public class DiscriminatorMemberTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Serialize_AsObject_IsAsTheOracleHasIt(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (object value in (object[])[new Taken { Kind = "a", Next = 1 }, new TakenToo { Kind = 2 }, new Below { Kind = "c" }])
        {
            AssertSame(value);
            AssertSame(new List<object> { value, 1, value });
            AssertSame(new object[] { value });
            AssertSame(new Dictionary<string, object> { ["a"] = value });
            AssertSame(new Holder { Value = value, Values = [value] });
            AssertSame<object>(new List<object> { value });
        }

        void AssertSame<T>(T value)
        {
            string expected = StjSerializer.Serialize(value);
            foreach (JsonOutput output in JsonOutput.All)
                Assert.Equal(expected, Encoding.UTF8.GetString(output.Write(value, settings)));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Objects_OfEachKindOfMember_AreReadAndWrittenWithOneDiscriminator(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Shape[] shapes =
        [
            new Circle { Kind = "circle", Radius = 1.5, Inner = new Square("square", 2) },
            new Square("square", 3) { Name = "s" },
            new Line { Kind = "line", Points = [1, 2] },
            new Plain { Number = 4 },
        ];
        const string Json = """[{"Kind":"circle","Radius":1.5,"Inner":{"Kind":"square","Side":2,"Name":null},"Name":null},{"Kind":"square","Side":3,"Name":"s"},{"Kind":"line","Points":[1,2],"Name":null},{"Kind":"plain","Number":4,"Name":null}]""";
        AssertWritten(shapes, Json, settings);

        // The value of the property does not count, unless its type is declared.
        ((Circle)shapes[0]).Kind = "other";
        AssertWritten(shapes, Json, settings);
        Assert.Equal("""{"Kind":"line","Points":null,"Name":null}""", JsonSerializer.Serialize<object>(new Line(), settings));
        Assert.Equal("""{"Kind":"other","Points":null,"Name":null}""", JsonSerializer.Serialize(new Line { Kind = "other" }, settings).Replace("\"Points\":null,\"Kind\":\"other\"", "\"Kind\":\"other\",\"Points\":null", StringComparison.Ordinal));
        foreach (string text in (string[])[Json, Moved(Json), Json.Replace(",", " , ", StringComparison.Ordinal), Json.Replace("Kind", "Ki\\u006ed", StringComparison.Ordinal)])
            foreach (JsonInput input in JsonInput.All)
            {
                Shape[] read = input.Read<Shape[]>(Encoding.UTF8.GetBytes(text), settings)!;
                Assert.Equal(("circle", 1.5, "square"), (((Circle)read[0]).Kind, ((Circle)read[0]).Radius, ((Square)((Circle)read[0]).Inner!).Kind));
                Assert.Equal(("square", 3, "s"), (((Square)read[1]).Kind, ((Square)read[1]).Side, read[1].Name));
                Assert.Equal("line", ((Line)read[2]).Kind);
                Assert.Equal(4, ((Plain)read[3]).Number);
                Assert.Equal(Json, JsonSerializer.Serialize(read, settings));
            }
    }

    [Theory, MemberData(nameof(Each))]
    public void Members_OfOtherTypes_HaveTheDiscriminator(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Event[] events = [new Created { Id = 1 }, new Deleted { By = "x" }];
        const string Json = """[{"type":1,"Id":1},{"type":2,"By":"x"}]""";
        AssertWritten(events, Json, settings);
        foreach (string text in (string[])[Json, Moved(Json)])
            foreach (JsonInput input in JsonInput.All)
            {
                Event[] read = input.Read<Event[]>(Encoding.UTF8.GetBytes(text), settings)!;
                Assert.Equal((EventType.Created, 1), (((Created)read[0]).Type, ((Created)read[0]).Id));
                Assert.Equal((2, "x"), (((Deleted)read[1]).Type, ((Deleted)read[1]).By));
            }

        INamed[] named = [new OfName { Which = NameKind.Second }];
        AssertWritten(named, """[{"which":"Second","Text":null}]""", settings);
        foreach (JsonInput input in JsonInput.All)
            Assert.Equal(NameKind.Second, input.Read<INamed[]>("""[{"which":"Second"}]"""u8.ToArray(), settings)![0].Which);
    }

    [Theory, MemberData(nameof(Each))]
    public void Texts_WithOtherDiscriminators_AreRefusedAsWithoutTheMember(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in (string[])["""{"Kind":"cube"}""", """{"Kind":null}""", """{"Radius":1}""", """{"Kind":"circle","Radius":"x"}""", """{"Kind":"circle","Radius":1"""])
            foreach (JsonInput input in JsonInput.All)
                Assert.Throws<JsonException>(() => input.Read<Shape>(Encoding.UTF8.GetBytes(json), settings));

        // A second one is an error, whatever the settings say of duplicates.
        foreach (JsonInput input in JsonInput.All)
            foreach (string json in (string[])["""{"Kind":"circle","Radius":1,"Kind":"circle"}""", """{"Radius":1,"Kind":"circle","Kind":"square"}""", """{"Kind":"square","Kind":"circle"}"""])
                Assert.Throws<JsonException>(() => input.Read<Shape>(Encoding.UTF8.GetBytes(json), settings));

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Event>("""{"type":"three"}""", settings));
        JsonSettings first = settings with { AllowOutOfOrderMetadataProperties = false };
        Assert.Equal("circle", ((Circle)JsonSerializer.Deserialize<Shape>("""{"Kind":"circle","Radius":1}""", first)!).Kind);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>("""{"Radius":1,"Kind":"circle"}""", first));
        JsonSettings strict = settings with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, AllowDuplicateProperties = false };
        Assert.Equal("circle", ((Circle)JsonSerializer.Deserialize<Shape>("""{"Radius":1,"Kind":"circle"}""", strict)!).Kind);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>("""{"Kind":"circle","Kind":"circle"}""", strict));
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_DerivedTypeDeclared_WritesTheDiscriminatorOnRequest(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { AlwaysWriteDiscriminators = true, WriteIndented = true };
        Assert.Equal("{\n  \"Kind\": \"line\",\n  \"Points\": null,\n  \"Name\": null\n}", JsonSerializer.Serialize(new Line { Kind = "x" }, settings).ReplaceLineEndings("\n"));
        Assert.Equal("line", JsonSerializer.Deserialize<Line>("""{"Kind":"line"}""", settings)!.Kind);
    }

    private static void AssertWritten<T>(T value, string expected, JsonSettings settings)
    {
        foreach (JsonOutput output in JsonOutput.All)
            Assert.Equal(expected, Encoding.UTF8.GetString(output.Write(value, settings)));
    }

    // With the first member of each object at its end.
    private static string Moved(string json)
    {
        JsonNode all = JsonNode.Parse(json)!;
        Move(all);
        return all.ToJsonString();

        static void Move(JsonNode? node)
        {
            foreach (JsonNode? item in node is JsonArray array ? [.. array] : node is JsonObject held ? held.Select(static one => one.Value).ToArray() : [])
                Move(item);
            if (node is not JsonObject members)
                return;
            KeyValuePair<string, JsonNode?> first = members.First();
            members.Remove(first.Key);
            members.Add(first.Key, first.Value);
        }
    }

    [JsonContract, JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(Taken), "taken"), JsonDerivedType(typeof(TakenToo), "too")]
    public abstract class Refused;

    [JsonContract]
    public class Taken : Refused
    {
        public string? Kind { get; set; }

        public object? Next { get; set; }
    }

    [JsonContract]
    public sealed class Below : Taken;

    [JsonContract]
    public sealed class TakenToo : Refused
    {
        public int Kind { get; set; }
    }

    [JsonContract]
    public sealed class Holder
    {
        public object? Value { get; set; }

        public List<object>? Values { get; set; }
    }

    [JsonContract, JsonDiscriminatorMember, JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
    [JsonDerivedType(typeof(Line), "line"), JsonDerivedType(typeof(Plain), "plain")]
    public abstract class Shape
    {
        public string? Name { get; set; }
    }

    [JsonContract]
    public sealed class Circle : Shape
    {
        public double Radius { get; set; }

        public required string Kind { get; set; }

        public Shape? Inner { get; set; }
    }

    [JsonContract]
    public sealed class Square(string kind, int side) : Shape
    {
        public string Kind { get; } = kind;

        public int Side { get; } = side;
    }

    [JsonContract]
    public sealed class Line : Shape
    {
        public int[]? Points { get; set; }

        public string? Kind { get; set; }
    }

    [JsonContract]
    public sealed class Plain : Shape
    {
        public int Number { get; set; }
    }

    [JsonContract, JsonDiscriminatorMember, JsonPolymorphic(TypeDiscriminatorPropertyName = "type")]
    [JsonDerivedType(typeof(Created), 1), JsonDerivedType(typeof(Deleted), 2)]
    public abstract class Event;

    public enum EventType
    {
        None,
        Created,
    }

    [JsonContract]
    public sealed class Created : Event
    {
        [JsonPropertyName("type")]
        public EventType Type { get; set; }

        public int Id { get; set; }
    }

    [JsonContract]
    public sealed class Deleted : Event
    {
        [JsonPropertyName("type")]
        public int Type { get; init; }

        public string? By { get; set; }
    }

    [JsonContract, JsonDiscriminatorMember, JsonPolymorphic(TypeDiscriminatorPropertyName = "which")]
    [JsonDerivedType(typeof(OfName), "Second")]
    public interface INamed
    {
        NameKind Which { get; }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<NameKind>))]
    public enum NameKind
    {
        First,
        Second,
    }

    [JsonContract]
    public sealed class OfName : INamed
    {
        [JsonPropertyName("which")]
        public NameKind Which { get; set; }

        public string? Text { get; set; }
    }
}
