// Objects whose last member is read while it is enumerated: the same values and errors as when the text is read whole, one item at a time.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Streams;

public class JsonOpenValueTests
{
    private const int Whole = int.MaxValue;

    private static readonly int[] s_parts = [1, 7, 64, 4096, Whole];

    private static readonly JsonSettings s_strict = new() { Engine = ObjectEngine.Emitted };
    private static readonly JsonSettings s_loose = new()
    {
        Engine = ObjectEngine.Interpreted,
        ReadCommentHandling = JsonCommentHandling.Skip,
        AllowTrailingCommas = true,
        PropertyNameCaseInsensitive = true,
        DefaultBufferSize = 1,
    };

    private static readonly string s_long = new('x', 5000);

    public sealed record Item(int Id, string? Name = null);

    public sealed class Page
    {
        public int Total { get; set; }

        public string? Name { get; set; }

        public Inner? Inner { get; set; }

        public IAsyncEnumerable<Item?>? Data { get; set; }
    }

    public sealed class Inner
    {
        public List<int>? Data { get; set; }

        public IAsyncEnumerable<int>? Gathered { get; set; }
    }

    // Texts that are read whole, or are wrong; none of them has a member after the sequence.
    private static readonly string[] s_texts =
    [
        """{"Total":3,"Name":"a","Data":[{"Id":1,"Name":"b"},{"Id":2}]}""",
        " {\n \"Name\" : \"[\\\"Data\\\":[\" , \"Total\":1, \n\"Inner\":{\"Data\":[1,2]} , \"Data\" : [ {\"Id\":1} , null ,\n {\"Id\":2,\"other\":[[],{}]} ] } \n",
        "{\"Data\":[]}", "{\"Data\":[null]}", "{\"\\u0044ata\":[{\"Id\":1}]}", "\uFEFF{\"Data\":[{\"Id\":7}]}",
        "{\"Total\":2}", "{}", "{\"Data\":null}", "null", " null ", "{\"Data\":null,\"Total\":4}", "{\"Data\":null,\"Data\":[{\"Id\":1}]}", "{\"Total\":1,\"Total\":2,\"Data\":[{\"Id\":1}]}",
        "{\"Name\":\"" + s_long + "\",\"x\":[" + string.Join(',', Enumerable.Range(0, 900)) + "],\"Data\":[" + string.Join(",\n", Enumerable.Range(0, 300).Select(i => $$"""{"Id":{{i}},"Name":"{{i * i}}"}""")) + "]}",
        "{\"Data\":[{\"Id\":1,\"Name\":\"" + s_long + "\"},{\"Id\":2,\"Name\":\"" + s_long + s_long + "\"},{\"Id\":3}]}",
        "{\"total\":1,\"DATA\":null,\"data\":[{\"id\":1}]}",

        // Wrong before the items.
        "", " ", "x", "nul", "[", "[1,2", "\"a\"", "7", "true", "{", "{\"Total\"", "{\"Total\":", "{\"Total\":x}", "{\"Total\":\"x\",\n\"Data\":[]}", "{\"Total\":\"x\",\n\"Data\" [1]}", "{\"Total\":1 \"Data\":[]}",
        "{\"Name\":\"a\tb\",\n\"Data\":[]}", "{\"x\":{\"y\":[1,2}},\"Data\":[]}", "{Data:[]}", "{\"Data\":{}}", "{\"Data\":\"a\"}", "{\"Data\":1", "{\"Inner\":{\"Data\":[1,\"x\"]},\"Data\":[]}", "{\"Total\":1,}", "{\"Total\":1}x",
        "{\"x\":" + new string('[', 70) + new string(']', 70) + ",\"Data\":[]}", "/* a */{\"Data\":[]}", "{\"Total\":1,\"Data\":null} x",

        // Wrong in the items, or after them.
        "{\"Data\":[", "{\"Data\":[{\"Id\":1}", "{\"Data\":[{\"Id\":1},", "{\"Data\":[{\"Id\":1},\n{\"Id\":\"x\"}]}", "{\"Data\":[{\"Id\":1},,{\"Id\":1}]}", "{\"Data\":[{\"Id\":1} {\"Id\":1}]}", "{\"Data\":[{\"Id\":1},\n 5]}",
        "{\"Data\":[{\"Id\":1}]", "{\"Data\":[{\"Id\":1}]]", "{\"Data\":[{\"Id\":1}]}}", "{\"Data\":[{\"Id\":1}]} x", "{\"Data\":[{\"Id\":1},{\"Id\":2}],}", "{\"Data\":[{\"Id\":1},]}", "{\"Data\":[{\"Id\":1}}", "{\"Data\":[{\"Id\":1}],x}",
        "{\"Data\":[{\"Id\":1,\"o\":" + new string('[', 61) + new string(']', 61) + "}]}", "{\"Data\":[{\"Id\":1,\"o\":" + new string('[', 62) + new string(']', 62) + "}]}",
        "// a [\n{ /* \"Data\":[ */ \"Data\" /**/ : /*]*/ [ /*,*/ {\"Id\":1} /*]*/ , {/**/\"Id\":2}, // ]\n ] , } /**/",
    ];

