// One contender under one kind of server, in a process of its own that ends with the one that started it.
using System.Globalization;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Vivace.Json.WebBattle.Servers;

internal static class WebServer
{
    /// <summary>The argument that makes a process such a server.</summary>
    public const string Switch = "--server";

    /// <summary>The kinds of servers.</summary>
    public const string Minimal = "minimal", Mvc = "mvc";

    /// <summary>The endpoint that tells how many bytes the process has allocated so far.</summary>
    public const string Allocated = "/allocated";

    /// <summary>Listens on a free port of the loopback, prints its address, and stops when standard input ends.</summary>
    /// <param name="kind">The kind of server.</param>
    /// <param name="name">The contender.</param>
    /// <param name="isEscaped">Whether text beyond ASCII is escaped.</param>
    public static async Task ServeAsync(string kind, string name, bool isEscaped)
    {
        WebContender contender = WebContender.All.First(candidate => candidate.Name == name);
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        if (isEscaped)
        {
            builder.Services.ConfigureHttpJsonOptions(static options => options.SerializerOptions.Encoder = JavaScriptEncoder.Default);
            builder.Services.Configure<JsonOptions>(static options => options.JsonSerializerOptions.Encoder = JavaScriptEncoder.Default);
        }

        if (kind == Mvc)
            contender.AddToControllers(builder.Services.AddControllers());
        else
            contender.AddToServices(builder.Services);
        await using WebApplication app = builder.Build();
        app.MapGet(Allocated, static context =>
            context.Response.WriteAsync(GC.GetTotalAllocatedBytes(precise: true).ToString(CultureInfo.InvariantCulture)));
        if (kind == Mvc)
            app.MapControllers();
        else
            contender.Map(app);
        await app.StartAsync();
        Console.WriteLine(app.Urls.First());
        await Console.In.ReadToEndAsync();
        await app.StopAsync();
    }
}
