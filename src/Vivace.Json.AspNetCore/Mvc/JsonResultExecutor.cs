// Writes the results that actions create with Json(value).
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Mvc;

internal sealed partial class JsonResultExecutor(MvcJson json, IOptions<MvcOptions> mvc, ILogger<JsonResultExecutor> logger)
    : IActionResultExecutor<JsonResult>
{
    private const string Utf8Json = "application/json; charset=utf-8";

    public Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        if (SettingsOf(result) is not { } settings)
            return WriteAsOriginAsync(context.HttpContext, result);
        Encoding encoding = Begin(context.HttpContext.Response, result, result.Value);
        return JsonBodies.WriteAsync(context.HttpContext, result.Value, result.Value?.GetType() ?? typeof(object), encoding, settings);
    }

    // With settings of the serializer that those of the controllers come from.
    private async Task WriteAsOriginAsync(HttpContext context, JsonResult result)
    {
        CancellationToken aborted = context.RequestAborted;
        try
        {
            // Newtonsoft.Json does not wait for items, so MVC's executor for it has them all first.
            object? value =
                await AsyncItems.GatherAsync(result.Value, mvc.Value.MaxIAsyncEnumerableBufferLimit, aborted).ConfigureAwait(false);
            string text = json.TextOfOrigin?.Invoke(value, result.SerializerSettings!) ?? throw Unknown(result);
            Encoding encoding = Begin(context.Response, result, value);
            await context.Response.Body.WriteAsync(encoding.GetBytes(text), aborted).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (aborted.IsCancellationRequested)
        {
        }
    }

    private Encoding Begin(HttpResponse response, JsonResult result, object? value)
    {
        response.ContentType = ContentTypeOf(result.ContentType, response.ContentType, out Encoding encoding);
        if (result.StatusCode is { } status)
            response.StatusCode = status;
        LogWriting(logger, value?.GetType());
        return encoding;
    }

    // Null for settings of another serializer.
    private JsonSettings? SettingsOf(JsonResult result) => result.SerializerSettings switch
    {
        null => json.Settings,
        JsonSettings settings => settings,
        JsonSerializerOptions options => JsonSettings.FromOptions(options),
        _ => null,
    };

    private static InvalidOperationException Unknown(JsonResult result) => new(
        $"JsonResult.SerializerSettings must be {typeof(JsonSettings)} or {typeof(JsonSerializerOptions)}, or settings of " +
            $"Newtonsoft.Json if the controllers have them. Found {result.SerializerSettings!.GetType()}.");

    // The result's own type wins over the one that the action has set. Without a charset, it means UTF-8.
    private static string ContentTypeOf(string? ofResult, string? ofResponse, out Encoding encoding)
    {
        string contentType = ofResult ?? ofResponse ?? Utf8Json;
        encoding = MediaType.GetEncoding(contentType) ?? Encoding.UTF8;
        return contentType;
    }

    [LoggerMessage(1, LogLevel.Information, "Writing a JsonResult with a value of type {Type}.")]
    private static partial void LogWriting(ILogger logger, Type? type);
}
