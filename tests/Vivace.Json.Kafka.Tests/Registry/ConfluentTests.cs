// Beside Confluent's own serializer and deserializer, which use Newtonsoft.Json and NJsonSchema.
using System.Reflection;
using System.Text;
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Confluent.SchemaRegistry.Serdes;
using RegistrySchema = Confluent.SchemaRegistry.Schema;

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

    // Its reader of schemas knows objects alone.
    [Fact]
    public async Task Message_WithValuesOfAnyKind_IsReadByConfluent()
    {
        byte[] message = new KafkaJsonSerializer<Anything>(_client).Serialize(Anything.Of(7), s_context)!;
        using System.Text.Json.JsonDocument schema = System.Text.Json.JsonDocument.Parse(Assert.Single(_registry.SchemasOf("orders-value")));
        Assert.DoesNotContain("\":true", schema.RootElement.GetRawText().Replace("\"additionalProperties\":true", "", StringComparison.Ordinal), StringComparison.Ordinal);
        System.Text.Json.JsonElement members = schema.RootElement.GetProperty("properties");
        Assert.Equal("{}", members.GetProperty("Value").GetRawText());
        Assert.Equal("{}", members.GetProperty("Element").GetRawText());
        OfConfluent read = await new JsonDeserializer<OfConfluent>(_client).DeserializeAsync(message, false, s_context);
        Assert.Equal((7L, 7L, 7L), (read.Value, read.List[0], read.Map["a"]));
        Assert.Equal(7, new KafkaJsonDeserializer<Anything>(_client).Deserialize(message, false, s_context).Element.GetInt32());
    }

    // The members of Anything, but without the types of System.Text.Json, which Newtonsoft.Json cannot read.
    private sealed class OfConfluent
    {
        public object? Value { get; set; }

        public object? Element { get; set; }

        public object? Node { get; set; }

        public List<object> List { get; set; } = [];

        public Dictionary<string, object> Map { get; set; } = [];
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

    public static TheoryData<object> Records => new()
    {
        Order.Of(1), "text", new List<Line> { new("a", 1) }, new[] { new Line("a", 1) }, new[] { 1, 2 }, new Dictionary<string, Line> { ["a"] = new("b", 1) }, new Page<Line>(), new Page<int>(), new Page<long>(), new Page<short>(),
        new Page<int?>(), new Page<uint>(), new Page<DayOfWeek>(), new Page<string>(), new Page<Page<Line>>(), new Page<List<Line>>(), new Page<Line[]>(), new Page<List<int>[]>(), new Page<Dictionary<string, int?>>(),
        new Page<Line>.Part<int>(), new Page<Line>.Plain(), new Uri("https://example.com"), Tuple.Create(1, "a"),
    };

    [Theory, MemberData(nameof(Records))]
    public async Task Subject_OfARecord_IsThatOfConfluent(object value)
    {
        MethodInfo check = typeof(ConfluentTests).GetMethod(nameof(CheckSubjectAsync), BindingFlags.Instance | BindingFlags.NonPublic)!;
        await (Task)check.MakeGenericMethod(value.GetType()).Invoke(this, [value])!;
    }

    private async Task CheckSubjectAsync<T>(T value) where T : class
    {
        _registry.Level = "NONE";
        _ = await new JsonSerializer<T>(_client, new JsonSerializerConfig { SubjectNameStrategy = SubjectNameStrategy.Record }).SerializeAsync(value, s_context);
        string theirs = Assert.Single(_registry.Requests, static request => request.StartsWith("POST", StringComparison.Ordinal));
        _ = new KafkaJsonSerializer<T>(_client, new KafkaJsonOptions { SubjectNames = SubjectNameStrategy.Record, Registration = KafkaSchemaRegistration.Latest, Validate = false }).Serialize(value, s_context);
        Assert.Equal(0, _registry.Count(theirs) - 1);
        _ = new KafkaJsonSerializer<T>(_client, new KafkaJsonOptions { SubjectNames = SubjectNameStrategy.Record }).Serialize(value, s_context);
        Assert.Equal(2, _registry.Count(theirs));
    }

    // The type has parts, whose names have no parameters of their own.
    public sealed class Page<T>
    {
        public T? First { get; set; }

        public sealed class Part<TOther>
        {
            public TOther? Other { get; set; }
        }

        public sealed class Plain;
    }

    [Fact]
    public async Task Schema_OfConfluent_IsRefusedByBoth()
    {
        int id = _registry.Add("orders-value", (await Confluent()).SchemaString);
        byte[] wrong = [0, 0, 0, 0, (byte)id, .. "{\"Id\":1,\"Total\":2000,\"Lines\":[]}"u8];
        Assert.Throws<System.Text.Json.JsonException>(() => new KafkaJsonDeserializer<Order>(_client).Deserialize(wrong, false, s_context));
        await Assert.ThrowsAnyAsync<InvalidDataException>(() => new JsonDeserializer<Order>(_client).DeserializeAsync(wrong, false, s_context));
    }

    private async Task<RegistrySchema> Confluent()
    {
        _ = await new JsonSerializer<Order>(_client).SerializeAsync(Order.Of(7), new SerializationContext(MessageComponentType.Value, "first"));
        return await _client.GetLatestSchemaAsync("first-value");
    }
}
