// Wraps the handler of a minimal API that reads a body.
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Vivace.Json.AspNetCore.Problems;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Minimal;

/// <summary>Holds the body for our reader, and answers unreadable bodies with problem details.</summary>
/// <param name="serve">Binds the parameters, calls the handler and writes its result.</param>
/// <param name="use">Who reads the body.</param>
/// <param name="isRequired">Whether the parameter must have a value.</param>
/// <param name="type">The parameter's type, if our converter reads it.</param>
/// <param name="settings">The application's, with the budget of a body, and how to check texts that System.Text.Json reads.</param>
internal sealed class BodyEndpoint(
    RequestDelegate serve, BodyEndpoint.Use use, bool isRequired, Type? type = null, JsonSettings? settings = null)
{
    internal enum Use
    {
        /// <summary>The handler, item by item.</summary>
        Lines,

        /// <summary>Our converter, from the held text.</summary>
        Held,

        /// <summary>System.Text.Json, after a check of the text.</summary>
        Checked,
    }

    internal async Task ServeAsync(HttpContext context)
    {
        bool hasBody = RequestCharset.HasBody(context);
        RequestCharset.Tidy(context.Request);
        bool isUtf8 = RequestCharset.IsUtf8(context.Request, out bool isKnown);
        if (hasBody && !(use == Use.Lines ? isUtf8 : isKnown))
        {
            await BodyProblem.WriteAsync(context, StatusCodes.Status415UnsupportedMediaType).ConfigureAwait(false);
            return;
        }

        HeldBody? body = null;
        IRequestBodyPipeFeature? feature = null;
        Stream? stream = null;
        if (use != Use.Lines && hasBody)
        {
            body = new HeldBody(context.Request.BodyReader, isRequired, type, settings!, checks: use == Use.Checked);
            feature = context.Features.Get<IRequestBodyPipeFeature>();
            context.Features.Set<IRequestBodyPipeFeature>(body);
            if (use == Use.Held)
                HeldBody.Current = body;
            if (!isUtf8)
                (stream, context.Request.Body) = (context.Request.Body, body.Watch(context.Request.Body));
        }

        try
        {
            await serve(context).ConfigureAwait(false);
        }
        catch (JsonException exception) when (!context.Response.HasStarted && BodyError.IsOf(context, exception))
        {
            // Thrown while the handler reads the body itself.
            await BodyProblem.WriteAsync(context, exception).ConfigureAwait(false);
            return;
        }
        catch (BadHttpRequestException exception) when (!context.Response.HasStarted && BodyRefusal.IsOf(context, exception))
        {
            await BodyProblem.WriteAsync(context, exception.StatusCode).ConfigureAwait(false);
            return;
        }
        finally
        {
            if (body is not null)
                context.Features.Set(feature);
            if (stream is not null)
                context.Request.Body = stream;
        }

        if (!context.Response.HasStarted)
            await ExplainAsync(context, body, hasBody).ConfigureAwait(false);
    }

    internal static async Task RefuseContentTypeAsync(HttpContext context, RequestDelegate refuse)
    {
        await refuse(context).ConfigureAwait(false);
        if (context.Response is { HasStarted: false, StatusCode: StatusCodes.Status415UnsupportedMediaType })
            await BodyProblem.WriteAsync(context, StatusCodes.Status415UnsupportedMediaType).ConfigureAwait(false);
    }

    // Only if the handler cannot have run: its own answers stay as they are, with or without a body.
    private Task ExplainAsync(HttpContext context, HeldBody? body, bool hasBody) => context.Response.StatusCode switch
    {
        StatusCodes.Status400BadRequest when body?.Error is { } error => BodyProblem.WriteAsync(context, error),
        StatusCodes.Status400BadRequest when isRequired && (body?.IsMissing == true || !hasBody) => BodyProblem.WriteEmptyAsync(context),
        StatusCodes.Status415UnsupportedMediaType when hasBody && use != Use.Lines && !context.Request.HasJsonContentType() =>
            BodyProblem.WriteAsync(context, StatusCodes.Status415UnsupportedMediaType),
        int status when body?.Refusal?.StatusCode == status => BodyProblem.WriteAsync(context, status),
        _ => Task.CompletedTask,
    };
}
