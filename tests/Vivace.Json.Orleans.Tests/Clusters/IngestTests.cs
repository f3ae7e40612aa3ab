// The sample that reads a file with several silos, one of which is killed: nothing is lost, nothing counts twice.
using System.Diagnostics;
using System.Globalization;
using Vivace.Json.Tests;

namespace Vivace.Json.Grains.Tests.Clusters;

public sealed class IngestTests
{
    // How many runs with a kill; one by default. Each takes about ten seconds, until the other silos know that one is dead.
    private const string Switch = "VIVACE_INGEST_KILLS";

    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, int.Parse(Environment.GetEnvironmentVariable(Switch) ?? "1", CultureInfo.InvariantCulture))];

    [Theory, MemberData(nameof(Seeds))]
    public async Task Ingest_SiloKilled_IsExact(int seed)
    {
        ProcessStartInfo start = new("dotnet", [Sample, "--megabytes", "40", "--part", "1", "--kill", seed.ToString(CultureInfo.InvariantCulture), "--check"])
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
