// Values that a path selects in a text that comes in parts: those that a plain evaluation over a document selects, in the order of the text.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Streams;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Serializer;

public class JsonStreamTests
{
    private const int Whole = int.MaxValue;
    private const int Seed = 20_251_122;

    private static readonly int[] s_parts = [1, 2, 3, 7, 64, Whole];

    public sealed record Item(int Id, string? Name);

    private const string Feed =
        """ { "totalHits" : 123 , "skipped":{"data":[{"Id":9}],"s":"]}\"\\"}, "data":[ {"Id":1,"Name":"a\"]"},{"Id":2,"tags":[1,[2],{}]} , null,{"Id":4}],"\u0064ata2":[[1,2],[3]],"last":true } """;

    private static readonly string[] s_texts =
    [
        Feed, "[1,2,3]", "[]", "{}", "7", "\"a\"", "null", " [[],{},[[[1]]],{\"a\":{\"a\":{\"a\":1}}}] ", "{\"a\":1,\"a\":2,\"b\":{\"a\":[{\"a\":3}]}}", "[0,1,2,3,4,5,6,7,8,9,10]", "\uFEFF{\"a\":[-1.5e3,true,false,\"\\u00e9\"]}",
        "{\"\":0,\"a b\":{\"c'd\":1},\"\u00e9\":2,\"x\\ny\":3}", "{\"long\":\"" + "0123456789\\\"]}\\\\".PadRight(300, '-') + "\",\"a\":[{\"b\":[1,{\"id\":1}],\"id\":2},{\"id\":[3,{\"id\":4}]}]}",
    ];

    private static readonly string[] s_paths =
    [
        "$", "$.data[*]", "$.data", "$.totalHits", "$['data'][0]", "$.data[1:3].Id", "$.data[1:].Id", "$[*]", "$.*", "$[*][*]", "$..*", "$..a", "$..[0]", "$..id", "$.a", "$.a[*]", "$.b..a", "$[::2]", "$[1:8:3]", "$[3:1]",
        "$[::0]", "$..Id", "$.data2[*][0]", "$[\"a b\"]['c\\'d']", "$['']", "$.\u00e9", "$['x\\ny']", "$..['id']", "$ .data [ * ] .Id", "$[2]", "$..[1:]", "$.nothing", "$.data[*].tags[*]", "$.*..*",
    ];

    public static TheoryData<string> Texts => [.. s_texts];

    [Fact]
    public async Task Read_PathThatMustMatch_RefusesATextOfAnotherShapeAtItsEnd()
    {
        JsonPath must = JsonPath.Parse("$.data[*]", new JsonPathOptions { MustMatch = true }), may = JsonPath.Parse("$.data[*]");
        foreach (string text in (string[])["[{\"Id\":1}]", "{\"Data\":[1]}", "{\"data\":[]}", "{\"data\":1}", "5"])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            Assert.Empty(JsonStream.Read<Item>(new MemoryStream(bytes), may));
            JsonException[] errors =
            [
                Assert.Throws<JsonException>(() => JsonStream.Read<Item>(new MemoryStream(bytes), must).Count()), Assert.Throws<JsonException>(() => JsonStream.Read<Item>(bytes.AsMemory(), must).Count()),
                await Assert.ThrowsAsync<JsonException>(async () => await JsonStream.ReadAsync<Item>(new MemoryStream(bytes), must).CountAsync()),
                await Assert.ThrowsAsync<JsonException>(async () => await JsonStream.ReadAsync<Item>(PipeReader.Create(new MemoryStream(bytes)), must).CountAsync()),
            ];
            Assert.All(errors, static error => Assert.Equal("Expected a value that '$.data[*]' selects, found none in the whole text. Check the path against the text: names are compared exactly.", error.Message));
            Assert.All(errors, static error => Assert.Equal(JsonErrorKind.MissingRequired, error.Error!.Kind));
        }

