// A trimmed worker: it reads lines with generated code and writes them, and stops.
using Vivace.Json;

HostApplicationBuilder builder = Host.CreateApplicationBuilder();
builder.Logging.ClearProviders();
builder.Services.AddHostedService<Copying>();
await builder.Build().RunAsync();
return Copying.Copied == "{\"Id\":1}\n{\"Id\":2}\n" ? 0 : 1;

internal sealed class Copying(IHostApplicationLifetime lifetime) : BackgroundService
{
    internal static string? Copied { get; private set; }

    protected override async Task ExecuteAsync(CancellationToken stoppingToken)
    {
        using MemoryStream from = new("{\"Id\":1}\n{\"Id\": 2}\n"u8.ToArray()), to = new();
        using StreamReader lines = new(from);
        while (await lines.ReadLineAsync(stoppingToken) is { } line)
        {
            JsonSerializer.Serialize(to, JsonSerializer.Deserialize<Order>(line));
            to.WriteByte((byte)'\n');
        }

        Copied = System.Text.Encoding.UTF8.GetString(to.ToArray());
        Console.WriteLine($"ok    {Copied.ReplaceLineEndings(" ")}");
        lifetime.StopApplication();
    }
}

[JsonContract]
internal sealed record Order(int Id);
