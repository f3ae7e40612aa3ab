// The services that make controllers read and write with this library.
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.AspNetCore.Mvc.ModelBinding;
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
    internal static void Add(IServiceCollection services, JsonSettings? settings)
    {
        if (settings is not null)
            services.Configure<WebJsonOptions>(options => options.Mvc = settings);
        services.TryAddSingleton<MvcJson>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<MvcOptions>, FormatterSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ProblemDetailsOptions>, ProblemSetup>());
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IPostConfigureOptions<ApiBehaviorOptions>, BodyRefusal.Setup>());
        services.TryAddEnumerable(ServiceDescriptor.Transient<IApiDescriptionProvider, JsonLinesDescriptions>());
        ReplaceOfFramework<IActionResultExecutor<JsonResult>>(services,
            ServiceDescriptor.Singleton<IActionResultExecutor<JsonResult>, JsonResultExecutor>());
        ReplaceOfFramework<IJsonHelper>(services, ServiceDescriptor.Singleton<IJsonHelper, JsonHelper>());

        // Created by a factory: in the environment Development the host tries to create all services, and only applications with
        // controllers have model metadata.
        ReplaceOfFramework<IObjectModelValidator>(services, ServiceDescriptor.Singleton<IObjectModelValidator>(static provider =>
            new ModelValidator(provider.GetRequiredService<IModelMetadataProvider>(),
                provider.GetRequiredService<IOptions<MvcOptions>>())));
    }

    // Replaces only MVC's own service, not one of the application or another package.
    private static void ReplaceOfFramework<TService>(IServiceCollection services, ServiceDescriptor replacement)
    {
        ServiceDescriptor? present = services.LastOrDefault(one => one.ServiceType == typeof(TService) && !one.IsKeyedService);
        if (present is null || IsOfFramework(present))
            services.Replace(replacement);
    }

    private static bool IsOfFramework(ServiceDescriptor service) =>
        (service.ImplementationType ?? service.ImplementationFactory?.Method.DeclaringType)?.Assembly is { } assembly
        && (assembly == typeof(JsonResult).Assembly || assembly == typeof(IJsonHelper).Assembly);
}
