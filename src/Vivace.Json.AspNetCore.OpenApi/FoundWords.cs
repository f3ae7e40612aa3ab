// What ASP.NET Core and other transformers found to say about a type: its words are kept, its structure is not.
using Microsoft.OpenApi;

namespace Vivace.Json.AspNetCore.OpenApi;

internal static class FoundWords
{
    internal static void Keep(IOpenApiSchema before, OpenApiSchema made)
    {
        made.Title ??= before.Title;
        made.Description ??= before.Description;
#pragma warning disable CS0618 // Other transformers still set it.
        made.Example ??= before.Example;
#pragma warning restore CS0618
        made.Examples ??= before.Examples;
        made.ExternalDocs ??= before.ExternalDocs;
        made.Extensions ??= before.Extensions;
        foreach ((string name, IOpenApiSchema member) in made.Properties ?? new Dictionary<string, IOpenApiSchema>())
        {
            if (before.Properties?.TryGetValue(name, out IOpenApiSchema? same) != true)
                continue;
            switch (same, member)
            {
                // Only the words beside a reference: those of the type are there, and may be of another one than is written, such as of
                // Optional<T>.
                case (OpenApiSchemaReference { Reference.Description: { } description }, IOpenApiDescribedElement own):
                    own.Description ??= description;
                    break;
                case (OpenApiSchema found, OpenApiSchema own):
                    Keep(found, own);
                    break;
            }
        }
    }
}
