// samples/WebApi: started, called as its README says, stopped, and started again.
using System.Diagnostics;
using System.Net;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Schema;
using Vivace.Json.Tests;

namespace Vivace.Json.AspNetCore.Tests.Sample;

public sealed class SampleTests : IDisposable
{
    private const string Order = """{"customer":"Alma","lines":[{"article":"Tea","count":2,"price":3.5}]}""", Lines = "application/x-ndjson";

    private readonly string _folder = Directory.CreateTempSubdirectory("vivace-orders").FullName;

    private string Store => Path.Combine(_folder, "orders.db");

    public void Dispose()
    {
        Directory.Delete(_folder, recursive: true);
    }

    [Fact]
    public async Task Orders_AreAddedChangedAndKeptOverARestart()
    {
        await using (SampleServer server = await SampleServer.StartAsync(Store))
        {
            using HttpResponseMessage added = await server.Client.PostAsync("orders", Json(Order));
            Assert.Equal(HttpStatusCode.Created, added.StatusCode);
            Assert.Equal(new Uri(server.Address, "orders/1"), added.Headers.Location);
            using HttpResponseMessage changed = await server.Client.PutAsync("orders/1/status", Json("""{"status":"Paid"}"""));
            Assert.Equal(HttpStatusCode.OK, changed.StatusCode);
            using HttpResponseMessage missing = await server.Client.PutAsync("orders/2/status", Json("""{"status":"Paid"}"""));
            Assert.Equal(HttpStatusCode.NotFound, missing.StatusCode);
        }

        await using SampleServer again = await SampleServer.StartAsync(Store);
        using JsonDocument order = JsonDocument.Parse(await again.Client.GetStringAsync("orders/1"));
        Assert.Equal(("Alma", "Paid", 7.0m), (order.RootElement.GetProperty("customer").GetString(), order.RootElement.GetProperty("status").GetString(), order.RootElement.GetProperty("total").GetDecimal()));
        using JsonDocument all = JsonDocument.Parse(await again.Client.GetStringAsync("orders"));
        Assert.True(JsonElement.DeepEquals(order.RootElement, Assert.Single(all.RootElement.EnumerateArray())));
    }

    // The other tests start it in Development.
    [Fact]
    public async Task Production_StartsAndServes()
    {
        await using SampleServer server = await SampleServer.StartAsync(Store, "Production");
        using HttpResponseMessage added = await server.Client.PostAsync("orders", Json(Order));
        Assert.Equal(HttpStatusCode.Created, added.StatusCode);
        Assert.StartsWith("{", await server.Client.GetStringAsync("openapi/v1.json"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Lines_AreImportedAllOrNone()
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        using HttpResponseMessage imported = await server.Client.PostAsync("orders/import", Json($"{Order}\n{Order.Replace("Alma", "Bruno", StringComparison.Ordinal)}\n", Lines));
        Assert.Equal("""{"imported":2}""", await imported.Content.ReadAsStringAsync());

        // The second line is wrong, so the first one is not kept either.
        using HttpResponseMessage refused = await server.Client.PostAsync("orders/import", Json($"{Order}\n{Order.Replace("2", "\"two\"", StringComparison.Ordinal)}\n", Lines));
        Assert.Equal(HttpStatusCode.BadRequest, refused.StatusCode);
        Assert.Equal(2, await ProblemLineAsync(refused));
        string[] lines = (await server.Client.GetStringAsync("orders.jsonl")).Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(["Alma", "Bruno"], lines.Select(static line => JsonDocument.Parse(line).RootElement.GetProperty("customer").GetString()));
    }

    [Theory]
    [InlineData("""{"customer":"Alma","lines":[{"article":"Tea","count":"two","price":3.5}]}""", "$.lines[0].count")]
    [InlineData("""{"customer":"Alma"}""", "$")]
    [InlineData("""{"customer":null,"lines":[]}""", "$.customer")]
    public async Task BadOrder_IsAnsweredWithItsPlace(string order, string path)
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        using HttpResponseMessage refused = await server.Client.PostAsync("orders", Json(order));
        Assert.Equal(HttpStatusCode.BadRequest, refused.StatusCode);
        Assert.Equal("application/problem+json", refused.Content.Headers.ContentType!.MediaType);
        using JsonDocument problem = JsonDocument.Parse(await refused.Content.ReadAsStringAsync());
        Assert.Equal(path, problem.RootElement.GetProperty("jsonError").GetProperty("path").GetString());
    }

    [Fact]
    public async Task OpenApi_ShowsTheOrder()
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        using JsonDocument document = JsonDocument.Parse(await server.Client.GetStringAsync("openapi/v1.json"));
        JsonElement schemas = document.RootElement.GetProperty("components").GetProperty("schemas");
        Assert.Equal(["id", "customer", "status", "placed", "lines", "total"], schemas.GetProperty("Order").GetProperty("properties").EnumerateObject().Select(static member => member.Name));
        Assert.Equal(["Open", "Paid", "Shipped"], schemas.GetProperty("OrderStatus").GetProperty("enum").EnumerateArray().Select(static name => name.GetString()));
    }

