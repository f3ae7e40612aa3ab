// The call that makes OpenAPI documents describe what this library reads and writes.
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.OpenApi;
using Vivace.Json.AspNetCore.OpenApi;
using Vivace.Json.AspNetCore.Registration;

// The namespace of AddOpenApi, so that no using is needed.
namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Makes OpenAPI documents describe what Vivace.Json reads and writes.</summary>
public static class VivaceJsonOpenApiExtensions
{
    /// <summary>
    /// Describes the JSON bodies of requests and responses as <c>JsonSchema.NodeOf</c> does, with the settings of <c>AddVivaceJson</c>:
    /// what requests are read from, and what responses are written as.
    /// </summary>
    /// <remarks>
    /// <para>
    /// A type whose two descriptions differ has two schemas: that of requests has <c>Input</c> after its name. Descriptions, titles and
    /// examples that ASP.NET Core or a schema transformer found for a type or member are kept; other changes of schema transformers to
    /// bodies are not. Change those by a document transformer that is added after this call.
    /// </para>
    /// <para>A type that cannot be described is any value in the document, with a description that says so, and a warning in the
    /// log.</para>
    /// </remarks>
    /// <param name="options">The options of <c>AddOpenApi</c>.</param>
    /// <param name="schemas">What is described, and schemas of codecs that don't say their
    /// own; <see langword="null"/> means the defaults.</param>
    /// <returns>The options.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    [RequiresUnreferencedCode(Trimming.Unreferenced)]
    [RequiresDynamicCode(Trimming.Dynamic)]
    public static OpenApiOptions AddVivaceJsonSchemas(this OpenApiOptions options, VivaceJsonOpenApiOptions? schemas = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        SchemaTransformer transformer = new(options, schemas ?? new VivaceJsonOpenApiOptions());
        return options.AddOperationTransformer(transformer).AddDocumentTransformer(transformer);
    }
}
