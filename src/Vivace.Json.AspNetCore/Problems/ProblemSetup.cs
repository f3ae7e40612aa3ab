// Adds what is known of a bad body to the problem details that answer it.
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Options;

namespace Vivace.Json.AspNetCore.Problems;

/// <summary>Comes after what the application itself adds to problem details.</summary>
internal sealed class ProblemSetup : IPostConfigureOptions<ProblemDetailsOptions>
{
    /// <summary>The name of the member that says where the body is wrong and how to fix it.</summary>
    internal const string MemberName = "jsonError";

    public void PostConfigure(string? name, ProblemDetailsOptions options)
    {
        Action<ProblemDetailsContext>? before = options.CustomizeProblemDetails;
        options.CustomizeProblemDetails = context =>
        {
            before?.Invoke(context);
            if (context.ProblemDetails.Status == StatusCodes.Status400BadRequest && context.HttpContext.Features.Get<BodyError>()?.Error is { } error)
                context.ProblemDetails.Extensions[MemberName] = Describe(error);
        };
    }

    // Nodes are written alike by every serializer that problem details are written with.
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
