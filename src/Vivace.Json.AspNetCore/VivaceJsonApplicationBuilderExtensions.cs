// Gives codecs and converters the services of requests.
using Vivace.Json;

// The namespace of the builder's own methods, so that no using is needed.
namespace Microsoft.AspNetCore.Builder;

/// <summary>Gives codecs and converters the services of requests.</summary>
public static class VivaceJsonApplicationBuilderExtensions
{
    /// <summary>
    /// Lets codecs, converters and callbacks get services of the request by <see cref="JsonCall.Service{T}"/>, in everything that the
    /// middleware and endpoints after this call read and write. Without it, requests cost nothing for that.
    /// </summary>
    /// <param name="application">The application.</param>
    /// <returns>The application.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="application"/> is <see langword="null"/>.</exception>
    /// <example><code>
    /// app.UseVivaceJsonServices();
    /// </code></example>
    public static IApplicationBuilder UseVivaceJsonServices(this IApplicationBuilder application)
    {
        ArgumentNullException.ThrowIfNull(application);
        return application.Use(static async (context, next) =>
        {
            using (JsonCall.With(context.RequestServices))
                await next(context).ConfigureAwait(false);
        });
    }
}
