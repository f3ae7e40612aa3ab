// Sends a response in windows: connects its body with what writes it.
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>
/// Wraps the handler of a minimal API, after middleware that changes the response, such as compression; and wraps all middleware, for
/// output outside of endpoints. If no middleware changes the response, the outer one serves both.
/// </summary>
/// <param name="serve">The handler with its binding and result; or all middleware.</param>
internal sealed class ResponseEndpoint(RequestDelegate serve)
{
    internal async Task ServeAsync(HttpContext context)
    {
        IHttpResponseBodyFeature? inner = context.Features.Get<IHttpResponseBodyFeature>();
        if (inner is null or HeldResponse)
        {
            await serve(context).ConfigureAwait(false);

            // Later code may write to the stream, which does not know of the held value.
            if (inner is HeldResponse outer)
                await outer.SendHeldAsync(context.RequestAborted).ConfigureAwait(false);
            return;
        }

        HeldResponse response = new(inner, context);
        context.Features.Set<IHttpResponseBodyFeature>(response);
        try
        {
            await serve(context).ConfigureAwait(false);
            await response.SendHeldAsync(context.RequestAborted).ConfigureAwait(false);
        }
        finally
        {
            // A handler may have replaced the response body.
            if (ReferenceEquals(context.Features.Get<IHttpResponseBodyFeature>(), response))
                context.Features.Set(inner);
        }
    }

    internal sealed class First : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application =>
        {
            application.Use(static serve => new ResponseEndpoint(serve).ServeAsync);
            next(application);
        };
    }
}
