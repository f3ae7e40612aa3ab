// Texts checked and laid out: against System.Text.Json on the suites and the real documents, in parts of any size, and where nothing may end the process.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Suites;
using Vivace.Json.Documents;
using Vivace.Json.Text;
using Vivace.Json.Text.Layout;

namespace Vivace.Json.Conformance.Texts;

public class JsonTextTests
{
    private static readonly JsonSerializerOptions s_verbatim = new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static TheoryData<string> Real => ["canada.json", "citm_catalog.json", "twitter.json"];

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    // Many small reads, so that each token is cut somewhere.
    private static Stream Trickle(byte[] text, int portion) => new TrickleStream(text, portion);

    [Fact]
    public void TryValidate_String_SaysWhatIsWrong()
    {
        Assert.True(JsonText.TryValidate("[1]", out JsonError? error));
        Assert.Null(error);
        Assert.False(JsonText.TryValidate("[1,]", out error));
        Assert.Equal(JsonErrorKind.TrailingComma, error.Kind);
        Assert.True(JsonText.TryValidate("[1,]", out _, new JsonSettings { AllowTrailingCommas = true }));
        Assert.False(JsonText.TryValidate("[\"\ud800\"]", out error));
        Assert.Equal(JsonErrorKind.InvalidUtf8, error.Kind);
        Assert.Throws<ArgumentNullException>(() => JsonText.TryValidate((string)null!, out _));
    }

    [Fact]
    public void Validate_NameWithHalfAPair_IsAcceptedInWindowsToo()
    {
        Streams.FirstWindow.Change(4);
        JsonText.Validate(Trickle("{\"\\ud800\":[1,[2]],\"a\\n\":{\"b\":1}}"u8.ToArray(), 3));
        Streams.FirstWindow.Change(0);
        JsonText.Validate("{\"\\ud800\":[1,[2]]}");
    }

    [Fact]
    public void Validate_SuiteText_IsAcceptedAsByTheOracle()
    {
        int accepted = 0, refused = 0;
        foreach (string name in SuiteFiles.Names("JSONTestSuite/test_parsing", "*.json"))
        {
            byte[] text = SuiteFiles.Read("JSONTestSuite/test_parsing", name);
            bool isValid = System.Text.Unicode.Utf8.IsValid(text) && IsValidByOracle(text);
            Assert.True(JsonText.TryValidate(text, out JsonError? error) == isValid, $"{name}: {error}");
            foreach (int portion in (int[])[1, 7, 4096])
            {
                Outcome outcome = Outcome.Of(() =>
                {
                    JsonText.Validate(Trickle(text, portion));
                    return null;
                });
                Assert.True(outcome.Accepted == isValid || text.AsSpan().StartsWith("\uFEFF"u8), name);
            }

            if (isValid)
            {
                accepted++;
                AssertLaidOut(text, name);
            }
            else
            {
                refused++;
                Assert.Throws<JsonException>(() => JsonText.Minify(text));
                Assert.Throws<JsonException>(() => JsonText.Indent(text));
                Assert.Throws<JsonException>(() => JsonText.Pretty(text));
                Assert.Throws<JsonException>(() => JsonText.SortKeys(text));
            }
        }

        Assert.True(accepted > 95 && refused > 180, $"{accepted}, {refused}");
    }

    [Theory, MemberData(nameof(Real))]
    public void LayOut_RealDocument_IsTheOracles(string name) => AssertLaidOut(SuiteFiles.Read("real", name), name);

    private static bool IsValidByOracle(byte[] text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static void AssertLaidOut(byte[] text, string name)
    {
        byte[] minified = JsonText.Minify(text);
        Assert.True(minified.AsSpan().SequenceEqual(MinifiedByRule(text)), name);
        byte[] indented = JsonText.Indent(text);
        Assert.True(minified.AsSpan().SequenceEqual(JsonText.Minify(indented)), name);
        Assert.True(minified.AsSpan().SequenceEqual(JsonText.Minify(JsonText.Pretty(text))), name);
        Assert.True(minified.AsSpan().SequenceEqual(JsonText.Minify(JsonText.Pretty(text, 20))), name);
        Assert.True(JsonText.Indent(minified).AsSpan().SequenceEqual(indented), name);
        Assert.Equal(minified.Length, JsonText.SortKeys(text).Length);

        // Except for escapes, which stay here, the layout is the oracle's.
        if (!minified.ContainsAny((byte)'\\', (byte)0x7F) && System.Text.Ascii.IsValid(minified))
        {
            using JsonDocument document = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = 1000 });
            Assert.Equal(Encoding.UTF8.GetString(StjSerializer.SerializeToUtf8Bytes(document, new JsonSerializerOptions(s_verbatim) { WriteIndented = true, NewLine = Environment.NewLine, MaxDepth = 1000 })), Encoding.UTF8.GetString(indented));
        }

