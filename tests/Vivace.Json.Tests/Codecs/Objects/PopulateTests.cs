using System.Text.Json;
using System.Text.Json.Serialization;

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

    // In each form: what is filled, the error, and what the target has after it, are those of Populate.
    [Theory]
    [InlineData("""{"Id":8,"Numbers":[5],"More":[3,4]}""", null)]
    [InlineData("""{"Id":8,"Numbers":["x"],"Name":"new"}""", "$.Numbers[0]")]
    [InlineData("""{"Id":8,"Name":"new" """, "$")]
    [InlineData("", "$")]
    public async Task TryPopulate_EachForm_AnswersWhatPopulateThrows(string json, string? path)
    {
        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(json);
        foreach (JsonSettings? settings in (JsonSettings?[])[null, JsonSettings.Jsonc, new JsonSettings { Budget = new() { Members = 50 } }])
        {
            Order expected = new();
            JsonException? thrown = (JsonException?)Record.Exception(() => JsonSerializer.Populate(json, expected, settings));
            Order[] orders = [new(), new(), new(), new(), new(), new(), new()];
            Check(JsonSerializer.TryPopulate(json, orders[0], out JsonError? error, settings), error);
            Check(JsonSerializer.TryPopulate(json.AsSpan(), orders[1], out error, settings), error);
            Check(JsonSerializer.TryPopulate(utf8, orders[2], out error, settings), error);
            Check(JsonSerializer.TryPopulate(new System.Buffers.ReadOnlySequence<byte>(utf8), orders[3], out error, settings), error);
            Check(JsonSerializer.TryPopulate(new MemoryStream(utf8), orders[4], out error, settings), error);
            error = await JsonSerializer.TryPopulateAsync(new MemoryStream(utf8), orders[5], settings);
            Check(error is null, error);
            error = await JsonSerializer.TryPopulateAsync(System.IO.Pipelines.PipeReader.Create(new MemoryStream(utf8)), orders[6], settings);
            Check(error is null, error);
            Assert.All(orders, order => Assert.Equal(JsonSerializer.Serialize(expected), JsonSerializer.Serialize(order)));

            void Check(bool isFilled, JsonError? error)
            {
                Assert.Equal(path is null, isFilled);
                Assert.Equal(thrown?.Error, error);
                Assert.Equal(path, error?.Path);
            }
        }
    }

    [Fact]
    public void TryPopulate_HalfASurrogatePair_IsAnError()
    {
        Assert.False(JsonSerializer.TryPopulate("{\"Name\":\"\uD800\"}", new Order(), out JsonError? error));
        Assert.Equal(JsonErrorKind.InvalidUtf8, error.Kind);
    }

    [Fact]
    public void TryPopulate_WrongArguments_Throws()
    {
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.TryPopulate((string)null!, new Order(), out _));
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.TryPopulate<Order>("{}", null!, out _));
        Assert.Throws<ArgumentNullException>(() => JsonSerializer.TryPopulate((Stream)null!, new Order(), out _));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.TryPopulate("{}", new string('a', 1), out _));
    }
}
