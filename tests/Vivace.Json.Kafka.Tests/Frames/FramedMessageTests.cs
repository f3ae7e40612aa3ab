// Messages with the id of a schema: the frame, and what is wrong with others.
using System.Buffers.Binary;
using System.Text;
using System.Text.Json;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Kafka.Tests.Registry;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Tests.Frames;

public sealed class FramedMessageTests : RegistryTests
{
    [Fact]
    public void Message_HasAZeroAndTheIdBeforeTheJson()
    {
        for (int other = 0; other < 300; other++)
            _registry.Add("others", $$"""{"title":"{{other}}"}""");
        byte[] message = new KafkaJsonSerializer<Order>(_client).Serialize(Order.Of(7), s_context)!;
        Assert.Equal([0, 0, 0, 1, 45], message[..5]);
        Assert.Equal("""{"Id":7,"Total":12.5,"Lines":[{"Sku":"tea","Count":2}]}""", Encoding.UTF8.GetString(message.AsSpan(5)));
        Assert.Equal(7, new KafkaJsonDeserializer<Order>(_client).Deserialize(message, false, s_context).Id);
    }

    [Fact]
    public void Message_MuchLongerThanTheStack_HasTheFrameToo()
    {
        Order order = new() { Id = 1, Lines = [.. Enumerable.Range(0, 50_000).Select(static index => new Line($"sku {index}", index))] };
        byte[] message = new KafkaJsonSerializer<Order>(_client).Serialize(order, s_context)!;
        Assert.Equal([0, 0, 0, 0, 1], message[..5]);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(order, JsonSettings.Default), message[5..]);
    }

    [Fact]
    public void Value_ThatCannotBeWritten_IsNamedByItsPath()
    {
        KafkaJsonSerializer<Unwritable> serializer = new(_client);
        Exception framed = Record.Exception(() => serializer.Serialize(new Unwritable(), s_context)), plain = Record.Exception(() => JsonSerializer.Serialize(new Unwritable(), JsonSettings.Default));
        Assert.Equal((plain.GetType(), plain.Message), (framed.GetType(), framed.Message));
    }

    [Fact]
    public void Null_IsAMessageWithoutContent_AndNeedsNoRegistry()
    {
        Assert.Null(new KafkaJsonSerializer<Order>(_client).Serialize(null, s_context));
        Assert.Null(new KafkaJsonDeserializer<Order>(_client).Deserialize(default, true, s_context));
        Assert.Empty(_registry.Requests);
    }

    public static TheoryData<byte[], string> Wrong => new()
    {
        { [], "Expected the frame of a schema registry (a zero and the id of a schema) before JSON for Order, found an empty message. Check how the producer writes it." },
        { [0], "Expected the frame of a schema registry (a zero and the id of a schema) before JSON for Order, found the end of the message after 1 bytes. Check how the producer writes it." },
        { [0, 0, 0, 0, 1], "Expected the frame of a schema registry (a zero and the id of a schema) before JSON for Order, found the end of the message after 5 bytes. Check how the producer writes it." },
        { [1, 0, 0, 0, 1, 123, 125], "Expected the frame of a schema registry (a zero and the id of a schema) before JSON for Order, found a message that begins with the byte 1. Check how the producer writes it." },
        { [123, 125], "Expected the frame of a schema registry (a zero and the id of a schema) before JSON for Order, found JSON without it. Read such messages with a deserializer without a registry." },
        { [0, 0, 0, 0, 9, 123, 125], "Expected the id of a schema in the registry before the JSON for Order, found the unknown id 9. Check that the producer uses the same registry." },
        { [0, 255, 255, 255, 255, 123, 125], "Expected the id of a schema in the registry before the JSON for Order, found the unknown id -1. Check that the producer uses the same registry." },
        { [0, 0, 0, 0, 2, 123, 125], "Expected the id of a JSON Schema before the JSON for Order, found the id 2 of a schema for Avro. Read the topic with a deserializer for that format." },
    };

    [Theory, MemberData(nameof(Wrong))]
    public void Message_WithAnotherFrame_IsOneError(byte[] message, string expected)
    {
        _registry.Add("orders-value", """{"type":"object"}""");
        _registry.Add("avro-value", "\"string\"", null);
        JsonException error = Assert.Throws<JsonException>(() => new KafkaJsonDeserializer<Order>(_client).Deserialize(message, false, s_context));
        Assert.Equal(expected, error.Message);
        Assert.Equal(expected, error.Error!.Message);
    }

    [Fact]
    public void Message_CutOffOrChanged_IsReadOrOneError()
    {
        KafkaJsonDeserializer<Order> deserializer = new(_client);
        byte[] message = new KafkaJsonSerializer<Order>(_client).Serialize(Order.Of(7), s_context)!;
        for (int length = 0; length < message.Length; length++)
            Assert.Throws<JsonException>(() => deserializer.Deserialize(message.AsSpan(0, length), false, s_context));
        Random random = new(20261128);
        int read = 0;
        for (int turn = 0; turn < 3000; turn++)
        {
            byte[] changed = [.. message];
            changed[random.Next(5, changed.Length)] = (byte)random.Next(256);
            if (Record.Exception(() => deserializer.Deserialize(changed, false, s_context)) is { } failure)
                Assert.IsType<JsonException>(failure);
            else
                read++;
        }

        Assert.InRange(read, 1, 2999);
    }

    [Fact]
    public void UnknownId_ThatIsRegisteredLater_IsReadThen()
    {
        KafkaJsonDeserializer<Order> deserializer = new(_client);
        byte[] message = [0, 0, 0, 0, 1, .. "{\"Id\":3}"u8];
        Assert.Throws<JsonException>(() => deserializer.Deserialize(message, false, s_context));
        _registry.Add("orders-value", "true");
        Assert.Equal(3, deserializer.Deserialize(message, false, s_context).Id);
    }

    [Fact]
    public void Message_IsValidatedAgainstTheSchemaOfItsId()
    {
        int strict = _registry.Add("orders-value", """{"properties":{"Id":{"minimum":10}}}"""), open = _registry.Add("orders-value", "{}");
        KafkaJsonDeserializer<Order> deserializer = new(_client);
        Assert.Equal(3, deserializer.Deserialize(Message(open, "{\"Id\":3}"), false, s_context).Id);
        JsonException error = Assert.Throws<JsonException>(() => deserializer.Deserialize(Message(strict, "{\"Id\":3}"), false, s_context));
        Assert.Equal(JsonErrorKind.ConstraintViolated, error.Error!.Kind);
        Assert.Equal("$.Id", error.Path);
        Assert.Equal(2, _registry.Count("GET /schemas/ids"));
    }

    [Fact]
    public void Message_NotValidated_NeedsNoRegistry()
    {
        KafkaJsonDeserializer<Order> deserializer = new(_client, new KafkaJsonOptions { Validate = false });
        Assert.Equal(3, deserializer.Deserialize(Message(77, "{\"Id\":3}"), false, s_context).Id);
        Assert.Empty(_registry.Requests);
    }

    [Fact]
    public void SchemaOfTheOptions_ComesBeforeThatOfTheId()
    {
        KafkaJsonDeserializer<Order> deserializer = new(_client, new KafkaJsonOptions { Schema = new RegistrySchema("""{"properties":{"Id":{"minimum":10}}}""", SchemaType.Json) });
        Assert.Throws<JsonException>(() => deserializer.Deserialize(Message(77, "{\"Id\":3}"), false, s_context));
        Assert.Equal(11, deserializer.Deserialize(Message(78, "{\"Id\":11}"), false, s_context).Id);
        Assert.Empty(_registry.Requests);
    }

    [Fact]
    public void Schema_WithReferences_IsPutTogether()
    {
        _registry.Add("line", """{"$ref":"sku.json"}""", "JSON", new TestRegistry.Reference("sku.json", "sku", 1));
        _registry.Add("sku", """{"required":["Sku"]}""");
        int id = _registry.Add("orders-value", """{"properties":{"Lines":{"items":{"$ref":"https://example.org/schemas/line.json"}}}}""", "JSON", new TestRegistry.Reference("https://example.org/schemas/line.json", "line", 1));
        KafkaJsonDeserializer<Order> deserializer = new(_client);
        Assert.Single(deserializer.Deserialize(Message(id, "{\"Id\":3,\"Lines\":[{\"Sku\":\"a\",\"Count\":1}]}"), false, s_context).Lines);
        JsonException error = Assert.Throws<JsonException>(() => deserializer.Deserialize(Message(id, "{\"Id\":3,\"Lines\":[{\"Count\":1}]}"), false, s_context));
        Assert.Equal("$.Lines[0]", error.Path);
    }

    // The end of an address may be the name of several references.
    [Theory]
    [InlineData("v2/line.json")]
    [InlineData("https://example.org/v2/line.json")]
    public void Schema_WithReferencesOfLikeNames_TakesTheOneThatIsMeant(string address)
    {
        _registry.Add("old", """{"required":["Old"]}""");
        _registry.Add("new", """{"required":["Sku"]}""");
        int id = _registry.Add(
            "orders-value", $$"""{"properties":{"Lines":{"items":{"$ref":"{{address}}"} } } }""", "JSON", new TestRegistry.Reference("line.json", "old", 1), new TestRegistry.Reference("v2/line.json", "new", 1));
        Assert.Single(new KafkaJsonDeserializer<Order>(_client).Deserialize(Message(id, "{\"Id\":3,\"Lines\":[{\"Sku\":\"a\",\"Count\":1}]}"), false, s_context).Lines);
    }

    [Fact]
    public void Schema_ThatIsNotOne_IsTheRegistrysFault()
    {
        int id = _registry.Add("orders-value", """{"type":"no such type"}""");
        KafkaSchemaException error = Assert.Throws<KafkaSchemaException>(() => new KafkaJsonDeserializer<Order>(_client).Deserialize(Message(id, "{}"), false, s_context));
        Assert.StartsWith($"Expected a valid JSON Schema under the id {id}, found another text: ", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Registry_ThatFails_IsAskedAgain()
    {
        int id = _registry.Add("orders-value", "true");
        KafkaJsonDeserializer<Order> deserializer = new(_client);
        _registry.Fails = static _ => 500;
        KafkaSchemaException error = Assert.Throws<KafkaSchemaException>(() => deserializer.Deserialize(Message(id, "{\"Id\":3}"), false, s_context));
        Assert.StartsWith($"Expected the schema registry to return the schema with the id {id}, found its error 500: ", error.Message, StringComparison.Ordinal);
        Assert.NotNull(error.InnerException);
        _registry.Fails = static _ => 0;
        Assert.Equal(3, deserializer.Deserialize(Message(id, "{\"Id\":3}"), false, s_context).Id);
    }

    [Fact]
    public void Schemas_BeyondThoseThatTheClientKeeps_AreForgotten()
    {
        using CachedSchemaRegistryClient client = new(new SchemaRegistryConfig { Url = _registry.Url, MaxCachedSchemas = 4 });
        KafkaJsonDeserializer<Order> deserializer = new(client);
        for (int turn = 0; turn < 3; turn++)
        {
            for (int number = 1; number <= 10; number++)
                Assert.Equal(number, deserializer.Deserialize(Message(_registry.Add("orders-value", $$"""{"title":"{{number}}"}"""), $$"""{"Id":{{number}}}"""), false, s_context).Id);
        }

        Assert.True(_registry.Count("GET /schemas/ids") > 10);
    }

    private static byte[] Message(int id, string json)
    {
        byte[] message = [0, 0, 0, 0, 0, .. Encoding.UTF8.GetBytes(json)];
        BinaryPrimitives.WriteInt32BigEndian(message.AsSpan(1), id);
        return message;
    }
}
