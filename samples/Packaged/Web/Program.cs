// A web application with the package: it serves, calls itself, and ends.
using System.Net;
using System.Text;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Logging.ClearProviders();
builder.WebHost.UseUrls("http://127.0.0.1:0");
builder.Services.AddVivaceJson();
await using WebApplication app = builder.Build();
app.MapPost("/", (Order order) => order with { Id = order.Id + 1 });
await app.StartAsync();

using HttpClient client = new() { BaseAddress = new Uri(app.Urls.First()) };
(HttpStatusCode status, string body) = await PostAsync("""{"id":7,"customer":"Ada"}""");
Check(status == HttpStatusCode.OK && body == """{"id":8,"customer":"Ada"}""", "an order is read and written");
(status, body) = await PostAsync("""{"id":"seven","customer":"Ada"}""");
Check(status == HttpStatusCode.BadRequest && body.Contains("\"jsonError\"", StringComparison.Ordinal) && body.Contains("$.id", StringComparison.Ordinal), "a wrong order is answered with its place");
await app.StopAsync();
return 0;

async Task<(HttpStatusCode Status, string Body)> PostAsync(string text)
{
    using HttpResponseMessage answer = await client.PostAsync("/", new StringContent(text, Encoding.UTF8, "application/json"));
    return (answer.StatusCode, await answer.Content.ReadAsStringAsync());
}

static void Check(bool holds, string what)
{
    Console.WriteLine($"{(holds ? "ok    " : "FAILED")} {what}");
    if (!holds)
        throw new InvalidOperationException(what);
}

internal sealed record Order(int Id, string Customer);
