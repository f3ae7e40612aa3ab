// Writes the results that actions create with Json(value).
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Logging;

namespace Vivace.Json.AspNetCore.Mvc;

internal sealed partial class JsonResultExecutor(MvcJson json, ILogger<JsonResultExecutor> logger) : IActionResultExecutor<JsonResult>
{
    private const string Utf8Json = "application/json; charset=utf-8";

    public Task ExecuteAsync(ActionContext context, JsonResult result)
    {
        JsonSettings settings = SettingsOf(result);
        HttpResponse response = context.HttpContext.Response;
        response.ContentType = ContentTypeOf(result.ContentType, response.ContentType, out Encoding encoding);
        if (result.StatusCode is { } status)
            response.StatusCode = status;
        LogWriting(logger, result.Value?.GetType());
        return JsonBodies.WriteAsync(context.HttpContext, result.Value, result.Value?.GetType() ?? typeof(object), encoding, settings);
    }

    private JsonSettings SettingsOf(JsonResult result) => result.SerializerSettings switch
    {
        null => json.Settings,
        JsonSettings settings => settings,
        JsonSerializerOptions options => JsonSettings.FromOptions(options),
        object other => throw new InvalidOperationException($"JsonResult.SerializerSettings must be {typeof(JsonSettings)} or {typeof(JsonSerializerOptions)}. Found {other.GetType()}."),
    };

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
