// Removes the schemas that nothing in the document refers to any more.
using Microsoft.OpenApi;

namespace Vivace.Json.AspNetCore.OpenApi;

internal static class UsedSchemas
{
    /// <param name="document">The document.</param>
    /// <param name="own">Schemas that stay.</param>
    internal static void RemoveOthers(OpenApiDocument document, HashSet<string> own)
    {
        IDictionary<string, IOpenApiSchema> schemas = document.Components!.Schemas!;
        Visitor visitor = new();
        OpenApiWalker walker = new(visitor);
        walker.Walk(new OpenApiDocument { Paths = document.Paths, Webhooks = document.Webhooks });
        foreach (string name in own)
            visitor.Found.Enqueue(name);

        HashSet<string> used = new(StringComparer.Ordinal);
        while (visitor.Found.TryDequeue(out string? name))
        {
            if (used.Add(name) && schemas.TryGetValue(name, out IOpenApiSchema? schema))
                walker.Walk(
                    new OpenApiDocument
                    {
                        Components = new OpenApiComponents { Schemas = new Dictionary<string, IOpenApiSchema> { [name] = schema } },
                    });
        }

        foreach (string name in schemas.Keys.Where(name => !used.Contains(name)).ToArray())
            schemas.Remove(name);
    }

    private sealed class Visitor : OpenApiVisitorBase
    {
        internal Queue<string> Found { get; } = new();

        public override void Visit(IOpenApiReferenceHolder referenceHolder)
        {
            if (referenceHolder is OpenApiSchemaReference { Reference.Id: { } name })
                Found.Enqueue(name);
        }
    }
}
