using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Writing;

// Strings of all lengths around the block sizes, from alphabets that meet every branch, against System.Text.Json byte by byte.
public class WritePrimitivesStringTests
{
    private static readonly string[] s_alphabets =
    [
        "abcdefghijklmnopqrstuvwxyz 0123456789",
        "abc<>&'+`\"\\/\u007f\b\f\n\r\t\0\u001f",
        "日本語テキストéßñЖ",
        "ab\u2028\u2029\ufeff\ue000\u00a0\u0080\ud7ff\ufffd\uffff",
        "a😀𝄞b",
        "x\ud83d\ude00\ud83d\ude00\ud83d",
    ];

    public static TheoryData<string> Encoders => ["default", "relaxed", "latin", "all"];

    [Theory, MemberData(nameof(Encoders))]
    public void WriteString_AnyTextAndEncoder_EqualsSystemTextJson(string encoder)
    {
        JavaScriptEncoder chosen = encoder switch
        {
            "default" => JavaScriptEncoder.Default,
            "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
            "latin" => JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Latin1Supplement),
            _ => JavaScriptEncoder.Create(UnicodeRanges.All),
        };
        JsonSettings settings = new() { Encoder = chosen };
        JsonSerializerOptions options = new() { Encoder = chosen };
        Random random = new(20261121);
        foreach (string plain in s_alphabets)
            foreach (string mixed in s_alphabets)
                for (int length = 0; length <= 70; length++)
                {
                    string text = Text(random, plain, mixed, length);
                    Assert.Equal(StjSerializer.Serialize(text, options), JsonSerializer.Serialize(text, settings));
                }
    }

    [Theory]
    [InlineData(2047)]
    [InlineData(2048)]
    [InlineData(2049)]
    [InlineData(100_000)]
    public void WriteString_LongText_EqualsSystemTextJson(int length)
    {
        Random random = new(length);
        foreach (string alphabet in s_alphabets)
        {
            string text = Text(random, s_alphabets[0], alphabet, length);
            Assert.Equal(StjSerializer.Serialize(text), JsonSerializer.Serialize(text));
            string[] several = [text, text, "end"];
            Assert.Equal(StjSerializer.SerializeToUtf8Bytes(several), JsonSerializer.SerializeToUtf8Bytes(several));
        }
    }

    [Fact]
    public void WriteString_MinimalEscaping_EscapesQuoteBackslashAndControlsAlone()
    {
        string json = JsonSerializer.Serialize("a\"\\/<é日😀\u2028\u007f\b\u0001", JsonSettings.Minimal);
        Assert.Equal("\"a\\\"\\\\/<é日😀\u2028\u007f\\b\\u0001\"", json);
    }

    // Mostly of one alphabet, so that a block passes before one is stopped.
    private static string Text(Random random, string plain, string mixed, int length) =>
        string.Create(length, (random, plain, mixed), static (chars, state) =>
        {
            for (int i = 0; i < chars.Length; i++)
            {
                string source = state.random.Next(12) == 0 ? state.mixed : state.plain;
                chars[i] = source[state.random.Next(source.Length)];
            }
        });
}
