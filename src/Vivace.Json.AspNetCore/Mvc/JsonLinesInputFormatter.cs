// Bodies in JSON Lines as parameters of actions.
using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.AspNetCore.Mvc.Formatters;
using Vivace.Json.AspNetCore.Lines;
using Vivace.Json.AspNetCore.Problems;
using Vivace.Json.AspNetCore.Registration;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>Binds parameters of type <see cref="JsonLinesBody{T}"/>; reads nothing before the action runs.</summary>
internal sealed class JsonLinesInputFormatter : InputFormatter
{
    internal JsonLinesInputFormatter()
    {
        SupportedMediaTypes.Add(LinesMediaTypes.NdJson);
        SupportedMediaTypes.Add(LinesMediaTypes.JsonL);
    }

    public override bool CanRead(InputFormatterContext context)
    {
        HttpRequest request = context.HttpContext.Request;
        RequestCharset.Tidy(request);
        return CanReadType(context.ModelType) && (RequestCharset.HasBody(context.HttpContext)
            ? base.CanRead(context) && RequestCharset.IsUtf8(request, out _)
            : request.ContentType is null || base.CanRead(context));
    }

    // An empty body is valid: it has no values.
    public override Task<InputFormatterResult> ReadAsync(InputFormatterContext context) => ReadRequestBodyAsync(context);

    public override Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context) =>
        InputFormatterResult.SuccessAsync(LinesMediaTypes.BodyOf(context.ModelType, context.HttpContext));

    protected override bool CanReadType(Type type) => LinesMediaTypes.IsBody(type);

    internal sealed class BadLines : IExceptionFilter
    {
        public void OnException(ExceptionContext context)
        {
            HttpContext request = context.HttpContext;
            if (request.Response.HasStarted)
                return;
            context.Result = context.Exception switch
            {
                JsonException exception when BodyError.IsOf(request, exception) =>
                    new BodyProblemResult(() => BodyProblem.WriteAsync(request, exception)),
                BadHttpRequestException exception when BodyRefusal.IsOf(request, exception) =>
                    new BodyProblemResult(() => BodyProblem.WriteAsync(request, exception.StatusCode)),
                _ => context.Result,
            };
        }
    }
}
