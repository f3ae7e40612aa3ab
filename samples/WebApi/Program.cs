// A small order desk: everything that it reads and writes goes through Vivace.Json.
using Vivace.Json;
using WebApi.Orders;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Services.AddVivaceJson(JsonSettings.Web with { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true });
builder.Services.AddControllers();
builder.Services.AddOpenApi();
builder.Services.AddSingleton<OrderStore>();

WebApplication app = builder.Build();
app.UseDefaultFiles();
app.UseStaticFiles();
app.MapOpenApi();
app.MapControllers();
app.MapOrders();
app.Run();
