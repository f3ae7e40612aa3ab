// Two servers with the same controllers: one as it is, one with AddVivaceJson.
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

public sealed class MvcTwins : IAsyncLifetime
{
    public WebServer Ours { get; private set; } = null!;

    public WebServer Theirs { get; private set; } = null!;

    public static Task<WebServer> StartAsync(bool ours, Action<MvcOptions>? mvc = null, Action<JsonOptions>? json = null, string environment = "Production", JsonSettings? settings = null) =>
        WebServer.StartAsync(
            builder =>
            {
                IMvcBuilder controllers = builder.Services.AddControllers(options => mvc?.Invoke(options)).AddApplicationPart(typeof(ShopController).Assembly);
                if (json is not null)
                    controllers.AddJsonOptions(json);
                if (ours)
                    controllers.AddVivaceJson(settings);
            },
            application => application.MapControllers(),
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
