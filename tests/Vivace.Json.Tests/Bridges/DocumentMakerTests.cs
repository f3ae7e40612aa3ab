// Documents that are made of the index against those of System.Text.Json's parser, field by field.
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Bridges;
using Vivace.Json.Documents;
using Vivace.Json.Tests.Text;
using Vivace.Json.Tests.Text.Indexing;

namespace Vivace.Json.Tests.Bridges;

public sealed class DocumentMakerTests : IDisposable
{
    private const int MaxDepth = 64;

    private const BindingFlags Fields = BindingFlags.NonPublic | BindingFlags.Instance;

    private static readonly FieldInfo s_rows = typeof(JsonDocument).GetField("_parsedData", Fields)!;
    private static readonly FieldInfo s_data = s_rows.FieldType.GetField("_data", Fields)!;
    private static readonly PropertyInfo s_length = s_rows.FieldType.GetProperty("Length", Fields)!;

    private readonly DocumentConstructors _constructors = DocumentConstructors.Find()!;
    private readonly GuardedBytes _memory = new();

    public void Dispose() => _memory.Dispose();

    // Without this, each of the other tests would compare the parser with itself.
    [Fact]
    public void IsAvailable_OnThisRuntime_IsTrue() => Assert.True(DocumentMaker.IsAvailable);

    [Fact]
    public void Make_MutatedTexts_HasTheRowsOfTheParser()
    {
        int made = 0;
        foreach (byte[] text in MutatedTexts.All(MutatedTexts.Count, seed: 29))
            made += AssertSameAsParsed(text) ? 1 : 0;
        Assert.InRange(made, MutatedTexts.Count / 10, MutatedTexts.Count);
    }

    [Fact]
    public void Make_SuiteOfTexts_HasTheRowsOfTheParser()
    {
        string[] files = Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Data", "JSONTestSuite"), "*.json", SearchOption.AllDirectories);
        int made = files.Count(file => AssertSameAsParsed(File.ReadAllBytes(file)));
        Assert.InRange(made, 90, files.Length);
    }

