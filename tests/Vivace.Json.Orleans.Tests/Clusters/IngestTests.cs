// The sample that reads a file with several silos, one of which is killed: nothing is lost, nothing counts twice.
using System.Diagnostics;
using System.Globalization;
using Vivace.Json.Orleans.Tests.Storage;
using Vivace.Json.Tests;

namespace Vivace.Json.Orleans.Tests.Clusters;

public sealed class IngestTests
{
    // How many runs with a kill; one by default. Each takes about ten seconds, until the other silos know that one is dead.
    private const string Switch = "VIVACE_INGEST_KILLS";

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, int.Parse(Environment.GetEnvironmentVariable(Switch) ?? "1", CultureInfo.InvariantCulture))];

    [Theory, MemberData(nameof(Seeds))]
    public Task Ingest_SiloKilled_IsExact(int seed) => RunAsync(seed);

    [NeedsServerFact("postgres", "postgresql")]
    public async Task Ingest_SiloOfPostgreSqlKilled_IsExact()
    {
        using DebianServer server = await StorageServers.StartPostgreSqlAsync();
        await RunAsync(1, "--cluster", "postgres", "--connection", StorageServers.ConnectionOf(server));
    }

    [NeedsServerFact("redis-server", "redis-server")]
    public async Task Ingest_SiloOfRedisKilled_IsExact()
    {
        using DebianServer server = await StorageServers.StartRedisAsync();
        await RunAsync(1, "--cluster", "redis", "--connection", $"127.0.0.1:{server.Port}");
    }

    private static async Task RunAsync(int seed, params string[] arguments)
    {
        ProcessStartInfo start = new("dotnet", [Sample, "--megabytes", "40", "--part", "1", "--kill", seed.ToString(CultureInfo.InvariantCulture), "--check", .. arguments])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using Process process = Process.Start(start)!;
        try
        {
            Task<string> output = process.StandardOutput.ReadToEndAsync(), errors = process.StandardError.ReadToEndAsync();
            using CancellationTokenSource patience = new(TimeSpan.FromMinutes(5));
            await process.WaitForExitAsync(patience.Token);
            string text = await output + await errors;
            Assert.True(process.ExitCode == 0, text);
            Assert.Contains("killed process", text, StringComparison.Ordinal);
            Assert.EndsWith("exact\n", text, StringComparison.Ordinal);
        }
        finally
        {
            // Its silos end when it does.
            if (!process.HasExited)
                process.Kill();
        }
    }

    private static string Sample => Path.Combine(
        Repository.Root, "samples", "Ingest", "bin", AppContext.BaseDirectory.Contains($"{Path.DirectorySeparatorChar}Debug{Path.DirectorySeparatorChar}", StringComparison.Ordinal) ? "Debug" : "Release", "net10.0", "Ingest.dll");
}
