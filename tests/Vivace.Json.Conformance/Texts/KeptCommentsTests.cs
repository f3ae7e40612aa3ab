// Comments that stay when a text is laid out anew: where they stand, that nothing else changes, and that the work is linear.
using System.Buffers;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Text;
using Vivace.Json.Text.Dialects;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Conformance.Texts;

public class KeptCommentsTests
{
    private static readonly JsonSettings s_jsonc = JsonSettings.Jsonc with { NewLine = "\n" };
    private static readonly JsonSettings s_json5 = JsonSettings.Json5 with { NewLine = "\n" };

    [Theory]
    [InlineData("[1, // one\n2]", "[\n  1, // one\n  2\n]")]
    [InlineData("[1 // one\n,2 // two\n]", "[\n  1, // one\n  2 // two\n]")]
    [InlineData("[1 /* one */,2 /* two */]", "[\n  1 /* one */,\n  2 /* two */\n]")]
    [InlineData("[1, /* two */ 2]", "[\n  1,\n  /* two */ 2\n]")]
    [InlineData("[1, /* one */\n2]", "[\n  1, /* one */\n  2\n]")]
    [InlineData("[ // open\n1]", "[ // open\n  1\n]")]
    [InlineData("[\n// above\n1\n// below\n]", "[\n  // above\n  1\n  // below\n]")]
    [InlineData("[1,\n// a\n\n\n\n// b\n2]", "[\n  1,\n  // a\n\n  // b\n  2\n]")]
    [InlineData("[\n\n1,\n\n\n2,\n3\n\n]", "[\n  1,\n\n  2,\n  3\n]")]
    [InlineData("[1\n,\n2]", "[\n  1,\n  2\n]")]
    [InlineData("[1,2,]", "[\n  1,\n  2,\n]")]
    [InlineData("[1,2, // last\n]", "[\n  1,\n  2, // last\n]")]
    [InlineData("[/* none */]", "[ /* none */ ]")]
    [InlineData("{ // none\n}", "{ // none\n}")]
    [InlineData("{\"a\":/* v */1/* w */,\"b\":// x\n2}", "{\n  \"a\": /* v */ 1 /* w */,\n  \"b\": // x\n  2\n}")]
    [InlineData("\n\n// head\n\n{}\n\n\n// tail\n\n", "// head\n\n{}\n\n// tail")]
    [InlineData("/* head */ 1 // tail", "/* head */ 1 // tail")]
    [InlineData("[\"// no /* comment */\",1]//", "[\n  \"// no /* comment */\",\n  1\n] //")]
    [InlineData("[\r\n1,//a\r\n2/*\r\n b */\r\n]", "[\n  1, //a\n  2 /*\r\n b */\n]")]
    [InlineData("{\"a\":{\"b\":[],\"c\":{ }}}", "{\n  \"a\": {\n    \"b\": [],\n    \"c\": {}\n  }\n}")]
    public void Indent_Comments_StandWhereTheyStood(string text, string expected)
    {
        Assert.Equal(expected, JsonText.Indent(text, s_jsonc, keepComments: true));
        Assert.Equal(expected, JsonText.Indent(expected, s_jsonc, keepComments: true));

        // A width that nothing fits is the same layout.
        Assert.Equal(expected, JsonText.Pretty(text, 1, s_jsonc, keepComments: true));
    }

    [Theory]
    [InlineData("[1, /* two */ 2 /* 2 */]", 28, "[1, /* two */ 2 /* 2 */ ]")]
    [InlineData("[1, /* two */ 2 /* 2 */]", 25, "[1, /* two */ 2 /* 2 */ ]")]
    [InlineData("[1, /* two */ 2 /* 2 */]", 24, "[\n  1,\n  /* two */ 2 /* 2 */\n]")]
    [InlineData("[[1,/**/],[2, // two\n3],{ }]", 80, "[\n  [1, /**/ ],\n  [\n    2, // two\n    3\n  ],\n  {}\n]")]
    [InlineData("[[1,2],/*\n*/[3,\n4]]", 80, "[\n  [1, 2], /*\n*/ [3, 4]\n]")]
    [InlineData("{\"é\":/*é*/[\"é\"]}", 18, "{\"é\": /*é*/ [\"é\"]}")]
    [InlineData("{\"é\":/*é*/[\"é\"]}", 17, "{\n  \"é\": /*é*/ [\n    \"é\"\n  ]\n}")]
    [InlineData("[[1,2],[3]]", 9, "[\n  [1, 2],\n  [3]\n]")]
    [InlineData("[[1,2],[3]]", 8, "[\n  [\n    1,\n    2\n  ],\n  [3]\n]")]
    public void Pretty_Comments_BreakLinesOnlyWhereTheyDid(string text, int width, string expected)
    {
        Assert.Equal(expected, JsonText.Pretty(text, width, s_jsonc, keepComments: true));
        Assert.Equal(expected, JsonText.Pretty(expected, width, s_jsonc, keepComments: true));
    }

