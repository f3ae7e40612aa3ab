// How a serializer gets the id of its schema.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Schema;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

namespace Vivace.Json.Kafka.Tests.Registry;

public sealed class RegistrationTests : RegistryTests
{
    [Fact]
    public void Schema_OfTheType_IsRegisteredOnce()
    {
        KafkaJsonSerializer<Order> serializer = new(_client);
        for (int turn = 0; turn < 3; turn++)
            Assert.Equal(1, serializer.Serialize(Order.Of(turn), s_context)![4]);
        Assert.Equal(1, _registry.Count("POST /subjects/orders-value/versions"));
        string schema = Assert.Single(_registry.SchemasOf("orders-value"));
        Assert.Equal(
            """{"$schema":"http://json-schema.org/draft-07/schema#","title":"Order","type":"object","properties":{"Id":{"type":"integer"},"Total":{"type":"number"},"Lines":{"type":"array","items":{"type":["object","null"],"properties":{"Sku":{"type":"string"},"Count":{"type":"integer"}},"required":["Sku","Count"],"additionalProperties":false}}},"required":["Id"],"additionalProperties":false}""",
            schema);
        Assert.Equal(1, new KafkaJsonSerializer<Order>(_client).Serialize(Order.Of(7), s_context)![4]);
    }

    [Fact]
    public async Task ManyCallers_RegisterOnce()
    {
        KafkaJsonSerializer<Order> serializer = new(_client);
        TaskCompletionSource gate = new();
        _registry.Gate = gate.Task;
        Task<byte[]>[] callers = [.. Enumerable.Range(0, 64).Select(index => serializer.AsAsync().SerializeAsync(Order.Of(index), s_context))];
        Assert.All(callers, static caller => Assert.False(caller.IsCompleted));
        gate.SetResult();
        byte[][] messages = await Task.WhenAll(callers);
        Assert.All(messages, static message => Assert.Equal(1, message[4]));
        Assert.Equal(1, _registry.Count("POST /subjects/orders-value/versions"));
        Assert.Equal(2, _registry.Count("POST /subjects/orders-value"));
    }

    [Fact]
    public async Task ManyThreads_WaitForOneRegistration()
    {
        KafkaJsonSerializer<Order> serializer = new(_client);
        using Barrier barrier = new(8);
        Task<byte[]?>[] callers = [.. Enumerable.Range(0, 8).Select(index => Task.Factory.StartNew(() =>
        {
            barrier.SignalAndWait();
            return serializer.Serialize(Order.Of(index), s_context);
        }, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default))];
        Assert.All(await Task.WhenAll(callers), static message => Assert.Equal(1, message![4]));
        Assert.Equal(1, _registry.Count("POST /subjects/orders-value/versions"));
    }

    [Fact]
    public async Task Failure_IsForThoseWhoWaited_AndTheNextOneAsksAgain()
    {
        KafkaJsonSerializer<Order> serializer = new(_client);
        _registry.Fails = static _ => 503;
        TaskCompletionSource gate = new();
        _registry.Gate = gate.Task;
        Task<byte[]>[] callers = [.. Enumerable.Range(0, 5).Select(index => serializer.AsAsync().SerializeAsync(Order.Of(index), s_context))];
        gate.SetResult();
        foreach (Task<byte[]> caller in callers)
        {
            KafkaSchemaException error = await Assert.ThrowsAsync<KafkaSchemaException>(() => caller);
            Assert.Equal("orders-value", error.Subject);
            Assert.StartsWith("Expected the schema registry to have the schema in the subject 'orders-value', found its error 503: ", error.Message, StringComparison.Ordinal);
            Assert.EndsWith("The next message asks again.", error.Message, StringComparison.Ordinal);
        }

        Assert.Single(_registry.Requests);
        _registry.Fails = static _ => 0;
        Assert.Equal(1, serializer.Serialize(Order.Of(7), s_context)![4]);
    }

