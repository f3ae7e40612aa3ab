// An application on a real Kestrel, for the length of a test.
using System.Collections.Concurrent;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Vivace.Json.AspNetCore.Tests;

/// <summary>Listens on a free port of 127.0.0.1.</summary>
public sealed class WebServer : IAsyncDisposable
{
    private readonly WebApplication _application;

    private WebServer(WebApplication application, ConcurrentQueue<Exception> failures)
    {
        Failures = failures;
        _application = application;
        string address = application.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        // A response that is not read to its end closes the connection at once.
        Client = new HttpClient(new SocketsHttpHandler { ResponseDrainTimeout = TimeSpan.Zero }) { BaseAddress = new Uri(address) };
    }

    public HttpClient Client { get; }

    public IServiceProvider Services => _application.Services;

    /// <summary>What requests have thrown.</summary>
    public ConcurrentQueue<Exception> Failures { get; }

    /// <summary>Starts an application without endpoints of its own.</summary>
    /// <param name="services">Adds services, after the usual ones.</param>
    /// <param name="map">Maps endpoints.</param>
    /// <param name="environment">Production, unless a test is about another one.</param>
    public static async Task<WebServer> StartAsync(Action<WebApplicationBuilder> services, Action<WebApplication> map, string environment = "Production")
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder(new WebApplicationOptions { EnvironmentName = environment });
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        ConcurrentQueue<Exception> failures = new();
        builder.Services.AddSingleton<IStartupFilter>(new Watch(failures));
        services(builder);
        WebApplication application = builder.Build();
        map(application);
        await application.StartAsync();
        return new WebServer(application, failures);
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _application.DisposeAsync();
    }

    // Before all other middleware.
    private sealed class Watch(ConcurrentQueue<Exception> failures) : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application =>
        {
            application.Use(async (context, serve) =>
            {
                try
                {
                    await serve(context);
                }
                catch (Exception exception)
                {
                    failures.Enqueue(exception);
                    throw;
                }
            });
            next(application);
        };
    }
}