    public static TheoryData<string> Texts => [.. s_texts];

    [Theory, MemberData(nameof(Texts))]
    public async Task OpenAsync_EveryPart_IsWhatDeserializeAsyncHas(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (JsonSettings settings in new[] { s_strict, s_loose })
        {
            string expected = await Read(bytes, settings);
            foreach (int part in s_parts)
            {
                AssertSame(expected, await Open(new PartStream(bytes, part), settings), part);
                AssertSame(expected, await OpenPipe(PipeReader.Create(new PartStream(bytes, part)), settings), part);
            }
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public async Task OpenAsync_EverySplitInTwo_IsWhatDeserializeAsyncHas(string text)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        string expected = await Read(bytes, s_loose);
        for (int cut = 1; cut < Math.Min(bytes.Length, 150); cut++)
            AssertSame(expected, await Open(new SyncParts(bytes, [cut, Whole]), s_loose), cut);
    }

    [Fact]
    public async Task Texts_AreReadAndRefused()
    {
        List<string> found = [];
        foreach (string text in s_texts)
            found.Add(await Read(Encoding.UTF8.GetBytes(text), s_loose));
        Assert.InRange(found.Count(static one => !one.Contains('!', StringComparison.Ordinal)), 20, 40);
        Assert.InRange(found.Count(static one => one.Contains('!', StringComparison.Ordinal)), 30, 60);
    }

    // The value after the sequence is where it says; no item is lost before.
    [Theory]
    [InlineData("{\"Data\":[{\"Id\":1}],\n\"Total\": 12}", "$.Total", 1, 11)]
    [InlineData("{\"Data\":[{\"Id\":1}],\"other\":{\"a\":1}}", "$.other", 0, 28)]
    [InlineData("{\"Data\":[{\"Id\":1}],\"Data\":[]}", "$.Data", 0, 27)]
    [InlineData("{\"Data\":[{\"Id\":1}],\"a b\":\"c\"}", "$['a b']", 0, 28)]
    [InlineData("{\"Data\":[{\"Id\":1}],\"x\":nul}", "$.x", 0, 26)]
    public async Task OpenAsync_MemberAfterTheSequence_IsOneClearError(string text, string path, long line, long byteInLine)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(text);
        foreach (int part in s_parts)
        {
            await using JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(new PartStream(bytes, part), s_strict);
            await using IAsyncEnumerator<Item?> items = opened.Value!.Data!.GetAsyncEnumerator();
            Assert.True(await items.MoveNextAsync() && items.Current is { Id: 1 });
            JsonException error = await Assert.ThrowsAsync<JsonException>(async () => await items.MoveNextAsync());
            Assert.Equal((path, line, byteInLine), (error.Path, error.LineNumber, error.BytePositionInLine));
            if (!text.Contains("nul}", StringComparison.Ordinal))
            {
                Assert.Equal(JsonErrorKind.InvalidValue, error.Error!.Kind);
                Assert.Contains("Expected the end of the object after its sequence, found ", error.Message, StringComparison.Ordinal);
                Assert.Contains("must be the last member", error.Message, StringComparison.Ordinal);
            }

            Assert.False(await items.MoveNextAsync());
        }
    }

