// Describes bodies in JSON Lines, such as for OpenAPI, by the type of one line.
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Lines;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>Runs after MVC has described its actions. Minimal APIs use endpoint metadata instead.</summary>
/// <param name="services">The services of an application that may have no controllers.</param>
internal sealed class JsonLinesDescriptions(IServiceProvider services) : IApiDescriptionProvider
{
    public int Order => 0;

    public void OnProvidersExecuting(ApiDescriptionProviderContext context)
    {
        foreach (ApiParameterDescription parameter in context.Results.SelectMany(static action => action.ParameterDescriptions))
        {
            if (parameter.Type is null || !LinesMediaTypes.IsBody(parameter.Type))
                continue;
            parameter.Type = parameter.Type.GetGenericArguments()[0];
            parameter.ModelMetadata = services.GetRequiredService<IModelMetadataProvider>().GetMetadataForType(parameter.Type);
        }
    }

    public void OnProvidersExecuted(ApiDescriptionProviderContext context)
    {
    }
}
