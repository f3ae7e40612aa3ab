// Tests that System.Text.Json's converters of enumerations are recognised wherever they may stand, and replaced.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Codecs.Enums;

public class EnumConverterTests
{
    private enum Plain
    {
        One = 1,
        TwoWords = 2,
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Named>))]
    private enum Named
    {
        One = 1,
        TwoWords = 2,
    }

    [JsonConverter(typeof(CamelConverter))]
    private enum Camel
    {
        One = 1,
        TwoWords = 2,
    }

    [Flags]
    private enum Rights : byte
    {
        Read = 1,
        Write = 2,
        Delete = 128,
    }

    [Fact]
    public void Settings_Converter_WritesNames()
    {
        AssertSame(Plain.TwoWords, new JsonSettings { Converters = [new JsonStringEnumConverter()] });
        AssertSame(Plain.TwoWords, new JsonSettings { Converters = [new JsonStringEnumConverter<Plain>(JsonNamingPolicy.KebabCaseLower)] });
        AssertSame(Plain.TwoWords, new JsonSettings { Converters = [new CamelConverter()] });
        AssertSame(Plain.TwoWords, new JsonSettings { Converters = [new JsonStringEnumConverter<Named>(), new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)] });
        AssertSame(Rights.Read | Rights.Delete, new JsonSettings { Converters = [new JsonStringEnumConverter()] });
        AssertSame((Rights)200, new JsonSettings { Converters = [new JsonStringEnumConverter()] });
    }

    [Fact]
    public void Type_Attribute_WritesNames()
    {
        AssertSame(Named.TwoWords, new JsonSettings());
        AssertSame(Camel.TwoWords, new JsonSettings());

        // The settings go before the type.
        AssertSame(Camel.TwoWords, new JsonSettings { Converters = [new JsonNumberEnumConverter<Camel>()] });
        AssertSame(Named.TwoWords, new JsonSettings { Converters = [new JsonStringEnumConverter(JsonNamingPolicy.SnakeCaseLower)] });
    }

    [Fact]
    public void Member_Attribute_WritesNames()
    {
        Holder holder = new() { Name = Plain.TwoWords, Maybe = Plain.One, Number = Named.TwoWords, Plain = Plain.TwoWords };
        JsonSettings settings = new();
        string expected = StjSerializer.Serialize(holder);
        Assert.Equal("""{"Name":"TwoWords","Maybe":"one","Nothing":null,"Number":2,"Plain":2}""", expected);
        Assert.Equal(expected, JsonSerializer.Serialize(holder, settings));
        Assert.Equal(holder, JsonSerializer.Deserialize<Holder>(expected, settings));
    }

    [Fact]
    public void Member_ConverterOfAnotherType_Throws()
    {
        Assert.Throws<InvalidOperationException>(() => StjSerializer.Serialize(new Misplaced()));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Misplaced(), new JsonSettings()));
    }

    [Fact]
    public void Read_UnknownName_ListsTheNames()
    {
        CodecCalls calls = new(new JsonSettings { Converters = [new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)] });
        JsonException error = Assert.Throws<JsonException>(() => calls.Read<Plain>("\"three\""u8));
        Assert.Equal(JsonErrorKind.UnknownEnumName, error.Error!.Kind);
        Assert.Contains("twoWords", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_ValueWithoutName_ThrowsWhereNumbersAreNotAllowed()
    {
        CodecCalls calls = new(new JsonSettings { Converters = [new JsonStringEnumConverter(allowIntegerValues: false)] });
        JsonException error = Assert.Throws<JsonException>(() => calls.Write((Plain)7));
        Assert.Equal(JsonErrorKind.UnknownEnumName, error.Error!.Kind);
    }

    [Fact]
    public void Write_ManyCombinations_AreAllRight()
    {
        // More than are kept.
        CodecCalls calls = new(new JsonSettings { Converters = [new JsonStringEnumConverter()] });
        for (int twice = 0; twice < 2; twice++)
            for (int bits = 0; bits < 1 << 10; bits++)
                calls.AssertSameBytes((System.Globalization.DateTimeStyles)bits);
    }

    private static void AssertSame<T>(T value, JsonSettings settings)
        where T : struct, Enum
    {
        CodecCalls calls = new(settings);
        calls.AssertSameBytes(value);
        calls.AssertSameBytes<T?>(value);
        calls.AssertSameKeyBytes(value);
        byte[] written = calls.Write(value);
        calls.AssertSameValue<T>(written);
        calls.AssertSameValue<T>(Encoding.UTF8.GetBytes("2"));
        Assert.Equal(value, calls.Read<T>(written));
    }

    private sealed class CamelConverter() : JsonStringEnumConverter(JsonNamingPolicy.CamelCase);

    private sealed record Holder
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public Plain Name { get; set; }

        [JsonConverter(typeof(CamelConverter))]
        public Plain? Maybe { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter<Plain>))]
        public Plain? Nothing { get; set; }

        [JsonConverter(typeof(JsonNumberEnumConverter<Named>))]
        public Named Number { get; set; }

        public Plain Plain { get; set; }
    }

    private sealed class Misplaced
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public int Number { get; set; }
    }
}
