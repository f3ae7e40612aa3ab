// Default values that attributes declare: left out when they are written, set where the text has none.
using System.ComponentModel;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class DefaultTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Attribute_EveryKindOfValue_IsSetAndLeftOut(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Usual), settings);
        foreach (JsonInput input in JsonInput.All)
        {
            Usual read = input.Read<Usual>("{}"u8.ToArray(), settings)!;
            Assert.Equal(
                (20, "eu", 1.5m, 3L, Color.Green, (int?)7, new DateOnly(2026, 1, 2), TimeSpan.FromMinutes(5), 0.1f, 'x', true),
                (read.Size, read.Region, read.Price, read.Long, read.Color, read.Limit, read.Day, read.Wait, read.Ratio, read.Letter, read.IsOn));
            Assert.Equal((Color.Blue, 5m, null), (read.ByNumber, read.OfInteger, read.Nothing));
            Assert.Equal("{}", JsonSerializer.Serialize(read, settings));
        }

        Assert.Equal("""{"Size":0,"Region":null,"Price":1.6,"Limit":null,"IsOn":false,"Nothing":"a"}""", JsonSerializer.Serialize(
            new Usual { Size = 0, Region = null, Price = 1.6m, Long = 3, Color = Color.Green, Limit = null, Day = new(2026, 1, 2), Wait = TimeSpan.FromMinutes(5), Ratio = 0.1f, Letter = 'x', ByNumber = Color.Blue, OfInteger = 5, Nothing = "a" }, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Attribute_ValuesOfTheText_TakePrecedence(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Usual read = JsonSerializer.Deserialize<Usual>("""{"Size":20,"Region":null,"Long":0}""", settings)!;
        Assert.Equal((20, null, 0L, 1.5m), (read.Size, read.Region, read.Long, read.Price));
        Usual filled = new() { Size = 3 };
        JsonSerializer.Populate("""{"Long":1}""", filled, settings);
        Assert.Equal((3, null, 1L), (filled.Size, filled.Region, filled.Long));
    }

    [Theory, MemberData(nameof(Each))]
    public void Attribute_OneHalf_DoesTheOtherNot(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Halves read = JsonSerializer.Deserialize<Halves>("{}", settings)!;
        Assert.Equal((0, 2, 0, 4), (read.OnlyIgnored, read.OnlyPopulated, read.Neither, read.Always));
        Assert.Equal("""{"OnlyPopulated":2,"Neither":3,"Always":4}""", JsonSerializer.Serialize(new Halves { OnlyIgnored = 1, OnlyPopulated = 2, Neither = 3, Always = 4 }, settings));

        // The conditions of the settings do not concern a member with a default of its own: what they left out would be read as that.
        Assert.Equal("""{"OnlyIgnored":0,"OnlyPopulated":0,"Always":0}""", JsonSerializer.Serialize(new Halves(), settings with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Attribute_ConstructorParameters_AreGivenTheValue(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(UsualRecord), settings);
        foreach (JsonSettings each in (JsonSettings[])[settings, settings with { RespectRequiredConstructorParameters = true }])
        {
            Assert.Equal(new UsualRecord(20, null, 9) { Extra = "e" }, JsonSerializer.Deserialize<UsualRecord>("""{"Region":null}""", each));
            Assert.Equal(new UsualRecord(1, "us", 2) { Extra = "f" }, JsonSerializer.Deserialize<UsualRecord>("""{"Size":1,"Region":"us","Other":2,"Extra":"f"}""", each));
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<UsualRecord>("{}", settings with { RespectRequiredConstructorParameters = true }));
        Assert.Equal("""{"Region":null}""", JsonSerializer.Serialize(new UsualRecord(20, null, 9) { Extra = "e" }, settings));
        Assert.Equal(4, JsonSerializer.Deserialize<UsualStruct>("{}", settings).Value);
        Assert.Equal("{}", JsonSerializer.Serialize(new UsualStruct { Value = 4 }, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Setting_DefaultValueAttribute_CountsOnRequest(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"Size":20,"Region":"eu","Kind":2}""", JsonSerializer.Serialize(new Foreign { Size = 20, Region = "eu", Kind = Color.Blue }, settings));
        Assert.Equal((0, null), (JsonSerializer.Deserialize<Foreign>("{}", settings)!.Size, JsonSerializer.Deserialize<Foreign>("{}", settings)!.Region));
        foreach (JsonDefaultHandling handling in (JsonDefaultHandling[])[JsonDefaultHandling.Ignore, JsonDefaultHandling.Populate, JsonDefaultHandling.IgnoreAndPopulate])
        {
            JsonSettings asked = settings with { DefaultValueHandling = handling };
            bool ignores = handling.HasFlag(JsonDefaultHandling.Ignore), populates = handling.HasFlag(JsonDefaultHandling.Populate);
            Foreign read = JsonSerializer.Deserialize<Foreign>("{}", asked)!;
            Assert.Equal(populates ? (20, "eu", Color.Blue) : (0, null, Color.Red), (read.Size, read.Region, read.Kind));
            Assert.Equal(ignores ? "{}" : """{"Size":20,"Region":"eu","Kind":2}""", JsonSerializer.Serialize(new Foreign { Size = 20, Region = "eu", Kind = Color.Blue }, asked));
            Assert.Equal(5, JsonSerializer.Deserialize<Foreign>("""{"Size":5}""", asked)!.Size);
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Attribute_ValueOfAnotherType_IsRefused(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (Type type in (Type[])[typeof(TextForNumber), typeof(NullForNumber), typeof(FractionForInteger), typeof(TooLarge), typeof(ArrayForList), typeof(NoSuchName)])
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type, settings));
            Assert.StartsWith($"Expected a default value for {type.FullName!.Replace('+', '.')}.Value that is a ", error.Message, StringComparison.Ordinal);
        }
    }

    public enum Color
    {
        Red,
        Green,
        Blue,
    }

    [JsonContract]
    public sealed class Usual
    {
        [JsonDefault(20)]
        public int Size { get; set; }

        [JsonDefault("eu")]
        public string? Region { get; set; }

        [JsonDefault("1.5")]
        public decimal Price { get; set; }

        [JsonDefault(3)]
        public long Long { get; set; }

        [JsonDefault(nameof(Color.Green))]
        public Color Color { get; set; }

        [JsonDefault(7)]
        public int? Limit { get; set; }

        [JsonDefault("2026-01-02")]
        public DateOnly Day { get; init; }

        [JsonDefault("00:05:00")]
        public TimeSpan Wait { get; set; }

        [JsonDefault(0.1)]
        public float Ratio { get; set; }

        [JsonDefault('x')]
        public char Letter { get; set; }

        [JsonDefault(true)]
        public bool IsOn { get; set; }

        [JsonDefault(2)]
        public Color ByNumber { get; set; }

        [JsonDefault(5)]
        public decimal OfInteger { get; set; }

        [JsonDefault(null)]
        public string? Nothing { get; set; }
    }

    [JsonContract]
    public sealed class Halves
    {
        [JsonDefault(1, Handling = JsonDefaultHandling.Ignore)]
        public int OnlyIgnored { get; set; }

        [JsonDefault(2, Handling = JsonDefaultHandling.Populate)]
        public int OnlyPopulated { get; set; }

        [JsonDefault(3, Handling = JsonDefaultHandling.None)]
        public int Neither { get; set; }

        [JsonDefault(4), JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Always { get; set; }
    }

    [JsonContract]
    public sealed record UsualRecord([property: JsonDefault(20)] int Size, string? Region, [property: JsonDefault(9)] int Other = 8)
    {
        [JsonDefault("e")]
        public string? Extra { get; set; }
    }

    [JsonContract]
    public struct UsualStruct
    {
        [JsonDefault(4)]
        public int Value { get; set; }
    }

    [JsonContract]
    public sealed class Foreign
    {
        [DefaultValue(20)]
        public int Size { get; set; }

        [DefaultValue("eu")]
        public string? Region { get; set; }

        [DefaultValue(Color.Blue)]
        public Color Kind { get; set; }
    }

    public sealed class TextForNumber
    {
        [JsonDefault("a")]
        public int Value { get; set; }
    }

    public sealed class NullForNumber
    {
        [JsonDefault(null)]
        public int Value { get; set; }
    }

    public sealed class FractionForInteger
    {
        [JsonDefault(1.5)]
        public int Value { get; set; }
    }

    public sealed class TooLarge
    {
        [JsonDefault(256)]
        public byte Value { get; set; }
    }

    public sealed class ArrayForList
    {
        [JsonDefault(new int[0])]
        public int[]? Value { get; set; }
    }

    public sealed class NoSuchName
    {
        [JsonDefault("Yellow")]
        public Color Value { get; set; }
    }
}
