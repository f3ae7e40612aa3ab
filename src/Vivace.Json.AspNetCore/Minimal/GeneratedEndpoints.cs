// Refuses to start a program without reflection that has an endpoint whose types have no generated code.
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// ASP.NET Core creates all endpoints at the first request, and each asks for the contracts of its types. If one has none, every request
/// would fail. This creates the endpoints when the application starts, so that its exception, which says what to write, ends the start.
/// </summary>
internal sealed class GeneratedEndpoints(IServiceProvider services) : IHostedLifecycleService
{
    // The server has its endpoints once it runs.
    public Task StartedAsync(CancellationToken cancellationToken)
    {
        _ = services.GetService<EndpointDataSource>()?.Endpoints;
        return Task.CompletedTask;
    }

    public Task StartingAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StoppingAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StoppedAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
