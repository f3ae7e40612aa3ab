// Newtonsoft.Json: text readers and writers over a buffered body, as its synchronous calls must not wait for the network.
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.DependencyInjection;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Newton = Newtonsoft.Json;

namespace Vivace.Json.WebBattle.Servers;

internal sealed class NewtonsoftServer : BodyContender
{
    // Above every body here: a file is not what is measured.
    private const int MostInMemory = 1 << 20;

    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);

    private static readonly Newton.JsonSerializer s_serializer = Newton.JsonSerializer.Create(new Newton.JsonSerializerSettings
    {
        ContractResolver = new CamelCasePropertyNamesContractResolver(),
        Converters = { new StringEnumConverter() },
    });

    public override string Name => "newtonsoft";

    public override void AddToControllers(IMvcBuilder controllers) => controllers.AddMvcOptions(static options =>
    {
        options.OutputFormatters.Clear();
        options.OutputFormatters.Add(new BodyOutputFormatter(WriteAsync));
        options.InputFormatters.Clear();
        options.InputFormatters.Add(new BodyInputFormatter(ReadAsync));
    });

    protected override Task WriteAsync<T>(HttpContext context, T value) => WriteAsync(context, value, typeof(T));

    protected override async Task<T> ReadAsync<T>(HttpContext context) => (T)(await ReadAsync(context, typeof(T)))!;

    private static async Task WriteAsync(HttpContext context, object? value, Type type)
    {
        context.Response.ContentType = "application/json; charset=utf-8";
        await using FileBufferingWriteStream buffered = new(MostInMemory);
        await using (StreamWriter text = new(buffered, s_utf8, leaveOpen: true))
        {
            using Newton.JsonTextWriter writer = new(text) { CloseOutput = false };
            s_serializer.Serialize(writer, value, type);
        }

        await buffered.DrainBufferAsync(context.Response.BodyWriter);
    }

    private static async Task<object?> ReadAsync(HttpContext context, Type type)
    {
        context.Request.EnableBuffering(MostInMemory);
        await context.Request.Body.DrainAsync(context.RequestAborted);
        context.Request.Body.Position = 0;
        using StreamReader text = new(context.Request.Body, s_utf8, leaveOpen: true);
        await using Newton.JsonTextReader reader = new(text) { CloseInput = false };
        return s_serializer.Deserialize(reader, type);
    }
}
