// What happens around the handler of any minimal API: its response is sent in windows.
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>Stands between the handler and what middleware has made of the response, such as one that compresses it.</summary>
/// <param name="serve">Binds the parameters, calls the handler and writes its result.</param>
internal sealed class ResponseEndpoint(RequestDelegate serve)
{
    internal async Task ServeAsync(HttpContext context)
    {
        if (context.Features.Get<IHttpResponseBodyFeature>() is not { } inner)
        {
            await serve(context).ConfigureAwait(false);
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
}