        // Each enumeration counts afresh, and one that is left sees no end.
        IEnumerable<int> all = JsonStream.Read<int>("{\"data\":[1,2]}"u8.ToArray(), must);
        Assert.Equal([1, 2], all);
        Assert.Equal([1, 2], all);
        Assert.Empty(JsonStream.Read<int>("[]"u8.ToArray(), must).Take(0));
    }

    private sealed class Reports : List<JsonProgress>, IProgress<JsonProgress>
    {
        public void Report(JsonProgress value) => Add(value);
    }

    [Fact]
    public async Task WithProgress_AnyReader_ReportsEachMegabyteAndTheEnd()
    {
        byte[] text = Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 500_000))}]");
        (string Name, Func<Stream, Task<int>> Read)[] readers =
        [
            ("elements", async static stream => await JsonSerializer.DeserializeAsyncEnumerable<int>(stream, JsonSettings.Default).CountAsync()),
            ("path, asynchronous", async static stream => await JsonStream.ReadAsync<int>(stream, "$[*]").CountAsync()),
            ("path", static stream => Task.FromResult(JsonStream.Read<int>(stream, "$[*]").Count())),
            ("whole", async static stream => (await JsonSerializer.DeserializeAsync<int[]>(stream, JsonSettings.Default))!.Length),
        ];
        foreach ((string name, Func<Stream, Task<int>> read) in readers)
        {
            Reports reports = [];
            await using Stream counted = JsonStream.WithProgress(new MemoryStream(text), reports);
            Assert.Equal((name, 500_000), (name, await read(counted)));
            Assert.True(reports.Count >= 2, $"{name}: {reports.Count}");
            Assert.Equal((text.Length, text.Length, 0L), ((int)reports[^1].Bytes, (int)reports[^1].TotalBytes!, reports[^1].Lines));
            Assert.True(reports.Zip(reports.Skip(1)).All(static pair => pair.First.Bytes <= pair.Second.Bytes), $"{name}: {string.Join(' ', reports)}");
        }

        // The length of the rest counts; a stream without one has none.
        Reports ofRest = [], ofPart = [];
        MemoryStream rest = new(text) { Position = text.Length - 8 };
        Assert.Equal(8, JsonStream.WithProgress(rest, ofRest).ReadAtLeast(new byte[100], 100, throwOnEndOfStream: false));
        Assert.Equal((8L, 8L), (Assert.Single(ofRest).Bytes, ofRest[0].TotalBytes));
        using Stream parts = JsonStream.WithProgress(new PartStream([1, 2, 3], 1), ofPart);
        Assert.Equal(3, parts.ReadAtLeast(new byte[10], 10, throwOnEndOfStream: false));
        Assert.Equal((3L, null), (Assert.Single(ofPart).Bytes, ofPart[0].TotalBytes));
        Assert.Throws<ArgumentNullException>(() => JsonStream.WithProgress(null!, ofPart));
        Assert.Throws<ArgumentNullException>(() => JsonStream.WithProgress(parts, null!));
    }

    [Theory, MemberData(nameof(Texts))]
    public async Task Read_EveryPathAndPart_IsWhatADocumentHas(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (string path in s_paths)
        {
            string[] expected = Evaluated(text, path);
            foreach (int part in s_parts)
            {
                Assert.Equal(expected, Raw(JsonStream.Read<JsonElement>(new SyncParts(bytes, [part]), path)));
                Assert.Equal(expected, Raw(await All(JsonStream.ReadAsync<JsonElement>(new PartStream(bytes, part), path))));
            }

            Assert.Equal(expected, Raw(await All(JsonStream.ReadAsync<JsonElement>(PipeReader.Create(new PartStream(bytes, 5)), path, JsonSettings.Default))));
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public void Read_EverySplitInTwo_IsWhatADocumentHas(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (string path in new[] { "$.data[*]", "$..a", "$[*]", "$..*" })
        {
            string[] expected = Evaluated(text, path);
            for (int cut = 1; cut < bytes.Length; cut++)
                Assert.Equal(expected, Raw(JsonStream.Read<JsonElement>(new SyncParts(bytes, [cut, Whole]), path)));
        }
    }

    [Fact]
    public void Read_RandomTextsAndPaths_IsWhatADocumentHas()
    {
        Random random = new(Seed);
        int selected = 0;
        for (int i = 0; i < 3_000; i++)
        {
            string text = RandomText(random, 0), path = RandomPath(random);
            string[] expected = Evaluated(text, path);
            string[] found = Raw(JsonStream.Read<JsonElement>(new SyncParts(Encoding.UTF8.GetBytes(text), [random.Next(1, 40)]), path));
            Assert.True(expected.SequenceEqual(found), $"Seed {Seed}, case {i}: {path} of {text}");
            selected += found.Length;
        }

        Assert.InRange(selected, 2_000, int.MaxValue);
    }

    [Fact]
    public void Read_CommentsAndTrailingCommas_AreAllowedIfTheSettingsAllowThem()
    {
        JsonSettings settings = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };
        byte[] bytes = Encoding.UTF8.GetBytes("// {\n{/*,*/\"skip\"/**/:/*]*/[1,/*]*/2,],\"data\": [ //x\n{\"Id\":/*2*/1,},/* */{\"Id\":2}, ], } // end");
        for (int cut = 1; cut < bytes.Length; cut++)
            Assert.Equal([1, 2], JsonStream.Read<Item>(new SyncParts(bytes, [cut, Whole]), "$.data[*]", settings).Select(item => item!.Id));
        Assert.Throws<JsonException>(() => JsonStream.Read<Item>(new MemoryStream(bytes), "$.data[*]").ToArray());
    }

    // The place of an error is the one in the whole text, which System.Text.Json finds when it reads the whole text with a type that goes to the same place.
    [Theory]
    [InlineData("{\"n\":1,\n\"data\":[{\"Id\":1},\n {\"Id\":\"x\"}]}", "$.data[*]", "$.data[1].Id")]
    [InlineData("{\"n\":1,\n\"data\":[{\"Id\":1},\n {\"Id\" 2}]}", "$.data[*]", "$.data[1]")]
    [InlineData("{\"n\":1,\n\"data\":[{\"Id\":1}\n {\"Id\":2}]}", "$.data[*]", "$.data[1]")]
    [InlineData("{\"n\":1,\n\"data\" [{\"Id\":1}]}", "$.data[*]", null)]
    [InlineData("{\"n\":1\n\"data\":[]}", "$.data[*]", null)]
    [InlineData("{\"n\":1,\n}", "$.data[*]", null)]
    [InlineData("{\"n\":\"a\tb\",\n\"data\":[]}", "$.data[*]", null)]
    [InlineData("{\"n\":{\"a\":[\"b\nc\"]},\n\"data\":[]}", "$.data[*]", null)]
    [InlineData("{\"n\":1x,\n\"data\":[]}", "$.data[*]", null)]
    [InlineData("{\"n\":tru,\n\"data\":[]}", "$.data[*]", null)]
    [InlineData("{\"data\":[{\"Id\":1},,]}", "$.data[*]", "$.data[1]")]
    [InlineData("{\"data\":[{\"Id\":1}]}x", "$.data[*]", null)]
    [InlineData("{\"data\":[{\"Id\":1}]}\n\n ]", "$.data[*]", null)]
    [InlineData("{\"data\":[{\"Id\":1}", "$.data[*]", null)]
    [InlineData("{\"data\":[{\"Id\":1},\n{\"Id\":", "$.data[*]", null)]
    [InlineData("{\"n\":{\"a\":[1", "$.data[*]", null)]
    [InlineData("{\"n\":{\"a\":[\"x", "$.data[*]", null)]
    [InlineData("{\"n\":12", "$.data[*]", null)]
    [InlineData("{\"n\":fal", "$.data[*]", null)]
    [InlineData("{\"na", "$.data[*]", null)]
    [InlineData("{\"\\x\":1}", "$.data[*]", null)]
    [InlineData("{\"n\":?}", "$.data[*]", null)]
    [InlineData("{n:1}", "$.data[*]", null)]
    [InlineData("", "$.data[*]", null)]
    [InlineData(" \n ", "$", null)]
    public void Read_WrongText_IsAnErrorWhereSystemTextJsonFindsIt(string text, string path, string? errorPath)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        JsonException oracle = Assert.ThrowsAny<JsonException>(() => StjSerializer.Deserialize<Root>(text));
        foreach (int part in s_parts)
        {
            JsonException exception = Assert.Throws<JsonException>(() => JsonStream.Read<Item>(new SyncParts(bytes, [part]), path).ToArray());
            Assert.Equal((oracle.LineNumber, oracle.BytePositionInLine), (exception.LineNumber, exception.BytePositionInLine));
            JsonError error = Assert.IsType<JsonError>(exception.Error);
            Assert.Equal(exception.Path, error.Path);
            if (errorPath is not null)
                Assert.Equal(errorPath, error.Path);
            Assert.Equal(text.Split('\n').Take((int)error.Line - 1).Sum(line => line.Length + 1) + error.Column - 1, error.ByteOffset);
        }
    }

    public sealed class Root
    {
        public Item[]? data { get; set; }
    }

    [Theory]
    [InlineData("{\"n\":{\"a\":[1,", "Expected the end of the array or object, found the end of the text at $.n (line 1, column 14).")]
    [InlineData("{\"n\":[\"x", "Expected '\"' at the end of the string, found the end of the text at $.n (line 1, column 9).")]
    [InlineData("{\"n\":[\"a\tb\"]}", "at $.n (line 1, column 9).")]
    [InlineData("{\"n\":1,\"data\":[{\"Id\":1},{\"Id\":\"x\"}]}", "Expected a number for Item.Id, found the string \"x\" at $.data[1].Id (line 1, column 31).")]
    [InlineData("{\"n\" 1}", "Expected ':' after the member name, found the number 1 at $.n (line 1, column 6).")]
    [InlineData("{\"n\":1 \"x\":2}", "Expected ',' or '}' after the value, found the string \"x\" at $ (line 1, column 8).")]
    [InlineData("{\"data\":[{\"Id\":1} 2]}", "Expected ',' or ']' after the value, found the number 2 at $.data[1] (line 1, column 19).")]
    public void Read_WrongText_SaysWhatIsWrong(string text, string message)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonStream.Read<Item>(new MemoryStream(Encoding.UTF8.GetBytes(text)), "$.data[*]").ToArray());
        Assert.Contains(message, exception.Message, StringComparison.Ordinal);
    }

    // The limit holds on the way to a value, in it, and in what is passed over.
    [Fact]
    public void Read_TooDeep_IsRefusedAtTheSameLevelAsByAWholeRead()
    {
        foreach (string path in new[] { "$", "$..*", "$.a", "$.b", "$.a[0][0]" })
        {
            for (int depth = 1; depth < 8; depth++)
            {
                byte[] bytes = Encoding.UTF8.GetBytes($"{{\"a\":{new string('[', depth)}{new string(']', depth)}}}");
                foreach (int part in s_parts)
                {
                    JsonSettings settings = new() { MaxDepth = 5 };
                    Exception? exception = Record.Exception(() => JsonStream.Read<JsonElement>(new SyncParts(bytes, [part]), path, settings).ToArray());
                    Assert.Equal(depth + 1 > 5 ? JsonErrorKind.DepthExceeded : null, (exception as JsonException)?.Error?.Kind);
                    Assert.True(exception is null or JsonException);
                    if (exception is JsonException { Error: { } error })
                        Assert.Equal(9, error.ByteOffset);
                }
            }
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("data")]
    [InlineData("$.")]
    [InlineData("$..")]
    [InlineData("$[")]
    [InlineData("$[]")]
    [InlineData("$['a]")]
    [InlineData("$['\\x']")]
    [InlineData("$['\\ud800']")]
    [InlineData("$[01]")]
    [InlineData("$[-0]")]
    [InlineData("$[9007199254740992]")]
    [InlineData("$.1a")]
    [InlineData("$.a ")]
    [InlineData("$x")]
    [InlineData("$[1:2:3:4]")]
    [InlineData("$. a")]
    [InlineData("$['a\"]")]
    public void Path_NotAPath_IsTheErrorOfJsonPath(string path)
    {
        FormatException exception = Assert.Throws<FormatException>(() => JsonStream.Read<int>(new MemoryStream(), path));
        Assert.Equal(Assert.Throws<FormatException>(() => JsonPath.Parse(path)).Message, exception.Message);
    }

    [Theory]
    [InlineData("$[-1]", "it counts from the end, at character 3")]
    [InlineData("$[:-1]", "it counts from the end, at character 3")]
    [InlineData("$[::-1]", "it counts from the end, at character 3")]
    [InlineData("$.a[?@.b]", "it has a filter, at character 5")]
    [InlineData("$['a','b']", "it has several selectors in one pair of brackets, at character 7")]
    [InlineData("$..a..x", "it descends (..) more than once, and so can select a value several times, at character 5")]
    [InlineData("$.a..[0].b..*", "it descends (..) more than once, and so can select a value several times, at character 11")]
    public void Path_ThatCannotBeFollowed_SaysWhy(string path, string why)
    {
        ArgumentException exception = Assert.Throws<ArgumentException>("path", () => JsonStream.Read<int>(new MemoryStream(), path));
        Assert.Contains($"cannot be followed while reading: {why}", exception.Message, StringComparison.Ordinal);
        Assert.Contains("Supported are", exception.Message, StringComparison.Ordinal);
        Assert.Equal(exception.Message, Assert.Throws<ArgumentException>("path", () => JsonStream.Read<int>(new MemoryStream(), JsonPath.Parse(path))).Message);
    }

    [Fact]
    public void Path_TooLong_IsRefused()
    {
        string most = "$" + string.Concat(Enumerable.Repeat("[0]", 63));
        string text = new string('[', 63) + "5" + new string(']', 63);
        Assert.Equal([5], JsonStream.Read<int>(new MemoryStream(Encoding.UTF8.GetBytes(text)), most));
        Assert.Throws<ArgumentException>("path", () => JsonStream.Read<int>(new MemoryStream(), most + "[0]"));
        Assert.True(JsonPath.Parse(most).CanStream);
        Assert.False(JsonPath.Parse(most + "[0]").CanStream);
    }

    [Fact]
    public async Task Read_LeftEarly_TakesNoMoreThanTheBuffer()
    {
        byte[] bytes = Encoding.UTF8.GetBytes($"{{\"totalHits\":1,\"data\":[{string.Join(',', Enumerable.Range(0, 100_000).Select(i => $"{{\"Id\":{i}}}"))}]}}");
        PartStream stream = new(bytes, Whole);
        IAsyncEnumerable<Item?> items = JsonStream.ReadAsync<Item>(stream, "$.data[*]", new JsonSettings { DefaultBufferSize = 1024 });
        Assert.Equal(0, stream.Taken);
        int count = 0;
        await foreach (Item? item in items)
        {
            Assert.Equal(count++, item!.Id);
            if (count == 10)
                break;
        }

        Assert.InRange(stream.Taken, 1, 2048);
        Assert.True(stream.CanRead);
        SyncParts parts = new(bytes, [Whole]);
        Assert.Equal(9, JsonStream.Read<Item>(parts, "$.data[*]", new JsonSettings { DefaultBufferSize = 1024 }).Take(10).Last()!.Id);
        Assert.InRange(parts.Taken, 1, 2048);
    }

    // What is passed over is not kept: the buffer does not grow with it.
    [Fact]
    public void Read_ValueBeforeTheSelectedOne_IsNotKept()
    {
        using PathReader reader = new([ForwardPath.Parse("$.a")], Vivace.Json.Making.PlanCache.OfCall(new JsonSettings { DefaultBufferSize = 1000 }));
        byte[] bytes = Encoding.UTF8.GetBytes("{\"s\":\"" + new string('x', 3_000_000) + "\",\"o\":{\"b\":[" + string.Join(',', Enumerable.Repeat("[\"y\"]", 300_000)) + "]},\"a\":7}");
        int position = 0;
        while (!reader.TryFind())
        {
            Memory<byte> room = reader.MakeRoom();
            Assert.InRange(room.Length, 1, 1000);
            int count = Math.Min(room.Length, bytes.Length - position);
            bytes.AsMemory(position, count).CopyTo(room);
            position += count;
            reader.Take(count);
        }

        Assert.Equal(7, reader.Read(Vivace.Json.Making.Roots<int>.Of(JsonSettings.Default)));
    }

    [Fact]
    public async Task Paths_Several_GetTheirValuesInOnePass()
    {
        foreach (int part in s_parts)
        {
            List<string> found = [];
            JsonStreamPaths paths = new JsonStreamPaths()
                .On<long>("$.totalHits", hits => found.Add($"hits {hits}"))
                .On<Item>("$.data[*]", item => found.Add($"item {item?.Id}"))
                .OnAsync<JsonElement>("$.data[1]", async (element, token) =>
                {
                    await Task.Yield();
                    found.Add(element.GetRawText());
                })
                .OnWhile<bool>("$.last", last =>
                {
                    found.Add($"last {last}");
                    return false;
                })
                .On<int>("$..nothing", _ => Assert.Fail("Nothing."));
            string[] expected = ["hits 123", "item 1", "item 2", "{\"Id\":2,\"tags\":[1,[2],{}]}", "item ", "item 4", "last True"];
            await JsonStream.ReadAsync(new PartStream(Encoding.UTF8.GetBytes(Feed), part), paths);
            Assert.Equal(expected, found);
            found.Clear();
            await JsonStream.ReadAsync(PipeReader.Create(new PartStream(Encoding.UTF8.GetBytes(Feed), part)), paths, JsonSettings.Default);
            Assert.Equal(expected, found);
            Assert.Throws<InvalidOperationException>(() => JsonStream.Read(new MemoryStream(), paths));
        }
    }

    [Fact]
    public void Paths_CallbackThatReturnsFalse_EndsTheReading()
    {
        SyncParts stream = new(Encoding.UTF8.GetBytes($"[{string.Join(',', Enumerable.Range(0, 10_000))}"), [100]);
        List<int> found = [];
        JsonStream.Read(stream, new JsonStreamPaths().OnWhile<int>("$[*]", value =>
        {
            found.Add(value);
            return found.Count < 5;
        }));
        Assert.Equal([0, 1, 2, 3, 4], found);
        Assert.Equal(100, stream.Taken);
        Assert.Throws<TimeoutException>(() => JsonStream.Read(new MemoryStream("[1]"u8.ToArray()), new JsonStreamPaths().On<int>("$[*]", _ => throw new TimeoutException())));
        JsonStreamPaths most = new();
        for (int i = 0; i < JsonStreamPaths.MaxCount; i++)
            most.On<int>("$[0]", found.Add);
        Assert.Throws<InvalidOperationException>(() => most.On<int>("$", found.Add));
        found.Clear();
        JsonStream.Read(new MemoryStream("[3]"u8.ToArray()), most);
        Assert.Equal(Enumerable.Repeat(3, JsonStreamPaths.MaxCount), found);
    }

    [Fact]
    public async Task Read_SourceThatThrows_PassesItOnAtEachByte()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(Feed);
        string[] all = Evaluated(Feed, "$.data[*]");
        for (int length = 0; length < bytes.Length; length++)
        {
            List<JsonElement> found = [];
            Assert.Throws<IOException>(() =>
            {
                foreach (JsonElement element in JsonStream.Read<JsonElement>(new BrokenStream(bytes[..length]), "$.data[*]"))
                    found.Add(element);
            });
            Assert.Equal(all[..found.Count], Raw(found));
            await Assert.ThrowsAsync<IOException>(() => All(JsonStream.ReadAsync<JsonElement>(new BrokenStream(bytes[..length]), "$.data[*]")));
        }
    }

    [Fact]
    public async Task Read_Canceled_EndsWithAnException()
    {
        Pipe pipe = new();
        await pipe.Writer.WriteAsync("[1,2,"u8.ToArray());
        using CancellationTokenSource cancellation = new();
        List<int> found = [];
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            await foreach (int value in JsonStream.ReadAsync<int>(pipe.Reader, "$[*]", cancellationToken: cancellation.Token))
            {
                found.Add(value);
                if (value == 2)
                    await cancellation.CancelAsync();
            }
        });
        Assert.Equal([1, 2], found);
    }

    // Depth first, in the order of the text, a value before those in it.
    private static string[] Evaluated(string text, string path)
    {
        using JsonDocument document = JsonDocument.Parse(text.TrimStart('\uFEFF'));
        List<string> found = [];
        Evaluate(document.RootElement, [Segments(path)], found);
        return [.. found];
    }

    private readonly record struct Segment(bool Descends, string? Name, long Start, long End, long Step);

    // What is left of the path on each of the ways that lead here.
    private static void Evaluate(JsonElement element, List<Segment[]> ways, List<string> found)
    {
        if (ways.Exists(way => way.Length == 0))
            found.Add(element.GetRawText());
        if (element.ValueKind == JsonValueKind.Object)
        {
            foreach (JsonProperty property in element.EnumerateObject())
                Evaluate(property.Value, Next(ways, segment => segment.Step < 0 || segment.Name == property.Name), found);
        }
        else if (element.ValueKind == JsonValueKind.Array)
        {
            int index = 0;
            foreach (JsonElement item in element.EnumerateArray())
            {
                int at = index++;
                Evaluate(item, Next(ways, segment => segment.Step < 0 || (segment.Name is null && segment.Step > 0 && at >= segment.Start && at < segment.End && (at - segment.Start) % segment.Step == 0)), found);
            }
        }
    }

    private static List<Segment[]> Next(List<Segment[]> ways, Func<Segment, bool> selects)
    {
        List<Segment[]> next = [];
        foreach (Segment[] way in ways.Where(way => way.Length > 0))
        {
            if (way[0].Descends)
                next.Add(way);
            if (selects(way[0]))
                next.Add(way[1..]);
        }

        return next;
    }

    // A reader of paths of its own, for paths that are right. A wildcard has a step of -1.
    private static Segment[] Segments(string path)
    {
        List<Segment> segments = [];
        string rest = path[1..].Trim();
        while (rest.Length > 0)
        {
            bool descends = rest.StartsWith("..", StringComparison.Ordinal);
            rest = rest.TrimStart('.');
            string selector;
            if (rest[0] == '[')
            {
                int close = rest[1] is '\'' or '"' ? rest.IndexOf(rest[1] + "]", StringComparison.Ordinal) + 1 : rest.IndexOf(']');
                selector = rest[1..close].Trim();
                rest = rest[(close + 1)..].TrimStart();
            }
            else
            {
                int end = rest.IndexOfAny(['.', '[', ' ']);
                end = end < 0 ? rest.Length : end;
                selector = rest[..end] == "*" ? "*" : $"'{rest[..end]}'";
                rest = rest[end..].TrimStart();
            }

            if (selector == "*")
            {
                segments.Add(new Segment(descends, null, 0, 0, -1));
            }
            else if (selector[0] is '\'' or '"')
            {
                segments.Add(new Segment(descends, selector[1..^1].Replace("\\'", "'", StringComparison.Ordinal).Replace("\\n", "\n", StringComparison.Ordinal), 0, 0, 0));
            }
            else
            {
                long?[] numbers = [.. selector.Split(':').Select(number => number.Length == 0 ? (long?)null : long.Parse(number, System.Globalization.CultureInfo.InvariantCulture))];
                segments.Add(numbers.Length == 1
                    ? new Segment(descends, null, numbers[0]!.Value, numbers[0]!.Value + 1, 1)
                    : new Segment(descends, null, numbers[0] ?? 0, numbers[1] ?? long.MaxValue, numbers.Length > 2 ? numbers[2] ?? 1 : 1));
            }
        }

        return [.. segments];
    }

    private static string RandomText(Random random, int depth)
    {
        string space = random.Next(4) == 0 ? new string(' ', random.Next(1, 70)) : "";
        switch (random.Next(depth == 0 ? 4 : 0, depth > 4 ? 4 : 8))
        {
            case 0:
                return space + random.Next(-5, 1000);
            case 1:
                return $"{space}\"{new string('x', random.Next(40))}\\\"[{{\"";
            case 2:
                return space + "true" + space;
            case 3:
                return space + "null";
            case 4 or 5:
                return $"{space}[{string.Join(',', Enumerable.Range(0, random.Next(5)).Select(_ => RandomText(random, depth + 1)))}{space}]";
            default:
                return $"{space}{{{string.Join(',', Enumerable.Range(0, random.Next(5)).Select(_ => $"{space}\"{"abc"[random.Next(3)]}\"{space}:{RandomText(random, depth + 1)}"))}{space}}}";
        }
    }

    private static string RandomPath(Random random)
    {
        string[] pieces = [".a", ".b", "..c", "..a", "[*]", ".*", "[0]", "[1:3]", "[::2]", "..[0]", "..*", "['c']"];
        string path = "$" + string.Concat(Enumerable.Range(0, random.Next(4)).Select(_ => pieces[random.Next(pieces.Length)]));

        // A second descent is refused.
        int descent = path.IndexOf("..", StringComparison.Ordinal);
        return descent < 0 ? path : path[..(descent + 2)] + path[(descent + 2)..].Replace("..*", ".*", StringComparison.Ordinal).Replace("..[", "[", StringComparison.Ordinal).Replace("..", ".", StringComparison.Ordinal);
    }

    private static string[] Raw(IEnumerable<JsonElement> elements) => [.. elements.Select(element => element.GetRawText())];

    private static async Task<List<T>> All<T>(IAsyncEnumerable<T> values)
    {
        List<T> all = [];
        await foreach (T value in values)
            all.Add(value);
        return all;
    }
}
