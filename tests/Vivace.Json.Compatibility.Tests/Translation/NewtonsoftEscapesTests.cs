// The escapes that the preset can have are those of Newtonsoft.Json.
using Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tests.Translation;

public sealed class NewtonsoftEscapesTests
{
    private static readonly string s_text = string.Concat(Enumerable.Range(0, 0x250).Concat([0x2028, 0x2029, 0xFFFD, 0x1F600, 0x10FFFF]).Select(char.ConvertFromUtf32));

    [Theory]
    [InlineData(NewtonsoftEscapes.None, StringEscapeHandling.Default)]
    [InlineData(NewtonsoftEscapes.NonAscii, StringEscapeHandling.EscapeNonAscii)]
    [InlineData(NewtonsoftEscapes.Html, StringEscapeHandling.EscapeHtml)]
    public void Encoder_OfEscapes_WritesAsNewtonsoft(NewtonsoftEscapes escapes, StringEscapeHandling handling)
    {
        JsonSettings settings = JsonSettings.Newtonsoft with { Encoder = escapes.ToEncoder() };
        Assert.Equal(JsonConvert.SerializeObject(s_text, new JsonSerializerSettings { StringEscapeHandling = handling }), JsonSerializer.Serialize(s_text, settings));
        Assert.Same(settings.Encoder, escapes.ToEncoder());
    }

    [Fact]
    public void Encoder_OfTheCombination_HasTheEscapesOfBoth()
    {
        string text = JsonSerializer.Serialize("<é\"😀", JsonSettings.Newtonsoft with { Encoder = (NewtonsoftEscapes.NonAscii | NewtonsoftEscapes.Html).ToEncoder() });
        Assert.Equal("""
            "\u003c\u00e9\u0022\ud83d\ude00"
            """, text);
    }

    [Fact]
    public void Encoder_OfThePreset_IsThatOfNone() => Assert.Same(JsonSettings.Newtonsoft.Encoder, NewtonsoftEscapes.None.ToEncoder());

    [Fact]
    public void WholePairs_HalfOfAPair_IsAnError()
    {
        JsonSettings settings = JsonSettings.Newtonsoft with { Encoder = NewtonsoftEscapes.WholePairs.ToEncoder() };
        Assert.Equal("\"😀\"", JsonSerializer.Serialize("😀", settings));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize("a\uD83D", settings));
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(8)]
    public void Escapes_WithoutMeaning_AreRefused(int escapes) => Assert.Throws<ArgumentOutOfRangeException>(() => ((NewtonsoftEscapes)escapes).ToEncoder());
}
