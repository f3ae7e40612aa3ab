// Texts that are nearly JSON, and what a person who reads them would write.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Repairing;

namespace Vivace.Json.Tests.Documents.Repairing;

public class JsonRepairTests
{
    private const string Fence = "```";

    // Each row is a broken text, what a person expects of it, and the kinds of repairs in their order.
    public static TheoryData<string, string, string> BrokenTexts() => new()
    {
        // Around the value.
        { $"{Fence}json\n{{\"a\": 1}}\n{Fence}", "{\"a\": 1}", "TextAround TextAround" },
        { $"Sure! Here is the answer:\n\n{Fence}json\n{{\"a\": 1}}\n{Fence}\n\nTell me if [you] need more.", "{\"a\": 1}", "TextAround TextAround" },
        { $"{Fence}\n[1, 2]\n{Fence}", "[1, 2]", "TextAround TextAround" },
        { $"{Fence}json {{\"a\":1}} {Fence}", "{\"a\":1}", "TextAround TextAround" },
        { $"{Fence}json\n{{\"a\": \"b\"", "{\"a\": \"b\"}", "TextAround Bracket" },
        { $"{Fence}json\n{{\"a\": [1, 2\n{Fence}", "{\"a\": [1, 2]}", "TextAround Bracket Bracket TextAround" },
        { $"{Fence}json\n{{\"code\": \"{Fence}c#\\nx\\n{Fence}\"}}\n{Fence}", $"{{\"code\": \"{Fence}c#\\nx\\n{Fence}\"}}", "TextAround TextAround" },
        { "The result is {\"a\": 1}.", "{\"a\": 1}", "TextAround TextAround" },
        { "As [1] says, {name} is replaced: {\"a\": \"{name}\"}", "{\"a\": \"{name}\"}", "TextAround" },
        { "See [the page](http://x.y): [1, 2]", "[1, 2]", "TextAround" },
        { "<think>Maybe {\"a\": 0}?</think>\n{\"a\": 1}", "{\"a\": 1}", "TextAround" },
        { "<json>{\"a\": 1}</json>", "{\"a\": 1}", "TextAround TextAround" },
        { "`{\"a\": 1}`", "{\"a\": 1}", "TextAround TextAround" },
        { "callback({\"a\": 1});", "{\"a\": 1}", "TextAround TextAround" },
        { "\uFEFF{\"a\": 1}", "{\"a\": 1}", "WhiteSpace" },
        { "{\"a\":\u00A01}", "{\"a\": 1}", "WhiteSpace" },

        // Words.
        { "{\"a\": True, \"b\": False, \"c\": None}", "{\"a\": true, \"b\": false, \"c\": null}", "Literal Literal Literal" },
        { "[undefined, nil, NULL]", "[null, null, null]", "Literal Literal Literal" },
        { "{\"a\": NaN, \"b\": -Infinity}", "{\"a\": \"NaN\", \"b\": \"-Infinity\"}", "Number Number" },
        { "[+1, .5, 5., 0xFF, -.5]", "[1, 0.5, 5, 255, -0.5]", "Number Number Number Number Number" },
        { "{\"zip\": 00501, \"weight\": 12 kg}", "{\"zip\": \"00501\", \"weight\": \"12 kg\"}", "Quotes Quotes Quotes Quotes" },
        { "{\"id\": ObjectId(\"5f\"), \"n\": NumberLong(7)}", "{\"id\": \"5f\", \"n\": 7}", "UnexpectedText UnexpectedText UnexpectedText UnexpectedText" },
        { "(1, 'a')", "[1, \"a\"]", "Bracket Quotes Quotes Bracket" },
        { "{\"a\": (1, 2)}", "{\"a\": [1, 2]}", "Bracket Bracket" },

        // Quotes.
        { "{'name': 'Ada'}", "{\"name\": \"Ada\"}", "Quotes Quotes Quotes Quotes" },
        { "{“name”: “Ada”, «x»: ‘y’}", "{\"name\": \"Ada\", \"x\": \"y\"}", "Quotes Quotes Quotes Quotes Quotes Quotes Quotes Quotes" },
        { "{'it': 'it\\'s \"it\"'}", "{\"it\": \"it's \\\"it\\\"\"}", "Quotes Quotes Quotes Escape InnerQuote InnerQuote Quotes" },
        { "{'it': 'it's'}", "{\"it\": \"it's\"}", "Quotes Quotes Quotes Quotes" },
        { "{name: \"Ada\", $id: 1, first name: 2}", "{\"name\": \"Ada\", \"$id\": 1, \"first name\": 2}", "Quotes Quotes Quotes Quotes Quotes Quotes" },
        { "{\"a\": hello world, \"b\": http://x.y/z?q=1}", "{\"a\": \"hello world\", \"b\": \"http://x.y/z?q=1\"}", "Quotes Quotes Quotes Quotes" },
        { "{\"a\": \"He said \"hi\" to me\"}", "{\"a\": \"He said \\\"hi\\\" to me\"}", "InnerQuote InnerQuote" },
        { "{\"a\": \"He said \"hi\", then left\", \"b\": 1}", "{\"a\": \"He said \\\"hi\\\", then left\", \"b\": 1}", "InnerQuote InnerQuote" },
        { "{\"a\": \"a \"quoted\"\"}", "{\"a\": \"a \\\"quoted\\\"\"}", "InnerQuote InnerQuote" },
        { "[\"a \"b\" c\", \"d\"]", "[\"a \\\"b\\\" c\", \"d\"]", "InnerQuote InnerQuote" },
        { "{\"a: 1, \"b\": 2}", "{\"a\": 1, \"b\": 2}", "Quotes" },
        { "{a\": 1, \"b\": hello\"}", "{\"a\": 1, \"b\": \"hello\"}", "Quotes Quotes" },
        { "{\"a\": \"hello, \"b\": 1}", "{\"a\": \"hello\", \"b\": 1}", "Quotes" },
        { "{\"a\": \"hello\n \"b\": 1}", "{\"a\": \"hello\",\n \"b\": 1}", "Quotes Comma" },
        { "{\"a\": \"hello}", "{\"a\": \"hello\"}", "Quotes" },
        { "{\\\"a\\\": \\\"b \\\\\\\"c\\\\\\\"\\\", \\\"d\\\": \\\"e\\\\nf\\\"}", "{\"a\": \"b \\\"c\\\"\", \"d\": \"e\\nf\"}", "Quotes Quotes Quotes Escape Escape Escape Escape Quotes Quotes Quotes Quotes Escape Quotes" },
        { "{\"a\": \"one \" + \"two\"}", "{\"a\": \"one two\"}", "UnexpectedText" },

        // Within strings.
        { "{\"a\": \"one\ntwo\tthree\"}", "{\"a\": \"one\\ntwo\\tthree\"}", "ControlCharacter ControlCharacter" },
        { "{\"path\": \"C:\\Windows\\System32\"}", "{\"path\": \"C:\\\\Windows\\\\System32\"}", "Escape Escape" },
        { "{\"a\": \"\\x41 \\u12 \\_\"}", "{\"a\": \"\\u0041 \\\\u12 _\"}", "Escape Escape Escape" },

        // Commas and colons.
        { "{\"a\": 1 \"b\": 2}", "{\"a\": 1, \"b\": 2}", "Comma" },
        { "{\"a\": \"x\"\n\"b\": 2\nc: 3}", "{\"a\": \"x\",\n\"b\": 2,\n\"c\": 3}", "Comma Comma Quotes Quotes" },
        { "[1 2 \"a\" \"b\" {} []]", "[1, 2, \"a\", \"b\", {}, []]", "Comma Comma Comma Comma Comma" },
        { "[1,, 2, , 3,]", "[1, 2,  3]", "Comma Comma Comma" },
        { "{\"a\": 1,}", "{\"a\": 1}", "Comma" },
        { "{,\"a\": 1; \"b\": 2}", "{\"a\": 1, \"b\": 2}", "Comma Comma" },
        { "{\"a\" 1, \"b\" = 2, \"c\" => 3, \"d\":: 4, \"e\" \"f\"}", "{\"a\": 1, \"b\" : 2, \"c\" : 3, \"d\": 4, \"e\": \"f\"}", "Colon Colon Colon Colon Colon" },
        { "{\"a\": , \"b\": 2, \"c\"}", "{\"a\":null , \"b\": 2, \"c\":null}", "MissingValue MissingValue" },
        { "{\"a\"： 1， \"b\": 2}", "{\"a\": 1, \"b\": 2}", "Colon Comma" },

        // Brackets.
        { "{\"a\": [1, 2}", "{\"a\": [1, 2]}", "Bracket" },
        { "[{\"a\": 1, {\"b\": 2}]", "[{\"a\": 1}, {\"b\": 2}]", "Bracket" },
        { "{\"a\": [1, 2}, \"b\": 3}", "{\"a\": [1, 2], \"b\": 3}", "Bracket" },
        { "{\"a\": [1]], \"b\": 2}", "{\"a\": [1], \"b\": 2}", "Bracket" },
        { "[1, 2}", "[1, 2]", "Bracket" },
        { "{\"a\": 1}}", "{\"a\": 1}", "Bracket" },
        { "\"a\": 1, \"b\": 2}", "{\"a\": 1, \"b\": 2}", "Bracket" },
        { "{\"a\": 1}, \"b\": 2}", "{\"a\": 1, \"b\": 2}", "Bracket" },
        { "{\"a\", \"b\"}", "[\"a\", \"b\"]", "Bracket Bracket" },
        { "[\"a\": 1, \"b\": 2]", "{\"a\": 1, \"b\": 2}", "Bracket Bracket" },

        // Comments and what was left out.
        { "{\"a\": 1, // one\n \"b\": 2, /* two */ # more\n}", "{\"a\": 1, \n \"b\": 2  \n}", "Comment Comma Comment Comment" },
        { "[1, 2, ...]", "[1, 2 ]", "Comma UnexpectedText" },

        // Cut off.
        { "{\"a\": [1, {\"b\": \"te", "{\"a\": [1, {\"b\": \"te\"}]}", "CutOff Bracket Bracket Bracket" },
        { "{\"a\": 1, \"b", "{\"a\": 1}", "Bracket CutOff" },
        { "{\"a\": 1, \"b\":", "{\"a\": 1, \"b\":null}", "MissingValue Bracket" },
        { "[true, fal", "[true, false]", "CutOff Bracket" },
        { "[1, 2.", "[1, 2]", "Number Bracket" },
        { "[1, 2e", "[1, 2]", "CutOff Bracket" },
        { "[1, -", "[1, null]", "CutOff Bracket" },
        { "[\"a\\u00", "[\"a\"]", "CutOff CutOff Bracket" },
        { "[1, 2,", "[1, 2]", "Bracket Comma" },

        // Several values.
        { "{\"a\": 1}\n{\"a\": 2}\n", "[{\"a\": 1},\n{\"a\": 2}]\n", "SeveralValues Comma SeveralValues" },
        { "{\"a\": 1},{\"a\": 2},", "[{\"a\": 1},{\"a\": 2}]", "SeveralValues SeveralValues TextAround" },
        { "1, 2, 3", "[1, 2, 3]", "SeveralValues SeveralValues" },
    };

