// Replaces the schemas of JSON bodies in an OpenAPI document.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Mvc.ApiExplorer;
using Microsoft.AspNetCore.Mvc.Controllers;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.OpenApi;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.OpenApi;
using Vivace.Json.AspNetCore.Registration;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.OpenApi;

/// <summary>Notes the action of each operation while the document is made, and describes their bodies together at its end.</summary>
[RequiresUnreferencedCode(Trimming.Unreferenced)]
[RequiresDynamicCode(Trimming.Dynamic)]
internal sealed partial class SchemaTransformer(OpenApiOptions documents, VivaceJsonOpenApiOptions options)
    : IOpenApiOperationTransformer, IOpenApiDocumentTransformer
{
    // Metadata is not a part of the document.
    private const string Action = "vivace-json-action";

    public Task TransformAsync(OpenApiOperation operation, OpenApiOperationTransformerContext context, CancellationToken cancellationToken)
    {
        operation.Metadata ??= new Dictionary<string, object>();
        operation.Metadata[Action] = context.Description;
        return Task.CompletedTask;
    }

    public Task TransformAsync(OpenApiDocument document, OpenApiDocumentTransformerContext context, CancellationToken cancellationToken)
    {
        IServiceProvider services = context.ApplicationServices;
        ILogger logger = services.GetRequiredService<ILogger<SchemaTransformer>>();
        DocumentSchemas schemas = new(documents, options, (type, exception) =>
        {
            LogUndescribed(logger, exception, type);
            return new JsonObject { ["description"] = "Any value: its type could not be described." };
        });
        foreach (OpenApiOperation operation in document.Paths.Values.SelectMany(
            static path => path.Operations?.Values ?? (IEnumerable<OpenApiOperation>)[]))
        {
            if (operation.Metadata?.Remove(Action, out object? noted) != true || noted is not ApiDescription action)
                continue;

            // Whoever validates a body (the settings, MVC or minimal APIs), the attributes say what it must be.
            JsonSettings settings = SettingsOf(action, services);
            settings = settings with { Constraints = settings.Constraints | JsonConstraints.Attributes };
            AddRequest(operation, action, settings, schemas);
            AddResponses(operation, action, settings, schemas);
        }

        schemas.WriteTo(document);
        return Task.CompletedTask;
    }

    private static JsonSettings SettingsOf(ApiDescription action, IServiceProvider services) =>
        (action.ActionDescriptor is ControllerActionDescriptor ? services.GetMvcJsonSettings() : null) ?? services.GetHttpJsonSettings();

    private static void AddRequest(OpenApiOperation operation, ApiDescription action, JsonSettings settings, DocumentSchemas schemas)
    {
        if (operation.RequestBody?.Content is not { } content
            || action.ParameterDescriptions.FirstOrDefault(static one => one.Source == BindingSource.Body) is not { Type: { } type })
            return;

        foreach ((string mediaType, OpenApiMediaType body) in content)
        {
            if (IsJson(mediaType))
                schemas.Add(body, [type], settings, JsonSchemaDirection.Read);
        }
    }

    private static void AddResponses(OpenApiOperation operation, ApiDescription action, JsonSettings settings, DocumentSchemas schemas)
    {
        foreach (IGrouping<string, ApiResponseType> response in action.SupportedResponseTypes.GroupBy(
            static one => one.IsDefaultResponse ? "default" : one.StatusCode.ToString(CultureInfo.InvariantCulture)))
        {
            if (operation.Responses?.TryGetValue(response.Key, out IOpenApiResponse? described) != true
                || described?.Content is not { } content)
                continue;
            foreach ((string mediaType, OpenApiMediaType body) in content)
            {
                Type[] types = [
                    .. response.Where(
                        one => one.Type is not null && one.Type != typeof(void)
                            && one.ApiResponseFormats.Any(format => format.MediaType == mediaType)).Select(static one => one.Type!)];
                if (types.Length > 0 && IsJson(mediaType))
                    schemas.Add(body, types, settings, JsonSchemaDirection.Write);
            }
        }
    }

    private static bool IsJson(string mediaType)
    {
        ReadOnlySpan<char> name = mediaType.AsSpan();
        int parameters = name.IndexOf(';');
        name = (parameters < 0 ? name : name[..parameters]).Trim();
        return name.EndsWith("/json", StringComparison.OrdinalIgnoreCase) || name.EndsWith("+json", StringComparison.OrdinalIgnoreCase)
            || name.EndsWith("/x-ndjson", StringComparison.OrdinalIgnoreCase)
            || name.EndsWith("/jsonl", StringComparison.OrdinalIgnoreCase);
    }

    [LoggerMessage(EventId = 1, Level = LogLevel.Warning,
        Message = "The type {Type} could not be described for OpenAPI, so it is any value in the document.")]
    private static partial void LogUndescribed(ILogger logger, Exception exception, Type type);
}
