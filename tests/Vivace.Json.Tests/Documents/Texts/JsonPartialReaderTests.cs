// A text in parts of any size: after each, the value is that of the beginning so far; what has been read is not read again.
using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Documents.Texts;

public class JsonPartialReaderTests
{
    public sealed class Answer
    {
        public string? Title { get; set; }

        public List<Item>? Items { get; set; }

        public Dictionary<string, Item>? ByName { get; set; }

        public Fixed? Fixed { get; set; }

        public ImmutableList<string>? Words { get; set; }

        public JsonNode? Node { get; set; }
    }

    public sealed class Item
    {
        public int Id { get; set; }

        public string? Text { get; set; }

        public int[]? Numbers { get; set; }
    }

    public sealed record Fixed(int Id, string? Text, List<Item>? Items);

    private static byte[] TextOf(int items)
    {
        List<Item> list = [.. Enumerable.Range(0, items).Select(static i => new Item { Id = i, Text = i.ToString(CultureInfo.InvariantCulture) + " für\n😀", Numbers = [i, -i] })];
        return JsonSerializer.SerializeToUtf8Bytes(new Answer
        {
            Title = "Te\"st",
            Items = list,
            ByName = list.ToDictionary(static item => "k" + item.Id.ToString(CultureInfo.InvariantCulture)),
            Fixed = new Fixed(1, "two", list),
            Words = ["a", "b"],
            Node = JsonNode.Parse("""{ "a": [1, { "b": "c" }], "d": null }"""),
        });
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(17)]
    public void Value_AfterEachPart_IsThatOfTheBeginning(int part)
    {
        byte[] text = TextOf(5);
        using JsonPartialReader<Answer> reader = new();
        using JsonPartialReader<JsonNode> nodes = new();
        for (int start = 0; start < text.Length; start += part)
        {
            int end = Math.Min(start + part, text.Length);
            reader.Append(text.AsSpan(start..end));
            nodes.Append(text.AsSpan(start..end));
            JsonPartial<Answer> expected = JsonPartial.Read<Answer>(text.AsSpan(0, end));
            Assert.Equal(JsonSerializer.Serialize(expected.Value), JsonSerializer.Serialize(reader.Value));
            Assert.Equal(expected with { Value = null }, new JsonPartial<Answer>(null, reader.IsComplete, reader.Path, reader.Depth, reader.Cut));
            Assert.Equal(JsonSerializer.Serialize(JsonPartial.Read<JsonNode>(text.AsSpan(0, end)).Value), JsonSerializer.Serialize(nodes.Value));
        }

        Assert.True(reader.IsComplete);
        Assert.Equal(text, JsonSerializer.SerializeToUtf8Bytes(reader.Value));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(100_000)]
    public void Append_Characters_MayBeCutAnywhere(int part)
    {
        string text = Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(new Answer { Title = new string('é', 5000) + "😀" }, JsonSettings.Minimal));
        using JsonPartialReader<Answer> reader = new();
        foreach (char[] chars in text.Chunk(part))
            reader.Append(chars);
        Assert.Equal(text, JsonSerializer.Serialize(reader.Value, JsonSettings.Minimal));
    }

    [Fact]
    public void Value_OfOpenObjects_IsFilledInPlace()
    {
        using JsonPartialReader<Answer> reader = new();
        reader.Append("""{ "Items": [ { "Id": 1 }, { "Text": "a""");
        Answer answer = reader.Value!;
        (List<Item> items, Item item) = (answer.Items!, answer.Items![1]);
        Assert.Equal((2, "a"), (items.Count, item.Text));
        reader.Append("""b", "Id": 2 }, { "Id": 3 } ], "ByName": { "x": { "Text": "y""");
        Assert.Same(answer, reader.Value);
        Assert.Same(items, reader.Value!.Items);
        Assert.Same(item, reader.Value!.Items![1]);
        Assert.Equal((3, "ab", 2), (items.Count, item.Text, item.Id));
        Dictionary<string, Item> byName = answer.ByName!;
        reader.Append("""z" } } }""");
        Assert.Same(byName, reader.Value!.ByName);
        Assert.Equal("yz", byName["x"].Text);
        Assert.True(reader.IsComplete);
    }

    // Counted, not timed: twice the text is twice the bytes, however small the parts are.
    [Fact]
    public void Value_AskedForAfterEachPart_PassesBytesInProportion()
    {
        const int Part = 7;
        long few = Passed<Answer>(TextOf(200), Part), many = Passed<Answer>(TextOf(400), Part);
        Assert.InRange((double)many / few, 1.9, 2.2);
        Assert.InRange((double)many / TextOf(400).Length, 1, 40);

        long fewNodes = Passed<JsonNode>(TextOf(200), Part), manyNodes = Passed<JsonNode>(TextOf(400), Part);
        Assert.InRange((double)manyNodes / fewNodes, 1.9, 2.2);
        Assert.InRange((double)manyNodes / TextOf(400).Length, 1, 40);
    }

    // Parts that are not looked at cost what one pass costs.
    [Fact]
    public void Append_WithoutLooking_PassesBytesInProportion()
    {
        byte[] text = JsonSerializer.SerializeToUtf8Bytes(new Answer { Title = new string('x', 1 << 20), Items = [] });
        using JsonPartialReader<Answer> reader = new();
        foreach (byte[] part in text.Chunk(5))
            reader.Append(part);
        Assert.Equal(1 << 20, reader.Value!.Title!.Length);
        Assert.InRange((double)reader.ScannedBytes / text.Length, 1, 20);
    }

    private static long Passed<T>(byte[] text, int part)
        where T : class
    {
        using JsonPartialReader<T> reader = new();
        foreach (byte[] bytes in text.Chunk(part))
        {
            reader.Append(bytes);
            _ = reader.Value;
        }

        Assert.Equal(text, JsonSerializer.SerializeToUtf8Bytes(reader.Value));
        return reader.ScannedBytes;
    }

    [Fact]
    public void Append_ByteOrderMark_IsRefused()
    {
        using JsonPartialReader<int[]> reader = new();
        Assert.Throws<System.Text.Json.JsonException>(() =>
        {
            foreach (byte part in (byte[])[0xEF, 0xBB, 0xBF, (byte)'[', (byte)'1', (byte)','])
            {
                reader.Append([part]);
                _ = reader.Value;
            }
        });
    }

    [Fact]
    public void Append_AfterTheEnd_TakesWhiteSpaceAlone()
    {
        using JsonPartialReader<int[]> reader = new();
        reader.Append("[1]");
        Assert.True(reader.IsComplete);
        reader.Append(" \n");
        Assert.Equal([1], reader.Value!);
        reader.Append("2");
        Assert.Equal(JsonErrorKind.TrailingData, Assert.Throws<System.Text.Json.JsonException>(() => reader.Value).Error!.Kind);
    }

    [Theory]
    [InlineData("""{"Items":[{"Id":1.5 """, "Expected a whole number for Item.Id, found the number 1.5 at $.Items[0].Id (line 1, column 17).")]
    [InlineData("""{"Title":5 """, "Expected a string for Answer.Title, found the number 5 at $.Title (line 1, column 10).")]
    [InlineData("""{"Words":["a",true ]""", "Expected a string for an element of Answer.Words, found true at $.Words[1] (line 1, column 15).")]
    [InlineData("""{"ByName":{"a":{"Numbers":["b" """, "Expected a number for an element of Item.Numbers, found the string \"b\" at $.ByName.a.Numbers[0] (line 1, column 28).")]
    public void Value_ThatDoesNotFitItsType_IsTheErrorAlsoWhereTheTextEndsAfterIt(string text, string message)
    {
        using JsonPartialReader<Answer> reader = new();
        System.Text.Json.JsonException error = Assert.Throws<System.Text.Json.JsonException>(() =>
        {
            foreach (char next in text)
            {
                reader.Append([next]);
                _ = reader.Value;
            }
        });
        Assert.Contains(message, error.Message, StringComparison.Ordinal);
        Assert.Contains(message, Assert.Throws<System.Text.Json.JsonException>(() => JsonPartial.Read<Answer>(text)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Dispose_ThenAnything_Throws()
    {
        JsonPartialReader<int[]> reader = new();
        reader.Append("[1,2,");
        int[] value = reader.Value!;
        reader.Dispose();
        reader.Dispose();
        Assert.Equal([1, 2], value);
        Assert.Throws<ObjectDisposedException>(() => reader.Value);
        Assert.Throws<ObjectDisposedException>(() => reader.Append("3"));
    }
}