    [Theory, MemberData(nameof(BrokenTexts))]
    public void Repair_BrokenText_IsWhatAPersonExpects(string broken, string expected, string kinds)
    {
        JsonRepaired repaired = JsonRepair.Repair(broken);
        Assert.Equal(expected, repaired.ToString());
        Assert.Equal(kinds, string.Join(' ', repaired.Repairs.Select(repair => repair.Kind)));
    }

    [Theory]
    [InlineData("{ \"a\" : [ 1.0, \"\\u0041\" ] }\r\n")]
    [InlineData("\"a: 'b'\"")]
    [InlineData("[\"```json\", \"// no comment\"]")]
    [InlineData("null")]
    public void Repair_ValidText_IsTheSame(string valid)
    {
        byte[] given = Encoding.UTF8.GetBytes(valid);
        JsonRepaired repaired = JsonRepair.Repair(given);
        Assert.Equal(given, repaired.Utf8Json.ToArray());
        Assert.Empty(repaired.Repairs);
    }

    // What the settings allow is still repaired: the result is strict.
    [Fact]
    public void Repair_WithSettingsThatAllowMore_IsStrict()
    {
        foreach (JsonSettings settings in new[] { JsonSettings.Json5, JsonSettings.Jsonc })
            Assert.Equal("[1 ]", JsonRepair.Repair("[1/* one */, ]", settings).ToString());
    }

