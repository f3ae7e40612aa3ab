// Two servers with the same endpoints: one as it is, one with AddVivaceJson.
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class MinimalTwins : IAsyncLifetime
{
    public WebServer Ours { get; private set; } = null!;

    public WebServer Theirs { get; private set; } = null!;

    public static Task<WebServer> StartAsync(bool ours, Action<IServiceCollection>? services = null, string environment = "Production") =>
        WebServer.StartAsync(
            builder =>
            {
                builder.Services.AddKeyedSingleton("wall", new Endpoints.Clock("wall"));
                if (ours)
                    builder.Services.AddVivaceJson();
                services?.Invoke(builder.Services);
            },
            Endpoints.Map,
            environment);

    public async Task InitializeAsync()
    {
        Ours = await StartAsync(ours: true);
        Theirs = await StartAsync(ours: false);
    }

    public async Task DisposeAsync()
    {
        await Ours.DisposeAsync();
        await Theirs.DisposeAsync();
    }
}
