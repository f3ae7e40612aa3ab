// Budgets: what is at a limit is read, what is one more is an error that names the limit and the place, in every way in.
using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Reading;
using Vivace.Json.Reading.Budgets;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Reading.Budgets;

public class JsonBudgetTests
{
    private static readonly ObjectEngine[] s_engines = [ObjectEngine.Automatic, ObjectEngine.Emitted, ObjectEngine.Interpreted];

    public sealed class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double[]? Numbers { get; set; }

        public Item? Inner { get; set; }

        public Dictionary<string, int>? Map { get; set; }
    }

    // A text, a budget that it just keeps, one that it does not, and where and what is said.
    public static TheoryData<string, JsonBudget, JsonBudget, string, int, string> Limits => new()
    {
        { """{ "Name": "abcd" }""", new() { StringBytes = 4 }, new() { StringBytes = 3 }, "$", 2, "strings and names of at most 3 bytes" },
        { """{ "Id": 1, "Name": "\u0041bcde" }""", new() { StringBytes = 10 }, new() { StringBytes = 9 }, "$.Name", 19, "strings and names of at most 9 bytes" },
        { """{ "Numbers": [1, 2.5e3] }""", new() { NumberBytes = 5 }, new() { NumberBytes = 4 }, "$.Numbers[1]", 17, "numbers of at most 4 characters" },
        { """{ "Numbers": [1, 2, 3] }""", new() { Elements = 3 }, new() { Elements = 2 }, "$.Numbers[2]", 20, "at most 2 elements of an array" },
        { """{ "Map": { "a": 1, "b": 2, "c": 3 } }""", new() { Members = 3 }, new() { Members = 2 }, "$.Map.b", 27, "at most 2 members of an object" },
        { """{ "x": [ 1, { "y": [ {} ] } ] }""", new() { Depth = 5 }, new() { Depth = 4 }, "$.x", 21, "at most 4 levels of arrays and objects" },
        { """{ "Id": 1, "Name": "abcd" } """, new() { TextBytes = 28 }, new() { TextBytes = 27 }, "$", 27, "a text of at most 27 bytes" },
        { """{ "Id": 1, "Name": "abcd" } """, new() { TextBytes = 28 }, new() { TextBytes = 22 }, "$.Name", 19, "a text of at most 22 bytes" },
    };

    [Theory, MemberData(nameof(Limits))]
    public void Read_AtTheLimit_IsRead(string text, JsonBudget kept, JsonBudget exceeded, string path, int offset, string expected)
    {
        foreach (ObjectEngine engine in s_engines)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            JsonSettings within = JsonSettings.Default with { Engine = engine, Budget = kept }, beyond = within with { Budget = exceeded };
            string value = JsonSerializer.Serialize(JsonSerializer.Deserialize<Item>(text));
            foreach (ReadingForm<Item> form in ReadingForms.Of<Item>())
            {
                Assert.Equal(value, JsonSerializer.Serialize(form.Ours(utf8, within)));
                Verify(Assert.Throws<JsonException>(() => form.Ours(utf8, beyond)));
            }

            JsonSerializer.Populate(text, new Item(), within);
            Verify(Assert.Throws<JsonException>(() => JsonSerializer.Populate(text, new Item(), beyond)));
            Assert.Equal(value, JsonSerializer.Serialize(JsonPartial.Read<Item>(text, within).Value));
            Verify(Assert.Throws<JsonException>(() => JsonPartial.Read<Item>(text, beyond)));
            Assert.False(JsonSerializer.TryDeserialize(text, out Item? _, out JsonError? error, beyond));
            Assert.Equal(JsonErrorKind.BudgetExceeded, error.Kind);
        }

        void Verify(JsonException exception)
        {
            JsonError error = exception.Error!;
            Assert.Equal((JsonErrorKind.BudgetExceeded, path, offset, expected), (error.Kind, error.Path, (int)error.ByteOffset, error.Expected));
            Assert.Equal((offset + 1, (long?)offset), (error.Column, exception.BytePositionInLine));
            Assert.Contains("Raise JsonBudget.", error.Message, StringComparison.Ordinal);
        }
    }

    // The text in parts of any size, of which little is kept: the same limit and the same place.
    [Theory, MemberData(nameof(Limits))]
    public void Read_InParts_IsTheSame(string text, JsonBudget kept, JsonBudget exceeded, string path, int offset, string expected)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(new string(' ', 400) + text);
        if (kept.TextBytes > 0)
            (kept, exceeded) = (kept with { TextBytes = kept.TextBytes + 400 }, exceeded with { TextBytes = exceeded.TextBytes + 400 });
        foreach (int part in (int[])[1, 3, 17, 300, 1000])
        {
            Read(utf8, part, JsonSettings.Default with { Budget = kept });
            JsonError error = Assert.Throws<JsonException>(() => Read(utf8, part, JsonSettings.Default with { Budget = exceeded })).Error!;
            Assert.Equal((JsonErrorKind.BudgetExceeded, path, 400 + offset), (error.Kind, error.Path, (int)error.ByteOffset));
            Assert.True(exceeded.TextBytes > 0 || error.Expected == expected);
        }

        static void Read(byte[] utf8, int part, JsonSettings settings)
        {
            using ResumableReader reader = new(Roots<Item>.Of(settings), new TextWindow(1));
            int position = 0;
            while (!reader.Advance())
            {
                while (reader.TakesMore)
                {
                    int count = Math.Min(Math.Min(part, reader.Room.Count), utf8.Length - position);
                    utf8.AsSpan(position, count).CopyTo(reader.Room);
                    position += count;
                    reader.Take(count);
                }
            }
        }
    }

    // The largest of each kind, by System.Text.Json's reader: at it the scan passes, below it stops, however the text is cut.
    [Theory]
    [InlineData("""{"a\"b":[1,-2.5e10,{"c":[],"d":{"e":null,"f":[[[true]]]}}],"ünï":"\\\\","g":"\ud83d\ude00 text"}""")]
    [InlineData("""[ [1,2,3] , { } , "x\\" , "\"" , [ ] , 12345 ]""")]
    [InlineData("\"only a string\"")]
    [InlineData("123.25")]
    public void Scan_EachLimit_IsTheTwins(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        JsonBudget largest = LargestOf(utf8);
        JsonBudget[] fewer =
        [
            largest with { TextBytes = largest.TextBytes - 1 }, largest with { StringBytes = Math.Max(0, largest.StringBytes - 1) }, largest with { NumberBytes = Math.Max(0, largest.NumberBytes - 1) },
            largest with { Members = Math.Max(0, largest.Members - 1) }, largest with { Elements = Math.Max(0, largest.Elements - 1) }, largest with { Depth = Math.Max(0, largest.Depth - 1) },
        ];
        for (int part = 1; part <= utf8.Length; part++)
        {
            Assert.Equal(BudgetPart.None, Scan(utf8, part, largest).Part);
            for (int i = 0; i < fewer.Length; i++)
            {
                bool isLimited = i switch { 1 => fewer[i].StringBytes, 2 => fewer[i].NumberBytes, 3 => fewer[i].Members, 4 => fewer[i].Elements, 5 => fewer[i].Depth, _ => 1 } > 0;
                if (isLimited)
                    Assert.Equal((BudgetPart)(i + 1), Scan(utf8, part, fewer[i]).Part);
            }
        }
    }

    // What is sure without tokens is what the scan of tokens finds.
    [Fact]
    public void IsSurelyWithin_AnyTextAndLimit_IsNeverWrong()
    {
        Random random = new(20_261_122);
        string[] pieces = ["{", "}", "[", "]", ",", ":", "\"", "1 ", "-2.5e ", "12345 ", "true ", " ", "\"a\":", "\"text\",", "[[", "]]", "$ref "];
        int sure = 0, unsure = 0;
        for (int round = 0; round < 20_000; round++)
        {
            byte[] text = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Range(0, random.Next(1, 40)).Select(_ => pieces[random.Next(pieces.Length)])));
            JsonBudget budget = new()
            {
                TextBytes = random.Next(200),
                StringBytes = random.Next(60),
                NumberBytes = random.Next(12),
                Members = random.Next(8),
                Elements = random.Next(8),
                Depth = random.Next(8),
                References = random.Next(3),
            };
            ReaderSettings settings = new(ReadFlags.HasBudget, 64) { Budget = budget, TracksReferences = round % 2 == 0 };
            bool isSure = budget.IsSurelyWithin(text, settings);
            Assert.True(!isSure || budget.Begin(settings).Pass(text).Part == BudgetPart.None, $"{Encoding.UTF8.GetString(text)} {budget}");
            (sure, unsure) = isSure ? (sure + 1, unsure) : (sure, unsure + 1);
        }

        Assert.True(sure > 500 && unsure > 500, $"{sure} {unsure}");
    }

    private static BudgetBreach Scan(byte[] text, int part, JsonBudget budget)
    {
        BudgetScan scan = budget.Begin(new ReaderSettings(ReadFlags.HasBudget, 64) { Budget = budget });
        foreach (byte[] bytes in text.Chunk(part))
            if (scan.Pass(bytes) is { Part: not BudgetPart.None } breach)
                return breach;
        return default;
    }

    // 1 is added where there is nothing, as 0 is no limit; what is not there cannot be too much.
    private static JsonBudget LargestOf(byte[] text)
    {
        Utf8JsonReader reader = new(text);
        Stack<int> counts = [];
        int strings = 0, numbers = 0, members = 0, elements = 0, depth = 0;
        while (reader.Read())
        {
            if (reader.TokenType is JsonTokenType.EndArray or JsonTokenType.EndObject)
            {
                int count = counts.Pop();
                (members, elements) = reader.TokenType == JsonTokenType.EndObject ? (Math.Max(members, count), elements) : (members, Math.Max(elements, count));
                continue;
            }

            if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String)
                strings = Math.Max(strings, reader.ValueSpan.Length);
            if (reader.TokenType == JsonTokenType.Number)
                numbers = Math.Max(numbers, reader.ValueSpan.Length);

            // A member counts by its name, an element by its value; a value of a member does not count again.
            if (counts.Count > 0 && (reader.TokenType == JsonTokenType.PropertyName || IsElement(text, (int)reader.TokenStartIndex)))
                counts.Push(counts.Pop() + 1);
            if (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject)
            {
                counts.Push(0);
                depth = Math.Max(depth, counts.Count);
            }
        }

        return new JsonBudget { TextBytes = text.Length, StringBytes = strings, NumberBytes = numbers, Members = members, Elements = elements, Depth = depth };
    }

    private static bool IsElement(byte[] text, int start)
    {
        while (text[--start] == ' ')
        {
        }

        return text[start] != ':';
    }

    private sealed class Endless(byte[] beginning, byte[] rest) : Stream
    {
        internal long Given { get; private set; }

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override int Read(byte[] buffer, int offset, int count)
        {
            for (int i = 0; i < count; i++, Given++)
                buffer[offset + i] = Given < beginning.Length ? beginning[Given] : rest[(Given - beginning.Length) % rest.Length];
            return count;
        }

        public override void Flush() => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    }

    // Of a text without an end no more is taken than the limit and what is read at once.
    [Theory]
    [InlineData("{ \"Name\": \"", "x", "$.Name")]
    [InlineData("{ \"Unknown\": \"", "x", "$.Unknown")]
    [InlineData("""{ "Numbers": [1""", ",1", "$.Numbers[1000000]")]
    [InlineData("""{ "Id": 1""", "0", "$.Id")]
    [InlineData("""{ "Map": { "a": 1""", ",\"b\":2", "$.Map.b")]
    public void Read_EndlessStream_StopsAtTheLimit(string beginning, string rest, string path)
    {
        const int Most = 1_000_000;
        JsonSettings settings = new() { Budget = new() { StringBytes = Most, NumberBytes = Most, Elements = Most, Members = Most } };
        using Endless stream = new(Encoding.UTF8.GetBytes(beginning), Encoding.UTF8.GetBytes(rest));
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Item>(stream, settings));
        Assert.Equal((JsonErrorKind.BudgetExceeded, path), (error.Error!.Kind, error.Path));
        Assert.InRange(stream.Given, Most, (8L * Most) + (4 << 20));
    }

    [Fact]
    public void Read_EndlessElementOrLine_StopsAtTheLimit()
    {
        JsonSettings settings = new() { Budget = new() { TextBytes = 100_000 } };
        using Endless array = new("[{\"Name\":\""u8.ToArray(), "x"u8.ToArray()), line = new("{\"Name\":\""u8.ToArray(), "x"u8.ToArray());
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonSerializer.DeserializeAsyncEnumerable<Item>(array, settings).ToBlockingEnumerable().Count()).Error!.Kind);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonLines.Read<Item>(line, settings).Count()).Error!.Kind);
        Assert.InRange(array.Given, 100_000, 400_000);
        Assert.InRange(line.Given, 100_000, 400_000);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(4)]
    public void Read_LinesAndElements_CountAsTextsOfTheirOwn(int parallel)
    {
        const string Item = """{"Name":"abcd"}""", Longer = """{"Name":"abcde"}""";
        JsonSettings settings = new() { Budget = new() { TextBytes = Item.Length + 3, StringBytes = 4 } };
        string lines = string.Concat(Enumerable.Repeat(Item + "\n", 100)), array = "[" + string.Join(',', Enumerable.Repeat(Item, 100)) + "]";
        Assert.Equal(100, Lines(lines).Count());
        Assert.Equal(100, Elements(array).Count());
        JsonException line = Assert.Throws<JsonException>(() => Lines(lines + Longer).Count()), element = Assert.Throws<JsonException>(() => Elements(array.TrimEnd(']') + "," + Longer + "]").Count());
        Assert.Equal((JsonErrorKind.BudgetExceeded, "$.Name", 100), (line.Error!.Kind, line.Path, (int)line.LineNumber!));
        Assert.Equal((JsonErrorKind.BudgetExceeded, "$[100].Name"), (element.Error!.Kind, element.Path));

        IEnumerable<Item?> Lines(string text) =>
            JsonLines.ReadAsync<Item>(new MemoryStream(Encoding.UTF8.GetBytes(text)), settings, new JsonLinesOptions { MaxDegreeOfParallelism = parallel }).ToBlockingEnumerable();

        IEnumerable<Item?> Elements(string text) =>
            JsonSerializer.DeserializeAsyncEnumerable<Item>(new MemoryStream(Encoding.UTF8.GetBytes(text)), settings).ToBlockingEnumerable();
    }

    [Fact]
    public void Read_ThroughSystemTextJson_HasTheBudgetToo()
    {
        JsonSerializerOptions options = new JsonSettings { Budget = new() { StringBytes = 3 } }.ToOptions();
        Assert.Equal(1, System.Text.Json.JsonSerializer.Deserialize<Item>("""{"Id":1}""", options)!.Id);
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<Item>("""{"Name":"abcd"}""", options)).Error!.Kind);
    }

    public sealed class Linked
    {
        public Linked? Other { get; set; }
    }

    [Fact]
    public void References_WhereTheyMeanSomething_AreCounted()
    {
        const string Text = """{ "$id": "1", "Other": { "\u0024ref": "1" } }""";
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.Preserve, Budget = new() { References = 2 } };
        Assert.NotNull(JsonSerializer.Deserialize<Linked>(Text, settings));
        JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Linked>(Text, settings with { Budget = new() { References = 1 } })).Error!;
        Assert.Equal((JsonErrorKind.BudgetExceeded, "at most 1 members $id and $ref"), (error.Kind, error.Expected));
        Assert.NotNull(JsonSerializer.Deserialize<JsonNode>(Text, new JsonSettings { Budget = new() { References = 1 } }));
    }

    [Fact]
    public void Comments_AreNoTokens()
    {
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip, Budget = new() { Elements = 2, StringBytes = 3 } };
        Assert.Equal([1, 2], JsonSerializer.Deserialize<int[]>("[1, /* , \"long string\", ** */ 2 // , 3\n]", settings)!);
    }

    [Fact]
    public void Budget_IsAValueOfTheSettings()
    {
        Assert.Equal(new JsonSettings { Budget = new() { Depth = 3 } }, new JsonSettings { Budget = new() { Depth = 3 } });
        Assert.NotEqual(new JsonSettings { Budget = new() { Depth = 3 } }, new JsonSettings { Budget = new() { Depth = 4 } });
        Assert.Equal(JsonSettings.Strict, JsonSettings.Untrusted with { Budget = null });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonBudget { TextBytes = -1 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonBudget { Depth = -1 });
        Assert.Equal(JsonErrorKind.BudgetExceeded, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonNode>(new string('[', 33) + new string(']', 33), JsonSettings.Untrusted)).Error!.Kind);
        Assert.Contains("Budget = JsonBudget { TextBytes = 0", new JsonSettings { Budget = new() { Depth = 3 } }.ToString(), StringComparison.Ordinal);
    }
}
