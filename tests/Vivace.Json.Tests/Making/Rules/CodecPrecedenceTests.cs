// Which codec or converter a value gets: a row a step of the order in docs/codecs.md.
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs.Custom;

namespace Vivace.Json.Tests.Making.Rules;

public class CodecPrecedenceTests
{
    public class Marked
    {
        [JsonCodec(typeof(NamedMarkCodec), "member's codec")]
        [JsonConverter(typeof(MembersMarkConverter))]
        public TypeMark? Both { get; set; }

        [JsonConverter(typeof(MembersMarkConverter))]
        public TypeMark? Converted { get; set; }

        public TypeMark? Neither { get; set; }

        public ConvertedMark? OfConvertedType { get; set; }

        public PlainMark? OfPlainType { get; set; }

        public static Marked Make() => new() { Both = new(), Converted = new(), Neither = new(), OfConvertedType = new(), OfPlainType = new() };
    }

    public record Positional([JsonCodec(typeof(NamedMarkCodec), "parameter's codec")] PlainMark Mark);

    public static TheoryData<string, string, string> Rows() => new()
    {
        // What the settings hold, the member, who serves it.
        { "codec, converter", nameof(Marked.Both), "member's codec" },
        { "codec, converter", nameof(Marked.Converted), "member's converter" },
        { "codec, converter", nameof(Marked.Neither), "settings' codec" },
        { "converter", nameof(Marked.Both), "member's codec" },
        { "converter", nameof(Marked.Converted), "member's converter" },
        { "converter", nameof(Marked.Neither), "settings' converter" },
        { "converter", nameof(Marked.OfPlainType), "settings' converter" },
        { "two codecs", nameof(Marked.Neither), "settings' codec" },
        { "two converters", nameof(Marked.Neither), "settings' converter" },
        { "converter among codecs", nameof(Marked.Neither), "settings' converter" },
        { "converter behind codecs", nameof(Marked.Neither), "settings' codec" },
        { "nothing", nameof(Marked.Both), "member's codec" },
        { "nothing", nameof(Marked.Converted), "member's converter" },
        { "nothing", nameof(Marked.Neither), "type's codec" },
        { "nothing", nameof(Marked.OfConvertedType), "type's converter" },
        { "nothing", nameof(Marked.OfPlainType), "members" },
    };

    [Theory]
    [MemberData(nameof(Rows))]
    public void Member_OfMarkedModel_IsServedByTheFirstInOrder(string choice, string member, string expected)
    {
        foreach (JsonSettings settings in CodecEngines.Each(Settings(choice)))
        {
            string json = JsonSerializer.Serialize(Marked.Make(), settings);
            string value = expected == "members" ? """{"Value":0}""" : $"\"{expected.Replace("'", "\\u0027")}:0\"";
            Assert.Contains($"\"{member}\":{value}", json);
            Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize<Marked>(json, settings), settings));
        }
    }

    [Fact]
    public void Parameter_WithCodec_IsServedByIt()
    {
        foreach (JsonSettings settings in CodecEngines.Each(JsonSettings.Default))
        {
            Assert.Equal("""{"Mark":"parameter\u0027s codec:0"}""", JsonSerializer.Serialize(new Positional(new()), settings));
            Assert.Equal(7, JsonSerializer.Deserialize<Positional>("""{"Mark":"parameter's codec:7"}""", settings)!.Mark.Value);
        }
    }

    [Fact]
    public void Parameter_WithTwoCodecs_IsAnErrorOfTheModel()
    {
        InvalidOperationException failure = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Twice>("""{"Mark":1}"""));
        Assert.Contains("Remove all but one.", failure.Message);
    }

    private sealed record Twice([JsonCodec(typeof(NamedMarkCodec), "one"), JsonSurrogate(typeof(int))] PlainMark Mark);

    private static JsonSettings Settings(string choice)
    {
        NamedMarkCodec codec = new("settings' codec"), other = new("another codec");
        NamedMarkConverter converter = new("settings' converter");
        return choice switch
        {
            "codec, converter" => new() { Codecs = [codec], Converters = [converter] },
            "converter" => new() { Converters = [converter] },
            "two codecs" => new() { Codecs = [codec, other] },
            "two converters" => new() { Converters = [converter, new NamedMarkConverter("another converter")] },
            "converter among codecs" => new() { Codecs = [JsonCodecFactory.Of(converter), codec] },
            "converter behind codecs" => new() { Codecs = [codec, JsonCodecFactory.Of(converter)] },
            _ => new(),
        };
    }
}
