// A response is sent in windows: what stands between the body of the response and what writes it.
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// Stands around the handler of a minimal API, after what middleware has made of the response, such as one that compresses it; and before all middleware, for what is written where no
/// endpoint is. Where nothing stands between both, the first one serves the second too.
/// </summary>
/// <param name="serve">Binds the parameters, calls the handler and writes its result; or all middleware.</param>
internal sealed class ResponseEndpoint(RequestDelegate serve)
{
    internal async Task ServeAsync(HttpContext context)
    {
        IHttpResponseBodyFeature? inner = context.Features.Get<IHttpResponseBodyFeature>();
        if (inner is null or HeldResponse)
        {
            await serve(context).ConfigureAwait(false);

            // What follows the handler may write to the stream, which does not ask for what is held.
            if (inner is HeldResponse outer)
                await outer.SendHeldAsync(context.RequestAborted).ConfigureAwait(false);
            return;
        }

        HeldResponse response = new(inner);
        context.Features.Set<IHttpResponseBodyFeature>(response);
        try
        {
            await serve(context).ConfigureAwait(false);
            await response.SendHeldAsync(context.RequestAborted).ConfigureAwait(false);
        }
        finally
        {
            // A handler may have put another body into the response.
            if (ReferenceEquals(context.Features.Get<IHttpResponseBodyFeature>(), response))
                context.Features.Set(inner);
        }
    }

    /// <summary>Puts it before all middleware of the application.</summary>
    internal sealed class First : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application =>
        {
            application.Use(static serve => new ResponseEndpoint(serve).ServeAsync);
            next(application);
        };
    }
}
