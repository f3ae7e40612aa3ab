// Compares schemas of .NET types with those of System.Text.Json's exporter, for types that both describe.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class ExporterComparisonTests
{
    public static TheoryData<Type> Types =>
    [
        .. (Type[])
        [
            typeof(bool), typeof(byte), typeof(sbyte), typeof(short), typeof(int), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128), typeof(Half), typeof(float), typeof(double), typeof(decimal),
            typeof(char), typeof(string), typeof(Guid), typeof(Uri), typeof(Version), typeof(DateTime), typeof(DateTimeOffset), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan),
            typeof(byte[]), typeof(Memory<byte>), typeof(object), typeof(JsonElement), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(JsonDocument),
            typeof(int?), typeof(Guid?), typeof(Point?), typeof(DayOfWeek), typeof(DayOfWeek?), typeof(Color), typeof(Color?), typeof(Access),
            typeof(int[]), typeof(List<string>), typeof(HashSet<int?>), typeof(IEnumerable<Point>), typeof(int[][]), typeof(List<object>), typeof(Stack<int>), typeof(System.Collections.ArrayList),
            typeof(Dictionary<string, int>), typeof(Dictionary<Guid, List<Point>>), typeof(SortedDictionary<int, string>), typeof(Dictionary<string, object>), typeof(KeyValuePair<string, int>),
            typeof(Plain), typeof(Point), typeof(Person), typeof(Defaults), typeof(Required), typeof(Tree), typeof(Chain), typeof(Twice), typeof(Closed), typeof(Extended), typeof(Numbers), typeof(Ignored),
            typeof(Named), typeof(Shape), typeof(List<Shape>), typeof(Holder), typeof(Mixed), typeof(Node), typeof(Fields), typeof(ReadOnly), typeof(Collected), typeof(Various), typeof(List<Various>), typeof(ConvertedNumber), typeof(QuotedList),
        ],
    ];

    [Theory, MemberData(nameof(Types))]
    public void NodeOf_Type_IsWhatTheExporterSays(Type type) => Compare(type, new JsonSerializerOptions(), JsonSettings.Default);

    [Theory, MemberData(nameof(Types))]
    public void NodeOf_TypeWithWebSettings_IsWhatTheExporterSays(Type type) => Compare(type, new JsonSerializerOptions(JsonSerializerDefaults.Web), JsonSettings.Web);

    [Theory, MemberData(nameof(Types))]
    public void NodeOf_ObliviousAsNonNullable_IsWhatTheExporterSays(Type type) =>
        Compare(type, new JsonSerializerOptions(), JsonSettings.Default, treatNullObliviousAsNonNullable: true);

    // Types whose codecs the exporter cannot see are in DescribedTypesTests.
    [Theory, MemberData(nameof(Types))]
    public void ExporterOptions_Type_AreWhatNodeOfSays(Type type)
    {
        JsonNode actual = JsonSettings.Web.ToContractOptions().GetJsonSchemaAsNode(type, JsonSchema.ExporterOptions(JsonSettings.Web));
        Assert.True(JsonNode.DeepEquals(JsonSchema.NodeOf(type, JsonSettings.Web), actual), actual.ToJsonString());
    }

    private static void Compare(Type type, JsonSerializerOptions options, JsonSettings settings, bool treatNullObliviousAsNonNullable = false)
    {
        options.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
        JsonNode expected = options.GetJsonSchemaAsNode(type, new JsonSchemaExporterOptions { TreatNullObliviousAsNonNullable = treatNullObliviousAsNonNullable });
        JsonNode actual = JsonSchema.NodeOf(type, settings, new JsonSchemaOptions { TreatNullObliviousAsNonNullable = treatNullObliviousAsNonNullable });
        if (actual is JsonObject schema)
            Assert.True(schema.Remove("$schema"));
        WithoutBase64(actual);
        Assert.True(JsonNode.DeepEquals(expected, actual), $"expected {expected.ToJsonString()}\nactual   {actual.ToJsonString()}");
    }

    // The exporter of version 11 says it of bytes, that of version 10 does not.
    private static void WithoutBase64(JsonNode? schema)
    {
        if (schema is JsonObject members)
        {
            members.Remove("contentEncoding");
            foreach ((string _, JsonNode? member) in members)
                WithoutBase64(member);
        }
        else if (schema is JsonArray items)
        {
            foreach (JsonNode? item in items)
                WithoutBase64(item);
        }
    }

    public sealed record Bytes(byte[] A, byte[]? B, ReadOnlyMemory<byte> C, Memory<byte>? D, List<byte> E);

    // As version 11 writes it.
    [Fact]
    public void NodeOf_Bytes_SaysTheirEncoding() =>
        Assert.Equal(
            """{"type":["object","null"],"properties":{"A":{"type":"string","contentEncoding":"base64"},"B":{"type":["string","null"],"contentEncoding":"base64"},"C":{"type":"string","contentEncoding":"base64"},"D":{"type":["string","null"],"contentEncoding":"base64"},"E":{"type":"array","items":{"type":"integer"}}},"required":["A","B","C","D","E"]}""",
            JsonSchema.NodeOf<Bytes>(JsonSettings.Default).AsObject() is var schema && schema.Remove("$schema") ? schema.ToJsonString() : "");

    public sealed class Call
    {
        [JsonInString]
        public Query? Arguments { get; set; }

        [JsonInString]
        public Call? Next { get; set; }
    }

    public sealed record Query(string City);

    [Theory]
    [InlineData(JsonSchemaTarget.Draft202012, ""","contentSchema":{"type":["object","null"],"properties":{"City":{"type":"string"}},"required":["City"]}""", ""","contentSchema":{"$ref":"#"}""")]
    [InlineData(JsonSchemaTarget.Draft7, "", "")]
    public void NodeOf_JsonInAString_SaysItsContent(JsonSchemaTarget target, string query, string call)
    {
        JsonObject schema = JsonSchema.NodeOf<Call>(JsonSettings.Default, new JsonSchemaOptions { Target = target }).AsObject();
        schema.Remove("$schema");
        Assert.Equal(
            """{"type":["object","null"],"properties":{"Arguments":{"type":["string","null"],"contentMediaType":"application/json" """.TrimEnd() + query
            + """},"Next":{"type":["string","null"],"contentMediaType":"application/json" """.TrimEnd() + call + "}}}",
            schema.ToJsonString());
    }

    public enum Access
    {
        Read = 1,
        Write = 2,
    }

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Color
    {
        Red,
        [JsonStringEnumMemberName("sky")]
        Blue,
    }

    [Flags]
    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Rights
    {
        None,
        Read,
    }

    public sealed class Plain
    {
        public int Count { get; set; }

        public string Name { get; set; } = "";

        public string? Note { get; set; }

        public DateTime? When { get; set; }

        public Color? Tint { get; set; }

        public Rights Rights { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Access? Access { get; set; }

        public object? Any { get; set; }
    }

    public readonly record struct Point(int X, int Y);

    public sealed record Person(string First, string? Last, int Age = 3, string City = "here", Point? At = null);

    public sealed class Defaults
    {
        public Defaults(int a, string b = "x", DayOfWeek c = DayOfWeek.Monday) => (A, B, C) = (a, b, c);

        public int A { get; }

        public string B { get; }

        public DayOfWeek C { get; }
    }

    public sealed class Required
    {
        public required int Id { get; init; }

        [JsonRequired]
        public string? Name { get; set; }
    }

    public sealed class Tree
    {
        public int Value { get; set; }

        public List<Tree> Children { get; set; } = [];

        public Tree? Parent { get; set; }
    }

    public sealed class Chain
    {
        public Chain? Next { get; set; }
    }

    public sealed class Twice
    {
        public Person? One { get; set; }

        public Person? Two { get; set; }

        public List<Person> Many { get; set; } = [];

        public List<Person> More { get; set; } = [];

        public Dictionary<string, Point> Points { get; set; } = [];
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int A { get; set; }
    }

    public sealed class Extended
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class Numbers
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
        public int Quoted { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Named { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public List<decimal> Many { get; set; } = [];

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public float Both { get; set; }
    }

    public sealed class Ignored
    {
        [JsonIgnore]
        public int Never { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Sometimes { get; set; }
    }

    public sealed class Named
    {
        [JsonPropertyName("a/b~c")]
        public Chain? Escaped { get; set; }

        [JsonPropertyOrder(-1)]
        public int First { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 2)]
    public abstract class Shape
    {
        public string? Label { get; set; }
    }

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public Shape? Inside { get; set; }
    }

    public sealed class Holder
    {
        public Shape One { get; set; } = new Circle();

        public Shape? Two { get; set; }
    }

    [JsonDerivedType(typeof(MixedOne), "one")]
    [JsonDerivedType(typeof(MixedTwo))]
    public class Mixed
    {
        public int A { get; set; }
    }

    public sealed class MixedOne : Mixed;

    public sealed class MixedTwo : Mixed;

    public sealed class Node
    {
        public Node? Left { get; set; }

        public Node? Right { get; set; }

        public Dictionary<string, Node>? Named { get; set; }
    }

    public sealed class Fields
    {
        [JsonInclude]
        public int Field;

        public int Hidden;
    }

    public sealed class ReadOnly
    {
        public int A { get; }

        public string B { get; } = "";

        public List<int> C { get; } = [];
    }

    public sealed class Collected : List<int>
    {
        public int Extra { get; set; }
    }

    // Its derived types are not all objects, so null is said in each of them alone.
    [JsonDerivedType(typeof(VariousObject))]
    [JsonDerivedType(typeof(VariousList), "list")]
    [JsonDerivedType(typeof(VariousNumbers))]
    public abstract class Various
    {
        public int A { get; set; }
    }

    public sealed class VariousObject : Various;

    public class VariousList : Various, IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Repeat(A, 1).GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class VariousNumbers : VariousList;

    public sealed class ConvertedNumber
    {
        [JsonConverter(typeof(DescribedFormsTests.HexConverter))]
        public int A { get; set; }
    }

    [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
    public sealed class QuotedList : List<int>;
}
