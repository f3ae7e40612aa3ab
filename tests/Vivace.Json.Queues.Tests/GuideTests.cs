// The programs on the page about NATS and RabbitMQ, against the servers of Debian.
using System.Buffers;
using Vivace.Json.Tests;

namespace Vivace.Json.Queues.Tests;

public sealed class GuideTests
{
    private const string Page = "docs/guides/queues.md";

    [Fact]
    public void Block_IsCompiledAsPrinted() => PrintedCode.IsCompiled(Page, 3, "tests/Vivace.Json.Queues.Tests/GuideBlocks.cs");

    [Fact]
    public void NatsSerializer_ReadsWhatItWrites()
    {
        NatsJson<Order> serializer = new(JsonSettings.Web);
        ArrayBufferWriter<byte> message = new();
        serializer.Serialize(message, new Order(7, ["tea"]));
        Assert.Equal("""{"id":7,"lines":["tea"]}"""u8, message.WrittenSpan);
        Assert.Equal(["tea"], serializer.Deserialize(new ReadOnlySequence<byte>(message.WrittenMemory))!.Lines);
    }

    [NeedsServerFact("nats-server", "nats-server")]
    public async Task Nats_Runs()
    {
        using DebianServer server = await DebianServer.StartAsync("nats-server", static (port, _) => ["-a", "127.0.0.1", "-p", $"{port}"]);
        Assert.Equal(1, (await GuideBlocks.Nats($"nats://127.0.0.1:{server.Port}"))!.Id);
    }

    [NeedsServerFact("rabbitmq-server", "rabbitmq-server")]
    public async Task RabbitMQ_Runs()
    {
        // Erlang's own registry of names, which the server would leave behind.
        using DebianServer names = await DebianServer.StartAsync("epmd", static (port, _) => ["-address", "127.0.0.1", "-port", $"{port}"]);
        using DebianServer server = await DebianServer.StartAsync("rabbitmq-server", static (_, _) => [], (port, data) => new()
        {
            ["HOME"] = data,
            ["ERL_EPMD_PORT"] = $"{names.Port}",
            ["RABBITMQ_NODENAME"] = $"vivace-{port}@localhost",
            ["RABBITMQ_NODE_IP_ADDRESS"] = "127.0.0.1",
            ["RABBITMQ_NODE_PORT"] = $"{port}",
            ["RABBITMQ_DIST_PORT"] = $"{(port < 40_000 ? port + 20_000 : port - 20_000)}",
            ["RABBITMQ_MNESIA_BASE"] = data,
            ["RABBITMQ_LOG_BASE"] = data,
            ["RABBITMQ_ENABLED_PLUGINS_FILE"] = Path.Combine(data, "plugins"),
            ["RABBITMQ_CONFIG_FILE"] = Path.Combine(data, "none"),
        });
        Assert.Equal(1, (await GuideBlocks.RabbitMQ(new Uri($"amqp://guest:guest@127.0.0.1:{server.Port}"))).Id);
    }
}
