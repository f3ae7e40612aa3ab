// How JSON Lines are recognized: by the media type of a body, and by the type of a parameter.
using Microsoft.AspNetCore.Http;

namespace Vivace.Json.AspNetCore.Lines;

internal static class LinesMediaTypes
{
    /// <summary>The content type that most programs send.</summary>
    internal const string NdJson = "application/x-ndjson";

    /// <summary>The content type of the JSON Lines site.</summary>
    internal const string JsonL = "application/jsonl";

    internal static bool IsBody(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonLinesBody<>);

    /// <summary>Creates the body for a parameter whose type is known at run time.</summary>
    internal static object BodyOf(Type type, HttpContext context) =>
        Activator.CreateInstance(type, System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic, binder: null, [context], culture: null)!;
}
