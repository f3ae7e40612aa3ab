// Writes responses with the members that the query of the request chooses.
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Primitives;
using Vivace.Json.AspNetCore.Problems;

namespace Vivace.Json.AspNetCore.Fields;

internal static class RequestedFields
{
    /// <summary>Writes with the chosen members, or answers a choice that is not possible.</summary>
    internal static Task WriteAsync(HttpContext context, JsonSettings settings, Func<JsonSettings, Task> write) =>
        TextOf(context) is { } text ? WriteChosenAsync(context, text, settings, write) : write(settings);

    /// <summary>The settings with the chosen members, where no answer is possible.</summary>
    internal static JsonSettings Of(HttpContext context, JsonSettings settings) =>
        TextOf(context) is { } text ? settings with { Fields = JsonFields.Parse(text) } : settings;

    private static async Task WriteChosenAsync(HttpContext context, string text, JsonSettings settings, Func<JsonSettings, Task> write)
    {
        string? wrong;
        try
        {
            settings = settings with { Fields = JsonFields.Parse(text) };
            wrong = null;
        }
        catch (FormatException exception)
        {
            wrong = exception.Message;
        }

        try
        {
            if (wrong is null)
                await write(settings).ConfigureAwait(false);
        }
        catch (JsonException exception) when (exception.Error is { Kind: JsonErrorKind.UnmappedMember } && !context.Response.HasStarted)
        {
            wrong = exception.Message;
        }

        if (wrong is not null)
            await BodyProblem.WriteAsync(context, new Dictionary<string, string[]> { [ParameterOf(context)!] = [wrong] })
                .ConfigureAwait(false);
    }

    private static string? ParameterOf(HttpContext context) =>
        context.GetEndpoint()?.Metadata.GetMetadata<JsonFieldsAttribute>()?.Parameter;

    // Null for the whole value.
    private static string? TextOf(HttpContext context) =>
        ParameterOf(context) is { } parameter && context.Response.StatusCode is >= 200 and < 300
            && context.Request.Query.TryGetValue(parameter, out StringValues texts)
            ? string.Join(',', texts.AsEnumerable())
            : null;
}