    public sealed record ByConstructor(int Total, [property: JsonPropertyName("the data")] IAsyncEnumerable<string> Data);

    public sealed class ByInit
    {
        public required int Total { get; init; }

        public required IAsyncEnumerable<int[]?> Data { get; init; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public struct ByField
    {
        public int Total;

        public IAsyncEnumerable<double> Data;
    }

    public sealed class WithNumbersAsStrings
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public IAsyncEnumerable<int>? Data { get; set; }
    }

    public sealed class Twice : JsonCodec<int>
    {
        public override int Read(ref JsonReader reader) => 2 * reader.ReadInt32();

        public override void Write(ref JsonWriter writer, int value) => writer.WriteInt32(value / 2);
    }

    public sealed class WithItemCodec
    {
        [JsonCodec(ItemCodec = typeof(Twice))]
        public IAsyncEnumerable<int>? Data { get; set; }
    }

    public sealed class WithCallbacks : IJsonOnDeserialized
    {
        public IAsyncEnumerable<int>? Data { get; set; }

        internal int Calls { get; private set; }

        public void OnDeserialized() => Calls++;
    }

    [Fact]
    public async Task OpenAsync_AnyDeclaration_IsReadByItsRules()
    {
        await using JsonOpenValue<ByConstructor> constructed = await JsonStream.OpenAsync<ByConstructor>(Bytes("""{"Total":1,"the data":["a","\n"]}"""), s_strict);
        Assert.Equal(1, constructed.Value!.Total);
        Assert.Equal(["a", "\n"], await constructed.Value.Data.ToListAsync());

        await using JsonOpenValue<ByInit> set = await JsonStream.OpenAsync<ByInit>(Bytes("""{"x":5,"total":2,"y":[6],"data":[[1,2],null,[]]}"""), JsonSettings.Web);
        Assert.Equal((2, 5, 1), (set.Value!.Total, set.Value.Rest!["x"].GetInt32(), set.Value.Rest["y"].GetArrayLength()));
        Assert.Equal([2, null, 0], (await set.Value.Data.ToListAsync()).Select(static item => item?.Length));

        JsonSettings fields = s_strict with { IncludeFields = true, RespectNullableAnnotations = true };
        await using JsonOpenValue<ByField> field = await JsonStream.OpenAsync<ByField>(Bytes("""{"Total":3,"Data":[1.5,-2e3]}"""), fields);
        Assert.Equal(3, field.Value.Total);
        Assert.Equal([1.5, -2000], await field.Value.Data.ToListAsync());
        await using JsonOpenValue<ByField?> nullable = await JsonStream.OpenAsync<ByField?>(Bytes("""{"Data":[1]}"""), fields);
        Assert.Equal([1], await nullable.Value!.Value.Data.ToListAsync());

        await using JsonOpenValue<WithNumbersAsStrings> numbers = await JsonStream.OpenAsync<WithNumbersAsStrings>(Bytes("""{"Data":["12",3]}"""), s_strict);
        Assert.Equal([12, 3], await numbers.Value!.Data!.ToListAsync());

        await using JsonOpenValue<WithItemCodec> doubled = await JsonStream.OpenAsync<WithItemCodec>(Bytes("""{"Data":[1,2]}"""), s_strict);
        Assert.Equal([2, 4], await doubled.Value!.Data!.ToListAsync());
    }

