// The blocks of docs/guides/kafka.md and of the package's README that are not the first program, as the pages print them.
using System.Text.Json;
using Confluent.Kafka;
using Confluent.SchemaRegistry;

namespace Vivace.Json.Kafka.Tests.Documentation;

internal static class GuideBlocks
{
    internal static async Task<Order> Registry(string url, ClientConfig config, ConsumerConfig group)
    {
        using ISchemaRegistryClient registry = new CachedSchemaRegistryClient(new SchemaRegistryConfig { Url = url });
        using IProducer<string, Order> producer = new ProducerBuilder<string, Order>(config).SetVivaceJson(registry).Build();
        using IConsumer<string, Order> consumer = new ConsumerBuilder<string, Order>(group).SetVivaceJson(registry).Build();

        await producer.ProduceAsync("registry", new Message<string, Order> { Key = "ada", Value = new Order(1, ["tea"]) });
        consumer.Subscribe("registry");
        Order order = consumer.Consume().Message.Value;
        consumer.Close();
        return order;
    }

    internal static async Task Before(ISchemaRegistryClient registry, ClientConfig config)
    {
        KafkaJsonSerializer<Order> serializer = new(registry, new KafkaJsonOptions { Settings = JsonSettings.Web });
        await serializer.RegisterAsync("orders");
        using IProducer<string, Order> producer = new ProducerBuilder<string, Order>(config).SetValueSerializer(serializer).Build();
    }

    internal static KafkaJsonOptions Latest()
    {
        KafkaJsonOptions options = new() { Registration = KafkaSchemaRegistration.Latest };
        return options;
    }

    internal static void Wrong(IConsumer<string, Order> consumer, CancellationToken stopping)
    {
        try
        {
            Order order = consumer.Consume(stopping).Message.Value;
        }
        catch (ConsumeException failure) when (failure.InnerException is JsonException wrong)
        {
            Console.WriteLine($"{failure.ConsumerRecord.TopicPartitionOffset}: {wrong.Message}");
        }
    }

    public sealed record Order(int Id, List<string> Lines);
}
