// A server under test, as the race sees it.
using System.Diagnostics;
using System.Globalization;
using System.Net.Http.Headers;
using Vivace.Json.WebBattle.Servers;

namespace Vivace.Json.WebBattle.Racing;

/// <summary>Stops with its <see cref="Dispose"/>, or when this process ends.</summary>
internal sealed class ServerProcess : IDisposable
{
    private static readonly HttpClient s_client = new() { Timeout = TimeSpan.FromSeconds(30) };

    private readonly Process _process;

    private ServerProcess(string contender, Process process, Uri address)
    {
        Contender = contender;
        _process = process;
        Address = address;
    }

    public string Contender { get; }

    public Uri Address { get; }

    public static async Task<ServerProcess> StartAsync(string kind, string contender, bool isEscaped)
    {
        ProcessStartInfo start = new(Environment.ProcessPath!) { RedirectStandardInput = true, RedirectStandardOutput = true };
        if (Path.GetFileNameWithoutExtension(Environment.ProcessPath) == "dotnet")
            start.ArgumentList.Add(typeof(ServerProcess).Assembly.Location);
        foreach (string argument in (string[])[WebServer.Switch, kind, contender, isEscaped.ToString()])
            start.ArgumentList.Add(argument);
        Process process = Process.Start(start) ?? throw new InvalidOperationException($"The server of {contender} could not be started.");
        string? address = await process.StandardOutput.ReadLineAsync();
        return address is null ? throw new InvalidOperationException($"The server of {contender} has ended.") : new ServerProcess(contender, process, new Uri(address));
    }

    /// <summary>The bytes that the server has allocated so far.</summary>
    public async Task<long> AllocatedAsync() => long.Parse(await s_client.GetStringAsync(new Uri(Address, WebServer.Allocated)), CultureInfo.InvariantCulture);

    /// <summary>Sends one request and looks at the answer.</summary>
    public async Task<bool> IsRightAsync(WebWorkload workload)
    {
        using HttpRequestMessage request = new(new HttpMethod(workload.Method), new Uri(Address, workload.Path));
        if (workload.Request is { } body)
            request.Content = new ByteArrayContent(body) { Headers = { ContentType = MediaTypeHeaderValue.Parse("application/json") } };
        using HttpResponseMessage answer = await s_client.SendAsync(request);
        return answer.IsSuccessStatusCode && workload.IsRight(await answer.Content.ReadAsByteArrayAsync());
    }

    public void Dispose()
    {
        _process.StandardInput.Close();
        _process.WaitForExit(TimeSpan.FromSeconds(10));
        _process.Dispose();
    }
}
