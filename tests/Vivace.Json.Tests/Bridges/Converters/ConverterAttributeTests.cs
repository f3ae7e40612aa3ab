// Attributes that derive from [JsonConverter] make their converters themselves, with arguments of their own.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterAttributeTests
{
    [Theory]
    [InlineData(nameof(ObjectEngine.Emitted))]
    [InlineData(nameof(ObjectEngine.Interpreted))]
    public void Attribute_DerivedWithArguments_IsAskedForTheConverterAsByTheOracle(string engine)
    {
        JsonSettings settings = JsonSettings.Default with { Engine = Enum.Parse<ObjectEngine>(engine) };
        Model value = new() { Ten = 1, Maybe = 2, Plain = 3, Typed = new(4) };
        string json = JsonSerializer.Serialize(value, settings);
        Assert.Equal("""{"Ten":11,"Maybe":102,"Plain":3,"Typed":5}""", json);
        Assert.Equal(StjSerializer.Serialize(value), json);
        Assert.Equal(value, JsonSerializer.Deserialize<Model>(json, settings));
        Assert.Equal(value, StjSerializer.Deserialize<Model>(json));
        Assert.Equal("[5,6]", JsonSerializer.Serialize(new List<Typed> { new(4), new(5) }, settings));
    }

    [Fact]
    public void Attribute_BesideOneDerivedFromIt_IsRefusedAsByTheOracle()
    {
        foreach (Type type in (Type[])[typeof(Twice), typeof(TwiceOnMember)])
        {
            Assert.Throws<InvalidOperationException>(() => StjSerializer.Deserialize("1", type));
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("1", type));
            Assert.Throws<InvalidOperationException>(() => StjSerializer.Serialize(Activator.CreateInstance(type), type));
            Assert.Contains("found more than one", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(Activator.CreateInstance(type), type)).Message, StringComparison.Ordinal);
        }
    }

    [TypedPlus(1), JsonConverter(typeof(TypedConverter))]
    private struct Twice;

    private sealed class TwiceOnMember
    {
        [Plus(1), JsonConverter(typeof(PlusConverter))]
        public int Value { get; set; }
    }

    private sealed record Model
    {
        [Plus(10)]
        public int Ten { get; set; }

        [Plus(100)]
        public int? Maybe { get; set; }

        public int Plain { get; set; }

        public Typed Typed { get; set; }
    }

    [TypedPlus(1)]
    private readonly record struct Typed(int Value);

    private sealed class PlusAttribute(int summand) : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new PlusConverter(summand);
    }

    private sealed class TypedPlusAttribute(int summand) : JsonConverterAttribute
    {
        public override JsonConverter CreateConverter(Type typeToConvert) => new TypedConverter(summand);
    }

    private sealed class PlusConverter(int summand) : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetInt32() - summand;

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value + summand);
    }

    private sealed class TypedConverter(int summand) : JsonConverter<Typed>
    {
        public override Typed Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32() - summand);

        public override void Write(Utf8JsonWriter writer, Typed value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value + summand);
    }
}