    [Fact]
    public async Task OpenAsync_Callbacks_AreCalledOnceBeforeTheItems()
    {
        await using JsonOpenValue<WithCallbacks> opened = await JsonStream.OpenAsync<WithCallbacks>(Bytes("""{"Data":[1,2]}"""), s_strict);
        Assert.Equal(1, opened.Value!.Calls);
        Assert.Equal([1, 2], await opened.Value.Data!.ToListAsync());
        Assert.Equal(1, opened.Value.Calls);
    }

    // A required member that is not there is missed where the items begin, for then the object is made.
    [Fact]
    public async Task OpenAsync_RequiredMemberIsMissing_ThrowsBeforeTheItems()
    {
        JsonException error = await Assert.ThrowsAsync<JsonException>(async () => await JsonStream.OpenAsync<ByInit>(Bytes("""{"Data":[[1]],"Total":1}"""), s_strict));
        Assert.Equal((JsonErrorKind.MissingRequired, "$", 11), (error.Error!.Kind, error.Path, error.BytePositionInLine));
        error = await Assert.ThrowsAsync<JsonException>(async () => await JsonStream.OpenAsync<ByInit>(Bytes("""{"Total":1}"""), s_strict));
        Assert.Equal((JsonErrorKind.MissingRequired, "$", 11), (error.Error!.Kind, error.Path, error.BytePositionInLine));
    }

    [Fact]
    public async Task OpenAsync_SettingsOfTheObject_AreObeyed()
    {
        await Fails(s_strict with { AllowDuplicateProperties = false }, """{"Data":null,"Data":[]}""", JsonErrorKind.DuplicateMember);
        await Fails(s_strict with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, """{"x":1,"Data":[]}""", JsonErrorKind.UnmappedMember);
        await Fails(s_strict with { MaxDepth = 1 }, """{"Data":[]}""", JsonErrorKind.DepthExceeded);

        static async Task Fails(JsonSettings settings, string text, JsonErrorKind kind) =>
            Assert.Equal(kind, (await Assert.ThrowsAsync<JsonException>(async () => await JsonStream.OpenAsync<Page>(Bytes(text), settings))).Error!.Kind);
    }

    // Only the member of the root is read lazily.
    [Fact]
    public async Task OpenAsync_SequencesInside_AreGathered()
    {
        const string Text = """{"Inner":{"Gathered":[1,2,3],"Data":[]},"Data":[{"Id":1}]}""";
        await using JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(Bytes(Text), s_strict);
        for (int i = 0; i < 2; i++)
            Assert.Equal([1, 2, 3], await opened.Value!.Inner!.Gathered!.ToListAsync());
        Assert.Single(await opened.Value!.Data!.ToListAsync());
    }

    public sealed class Two
    {
        public IAsyncEnumerable<int>? A { get; set; }

        public IAsyncEnumerable<int>? B { get; set; }
    }

    public sealed class GetOnly
    {
        public IAsyncEnumerable<int>? Data { get; }
    }

    [JsonDerivedType(typeof(Derived), "d")]
    public class Base
    {
        public IAsyncEnumerable<int>? Data { get; set; }
    }

    public sealed class Derived : Base;

    [Fact]
    public async Task OpenAsync_NotOneSequence_IsRefusedBeforeReading()
    {
        await Refuses<Two>("'A' and 'B'");
        await Refuses<Item>("none");
        await Refuses<GetOnly>("none");
        await Refuses<List<int>>("none");
        await Refuses<int>("none");
        await Refuses<IAsyncEnumerable<int>>("none");
        await Refuses<JsonElement>("none");
        await Refuses<Base>("none");
        await Refuses<Page>("ReferenceHandler", s_strict with { ReferenceHandler = ReferenceHandler.Preserve });

        await using JsonOpenValue<Derived> derived = await JsonStream.OpenAsync<Derived>(Bytes("""{"Data":[1]}"""), s_strict);
        Assert.Equal([1], await derived.Value!.Data!.ToListAsync());
        await using JsonOpenValue<Page> cycles = await JsonStream.OpenAsync<Page>(Bytes("""{"Data":[null]}"""), s_strict with { ReferenceHandler = ReferenceHandler.IgnoreCycles });
        Assert.Equal([null], await cycles.Value!.Data!.ToListAsync());

        static async Task Refuses<T>(string found, JsonSettings? settings = null)
        {
            PartStream stream = new("""{"Data":[1]}"""u8.ToArray(), Whole);
            NotSupportedException error = await Assert.ThrowsAsync<NotSupportedException>(async () => await JsonStream.OpenAsync<T>(stream, settings ?? s_strict));
            Assert.Contains(found, error.Message, StringComparison.Ordinal);
            Assert.Equal(0, stream.Taken);
        }
    }

