// Texts in other dialects into types, on every engine and way in: values, errors and their places, limits, and what is not supported.
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Dialects;

public class DialectReadingTests
{
    [JsonContract]
    public sealed class Config
    {
        public string? Name { get; set; }

        public int Port { get; set; }

        public double Ratio { get; set; }

        public ulong Mask { get; set; }

        public List<int>? Items { get; set; }

        public Dictionary<string, bool>? Flags { get; set; }

        public Config? Inner { get; set; }
    }

    private static readonly JsonSettings s_singleQuotes = JsonSettings.Default with { Dialect = JsonDialect.SingleQuotes };
    private static readonly JsonSettings s_unquotedNames = JsonSettings.Default with { Dialect = JsonDialect.UnquotedNames };

    private const string Text = """
        // a comment
        {
            Name: 'it\'s "one" \
        line', /* another
            one */ "Port": 0x1F90, Ratio: -.5e1,
            'Mask': 0xFFFFFFFFFFFFFFFF, unknown: [+1, 5., Infinity, -NaN, {a\u0062c: null}],
            Items: [1, 2, 3,], Flags: {true: true, null: false, Infinity: true, ünï_1: false, $: true},
            Inner: {Port: +7, Ratio: NaN,},
        }
        """;

    public static TheoryData<JsonInput> EveryInput => [.. JsonInput.All];

    private static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    [Theory, MemberData(nameof(EveryInput))]
    public void Read_Json5_IsTheValueOnEveryEngine(JsonInput input)
    {
        foreach (Engine engine in Engines.Engines.ForAnyType)
        {
            Config? config = input.Read<Config>(Utf8(Text), JsonSettings.Json5.By(engine));
            Assert.Equal("it's \"one\" line", config!.Name);
            Assert.Equal(0x1F90, config.Port);
            Assert.Equal(-5, config.Ratio);
            Assert.Equal(ulong.MaxValue, config.Mask);
            Assert.Equal([1, 2, 3], config.Items);
            Assert.Equal(["true", "null", "Infinity", "ünï_1", "$"], config.Flags!.Keys);
            Assert.Equal(7, config.Inner!.Port);
            Assert.Equal(double.NaN, config.Inner.Ratio);
        }
    }

    // Text, the member's path, line, column, what was found.
    [Theory]
    [InlineData("{\n  Port: 'x' , Ratio: 1}", JsonErrorKind.InvalidValue, "$.Port", 2, 9, "'x'", "the string 'x'")]
    [InlineData("{\n  /* x */ Port: +1.5}", JsonErrorKind.WrongType, "$.Port", 2, 17, "+1.5", "the number +1.5")]
    [InlineData("{Port: 0xFFFFFFFFF}", JsonErrorKind.NumberOutOfRange, "$.Port", 1, 8, "0xFFFFFFFFF", "the number 0xFFFFFFFFF")]
    [InlineData("{Mask: 0x10000000000000000}", JsonErrorKind.NumberOutOfRange, "$.Mask", 1, 8, "0x10000000000000000", "the number 0x10000000000000000")]
    [InlineData("{Port: Infinity}", JsonErrorKind.InvalidValue, "$.Port", 1, 8, "'Infinity'", "'Infinity'")]
    [InlineData("{\tItems: [1,\n\n 2, .5]}", JsonErrorKind.WrongType, "$.Items[2]", 3, 5, ".5", "the number .5")]
    [InlineData("{Flags: {'a\\\nb': 1}}", JsonErrorKind.WrongType, "$.Flags.ab", 2, 5, "1", "the number 1")]
    [InlineData("{Name: 'abc}", JsonErrorKind.UnexpectedEnd, "$.Name", 1, 13, null, "the end of the text")]
    [InlineData("{Name: 'a\nbc'}", JsonErrorKind.InvalidString, "$.Name", 1, 10, null, "a line break")]
    [InlineData("{Name: '\\1'}", JsonErrorKind.InvalidString, "$.Name", 1, 9, null, "'\\1'")]
    [InlineData("{Port: 0x}", JsonErrorKind.InvalidNumber, "$.Port", 1, 8, "0x", "the number 0x")]
    [InlineData("{Port: 010}", JsonErrorKind.InvalidNumber, "$.Port", 1, 8, "010", "the number 010")]
    [InlineData("{Items: [0x1.5]}", JsonErrorKind.UnexpectedByte, "$.Items[1]", 1, 13, null, null)]
    [InlineData("{Items: [5..5]}", JsonErrorKind.UnexpectedByte, "$.Items[1]", 1, 12, null, null)]
    [InlineData("{5: 1}", JsonErrorKind.UnexpectedByte, "$", 1, 2, null, null)]
    [InlineData("{Port: 1}}", JsonErrorKind.TrailingData, "$", 1, 10, null, "'}'")]
    [InlineData("{Port: 1 /* }", JsonErrorKind.Comment, "$", 1, 10, null, null)]
    [InlineData("{Port: 1", JsonErrorKind.UnexpectedEnd, "$.Port", 1, 9, null, "the end of the text")]
    [InlineData("{Port: 1,, Ratio: 2}", JsonErrorKind.UnexpectedByte, "$", 1, 10, null, "','")]
    public void Read_WrongJson5_IsReportedInTheGivenText(string text, JsonErrorKind kind, string path, int line, int column, string? found, string? phrase)
    {
        foreach (JsonInput input in JsonInput.All)
        {
            foreach (Engine engine in Engines.Engines.ForAnyType)
            {
                JsonException exception = Assert.Throws<JsonException>(() => input.Read<Config>(Utf8(text), JsonSettings.Json5.By(engine)));
                if (phrase is not null)
                    Assert.Contains($"found {phrase} at {path} (line {line}, column {column})", exception.Message, StringComparison.Ordinal);

                // Those that answer an error have it thrown by the test.
                if (exception.Error is not { } error)
                    continue;
                Assert.Equal((kind, path, line, column), (error.Kind, error.Path, (int)error.Line, (int)error.Column));
                int offset = text.Split('\n').Take(line - 1).Sum(before => Encoding.UTF8.GetByteCount(before) + 1) + column - 1;
                Assert.Equal(offset, error.ByteOffset);
                if (found is not null)
                    Assert.Equal(found, error.Found);
            }
        }
    }

