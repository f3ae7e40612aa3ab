// Arrays whose elements a converter reads and writes: in one go, and yet each as if it stood alone.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests.Bridges.Converters;

public class ConverterElementsTests
{
    public sealed record Tag(string? Text);

    private sealed class TagConverter(bool handlesNull) : JsonConverter<Tag>
    {
        public override bool HandleNull => handlesNull;

        public override Tag? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.TokenType switch
        {
            JsonTokenType.Null => new Tag("null was read"),
            JsonTokenType.String => reader.GetString() is var text && text == "bad" ? throw new JsonException("no such tag") : new Tag(text),
            JsonTokenType.StartArray => new Tag(string.Join(' ', StjSerializer.Deserialize<string[]>(ref reader)!)),
            JsonTokenType.StartObject => new Tag("half"),
            JsonTokenType.Number => new Tag(reader.GetString()),
            _ => new Tag($"{reader.CurrentDepth}"),
        };

        public override void Write(Utf8JsonWriter writer, Tag? value, JsonSerializerOptions options)
        {
            switch (value?.Text)
            {
                case null:
                    writer.WriteStringValue("null was written");
                    break;
                case "nothing":
                    break;
                case "bad":
                    throw new JsonException("no such tag");
                case "unsupported":
                    throw new NotSupportedException("not this one");
                default:
                    writer.WriteStartArray();
                    writer.WriteStringValue(value.Text);
                    writer.WriteNumberValue(writer.CurrentDepth);
                    writer.WriteEndArray();
                    break;
            }
        }
    }

    private sealed class NumberConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => -reader.GetInt32();

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue($"n{value}");
    }

    public static TheoryData<string> Choices() => [.. BridgeOracle.Choices.Keys];

    private static readonly string[] s_texts =
    [
        "[]", "[ ]", "[\"a\"]", "[\"a\",\"b\"]", " [ \"a\" , [\"b\",\"c\"] ,\n null , true ] ", "[null]", "[\"a\",]", "[,]", "[\"a\" \"b\"]", "[\"a\",\"b\"",
        "[\"a\"}", "[\"a\",\"bad\"]", "[\"bad\"]", "[\"a\",\n {\"x\":1}]", "[1]", "[\"a\",1]", "[tru]", "[\"a\",tru]", "[\"a\",\"\u0001\"]", "[\"a\"]x", "[[\"a\",1]]",
        "[\"a\", /* c */ \"b\"]", "[\"a\",[\"b\"", "[\"a\",", "null", "{}", "\"a\"",
    ];

    [Theory]
    [MemberData(nameof(Choices))]
    public void Read_ListOfConverted_GivesValuesAndPlacesOfTheOracle(string choice)
    {
        foreach (bool handlesNull in new[] { false, true })
        {
            JsonSerializerOptions options = BridgeOracle.Options(choice, new TagConverter(handlesNull), new NumberConverter());
            foreach (string text in s_texts)
            {
                BridgeOracle.AssertReads<List<Tag?>>(text, options);
                BridgeOracle.AssertReads<Tag[][]>($"[{text}]", options);
                BridgeOracle.AssertReads<Dictionary<string, Tag?[]>>($"{{\"k\":{text},\"l\":[]}}", options);
                BridgeOracle.AssertReads<int[]>(text.Replace("\"a\"", "1").Replace("\"b\"", "22"), options);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Choices))]
    public void Write_ListOfConverted_GivesTheBytesOfTheOracle(string choice)
    {
        foreach (bool handlesNull in new[] { false, true })
        {
            JsonSerializerOptions options = BridgeOracle.Options(choice, new TagConverter(handlesNull), new NumberConverter());
            foreach (Tag?[] tags in new Tag?[][] { [], [null], [new("a")], [new("<é>"), null, new("b")], [new("a"), new("bad")], [new("unsupported")], Many(3000) })
            {
                BridgeOracle.AssertWrites(tags, options);
                BridgeOracle.AssertWrites(new List<Tag?>(tags), options);
                BridgeOracle.AssertWrites(new Dictionary<string, Tag?[]> { ["k"] = tags, ["l"] = [] }, options);
                BridgeOracle.AssertWrites(new[] { tags, tags }, options);
            }

            BridgeOracle.AssertWrites(new[] { 1, 2, 3 }, options);
        }
    }

    [Theory]
    [InlineData("bad", 1)]
    [InlineData("bad", 2500)]
    [InlineData("nothing", 1)]
    [InlineData("nothing", 2500)]
    public void Write_ElementThatFails_IsNamedByThePath(string text, int index)
    {
        Tag?[] tags = Many(3000);
        tags[index] = new Tag(text);
        JsonSettings settings = new() { Converters = [new TagConverter(false)] };
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Dictionary<string, Tag?[]> { ["k"] = tags }, settings));
        Assert.Equal($"$.k[{index}]", thrown.Path);
    }

    [Fact]
    public void Write_ManyConverted_IntoAnOutputOfTheCallers()
    {
        JsonSettings settings = new() { Converters = [new TagConverter(false)], WriteIndented = true };
        System.Buffers.ArrayBufferWriter<byte> output = new();
        JsonSerializer.Serialize(output, new[] { Many(3000), Many(2) }, settings);
        Assert.Equal(JsonSerializer.Serialize(new[] { Many(3000), Many(2) }, settings), Encoding.UTF8.GetString(output.WrittenSpan));
    }

    private static Tag?[] Many(int count) => [.. Enumerable.Range(0, count).Select(index => index % 100 == 99 ? null : new Tag($"tag number {index}"))];
}
