// Texts that are cut off after any byte: what is there is read, what is wrong is an error.
using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Documents.Texts;

public class JsonPartialTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted];

    // As much of a document as is cut after each of its bytes.
    private const int CutEverywhere = 1500;

    public sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public bool? Paid { get; set; }

        public List<Line>? Lines { get; set; }

        public Line[]? Others { get; set; }

        public Dictionary<string, string?>? Notes { get; set; }

        public IReadOnlyDictionary<string, Line>? ByName { get; set; }

        public ImmutableArray<string> Tags { get; set; } = [];

        public Made? Made { get; set; }

        public Size? Size { get; set; }

        public object? Any { get; set; }

        public JsonNode? Node { get; set; }

        public int[][]? Grid { get; set; }

        public Order? Next { get; set; }

        public LinkedList<string>? Linked { get; set; }

        public HashSet<string>? Words { get; set; }
    }

    public sealed record Line(string? Sku, int Quantity = 7, IList<double>? Prices = null);

    public sealed record Made(int Id, string? Name)
    {
        public string? Note { get; set; }

        public List<string>? More { get; init; }
    }

    public struct Size
    {
        public int Width { get; set; }

        public string? Unit { get; set; }
    }

    private const string OrderText = """
        { "Id": 12, "Name": "T\u00e9\n\ud83d\ude00 für dich", "Paid": true, "Unknown": { "a": [1, { "b": "x" }], "c": "d" },
          "Lines": [ { "Sku": "a\"b", "Quantity": 2, "Prices": [1.5, -2e3] }, null, { "Sku": "é😀" }, {} ],
          "Others": [ { "Quantity": 3 }, { "Sku": "o" } ],
          "Notes": { "first": "one", "sec\u006fnd": null, "third": "" },
          "ByName": { "k": { "Sku": "z", "Quantity": 4 } },
          "Tags": ["red", "green"],
          "Made": { "Name": "m", "Note": "n", "More": ["p", "q"], "Id": 5 },
          "Size": { "Width": 3, "Unit": "mm" },
          "Any": { "x": [true, false, null, "s"] },
          "Node": [ { "deep": { "er": "text" } }, 1, "two" ],
          "Grid": [[1, 2], [], [3]],
          "Next": { "Name": "inner", "Lines": [ { "Sku": "i" } ], "Next": { "Id": 3 } } }
        """;

    [Fact]
    public void Read_EachBeginningOfAnObject_IsWhatIsThere()
    {
        byte[] text = Encoding.UTF8.GetBytes(OrderText);
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = JsonSettings.Default with { Engine = engine };
            for (int length = 0; length <= text.Length; length++)
                AssertRead<Order>(text.AsSpan(0, length), settings);
        }
    }

    [Fact]
    public void Read_CommentsAndTrailingCommas_AreThoseOfTheSettings()
    {
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        string text = """{ "Id": 1, /* two */ "Tags": ["a", /* b */ "c", ], "Any": [1, 2, ], // end""" + "\n" + """ "Name": "x", }""";
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        for (int length = 0; length <= utf8.Length; length++)
            JsonPartial.Read<Order>(utf8.AsSpan(0, length), settings);
        JsonPartial<Order> whole = JsonPartial.Read<Order>(text, settings);
        Assert.True(whole.IsComplete);
        Assert.Equal("x", whole.Value!.Name);
        Assert.Equal("a", Assert.Single(JsonPartial.Read<Order>("""{ "Tags": ["a", /* b """, settings).Value!.Tags));
    }

    public static TheoryData<string> Documents
    {
        get
        {
            TheoryData<string> rows = [];
            foreach (string folder in (string[])[Path.Combine(Data, "jsonchecker"), Path.Combine(Data, "roundtrip"), Path.Combine(Repository.Root, "samples", "Data"), Unshipped])
                foreach (string file in FilesOf(folder))
                    if (!Path.GetFileName(file).StartsWith("fail", StringComparison.Ordinal))
                        rows.Add(Path.GetRelativePath(Repository.Root, file));
            return rows;
        }
    }

    private static IEnumerable<string> FilesOf(string folder) =>
        Directory.Exists(folder) ? Directory.GetFiles(folder, "*.json").Order(StringComparer.Ordinal) : Enumerable.Empty<string>();

    // Documents that are not shipped, where they are beside the repository.
    private static string Unshipped => Path.Combine(Repository.Root, "..", "shared", "data", "real");

    private static string Data => Path.Combine(Repository.Root, "tests", "Vivace.Json.Conformance", "Data");

    [Theory, MemberData(nameof(Documents))]
    public void Read_BeginningsOfADocument_AreItsNodes(string name)
    {
        byte[] text = File.ReadAllBytes(Path.Combine(Repository.Root, name));
        for (int length = 0; length <= Math.Min(text.Length, CutEverywhere); length++)
            AssertRead<JsonNode>(text.AsSpan(0, length), JsonSettings.Default);
        foreach (int part in (int[])[3, 2, 1])
            AssertRead<JsonNode>(text.AsSpan(0, Math.Max(0, text.Length / part - (part == 1 ? 0 : part))), JsonSettings.Default);
    }

    [Fact]
    public void Read_WrongText_IsAnErrorOrNotComplete()
    {
        string[] files = [.. Directory.GetFiles(Path.Combine(Data, "JSONTestSuite", "test_parsing"), "n_*.json"), .. Directory.GetFiles(Path.Combine(Data, "jsonchecker"), "fail*.json")];
        Assert.True(files.Length > 100);
        foreach (string file in files.Where(file => !file.EndsWith("EXCLUDE.json", StringComparison.Ordinal)))
        {
            byte[] text = File.ReadAllBytes(file);
            try
            {
                Assert.False(JsonPartial.Read<JsonNode>(text).IsComplete, file);
            }
            catch (JsonException error)
            {
                JsonException whole = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonNode>(text.AsSpan()));

                // The end of the text is not wrong yet; strings are decoded as they come.
                if (whole.Error!.Kind != JsonErrorKind.UnexpectedEnd && error.Error!.Kind != JsonErrorKind.InvalidUtf8)
                    Assert.Equal((whole.Path, whole.LineNumber, whole.BytePositionInLine, whole.Error!.Kind), (error.Path, error.LineNumber, error.BytePositionInLine, error.Error!.Kind));
            }
        }
    }

    [Theory]
    [InlineData("""{ "Id": 1x""", JsonErrorKind.InvalidNumber)]
    [InlineData("""{ "Id": 01""", JsonErrorKind.InvalidNumber)]
    [InlineData("""{ "Id": 1, "Name": "a\q""", JsonErrorKind.InvalidString)]
    [InlineData("""{ "Id": trx""", JsonErrorKind.InvalidLiteral)]
    [InlineData("""{ "Id" 1""", JsonErrorKind.UnexpectedByte)]
    [InlineData("""{ "Id": 1, ]""", JsonErrorKind.UnexpectedByte)]
    [InlineData("""{ "Unknown": [ { "a": 1 "b""", JsonErrorKind.UnexpectedByte)]
    [InlineData("""{ "Id": 1, }""", JsonErrorKind.TrailingComma)]
    [InlineData("""{ "Id": 1 } x""", JsonErrorKind.TrailingData)]
    [InlineData("""{ "Id": "one", """, JsonErrorKind.WrongType)]
    [InlineData("""{ "Id": true""", JsonErrorKind.WrongType)]
    [InlineData("""{ "Lines": { },""", JsonErrorKind.WrongType)]
    [InlineData("x", JsonErrorKind.UnexpectedByte)]
    public void Read_NotJustCutOff_IsAnError(string text, JsonErrorKind kind)
    {
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = JsonSettings.Default with { Engine = engine };
            Assert.Equal(kind, Assert.Throws<JsonException>(() => JsonPartial.Read<Order>(text, settings)).Error!.Kind);

            using JsonPartialReader<Order> reader = new(settings);
            JsonException? first = null;
            foreach (char c in text)
            {
                reader.Append([c]);
                first = Record.Exception(() => reader.Value) as JsonException;
                if (first is not null)
                    break;
            }

            Assert.Equal(kind, first!.Error!.Kind);
            Assert.Same(first, Record.Exception(() => reader.Value));
            Assert.Same(first, Record.Exception(() => reader.Append(" ")));
        }
    }

    [Theory]
    [InlineData("", "$", 0, JsonCutToken.None)]
    [InlineData("{", "$", 1, JsonCutToken.None)]
    [InlineData("""{ "Na""", "$", 1, JsonCutToken.Name)]
    [InlineData("""{ "Name":""", "$.Name", 1, JsonCutToken.None)]
    [InlineData("""{ "Name": "T""", "$.Name", 1, JsonCutToken.String)]
    [InlineData("""{ "Id": 1""", "$.Id", 1, JsonCutToken.Number)]
    [InlineData("""{ "Id": 1,""", "$", 1, JsonCutToken.None)]
    [InlineData("""{ "Paid": tr""", "$.Paid", 1, JsonCutToken.Literal)]
    [InlineData("""{ "Paid": true""", "$", 1, JsonCutToken.None)]
    [InlineData("""{ "Lines": [""", "$.Lines", 2, JsonCutToken.None)]
    [InlineData("""{ "Lines": [ {}, { "Sku": "a""", "$.Lines[1].Sku", 3, JsonCutToken.String)]
    [InlineData("""{ "Notes": { "a b": "c""", "$.Notes['a b']", 2, JsonCutToken.String)]
    [InlineData("""{ "Any": { "x": [1, [ 2""", "$.Any.x[1][0]", 4, JsonCutToken.Number)]
    [InlineData("""{ "Node": { "x": [1, [ 2""", "$.Node.x[1][0]", 4, JsonCutToken.Number)]
    [InlineData("""{ "Unknown": { "x": [1, [ 2""", "$.Unknown", 4, JsonCutToken.Number)]
    public void Read_Open_SaysWhat(string text, string path, int depth, JsonCutToken cut)
    {
        JsonPartial<Order> partial = JsonPartial.Read<Order>(text);
        Assert.Equal((path, depth, cut, false), (partial.Path, partial.Depth, partial.Cut, partial.IsComplete));
    }

    public sealed class Needy
    {
        public required string Name { get; set; }

        public required int Id { get; set; }

        public Needy? Inner { get; set; }
    }

    [Fact]
    public void Read_RequiredMembersOfOpenObjects_AreNotMissingYet()
    {
        foreach (ObjectEngine engine in s_engines)
        {
            JsonSettings settings = JsonSettings.Strict with { Engine = engine };
            Needy needy = JsonPartial.Read<Needy>("""{ "Inner": { "Id": 1, "Name": "x" """, settings).Value!;
            Assert.Null(needy.Name);
            Needy inner = needy.Inner!;
            Assert.Equal(("x", 1), (inner.Name, inner.Id));
            JsonException closed = Assert.Throws<JsonException>(() => JsonPartial.Read<Needy>("""{ "Inner": { "Id": 1 }""", settings));
            Assert.Equal((JsonErrorKind.MissingRequired, "$.Inner"), (closed.Error!.Kind, closed.Path));
            Assert.Equal(new Line("a"), JsonPartial.Read<Line>("""{ "Sku": "a", "Quan""", settings).Value);
        }
    }

    public enum Color
    {
        Red,
        Reddish,
    }

    public sealed record Values(DateTime At, Guid Id, Color Color, byte[]? Data, Uri? Link, char Letter, (int, int) Pair);

    [Fact]
    public void Read_OtherStringsThatAreCutOff_AreLeftOut()
    {
        JsonSettings settings = JsonSettings.Default with { EnumsAsStrings = true, IncludeFields = true };
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(
            new Values(new DateTime(2026, 11, 22, 1, 2, 3), Guid.NewGuid(), Color.Reddish, [1, 2, 3, 4], new Uri("http://a.example/b"), 'x', (1, 2)), settings);
        for (int length = 1; length < text.Length; length++)
        {
            Values values = JsonPartial.Read<Values>(text.AsSpan(0, length), settings).Value!;
            Assert.True(values.At == default || values.At.Second == 3);
            Assert.True(values.Color is default(Color) or Color.Reddish);
            Assert.True(values.Data is null || values.Data.Length == 4);
            Assert.True(values.Link is null || values.Link.AbsolutePath == "/b");
        }
    }

    private sealed class Counting : JsonConverter<Line>
    {
        internal List<string> Texts { get; } = [];

        public override Line Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            using JsonDocument document = JsonDocument.ParseValue(ref reader);
            Texts.Add(document.RootElement.GetRawText());
            return new Line("converted");
        }

        public override void Write(Utf8JsonWriter writer, Line value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    [Fact]
    public void Read_UsersConverters_SeeWhatWasSent()
    {
        Counting converter = new();
        JsonSettings settings = JsonSettings.Default with { Converters = [converter] };
        using JsonPartialReader<Order> reader = new(settings);
        foreach (char c in """{ "Lines": [ { "Sku": "a" }, { "Sku": "b" }, { "Sku":""")
        {
            reader.Append([c]);
            Assert.All(reader.Value?.Lines ?? [], line => Assert.Equal("converted", line.Sku));
        }

        Assert.Equal(["""{ "Sku": "a" }""", """{ "Sku": "b" }"""], converter.Texts);
        Assert.Equal(2, reader.Value!.Lines!.Count);
    }

    [JsonDerivedType(typeof(Dog), "dog")]
    public class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Dog : Animal
    {
        public string? Breed { get; set; }
    }

    [Fact]
    public void Read_Polymorphic_IsThereOnceItsTypeIsKnown()
    {
        Assert.Null(JsonPartial.Read<Animal>("""{ "$type": "do""").Value);
        Dog dog = Assert.IsType<Dog>(JsonPartial.Read<Animal>("""{ "$type": "dog", "Name": "Rex", "Breed": "Pood""").Value);
        Assert.Equal(("Rex", "Pood"), (dog.Name, dog.Breed));
        Assert.IsType<Dog>(JsonPartial.Read<Animal>("""{ "Name": "Rex", "$type": "dog" }""").Value);
    }

    [Fact]
    public void Read_HalfASurrogatePairAtTheEnd_IsCutOff()
    {
        Assert.Equal("a", JsonPartial.Read<string>("\"a\ud83d").Value);
        Assert.Throws<ArgumentException>(() => JsonPartial.Read<string>("\"a\ud83d b"));
        Assert.Throws<ArgumentNullException>(() => JsonPartial.Read<string>((string)null!));
    }

    [Theory]
    [InlineData("null", true)]
    [InlineData("nul", false)]
    [InlineData("12", true)]
    [InlineData("-", false)]
    [InlineData("\"a", false)]
    [InlineData("\"a\" ", true)]
    public void Read_ScalarText_IsCompleteOrNot(string text, bool isComplete) => Assert.Equal(isComplete, JsonPartial.Read<JsonNode>(text).IsComplete);

    private static void AssertRead<T>(ReadOnlySpan<byte> text, JsonSettings settings)
        where T : class
    {
        JsonPartial<T> partial = JsonPartial.Read<T>(text, settings);
        bool isThere = PartialOracle.TryRead(text, out JsonNode? expected, out bool isComplete);
        string shown = Encoding.UTF8.GetString(text);
        Assert.True(isComplete == partial.IsComplete, shown);
        string closed = isThere ? expected?.ToJsonString() ?? "null" : "null";
        string meant = JsonSerializer.Serialize(JsonSerializer.Deserialize<T>(closed, settings), settings);
        string read = JsonSerializer.Serialize(partial.Value, settings);
        Assert.True(meant == read, $"{shown}\n{meant}\n{read}");
    }

    public sealed class Dish
    {
        public string? Name { get; set; }

        public List<int>? Ids { get; set; }
    }

    // What a chat client gives: pieces of a text, some of them empty.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task ReadAsync_PiecesOfAChat_GivesTheValueAfterEach(bool inBytes)
    {
        string?[] pieces = ["", "{\"Na", "me\":\"Te", null, "a\",\"Ids\":[1", ",2]", "", "}"];
        List<string> seen = [];
        JsonPartial<Dish> last = default;
        IAsyncEnumerable<JsonPartial<Dish>> answers = inBytes
            ? JsonPartial.ReadAsync<Dish>(pieces.Select(piece => (ReadOnlyMemory<byte>)System.Text.Encoding.UTF8.GetBytes(piece ?? "")).ToAsyncEnumerable())
            : JsonPartial.ReadAsync<Dish>(pieces.ToAsyncEnumerable());
        await foreach (JsonPartial<Dish> answer in answers)
        {
            seen.Add($"{answer.Value?.Name}|{string.Join(',', answer.Value?.Ids ?? [])}|{answer.Path}|{answer.IsComplete}");
            last = answer;
        }

        Assert.Equal(["||$|False", "Te||$.Name|False", "Tea||$.Ids[0]|False", "Tea|1,2|$|False", "Tea|1,2|$|True"], seen);
        Assert.Equal([1, 2], last.Value!.Ids!);
    }

    [Fact]
    public async Task ReadAsync_WrongText_IsAnErrorAtItsPiece()
    {
        int count = 0;
        System.Text.Json.JsonException exception = await Assert.ThrowsAsync<System.Text.Json.JsonException>(async () =>
        {
            await foreach (JsonPartial<Dish> _ in JsonPartial.ReadAsync<Dish>(new[] { "{\"Ids\":[1,", "\"x\",", "3]}" }.ToAsyncEnumerable()))
                count++;
        });
        Assert.Equal((1, "$.Ids[1]"), (count, exception.Path));
    }

    [Fact]
    public async Task ReadAsync_RepairedAndCanceled_DoesBoth()
    {
        Assert.Throws<ArgumentNullException>(() => JsonPartial.ReadAsync<Dish>((IAsyncEnumerable<string>)null!));
        using CancellationTokenSource source = new();
        List<string?> names = [];
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (JsonPartial<Dish> answer in JsonPartial.ReadAsync<Dish>(Pieces(source), repair: true).WithCancellation(source.Token))
                names.Add(answer.Value?.Name);
        });
        Assert.Equal(["Te"], names);

        static async IAsyncEnumerable<string> Pieces(
            CancellationTokenSource source, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            yield return "Here: {'Name': 'Te";
            await source.CancelAsync();
            cancellationToken.ThrowIfCancellationRequested();
            yield return "a'}";
        }
    }
}
