// NaN and the infinities as null, on every engine.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.Members;

public class NonFiniteTests
{
    private const string Json = """{"Double":null,"Single":null,"Half":null,"Maybe":null,"Quoted":null,"Many":[1.5,null,null],"Named":{"a":null},"Any":null,"Last":2}""";

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Values_AreNull_InEachPlace(Engine engine)
    {
        foreach (JsonNumberHandling handling in (JsonNumberHandling[])[default, JsonNumberHandling.AllowNamedFloatingPointLiterals])
        {
            JsonSettings settings = JsonSettings.Default.By(engine) with { NonFiniteAsNull = true, NumberHandling = handling };
            foreach (JsonOutput output in JsonOutput.All)
                Assert.Equal(Json, Encoding.UTF8.GetString(output.Write(Sample(), settings)));
            foreach (JsonOutput output in JsonOutput.All)
                Assert.Equal("null", Encoding.UTF8.GetString(output.Write(double.NegativeInfinity, settings)));
            Assert.Equal("""{"NaN":1}""", JsonSerializer.Serialize(new Dictionary<float, int> { [float.NaN] = 1 }, settings));
        }

        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(Sample(), JsonSettings.Default.By(engine)));
        Assert.Equal("""["1.5",null]""", JsonSerializer.Serialize<double[]>([1.5, double.NaN], JsonSettings.Default.By(engine) with { NonFiniteAsNull = true, NumberHandling = JsonNumberHandling.WriteAsString }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Null_IsReadAsNaN(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { NonFiniteAsNull = true };
        foreach (JsonInput input in JsonInput.All)
        {
            Numbers read = input.Read<Numbers>(Encoding.UTF8.GetBytes(Json), settings)!;
            Assert.True(double.IsNaN(read.Double) && float.IsNaN(read.Single) && Half.IsNaN(read.Half) && double.IsNaN(read.Quoted));
            Assert.Null(read.Maybe);
            Assert.Null(read.Any);
            Assert.Equal([1.5, double.NaN, double.NaN], read.Many!);
            Assert.Equal((double.NaN, 2), (read.Named!["a"], read.Last));
            Assert.Throws<JsonException>(() => input.Read<Numbers>("""{"Last":null}"""u8.ToArray(), settings));
            Assert.Throws<JsonException>(() => input.Read<Numbers>("""{"Double":nul}"""u8.ToArray(), settings));
            Assert.Throws<JsonException>(() => input.Read<Numbers>("""{"Double":"NaN"}"""u8.ToArray(), settings));
        }

        Assert.Equal(0, JsonSerializer.Deserialize<int>("null", settings with { Leniency = JsonLeniency.NullAsDefault }));
        Assert.True(double.IsNaN(JsonSerializer.Deserialize<double>("null", settings with { Leniency = JsonLeniency.NullAsDefault })));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<double>("null", JsonSettings.Default.By(engine)));
    }

    [Fact]
    public void Writer_OfACodec_WritesNull()
    {
        ArrayBufferWriter<byte> output = new();
        JsonWriter writer = new(output, JsonSettings.Default with { NonFiniteAsNull = true });
        writer.BeginArray();
        writer.WriteDouble(double.NaN);
        writer.WriteInt32(1);
        writer.EndArray();
        writer.EndText();
        Assert.Equal("[null,1]", Encoding.UTF8.GetString(output.WrittenSpan));
    }

    private static Numbers Sample() => new()
    {
        Double = double.NaN,
        Single = float.PositiveInfinity,
        Half = Half.NegativeInfinity,
        Maybe = double.NaN,
        Quoted = double.NaN,
        Many = [1.5, double.NaN, double.NegativeInfinity],
        Named = new() { ["a"] = double.NaN },
        Any = double.NaN,
        Last = 2,
    };

    [JsonContract]
    public sealed class Numbers
    {
        public double Double { get; set; }

        public float Single { get; set; }

        public Half Half { get; set; }

        public double? Maybe { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public double Quoted { get; set; }

        public double[]? Many { get; set; }

        public Dictionary<string, double>? Named { get; set; }

        public object? Any { get; set; }

        public int Last { get; set; }
    }
}
