// The formatters by which controllers use a serializer that ASP.NET Core does not know.
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Net.Http.Headers;

namespace Vivace.Json.WebBattle.Servers;

internal sealed class BodyOutputFormatter : TextOutputFormatter
{
    private readonly Func<HttpContext, object?, Type, Task> _write;

    public BodyOutputFormatter(Func<HttpContext, object?, Type, Task> write)
    {
        _write = write;
        SupportedMediaTypes.Add(MediaTypeHeaderValue.Parse("application/json"));
        SupportedEncodings.Add(Encoding.UTF8);
    }

    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding) =>
        _write(context.HttpContext, context.Object, context.ObjectType ?? typeof(object));
}

internal sealed class BodyInputFormatter : TextInputFormatter
{
    private readonly Func<HttpContext, Type, Task<object?>> _read;

    public BodyInputFormatter(Func<HttpContext, Type, Task<object?>> read)
    {
        _read = read;
        SupportedMediaTypes.Add(MediaTypeHeaderValue.Parse("application/json"));
        SupportedEncodings.Add(Encoding.UTF8);
    }

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding) =>
        await InputFormatterResult.SuccessAsync(await _read(context.HttpContext, context.ModelType));
}
