// Utf8Json, where its assembly is named (-p:Utf8JsonAssembly=PATH).
#if UTF8JSON
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Utf8Json;
using Utf8Json.Resolvers;

namespace Vivace.Json.WebBattle.Servers;

internal sealed class Utf8JsonServer : BodyContender
{
    public override string Name => "utf8json";

    public override void AddToControllers(IMvcBuilder controllers) => controllers.AddMvcOptions(static options =>
    {
        options.OutputFormatters.Clear();
        options.OutputFormatters.Add(new BodyOutputFormatter(static (context, value, type) =>
        {
            context.Response.ContentType = "application/json";
            return global::Utf8Json.JsonSerializer.NonGeneric.SerializeAsync(type, context.Response.Body, value, StandardResolver.CamelCase);
        }));
        options.InputFormatters.Clear();
        options.InputFormatters.Add(new BodyInputFormatter(static async (context, type) =>
            await global::Utf8Json.JsonSerializer.NonGeneric.DeserializeAsync(type, context.Request.Body, StandardResolver.CamelCase)));
    });

    protected override Task WriteAsync<T>(HttpContext context, T value)
    {
        context.Response.ContentType = "application/json";
        return global::Utf8Json.JsonSerializer.SerializeAsync(context.Response.Body, value, StandardResolver.CamelCase);
    }

    protected override Task<T> ReadAsync<T>(HttpContext context) => global::Utf8Json.JsonSerializer.DeserializeAsync<T>(context.Request.Body, StandardResolver.CamelCase);
}
#endif