    [Theory]
    [InlineData("twitter.json")]
    [InlineData("citm_catalog.json")]
    [InlineData("canada.json")]
    public void Make_RealDocuments_HasTheRowsOfTheParser(string file) =>
        Assert.True(AssertSameAsParsed(File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "Data", "real", file))));

    // What stands between two tokens is looked through in steps of 32 bytes.
    [Fact]
    public void Make_SpaceOfAnyLength_HasTheRowsOfTheParser()
    {
        for (int length = 0; length < 70; length++)
        {
            string space = new(' ', length);
            Assert.True(AssertSameAsParsed(Encoding.UTF8.GetBytes($"[{space}1{space},{space}\"a\"{space},[{space}]{space},{{\"b\"{space}:{space}[[2.5e3{space}]{space}]{space}}}{space}]{space}")));
            Assert.True(AssertSameAsParsed(Encoding.UTF8.GetBytes($"{space}{{\"{new string('x', length)}\":{new string('1', length + 1)}{space}}}")));
        }
    }

    [Fact]
    public void Make_DepthAtTheLimit_IsMadeAndOneMoreIsNot()
    {
        byte[] text = Encoding.UTF8.GetBytes(new string('[', 1000) + new string(']', 1000));
        Assert.NotNull(DocumentMaker.Make(_constructors, text, 1000, isDisposable: false));
        Assert.Null(DocumentMaker.Make(_constructors, text, 999, isDisposable: false));
    }

    [Fact]
    public void Make_DeepTexts_HasTheRowsOfTheParser()
    {
        byte[] text = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("[{\"a\":", 2_000)) + "1" + string.Concat(Enumerable.Repeat("}]", 2_000)));
        Assert.True(AssertSameAsParsed(text, 4_000));
        byte[] deep = Encoding.UTF8.GetBytes(new string('[', 100_000) + new string(']', 100_000));
        JsonElement element = DocumentMaker.Make(_constructors, deep, 100_000, isDisposable: false)!.RootElement;
        Assert.Equal(100_000 * 2, element.GetRawText().Length);
    }

    // The parser goes back over all rows of an array or object when it closes, so it takes time by the square of the levels. What it allocates shows who made the document: its rows grow by doubling.
    [Theory]
    [InlineData("plain", "[", "1", "]")]
    [InlineData("members", "{\"a\":", "1", "}")]
    [InlineData("trailing commas", "[", "1", ",]")]
    [InlineData("not UTF-8", "[", "\"\u00FF\"", "]")]
    public void Deserialize_DeepTexts_AreNotMadeByTheParser(string name, string open, string within, string close)
    {
        const int Levels = 100_000;
        byte[] text = Encoding.Latin1.GetBytes(string.Concat(Enumerable.Repeat(open, Levels)) + within + string.Concat(Enumerable.Repeat(close, Levels)));
        JsonSettings settings = new() { MaxDepth = Levels, AllowTrailingCommas = name == "trailing commas" };

        // The text, its rows, and what was rented from pools that were empty: the index, and a copy.
        long most = (12L * Levels * (open == "[" ? 2 : 3) + text.Length) * 2;
        AssertAllocates(() => JsonSerializer.Deserialize<JsonElement>(text, settings), most);
        AssertAllocates(() => JsonSerializer.Deserialize<object>(text, settings), most);
        AssertAllocates(() => JsonSerializer.Deserialize<JsonElement[]>((byte[])[.. "["u8, .. text, .. "]"u8], settings with { MaxDepth = Levels + 1 }), most);
        AssertAllocates(() => JsonSerializer.Deserialize<JsonDocument>(text, settings)!.Dispose(), most * 3 / 4);
        if (name is "trailing commas" or "not UTF-8")
            return;
        using JsonTree tree = JsonTree.Parse(text.AsMemory(), settings);
        AssertAllocates(() => tree.Root.ToElement(), most);
        AssertAllocates(() => JsonSerializer.SerializeToElement(tree.Root, settings), most);
    }

    private static void AssertAllocates(Action read, long most)
    {
        const long Slack = 300_000;
        read();
        long before = GC.GetAllocatedBytesForCurrentThread();
        read();
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, most + Slack);
    }

    // Commas before closing brackets and strings that are not UTF-8: the index refuses both, and the parser takes them.
    [Fact]
    public void OfChecked_DeepLooseTexts_HaveTheRowsOfTheParser()
    {
        const int Levels = 1_000;
        JsonDocumentOptions options = new() { MaxDepth = int.MaxValue, AllowTrailingCommas = true };
        foreach ((string open, string close) in new[] { ("[1,", ",]"), ("{\"\u00FFa\\\"\":[\",]\",", " , ] , }"), ("[\"\u00E9\u00C3\",", "\n,\t]") })
        {
            byte[] text = Encoding.Latin1.GetBytes(string.Concat(Enumerable.Repeat(open, Levels)) + "[]" + string.Concat(Enumerable.Repeat(close, Levels)));
            using JsonDocument parsed = JsonDocument.Parse(text, options), made = DocumentMaker.DocumentOfChecked(text);
            Assert.Equal(RowsOf(parsed), RowsOf(made));
            Assert.Equal(JsonMarshal.GetRawUtf8Value(parsed.RootElement), JsonMarshal.GetRawUtf8Value(made.RootElement));
            JsonElement element = DocumentMaker.ElementOfChecked(text);
            Assert.Equal(JsonMarshal.GetRawUtf8Value(parsed.RootElement), JsonMarshal.GetRawUtf8Value(element));
        }
    }

    [Fact]
    public void Deserialize_DocumentThatIsDisposed_CannotBeUsed()
    {
        byte[] text = Encoding.UTF8.GetBytes($"[\"{new string('x', DocumentMaker.MinLength)}\"]");
        JsonDocument document = JsonSerializer.Deserialize<JsonDocument>(text)!;
        Assert.Equal(Encoding.UTF8.GetString(text), document.RootElement.GetRawText());
        document.Dispose();
        document.Dispose();
        Assert.Throws<ObjectDisposedException>(() => document.RootElement.GetRawText());
    }

    [Fact]
    public void Deserialize_ManyThreads_GetTheirOwnDocuments() => Parallel.For(0, 2_000, i =>
    {
        string text = $"{{\"number\":{i},\"filler\":\"{new string((char)('a' + i % 26), 100 + i)}\"}}";
        using JsonDocument document = JsonSerializer.Deserialize<JsonDocument>(text)!;
        JsonElement element = JsonSerializer.Deserialize<JsonElement>(text);
        Assert.Equal((text, text, i), (document.RootElement.GetRawText(), element.GetRawText(), element.GetProperty("number").GetInt32()));
    });

    // The text must not change with the caller's bytes.
    [Fact]
    public void Deserialize_BytesThatChangeLater_AreCopied()
    {
        byte[] text = Encoding.UTF8.GetBytes($"[\"{new string('x', 300)}\"]");
        JsonElement element = JsonSerializer.Deserialize<JsonElement>(text);
        text.AsSpan().Fill((byte)'!');
        Assert.Equal(new string('x', 300), element[0].GetString());
    }

    [Fact]
    public void AreKnown_RandomNames_AgreesWithTheSearchForDuplicates()
    {
        Random random = new(3);
        int distinct = 0;
        const int Rounds = 20_000;
        for (int i = 0; i < Rounds; i++)
        {
            byte[] text = Encoding.UTF8.GetBytes(RandomObject(random, levels: 3));
            bool isDistinct = DocumentMaker.Make(_constructors, text, MaxDepth, isDisposable: i % 2 == 0, rejectsDuplicates: true) is not null;
            Assert.Equal(DuplicateNames.Find(text, MaxDepth, ignoreCase: false, checksStrings: false) < 0, isDistinct);
            distinct += isDistinct ? 1 : 0;
        }

        Assert.InRange(distinct, Rounds / 10, Rounds - Rounds / 10);
    }

    [Fact]
    public void AreKnown_NameWithEscapes_IsNotTold()
    {
        Assert.Null(DocumentMaker.Make(_constructors, "{\"a\":1,\"\\u0062\":2}"u8, MaxDepth, isDisposable: false, rejectsDuplicates: true));
        Assert.NotNull(DocumentMaker.Make(_constructors, "{\"a\":\"\\u0061\",\"b\":2}"u8, MaxDepth, isDisposable: false, rejectsDuplicates: true));
    }

    // Few members or many, with names of few letters, so that about half of the texts have one twice.
    private static string RandomObject(Random random, int levels)
    {
        int members = random.Next(random.Next(8) == 0 ? 40 : 5);
        IEnumerable<string> parts = Enumerable.Range(0, members).Select(i => $"\"{(random.Next(60) == 0 ? "name 0" : $"name {i}")}\":{Value()}");
        return $"{{{string.Join(',', parts)}}}";

        string Value() => levels == 0 || random.Next(3) > 0 ? "1" : random.Next(2) == 0 ? RandomObject(random, levels - 1) : $"[{RandomObject(random, levels - 1)},[],\"x\"]";
    }

    // Whether the index accepts the text; then the parser does too, and both documents are the same.
    private bool AssertSameAsParsed(byte[] text, int maxDepth = MaxDepth)
    {
        ReadOnlySpan<byte> guarded = text.Length <= 60_000 ? _memory.Last<byte>(text) : text;
        JsonDocument? own = DocumentMaker.Make(_constructors, guarded, maxDepth, isDisposable: false);
        using JsonDocument? made = DocumentMaker.Make(_constructors, guarded, maxDepth, isDisposable: true);
        Assert.Equal(own is null, made is null);
        if (own is null)
            return false;
        using JsonDocument parsed = JsonDocument.Parse(text, new JsonDocumentOptions { MaxDepth = maxDepth });
        string about = text.Length < 2_000 ? Encoding.UTF8.GetString(text) : $"{text.Length} bytes";
        Assert.True(RowsOf(parsed).SequenceEqual(RowsOf(own)), $"{about}\n{Shown(parsed)}\n{Shown(own)}");
        Assert.True(RowsOf(parsed).SequenceEqual(RowsOf(made!)), about);
        Assert.Equal(RowsOf(own).Length, ((byte[])s_data.GetValue(s_rows.GetValue(own))!).Length);
        Assert.Equal(parsed.RootElement.GetRawText(), own.RootElement.GetRawText());
        return true;
    }

    private static ReadOnlySpan<byte> RowsOf(JsonDocument document)
    {
        object rows = s_rows.GetValue(document)!;
        return ((byte[])s_data.GetValue(rows)!).AsSpan(0, (int)s_length.GetValue(rows)!);
    }

    private static string Shown(JsonDocument document) =>
        string.Join(' ', MemoryMarshal.Cast<byte, int>(RowsOf(document)).ToArray().Chunk(3).Select(row => $"({row[0]} {row[1] & int.MaxValue}{(row[1] < 0 ? "*" : "")} {(uint)row[2] >> 28} {row[2] & 0xFFFFFFF})"));
}
