// The services that make controllers read and write with this library.
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;
using Microsoft.AspNetCore.Mvc.Rendering;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Mvc;
using Vivace.Json.AspNetCore.Mvc.Validation;
using Vivace.Json.AspNetCore.Problems;

namespace Vivace.Json.AspNetCore.Registration;

internal static class MvcRegistration
{
    /// <summary>Adds them once, before or after MVC's own.</summary>
    internal static void Add(IServiceCollection services, JsonSettings? settings)
    {
        if (settings is not null)
            services.Configure<WebJsonOptions>(options => options.Mvc = settings);
        services.TryAddSingleton<MvcJson>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, FormatterSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ProblemDetailsOptions>, ProblemSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ApiBehaviorOptions>, BodyRefusal.Setup>());
        services.TryAddEnumerable(ServiceDescriptor.Transient<IApiDescriptionProvider, JsonLinesDescriptions>());
        ReplaceOfFramework<IActionResultExecutor<JsonResult>, JsonResultExecutor>(services);
        ReplaceOfFramework<IJsonHelper, JsonHelper>(services);
        ReplaceOfFramework<IObjectModelValidator, ModelValidator>(services);
    }

    // MVC adds its own only where there is none. What the application or another package has put there stays.
    private static void ReplaceOfFramework<TService, TImplementation>(IServiceCollection services)
        where TService : class
        where TImplementation : class, TService
    {
        ServiceDescriptor? present = services.LastOrDefault(one => one.ServiceType == typeof(TService) && !one.IsKeyedService);
        if (present is null || IsOfFramework(present))
            services.Replace(ServiceDescriptor.Singleton<TService, TImplementation>());
    }

    private static bool IsOfFramework(ServiceDescriptor service) =>
        (service.ImplementationType ?? service.ImplementationFactory?.Method.DeclaringType)?.Assembly is { } assembly
        && (assembly == typeof(JsonResult).Assembly || assembly == typeof(IJsonHelper).Assembly);
}
