// Tests strings of every length with every place of an escape, at every distance from the end of a span, against System.Text.Json.
using System.Globalization;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Unicode;
using Vivace.Json.Making;
using Vivace.Json.Tests.Text.Strings;
using Vivace.Json.Writing;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Writing;

public sealed class WritePrimitivesStringsTests : IDisposable
{
    // Alphabets that meet every branch.
    private static readonly string[] s_alphabets =
    [
        "abcdefghijklmnopqrstuvwxyz 0123456789",
        "abc<>&'+`\"\\/\u007f\b\f\n\r\t\0\u001f",
        "日本語テキストéßñЖ",
        "ab\u2028\u2029\ufeff\ue000\u00a0\u0080\ud7ff\ufffd\uffff",
        "a😀𝄞b",
        "x\ud83d\ude00\ud83d\ude00\ud83d",
    ];

    private static readonly string[] s_interruptions = ["\"", "\\", "\n", "\u0001", "\u007f", "<", "'", "é", "日", "\u2028", "😀", "\ud83d", "\ude00"];

    private readonly GuardedOutput _output = new();

    public void Dispose() => _output.Dispose();

    public static TheoryData<string> Encoders => ["default", "relaxed", "custom", "minimal"];

    [Theory, MemberData(nameof(Encoders))]
    public void WriteString_EveryLength_IsTheOraclesText(string encoder)
    {
        Form form = new(encoder);
        for (int length = 0; length <= 200; length++)
            AssertWrites(form, new string('a', length), WritePrimitives.MinimumChunk - WritePrimitives.Slack, 8);
    }

    [Theory, MemberData(nameof(Encoders))]
    public void WriteString_EveryPlaceOfAnInterruption_IsTheOraclesText(string encoder)
    {
        Form form = new(encoder);
        foreach (string interruption in s_interruptions)
            foreach (int length in (int[])[0, 1, 2, 3, 4, 5, 7, 8, 9, 12, 15, 16, 17, 23, 31, 32, 33, 48, 63, 64, 65, 100, 200])
                for (int place = 0; place <= length; place += length > 65 ? 7 : 1)
                    AssertWrites(form, new string('a', place) + interruption + new string('b', length - place), place % 32, 0);
    }

    [Theory, MemberData(nameof(Encoders))]
    public void WriteString_EveryDistanceFromTheEndOfTheSpan_GrowsInTime(string encoder)
    {
        Form form = new(encoder);
        string[] texts =
        [
            "", "a", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghijklmno", "abcdefghijklmnop", new('x', 17), new('x', 40), new('x', 63), new('x', 64), new('x', 65), new('x', 300),
            new('"', 1), new('"', 16), new('"', 70), new('日', 70), string.Concat(Enumerable.Repeat("😀", 40)), new string('x', 63) + "😀" + new string('x', 63) + "\ud83d",
        ];
        foreach (string text in texts)
            for (int before = 0; before <= WritePrimitives.MinimumChunk; before += before < 140 ? 20 : 1)
                AssertWrites(form, text, before, before % 3 * 50);
    }

    [Theory, MemberData(nameof(Encoders))]
    public void WriteString_LongerThanOneBlock_GrowsInTime(string encoder)
    {
        Form form = new(encoder);
        foreach (int length in (int[])[2047, 2048, 2049, 5000])
            foreach (string unit in (string[])["a", "é", "\"", "😀", "abcdefghijklmnopq\t"])
                AssertWrites(form, string.Concat(Enumerable.Repeat(unit, length / unit.Length + 1)), 3, 10);
    }

    // System.Text.Json has no room for these.
    [Fact]
    public void WriteString_EscapesOfSevenBytes_LeaveRoomForABlockBeyondAscii()
    {
        WriterSettings settings = PlanCache.Make(JsonSettings.Default with { Encoder = new FewerLettersEncoder { Ending = "_" } }).Writing;
        for (int escapes = 40; escapes <= 130; escapes++)
            for (int before = 0; before <= WritePrimitives.MinimumChunk; before += before < 140 ? 20 : 1)
            {
                string text = new string('"', escapes) + new string('語', 20);
                byte[] written = _output.Write(settings, before, (ref JsonWriter writer, int position) => WritePrimitives.WriteString(ref writer, position, text, 0));
                Assert.Equal($"\"{string.Concat(Enumerable.Repeat("\\u0022_", escapes))}{text[escapes..]}\"", Encoding.UTF8.GetString(written));
            }
    }

    [Fact]
    public void WriteString_Null_LeavesTheRoomBehind()
    {
        Form form = new("default");
        for (int before = 150; before <= WritePrimitives.MinimumChunk; before++)
            AssertWrites(form, null, before, 60);
    }

    [Fact]
    public void WriteCharacters_BufferOfAThread_GrowsByItself()
    {
        WriterSettings settings = new Form("default").Settings;
        foreach (int length in (int[])[0, 10_000, 11_000, 60_000, 70_000, 200_000])
        {
            string text = string.Concat(Enumerable.Range(0, length / 10).Select(i => i.ToString("D8", CultureInfo.InvariantCulture) + (i % 9 == 0 ? "\"é" : "ab")));
            JsonWriter writer = new(settings);
            int position = WritePrimitives.WriteCharacters(ref writer, 0, text, 0, 5);
            Assert.True(writer._capacity - position >= 5);
            Assert.Equal(StjSerializer.SerializeToUtf8Bytes(text), writer.TakeBytes(position));
        }
    }

    [Theory]
    [InlineData("default")]
    [InlineData("relaxed")]
    [InlineData("latin")]
    [InlineData("all")]
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

    private void AssertWrites(Form form, string? text, int before, int reserve)
    {
        byte[] expected = form.Expected(text);
        byte[] written = _output.Write(form.Settings, before, (ref JsonWriter writer, int position) =>
        {
            position = WritePrimitives.WriteString(ref writer, position, text, reserve);
            Assert.True(writer._capacity - position >= reserve, "no room behind");
            return position;
        });
        if (!written.AsSpan().SequenceEqual(expected))
            Assert.Fail($"expected {Encoding.UTF8.GetString(expected)}, found {Encoding.UTF8.GetString(written)}");
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

    private sealed class Form
    {
        private readonly JsonSerializerOptions? _options;

        internal Form(string encoder)
        {
            JavaScriptEncoder? chosen = encoder switch
            {
                "default" => JavaScriptEncoder.Default,
                "relaxed" => JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                "custom" => JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Latin1Supplement),
                _ => null,
            };
            _options = chosen is null ? null : new JsonSerializerOptions { Encoder = chosen };
            Settings = PlanCache.Make(chosen is null ? JsonSettings.Minimal : JsonSettings.Default with { Encoder = chosen }).Writing;
        }

        internal WriterSettings Settings { get; }

        internal byte[] Expected(string? text) => _options is not null ? StjSerializer.SerializeToUtf8Bytes(text, _options) : text is null ? "null"u8.ToArray() : Minimal(text);

        // RFC 8259 §7, with the short escapes; half a surrogate pair becomes U+FFFD.
        private static byte[] Minimal(string text)
        {
            StringBuilder json = new("\"");
            foreach (char unit in text)
            {
                json.Append(unit switch
                {
                    '"' => "\\\"",
                    '\\' => "\\\\",
                    '\b' => "\\b",
                    '\f' => "\\f",
                    '\n' => "\\n",
                    '\r' => "\\r",
                    '\t' => "\\t",
                    < ' ' => $"\\u{(int)unit:x4}",
                    _ => unit.ToString(),
                });
            }

            return Encoding.UTF8.GetBytes(json.Append('"').ToString());
        }
    }
}