    [Fact]
    public void Indent_Json5_StaysAsItIsWritten() => Assert.Equal(
        "/* a */ {\n  b /* x */: // y\n  'it\\'s',\n  $c: +.5,\n  \\u0061: [\n    0x1F,\n    NaN,\n  ]\n} // e",
        JsonText.Indent("\uFEFF/* a */ {b /* x */ : // y\n 'it\\'s',\u00A0$c:+.5,\f\\u0061: [0x1F,\u2028\vNaN,]} // e", s_json5, keepComments: true));

    [Theory]
    [InlineData("'it\\'s'")]
    [InlineData("\"it\\'s\"")]
    [InlineData("\"\\x41\"")]
    [InlineData("\"tab\there\"")]
    [InlineData("\"\\v\\0\\q\"")]
    [InlineData("\"goes \\\n on\"")]
    [InlineData("\"goes \\\r\n on\"")]
    [InlineData("'goes \\\u2028 on \\\u2029'")]
    [InlineData("\"\u2028\"")]
    [InlineData("\"// ' , ]\"")]
    public void KeepComments_EachFormOfString_StaysAsItIsWritten(string text)
    {
        string expected = $"{{\n  {text}: {text}, // c\n  b: [\n    {text}\n  ]\n}}";
        Assert.Equal(expected, JsonText.Indent($"{{{text}:{text}, // c\nb:[{text}]}}", s_json5, keepComments: true));
        Assert.Equal(expected, JsonText.Pretty($"{{{text}:{text}, // c\nb:[{text}]}}", 1, s_json5, keepComments: true));
    }

    // Comments are what the caller asks for, so no setting is needed; the rest is as the settings say.
    [Fact]
    public void KeepComments_StrictSettings_TakeCommentsOnly()
    {
        JsonSettings strict = new() { NewLine = "\n" };
        Assert.Equal("[\n  1 // x\n]", JsonText.Indent("[1 // x\n]", strict, keepComments: true));
        Assert.Equal("[1]", JsonText.Pretty("[ 1 ]", 80, strict, keepComments: true));
        Assert.Equal(JsonErrorKind.TrailingComma, Assert.Throws<JsonException>(() => JsonText.Indent("[1,]", strict, keepComments: true)).Error!.Kind);
        Assert.Throws<JsonException>(() => JsonText.Indent("[1 // x\n]", strict));
        JsonError error = Assert.Throws<JsonException>(() => JsonText.Indent("[1,\n /* x", strict, keepComments: true)).Error!;
        Assert.Equal((JsonErrorKind.Comment, 2L, 2L), (error.Kind, error.Line, error.Column));
    }

    // Random white space and comments between the tokens of random texts: tokens and comments stay in their order, and a second time nothing changes.
    [Fact]
    public void LayOut_RandomTexts_KeepTokensAndComments()
    {
        int kept = 0;
        for (int seed = 0; seed < 4000; seed++)
        {
            Random random = new(seed);
            bool isJson5 = seed % 2 == 0;
            JsonSettings settings = isJson5 ? s_json5 : s_jsonc;
            List<string> comments = [];
            StringBuilder text = new();
            AppendTrivia(random, text, comments);
            AppendValue(random, text, comments, 4, isJson5);
            AppendTrivia(random, text, comments);
            string given = text.ToString();
            byte[] minified = JsonText.Minify(Encoding.UTF8.GetBytes(given), settings);
            foreach (int width in (int[])[0, 1, random.Next(1, 60), 10_000])
            {
                string result = LayOut(given, width, settings);
                Assert.True(minified.AsSpan().SequenceEqual(JsonText.Minify(Encoding.UTF8.GetBytes(result), settings)), $"{seed}, {width}: {given}\n{result}");
                Assert.True(comments.SequenceEqual(CommentsOf(result)), $"{seed}, {width}: {given}\n{result}");
                Assert.True(result == LayOut(result, width, settings), $"{seed}, {width}: {given}\n{result}\n{LayOut(result, width, settings)}");
            }

            kept += comments.Count;
        }

        Assert.True(kept > 10_000);
    }

    private static string LayOut(string text, int width, JsonSettings settings) =>
        width == 0 ? JsonText.Indent(text, settings, keepComments: true) : JsonText.Pretty(text, width, settings, keepComments: true);

