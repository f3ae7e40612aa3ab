// The call that makes a web application use this library.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json;
using Vivace.Json.AspNetCore.Registration;

// The namespace of the collection, so that no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes ASP.NET Core read and write JSON with Vivace.Json.</summary>
public static class VivaceJsonServiceCollectionExtensions
{
    /// <summary>
    /// Reads and writes with Vivace.Json in minimal APIs and controllers: parameters from the body, values that handlers and actions
    /// return, <c>Results</c>, <c>TypedResults</c>, <c>WriteAsJsonAsync</c>, <c>ReadFromJsonAsync</c>, server-sent events and problem
    /// details.
    /// </summary>
    /// <remarks>
    /// <para>
    /// An unreadable body is answered with problem details: the status 400, the JSON path, line and column, what was expected, and how to
    /// fix it. The text found there is shown only in the environment Development. An unsupported content type or charset is answered with
    /// 415, a body larger than the server allows with 413.
    /// </para>
    /// <para>
    /// This sets <c>RouteHandlerOptions.ThrowOnBadRequest</c> to <see langword="false"/>; set it to <see langword="true"/> afterwards to
    /// get exceptions instead.
    /// </para>
    /// </remarks>
    /// <param name="services">The services of the application. The order of the calls does not matter.</param>
    /// <param name="options">
    /// The settings for both; <see langword="null"/> means those of <c>ConfigureHttpJsonOptions</c> and <c>AddJsonOptions</c>, or ASP.NET
    /// Core's defaults.
    /// </param>
    /// <returns>The services.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="services"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static IServiceCollection AddVivaceJson(this IServiceCollection services, JsonSettings? options = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        MvcRegistration.Add(services, options);
        HttpRegistration.Add(services, options);
        return services;
    }
}
