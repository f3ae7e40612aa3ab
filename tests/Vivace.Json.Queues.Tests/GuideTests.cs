// The programs on the page about NATS and RabbitMQ, against the servers of Debian.
using System.Buffers;
using System.Text.RegularExpressions;
using Vivace.Json.Tests;

namespace Vivace.Json.Queues.Tests;

public sealed partial class GuideTests
{
    private const string Page = "docs/guides/queues.md";

    [Fact]
    public void Block_IsCompiledAsPrinted()
    {
        string compiled = Lines(File.ReadAllText(Path.Combine(Repository.Root, "tests/Vivace.Json.Queues.Tests/GuideBlocks.cs")));
        MatchCollection blocks = Block().Matches(File.ReadAllText(Path.Combine(Repository.Root, Page)).ReplaceLineEndings("\n"));
        Assert.Equal(3, blocks.Count);
        foreach (Match block in blocks)
            Assert.Contains(Lines(block.Groups[1].Value), compiled, StringComparison.Ordinal);
    }

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

    // Indentation depends on what is around the block.
    private static string Lines(string text) => string.Join('\n', text.ReplaceLineEndings("\n").Split('\n').Select(static line => line.Trim())).Trim();

    [GeneratedRegex("^```csharp\n(.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Block();
}
