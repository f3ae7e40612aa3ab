// Beside Confluent's own serializer and deserializer, which use Newtonsoft.Json and NJsonSchema.
using System.Text;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Confluent.SchemaRegistry.Serdes;

namespace Vivace.Json.Kafka.Tests.Registry;

public sealed class ConfluentTests : RegistryTests
{
    [Fact]
    public async Task Message_OfConfluent_IsRead()
    {
        byte[] message = await new JsonSerializer<Order>(_client).SerializeAsync(Order.Of(7), s_context);
        Assert.Contains("draft-04", Assert.Single(_registry.SchemasOf("orders-value")), StringComparison.Ordinal);
        Order order = new KafkaJsonDeserializer<Order>(_client).Deserialize(message, false, s_context);
        Assert.Equal((7, 12.5m, "tea"), (order.Id, order.Total, order.Lines[0].Sku));
    }

    [Fact]
    public async Task Message_OfOurs_IsReadByConfluent()
    {
        byte[] message = new KafkaJsonSerializer<Order>(_client).Serialize(Order.Of(7), s_context)!;
        Order order = await new JsonDeserializer<Order>(_client).DeserializeAsync(message, false, s_context);
        Assert.Equal((7, 12.5m, "tea"), (order.Id, order.Total, order.Lines[0].Sku));
    }

    // A subject that Confluent's serializer has made: its latest schema is kept, and both read both.
    [Fact]
    public async Task Producer_ChangesToOurs_UnderTheSameSchema()
    {
        byte[] theirs = await new JsonSerializer<Order>(_client).SerializeAsync(Order.Of(7), s_context);
        byte[] ours = new KafkaJsonSerializer<Order>(_client, new KafkaJsonOptions { Registration = KafkaSchemaRegistration.Latest }).Serialize(Order.Of(7), s_context)!;
        Assert.Equal(Encoding.UTF8.GetString(theirs.AsSpan(5)), Encoding.UTF8.GetString(ours.AsSpan(5)));
        Assert.Equal(theirs, ours);
        Assert.Equal(7, (await new JsonDeserializer<Order>(_client).DeserializeAsync(ours, false, s_context)).Id);
    }

    [Theory]
    [InlineData(SubjectNameStrategy.Topic)]
    [InlineData(SubjectNameStrategy.Record)]
    [InlineData(SubjectNameStrategy.TopicRecord)]
    [InlineData(SubjectNameStrategy.Associated)]
    public async Task Subject_IsThatOfConfluent(SubjectNameStrategy strategy)
    {
        _ = await new JsonSerializer<Order>(_client, new JsonSerializerConfig { SubjectNameStrategy = strategy }).SerializeAsync(Order.Of(7), s_context);
        _registry.Level = "NONE";
        string[] before = [.. _registry.Requests];
        _ = new KafkaJsonSerializer<Order>(_client, new KafkaJsonOptions { SubjectNames = strategy }).Serialize(Order.Of(7), s_context);
        string theirs = Assert.Single(before, static request => request.StartsWith("POST", StringComparison.Ordinal));
        Assert.Equal(2, _registry.Count(theirs));
    }

    [Fact]
    public async Task Schema_OfConfluent_IsRefusedByBoth()
    {
        int id = _registry.Add("orders-value", (await Confluent()).SchemaString);
        byte[] wrong = [0, 0, 0, 0, (byte)id, .. "{\"Id\":1,\"Total\":2000,\"Lines\":[]}"u8];
        Assert.Throws<System.Text.Json.JsonException>(() => new KafkaJsonDeserializer<Order>(_client).Deserialize(wrong, false, s_context));
        await Assert.ThrowsAnyAsync<InvalidDataException>(() => new JsonDeserializer<Order>(_client).DeserializeAsync(wrong, false, s_context));
    }

    private async Task<Schema> Confluent()
    {
        _ = await new JsonSerializer<Order>(_client).SerializeAsync(Order.Of(7), new SerializationContext(MessageComponentType.Value, "first"));
        return await _client.GetLatestSchemaAsync("first-value");
    }
}
