// Recognizes JSON Lines by the media type of a body and the type of a parameter.
using Microsoft.AspNetCore.Http;

namespace Vivace.Json.AspNetCore.Lines;

internal static class LinesMediaTypes
{
    internal const string NdJson = "application/x-ndjson";

    internal const string JsonL = "application/jsonl";

    internal static bool IsBody(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(JsonLinesBody<>);

    internal static object BodyOf(Type type, HttpContext context) =>
        Activator.CreateInstance(type, System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.NonPublic, binder: null,
            [context], culture: null)!;
}