    [Theory]
    [InlineData("", "an empty text")]
    [InlineData("  \n", "only white space")]
    [InlineData("I can't help with that.", "'I'")]
    [InlineData("```", "'`'")]
    [InlineData("// nothing", "'/'")]
    public void Repair_TextWithoutValue_IsOneException(string text, string found)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonRepair.Repair(text));
        Assert.Equal(JsonErrorKind.EmptyText, exception.Error!.Kind);
        Assert.StartsWith($"Expected a text with a JSON value, found {found}", exception.Message);
    }

    [Theory]
    [InlineData("[[[1]]]", 2)]
    [InlineData("[[[1", 2)]
    [InlineData("[[1]] [2]", 2)]
    public void Repair_DeeperThanTheLimit_IsOneException(string text, int maxDepth)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonRepair.Repair(text, new JsonSettings { MaxDepth = maxDepth }));
        Assert.Equal(JsonErrorKind.DepthExceeded, exception.Error!.Kind);
        JsonText.Validate(JsonRepair.Repair(text, new JsonSettings { MaxDepth = 3 }).Utf8Json.Span);
    }

    [Fact]
    public void Repair_AMillionLevels_NeedNoStack()
    {
        string deep = string.Concat(Enumerable.Repeat("[{a:", 500_000));
        Assert.Throws<JsonException>(() => JsonRepair.Repair(deep));
        JsonRepaired repaired = JsonRepair.Repair(deep, new JsonSettings { MaxDepth = 1_000_000 });
        JsonText.Validate(repaired.Utf8Json.Span, new JsonSettings { MaxDepth = 1_000_000 });
    }

    [Fact]
    public void Repair_HalfOfASurrogatePair_IsTheReplacementCharacter()
    {
        JsonRepaired repaired = JsonRepair.Repair("[\"\uD83D\", \"\uD83D\uDE00\", \"\uDE00x\"]");
        Assert.Equal("[\"\uFFFD\", \"\uD83D\uDE00\", \"\uFFFDx\"]", repaired.ToString());
        Assert.Equal([JsonRepairKind.Encoding, JsonRepairKind.Encoding], repaired.Repairs.Select(repair => repair.Kind));
    }

    [Fact]
    public void Repairs_HavePlaceAndText()
    {
        JsonRepaired repaired = JsonRepair.Repair("{\"a\": True,\n \"é\": 'x'\n \"b\": 2,}");
        Assert.Equal(
            [
                "Literal at line 1, column 7: true for True",
                "Quotes at line 2, column 8: \" for '",
                "Quotes at line 2, column 10: \" for '",
                "Comma at line 2, column 11: added ,",
                "Comma at line 3, column 8: removed ,",
            ],
            repaired.Repairs.Select(repair => repair.ToString()));
        Assert.Equal(new JsonRepairStep(JsonRepairKind.Literal, 6, 4, 1, 7, "True", "true"), repaired.Repairs[0]);
    }

    [Fact]
    public void Repairs_WithHiddenText_ShowNothingOfIt()
    {
        JsonSettings hidden = new() { HideFoundText = true };
        Assert.All(JsonRepair.Repair("{secret: 'x'} secret", hidden).Repairs, repair => Assert.True(repair.Found is "" or "…"));
        Assert.DoesNotContain("secret", Assert.Throws<JsonException>(() => JsonRepair.Repair("secret", hidden)).Message);
    }

    [Theory]
    [InlineData("[0xFF, +12345]", "255 12345")]
    [InlineData("[1, 12345.", "12345")]
    public void Repairs_OfNumbersWithHiddenText_ShowNoNumber(string text, string numbers)
    {
        string steps = string.Join('|', JsonRepair.Repair(text, new JsonSettings { HideFoundText = true }).Repairs);
        Assert.All(numbers.Split(' '), number => Assert.DoesNotContain(number, steps));
        Assert.Contains(numbers.Split(' ')[0], string.Join('|', JsonRepair.Repair(text).Repairs));
    }

    // The beginning, what is repeated, and the end. Quadratic work would look at billions of bytes.
    [Theory]
    [InlineData("[", "x//", "")]
    [InlineData("{", "\"x,", "")]
    [InlineData("{\"a\":", "x//", "")]
    [InlineData("[\"x\",", "}", "")]
    [InlineData("[\"x\"", "}\n", "\"y\"")]
    [InlineData("{\"a\":\"", "b\" ", "")]
    [InlineData("{\"a\":\"", "\"b\" // ", "")]
    [InlineData("{\"a\":\"", "\"b\"}", "")]
    [InlineData("{\"a\":\"", "{\"b\":", "")]
    [InlineData("{\"a\":\"", "[\"b\",", "")]
    [InlineData("{\"a\":\"", "”,\"b", "")]
    [InlineData("[\"", "a\\\",\"b\",", "")]
    [InlineData("[\"", "a \", [", "")]
    [InlineData("[", "a,", "\"")]
    [InlineData("[", "111,", ",]")]
    [InlineData("{\"a\":1", ",111", ":")]
    [InlineData("[\"", "a:\\n", "\",]")]
    public void Repair_HostileText_LooksAtEachByteAFewTimes(string start, string part, string end)
    {
        foreach (int count in (int[])[10_000, 200_000])
        {
            byte[] text = Encoding.UTF8.GetBytes(start + string.Concat(Enumerable.Repeat(part, count)) + end);
            RepairEdits edits = new();
            RepairText repair = new(text, int.MaxValue, edits);
            repair.Pass();
            Assert.InRange(repair.Looked, 0, 16L * text.Length);
            Assert.True(JsonText.TryValidate(edits.Apply(text), out _, new JsonSettings { MaxDepth = int.MaxValue }));
        }
    }

    // A name is searched for its colon only as far as the length of the text pays for it; then it ends at its next quote.
    [Fact]
    public void Repair_NameWithManyCommasAndQuotes_EndsWhenEnoughWasLookedAt()
    {
        string text = "{" + string.Concat(Enumerable.Repeat("\"x,", 10_000));
        using JsonDocument repaired = JsonDocument.Parse(JsonRepair.Repair(text).Utf8Json);
        Assert.True(repaired.RootElement.EnumerateObject().Count() > 1);
    }

    [Fact]
    public void Repair_StringWithHalfAPairAtItsEnds_ReplacesIt() => Assert.Equal("[\"\uFFFDé\uFFFD\"]", JsonRepair.Repair("['\uD800é\uDC00']").ToString());

    [Fact]
    public void Repair_String_AllocatesNoBytesInVain()
    {
        string text = "['" + new string('x', 1_000_000) + "']";
        JsonRepair.Repair(text);
        long before = GC.GetAllocatedBytesForCurrentThread();
        JsonRepair.Repair(text);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 1_000_000, 2_000_000);
    }

    [Fact]
    public void Repair_MutatedTexts_AreStrictAndExplained()
    {
        Random random = new(11);
        for (int i = 0; i < 20_000; i++)
            Check(Mutated(random));
    }

    private static void Check(byte[] text)
    {
        JsonRepaired repaired;
        try
        {
            repaired = JsonRepair.Repair(text);
        }
        catch (JsonException)
        {
            return;
        }

        byte[] result = repaired.Utf8Json.ToArray();
        Assert.True(JsonText.TryValidate(result, out JsonError? error), $"{Encoding.UTF8.GetString(text)} became {Encoding.UTF8.GetString(result)}: {error}");
        Assert.Empty(JsonRepair.Repair(result).Repairs);
        Assert.Equal(result, Applied(text, repaired.Repairs));
        if (JsonText.TryValidate(text, out _))
            Assert.Empty(repaired.Repairs);
        else
            Assert.NotEmpty(repaired.Repairs);
    }

    // Never silently: the given text with the listed changes is the result.
    private static byte[] Applied(byte[] text, IReadOnlyList<JsonRepairStep> repairs)
    {
        List<byte> result = [];
        int read = 0;
        foreach (JsonRepairStep repair in repairs)
        {
            Assert.InRange(repair.ByteOffset, read, text.Length - repair.Length);
            result.AddRange(text.AsSpan(read, (int)repair.ByteOffset - read));
            result.AddRange(Encoding.UTF8.GetBytes(repair.Put));
            read = (int)repair.ByteOffset + repair.Length;
        }

        result.AddRange(text.AsSpan(read));
        return [.. result];
    }

    private static readonly string[] s_seeds =
    [
        .. BrokenTexts().Select(row => (string)row[0]),
        "{\"name\": \"Ada \\\"L\\\"\", \"tags\": [\"x\", \"y\"], \"n\": {\"a\": [1, -2.5e3, true, null, {}]}, \"é\": \"\\u00e9 é\"}",
        "[[1, 2, 3], {\"a\": {\"b\": {\"c\": \"d\"}}}, \"e\", false]",
    ];

    private static readonly string[] s_pieces =
    [
        "\"", "'", "`", "“", "”", "\\", "\\\"", ",", ":", "{", "}", "[", "]", "(", ")", "\n", " ", "```", "//", "/*", "*/", "#", "...", "+", "-", ".", "0", "1e", "true", "None", "a", "x(", "：", "，", "=", ";",
        "\u00A0", "\uFEFF", "\0", "é",
    ];

    private static byte[] Mutated(Random random)
    {
        List<byte> text = [.. Encoding.UTF8.GetBytes(s_seeds[random.Next(s_seeds.Length)])];
        for (int i = random.Next(1, 6); i > 0; i--)
        {
            int at = random.Next(text.Count + 1);
            switch (random.Next(5))
            {
                case 0 when at < text.Count:
                    text.RemoveAt(at);
                    break;
                case 1:
                    text.RemoveRange(at, text.Count - at);
                    break;
                case 2:
                    text.Insert(at, (byte)random.Next(256));
                    break;
                case 3:
                    string other = s_seeds[random.Next(s_seeds.Length)];
                    text.InsertRange(at, Encoding.UTF8.GetBytes(other[random.Next(other.Length)..]));
                    break;
                default:
                    text.InsertRange(at, Encoding.UTF8.GetBytes(s_pieces[random.Next(s_pieces.Length)]));
                    break;
            }
        }

        return [.. text];
    }
}