    [Fact]
    public async Task OpenAsync_Null_ThrowsAtOnce()
    {
        await Assert.ThrowsAsync<ArgumentNullException>(async () => await JsonStream.OpenAsync<Page>((Stream)null!));
        await Assert.ThrowsAsync<ArgumentNullException>(async () => await JsonStream.OpenAsync<Page>((PipeReader)null!));
    }

    [Fact]
    public async Task Items_EnumeratedTwice_ThrowInvalidOperation()
    {
        await using JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(Bytes("""{"Data":[{"Id":1},null]}"""));
        Assert.Equal(2, (await opened.Value!.Data!.ToListAsync()).Count);
        Assert.Throws<InvalidOperationException>(() => opened.Value.Data!.GetAsyncEnumerator());

        await using JsonOpenValue<Page> meanwhile = await JsonStream.OpenAsync<Page>(Bytes("""{"Data":[{"Id":1},null]}"""));
        await foreach (Item? item in meanwhile.Value!.Data!)
            Assert.Throws<InvalidOperationException>(() => meanwhile.Value.Data!.GetAsyncEnumerator());
    }

    [Fact]
    public async Task Items_AfterDisposal_ThrowObjectDisposed()
    {
        JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(Bytes("""{"Data":[{"Id":1},null]}"""), s_strict);
        await opened.DisposeAsync();
        await opened.DisposeAsync();
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await opened.Value!.Data!.ToListAsync());

        opened = await JsonStream.OpenAsync<Page>(Bytes("""{"Data":[{"Id":1},null]}"""), s_strict);
        await using IAsyncEnumerator<Item?> items = opened.Value!.Data!.GetAsyncEnumerator();
        Assert.True(await items.MoveNextAsync());
        await opened.DisposeAsync();
        await Assert.ThrowsAsync<ObjectDisposedException>(async () => await items.MoveNextAsync());
        Assert.False(await items.MoveNextAsync());
    }

    // No more is taken than what is needed, and nothing is closed.
    [Fact]
    public async Task Items_LeftAfterTheFirst_TakeNoMoreThanTheBuffer()
    {
        byte[] text = Encoding.UTF8.GetBytes("{\"Total\":1,\"Data\":[" + string.Join(',', Enumerable.Repeat("{\"Id\":1}", 100_000)) + "]}");
        PartStream stream = new(text, Whole);
        await using (JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(stream, s_strict))
        {
            await foreach (Item? item in opened.Value!.Data!)
                break;
        }

        Assert.InRange(stream.Taken, 1, 64 * 1024);
        Assert.True(stream.CanRead);
        PipeReader pipe = PipeReader.Create(new PartStream(text, 1000));
        await using (JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(pipe))
            Assert.Equal(1, opened.Value!.Total);
        Assert.True((await pipe.ReadAsync()).Buffer.Length > 0);
    }

