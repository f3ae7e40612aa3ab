using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Plans;

namespace Vivace.Json.Tests.Codecs.Objects;

public class PopulateTests
{
    public class Order
    {
        public int Id { get; set; } = 7;

        public string? Name { get; set; } = "kept";

        public List<int> Numbers { get; set; } = [1];

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> More { get; } = [2];
    }

    public record Point(int X, int Y)
    {
        public string? Note { get; set; }
    }

    [Fact]
    public void Populate_Object_SetsWhatTheTextHasAndKeepsTheRest()
    {
        Order order = new();
        List<int> more = order.More;
        JsonSerializer.Populate("""{"Id":8,"Numbers":[5],"More":[3,4],"Unknown":{"a":[]}}""", order);
        Assert.Equal(8, order.Id);
        Assert.Equal("kept", order.Name);
        Assert.Equal([5], order.Numbers);
        Assert.Same(more, order.More);
        Assert.Equal([2, 3, 4], order.More);
    }

    [Fact]
    public void Populate_TypeWithConstructorParameters_SetsTheOtherMembers()
    {
        Point point = new(1, 2);
        JsonSerializer.Populate("""{"Note":"n"}"""u8, point, JsonSettings.Default);
        Assert.Equal(new Point(1, 2) { Note = "n" }, point);
    }

    [Fact]
    public void Populate_List_AddsElements()
    {
        List<int> list = [1];
        JsonSerializer.Populate("[2,3]", list);
        Assert.Equal([1, 2, 3], list);
    }

    [Fact]
    public void Populate_BrokenText_SaysWhere()
    {
        Order order = new();
        JsonException exception = Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"Id":8,"Numbers":["x"]}""", order));
        Assert.Equal("$.Numbers[0]", exception.Path);
        Assert.Equal(8, order.Id);
    }

    [Fact]
    public void Populate_TrailingData_Throws() =>
        Assert.Throws<JsonException>(() => JsonSerializer.Populate("{} 1", new Order()));

    public sealed class Texts
    {
        public string? First { get; set; }

        public string? Second;

        public string? Counted
        {
            get
            {
                Gets++;
                return field;
            }

            set;
        }

        internal int Gets;
    }

    // Every length around a block, every kind of character, and what means something else in a text than in a string.
    [Fact]
    public void Populate_EqualString_IsKeptAndAnyOtherIsRead()
    {
        JsonSettings settings = new() { Engine = ObjectEngine.Emitted, IncludeFields = true };
        string letters = string.Concat(Enumerable.Range(0, 100).Select(i => (char)('a' + (i % 26))));
        List<string> values = [.. Enumerable.Range(0, 100).Select(length => letters[..length]), "é", "日本", "a\"b", "a\",\"b", "\\", "a\nb", "\u001f", "\u0000", "😀z", "\""];
        foreach (string old in values)
            foreach (string value in (string[])[old, old + "x", "x" + old, old.Length == 0 ? "y" : old[..^1] + "y", "", "a\"b", "\\"])
                foreach (string rest in (string[])["", ",\"Other\":\"" + letters + "\""])
                {
                    Texts texts = new() { First = old, Second = old, Counted = old };
                    string quoted = JsonSerializer.Serialize(value);
                    JsonSerializer.Populate($$"""{"First":{{quoted}},"Second":{{quoted}},"Counted":{{quoted}}{{rest}}}""", texts, settings);
                    int gets = texts.Gets;
                    Assert.Equal((value, value, value, 0), (texts.First, texts.Second, texts.Counted, gets));
                    if (value == old && rest.Length != 0 && old.All(character => char.IsAsciiLetter(character)))
                        Assert.Same(old, texts.Second);
                }
    }

    [Theory]
    [InlineData("a\",\"b")]
    [InlineData("a\\")]
    [InlineData("a\nb")]
    [InlineData("\u00e9")]
    public void Populate_TextThatLooksLikeTheString_IsReadAsText(string old)
    {
        byte[] text = [.. "{\"First\":\""u8, .. System.Text.Encoding.Latin1.GetBytes(old), .. "\",\"Second\":\"0123456789012345678901234567890123456789\"}"u8];
        (string, string?) Fill(ObjectEngine engine)
        {
            Texts texts = new() { First = old };
            try
            {
                JsonSerializer.Populate(text, texts, new JsonSettings { Engine = engine });
                return ("", texts.First);
            }
            catch (JsonException exception)
            {
                return (exception.Message, texts.First);
            }
        }

        Assert.Equal(Fill(ObjectEngine.Interpreted), Fill(ObjectEngine.Emitted));
        Assert.NotEqual("", Fill(ObjectEngine.Emitted).Item1);
    }

    public sealed class Segmented
    {
        public ArraySegment<int> Numbers { get; set; } = new([1, 2, 3], 1, 2);
    }

    [Fact]
    public void Populate_ArraySegment_HoldsTheOldElementsAndTheNew()
    {
        JsonSettings settings = new() { PreferredObjectCreationHandling = System.Text.Json.Serialization.JsonObjectCreationHandling.Populate };
        Assert.Equal([2, 3, 4], JsonSerializer.Deserialize<Segmented>("""{"Numbers":[4]}""", settings)!.Numbers);
    }
}
