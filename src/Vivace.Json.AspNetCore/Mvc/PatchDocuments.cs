// Patch documents of the package for Newtonsoft.Json. MVC gives them the contract resolver of its settings, which finds the members that
// paths name, if the body has the media type of patches.
using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Http;

namespace Vivace.Json.AspNetCore.Mvc;

internal static class PatchDocuments
{
    private const string MediaType = "application/json-patch+json", Document = "Microsoft.AspNetCore.JsonPatch.IJsonPatchDocument",
        Resolver = "ContractResolver";

    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "A program that has no such interface has no such documents.")]
    internal static void SetResolver(object? model, HttpRequest request, JsonSettings settings)
    {
        if (model is null || request.ContentType?.StartsWith(MediaType, StringComparison.OrdinalIgnoreCase) is not true
            || model.GetType().GetInterface(Document)?.GetProperty(Resolver) is not { } property)
            return;

        // The codecs of translated settings know what they were translated from.
        if (settings.Codecs.OfType<IServiceProvider>().Select(codecs => codecs.GetService(property.PropertyType))
            .FirstOrDefault(static one => one is not null) is { } resolver)
            property.SetValue(model, resolver);
    }
}
