// librdkafka's own cluster: brokers in the process of the tests.
using Confluent.Kafka;

namespace Vivace.Json.Kafka.Tests.Clusters;

public sealed class MockCluster : IDisposable
{
    private readonly IAdminClient _admin = new AdminClientBuilder(new Dictionary<string, string> { ["bootstrap.servers"] = "localhost:9092", ["test.mock.num.brokers"] = "3" }).Build();

    internal string Servers => string.Join(',', _admin.GetMetadata(TimeSpan.FromSeconds(30)).Brokers.Select(static broker => $"{broker.Host}:{broker.Port}"));

    public void Dispose() => _admin.Dispose();
}