    // Requests are described as they are read, and the answers meet what the document says of them.
    [Fact]
    public async Task OpenApi_Answers_MeetIt()
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        JsonNode document = JsonNode.Parse(await server.Client.GetStringAsync("openapi/v1.json"))!;
        using HttpResponseMessage added = await server.Client.PostAsync("orders", Json(Order));
        Assert.Empty(SchemaOf("/orders/{id}", "get").Validate(await server.Client.GetStringAsync("orders/1")).Errors);
        Assert.Empty(SchemaOf("/orders", "get").Validate(await server.Client.GetStringAsync("orders")).Errors);
        using HttpResponseMessage changed = await server.Client.PutAsync("orders/1/status", Json("""{"status":"Paid"}"""));
        Assert.Empty(SchemaOf("/orders/{id}/status", "put").Validate(await changed.Content.ReadAsStringAsync()).Errors);

        JsonSchema read = Compiled(document["paths"]!["/orders"]!["post"]!["requestBody"]!["content"]!["application/json"]!["schema"]!);
        Assert.Empty(read.Validate(Order).Errors);
        Assert.False(read.IsValid("""{"customer":"Alma"}"""));
        Assert.False(read.IsValid("""{"customer":null,"lines":[]}"""));

        JsonSchema SchemaOf(string path, string method) => Compiled(document["paths"]![path]![method]!["responses"]!["200"]!["content"]!["application/json"]!["schema"]!);

        JsonSchema Compiled(JsonNode schema) => JsonSchema.Parse(new JsonObject { ["allOf"] = new JsonArray(schema.DeepClone()), ["components"] = document["components"]!.DeepClone() }.ToJsonString());
    }

    [Theory]
    [InlineData(Order, 0)]
    [InlineData("""{"customer":"Alma","lines":[{"article":"Tea","count":"two"}]}""", 2)]
    [InlineData("{", 1)]
    public async Task Schemas_CheckAnOrder(string order, int errors)
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        using HttpResponseMessage answer = await server.Client.PostAsync("schemas/new-order/check", Json(order));
        using JsonDocument found = JsonDocument.Parse(await answer.Content.ReadAsStringAsync());
        Assert.Equal(errors, found.RootElement.GetArrayLength());
        Assert.Contains("\"total\"", await server.Client.GetStringAsync("schemas/order"), StringComparison.Ordinal);
        Assert.DoesNotContain("\"total\"", await server.Client.GetStringAsync("schemas/new-order"), StringComparison.Ordinal);
    }

    [ProgramFact("curl")]
    public async Task Readme_EachCurlLine_GetsAnAnswer()
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        string[] calls = [.. File.ReadLines(Path.Combine(Repository.Root, "samples", "WebApi", "README.md")).Where(static line => line.Contains("curl -", StringComparison.Ordinal))];
        Assert.Equal(11, calls.Length);
        foreach (string call in calls)
        {
            string answer = await RunAsync("bash", "-c", call.Replace("http://127.0.0.1:5080/", server.Address.ToString(), StringComparison.Ordinal));
            bool isProblem = answer.Contains("\"status\":400", StringComparison.Ordinal);
            Assert.True(answer.Length > 0 && isProblem == (call.Contains("two", StringComparison.Ordinal) || call.Contains(":0,", StringComparison.Ordinal)), $"{call}\n{answer}");
        }
    }

    [ProgramFact("chromium")]
    public async Task Page_InABrowser_ShowsTheOrders()
    {
        await using SampleServer server = await SampleServer.StartAsync(Store);
        using HttpResponseMessage added = await server.Client.PostAsync("orders", Json(Order));
        string page = await RunAsync(
            "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync", $"--user-data-dir={Path.Combine(_folder, "browser")}", "--virtual-time-budget=5000", "--dump-dom", server.Address.ToString());
        Assert.Contains("<td>Alma</td><td>Open</td><td class=\"n\">7.00</td>", page, StringComparison.Ordinal);
    }

    private static StringContent Json(string text, string type = "application/json") => new(text, Encoding.UTF8, type);

    private static async Task<long> ProblemLineAsync(HttpResponseMessage response)
    {
        using JsonDocument problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        return problem.RootElement.GetProperty("jsonError").GetProperty("line").GetInt64();
    }

    private static async Task<string> RunAsync(string program, params string[] arguments)
    {
        ProcessStartInfo start = new(program, arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        using Process process = Process.Start(start)!;
        Task<string> errors = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        Assert.True(process.ExitCode == 0, $"{program} ended with {process.ExitCode}: {await errors}");
        return output;
    }
}
