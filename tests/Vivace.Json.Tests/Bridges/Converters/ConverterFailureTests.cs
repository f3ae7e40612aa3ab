// Exceptions around user-defined converters: which pass, which are completed, which become others, and the places they name.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterFailureTests
{
    private delegate void Reading(ref Utf8JsonReader reader, JsonSerializerOptions options);

    private static readonly Dictionary<string, Reading> s_reading = new()
    {
        ["JsonException"] = static (ref _, _) => throw new JsonException(),
        ["JsonException with a message"] = static (ref _, _) => throw new JsonException("mine"),
        ["JsonException with an inner one"] = static (ref _, _) => throw new JsonException("mine", new ArithmeticException()),
        ["JsonException with a path"] = static (ref _, _) => throw new JsonException("mine", "$.my", 7, 8),
        ["a JsonException of a type of its own"] = static (ref _, _) => throw new OwnException("mine"),
        ["FormatException"] = static (ref _, _) => throw new FormatException("mine"),
        ["InvalidOperationException"] = static (ref _, _) => throw new InvalidOperationException("mine"),
        ["NotSupportedException"] = static (ref _, _) => throw new NotSupportedException("mine"),
        ["NotSupportedException with a path"] = static (ref _, _) => throw new NotSupportedException("mine Path: $.my"),
        ["ArgumentException"] = static (ref _, _) => throw new ArgumentException("mine"),
        ["the reader: no string"] = static (ref reader, _) => reader.GetBytesFromBase64(),
        ["the reader: no number"] = static (ref reader, _) => reader.GetInt32(),
        ["the reader: no Guid"] = static (ref reader, _) => reader.GetGuid(),
        ["the reader: to the end of the text"] = static (ref reader, _) =>
        {
            while (reader.Read())
            {
                // On, whatever comes.
            }
        },
        ["the reader, some tokens in"] = static (ref reader, _) =>
        {
            reader.Read();
            reader.Read();
            reader.GetBoolean();
        },
        ["another reader"] = static (ref _, _) =>
        {
            Utf8JsonReader other = new("[1,\n tru]"u8);
            while (other.Read())
            {
                // Into the error.
            }
        },
        ["too little"] = static (ref _, _) => { },
        ["one token"] = static (ref reader, _) => reader.Read(),
        ["all"] = static (ref reader, _) => reader.Skip(),
        ["one token too much"] = static (ref reader, _) =>
        {
            reader.Skip();
            reader.Read();
        },
        ["two tokens too much"] = static (ref reader, _) =>
        {
            reader.Skip();
            reader.Read();
            reader.Read();
        },
        ["the serializer"] = static (ref reader, options) => StjSerializer.Deserialize<Dictionary<string, DateTime>>(ref reader, options),
        ["the serializer, on another text"] = static (ref _, options) => StjSerializer.Deserialize<int>("\"x\"", options),
        ["a type that is not served"] = static (ref reader, options) => StjSerializer.Deserialize<IDisposable>(ref reader, options),
        ["a converter of the library"] = static (ref reader, options) => ((JsonConverter<Guid>)options.GetConverter(typeof(Guid))).Read(ref reader, typeof(Guid), options),
        ["an enum's converter"] = static (ref reader, options) => ((JsonConverter<DayOfWeek>)options.GetConverter(typeof(DayOfWeek))).Read(ref reader, typeof(DayOfWeek), options),
    };

    private static readonly string[] s_texts =
    [
        "5", "\"x\"", "{}", "{\"a\":1}", "[1,2]", "null", "true", " {\"a\" : \n[1, {\"b\":2}]} ",
    ];

    private static readonly string[] s_broken = ["", "{", "[1", "tru", "{\"a\":}", "[1,\n2x]", "\"x", "{\"a\":1,}"];

    // Converters that read on after the value, or elsewhere, where the text is wrong: ours names the place, System.Text.Json the converter's value.
    private static readonly HashSet<string> s_astray =
    [
        "one token", "one token too much", "two tokens too much", "the reader, some tokens in", "the reader: to the end of the text", "another reader", "the serializer", "a type that is not served",
    ];

    private static readonly (string Before, string After)[] s_places =
    [
        ("", ""), ("{\"A\":", "}"), ("{\"A\":\n ", ",\n\"B\":5}"), ("{\"L\":[", "]}"), ("{\"L\":[null,", " , 7]}"), ("{\"M\":{\"k.x\":", ",\"l\":7}}"), ("{\"M\":{\"k\":null,\n\"l\":", "}}"), ("{\"N\":{\"X\":1,\"A\":", ",\"B\":2}}"),
    ];

    public static TheoryData<string> Readers => [.. s_reading.Keys];

    [Theory, MemberData(nameof(Readers))]
    public void Read_ConverterFails_ThrowsAsTheOracle(string name)
    {
        JsonSerializerOptions options = new() { Converters = { new FailingConverter(s_reading[name], null) } };
        foreach (string text in s_texts.Concat(s_broken))
        {
            foreach ((string before, string after) in s_places)
            {
                byte[] whole = Encoding.UTF8.GetBytes(before + text + after);
                Exception? expected = Record.Exception(() => Read(whole, before.Length == 0, bytes => StjSerializer.Deserialize<Holder>(bytes, options), bytes => StjSerializer.Deserialize<Failing>(bytes, options)));
                foreach (JsonSettings settings in BridgeOracle.EachEngine(options))
                {
                    Exception? actual = Record.Exception(() => Read(whole, before.Length == 0, bytes => JsonSerializer.Deserialize<Holder>(bytes, settings), bytes => JsonSerializer.Deserialize<Failing>(bytes, settings)));
                    AssertSame(expected, actual, $"{before}{text}{after}", withPlace: !s_astray.Contains(name) || !s_broken.Contains(text));
                }
            }
        }
    }

    private static object? Read(byte[] text, bool isRoot, Func<byte[], object?> holder, Func<byte[], object?> root) => isRoot ? root(text) : holder(text);

    private static readonly Dictionary<string, Action<Utf8JsonWriter, JsonSerializerOptions>> s_writing = new()
    {
        ["JsonException"] = (_, _) => throw new JsonException(),
        ["JsonException with a message"] = (_, _) => throw new JsonException("mine"),
        ["JsonException with a path"] = (_, _) => throw new JsonException("mine", "$.my", 7, 8),
        ["a JsonException of a type of its own"] = (_, _) => throw new OwnException("mine"),
        ["FormatException"] = (_, _) => throw new FormatException("mine"),
        ["InvalidOperationException"] = (_, _) => throw new InvalidOperationException("mine"),
        ["NotSupportedException"] = (_, _) => throw new NotSupportedException("mine"),
        ["NotSupportedException with a path"] = (_, _) => throw new NotSupportedException("mine Path: $.my"),
        ["ArgumentException"] = (_, _) => throw new ArgumentException("mine"),
        ["no finite number"] = (writer, _) => writer.WriteNumberValue(double.NaN),
        ["too deep"] = (writer, _) =>
        {
            for (int i = 0; i < 100; i++)
                writer.WriteStartArray();
        },
        ["an open array"] = (writer, _) => writer.WriteStartArray(),
        ["a closed object"] = (writer, _) =>
        {
            writer.WriteStartObject();
            writer.WriteEndObject();
            writer.WriteEndObject();
        },
        ["a value, and then an exception"] = (writer, _) =>
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(1);
            throw new JsonException("mine");
        },
        ["the serializer"] = (writer, options) => StjSerializer.Serialize(writer, new { A = new[] { double.NaN } }, options),
        ["a type that is not served"] = (writer, options) => StjSerializer.Serialize(writer, new { A = typeof(int) }, options),
        ["a value"] = (writer, _) => writer.WriteNumberValue(5),
    };

    private static readonly object[] s_values =
    [
        new Failing(), new Holder { A = new() }, new Holder { L = [null, new()] }, new Holder { M = new() { ["k.x"] = new() } }, new Holder { N = new() { B = 5, L = [new()] } },
    ];

    public static TheoryData<string> Writers => [.. s_writing.Keys];

    [Theory, MemberData(nameof(Writers))]
    public void Write_ConverterFails_ThrowsAsTheOracle(string name)
    {
        JsonSerializerOptions options = new() { Converters = { new FailingConverter(null, s_writing[name]) } };
        foreach (object value in s_values)
        {
            Exception? expected = Record.Exception(() => (object)StjSerializer.Serialize(value, value.GetType(), options));
            foreach (JsonSettings settings in BridgeOracle.EachEngine(options))
                AssertSame(expected, Record.Exception(() => (object)JsonSerializer.Serialize(value, value.GetType(), settings)), name, withPlace: false);
        }
    }

    // System.Text.Json writes broken JSON there, or leaves out an element.
    [Fact]
    public void Write_ConverterWritesNothing_Throws()
    {
        JsonSerializerOptions options = new() { Converters = { new FailingConverter(null, static (_, _) => { }) } };
        Assert.All(s_values, value =>
        {
            foreach (JsonSettings settings in BridgeOracle.EachEngine(options))
            {
                JsonError? error = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(value, settings)).Error;
                Assert.Equal(JsonErrorKind.Converter, error!.Kind);
            }
        });
    }

    [Fact]
    public void Write_ConverterThrows_PathHasTheElement()
    {
        JsonSerializerOptions options = new() { Converters = { new FailingConverter(null, static (_, _) => throw new JsonException()) } };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Holder { L = [null, new()] }, options));
        Assert.Equal("$.L[1]", thrown.Path);
        Assert.Equal("Expected a value that it can write for Failing, found that FailingConverter writes none at $.L[1]. Give the exception of FailingConverter a message that says what is wrong.", thrown.Message);
    }

    [Fact]
    public void Read_ConverterThrowsWithoutMessage_MessageIsTheOraclesAndTheErrorSaysMore()
    {
        JsonSerializerOptions options = new() { Converters = { new FailingConverter(static (ref _, _) => throw new JsonException(), null) } };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>("{\"L\":[null,\n true]}", options));
        Assert.Equal(Assert.Throws<JsonException>(() => System.Text.Json.JsonSerializer.Deserialize<Holder>("{\"L\":[null,\n true]}", options)).Message, thrown.Message);
        Assert.Equal(
            $"The JSON value could not be converted to {typeof(Failing)}. Expected a value that FailingConverter accepts for an element of Holder.L, found true at $.L[1] (line 2, column 2). "
            + "Give the exception of FailingConverter a message that says what is wrong.",
            thrown.Error!.Message);
        Assert.Equal(JsonErrorKind.Converter, thrown.Error!.Kind);
        Assert.Equal(typeof(Failing), thrown.Error!.TargetType);
    }

    [Fact]
    public void Read_ConverterThrowsItsOwnException_SameObjectArrives()
    {
        OwnException own = new("mine");
        JsonSerializerOptions options = new() { Converters = { new FailingConverter((ref _, _) => throw own, null) } };
        OwnException thrown = Assert.Throws<OwnException>(() => JsonSerializer.Deserialize<Holder>("{\"A\":1}", options));
        Assert.Same(own, thrown);
        Assert.Equal("mine", thrown.Message);
        Assert.Equal("mine", ((JsonException)thrown).Error!.Message);
        Assert.Equal("$.A", thrown.Path);
        Assert.Contains(nameof(FailingConverter), thrown.StackTrace, StringComparison.Ordinal);
    }

    private static void AssertSame(Exception? expected, Exception? actual, string about, bool withPlace = true)
    {
        Assert.True(expected?.GetType() == actual?.GetType(), $"{about}\nexpected {expected}\nfound {actual}");
        if (expected is JsonException json && actual is JsonException ours)
        {
            if (withPlace)
                Assert.Equal($"{about}: {json.Path} {json.LineNumber}:{json.BytePositionInLine} by {json.Source}", $"{about}: {ours.Path} {ours.LineNumber}:{ours.BytePositionInLine} by {ours.Source}");
            if (json.Message == "mine")
                Assert.Equal("mine", ours.Message);
        }

        if (expected is NotSupportedException && withPlace)
            Assert.Equal($"{about}: {PlaceIn(expected)}", $"{about}: {PlaceIn(actual!)}");
        else if (expected is not (null or JsonException or NotSupportedException))
            Assert.Equal(expected.Message, actual!.Message);
    }

    private static string PlaceIn(Exception exception) => exception.Message[exception.Message.IndexOf("Path: ", StringComparison.Ordinal)..];

    private sealed class OwnException(string message) : JsonException(message);

    internal sealed class Failing;

    internal sealed class Holder
    {
        public Failing? A { get; set; }

        public int B { get; set; }

        public List<Failing?>? L { get; set; }

        public Dictionary<string, Failing?>? M { get; set; }

        public Holder? N { get; set; }
    }

    private sealed class FailingConverter(Reading? read, Action<Utf8JsonWriter, JsonSerializerOptions>? write) : JsonConverter<Failing>
    {
        public override Failing? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            read!(ref reader, options);
            return new Failing();
        }

        public override void Write(Utf8JsonWriter writer, Failing value, JsonSerializerOptions options) => write!(writer, options);
    }
}
