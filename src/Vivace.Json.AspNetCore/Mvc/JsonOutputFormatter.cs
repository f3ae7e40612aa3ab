// Writes what actions return.
using System.Text;
using Microsoft.AspNetCore.Mvc.Formatters;

namespace Vivace.Json.AspNetCore.Mvc;

/// <summary>Takes the place, the media types and the encodings of MVC's formatter for JSON.</summary>
internal sealed class JsonOutputFormatter : TextOutputFormatter
{
    private readonly MvcJson _json;

    /// <summary>Creates a formatter.</summary>
    /// <param name="json">The settings.</param>
    /// <param name="replaced">The formatter whose place it takes; null if there is none.</param>
    internal JsonOutputFormatter(MvcJson json, SystemTextJsonOutputFormatter? replaced)
    {
        _json = json;
        MediaTypes.Take(SupportedMediaTypes, replaced?.SupportedMediaTypes);
        MediaTypes.Take(SupportedEncodings, replaced?.SupportedEncodings);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        // A filter may have replaced the value by one of another type.
        Type declared = context.ObjectType is { } type && (context.Object is null || type.IsInstanceOfType(context.Object)) ? type : typeof(object);
        return JsonBodies.WriteAsync(context.HttpContext, context.Object, JsonSerializer.InputTypeOf(context.Object, declared, _json.Written), selectedEncoding, _json.Written);
    }
}
