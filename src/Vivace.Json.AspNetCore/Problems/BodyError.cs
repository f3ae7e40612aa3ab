// The error in a request's body, kept with the request until it is answered.
using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace Vivace.Json.AspNetCore.Problems;

internal sealed class BodyError
{
    private readonly JsonException _exception;

    private BodyError(JsonException exception) => _exception = exception;

    /// <summary>The details, if this library has thrown the exception.</summary>
    internal JsonError? Error => _exception.Error;

    internal static void Keep(HttpContext context, JsonException exception) => context.Features.Set(new BodyError(exception));

    /// <summary>Whether an exception is about the body, not another text that a handler reads.</summary>
    internal static bool IsOf(HttpContext context, JsonException exception) => context.Features.Get<BodyError>()?._exception == exception;
}