    // Everything else is in the memory of the window: the text before the items, once, and one item.
    // Also of items that came with the text before them.
    [Fact]
    public async Task Items_CanceledBefore_AreNotRead()
    {
        using MemoryStream stream = new("""{"Data":[{"Id":1},{"Id":2}]}"""u8.ToArray());
        await using JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(stream, s_strict);
        await using IAsyncEnumerator<Item?> items = opened.Value!.Data!.GetAsyncEnumerator(new CancellationToken(canceled: true));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await items.MoveNextAsync());
    }

    [Fact]
    public async Task Items_Cancellation_IsThatOfEitherToken()
    {
        foreach (bool isOpenings in new[] { true, false })
        {
            using CancellationTokenSource cancellation = new();
            CancellationToken none = CancellationToken.None;
            PartStream stream = new("""{"Data":[{"Id":1},{"Id":2}]}"""u8.ToArray(), 18);
            await using JsonOpenValue<Page> opened = await JsonStream.OpenAsync<Page>(stream, s_strict, isOpenings ? cancellation.Token : none);
            await using IAsyncEnumerator<Item?> items = opened.Value!.Data!.GetAsyncEnumerator(isOpenings ? none : cancellation.Token);
            Assert.True(await items.MoveNextAsync());
            cancellation.Cancel();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await items.MoveNextAsync());
        }
    }

    public sealed class Impatient
    {
        public int Total { get; set; }

        public IAsyncEnumerable<int>? Data
        {
            get;
            set
            {
                field = value;
                Failure = Assert.Throws<InvalidOperationException>(() => value!.GetAsyncEnumerator().MoveNextAsync().AsTask().GetAwaiter().GetResult());
            }
        }

        internal Exception? Failure { get; private set; }
    }

    // A setter of the object's own that asks for an item does not hang, and the object is opened.
    [Fact]
    public async Task Items_AskedForWhileTheObjectIsRead_ThrowInvalidOperation()
    {
        await using JsonOpenValue<Impatient> opened = await JsonStream.OpenAsync<Impatient>(Bytes("""{"Total":1,"Data":[1]}"""), s_strict);
        Assert.NotNull(opened.Value!.Failure);
    }

    private static MemoryStream Bytes(string text) => new(Encoding.UTF8.GetBytes(text));

    private static void AssertSame(string expected, string found, int part) => Assert.True(expected == found, $"Parts of {part}: expected {expected}, found {found}");

    // What is read in one go: the object and its items, or the error.
    private static async Task<string> Read(byte[] text, JsonSettings settings)
    {
        try
        {
            return await Show(await JsonSerializer.DeserializeAsync<Page>(new MemoryStream(text), settings), []);
        }
        catch (JsonException error)
        {
            return Show(error);
        }
    }

    private static Task<string> Open(Stream stream, JsonSettings settings) => Open(() => JsonStream.OpenAsync<Page>(stream, settings));

    private static Task<string> OpenPipe(PipeReader pipe, JsonSettings settings) => Open(() => JsonStream.OpenAsync<Page>(pipe, settings));

    // The same if it is opened. Of a text that is wrong, the items before the error are those that it has.
    private static async Task<string> Open(Func<ValueTask<JsonOpenValue<Page>>> open)
    {
        List<Item?> items = [];
        try
        {
            await using JsonOpenValue<Page> opened = await open();
            return await Show(opened.Value, items);
        }
        catch (JsonException error)
        {
            for (int i = 1; i < items.Count; i++)
                Assert.True(items[i]!.Id == items[i - 1]!.Id + 1);
            return Show(error);
        }
    }

    private static async Task<string> Show(Page? page, List<Item?> items)
    {
        if (page is null)
            return "null";
        if (page.Data is { } data)
        {
            await foreach (Item? item in data)
                items.Add(item);
        }

        return string.Create(
            CultureInfo.InvariantCulture, $"{page.Total} {page.Name} {page.Inner?.Data?.Count} {(page.Data is null ? "none" : string.Join(';', items))}");
    }

    // What follows an item is read by itself, so the words around an error can be fewer; what and where it is, is the same.
    private static string Show(JsonException error) =>
        string.Create(CultureInfo.InvariantCulture, $"!{error.Error!.Kind} {error.Path} {error.LineNumber}:{error.BytePositionInLine} at {error.Error!.ByteOffset}");
}
