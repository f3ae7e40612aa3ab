// Types as web applications have them.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Http;

internal static class WebModels
{
    internal enum State
    {
        Open,
        InProgress,
    }

    internal sealed record Order(int Id, string Name, State State, decimal? Price, Line[] Lines);

    internal sealed class Line
    {
        [JsonPropertyName("sku")]
        public string? Article { get; set; }

        public required int Quantity { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }
    }

    [JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), 4)]
    internal class Shape
    {
        public int Id { get; set; }
    }

    internal sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    internal class Square : Shape
    {
        public double Side { get; set; }
    }

    internal class Node
    {
        public string? Name { get; set; }

        public Node? Next { get; set; }
    }

    internal sealed class Feed
    {
        public string? Title { get; set; }

        public IAsyncEnumerable<Order>? Orders { get; set; }

        public Order? Last { get; set; }
    }

    [JsonDerivedType(typeof(AsyncSource), "async")]
    internal class Source;

    internal sealed class AsyncSource : Source
    {
        public IAsyncEnumerable<Order>? Items { get; set; }
    }

    internal static Order NewOrder(int id) =>
        new(id, $"Tea \"{id}\"", State.InProgress, id / 4m, [new Line { Article = "é", Quantity = 1, Secret = "x" }, new Line { Quantity = 2 }]);

    internal static async IAsyncEnumerable<Order> OrdersAsync(int count)
    {
        for (int id = 0; id < count; id++)
        {
            await Task.Yield();
            yield return NewOrder(id);
        }
    }

    /// <summary>Writes text in upper case, and says so.</summary>
    internal sealed class LoudConverter : JsonConverter<string>
    {
        public override string? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString()?.ToLowerInvariant();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToUpperInvariant());
    }

    /// <summary>A codec of this library, which System.Text.Json's own serializer never calls.</summary>
    internal sealed class LineCodec : JsonCodec<Line>
    {
        public override Line? Read(ref JsonReader reader) => new() { Quantity = reader.ReadInt32() };

        public override void Write(ref JsonWriter writer, Line? value) => writer.WriteInt32(value?.Quantity ?? 0);
    }
}
