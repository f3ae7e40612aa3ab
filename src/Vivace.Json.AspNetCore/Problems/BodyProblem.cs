// Answers a request with an unreadable body outside of MVC as MVC does.
using System.Diagnostics;
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json;

// Programs without reflection answer with them too.
[assembly: JsonContract(typeof(ProblemDetails))]
[assembly: JsonContract(typeof(ValidationProblemDetails))]
[assembly: JsonContract(typeof(HttpValidationProblemDetails))]

namespace Vivace.Json.AspNetCore.Problems;

/// <summary>Writes problem details (RFC 9457) by the application's service, or in the same form without one.</summary>
internal static class BodyProblem
{
    private const string Title = "One or more validation errors occurred.";
    private const string EmptyBody = "A non-empty request body is required.";
    private const string ContentType = "application/problem+json";

    internal static Task WriteAsync(HttpContext context, JsonException exception)
    {
        BodyError.Keep(context, exception);
        Dictionary<string, string[]> messages = exception.Errors.Take(JsonErrors.DefaultMaxErrors)
            .GroupBy(static error => error.Path, static error => error.SenderMessage)
                .ToDictionary(static errors => errors.Key, static errors => errors.ToArray());
        if (messages.Count == 0)
            messages.Add(exception.Path ?? "$", ["The body is not valid JSON for this request."]);
        return WriteAsync(context, messages);
    }

    internal static Task WriteEmptyAsync(HttpContext context) =>
        WriteAsync(context, new Dictionary<string, string[]> { [""] = [EmptyBody] });

    internal static Task WriteAsync(HttpContext context, int status) =>
        WriteAsync(context, new ProblemDetails { Status = status, Title = ReasonPhrases.GetReasonPhrase(status) });

    internal static Task WriteAsync(HttpContext context, Dictionary<string, string[]> messages) =>
        WriteAsync(context, new HttpValidationProblemDetails(messages) { Status = StatusCodes.Status400BadRequest, Title = Title });

    private static async Task WriteAsync(HttpContext context, ProblemDetails problem)
    {
        HttpResponse response = context.Response;
        response.StatusCode = problem.Status!.Value;
        ProblemDetailsContext details = new() { HttpContext = context, ProblemDetails = problem };
        if (context.RequestServices.GetService<IProblemDetailsService>() is { } service
            && await service.TryWriteAsync(details).ConfigureAwait(false))
            return;
        problem.Type ??= TypeOf(response.StatusCode);
        problem.Extensions["traceId"] = Activity.Current?.Id ?? context.TraceIdentifier;
        context.RequestServices.GetRequiredService<IOptions<ProblemDetailsOptions>>().Value.CustomizeProblemDetails?.Invoke(details);
        response.StatusCode = problem.Status ?? response.StatusCode;
        response.ContentType = ContentType;
        await JsonSerializer.SerializeAsync(response.BodyWriter, problem, problem.GetType(), JsonSettings.Web, context.RequestAborted)
            .ConfigureAwait(false);
    }

    // The same RFC sections as in ASP.NET Core.
    private static string? TypeOf(int status) => status switch
    {
        StatusCodes.Status400BadRequest => "https://tools.ietf.org/html/rfc9110#section-15.5.1",
        StatusCodes.Status408RequestTimeout => "https://tools.ietf.org/html/rfc9110#section-15.5.9",
        StatusCodes.Status413PayloadTooLarge => "https://tools.ietf.org/html/rfc9110#section-15.5.14",
        StatusCodes.Status415UnsupportedMediaType => "https://tools.ietf.org/html/rfc9110#section-15.5.16",
        _ => null,
    };
}
