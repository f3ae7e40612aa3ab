// A small order desk: everything that it reads and writes goes through Vivace.Json.
using System.Text.Json.Serialization;
using Vivace.Json;
using WebApi.Orders;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
JsonSettings settings = JsonSettings.Web with
{
    RespectNullableAnnotations = true,
    RespectRequiredConstructorParameters = true,

    // Names alone, so that clients see a list of names.
    Converters = [new JsonStringEnumConverter(namingPolicy: null, allowIntegerValues: false)],
};
builder.Services.AddVivaceJson(settings);
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