        foreach (int portion in (int[])[1, 13, 63, 64, 65, 1 << 20])
        {
            if (portion < 13 && text.Length > 100_000)
                continue;
            using MemoryStream small = new(), large = new();
            JsonText.Minify(Trickle(text, portion), small);
            Assert.True(small.ToArray().AsSpan().SequenceEqual(minified), $"{name}, {portion}");
            JsonText.Indent(Trickle(text, portion), large);
            Assert.True(large.ToArray().AsSpan().SequenceEqual(indented), $"{name}, {portion}");
        }
    }

    private static byte[] MinifiedByRule(byte[] text)
    {
        byte[] destination = new byte[text.Length];
        MinifyScan scan = default;
        return destination[..scan.PassScalar(text, destination)];
    }

    // Mostly quotes, backslashes and spaces, so that each run and each carry between two blocks comes up.
    [Fact]
    public void MinifyScan_RandomBytes_AreAsByTheRule()
    {
        Random random = new(1);
        ReadOnlySpan<byte> letters = "\"\"\\\\  \n\ta1{},:é"u8;
        for (int i = 0; i < 20_000; i++)
        {
            byte[] text = new byte[random.Next(300)];
            foreach (ref byte value in text.AsSpan())
                value = letters[random.Next(letters.Length)];
            if (random.Next(3) == 0)
                text.AsSpan(text.Length / 3).Replace((byte)'"', (byte)' ');
            byte[] destination = new byte[text.Length + MinifyScan.SpareBytes], expected = new byte[text.Length];
            MinifyScan whole = default, rule = default, parts = default;
            int length = rule.PassScalar(text, expected);
            Assert.Equal(length, whole.Pass(text, destination));
            Assert.True(destination.AsSpan(0, length).SequenceEqual(expected.AsSpan(0, length)));
            int cut = random.Next(text.Length + 1);
            int first = parts.Pass(text.AsSpan(0, cut), destination);
            Assert.Equal(length, first + parts.Pass(text.AsSpan(cut), destination.AsSpan(first)));
            Assert.True(destination.AsSpan(0, length).SequenceEqual(expected.AsSpan(0, length)));
        }
    }

    [Fact]
    public void MinifyScan_ShortDestination_IsRefused() => Assert.Throws<ArgumentOutOfRangeException>(() =>
    {
        MinifyScan scan = default;
        return scan.Pass("[1]"u8, new byte[3 + MinifyScan.SpareBytes - 1]);
    });

    [Fact]
    public void Validate_WrongText_SaysWhere()
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonText.Validate("{\"a\": [1,\n {\"b\": tru}]}")).Error!;
        Assert.Equal(("$.a[1].b", 2, 8, JsonErrorKind.InvalidLiteral), (error.Path, error.Line, error.Column, error.Kind));
        error = Assert.Throws<JsonException>(() => JsonText.Validate([.. "[\"\u00e9\", {\"x\": \""u8, 0xC0, .. "\"}]"u8])).Error!;
        Assert.Equal(("$[1].x", JsonErrorKind.InvalidUtf8), (error.Path, error.Kind));
        Assert.Equal(JsonErrorKind.DepthExceeded, Assert.Throws<JsonException>(() => JsonText.Validate(new string('[', 65) + new string(']', 65))).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonText.Validate("[1,2,3]", new JsonSettings { Budget = new JsonBudget { Elements = 2 } })).Error!.Kind);
        JsonText.Validate("\"\\ud800\"");
    }

    // Longer than a window, so that the error is in a later one.
    [Fact]
    public async Task Validate_LongStream_SaysWhere()
    {
        string text = "{\"skip\":[" + string.Concat(Enumerable.Range(0, 300_000).Select(i => $"{{\"i\":{i}}},\n")) + "{\"n\":1, \"bad\": truth}]}";
        byte[] utf8 = Utf8(text);
        JsonError whole = Assert.Throws<JsonException>(() => JsonText.Validate(utf8)).Error!;
        JsonError parts = Assert.Throws<JsonException>(() => JsonText.Validate(Trickle(utf8, 30_000))).Error!;
        JsonError later = (await Assert.ThrowsAsync<JsonException>(() => JsonText.ValidateAsync(Trickle(utf8, 30_000)))).Error!;
        Assert.Equal(("$.skip[300000].bad", 300_001L), (whole.Path, whole.Line));
        Assert.Equal(whole, parts);
        Assert.Equal(whole, later);
        byte[] notUtf8 = [.. utf8.AsSpan()[..utf8.AsSpan().IndexOf("truth"u8)], .. "\"\u00FF\"}]}"u8];
        notUtf8[^5] = 0xFF;
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonText.Validate(Trickle(notUtf8, 30_000))).Error!.Kind);
    }

    [Fact]
    public async Task Minify_WrongStream_ThrowsAfterWhatWasThere()
    {
        byte[] text = Utf8("[" + string.Concat(Enumerable.Repeat("1 , ", 1_000_000)) + "x]");
        using MemoryStream written = new();
        await Assert.ThrowsAsync<JsonException>(() => JsonText.MinifyAsync(new MemoryStream(text), written));
        Assert.StartsWith("[1,1,1", Encoding.UTF8.GetString(written.ToArray().AsSpan(0, 20)), StringComparison.Ordinal);
        using MemoryStream nothing = new();
        ArrayBufferWriter<byte> output = new();
        Assert.Throws<JsonException>(() => JsonText.Minify("[1,x]"u8, output));
        Assert.Equal(0, output.WrittenCount);
    }

    [Fact]
    public async Task LayOut_AsyncStreamWithMark_IsTheText()
    {
        byte[] text = [0xEF, 0xBB, 0xBF, .. "{ \"a\" : [ ] , \"b\" : { } }"u8];
        using MemoryStream small = new(), large = new();
        await JsonText.MinifyAsync(Trickle(text, 1), small);
        await JsonText.IndentAsync(Trickle(text, 1), large, new JsonSettings { NewLine = "\n", IndentCharacter = '\t', IndentSize = 1 });
        Assert.Equal("""{"a":[],"b":{}}""", Encoding.UTF8.GetString(small.ToArray()));
        Assert.Equal("{\n\t\"a\": [],\n\t\"b\": {}\n}", Encoding.UTF8.GetString(large.ToArray()));
    }

    [Fact]
    public void Pretty_Width_DecidesAboutLines()
    {
        JsonSettings settings = new() { NewLine = "\n" };
        Assert.Equal("{\"a\": [1, 2, 3], \"b\": {}}", JsonText.Pretty("{\"a\":[1,2,3],\"b\":{}}", 25, settings));
        Assert.Equal("{\n  \"a\": [1, 2, 3],\n  \"b\": {}\n}", JsonText.Pretty("{\"a\":[1,2,3],\"b\":{}}", 24, settings));
        Assert.Equal("[\n  \"long enough\",\n  []\n]", JsonText.Pretty("[\"long enough\",[]]", 1, settings));
        Assert.Equal("[\"éé\"]", JsonText.Pretty("[\"éé\"]", 6, settings));
        Random random = new(2);
        for (int i = 0; i < 300; i++)
        {
            int width = random.Next(1, 120);
            string text = RandomNode(random, 4)!.ToJsonString(s_verbatim);
            string pretty = JsonText.Pretty(text, width, settings);
            Assert.Equal(text, JsonText.Minify(pretty));
            foreach (string line in pretty.Split('\n').Where(line => line.Length > width))
                Assert.True(line.TrimEnd(',').EndsWith('"') || !line.Contains(", ", StringComparison.Ordinal), $"{width}: {line}");
        }
    }

    private static JsonNode? RandomNode(Random random, int depth) => depth == 0 ? random.Next(1000) : random.Next(3) switch
    {
        0 => new JsonArray([.. Enumerable.Range(0, random.Next(6)).Select(_ => RandomNode(random, depth - 1))]),
        1 => new JsonObject(Enumerable.Range(0, random.Next(6)).Select(i => KeyValuePair.Create($"n{i}", RandomNode(random, depth - 1)))),
        _ => random.Next(1000),
    };

    // With a string for each name of each comparison this would be 1.1 GB.
    [Fact]
    public void SortKeys_EscapedNames_AllocatesInProportion()
    {
        const int Members = 160_000, MostOfText = 16;
        StringBuilder names = new("{");
        for (int i = 0; i < Members; i++)
            names.Append(i == 0 ? "" : ",").Append(System.Globalization.CultureInfo.InvariantCulture, $"\"\\u00e4{(long)i * 7919 % Members}\\n\":0");
        byte[] text = Encoding.UTF8.GetBytes(names.Append('}').ToString());
        foreach (Func<byte[], byte[]> sort in (Func<byte[], byte[]>[])[text => JsonText.SortKeys(text.AsSpan()), text => JsonCanonical.OfText(text.AsSpan())])
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            byte[] sorted = sort(text);
            long bytes = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(bytes < (long)text.Length * MostOfText, $"{bytes} for {text.Length}");
            Assert.Equal(Members, JsonElement.Parse(sorted).EnumerateObject().Count());
        }
    }

    [Fact]
    public void SortKeys_RandomNames_AreInOrderOfTheirUnits()
    {
        string[] pieces = ["a", "b", "\\u0061", "\\u00e4", "\u00E4", "\\n", "\\\"", "\\/", "\U0001F600", "\\uD83D\\uDE00", "\uFB33", "\\uFB33", "\\ud800", "\\u0000", " "];
        Random random = new(1);
        for (int i = 0; i < 3000; i++)
        {
            string[] names = [.. Enumerable.Range(0, random.Next(2, 9)).Select(_ => string.Concat(Enumerable.Range(0, random.Next(4)).Select(_ => pieces[random.Next(pieces.Length)])))];
            string[] expected = [.. names.OrderBy(Decoded, StringComparer.Ordinal)];
            Assert.Equal($"{{{string.Join(',', expected.Select(name => $"\"{name}\":0"))}}}", JsonText.SortKeys($"{{{string.Join(',', names.Select(name => $"\"{name}\":0"))}}}"));
        }

        static string Decoded(string name) => System.Text.RegularExpressions.Regex.Replace(name, @"\\(u[0-9A-Fa-f]{4}|.)", match => match.Value switch
        {
            @"\n" => "\n",
            [_, 'u', .. string digits] => ((char)Convert.ToInt32(digits, 16)).ToString(),
            [_, char unit] => unit.ToString(),
            _ => throw new InvalidOperationException(),
        });
    }

    [Fact]
    public void SortKeys_Names_AreInOrderOfTheirUnits()
    {
        Assert.Equal("""{"":0,"A":{"a":2,"b":[{"x":1,"y":2}]},"B":1,"a":3}""", JsonText.SortKeys(""" { "B" : 1, "a": 3, "": 0, "A": {"b": [{"y": 2, "x": 1}], "a": 2} } """));

        // U+1F600 is two units from U+D800 on, which come before U+FB33; an escape is the character that it makes.
        Assert.Equal("{\"1\":1,\"\\u0061\":2,\"b\":3,\"\U0001F600\":4,\"\uFB33\":5}", JsonText.SortKeys("{\"\uFB33\":5,\"\U0001F600\":4,\"b\":3,\"\\u0061\":2,\"1\":1}"));
        Assert.Equal("""{"a":1,"a":2,"a":3,"b":0}""", JsonText.SortKeys("""{"a":1,"b":0,"a":2,"a":3}"""));
    }

    [Fact]
    public void LayOut_MoreThanJson_BecomesJson()
    {
        const string Text = "// x\n{b: 'it\\'s', /* y */ a: [0x10, +1, .5,],}";
        Assert.Equal("""{"b":"it's","a":[16,1,0.5]}""", JsonText.Minify(Text, JsonSettings.Json5));
        Assert.Equal("""{"a":[16,1,0.5],"b":"it's"}""", JsonText.SortKeys(Text, JsonSettings.Json5));
        Assert.Equal("[\n  1,\n  2\n]", JsonText.Indent("[1, // x\n2,]", JsonSettings.Jsonc with { NewLine = "\n" }));
        Assert.Equal(2, Assert.Throws<JsonException>(() => JsonText.Minify("[1, // x\n2 x]", JsonSettings.Jsonc)).Error!.Line);
        JsonText.Validate(new MemoryStream(Utf8(Text)), JsonSettings.Json5);
    }

    [Fact]
    public void ToJson5_Text_IsReadAsTheSame()
    {
        const string Text = """{"name":"it's","a b":["\"x\"",1,{"1a":{},"$_":[]}],"":"\\","é":"\u0022'\"\""}""";
        string json5 = JsonText.ToJson5(Text);
        Assert.Equal("""{name:"it's",'a b':['"x"',1,{'1a':{},$_:[]}],'':'\\','é':'\u0022\'""'}""", json5);
        Assert.Equal(Text, JsonText.Minify(json5, JsonSettings.Json5));
        string indented = JsonText.ToJson5(Text, new JsonSettings { WriteIndented = true, NewLine = "\n" });
        Assert.StartsWith("{\n  name: \"it's\",\n  'a b': [\n    '\"x\"',\n    1,\n    {\n      '1a': {},\n      $_: [],\n    },\n  ],\n", indented, StringComparison.Ordinal);
        Assert.EndsWith(",\n}", indented, StringComparison.Ordinal);
        Assert.Equal(Text, JsonText.Minify(indented, JsonSettings.Json5));
        foreach (string name in (string[])["citm_catalog.json", "twitter.json"])
        {
            byte[] text = SuiteFiles.Read("real", name);
            Assert.True(JsonText.Minify(JsonText.ToJson5(text), JsonSettings.Json5).AsSpan().SequenceEqual(JsonText.Minify(text)), name);
            Assert.True(JsonText.Minify(JsonText.ToJson5(text, new JsonSettings { WriteIndented = true }), JsonSettings.Json5).AsSpan().SequenceEqual(JsonText.Minify(text)), name);
        }
    }

    [Fact]
    public void LayOut_ManyLevels_NeedNoStack()
    {
        const int Levels = 100_000;
        JsonSettings deep = new() { MaxDepth = Levels, IndentSize = 0, NewLine = "\n" };
        byte[] text = Utf8(string.Concat(Enumerable.Repeat("{\"b\":0,\"a\":", Levels)) + "1" + new string('}', Levels));
        Thread thread = new(
            () =>
            {
                JsonText.Validate(text, deep);
                Assert.Equal(text, JsonText.Minify(text, deep));
                Assert.Equal(text, JsonText.Minify(JsonText.Indent(text, deep), deep));
                Assert.Equal(text, JsonText.Minify(JsonText.Pretty(text, 80, deep), deep));
                Assert.Equal(text.Length, JsonText.SortKeys(text, deep).Length);
                Assert.Equal(text.Length, JsonCanonical.OfText(text, deep).Length);
                using MemoryStream output = new();
                JsonText.Minify(new MemoryStream(text), output, deep);
                Assert.Equal(text, output.ToArray());
                Assert.Throws<JsonException>(() => JsonText.Validate(text));
            },
            256 * 1024);
        thread.Start();
        thread.Join();
    }

    // The levels that are allowed bound what a wrong text can make of the indentation.
    [Fact]
    public void Indent_StreamOfBrackets_StaysSmall()
    {
        using MemoryStream output = new();
        Assert.Throws<JsonException>(() => JsonText.Indent(new MemoryStream(Utf8(new string('[', 3_000_000))), output));
        Assert.True(output.Length < 20_000, $"{output.Length}");
    }

    [Fact]
    public void Arguments_Null_AreRefused()
    {
        Assert.Throws<ArgumentNullException>(() => JsonText.Validate((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonText.Validate((Stream)null!));
        Assert.Throws<ArgumentNullException>(() => JsonText.Minify((string)null!));
        Assert.Throws<ArgumentNullException>(() => JsonText.Minify(Stream.Null, null!));
        Assert.Throws<ArgumentNullException>(() => JsonText.Minify("1"u8, (IBufferWriter<byte>)null!));
        Assert.Throws<ArgumentOutOfRangeException>(() => JsonText.Pretty("1", 0));
        Assert.Throws<ArgumentException>(() => JsonText.Minify("\"\ud800\""));
    }
}
