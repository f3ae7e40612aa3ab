// Messages without a schema.
using System.Text;
using System.Text.Json;
using Confluent.Kafka;

namespace Vivace.Json.Kafka.Tests.Messages;

public sealed class PlainMessageTests
{
    private static readonly SerializationContext s_context = new(MessageComponentType.Value, "orders");

    [Fact]
    public void Message_IsTheJsonAlone()
    {
        byte[]? message = new KafkaJsonSerializer<Order>(JsonSettings.Web).Serialize(Order.Of(7), s_context);
        Assert.Equal("""{"id":7,"total":12.5,"lines":[{"sku":"tea","count":2}]}""", Encoding.UTF8.GetString(message!));
        Assert.Equal("tea", new KafkaJsonDeserializer<Order>(JsonSettings.Web).Deserialize(message, false, s_context).Lines[0].Sku);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(100)]
    [InlineData(20_000)]
    public void Message_OfAnyLength_IsThatOfTheSerializer(int lines)
    {
        Order order = new() { Id = 1, Lines = [.. Enumerable.Range(0, lines).Select(static index => new Line($"sku {index}", index))] };
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(order, JsonSettings.Default), new KafkaJsonSerializer<Order>().Serialize(order, s_context));
        JsonSettings indented = JsonSettings.Default with { WriteIndented = true };
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(order, indented), new KafkaJsonSerializer<Order>(indented).Serialize(order, s_context));
    }

    [Fact]
    public async Task Null_IsAMessageWithoutContent()
    {
        KafkaJsonSerializer<Order?> serializer = new();
        Assert.Null(serializer.Serialize(null, s_context));
        Assert.Null(await serializer.AsAsync().SerializeAsync(null, s_context));
        await serializer.RegisterAsync("orders");
        Assert.Null(new KafkaJsonDeserializer<Order?>().Deserialize(default, true, s_context));
        Assert.Null(new KafkaJsonDeserializer<int?>().Deserialize(default, true, s_context));
        JsonException error = Assert.Throws<JsonException>(() => new KafkaJsonDeserializer<int>().Deserialize(default, true, s_context));
        Assert.Equal("Expected JSON for int, found a message without content. Read it as a nullable type, or skip messages that only delete a key.", error.Message);
        Assert.Equal(JsonErrorKind.NullNotAllowed, error.Error!.Kind);
    }

    [Theory]
    [InlineData("")]
    [InlineData("{")]
    [InlineData("{\"Id\":1}x")]
    [InlineData("{\"Id\":\"x\"}")]
    [InlineData("\u0001")]
    public void Message_ThatIsNotJsonOfTheType_IsOneError(string text) =>
        Assert.Throws<JsonException>(() => new KafkaJsonDeserializer<Order>().Deserialize(Encoding.UTF8.GetBytes(text), false, s_context));

    [Fact]
    public void Message_WithAFrame_IsNamed()
    {
        JsonException error = Assert.Throws<JsonException>(() => new KafkaJsonDeserializer<Order>().Deserialize([0, 0, 0, 0, 1, (byte)'{', (byte)'}'], false, s_context));
        Assert.Equal("Expected JSON for Order, found the frame of a schema registry. Give the deserializer the client of the registry.", error.Message);
    }
}
