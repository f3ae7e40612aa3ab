// System.Text.Json's calls with options of settings: the texts, values and errors of our engine, which did the work.
using System.Collections;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Tests.Http;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Making;

public class EngineResolverTests
{
    private static readonly Dictionary<string, JsonSettings> s_settings = new()
    {
        ["default"] = JsonSettings.Default,
        ["web"] = JsonSettings.Web,
        ["enums"] = JsonSettings.Web with { EnumsAsStrings = true },
        ["indented"] = JsonSettings.Web with { WriteIndented = true, IndentSize = 3, NewLine = "\r\n" },
        ["minimal"] = JsonSettings.Minimal with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        ["converter"] = JsonSettings.Default with { Converters = [new WebModels.LoudConverter()] },
        ["codec"] = JsonSettings.Web with { Codecs = [new WebModels.LineCodec()] },
        ["references"] = JsonSettings.Web with { ReferenceHandler = ReferenceHandler.Preserve },
        ["cycles"] = JsonSettings.Web with { ReferenceHandler = ReferenceHandler.IgnoreCycles },
        ["modifier"] = JsonSettings.Web with { ContractModifiers = [static contract => contract.Find("Name")?.Get = static _ => "***"] },
        ["comments"] = JsonSettings.Web with { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        ["shallow"] = JsonSettings.Web with { MaxDepth = 5 },
    };

    public static TheoryData<string> Settings => [.. s_settings.Keys];

    private static IEnumerable<IValue> Values()
    {
        WebModels.Node node = new() { Name = "a" };
        yield return new Value<WebModels.Order>(WebModels.NewOrder(1));
        yield return new Value<WebModels.Order?>(null);
        yield return new Value<List<WebModels.Order>>([.. Enumerable.Range(0, 300).Select(WebModels.NewOrder)]);
        yield return new Value<Dictionary<string, WebModels.Line>>(new() { ["a\nb"] = new() { Quantity = 1 } });
        yield return new Value<WebModels.Shape>(new WebModels.Circle { Id = 1, Radius = 0.5 });
        yield return new Value<WebModels.Shape>(new WebModels.Shape { Id = 2 });
        yield return new Value<WebModels.Shape[]>([new WebModels.Circle(), new WebModels.Square { Side = 2 }]);
        yield return new Value<WebModels.Node>(new() { Name = "b", Next = node });
        yield return new Value<int>(5);
        yield return new Value<int?>(null);
        yield return new Value<double[]>([1, 0.1, 1e300]);
        yield return new Value<string>("<é> \"x\"");
        yield return new Value<WebModels.State>(WebModels.State.InProgress);
        yield return new Value<DateTimeOffset>(new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)));
        yield return new Value<JsonElement>(JsonElement.Parse("{\"a\":[1,null]}"));
        yield return new Value<JsonNode>(JsonNode.Parse("[1,{\"b\":2}]")!);
        yield return new Value<bool[][]>([[true], [], [false, true]]);
    }

    [Theory, MemberData(nameof(Settings))]
    public async Task Serialize_ThroughOptions_WritesTheTextOfADirectCall(string name)
    {
        JsonSerializerOptions options = s_settings[name].ToOptions();
        foreach (IValue value in Values())
            await value.WriteEveryWay(s_settings[name], options);
    }

    [Theory, MemberData(nameof(Settings))]
    public async Task Deserialize_ThroughOptions_ReadsTheValueOfADirectCall(string name)
    {
        JsonSerializerOptions options = s_settings[name].ToOptions();
        foreach (IValue value in Values())
            await value.ReadEveryWay(s_settings[name], options);
    }

    // Nothing but our engine calls a codec.
    [Fact]
    public void Serialize_ThroughOptions_RunsOnOurEngine()
    {
        JsonSerializerOptions options = s_settings["codec"].ToOptions();
        Assert.Equal("[7]", StjSerializer.Serialize(new List<WebModels.Line> { new() { Quantity = 7 } }, options));
        Assert.Equal(7, StjSerializer.Deserialize<WebModels.Line[]>("[7]", options)![0].Quantity);
        Assert.Equal("[7]", StjSerializer.Serialize(new List<WebModels.Line> { new() { Quantity = 7 } }, options.GetTypeInfo(typeof(List<WebModels.Line>))));
    }

    [Fact]
    public void Serialize_Object_WritesTheRunTimeTypeAndItsDiscriminator()
    {
        JsonSerializerOptions options = JsonSettings.Web.ToOptions();
        foreach (object value in (object[])[new WebModels.Circle { Radius = 1 }, new WebModels.Square(), new List<WebModels.Shape> { new WebModels.Circle() }, 1, "x", WebModels.NewOrder(1), new object(), new Hashtable { ["a"] = 1 }])
        {
            Assert.Equal(StjSerializer.Serialize(value, JsonSerializerOptions.Web), StjSerializer.Serialize(value, options));
            Assert.Equal(JsonSerializer.Serialize(value, JsonSettings.Web), StjSerializer.Serialize(value, options));
        }

        Assert.Contains("\"$type\":\"circle\"", StjSerializer.Serialize<object>(new WebModels.Circle(), options), StringComparison.Ordinal);
        Assert.Equal(JsonValueKind.Number, Assert.IsType<JsonElement>(StjSerializer.Deserialize<object>("1", options)).ValueKind);
    }

    // What ASP.NET Core asks before it writes a value as its declared type.
    [Fact]
    public void TypeInfo_OfATypeWithDerivedTypes_SaysSo()
    {
        JsonSerializerOptions options = JsonSettings.Web.ToOptions();
        Assert.Equal([typeof(WebModels.Circle), typeof(WebModels.Square)], options.GetTypeInfo(typeof(WebModels.Shape)).PolymorphismOptions?.DerivedTypes.Select(one => one.DerivedType));
        Assert.Null(options.GetTypeInfo(typeof(WebModels.Order)).PolymorphismOptions);
        Assert.Equal("{\"$type\":\"circle\",\"radius\":0,\"id\":0}", StjSerializer.Serialize(new WebModels.Circle(), options.GetTypeInfo(typeof(WebModels.Shape))));
    }

    [Fact]
    public async Task SerializeAsync_AsynchronousSequences_WritesWhatSystemTextJsonWrites()
    {
        JsonSerializerOptions options = JsonSettings.Web.ToOptions();
        foreach (Func<object> make in (Func<object>[])[
            () => WebModels.OrdersAsync(3),
            () => new WebModels.Feed { Title = "x", Orders = WebModels.OrdersAsync(2), Last = WebModels.NewOrder(9) },
            () => new { A = 1, Items = WebModels.OrdersAsync(1) },
            () => new List<WebModels.Source> { new WebModels.AsyncSource { Items = WebModels.OrdersAsync(1) } },
            () => new List<IAsyncEnumerable<WebModels.Order>> { WebModels.OrdersAsync(1), WebModels.OrdersAsync(2) }])
        {
            using MemoryStream ours = new(), theirs = new();
            await StjSerializer.SerializeAsync(ours, make(), options);
            await StjSerializer.SerializeAsync(theirs, make(), JsonSerializerOptions.Web);
            Assert.Equal(Encoding.UTF8.GetString(theirs.ToArray()), Encoding.UTF8.GetString(ours.ToArray()));
        }
    }

    [Fact]
    public async Task DeserializeAsyncEnumerable_ThroughOptions_ReadsEachItem()
    {
        JsonSettings settings = s_settings["codec"];
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(Enumerable.Range(0, 5000).Select(WebModels.NewOrder), settings);
        List<WebModels.Order?> read = [];
        await foreach (WebModels.Order? order in StjSerializer.DeserializeAsyncEnumerable<WebModels.Order>(new MemoryStream(text), settings.ToOptions()))
            read.Add(order);
        Assert.Equal(Encoding.UTF8.GetString(text), JsonSerializer.Serialize(read, settings));
    }

    [Theory]
    [InlineData("{\"id\":1,\"name\":{}}")]
    [InlineData("\n\n {\"id\":1,\n \"name\":[1]}")]
    [InlineData("{\"id\":1,\"lines\":[{\"quantity\":1},\n{\"quantity\":\"x\"}]}")]
    [InlineData("{\"id\":1,\"lines\":[{\"sku\":\"a\"}]}")]
    [InlineData("{\"id\":1,\"name\":x}")]
    [InlineData("{\"id\":1")]
    [InlineData("{\"id\":1}}")]
    [InlineData("[]")]
    [InlineData("5")]
    public void Deserialize_WrongText_ThrowsOurErrorAtThePlaceOfSystemTextJson(string json)
    {
        JsonSerializerOptions options = JsonSettings.Web.ToOptions();
        JsonException theirs = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<WebModels.Order>(json, JsonSerializerOptions.Web));
        JsonException ours = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<WebModels.Order>(json, options));
        Assert.Equal((theirs.Path, theirs.LineNumber, theirs.BytePositionInLine), (ours.Path, ours.LineNumber, ours.BytePositionInLine));

        // What follows the value is found by System.Text.Json's reader.
        Assert.Equal(json != "{\"id\":1}}", ours.Error is not null);
        if (ours.Error is { } error)
        {
            JsonException direct = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<WebModels.Order>(json, JsonSettings.Web));
            Assert.Equal(direct.Message, ours.Message);
            Assert.Equal((direct.Error?.Line, direct.Error?.Column, direct.Error?.ByteOffset), (error.Line, error.Column, error.ByteOffset));
        }
    }

    // System.Text.Json has scanned a text that comes in parts before we see it.
    [Fact]
    public async Task DeserializeAsync_WrongValueInAStream_ThrowsOurError()
    {
        List<WebModels.Order> orders = [.. Enumerable.Range(0, 2000).Select(WebModels.NewOrder)];
        string json = JsonSerializer.Serialize(orders, JsonSettings.Web with { WriteIndented = true }).Replace("\"id\": 1999", "\"id\": \"x\"", StringComparison.Ordinal);
        foreach (Stream stream in (Stream[])[new MemoryStream(Encoding.UTF8.GetBytes(json)), new Trickle(Encoding.UTF8.GetBytes(json), 100)])
        {
            JsonException ours = await Assert.ThrowsAsync<JsonException>(async () => await StjSerializer.DeserializeAsync<List<WebModels.Order>>(stream, JsonSettings.Web.ToOptions()));
            JsonException theirs = await Assert.ThrowsAsync<JsonException>(
                async () => await StjSerializer.DeserializeAsync<List<WebModels.Order>>(new MemoryStream(Encoding.UTF8.GetBytes(json)), JsonSerializerOptions.Web));
            Assert.Equal((theirs.Path, theirs.LineNumber, theirs.BytePositionInLine), (ours.Path, ours.LineNumber, ours.BytePositionInLine));
            Assert.Equal("$[1999].id", ours.Error?.Path);
        }
    }

    [Fact]
    public void Serialize_DeeperThanTheOptionsAllow_Throws()
    {
        JsonSerializerOptions options = (JsonSettings.Web with { MaxDepth = 4 }).ToOptions();
        Assert.Throws<JsonException>(() => StjSerializer.Serialize<int[][][][][]>([[[[[1]]]]], options));
        Assert.Throws<JsonException>(() => StjSerializer.Deserialize<int[][][][][]>("[[[[[1]]]]]", options));
        Assert.Equal("[[[[1]]]]", StjSerializer.Serialize(StjSerializer.Deserialize<int[][][][]>("[[[[1]]]]", options), options));
    }

    // A reader within a longer text, as SignalR has it.
    [Fact]
    public void Deserialize_ReaderWithinAText_ReadsTheValueAndGoesOn()
    {
        byte[] text = Encoding.UTF8.GetBytes("{\"type\":1,\"arguments\":[{\"id\":1,\"name\":\"a\"},[1,2],\"x\"],\"end\":true}");
        JsonSerializerOptions options = JsonSettings.Web.ToOptions();
        foreach (int segment in (int[])[1, 3, 10, 1000])
        {
            Utf8JsonReader reader = new(CutText.Into(text, segment));
            while (reader.TokenType != JsonTokenType.StartArray)
                Assert.True(reader.Read());
            Assert.True(reader.Read());
            Assert.Equal("a", StjSerializer.Deserialize<WebModels.Order>(ref reader, options)?.Name);
            Assert.True(reader.Read());
            Assert.Equal([1, 2], StjSerializer.Deserialize<List<int>>(ref reader, options)!);
            Assert.True(reader.Read());
            Assert.Equal("x", StjSerializer.Deserialize<string>(ref reader, options));
            Assert.True(reader.Read() && reader.Read() && reader.ValueTextEquals("end"));
        }
    }

    [Theory]
    [InlineData("web"), InlineData("enums"), InlineData("default")]
    public void ContractOptions_Schema_IsThatOfSystemTextJson(string name)
    {
        JsonSerializerOptions twin = new(name == "default" ? JsonSerializerDefaults.General : JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
        if (name == "enums")
            twin.Converters.Add(new JsonStringEnumConverter());
        JsonSerializerOptions contracts = s_settings[name].ToContractOptions();

        // As Microsoft.AspNetCore.OpenApi copies the options of an application.
        JsonSerializerOptions served = s_settings[name].ToOptions();
        JsonSerializerOptions copy = new(served) { TypeInfoResolver = served.TypeInfoResolver!.WithAddedModifier(static _ => { }) };
        foreach (Type type in (Type[])[typeof(WebModels.Order), typeof(WebModels.Shape), typeof(WebModels.Shape[]), typeof(Dictionary<string, WebModels.Line>), typeof(WebModels.Feed), typeof(int?), typeof(object)])
        {
            string expected = twin.GetJsonSchemaAsNode(type).ToJsonString();
            Assert.Equal(expected, contracts.GetJsonSchemaAsNode(type).ToJsonString());
            Assert.Equal(expected, copy.GetJsonSchemaAsNode(type).ToJsonString());
        }
    }

    // The options say nothing of what the settings say.
    [Fact]
    public void ContractOptions_ResolverOfOtherSettings_DescribesAsTheSettings()
    {
        JsonSettings settings = new()
        {
            PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper,
            EnumsAsStrings = true,
            ContractModifiers = [static contract => contract.Find("Name")?.IsRequired = true],
        };
        JsonSerializerOptions options = new() { TypeInfoResolver = settings.ToResolver().WithAddedModifier(static _ => { }) };
        JsonObject schema = options.GetJsonSchemaAsNode(typeof(WebModels.Node)).AsObject();
        Assert.Equal(["NAME", "NEXT"], schema["properties"]!.AsObject().Select(one => one.Key));
        Assert.Equal("[\"NAME\"]", schema["required"]!.ToJsonString());
        Assert.Equal("[\"Open\",\"InProgress\"]", options.GetJsonSchemaAsNode(typeof(WebModels.State))["enum"]!.ToJsonString());
    }

    [Fact]
    public void Serialize_ContractsWithAModifier_FollowsTheModifier()
    {
        JsonSerializerOptions options = new()
        {
            TypeInfoResolver = JsonSettings.Web.ToResolver().WithAddedModifier(static info =>
            {
                if (info.Type == typeof(WebModels.Node))
                    info.Properties.RemoveAt(1);
            }),
        };
        Assert.Equal("{\"name\":\"a\"}", StjSerializer.Serialize(new WebModels.Node { Name = "a" }, options));
        Assert.Equal("{\"name\":\"a\"}", JsonSerializer.Serialize(new WebModels.Node { Name = "a" }, options));
    }

    [Fact]
    public async Task ManyThreads_FirstCallsWithFreshOptions_AllWriteTheSame()
    {
        string expected = JsonSerializer.Serialize(WebModels.NewOrder(1), JsonSettings.Web);
        string[] written = await Task.WhenAll(Enumerable.Range(0, 16).Select(_ => Task.Run(() => StjSerializer.Serialize(WebModels.NewOrder(1), JsonSettings.Web.ToOptions()))));
        Assert.All(written, one => Assert.Equal(expected, one));
    }

    private interface IValue
    {
        Task WriteEveryWay(JsonSettings settings, JsonSerializerOptions options);

        Task ReadEveryWay(JsonSettings settings, JsonSerializerOptions options);
    }

    private sealed class Value<T>(T value) : IValue
    {
        public async Task WriteEveryWay(JsonSettings settings, JsonSerializerOptions options)
        {
            string expected = JsonSerializer.Serialize(value, settings);
            Assert.Equal(expected, StjSerializer.Serialize(value, options));
            Assert.Equal(expected, StjSerializer.Serialize(value, typeof(T), options));
            Assert.Equal(expected, Encoding.UTF8.GetString(StjSerializer.SerializeToUtf8Bytes(value, options)));
            Assert.Equal(expected, StjSerializer.Serialize(value, (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T))));
            using MemoryStream sync = new(), awaited = new();
            StjSerializer.Serialize(sync, value, options);
            Assert.Equal(expected, Encoding.UTF8.GetString(sync.ToArray()));
            await StjSerializer.SerializeAsync(awaited, value, options);
            Assert.Equal(expected, Encoding.UTF8.GetString(awaited.ToArray()));
            Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
            await StjSerializer.SerializeAsync(pipe.Writer, value, options);
            await pipe.Writer.CompleteAsync();
            using MemoryStream piped = new();
            await pipe.Reader.CopyToAsync(piped);
            Assert.Equal(expected, Encoding.UTF8.GetString(piped.ToArray()));

            // Our own calls take the options for the settings that they stand for.
            Assert.Equal(expected, JsonSerializer.Serialize(value, options));
        }

        public async Task ReadEveryWay(JsonSettings settings, JsonSerializerOptions options)
        {
            byte[] text = JsonSerializer.SerializeToUtf8Bytes(value, settings);
            if (settings.ReadCommentHandling == JsonCommentHandling.Skip)
                text = [.. "/*[*/ "u8, .. text, .. " // }"u8];
            string json = Encoding.UTF8.GetString(text);
            string expected = Show(JsonSerializer.Deserialize<T>(json, settings), settings);
            Assert.Equal(expected, Show(StjSerializer.Deserialize<T>(json, options), settings));
            Assert.Equal(expected, Show(StjSerializer.Deserialize<T>(text, options), settings));
            Assert.Equal(expected, Show((T?)StjSerializer.Deserialize(text, options.GetTypeInfo(typeof(T))), settings));
            using MemoryStream stream = new(text);
            Assert.Equal(expected, Show(StjSerializer.Deserialize<T>(stream, options), settings));
            Assert.Equal(expected, Show(await StjSerializer.DeserializeAsync<T>(new Trickle(text, 17), options), settings));
            foreach (int segment in (int[])[3, 100, 4096])
            {
                Assert.Equal(expected, Show(await StjSerializer.DeserializeAsync<T>(PipeReader.Create(CutText.Into(text, segment)), options), settings));
                Utf8JsonReader reader = new(CutText.Into(text, segment), new JsonReaderOptions { CommentHandling = options.ReadCommentHandling, AllowTrailingCommas = true });
                Assert.Equal(expected, Show(StjSerializer.Deserialize<T>(ref reader, options), settings));
            }

            Assert.Equal(expected, Show(JsonSerializer.Deserialize<T>(json, options), settings));
        }

        private static string Show(T? read, JsonSettings settings) => JsonSerializer.Serialize(read, settings);
    }

    /// <summary>Gives a few bytes at a time.</summary>
    private sealed class Trickle(byte[] bytes, int atOnce) : MemoryStream(bytes)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(atOnce, buffer.Length)], cancellationToken);
    }
}
