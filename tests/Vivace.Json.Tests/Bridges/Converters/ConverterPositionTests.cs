// The line and byte of errors that users' converters pass on.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterPositionTests
{
    [Theory, InlineData(0), InlineData(1), InlineData(2), InlineData(3)]
    public void Deserialize_WithinAConverter_CountsAsTheOracle(int depth)
    {
        foreach (string leaf in (string[])["""{"X":1 2}""", """{"X":tru}""", "{\"X\":1,\n\"Y\" 2}", """{"X":[1,]}"""])
        {
            foreach ((string before, string after) in ((string, string)[])[("", ""), ("[", "]"), ("[{},\n", "]")])
            {
                string json = before + string.Concat(Enumerable.Repeat("{\"Inner\":", depth)) + """{"Boxed":{"Pair":""" + leaf + "}}" + new string('}', depth) + after;
                Type type = before.Length == 0 ? typeof(Node) : typeof(List<Node>);
                JsonException expected = Assert.ThrowsAny<JsonException>(() => System.Text.Json.JsonSerializer.Deserialize(json, type, Options(ofOracle: true)));
                JsonException error = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize(json, type, Options(ofOracle: false)));
                Assert.Equal((json, expected.LineNumber, expected.BytePositionInLine), (json, error.LineNumber, error.BytePositionInLine));
            }
        }
    }

    [Fact]
    public void Write_ExceptionWithLineAndByte_KeepsThem()
    {
        JsonSerializerOptions options = new() { Converters = { new Throwing() } };
        foreach (object value in (object[])[new Pair(), new[] { new Pair() }, new Dictionary<string, Pair> { ["a"] = new() }, new Dictionary<Pair, int> { [new()] = 1 }])
        {
            JsonException expected = Assert.ThrowsAny<JsonException>(() => System.Text.Json.JsonSerializer.Serialize(value, options));
            JsonException error = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Serialize(value, value.GetType(), options));
            Assert.Equal((7, 9), (error.LineNumber, error.BytePositionInLine));
            Assert.Equal((expected.LineNumber, expected.BytePositionInLine, expected.Message), (error.LineNumber, error.BytePositionInLine, error.Message));
        }
    }

    private static JsonSerializerOptions Options(bool ofOracle) => new() { Converters = { new BoxConverter(ofOracle) } };

    private sealed class Node
    {
        public Node? Inner { get; set; }

        public Box? Boxed { get; set; }
    }

    private sealed class Box
    {
        public Pair? Pair { get; set; }
    }

    private sealed class Pair
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    private sealed class BoxConverter(bool ofOracle) : JsonConverter<Box>
    {
        public override Box Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Box box = new();
            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                reader.Read();
                box.Pair = ofOracle ? System.Text.Json.JsonSerializer.Deserialize<Pair>(ref reader, options) : JsonSerializer.Deserialize<Pair>(ref reader, options);
            }

            return box;
        }

        public override void Write(Utf8JsonWriter writer, Box value, JsonSerializerOptions options) => throw new NotSupportedException();
    }

    private sealed class Throwing : JsonConverter<Pair>
    {
        public override Pair Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Pair value, JsonSerializerOptions options) => throw new JsonException("mine", null, 7, 9);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Pair value, JsonSerializerOptions options) => throw new JsonException("mine", null, 7, 9);
    }
}
