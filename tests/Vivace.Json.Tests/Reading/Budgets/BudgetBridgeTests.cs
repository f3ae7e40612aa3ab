// Budgets hold however a text comes in through System.Text.Json: each limit, each kind of type, each call.
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Stj = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Reading.Budgets;

public partial class BudgetBridgeTests
{
    public sealed class Box
    {
        public object? Value { get; set; }
    }

    public sealed record Made(object? Value);

    public sealed class Open
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class OpenNode
    {
        [JsonExtensionData]
        public JsonObject? Rest { get; set; }
    }

    public sealed class OpenObjects
    {
        [JsonExtensionData]
        public IDictionary<string, object?>? Rest { get; set; }
    }

    // Members are skipped.
    public sealed class Empty;

    // Its converter calls back, with the options that it is given.
    [JsonConverter(typeof(CallingBackConverter))]
    public sealed class CallingBack
    {
        public object? Value { get; init; }
    }

    private sealed class CallingBackConverter : JsonConverter<CallingBack>
    {
        [SuppressMessage("Trimming", "IL2026", Justification = "A test.")]
        [SuppressMessage("AOT", "IL3050", Justification = "A test.")]
        public override CallingBack Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new() { Value = Stj.Deserialize<object>(ref reader, options) };

        public override void Write(Utf8JsonWriter writer, CallingBack value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    // Its converter is in the settings.
    public sealed class Given;

    private sealed class GivenConverter : JsonConverter<Given>
    {
        public override Given Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return new Given();
        }

        public override void Write(Utf8JsonWriter writer, Given value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    [JsonSerializable(typeof(Described))]
    private sealed partial class BudgetContext : JsonSerializerContext;

    public sealed class Described
    {
        public object? Value { get; set; }

        public Dictionary<string, JsonElement>? Map { get; set; }
    }

    // The name of a limit, a text that needs all of it, and that limit.
    private static readonly (string Limit, string Text, Func<JsonBudget, int, JsonBudget> With)[] s_limits =
    [
        ("TextBytes", """{"a":true}""", static (budget, most) => budget with { TextBytes = most }),
        ("StringBytes", """{"a":"0123456789abcdefg"}""", static (budget, most) => budget with { StringBytes = most }),
        ("StringBytes", """{"0123456789abcdefg":1}""", static (budget, most) => budget with { StringBytes = most }),
        ("NumberBytes", """{"a":12345678901234567}""", static (budget, most) => budget with { NumberBytes = most }),
        ("Members", """{"a":1,"b":2,"c":3,"d":4,"e":5}""", static (budget, most) => budget with { Members = most }),
        ("Elements", """{"a":[1,2,3,4,5]}""", static (budget, most) => budget with { Elements = most }),
        ("Depth", """{"a":[[[[{}]]]]}""", static (budget, most) => budget with { Depth = most }),
        ("References", """{"$id":"1","a":{"$id":"2"}}""", static (budget, most) => budget with { References = most }),
    ];

    private abstract class Way
    {
        internal abstract string Name { get; }

        internal abstract string TextOf(string value);

        internal abstract JsonSettings SettingsOf(JsonSettings settings);

        internal abstract IEnumerable<(string Call, Func<byte[], JsonSettings, ValueTask<object?>> Read)> Calls();
    }

    // A type, and the text of a value in it.
    private sealed class Way<T>(string format, Func<JsonSettings, JsonSettings>? with = null) : Way
    {
        internal override string Name => typeof(T).ToString();

        internal override string TextOf(string value) => format.Replace("*", value, StringComparison.Ordinal);

        internal override JsonSettings SettingsOf(JsonSettings settings) => with is null ? settings : with(settings);

        internal override IEnumerable<(string Call, Func<byte[], JsonSettings, ValueTask<object?>> Read)> Calls()
        {
            yield return ("string", static (text, settings) => new(Stj.Deserialize<T>(Encoding.UTF8.GetString(text), settings.ToOptions())));
            yield return ("bytes", static (text, settings) => new(Stj.Deserialize<T>(text, settings.ToOptions())));
            yield return ("a type", static (text, settings) => new(Stj.Deserialize(text, typeof(T), settings.ToOptions())));
            yield return ("a contract", static (text, settings) => new(Stj.Deserialize(text, (JsonTypeInfo<T>)settings.ToOptions().GetTypeInfo(typeof(T)))));
            yield return ("a stream", static (text, settings) => new(Stj.Deserialize<T>(new MemoryStream(text), settings.ToOptions())));
            yield return ("an awaited stream", static async (text, settings) => await Stj.DeserializeAsync<T>(new MemoryStream(text), settings.ToOptions()));
            yield return ("a small buffer", static async (text, settings) => await Stj.DeserializeAsync<T>(new MemoryStream(text), (settings with { DefaultBufferSize = 1 }).ToOptions()));
            yield return ("a pipe", static async (text, settings) => await Stj.DeserializeAsync<T>(PipeReader.Create(new MemoryStream(text)), settings.ToOptions()));
            yield return ("a reader", static (text, settings) => new(ReadBy(text, settings)));
            yield return ("further elements", static async (text, settings) => await LastOf(Stj.DeserializeAsyncEnumerable<T>(new MemoryStream([(byte)'[', .. text, (byte)']']), settings.ToOptions())));
            yield return ("an element", static (text, settings) => new(Stj.Deserialize<T>(JsonElement.Parse(text), settings.ToOptions())));
            yield return ("a node", static (text, settings) => new(Stj.Deserialize<T>(JsonNode.Parse(text), settings.ToOptions())));
            yield return ("a response", static async (text, settings) => await new ByteArrayContent(text).ReadFromJsonAsync<T>(settings.ToOptions()));
            yield return ("applied options", static (text, settings) => new(Stj.Deserialize<T>(text, Applied(settings))));
            yield return ("our call with options", static (text, settings) => new(JsonSerializer.Deserialize<T>(text, settings.ToOptions())));
            yield return ("our call with a reader", static (text, settings) => new(ReadByOurs(text, settings)));
            yield return ("our call with an element", static (text, settings) => new(JsonSerializer.Deserialize<T>(JsonElement.Parse(text), settings)));
            yield return ("our call with a node", static (text, settings) => new(JsonSerializer.Deserialize<T>(JsonNode.Parse(text), settings)));
            yield return ("our call with a document", static (text, settings) => new(JsonSerializer.Deserialize<T>(JsonDocument.Parse(text), settings)));
            yield return ("our call", static (text, settings) => new(JsonSerializer.Deserialize<T>(text, settings)));
        }

        private static object? ReadBy(byte[] text, JsonSettings settings)
        {
            Utf8JsonReader reader = new(text);
            return Stj.Deserialize<T>(ref reader, settings.ToOptions());
        }

        private static object? ReadByOurs(byte[] text, JsonSettings settings)
        {
            Utf8JsonReader reader = new(text);
            return JsonSerializer.Deserialize<T>(ref reader, settings);
        }

        private static JsonSerializerOptions Applied(JsonSettings settings)
        {
            JsonSerializerOptions options = new();
            settings.ApplyTo(options);
            return options;
        }

        private static async Task<object?> LastOf(IAsyncEnumerable<T?> values)
        {
            object? last = null;
            await foreach (T? value in values)
                last = value;
            return last;
        }
    }

    private static readonly Way[] s_ways =
    [
        new Way<object>("*"), new Way<JsonElement>("*"), new Way<JsonElement?>("*"), new Way<JsonNode>("*"), new Way<JsonObject>("*"), new Way<JsonDocument>("*"),
        new Way<Box>("""{"Value":*}"""), new Way<Made>("""{"Value":*}"""), new Way<Open>("*"), new Way<OpenNode>("*"), new Way<OpenObjects>("*"), new Way<Empty>("*"), new Way<CallingBack>("*"),
        new Way<Given>("*", static settings => settings with { Converters = [new GivenConverter()] }),
        new Way<Described>("""{"Value":*}""", static settings => settings with { TypeInfoResolver = BudgetContext.Default }),
        new Way<Described>("""{"Map":{"x":*}}""", static settings => settings with { TypeInfoResolver = BudgetContext.Default }),
        new Way<List<object>>("[*]"), new Way<object[]>("[*]"), new Way<JsonArray>("[*]"), new Way<JsonElement[]>("[*]"),
        new Way<Dictionary<string, object>>("""{"x":*}"""), new Way<Dictionary<string, JsonElement>>("""{"x":*}"""), new Way<Dictionary<string, JsonNode>>("""{"x":*}"""),
        new Way<KeyValuePair<string, object>>("""{"Key":"x","Value":*}"""), new Way<System.Dynamic.ExpandoObject>("*"),
    ];

    [Fact]
    public async Task EachLimit_ThroughEachWay_IsKept()
    {
        List<string> passed = [];
        int cases = 0;
        foreach (Way way in s_ways)
        {
            foreach ((string limit, string value, Func<JsonBudget, int, JsonBudget> with) in s_limits)
            {
                byte[] text = Encoding.UTF8.GetBytes(way.TextOf(value));
                int most = limit switch
                {
                    "TextBytes" => text.Length,
                    "StringBytes" or "NumberBytes" => 17,
                    "Members" or "Elements" => 5,
                    "Depth" => 6 + way.TextOf("").Count(one => one is '{' or '['),
                    _ => 2,
                };
                JsonSettings settings = way.SettingsOf(limit == "References" ? new JsonSettings { ReferenceHandler = ReferenceHandler.Preserve } : new JsonSettings());
                foreach ((string call, Func<byte[], JsonSettings, ValueTask<object?>> read) in way.Calls())
                {
                    cases++;
                    Exception? within = await Record.ExceptionAsync(async () => await read(text, settings with { Budget = with(new JsonBudget(), most) }));
                    Exception? beyond = await Record.ExceptionAsync(async () => await read(text, settings with { Budget = with(new JsonBudget(), most - 1) }));
                    if (within is not null || (beyond as JsonException)?.Error?.Kind != JsonErrorKind.BudgetExceeded)
                        passed.Add($"{way.Name}, {limit}, {call}: {within?.Message ?? "read"}; {beyond?.Message ?? "read"}");
                }
            }
        }

        Assert.True(passed.Count == 0, $"{passed.Count} of {cases}:\n{string.Join('\n', passed.Take(40))}");
    }

    public sealed class Feed
    {
        public string? Name { get; set; }

        public IAsyncEnumerable<int>? Items { get; set; }
    }

    private static async IAsyncEnumerable<int> CountAsync()
    {
        await Task.Yield();
        yield return 1;
        yield return 2;
    }

    // System.Text.Json itself reads what it awaits in writing, and what the contract of another resolver describes: it does not know of budgets.
    [Fact]
    public async Task ValuesThatSystemTextJsonReads_WithABudget_AreRefused()
    {
        JsonSettings settings = new() { Budget = new() { Members = 1 } };
        JsonSerializerOptions options = settings.ToOptions(), contracts = settings.ToContractOptions();
        JsonSerializerOptions modified = new() { TypeInfoResolver = settings.ToResolver().WithAddedModifier(static _ => { }) };
        foreach (string text in (string[])["""{"Name":"a"}""", """{"Name":"a","Items":[]}"""])
        {
            Assert.Contains("Expected settings without a budget", Assert.Throws<NotSupportedException>(() => Stj.Deserialize<Feed>(text, options)).Message, StringComparison.Ordinal);
            Assert.Throws<NotSupportedException>(() => Stj.Deserialize<Box>(text, contracts));
            Assert.Throws<NotSupportedException>(() => Stj.Deserialize<Box>(text, modified));
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Box>(text, modified));
            Assert.Throws<NotSupportedException>(() => Stj.Deserialize<Dictionary<string, object>>(text, contracts));
        }

        Assert.Throws<NotSupportedException>(() => Stj.Deserialize<Box[]>("[{}]", contracts));
        Assert.Throws<NotSupportedException>(() => Stj.Deserialize<List<int>>("[1]", contracts));
        Assert.Throws<NotSupportedException>(() => Stj.Deserialize<IAsyncEnumerable<int>>("[1]", options));

        // Without a budget, and in writing, all is as it was.
        Assert.Equal("a", Stj.Deserialize<Feed>("""{"Name":"a","Items":[]}""", new JsonSettings().ToOptions())!.Name);
        Assert.Equal("""{"Name":"b","Items":[1,2]}""", await WrittenAsync(new Feed { Name = "b", Items = CountAsync() }, options));
        Assert.Equal("""{"Name":"b","Items":[1,2]}""", await WrittenAsync<object>(new Feed { Name = "b", Items = CountAsync() }, options));
        Assert.Equal("[1,2]", await WrittenAsync<object>(CountAsync(), options));
        Assert.Equal("""{"Value":1}""", await WrittenAsync(new Box { Value = 1 }, contracts));

        static async Task<string> WrittenAsync<T>(T value, JsonSerializerOptions options)
        {
            using MemoryStream stream = new();
            await Stj.SerializeAsync(stream, value, options);
            return Encoding.UTF8.GetString(stream.ToArray());
        }
    }
}
