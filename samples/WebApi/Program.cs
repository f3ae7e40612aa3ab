// A small order desk: everything that it reads and writes goes through Vivace.Json.
using System.Text.Json.Serialization;
using Vivace.Json;
using Vivace.Json.Schema;
using WebApi.Orders;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
JsonSettings settings = JsonSettings.Web with
{
    RespectNullableAnnotations = true,
    RespectRequiredConstructorParameters = true,

    // Names alone, so that clients see a list of names.
    Converters = [new JsonStringEnumConverter(namingPolicy: null, allowIntegerValues: false)],
};

// Orders that arrive must also meet rules that their type cannot say.
JsonSchema rules = JsonSchema.Parse("""
    { "properties": { "customer": { "minLength": 1 }, "lines": { "items": { "properties": { "count": { "minimum": 1 }, "price": { "minimum": 0 } } } } } }
    """);
builder.Services.AddVivaceJson(settings with { Codecs = [rules.CodecFor<NewOrder>()] });
builder.Services.AddControllers();
builder.Services.AddOpenApi(static options => options.AddVivaceJsonSchemas());
builder.Services.AddSingleton<OrderStore>();

WebApplication app = builder.Build();
app.UseDefaultFiles();
app.UseStaticFiles();
app.MapOpenApi();
app.MapControllers();
app.MapOrders();
app.MapSchemas(settings);
app.Run();
