// A serializer under a server, set up as its own documentation says.
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.WebBattle.Servers;

internal abstract class WebContender
{
    public static IReadOnlyList<WebContender> All { get; } =
    [
        new StjServer(), new NewtonsoftServer(),
#if UTF8JSON
        new Utf8JsonServer(),
#endif
        new VivaceServer(), new ResolverServer(), new RawServer(),
    ];

    public const string Stj = "stj", Raw = "raw";

    public abstract string Name { get; }

    public bool IsOurs => Name.StartsWith("vivace", StringComparison.Ordinal);

    /// <summary>Registers the serializer for controllers.</summary>
    public virtual void AddToControllers(IMvcBuilder controllers)
    {
    }

    /// <summary>Registers the serializer for minimal APIs.</summary>
    public virtual void AddToServices(IServiceCollection services)
    {
    }

    /// <summary>Maps the endpoints of a minimal API: those of anybody who returns and takes plain values.</summary>
    public virtual void Map(IEndpointRouteBuilder app)
    {
        app.MapGet("/" + WebWorkload.List, static () => WebTexts.List);
        app.MapPost("/" + WebWorkload.List, static (List<Small> items) => WebTexts.Sum(items));
        app.MapGet("/" + WebWorkload.Persons, static () => WebTexts.Persons);
        app.MapPost("/" + WebWorkload.Persons, static (Person[] persons) => WebTexts.Sum(persons));
        app.MapGet("/" + WebWorkload.Body, static () => WebTexts.Body);
        app.MapPost("/" + WebWorkload.Body, static (List<Small> items) => WebTexts.Sum(items));
        app.MapPost("/" + WebWorkload.OtherCase, static (List<Small> items) => WebTexts.Sum(items));
        app.MapGet("/" + WebWorkload.Delayed, static async () =>
        {
            await Task.Delay(WebWorkload.OtherWork);
            return WebTexts.List;
        });
        app.MapGet(WebWorkload.TextPath + "{script}", static (string script) => WebTexts.Messages(script));
    }
}

/// <summary>A serializer that minimal APIs do not know: its endpoints read and write the bodies themselves.</summary>
internal abstract class BodyContender : WebContender
{
    public override void Map(IEndpointRouteBuilder app)
    {
        app.MapGet("/" + WebWorkload.List, context => WriteAsync(context, WebTexts.List));
        app.MapPost("/" + WebWorkload.List, async context => await WriteAsync(context, WebTexts.Sum(await ReadAsync<List<Small>>(context))));
        app.MapGet("/" + WebWorkload.Persons, context => WriteAsync(context, WebTexts.Persons));
        app.MapPost("/" + WebWorkload.Persons, async context => await WriteAsync(context, WebTexts.Sum(await ReadAsync<Person[]>(context))));
        app.MapGet("/" + WebWorkload.Body, context => WriteAsync(context, WebTexts.Body));
        app.MapPost("/" + WebWorkload.Body, async context => await WriteAsync(context, WebTexts.Sum(await ReadAsync<List<Small>>(context))));
        app.MapPost("/" + WebWorkload.OtherCase, async context => await WriteAsync(context, WebTexts.Sum(await ReadAsync<List<Small>>(context))));
        app.MapGet("/" + WebWorkload.Delayed, async context =>
        {
            await Task.Delay(WebWorkload.OtherWork);
            await WriteAsync(context, WebTexts.List);
        });
        app.MapGet(WebWorkload.TextPath + "{script}", context => WriteAsync(context, WebTexts.Messages((string)context.Request.RouteValues["script"]!)));
    }

    protected abstract Task WriteAsync<T>(HttpContext context, T value);

    protected abstract Task<T> ReadAsync<T>(HttpContext context);
}
