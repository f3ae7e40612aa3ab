// Writes the results of actions.
using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>Takes the place, media types and encodings of MVC's JSON formatter.</summary>
internal sealed class JsonOutputFormatter : TextOutputFormatter
{
    private readonly MvcJson _json;

    internal JsonOutputFormatter(MvcJson json, SystemTextJsonOutputFormatter? replaced)
    {
        _json = json;
        MediaTypes.Take(SupportedMediaTypes, replaced?.SupportedMediaTypes);
        MediaTypes.Take(SupportedEncodings, replaced?.SupportedEncodings);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        // A filter may have replaced the value with one of another type.
        Type declared = context.ObjectType is { } type && (context.Object is null || type.IsInstanceOfType(context.Object))
            ? type
            : typeof(object);
        return JsonBodies.WriteAsync(context.HttpContext, context.Object,
            JsonSerializer.InputTypeOf(context.Object, declared, _json.Written), selectedEncoding, _json.Written);
    }
}
