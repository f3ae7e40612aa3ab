// A web application as native code: generated code alone, for every kind of endpoint. It serves, calls itself, and ends. eng/consumer-matrix publishes it.
using System.Net;
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json;

await using (WebApplication app = Create())
{
    // As the SDK's template for native code has it.
    app.MapGet("/orders", () => new Order[] { new(7, "Ada") });
    app.MapPost("/orders", (Order order) => order with { Id = order.Id + 1 });
    app.MapGet("/orders/{id}", (int id) => id == 7 ? Results.Ok(new Order(7, "Ada")) : Results.NotFound());
    app.MapGet("/count", () => 42);
    app.MapGet("/stream", () => Orders());
    app.MapGet("/streams", () => TypedResults.Ok(Orders()));
    app.MapGet("/any", object () => new Order(7, "Ada"));
    app.MapPost("/point", (Point point) => point);
    app.MapGet("/problem", () => TypedResults.Problem("Full.", statusCode: 409));
    await app.StartAsync();

    await GetAsync("/orders", 200, """[{"id":7,"customer":"Ada"}]""");
    await GetAsync("/orders/7", 200, """{"id":7,"customer":"Ada"}""");
    await GetAsync("/orders/8", 404, "");
    await GetAsync("/count", 200, "42");
    await GetAsync("/stream", 200, """[{"id":1,"customer":"a"},{"id":2,"customer":"b"}]""");
    await GetAsync("/streams", 200, """[{"id":1,"customer":"a"},{"id":2,"customer":"b"}]""");
    await GetAsync("/any", 200, """{"id":7,"customer":"Ada"}""");
    await GetAsync("/problem", 409, "\"detail\":\"Full.\"");
    await PostAsync("/orders", """{"id":7,"customer":"Ada"}""", 200, """{"id":8,"customer":"Ada"}""");
    await PostAsync("/orders", """{"id":"seven","customer":"Ada"}""", 400, "\"jsonError\":{\"path\":\"$.id\"");
    await PostAsync("/orders", """{"id":7,"customer":}""", 400, "\"jsonError\":{\"path\":\"$.customer\"");
    await PostAsync("/point", """{"x":1,"y":2}""", 200, """{"x":1,"y":2}""");
    await PostAsync("/point", """{"x":1,"y":}""", 400, "\"jsonError\":");
    await PostAsync("/point", """{"x":1,"y":"a"}""", 400, "");
    await app.StopAsync();

    async Task GetAsync(string path, int status, string body)
    {
        using HttpClient client = new();
        await CheckAsync("GET " + path, await client.GetAsync(app.Urls.First() + path), status, body);
    }

    async Task PostAsync(string path, string text, int status, string body)
    {
        using HttpClient client = new();
        await CheckAsync($"POST {path} {text}", await client.PostAsync(app.Urls.First() + path, new StringContent(text, Encoding.UTF8, "application/json")), status, body);
    }
}

// A type without generated code ends the start, with what to write.
await using (WebApplication app = Create())
{
    app.MapGet("/", () => new List<Stray>());
    string message = "none";
    try
    {
        await app.StartAsync();
    }
    catch (NotSupportedException exception)
    {
        message = exception.Message;
    }

    Check("refused at start", message.Contains("List<Stray>", StringComparison.Ordinal) && message.Contains("[JsonContract]", StringComparison.Ordinal), message);
}

return 0;

static WebApplication Create()
{
    WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
    builder.Logging.ClearProviders();
    builder.WebHost.UseUrls("http://127.0.0.1:0");
    builder.Services.ConfigureHttpJsonOptions(options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, OrdersContext.Default));
    builder.Services.AddVivaceJson();
    return builder.Build();
}

static async IAsyncEnumerable<Order> Orders()
{
    await Task.Yield();
    yield return new Order(1, "a");
    yield return new Order(2, "b");
}

static async Task CheckAsync(string what, HttpResponseMessage answer, int status, string body)
{
    string found = await answer.Content.ReadAsStringAsync();
    bool isRight = answer.StatusCode == (HttpStatusCode)status && (body.Length == 0 ? found.Length == 0 : body[0] == '"' ? found.Contains(body, StringComparison.Ordinal) : found == body);
    Check(what, isRight, $"{(int)answer.StatusCode} {found}");
}

static void Check(string what, bool isRight, string found)
{
    Console.WriteLine(isRight ? $"ok    {what}" : $"WRONG {what}: found {found}");
    if (!isRight)
        Environment.Exit(1);
}

internal sealed record Order(int Id, string Customer);

[JsonContract]
internal readonly record struct Point(int X, int Y);

internal sealed record Stray(int Id);

[JsonSerializable(typeof(Order[]))]
internal sealed partial class OrdersContext : JsonSerializerContext;