    [Fact]
    public async Task Client_ThatThrowsAnything_IsAskedAgain()
    {
        KafkaJsonSerializer<Order> serializer = new(FailingClient.Of(_client, out FailingClient client));
        client.Failure = new InvalidOperationException("A client of my own.");
        Assert.Same(client.Failure, Assert.Throws<KafkaSchemaException>(() => serializer.Serialize(Order.Of(1), s_context)).InnerException);
        await Assert.ThrowsAsync<KafkaSchemaException>(() => serializer.RegisterAsync("orders"));
        client.Failure = null;
        await serializer.RegisterAsync("orders");
        Assert.Equal(1, serializer.Serialize(Order.Of(1), s_context)![4]);
    }

    [Fact]
    public void Registry_ThatIsNotThere_IsNamed()
    {
        using CachedSchemaRegistryClient client = new(new SchemaRegistryConfig { Url = "http://127.0.0.1:1", MaxRetries = 1, RetriesWaitMs = 1 });
        KafkaSchemaException error = Assert.Throws<KafkaSchemaException>(() => new KafkaJsonSerializer<Order>(client).Serialize(Order.Of(1), s_context));
        Assert.Contains("127.0.0.1:1", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Existing_IsFound_OrAnError()
    {
        KafkaJsonSerializer<Order> serializer = new(_client, new KafkaJsonOptions { Registration = KafkaSchemaRegistration.Existing });
        KafkaSchemaException error = await Assert.ThrowsAsync<KafkaSchemaException>(() => serializer.RegisterAsync("orders"));
        Assert.Equal("Expected the schema in the subject 'orders-value', which does not have it. Register it before, use the latest schema, or register it automatically.", error.Message);
        Assert.Empty(_registry.SchemasOf("orders-value"));
        await new KafkaJsonSerializer<Order>(_client).RegisterAsync("orders");
        Assert.Equal(1, serializer.Serialize(Order.Of(1), s_context)![4]);
    }

    [Fact]
    public void Latest_IsUsed_AndMessagesMeetIt()
    {
        _registry.Add("orders-value", "true");
        int id = _registry.Add("orders-value", """{"properties":{"Id":{"minimum":10}}}""");
        KafkaJsonSerializer<Order> serializer = new(_client, new KafkaJsonOptions { Registration = KafkaSchemaRegistration.Latest });
        Assert.Equal(id, serializer.Serialize(Order.Of(11), s_context)![4]);
        JsonException error = Assert.Throws<JsonException>(() => serializer.Serialize(Order.Of(3), s_context));
        Assert.StartsWith("The schema of the subject 'orders-value' refuses a value of Order. ", error.Message, StringComparison.Ordinal);
        Assert.Equal(JsonErrorKind.ConstraintViolated, error.Error!.Kind);
        Assert.Equal(2, _registry.SchemasOf("orders-value").Length);
    }

    [Fact]
    public void SchemaOfTheOptions_IsRegistered_AndMessagesMeetIt()
    {
        const string Text = """{"title":"Shop.Order","properties":{"Total":{"maximum":100}}}""";
        KafkaJsonOptions options = new() { Schema = new RegistrySchema(Text, SchemaType.Json), SubjectNames = SubjectNameStrategy.Record };
        KafkaJsonSerializer<Order> serializer = new(_client, options);
        _ = serializer.Serialize(new Order { Id = 1, Total = 99 }, s_context);
        Assert.Equal([Text], _registry.SchemasOf("Shop.Order"));
        Assert.Throws<JsonException>(() => serializer.Serialize(new Order { Id = 1, Total = 101 }, s_context));
        Assert.NotNull(new KafkaJsonSerializer<Order>(_client, options with { Validate = false }).Serialize(new Order { Id = 1, Total = 101 }, s_context));
    }

    [Theory]
    [InlineData(SubjectNameStrategy.Topic, MessageComponentType.Value, "orders-value")]
    [InlineData(SubjectNameStrategy.Topic, MessageComponentType.Key, "orders-key")]
    [InlineData(SubjectNameStrategy.Record, MessageComponentType.Value, "Order")]
    [InlineData(SubjectNameStrategy.TopicRecord, MessageComponentType.Value, "orders-Order")]
    public void Subject_IsNamedByTheStrategy(SubjectNameStrategy strategy, MessageComponentType component, string expected)
    {
        _ = new KafkaJsonSerializer<Order>(_client, new KafkaJsonOptions { SubjectNames = strategy }).Serialize(Order.Of(1), new SerializationContext(component, "orders"));
        Assert.Single(_registry.SchemasOf(expected));
    }

    [Fact]
    public void OneSerializer_WritesManyTopics()
    {
        KafkaJsonSerializer<Order> serializer = new(_client);
        foreach (string topic in (string[])["one", "two", "one", "two"])
            _ = serializer.Serialize(Order.Of(1), new SerializationContext(MessageComponentType.Value, topic));
        Assert.Single(_registry.SchemasOf("one-value"));
        Assert.Single(_registry.SchemasOf("two-value"));
        Assert.Equal(2, _registry.Requests.Count(static request => request.EndsWith("/versions", StringComparison.Ordinal) && request.StartsWith("POST", StringComparison.Ordinal)));
    }

    [Fact]
    public void Options_ThatContradictThemselves_AreRefused()
    {
        Assert.Throws<ArgumentException>(() => new KafkaJsonSerializer<Order>(_client, new KafkaJsonOptions { SubjectNames = SubjectNameStrategy.None }));
        Assert.Throws<ArgumentException>(() => new KafkaJsonSerializer<Order>(_client, new KafkaJsonOptions { Schema = new RegistrySchema("\"string\"", SchemaType.Avro) }));
        Assert.Throws<ArgumentException>(() => new KafkaJsonSerializer<Order>(_client, new KafkaJsonOptions { Schema = new RegistrySchema("{", SchemaType.Json) }));
        Assert.Throws<ArgumentException>(() => new KafkaJsonDeserializer<Order>(_client, new KafkaJsonOptions { Schema = new RegistrySchema("7", SchemaType.Json) }));
        Assert.Throws<ArgumentNullException>(() => new KafkaJsonSerializer<Order>((ISchemaRegistryClient)null!));
        Assert.Throws<ArgumentNullException>(() => new KafkaJsonDeserializer<Order>((ISchemaRegistryClient)null!));
    }

    [Fact]
    public void Schema_OfATypeWithExtensionData_IsOpen()
    {
        KafkaJsonSerializer<Extended> serializer = new(_client);
        byte[] message = serializer.Serialize(new Extended { Id = 1, More = new() { ["Color"] = JsonValue.Create("red") } }, s_context)!;
        Assert.Equal("red", (string?)new KafkaJsonDeserializer<Extended>(_client).Deserialize(message, false, s_context).More!["Color"]);
    }

    // .NET does not say whether the items of a list may be null.
    [Fact]
    public void Schema_AllowsItemsThatAreNull_AndNoMessageThatIs()
    {
        KafkaJsonSerializer<List<string?>> serializer = new(_client);
        Assert.Null(new KafkaJsonDeserializer<List<string?>>(_client).Deserialize(serializer.Serialize(["a", null], s_context), false, s_context)[1]);
        Assert.Contains("\"type\":\"array\"", Assert.Single(_registry.SchemasOf("orders-value")), StringComparison.Ordinal);
        byte[] message = [0, 0, 0, 0, 1, .. "null"u8];
        Assert.Throws<JsonException>(() => new KafkaJsonDeserializer<List<string?>>(_client).Deserialize(message, false, s_context));
    }

    [Fact]
    public void DerivedTypes_MeetTheSchemaOfTheirBase()
    {
        KafkaJsonSerializer<Event> serializer = new(_client);
        KafkaJsonDeserializer<Event> deserializer = new(_client);
        foreach (Event one in (Event[])[new Placed(7), new Paid(7, 12.5m)])
            Assert.Equal(one, deserializer.Deserialize(serializer.Serialize(one, s_context), false, s_context));
    }

    public sealed class Extended
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public JsonObject? More { get; set; }
    }

    [JsonDerivedType(typeof(Placed), "placed"), JsonDerivedType(typeof(Paid), "paid")]
    public abstract record Event(int Order);

    public sealed record Placed(int Order) : Event(Order);

    public sealed record Paid(int Order, decimal Amount) : Event(Order);
}
