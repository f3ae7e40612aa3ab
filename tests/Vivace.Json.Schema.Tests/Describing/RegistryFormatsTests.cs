// What is said for generators of clients: OpenAPI's formats, names of enumerations alone, limits and defaults in both directions.
using System.ComponentModel.DataAnnotations;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Schema.Tests;

public sealed class RegistryFormatsTests
{
    private static readonly JsonSchemaOptions s_write = new() { Target = JsonSchemaTarget.OpenApi31, Direction = JsonSchemaDirection.Write, TreatNullObliviousAsNonNullable = true };

    [Theory]
    [InlineData(typeof(sbyte), "int8")]
    [InlineData(typeof(byte), "uint8")]
    [InlineData(typeof(short), "int16")]
    [InlineData(typeof(ushort), "uint16")]
    [InlineData(typeof(int), "int32")]
    [InlineData(typeof(uint), "uint32")]
    [InlineData(typeof(long?), "int64")]
    [InlineData(typeof(ulong), "uint64")]
    [InlineData(typeof(float), "float")]
    [InlineData(typeof(double), "double")]
    [InlineData(typeof(decimal), "double")]
    [InlineData(typeof(char), "char")]
    [InlineData(typeof(byte[]), "byte")]
    [InlineData(typeof(Int128), null)]
    [InlineData(typeof(DayOfWeek), null)]
    [InlineData(typeof(bool), null)]
    public void NodeOf_Scalar_HasTheFormatForOpenApiAlone(Type type, string? format)
    {
        foreach (JsonSchemaDirection direction in Enum.GetValues<JsonSchemaDirection>())
        {
            Assert.Equal(format, (string?)JsonSchema.NodeOf(type, null, s_write with { Direction = direction })["format"]);
            Assert.Null(JsonSchema.NodeOf(type, null, s_write with { Direction = direction, Target = JsonSchemaTarget.Draft202012 })["format"]);
        }
    }

    // Their texts are not those of the type.
    [Fact]
    public void NodeOf_OtherTexts_HasNoFormat()
    {
        JsonSettings settings = JsonSettings.Default with { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };
        Assert.Null(JsonSchema.NodeOf<double>(settings, s_write)["format"]);
        Assert.Null(JsonSchema.NodeOf<Holder>(null, s_write)["properties"]!["Url"]!["format"]);
    }

    [Theory]
    [InlineData(JsonSchemaDirection.Both)]
    [InlineData(JsonSchemaDirection.Read)]
    [InlineData(JsonSchemaDirection.Write)]
    public void NodeOf_EnumerationByName_IsItsNames(JsonSchemaDirection direction)
    {
        JsonSchemaOptions options = s_write with { Direction = direction };
        Assert.Equal("""{"type":"string","enum":["Low","High"]}""", JsonSchema.NodeOf<Level>(null, options).ToJsonString());
        Assert.Equal("""{"type":["string","null"],"enum":["Low","High",null]}""", JsonSchema.NodeOf<Level?>(null, options).ToJsonString());
        Assert.Equal("""{"type":"string"}""", JsonSchema.NodeOf<Sides>(null, options).ToJsonString());
    }

    [Fact]
    public void NodeOf_LimitsAndDefaults_AreInWhatIsWritten()
    {
        JsonSettings settings = JsonSettings.Default with { Constraints = JsonConstraints.Attributes };
        JsonNode members = JsonSchema.NodeOf<Limited>(settings, s_write)["properties"]!;
        Assert.Equal("""{"type":"integer","format":"int32","minimum":1,"maximum":9}""", members["Count"]!.ToJsonString());
        Assert.Equal("""{"type":["string","null"],"maxLength":5}""", members["Name"]!.ToJsonString());
        Assert.Equal("""{"type":["string","null"],"contentEncoding":"base64","format":"byte"}""", members["Data"]!.ToJsonString());
        Assert.Equal("\"a\"", JsonSchema.NodeOf<Positional>(settings, s_write)["properties"]!["Text"]!["default"]!.ToJsonString());

        JsonNode others = JsonSchema.NodeOf<Limited>(settings, s_write with { Target = JsonSchemaTarget.Draft202012 })["properties"]!;
        Assert.Equal("""{"type":"integer"}""", others["Count"]!.ToJsonString());
    }

    // What is said of numbers says nothing of strings.
    [Fact]
    public void NodeOf_RangeOfNumbersThatStringsMayHave_IsOneOfNumbers()
    {
        JsonSettings settings = JsonSettings.Web with { Constraints = JsonConstraints.Attributes };
        JsonSchema schema = JsonSchema.Of<Limited>(settings, s_write with { Direction = JsonSchemaDirection.Read });
        Assert.True(schema.IsValid("""{"count":5,"name":"a"}"""));
        Assert.True(schema.IsValid("""{"count":"5","name":"a"}"""));
        Assert.False(schema.IsValid("""{"count":10,"name":"a"}"""));
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Level>))]
    public enum Level
    {
        Low,
        High,
    }

    [Flags, JsonConverter(typeof(JsonStringEnumConverter<Sides>))]
    public enum Sides
    {
        None = 0,
        Left = 1,
        Right = 2,
    }

    public sealed class Holder
    {
        [Vivace.Json.Serialization.JsonCodec(typeof(Vivace.Json.Codecs.Base64UrlCodec))]
        public byte[] Url { get; set; } = [];
    }

    public sealed class Limited
    {
        [Range(1, 9)]
        public int Count { get; set; }

        [Required, MaxLength(5)]
        public string? Name { get; set; }

        [Base64String]
        public string? Data { get; set; }
    }

    public sealed record Positional(string Text = "a");
}
