// Producers and consumers of a cluster.
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Kafka.Tests.Registry;

namespace Vivace.Json.Kafka.Tests.Clusters;

public sealed class ClusterTests(MockCluster cluster) : IClassFixture<MockCluster>
{
    private const int Messages = 1000;

    [Fact]
    public async Task Messages_PassTheCluster()
    {
        await using TestRegistry registry = await TestRegistry.StartAsync();
        using ISchemaRegistryClient client = registry.Client();
        using IProducer<Guid, Order> producer = new ProducerBuilder<Guid, Order>(Config()).SetVivaceJsonKeys(client).SetVivaceJson(client).Build();
        for (int index = 0; index < Messages - 1; index++)
            producer.Produce("orders", new Message<Guid, Order> { Key = KeyOf(index), Value = Order.Of(index) });
        await producer.ProduceAsync("orders", new Message<Guid, Order> { Key = KeyOf(Messages - 1), Value = Order.Of(Messages - 1) });
        producer.Flush();

        using IConsumer<Guid, Order> consumer = new ConsumerBuilder<Guid, Order>(Group("all")).SetVivaceJsonKeys(client).SetVivaceJson(client).Build();
        consumer.Subscribe("orders");
        HashSet<int> read = [];
        while (read.Count < Messages)
        {
            Message<Guid, Order> message = Next(consumer).Message;
            Assert.Equal(KeyOf(message.Value.Id), message.Key);
            Assert.True(read.Add(message.Value.Id));
        }

        consumer.Close();
        Assert.Equal(2, registry.Requests.Count(static request => request.StartsWith("POST", StringComparison.Ordinal) && request.EndsWith("/versions", StringComparison.Ordinal)));
    }

    // A message that cannot be read is an exception of the consumer, which goes on after it.
    [Fact]
    public async Task Message_ThatIsWrong_EndsNoConsumer()
    {
        await using TestRegistry registry = await TestRegistry.StartAsync();
        using ISchemaRegistryClient client = registry.Client();
        using (IProducer<Null, byte[]> raw = new ProducerBuilder<Null, byte[]>(Config()).Build())
            await raw.ProduceAsync("poisoned", new Message<Null, byte[]> { Value = [0, 0, 0, 0, 77, 1] });
        using (IProducer<Null, Order> producer = new ProducerBuilder<Null, Order>(Config()).SetVivaceJson(client).Build())
        {
            await producer.ProduceAsync("poisoned", new Message<Null, Order> { Value = Order.Of(1) });
            await producer.ProduceAsync("poisoned", new Message<Null, Order> { Value = null! });
        }

        using IConsumer<Ignore, Order?> consumer = new ConsumerBuilder<Ignore, Order?>(Group("poisoned")).SetVivaceJson(client).Build();
        consumer.Assign(Enumerable.Range(0, 4).Select(static partition => new TopicPartitionOffset("poisoned", partition, Offset.Beginning)));
        List<Order?> orders = [];
        List<Exception> failures = [];
        while (orders.Count < 2 || failures.Count < 1)
        {
            try
            {
                orders.Add(Next(consumer).Message.Value);
            }
            catch (ConsumeException failure)
            {
                failures.Add(failure);
            }
        }

        consumer.Close();
        Assert.IsType<System.Text.Json.JsonException>(Assert.Single(failures).InnerException);
        Assert.Equal([null, 1], orders.Select(static order => order?.Id).Order());
    }

    [Fact]
    public async Task Plain_PassesTheCluster()
    {
        using IProducer<string, Order> producer = new ProducerBuilder<string, Order>(Config()).SetVivaceJson(JsonSettings.Web).Build();
        await producer.ProduceAsync("plain", new Message<string, Order> { Key = "a", Value = Order.Of(7) });
        using IConsumer<string, Order> consumer = new ConsumerBuilder<string, Order>(Group("plain")).SetVivaceJson(JsonSettings.Web).Build();
        consumer.Subscribe("plain");
        Assert.Equal(7, Next(consumer).Message.Value.Id);
        consumer.Close();
    }

    [Fact]
    public async Task Refusal_IsAnExceptionOfTheProducer()
    {
        await using TestRegistry registry = await TestRegistry.StartAsync();
        registry.Add("refused-value", "false");
        using ISchemaRegistryClient client = registry.Client();
        KafkaJsonSerializer<Order> serializer = new(client, new KafkaJsonOptions { Registration = KafkaSchemaRegistration.Latest });
        using IProducer<Null, Order> producer = new ProducerBuilder<Null, Order>(Config()).SetValueSerializer(serializer.AsAsync()).Build();
        ProduceException<Null, Order> error = await Assert.ThrowsAsync<ProduceException<Null, Order>>(() => producer.ProduceAsync("refused", new Message<Null, Order> { Value = Order.Of(1) }));
        Assert.IsType<System.Text.Json.JsonException>(error.InnerException);
    }

    private static Guid KeyOf(int index) => new(index, 0, 0, [0, 0, 0, 0, 0, 0, 0, 0]);

    private static ConsumeResult<TKey, TValue> Next<TKey, TValue>(IConsumer<TKey, TValue> consumer) =>
        consumer.Consume(TimeSpan.FromSeconds(60)) ?? throw new InvalidOperationException("No message came.");

    private ClientConfig Config() => new() { BootstrapServers = cluster.Servers };

    private ConsumerConfig Group(string name) => new() { BootstrapServers = cluster.Servers, GroupId = name, AutoOffsetReset = AutoOffsetReset.Earliest };
}
