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
}
