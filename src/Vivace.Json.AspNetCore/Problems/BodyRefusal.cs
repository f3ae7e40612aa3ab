// A body that the server refused: the answer keeps the server's status.
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Problems;

/// <summary>Set if, for example, the body is larger than the server allows.</summary>
internal sealed class BodyRefusal
{
    private readonly BadHttpRequestException _exception;

    private BodyRefusal(BadHttpRequestException exception) => _exception = exception;

    internal int Status => _exception.StatusCode;

    internal static void Keep(HttpContext context, BadHttpRequestException exception) => context.Features.Set(new BodyRefusal(exception));

    /// <summary>Whether an exception is about the body, not thrown by a handler itself.</summary>
    internal static bool IsOf(HttpContext context, BadHttpRequestException exception) =>
        context.Features.Get<BodyRefusal>()?._exception == exception;

    /// <summary>Whether the action answers bad requests itself; only then can the status be set.</summary>
    internal static bool IsAnswered(HttpContext context, ApiBehaviorOptions options) =>
        !options.SuppressModelStateInvalidFilter && context.GetEndpoint()?.Metadata.GetMetadata<ApiControllerAttribute>() is not null;

    /// <summary>Runs after the application's configuration, and leaves all other answers to it.</summary>
    internal sealed class Setup : IPostConfigureOptions<ApiBehaviorOptions>
    {
        public void PostConfigure(string? name, ApiBehaviorOptions options)
        {
            Func<ActionContext, IActionResult> otherwise = options.InvalidModelStateResponseFactory;
            options.InvalidModelStateResponseFactory = context =>
                context.HttpContext.Features.Get<BodyRefusal>() is { } refusal
                    ? new BodyProblemResult(() => BodyProblem.WriteAsync(context.HttpContext, refusal.Status))
                    : otherwise(context);
        }
    }
}
