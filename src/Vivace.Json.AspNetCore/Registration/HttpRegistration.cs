// The services that make minimal APIs read and write with this library.
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Options;
using Microsoft.Extensions.Validation;
using Vivace.Json.AspNetCore.Minimal;
using Vivace.Json.AspNetCore.Problems;

namespace Vivace.Json.AspNetCore.Registration;

internal static class HttpRegistration
{
    internal static void Add(IServiceCollection services, JsonSettings? settings)
    {
        if (settings is not null)
            services.Configure<WebJsonOptions>(options => options.Http = settings);
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<JsonOptions>, HttpJson>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ProblemDetailsOptions>, ProblemSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<MatcherPolicy, BodyEndpoints>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IStartupFilter, ResponseEndpoint.First>());
#pragma warning disable ASP0029 // The validation of minimal APIs may still change.
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ValidationOptions>, DocumentRules>());
#pragma warning restore ASP0029

        if (!JsonSerializer.IsReflectionEnabledByDefault)
            services.TryAddEnumerable(ServiceDescriptor.Singleton<IHostedService, GeneratedEndpoints>());

        // By default bad requests throw in the environment Development, for a page that shows where. Our problem details show it too, so
        // turn this off; the application may turn it on later.
        services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = false);
    }
}
