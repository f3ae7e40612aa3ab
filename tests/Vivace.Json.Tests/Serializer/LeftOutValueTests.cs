// Values that are left out until they are whole: what has been looked at is not looked at again with each part, and what is said of the text is that of its beginning.
using System.Dynamic;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Tests.Serializer;

public class LeftOutValueTests
{
    [JsonSubtypeWhen(typeof(Twig), "twig", true)]
    public abstract class Stick
    {
        public int[]? Before { get; set; }

        public List<Stick>? Twigs { get; set; }
    }

    public sealed class Twig : Stick;

    [JsonDerivedType(typeof(Leaf), "leaf")]
    [JsonSubtypeFallback(typeof(Other))]
    public abstract class Part
    {
        public List<string>? Words { get; set; }

        public Part? Within { get; set; }
    }

    public sealed class Leaf : Part;

    public sealed class Other : Part, IJsonSubtypeFallback
    {
        [JsonIgnore]
        public string? JsonText { get; set; }
    }

    public sealed class Bag
    {
        public Optional<List<int>> Numbers { get; set; }

        public List<DateTime>? Times { get; set; }

        public byte[]? Bytes { get; set; }

        public ExpandoObject? Any { get; set; }

        public double Number { get; set; }

        public Bag? Next { get; set; }

        public List<int> Filled { get; set; } = [];

        [JsonConverter(typeof(AnyConverter))]
        public object? Converted { get; set; }
    }