    [Fact]
    public void Read_WrongTypeInJson5_StandsAfterTheTokenAsAlways()
    {
        // As for JSON: the byte after the token, line from 0.
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Config>("{\n\n  Port : 'x'  , }", JsonSettings.Json5));
        Assert.Equal((2, 12), (exception.LineNumber, exception.BytePositionInLine));
    }

    [Fact]
    public void Read_Numbers_HaveTheirValueInEveryType()
    {
        Assert.Equal(255, JsonSerializer.Deserialize<byte>("0xfF", JsonSettings.Json5));
        Assert.Equal(-128, JsonSerializer.Deserialize<sbyte>("-0X80", JsonSettings.Json5));
        Assert.Equal(UInt128.MaxValue, JsonSerializer.Deserialize<UInt128>("0x" + new string('F', 32), JsonSettings.Json5));
        Assert.Equal(BigInteger.Pow(16, 1000), JsonSerializer.Deserialize<BigInteger>("0x1" + new string('0', 1000), JsonSettings.Json5));
        Assert.Equal(5, JsonSerializer.Deserialize<int>("5.", JsonSettings.Json5));
        Assert.Equal(0.5m, JsonSerializer.Deserialize<decimal>("+.5", JsonSettings.Json5));
        Assert.Equal(31.0, JsonSerializer.Deserialize<double>("0x1f", JsonSettings.Json5));
        Assert.Equal(5e3, JsonSerializer.Deserialize<double>("5.e3", JsonSettings.Json5));
        Assert.Equal(double.NegativeInfinity, JsonSerializer.Deserialize<double>("-Infinity", JsonSettings.Json5));
        Assert.Equal(Half.NaN, JsonSerializer.Deserialize<Half>("-NaN", JsonSettings.Json5));
        Assert.Equal("NaN", JsonSerializer.Deserialize<JsonElement>("NaN", JsonSettings.Json5).GetString());
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<byte>("0x100", JsonSettings.Json5));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<decimal>("NaN", JsonSettings.Json5));
        JsonException tooLong = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<BigInteger>("0x1" + new string('0', 1024), JsonSettings.Json5));
        Assert.Contains("at most 1,024 digits", tooLong.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(@"'\x41\v\0\a\/\u0042'", "A\v\0a/B")]
    [InlineData("'\\\r\n\\\r\\\n\\\u2028\\\u2029'", "")]
    [InlineData("'\u2028\u2029'", "\u2028\u2029")]
    [InlineData("'\t\u0001'", "\t\u0001")]
    [InlineData("\"'\\'\"", "''")]
    [InlineData("'\"'", "\"")]
    [InlineData("\u00A0\uFEFF\v\f\u2003'x'\u2028//\u2029", "x")]
    [InlineData("'\\\u00e9\u00e9'", "éé")]
    public void Read_String_HasItsContent(string text, string content) => Assert.Equal(content, JsonSerializer.Deserialize<string>(text, JsonSettings.Json5));

    [Fact]
    public void Read_SingleFlags_TakeNothingElse()
    {
        Assert.Equal("it's", JsonSerializer.Deserialize<Config>("{'Name': 'it\\'s'}", s_singleQuotes)!.Name);
        Assert.Equal("x", JsonSerializer.Deserialize<Config>("{Name: \"x\"}", s_unquotedNames)!.Name);
        Assert.Equal("x", JsonSerializer.Deserialize<Config>("{Name: 'x'}", s_unquotedNames with { Dialect = JsonDialect.UnquotedNames | JsonDialect.SingleQuotes })!.Name);
        foreach (string text in (string[])["{Name: 'x'}", "{'Name': '\\x41'}", "{'Port': +1}", "{'Port': 1,}", "{/**/}", "{'Ratio': NaN}", "{'Name': 'a\\\nb'}", "{'Name': 'a\tb'}", "\v{}"])
            Assert.False(JsonSerializer.TryDeserialize(text, out Config? _, out JsonError? _, s_singleQuotes), text);
        foreach (string text in (string[])["{'Name': \"x\"}", "{Name: 'x'}", "{Port: 0x1}", "{Port: 1,}"])
            Assert.False(JsonSerializer.TryDeserialize(text, out Config? _, out JsonError? _, s_unquotedNames), text);
        Assert.Equal(1, JsonSerializer.Deserialize<Config>("{Port: 1, /* x */}", s_unquotedNames with { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true })!.Port);
    }

    [Fact]
    public void Read_Jsonc_IsJsonWithCommentsAndTrailingCommas()
    {
        Assert.Equal(1, JsonSerializer.Deserialize<Config>("{ // x\n \"Port\": 1, /* y */ }", JsonSettings.Jsonc)!.Port);
        Assert.False(JsonSerializer.TryDeserialize("{Port: 1}", out Config? _, out JsonError? _, JsonSettings.Jsonc));
    }

    [Theory, InlineData(3), InlineData(4), InlineData(6), InlineData(-1), InlineData(8)]
    public void Dialect_Value_IsSupportedOrRefused(int value)
    {
        if (value == 3)
            Assert.Equal(JsonDialect.SingleQuotes | JsonDialect.UnquotedNames, (JsonSettings.Default with { Dialect = (JsonDialect)value }).Dialect);
        else
            Assert.Throws<ArgumentOutOfRangeException>(() => JsonSettings.Default with { Dialect = (JsonDialect)value });
    }

    [Fact]
    public void Settings_Dialect_IsPartOfTheValue()
    {
        Assert.Equal(JsonSettings.Json5, new JsonSettings { Dialect = JsonDialect.Json5 });
        Assert.NotEqual(JsonSettings.Json5, JsonSettings.Default);
        Assert.Equal(JsonSettings.Jsonc, new JsonSettings { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        Assert.Contains("Dialect = Json5", JsonSettings.Json5.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void Read_Budget_CountsTheGivenText()
    {
        JsonSettings settings = JsonSettings.Untrusted with { Dialect = JsonDialect.Json5, Budget = new JsonBudget { TextBytes = 20, Elements = 3 } };

        // As JSON, the names would be longer than the budget.
        Assert.Equal(4, JsonSerializer.Deserialize<Dictionary<string, int>>("{a:1,b:1,c:1,d:1}", settings)!.Count);
        JsonException tooLong = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[]>("[                    ]", settings));
        Assert.Equal((JsonErrorKind.BudgetExceeded, 20L), (tooLong.Error!.Kind, tooLong.Error!.ByteOffset));
        JsonException tooMany = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[]>("[1, 2,\n +3, +4]", settings));
        Assert.Equal((JsonErrorKind.BudgetExceeded, 2L, 6L), (tooMany.Error!.Kind, tooMany.Error!.Line, tooMany.Error!.Column));
        using MemoryStream stream = new(Utf8("[" + new string(' ', 100_000) + "]"));
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[]>(stream, settings)).Error!.Kind);
    }

    [Fact]
    public void Read_Untrusted_RefusesWhatItRefuses()
    {
        JsonSettings settings = JsonSettings.Untrusted with { Dialect = JsonDialect.Json5 };
        Assert.Equal(JsonErrorKind.UnmappedMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Config>("{other: 1}", settings)).Error!.Kind);
        Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Config>("{Port: 1, 'P\\x6frt': 2}", settings)).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<object>(new string('[', 40), settings)).Error!.Kind);
    }

    [Fact]
    public void Read_DeepText_IsRefusedWithoutRecursion()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<object>(new string('[', 1_000_000), JsonSettings.Json5));
        Assert.Equal(JsonErrorKind.DepthExceeded, exception.Error!.Kind);
        Assert.Equal(JsonValueKind.Array, JsonSerializer.Deserialize<JsonElement>(new string('[', 5000) + new string(']', 5000), JsonSettings.Json5 with { MaxDepth = 5000 }).ValueKind);
    }

    [Fact]
    public async Task ReadLines_Json5_IsOneTextALine()
    {
        byte[] lines = Utf8("{Port: 1}\n\n// nothing\n{Port: 0x2, /* x */}\n{Port: 'x'}\n");
        List<int> ports = [];
        JsonException exception = await Assert.ThrowsAsync<JsonException>(async () =>
        {
            await foreach (Config? config in JsonLines.ReadAsync<Config>(new MemoryStream(lines), JsonSettings.Json5))
                ports.Add(config!.Port);
        });
        Assert.Equal([1, 2], ports);
        Assert.Equal((5, 8, lines.Length - 5L), (exception.Error!.Line, exception.Error!.Column, exception.Error!.ByteOffset));
    }

    [Fact]
    public void Populate_Json5_FillsTheObject()
    {
        Config config = new() { Name = "kept" };
        JsonSerializer.Populate("{Port: 0x10}", config, JsonSettings.Json5);
        Assert.Equal(("kept", 16), (config.Name, config.Port));
    }

    [Fact]
    public void Reader_Json5_ReadsAndReports()
    {
        JsonReader reader = new("[ 'a', 0x10, {b: null} ]"u8, JsonSettings.Json5);
        reader.BeginArray();
        Assert.True(reader.NextElement());
        Assert.Equal("a", reader.ReadString());
        Assert.True(reader.NextElement());
        Assert.Equal(16, reader.ReadInt32());
        Assert.True(reader.NextElement());
        reader.Skip();
        Assert.False(reader.NextElement());
        reader.EndText();
    }

    [Fact]
    public void ReadBeforeTheEnd_Json5_IsTheValueOfWholeTokens()
    {
        byte[] text = Utf8("[{Port: 0x10, Name: 'a'}]");
        using JsonPartialReader<Config[]> reader = new(JsonSettings.Json5);
        for (int length = 0; length <= text.Length; length++)
        {
            JsonPartial<Config[]> whole = JsonPartial.Read<Config[]>(text.AsSpan(0, length), JsonSettings.Json5);
            if (length > 0)
                reader.Append(text.AsSpan(length - 1, 1));
            JsonPartial<Config[]> grown = reader.Read();
            Assert.Equal(length == text.Length, whole.IsComplete);
            Assert.Equal(JsonSerializer.Serialize(whole.Value), JsonSerializer.Serialize(grown.Value));
            Assert.Equal(length > text.ToList().IndexOf((byte)',') ? 16 : 0, whole.Value is [{ } config] ? config.Port : 0);
        }

        Assert.Equal(("a", 16), (reader.Read().Value![0].Name, reader.Read().Value![0].Port));
    }

    [Fact]
    public void Read_ReaderOfTheCaller_HasTheCallersGrammar()
    {
        Utf8JsonReader reader = new("{\"Port\":1}"u8);
        Assert.Equal(1, JsonSerializer.Deserialize<Config>(ref reader, JsonSettings.Json5)!.Port);
    }

    [Fact]
    public void Read_HiddenText_IsNotShown()
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Config>("{Port: 'secret'}", JsonSettings.Json5 with { HideFoundText = true }));
        Assert.DoesNotContain("secret", exception.Message, StringComparison.Ordinal);
        Assert.Null(exception.Error!.Found);
    }

    [Fact]
    public void Write_Json5Settings_IsJson() =>
        Assert.Equal("""{"Name":"it\u0027s"}""", JsonSerializer.Serialize(new { Name = "it's" }, JsonSettings.Json5));

    [Fact]
    public void Read_LongText_GrowsNoFurtherThanItsEscapes()
    {
        // Each control character becomes six bytes.
        string text = "'" + new string('\u0001', 300_000) + "'";
        Assert.Equal(300_000, JsonSerializer.Deserialize<string>(text, JsonSettings.Json5)!.Length);
    }
}
