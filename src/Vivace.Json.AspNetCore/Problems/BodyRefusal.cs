// A body that the server did not let through: the answer keeps the server's status.
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Problems;

/// <summary>A feature of the request, such as that the body is larger than the server allows.</summary>
internal sealed class BodyRefusal
{
    private readonly BadHttpRequestException _exception;

    private BodyRefusal(BadHttpRequestException exception) => _exception = exception;

    internal int Status => _exception.StatusCode;

    internal static void Keep(HttpContext context, BadHttpRequestException exception) => context.Features.Set(new BodyRefusal(exception));

    /// <summary>Whether an exception is about the body, and not one that a handler throws by itself.</summary>
    internal static bool IsOf(HttpContext context, BadHttpRequestException exception) => context.Features.Get<BodyRefusal>()?._exception == exception;

    /// <summary>Whether the action answers bad requests by itself; only then is there an answer to put the status into.</summary>
    internal static bool IsAnswered(HttpContext context, ApiBehaviorOptions options) =>
        !options.SuppressModelStateInvalidFilter && context.GetEndpoint()?.Metadata.GetMetadata<ApiControllerAttribute>() is not null;

    /// <summary>Comes after what the application configures, and answers everything else with that.</summary>
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
