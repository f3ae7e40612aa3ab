// Extension data that is a constructor parameter, on every engine.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class ExtensionParameterTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Record_WithExtensionData_GetsTheRest(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        const string Json = """{"Id":1,"Name":"n","a":1,"b":{"c":[true]}}""";
        foreach (string text in (string[])[Json, """{"a":1,"b":{"c":[true]},"Name":"n","Id":1}""", """{ "a" : 1 , "Name" : "n" , "b" : { "c" : [ true ] } , "Id" : 1 }"""])
            foreach (JsonInput input in JsonInput.All)
            {
                Open read = input.Read<Open>(Encoding.UTF8.GetBytes(text), settings)!;
                Assert.Equal((1, "n", 2, 1), (read.Id, read.Name, read.Rest!.Count, read.Rest["a"].GetInt32()));
                foreach (JsonOutput output in JsonOutput.All)
                    Assert.Equal(Json, Encoding.UTF8.GetString(output.Write(read, settings)).Replace("[ true ]", "[true]", StringComparison.Ordinal).Replace("{ \"c\" : [true] }", "{\"c\":[true]}", StringComparison.Ordinal));
            }

        foreach (JsonInput input in JsonInput.All)
        {
            Assert.Null(input.Read<Open>("""{"Id":1}"""u8.ToArray(), settings)!.Rest);
            Assert.Equal([3, 4], input.Read<Open[]>("""[{"Id":3},{"x":null,"Id":4}]"""u8.ToArray(), settings)!.Select(static one => one.Id));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Parameters_OfOtherKinds_GetTheRest(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        byte[] json = """{"a":1,"Id":7,"b":"x","After":2}"""u8.ToArray();
        foreach (JsonInput input in JsonInput.All)
        {
            GetOnly only = input.Read<GetOnly>(json, settings)!;
            Assert.Equal((7, 2, "x"), (only.Id, only.Rest!.Count, ((JsonElement)only.Rest["b"]!).GetString()));
            Assert.Equal(2, only.After);
            Node node = input.Read<Node>(json, settings)!;
            Assert.Equal("""{"a":1,"b":"x","After":2}""", node.Rest!.ToJsonString());
            Point point = input.Read<Point>(json, settings);
            Assert.Equal((7, 3), (point.Id, point.Rest!.Count));
            Assert.Null(input.Read<Point>("{}"u8.ToArray(), settings).Rest);
            Flat flat = input.Read<Flat>("""{"a":1,"Id":7,"b":2}"""u8.ToArray(), settings)!;
            Assert.Equal((7, 3), (flat.Id, flat.Rest!.Values.Sum()));
            Assert.Equal("""{"Id":7,"a":1,"b":2}""", JsonSerializer.Serialize(flat, settings));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Parameter_IsNotRequired_AndErrorsHaveTheirPath(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true };
        Assert.Null(JsonSerializer.Deserialize<Open>("""{"Id":1,"Name":null}""", settings)!.Rest);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Open>("""{"Name":null,"a":1}""", settings));
        foreach (JsonInput input in JsonInput.All)
        {
            JsonException error = Assert.Throws<JsonException>(() => input.Read<Flat>("""{"Id":1,"a":"x"}"""u8.ToArray(), settings));
            Assert.Equal("$.a", error.Path);
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Open>("""{"Id":1,"Name":"","a":1,"a":2}""", settings with { AllowDuplicateProperties = false }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Populate_AddsToWhatCanBeSet(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Open open = new(1, "n", null);
        JsonSerializer.Populate("""{"x":1,"Name":"m"}""", open, settings);
        Assert.Equal(("m", 1), (open.Name, open.Rest!.Count));
        GetOnly only = new(1, null);
        JsonSerializer.Populate("""{"x":1,"After":5,"y":2}""", only, settings);
        Assert.Equal(5, only.After);
        Assert.Null(only.Rest);
    }

    [Fact]
    public void SystemTextJson_RefusesIt() =>
        Assert.Throws<InvalidOperationException>(() => StjSerializer.Deserialize<Open>("""{"Id":1}"""));

    [JsonContract]
    public sealed record Open(int Id, string? Name, [property: JsonExtensionData] Dictionary<string, JsonElement>? Rest);

    [JsonContract]
    public sealed class GetOnly(int id, IDictionary<string, object?>? rest)
    {
        public int Id { get; } = id;

        [JsonExtensionData]
        public IDictionary<string, object?>? Rest { get; } = rest;

        public int After { get; set; }
    }

    [JsonContract]
    public sealed record Node([property: JsonExtensionData] JsonObject? Rest, int Id = 5);

    [JsonContract]
    public readonly record struct Point
    {
        [JsonConstructor]
        public Point(in Dictionary<string, JsonElement>? rest, int id) => (Rest, Id) = (rest, id);

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; }

        public int Id { get; }
    }

    [JsonContract]
    public sealed record Flat(int Id, [property: JsonFlatten] Dictionary<string, int>? Rest);
}
