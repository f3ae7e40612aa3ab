// No serializer at all: ready bytes are sent, and bodies are read and dropped. Nothing can be faster.
using System.Globalization;
using System.IO.Pipelines;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.Battle.Models;

namespace Vivace.Json.WebBattle.Servers;

internal sealed class RawServer : BodyContender
{
    private static readonly byte[] s_list = WebTexts.Text(WebTexts.List), s_body = WebTexts.Text(WebTexts.Body), s_persons = WebTexts.Text(WebTexts.Persons);

    private static readonly Dictionary<List<Message>, byte[]> s_messages = MessageMaker.Scripts.Select(static script => WebTexts.Messages(script.Name)).ToDictionary(static messages => messages, WebTexts.Text);

    public override string Name => Raw;

    public override void AddToControllers(IMvcBuilder controllers) => controllers.AddMvcOptions(static options =>
    {
        options.OutputFormatters.Clear();
        options.OutputFormatters.Add(new BodyOutputFormatter(static (context, value, _) => SendAsync(context, value)));
        options.InputFormatters.Clear();
        options.InputFormatters.Add(new BodyInputFormatter(static async (context, _) => await DropAsync(context)));
    });

    protected override Task WriteAsync<T>(HttpContext context, T value) => SendAsync(context, value);

    protected override async Task<T> ReadAsync<T>(HttpContext context) => (T)await DropAsync(context);

    private static async Task SendAsync(HttpContext context, object? value)
    {
        context.Response.ContentType = "application/json; charset=utf-8";
        byte[] text = value switch
        {
            List<Small> items => items == WebTexts.Body ? s_body : s_list,
            Person[] => s_persons,
            List<Message> messages => s_messages[messages],
            _ => Encoding.ASCII.GetBytes(((long)value!).ToString(CultureInfo.InvariantCulture)),
        };
        await context.Response.BodyWriter.WriteAsync(text, context.RequestAborted);
    }

    private static async Task<object> DropAsync(HttpContext context)
    {
        PipeReader body = context.Request.BodyReader;
        while (true)
        {
            ReadResult result = await body.ReadAsync(context.RequestAborted);
            body.AdvanceTo(result.Buffer.End);
            if (result.IsCompleted)
                break;
        }

        return context.Request.Path.Value![1..] switch
        {
            WebWorkload.List => WebTexts.List,
            WebWorkload.Body => WebTexts.Body,
            WebWorkload.Persons => WebTexts.Persons,
            _ => WebTexts.OtherCaseItems,
        };
    }
}
