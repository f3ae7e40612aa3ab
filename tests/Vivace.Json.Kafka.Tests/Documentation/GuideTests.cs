// The programs on the pages about Kafka: the first is a sample that CI runs, the others are in GuideBlocks.cs.
using Confluent.Kafka;
using Confluent.SchemaRegistry;
using Vivace.Json.Kafka.Tests.Clusters;
using Vivace.Json.Kafka.Tests.Registry;
using Vivace.Json.Tests;

namespace Vivace.Json.Kafka.Tests.Documentation;

public sealed class GuideTests(MockCluster cluster) : IClassFixture<MockCluster>
{
    private const string Sample = "samples/Topics/Program.cs", Blocks = "tests/Vivace.Json.Kafka.Tests/Documentation/GuideBlocks.cs";

    [Theory]
    [InlineData("docs/guides/kafka.md", 5)]
    [InlineData("src/Vivace.Json.Kafka/package/README.md", 1)]
    public void Block_IsCompiledAsPrinted(string page, int count) => PrintedCode.IsCompiled(page, count, Sample, Blocks);

    [Fact]
    public void FirstProgram_IsTheSample() => PrintedCode.BeginsWith("docs/guides/kafka.md", Sample);

    [Fact]
    public async Task Blocks_Run()
    {
        await using TestRegistry registry = await TestRegistry.StartAsync();
        ClientConfig config = new() { BootstrapServers = cluster.Servers };
        ConsumerConfig group = new() { BootstrapServers = cluster.Servers, GroupId = "guide", AutoOffsetReset = AutoOffsetReset.Earliest };
        Assert.Equal(1, (await GuideBlocks.Registry(registry.Url, config, group)).Id);
        using ISchemaRegistryClient client = registry.Client();
        await GuideBlocks.Before(client, config);
        Assert.Single(registry.SchemasOf("orders-value"));
        Assert.Equal(KafkaSchemaRegistration.Latest, GuideBlocks.Latest().Registration);

        using (IProducer<string, byte[]> raw = new ProducerBuilder<string, byte[]>(config).Build())
            await raw.ProduceAsync("wrong", new Message<string, byte[]> { Key = "ada", Value = [1] });
        group.GroupId = "guide-wrong";
        using IConsumer<string, GuideBlocks.Order> consumer = new ConsumerBuilder<string, GuideBlocks.Order>(group).SetVivaceJson(client).Build();
        consumer.Subscribe("wrong");
        GuideBlocks.Wrong(consumer, CancellationToken.None);
        consumer.Close();
    }

    // The text of the page is that of the exception, on one line.
    [Fact]
    public async Task Refusal_IsAsPrinted()
    {
        await using TestRegistry registry = await TestRegistry.StartAsync();
        using ISchemaRegistryClient client = registry.Client();
        await new KafkaJsonSerializer<EvolutionTests.First>(client).RegisterAsync("orders");
        KafkaSchemaException refusal = await Assert.ThrowsAsync<KafkaSchemaException>(() => new KafkaJsonSerializer<EvolutionTests.WithRequired>(client).RegisterAsync("orders"));
        Assert.Contains(refusal.Message, PrintedCode.Read("docs/guides/kafka.md").Replace('\n', ' '), StringComparison.Ordinal);
    }
}
