// Indented texts in parts of any length: each entry stands on a line of its own, as System.Text.Json writes it.
using System.Buffers;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Tests.Text.Layout;

public class IndentedTextTests
{
    [Theory]
    [InlineData("1")]
    [InlineData("\"a\\\"b\\\\\"")]
    [InlineData("[]")]
    [InlineData("{ }")]
    [InlineData("[1, -2.5e3,\ttrue,null]")]
    [InlineData("{\"a\":{},\"b\":[ [ ] ],\"c, d\":{\"e:\\\"\":[\"{\",1]}}")]
    [InlineData(" [ { \"ä\" : \"[1,2]\" } , \r\n { \"x\" : [ { } ] } ] ")]
    public void Pass_TextInParts_IsAsSystemTextJson(string json)
    {
        byte[] text = Encoding.UTF8.GetBytes(json);
        string expected = Theirs(json);
        for (int part = 1; part <= text.Length; part++)
        {
            ArrayBufferWriter<byte> output = new();
            IndentedText indented = new(new LineLayout("\r\n"u8.ToArray(), (byte)'\t', 3), maxDepth: 64);
            for (int position = 0; position < text.Length; position += part)
                indented.Pass(text.AsSpan(position, Math.Min(part, text.Length - position)), output);
            Assert.Equal(expected, Encoding.UTF8.GetString(output.WrittenSpan));
        }
    }

    // The caller finds the error; until then, no depth may take memory.
    [Fact]
    public void Pass_TextThatIsTooDeep_IsGivenUp()
    {
        ArrayBufferWriter<byte> output = new();
        IndentedText indented = new(new LineLayout("\n"u8.ToArray(), (byte)' ', 2), maxDepth: 2);
        indented.Pass(Encoding.UTF8.GetBytes(new string('[', 100_000)), output);
        Assert.Equal("[\n  [\n    [", Encoding.UTF8.GetString(output.WrittenSpan));
    }

    private static string Theirs(string json)
    {
        JsonWriterOptions options = new() { Indented = true, IndentCharacter = '\t', IndentSize = 3, NewLine = "\r\n", Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        ArrayBufferWriter<byte> output = new();
        using (JsonDocument document = JsonDocument.Parse(json))
        using (Utf8JsonWriter writer = new(output, options))
            document.WriteTo(writer);
        return Encoding.UTF8.GetString(output.WrittenSpan);
    }
}
