// The messages of calls with System.Text.Json's options, and of calls that the drop-in switch redirects, end as System.Text.Json's do.
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.CompilerServices;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Errors.Places;

public class LocationInMessageTests
{
    private const string Mark = " Path: ";

    private static readonly JsonSerializerOptions s_options = new() { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow };

    public static TheoryData<string> Texts =>
    [
        "", " ", "{", "[]", "1 2", "{\"Id\":}", "{\"Id\":1,}", "{\"Id\":\"x\"}", "{\n \"Lines\": [ {}, { \"Qty\": true } ]\n}", "{\"Lines\":[{\"Qty\":99999999999}]}", "{\"Placed\":\"x\"}", "{\"Nobody\":1}",
        "{\"Lines\":\"\\x\"}", "{\"Id\":01}", "{\"Id\":tru}", "{/**/}", "nul", "{\"Lines\":[{\"Qty\":1},{\"Qty\":1}", "<html>",
    ];

    [Theory, MemberData(nameof(Texts))]
    public async Task Read_WithOptions_EndsAsTheOracleDoes(string text)
    {
        JsonException theirs = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<ErrorModels.Order>(text, s_options));
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        JsonTypeInfo<ErrorModels.Order> contract = (JsonTypeInfo<ErrorModels.Order>)s_options.GetTypeInfo(typeof(ErrorModels.Order));
        JsonException[] ours =
        [
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(text, s_options)),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(text, new JsonSerializerOptions(s_options))),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(utf8, s_options)),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(text, typeof(ErrorModels.Order), s_options)),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(text, contract)),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(new MemoryStream(utf8), s_options)),
            await Assert.ThrowsAsync<JsonException>(async () => await JsonSerializer.DeserializeAsync<ErrorModels.Order>(new MemoryStream(utf8), s_options)),
        ];
        foreach (JsonException one in ours)
        {
            // Its message about a name that no member has lacks the location; its properties have it.
            string end = string.Create(CultureInfo.InvariantCulture, $"{Mark}{theirs.Path} | LineNumber: {theirs.LineNumber} | BytePositionInLine: {theirs.BytePositionInLine}.");
            Assert.True(theirs.Message.EndsWith(end, StringComparison.Ordinal) || one.Error!.Kind == JsonErrorKind.UnmappedMember, theirs.Message);
            Assert.EndsWith(end, one.Message, StringComparison.Ordinal);
            Assert.Equal(one.Message[..one.Message.IndexOf(Mark, StringComparison.Ordinal)], one.Error!.Message);

            // Where the grammar is wrong there is a cause. Its type there is not public.
            if (theirs.InnerException is JsonException cause)
            {
                JsonException inner = Assert.IsType<JsonException>(one.InnerException);
                Assert.Equal((cause.LineNumber, cause.BytePositionInLine, cause.Path), (inner.LineNumber, inner.BytePositionInLine, inner.Path));
                Assert.EndsWith(cause.Message[cause.Message.IndexOf(" LineNumber: ", StringComparison.Ordinal)..], inner.Message, StringComparison.Ordinal);
            }
            else
            {
                Assert.Null(one.InnerException);
            }
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public void Read_WithSettingsOrNothing_SaysTheLocationOnce(string text)
    {
        JsonSettings settings = JsonSettings.FromOptions(s_options);
        Assert.Equal(settings, JsonSettings.FromOptions(settings.ToOptions()));
        JsonException[] ours =
        [
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(text, settings)),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(text, settings.ToOptions())),
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(text == "{\"Nobody\":1}" ? "x" : text)),
        ];
        foreach (JsonException one in ours)
        {
            Assert.Equal(one.Error!.Message, one.Message);
            Assert.DoesNotContain(Mark, one.Message, StringComparison.Ordinal);
            Assert.Null(one.InnerException);
        }
    }

    // The settings of redirected calls without options.
    [Fact]
    public void Read_RedirectedWithoutOptions_EndsAsTheOracleDoes()
    {
        const string Text = "{\"Id\":\"x\"}";
        JsonException theirs = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<ErrorModels.Order>(Text));
        JsonException ours = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>(Text, RedirectedCalls.Settings));
        Assert.EndsWith("." + theirs.Message[theirs.Message.IndexOf(Mark, StringComparison.Ordinal)..], ours.Message, StringComparison.Ordinal);
        Assert.Equal(JsonSettings.Default.ToString(), RedirectedCalls.Settings.ToString());
    }

    // A path is cut and escaped there as well: a text cannot forge lines of a log.
    [Fact]
    public void Read_NameWithControlCharacters_IsOneLine()
    {
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>("{\"a\\n\\u001b\":true}", JsonSerializerOptions.Web));
        Assert.DoesNotContain('\n', thrown.Message);
        Assert.EndsWith(" | LineNumber: 0 | BytePositionInLine: 17.", thrown.Message, StringComparison.Ordinal);
    }
}
