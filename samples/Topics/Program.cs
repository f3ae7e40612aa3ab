// A producer and a consumer of Kafka whose messages are JSON, written by Vivace.Json (docs/guides/kafka.md).
using Confluent.Kafka;
using Vivace.Json;

// A broker in this process, to try it without a cluster. With yours: string servers = "localhost:9092";
using IAdminClient trial = new AdminClientBuilder(new Dictionary<string, string> { ["test.mock.num.brokers"] = "1", ["bootstrap.servers"] = "localhost:9092" }).Build();
string servers = string.Join(',', trial.GetMetadata(TimeSpan.FromSeconds(10)).Brokers.Select(static broker => $"{broker.Host}:{broker.Port}"));

using IProducer<string, Order> producer = new ProducerBuilder<string, Order>(new ProducerConfig { BootstrapServers = servers }).SetVivaceJson(JsonSettings.Web).Build();
await producer.ProduceAsync("orders", new Message<string, Order> { Key = "ada", Value = new Order(1, ["tea", "cup"]) });

ConsumerConfig config = new() { BootstrapServers = servers, GroupId = "shop", AutoOffsetReset = AutoOffsetReset.Earliest };
using IConsumer<string, Order> consumer = new ConsumerBuilder<string, Order>(config).SetVivaceJson(JsonSettings.Web).Build();
consumer.Subscribe("orders");
Message<string, Order> message = consumer.Consume().Message;
Console.WriteLine($"{message.Key}: {message.Value.Lines.Count} lines");    // ada: 2 lines
consumer.Close();

public sealed record Order(int Id, List<string> Lines);