    private static void AppendValue(Random random, StringBuilder text, List<string> comments, int depth, bool isJson5)
    {
        int kind = depth == 0 ? 0 : random.Next(3);
        if (kind == 0)
        {
            text.Append(random.Next(5) switch { 0 => "\"/* // '\"", 1 when isJson5 => "'\\'//\"'", 2 when isJson5 => "+.5e1", 3 => "null", _ => "-12.5" });
            return;
        }

        text.Append(kind == 1 ? '[' : '{');
        AppendTrivia(random, text, comments);
        int count = random.Next(4);
        for (int i = 0; i < count; i++)
        {
            if (kind == 2)
            {
                text.Append(isJson5 && random.Next(2) == 0 ? $"n{i}" : $"\"n{i}\"");
                if (isJson5)
                    AppendTrivia(random, text, comments);
                text.Append(':');
                AppendTrivia(random, text, comments);
            }

            AppendValue(random, text, comments, depth - 1, isJson5);
            AppendTrivia(random, text, comments);
            if (i < count - 1 || random.Next(3) == 0)
            {
                text.Append(',');
                AppendTrivia(random, text, comments);
            }
        }

        text.Append(kind == 1 ? ']' : '}');
    }

    private static void AppendTrivia(Random random, StringBuilder text, List<string> comments)
    {
        for (int i = random.Next(6); i > 2; i--)
        {
            text.Append(random.Next(4) switch { 0 => "\n", 1 => "\r\n\r\n", 2 => " ", _ => "" });
            switch (random.Next(4))
            {
                case 0:
                    comments.Add($"//{comments.Count} \" é");
                    text.Append(comments[^1]).Append('\n');
                    break;
                case 1:
                    comments.Add($"/*{comments.Count} ]*/");
                    text.Append(comments[^1]);
                    break;
                case 2 when random.Next(3) == 0:
                    comments.Add($"/*{comments.Count}\n }} // */");
                    text.Append(comments[^1]);
                    break;
            }
        }
    }

    // The plain rule, for texts whose strings have no escaped quotes of their own kind but one.
    private static List<string> CommentsOf(string text)
    {
        List<string> comments = [];
        for (int i = 0; i < text.Length; i++)
        {
            if (text[i] is '"' or '\'')
            {
                char quote = text[i];
                while (text[++i] != quote)
                    i += text[i] == '\\' ? 1 : 0;
            }
            else if (text[i] == '/')
            {
                int end = text[i + 1] == '*' ? text.IndexOf("*/", i + 2, StringComparison.Ordinal) + 2 : text.IndexOf('\n', i) is >= 0 and int line ? line : text.Length;
                comments.Add(text[i..end]);
                i = end - 1;
            }
        }

        return comments;
    }

    // Each token is looked at twice, however deep the text and wide the line is.
    [Theory]
    [InlineData(0), InlineData(80), InlineData(100_000), InlineData(int.MaxValue)]
    public void LayOut_ManyLevels_LooksAtEachTokenTwice(int width)
    {
        const int Levels = 100_000, Tokens = (8 * Levels) + 1;
        LineLayout lines = new("\n"u8.ToArray(), (byte)' ', 0);
        byte[] text = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"b\":0, /* c */\"a\":", Levels)) + "1 // d\n" + new string('}', Levels));
        ArrayBufferWriter<byte> output = new();
        CommentedText commented = new(text, output) { Width = width, Lines = lines };
        commented.Write();
        Assert.Equal(2 * Tokens, commented.Steps);
        Assert.InRange(output.WrittenCount, text.Length, text.Length * 2);

        byte[] minified = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"b\":0,\"a\":", Levels)) + "1" + new string('}', Levels));
        output.Clear();
        PrettyText pretty = new(minified, output) { Width = width, Lines = lines };
        pretty.Write();
        Assert.Equal(2 * Tokens, pretty.Steps);
        Assert.InRange(output.WrittenCount, minified.Length, minified.Length * 2);
    }

    // The same layout by both, where there is nothing to keep.
    [Fact]
    public void LayOut_TextWithoutComments_IsOneResult()
    {
        foreach (string name in (string[])["canada.json", "citm_catalog.json", "twitter.json"])
        {
            byte[] text = JsonText.Minify(Suites.SuiteFiles.Read("real", name));
            foreach (int width in (int[])[1, 40, 100, 5000])
                Assert.True(JsonText.Pretty(text, width).AsSpan().SequenceEqual(JsonText.Pretty(text, width, keepComments: true)), $"{name}, {width}");
            Assert.True(JsonText.Indent(text).AsSpan().SequenceEqual(JsonText.Indent(text, keepComments: true)), name);
        }
    }

    [Fact]
    public void KeepComments_ManyLevels_NeedNoStack()
    {
        const int Levels = 100_000;
        JsonSettings deep = s_jsonc with { MaxDepth = Levels, IndentSize = 0 };
        string text = string.Concat(Enumerable.Repeat("[ // x\n", Levels)) + new string(']', Levels);
        Thread thread = new(
            () =>
            {
                Assert.Equal(text.Length + Levels - 1, JsonText.Indent(text, deep, keepComments: true).Length);
                Assert.Equal(text.Length + Levels - 1, JsonText.Pretty(text, 80, deep, keepComments: true).Length);
            },
            256 * 1024);
        thread.Start();
        thread.Join();
    }
}