    public sealed class AnyConverter : JsonConverter<object>
    {
        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return "read";
        }

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue((string)value);
    }

    private static readonly JsonSettings s_deep = new() { MaxDepth = 100_000 };

    private static string Many(string part, int count) => string.Concat(Enumerable.Repeat(part, count));

    // The type, the settings, and a text that has a value of some length which is left out, wholly or for the most part.
    private static readonly Dictionary<string, (Func<string, long> Passed, Func<int, string> Text)> s_rows = new()
    {
        ["by content"] = (Passed<Stick>, static n => $"{{\"Before\":[1{Many(", 23", n)}],\"twig\":true}}"),
        ["by content, a string"] = (Passed<Stick>, static n => $"{{\"other\":\"{Many("word ", n)}\",\"twig\":true}}"),
        ["by content, within a list"] = (Passed<List<Stick>>, static n => $"[{{\"twig\":true,\"other\":\"{Many("word ", n)}\"}},{{\"Before\":[1{Many(", 23", n)}],\"twig\":true}}]"),
        ["a discriminator behind"] = (Passed<Part>, static n => $"{{\"Words\":[\"a\"{Many(",\"bc\"", n)}],\"$type\":\"leaf\"}}"),
        ["a fallback"] = (Passed<List<Part>>, static n => $"[{{\"$type\":\"else\",\"Words\":[\"a\"{Many(",\"bc\"", n)}]}}]"),
        ["an optional list"] = (Passed<Bag>, static n => $"{{\"Numbers\":[1{Many(", 23", n)}]}}"),
        ["no time"] = (Passed<Bag>, static n => $"{{\"Times\":[\"{Many("\\u0032", n)}"),
        ["bytes"] = (Passed<Bag>, static n => $"{{\"Bytes\":\"{Many("AAAA", n)}\"}}"),
        ["an object of any members"] = (Passed<Bag>, static n => $"{{\"Any\":{{\"a\":[1{Many(", 23", n)}]}}}}"),
        ["a long name"] = (Passed<Bag>, static n => $"{{\"{Many("na\\u00e9 ü", n)}\":1}}"),
        ["a long number"] = (Passed<Bag>, static n => $"{{\"Number\":0.{Many("1234", n)},\"unknown\":-1{Many("234", n)}e-5}}"),
        ["a converter"] = (Passed<Bag>, static n => $"{{\"Converted\":{{\"a\":[1{Many(", 23", n)}],\"b\":\"{Many("word ", n)}\"}}}}"),
        ["what is deep"] = (text => Passed<Bag>(text, s_deep), static n => $"{Many("{\"Next\":", 70)}{{\"Any\":[1{Many(", 23", n)}]"),
        ["a deep text"] = (text => Passed<Bag>(text, s_deep), static n => Many("{\"Next\":", n)),
        ["an array to fill"] = (text => Passed<Bag>(text, new JsonSettings { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate }), static n => $"{{\"Filled\":[1{Many(", 23", n)}]}}"),
    };

    public static TheoryData<string> Rows => [.. s_rows.Keys];

    // Counted, not timed: eight times the text is eight times the bytes, or twice that where the window has just grown. What is looked at again with each part would be 64 times the bytes.
    [Theory, MemberData(nameof(Rows))]
    public void Value_AskedForAfterEachPart_PassesBytesInProportion(string name)
    {
        (Func<string, long> passed, Func<int, string> text) = s_rows[name];
        string few = text(1_000), many = text(8_000);
        long fewBytes = passed(few), manyBytes = passed(many);
        Assert.InRange((double)manyBytes / fewBytes, 4, 16);
        Assert.InRange((double)manyBytes / many.Length, 1, 60);
    }

    [Theory, MemberData(nameof(Rows))]
    public void State_AfterEachByte_IsThatOfTheBeginning(string name)
    {
        byte[] text = Encoding.UTF8.GetBytes(s_rows[name].Text(12));
        switch (name)
        {
            case "by content" or "by content, a string":
                AssertSame<Stick>(text, new JsonSettings());
                break;
            case "by content, within a list":
                AssertSame<List<Stick>>(text, new JsonSettings());
                break;
            case "a discriminator behind":
                AssertSame<Part>(text, new JsonSettings());
                break;
            case "a fallback":
                AssertSame<List<Part>>(text, new JsonSettings());
                break;
            case "an array to fill":
                AssertSame<Bag>(text, new JsonSettings { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
                break;
            case "no time":
                AssertSame<Bag>(text[..^12], s_deep);
                break;
            default:
                AssertSame<Bag>(text, s_deep);
                break;
        }
    }

    // Where the text goes wrong while a value is left out, the next look says so.
    [Theory]
    [InlineData("{\"other\":[1,2,3", "x")]
    [InlineData("{\"other\":[1,2,3", "}")]
    [InlineData("{\"other\":\"ab", "c\n")]
    [InlineData("{\"other\":\"ab", "\\x")]
    [InlineData("{\"other\":0", "1")]
    [InlineData("{\"other\":-0", "1")]
    [InlineData("{\"other\":10", ".x")]
    [InlineData("{\"other\":12.", ".")]
    [InlineData("{\"ot", "h\n")]
    [InlineData("{\"other\":{\"a\":1,\"b\":2,", "3")]
    public void Value_ThatGoesWrongWhileItIsLeftOut_IsAnErrorAtOnce(string beginning, string rest)
    {
        using JsonPartialReader<Stick> reader = new();
        foreach (char next in beginning)
        {
            reader.Append([next]);
            Assert.Null(reader.Value);
        }

        JsonException expected = Assert.Throws<JsonException>(() => JsonPartial.Read<Stick>(beginning + rest));
        JsonException actual = Assert.Throws<JsonException>(() =>
        {
            foreach (char next in rest)
            {
                reader.Append([next]);
                _ = reader.Value;
            }
        });
        Assert.Equal((expected.Error!.Kind, expected.Error!.ByteOffset, expected.Message), (actual.Error!.Kind, actual.Error!.ByteOffset, actual.Message));
    }

    private static long Passed<T>(string text) => Passed<T>(text, new JsonSettings());

    private static long Passed<T>(string text, JsonSettings settings)
    {
        using JsonPartialReader<T> reader = new(settings);
        foreach (byte[] part in Encoding.UTF8.GetBytes(text).Chunk(3))
        {
            reader.Append(part);
            _ = reader.Value;
            _ = reader.Depth;
        }

        return reader.ScannedBytes;
    }

    private static void AssertSame<T>(byte[] text, JsonSettings settings)
        where T : class
    {
        using JsonPartialReader<T> reader = new(settings);
        for (int i = 0; i < text.Length; i++)
        {
            reader.Append(text.AsSpan(i, 1));
            JsonPartial<T> expected = JsonPartial.Read<T>(text.AsSpan(0, i + 1), settings);
            Assert.Equal(JsonSerializer.Serialize(expected.Value, settings), JsonSerializer.Serialize(reader.Value, settings));
            Assert.Equal(expected with { Value = null }, new JsonPartial<T>(null, reader.IsComplete, reader.Path, reader.Depth, reader.Cut));
        }
    }
}
