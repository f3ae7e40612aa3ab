// Adds the error in a body to the problem details that answer it.
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Problems;

/// <summary>Runs after the application's own additions to problem details.</summary>
internal sealed class ProblemSetup : IPostConfigureOptions<ProblemDetailsOptions>
{
    internal const string MemberName = "jsonError";

    public void PostConfigure(string? name, ProblemDetailsOptions options)
    {
        Action<ProblemDetailsContext>? before = options.CustomizeProblemDetails;
        options.CustomizeProblemDetails = context =>
        {
            before?.Invoke(context);
            if (context.ProblemDetails.Status == StatusCodes.Status400BadRequest
                && context.HttpContext.Features.Get<BodyError>()?.Error is { } error)
                context.ProblemDetails.Extensions[MemberName] = Describe(error);
        };
    }

    // Nodes look the same with every serializer for problem details.
    private static JsonObject Describe(JsonError error)
    {
        JsonObject facts = new()
        {
            ["path"] = error.Path,
            ["line"] = error.Line,
            ["column"] = error.Column,
        };
        if (error.Expected is { } expected)
            facts["expected"] = expected;
        if (error.Found is { } found)
            facts["found"] = found;
        if (error.SenderHint is { } hint)
            facts["hint"] = hint;
        return facts;
    }
}
