// Types that are strings by their TypeConverter, as in Newtonsoft.Json.
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Drawing;
using System.Globalization;
using Newtonsoft.Json;
using Vivace.Json.Serialization;
using JsonException = System.Text.Json.JsonException;

namespace Vivace.Json.Compatibility.Tests;

public sealed class TypeConverterTests
{
    private static readonly JsonSettings s_settings = new() { Codecs = [new TypeConverterCodec()] };

    [Fact]
    public void Type_WithAConverter_IsAStringAsInNewtonsoft()
    {
        AssertAlike(new Money(5, "EUR"));
        AssertAlike<Money?>(null);
        AssertAlike(new Degrees(21));
        AssertAlike<Degrees?>(new Degrees(21));
        AssertAlike<Degrees?>(null);
        AssertAlike(new List<Money> { new(1, "A"), new(2, "B") });
        AssertAlike(new Dictionary<Money, Degrees> { [new(1, "A")] = new(2) });
        AssertAlike(new Dictionary<Degrees, int> { [new(2)] = 1 });
        AssertAlike(new Weather { Price = new(3, "CHF"), Temperature = new(-5), Feels = null, Count = 3, Note = "n" });
        AssertAlike(Color.Red);
        AssertAlike(new Point(1, 2));
        AssertAlike(new Rectangle(1, 2, 3, 4));
    }

    // What is something else in JSON stays so, whatever converters .NET has for it.
    [Fact]
    public void Types_WithAFormOfTheirOwn_AreLeftAlone()
    {
        AssertAlike(5);
        AssertAlike("a");
        AssertAlike(true);
        AssertAlike(1.5m);
        AssertAlike(Guid.Empty);
        AssertAlike(new DateTime(2026, 1, 2));
        AssertAlike(TimeSpan.FromMinutes(1));
        AssertAlike(DayOfWeek.Friday);
        AssertAlike(new[] { 1, 2 });
        AssertAlike(new List<string> { "a" });
        AssertAlike(new Version(1, 2));
        AssertAlike(new Uri("https://example.com/"));
        AssertAlike(CultureInfo.GetCultureInfo("de-CH"));
        AssertAlike(new Plain { Value = 1 });
        AssertAlike(new WriteOnly { Value = 1 });
    }

    [Theory]
    [InlineData("\"x\"")]
    [InlineData("\"\"")]
    [InlineData("5")]
    [InlineData("{}")]
    [InlineData("[1]")]
    [InlineData("true")]
    public void Text_ThatDoesNotFit_IsAnErrorWithItsPlace(string value)
    {
        string json = $$"""{"Temperature":{{value}}}""";
        Assert.ThrowsAny<Exception>(() => JsonConvert.DeserializeObject<Weather>(json));
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Weather>(json, s_settings));
        Assert.Equal("$.Temperature", error.Path);
        Assert.Equal(16, error.Error!.Column);
    }

    // Of an empty string, many converters make null, also those of structs.
    [Theory]
    [InlineData("\"\"")]
    [InlineData("\" \"")]
    public void Text_ThatIsNullToTheConverterOfAStruct_IsAnError(string value)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Point[]>($"[{value}]", s_settings));
        Assert.Equal((JsonErrorKind.InvalidValue, "$[0]"), (error.Error!.Kind, error.Path));
        Assert.Null(JsonSerializer.Deserialize<Point?>("null", s_settings));
        Assert.Equal(2, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Point, int>>($$"""{{{value}}:1}""", s_settings)).Error!.Column);
    }

    [Fact]
    public void Key_ThatDoesNotFit_IsAnError()
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<Degrees, int>>("""{"x":1}""", s_settings));
        Assert.Equal((1L, 2L), (error.Error!.Line, error.Error!.Column));
    }

    [Fact]
    public void Member_WithAConverterNamed_NeedsNoReflection()
    {
        Labelled value = new() { Temperature = new(3), Price = new(1, "A") };
        Assert.Equal("""{"Temperature":"3 C","Price":"1 A"}""", JsonSerializer.Serialize(value));
        Assert.Equal(value, JsonSerializer.Deserialize<Labelled>("""{"Temperature":"3 C","Price":"1 A"}"""));
    }

    [Fact]
    public void Converter_OfSystemTextJson_ComesFirst() => Assert.Equal("7", JsonSerializer.Serialize(new Converted(), s_settings));

    [Fact]
    public void Settings_WithEqualCodecs_AreEqual() => Assert.Equal(s_settings, new JsonSettings { Codecs = [new TypeConverterCodec()] });

    private static void AssertAlike<T>(T value)
    {
        string json = JsonConvert.SerializeObject(value);
        Assert.Equal(json, JsonSerializer.Serialize(value, s_settings));
        Assert.Equal(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<T>(json)), JsonConvert.SerializeObject(JsonSerializer.Deserialize<T>(json, s_settings)));
    }

    [TypeConverter(typeof(MoneyConverter))]
    public sealed record Money(int Amount, string Currency);

    [TypeConverter(typeof(DegreesConverter))]
    public readonly record struct Degrees(int Value);

    public sealed class MoneyConverter : TypeConverter
    {
        public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) => sourceType == typeof(string);

        public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) =>
            ((string)value).Split(' ') is [string amount, string currency] ? new Money(int.Parse(amount, culture), currency) : throw new FormatException();

        public override object? ConvertTo(ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) =>
            value is Money money ? $"{money.Amount} {money.Currency}" : "";
    }

    public sealed class DegreesConverter : TypeConverter
    {
        public override bool CanConvertFrom(ITypeDescriptorContext? context, Type sourceType) => sourceType == typeof(string);

        public override object? ConvertFrom(ITypeDescriptorContext? context, CultureInfo? culture, object value) => new Degrees(int.Parse(((string)value).Replace(" C", "", StringComparison.Ordinal), culture));

        public override object? ConvertTo(ITypeDescriptorContext? context, CultureInfo? culture, object? value, Type destinationType) => $"{((Degrees)value!).Value} C";
    }

    public sealed class Weather
    {
        public Money? Price { get; set; }

        public Degrees Temperature { get; set; }

        public Degrees? Feels { get; set; }

        public int Count { get; set; }

        public string? Note { get; set; }
    }

    public sealed record Labelled
    {
        [JsonCodec(typeof(TypeConverterCodec<Degrees, DegreesConverter>))]
        public Degrees Temperature { get; set; }

        [JsonCodec(typeof(TypeConverterCodec<Money, MoneyConverter>))]
        public Money? Price { get; set; }
    }

    public sealed class Plain
    {
        public int Value { get; set; }
    }

    // Its strings cannot be read back, so it stays an object here and with the one below there.
    [JsonObject]
    [TypeConverter(typeof(WriteOnlyConverter))]
    public sealed class WriteOnly
    {
        public int Value { get; set; }
    }

    public sealed class WriteOnlyConverter : TypeConverter;

    [TypeConverter(typeof(MoneyConverter))]
    [System.Text.Json.Serialization.JsonConverter(typeof(SevenConverter))]
    public sealed class Converted;

    public sealed class SevenConverter : System.Text.Json.Serialization.JsonConverter<Converted>
    {
        public override Converted Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => new();

        [SuppressMessage("Design", "CA1062", Justification = "Called by the serializer.")]
        public override void Write(System.Text.Json.Utf8JsonWriter writer, Converted value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(7);
    }
}
