// The sample service, started as a user starts it.
using System.Diagnostics;
using Vivace.Json.Tests;

namespace Vivace.Json.AspNetCore.Tests.Sample;

/// <summary>Listens on a free port of the loopback. Stops when it is disposed.</summary>
internal sealed class SampleServer : IAsyncDisposable
{
    private const string Listening = "Now listening on: ";

    private readonly Process _process;

    // A pipe that nobody reads would stop the server.
    private readonly Task<string> _output;

    private SampleServer(Process process, Uri address)
    {
        _process = process;
        _output = process.StandardOutput.ReadToEndAsync();
        Client = new HttpClient { BaseAddress = address };
    }

    public HttpClient Client { get; }

    public Uri Address => Client.BaseAddress!;

    public static async Task<SampleServer> StartAsync(string store, string environment = "Development")
    {
        string folder = Path.Combine(Repository.Root, "samples", "WebApi"), configuration = new DirectoryInfo(AppContext.BaseDirectory).Parent!.Name;
        ProcessStartInfo start = new("dotnet") { RedirectStandardOutput = true, WorkingDirectory = folder };
        foreach (string argument in (string[])[Path.Combine(folder, "bin", configuration, "net10.0", "WebApi.dll"), "--urls", "http://127.0.0.1:0", "--Store", store])
            start.ArgumentList.Add(argument);
        start.Environment["ASPNETCORE_ENVIRONMENT"] = environment;
        Process process = Process.Start(start)!;
        while (await process.StandardOutput.ReadLineAsync() is { } line)
        {
            int address = line.IndexOf(Listening, StringComparison.Ordinal);
            if (address < 0)
                continue;
            return new SampleServer(process, new Uri(line[(address + Listening.Length)..]));
        }

        throw new InvalidOperationException("The sample has ended before it listened.");
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        _process.Kill();
        await _process.WaitForExitAsync();
        await _output;
        _process.Dispose();
    }
}
