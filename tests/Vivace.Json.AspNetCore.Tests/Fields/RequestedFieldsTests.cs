// Tests responses whose members the query chooses.
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Fields;

public sealed class RequestedFieldsTests(RequestedFieldsTests.Server server) : IClassFixture<RequestedFieldsTests.Server>
{
    public sealed record Basket(int Id, string Name, Item[] Items);

    public sealed record Item(string Article, int Price);

    internal static Basket ABasket { get; } = new(7, "Ada", [new("a", 5), new("b", 6)]);

    private const string Whole = """{"id":7,"name":"Ada","items":[{"article":"a","price":5},{"article":"b","price":6}]}""";

    [Theory]
    [InlineData("value", Whole)]
    [InlineData("value?fields=id", """{"id":7}""")]
    [InlineData("value?fields=id,%20items(price)", """{"id":7,"items":[{"price":5},{"price":6}]}""")]
    [InlineData("value?fields=id&fields=NAME", """{"id":7,"name":"Ada"}""")]
    [InlineData("attribute?only=id", """{"id":7}""")]
    [InlineData("attribute?fields=id", Whole)]
    [InlineData("result?fields=name", """{"name":"Ada"}""")]
    [InlineData("list?fields=name", """[{"name":"Ada"},{"name":"Ada"}]""")]
    [InlineData("object?fields=name", """{"name":"Ada"}""")]
    [InlineData("lines?fields=name", "{\"name\":\"Ada\"}\n{\"name\":\"Ada\"}\n")]
    [InlineData("bound?chosen=id", """{"id":7}""")]
    [InlineData("unasked?fields=id", Whole)]
    [InlineData("failed?fields=id", Whole)]
    [InlineData("baskets/one?fields=id", """{"id":7}""")]
    [InlineData("baskets/one", Whole)]
    [InlineData("baskets/result?fields=items(article)", """{"items":[{"article":"a"},{"article":"b"}]}""")]
    public async Task Query_ChoosesMembers(string path, string expected)
    {
        using HttpResponseMessage response = await server.Web.Client.GetAsync(path);
        Assert.Equal(expected, await response.Content.ReadAsStringAsync());
    }

    [Theory]
    [InlineData("fields=nome", "found 'nome'. It has id, name, items.")]
    [InlineData("fields=id,items(x)", "found 'x'. It has article, price.")]
    [InlineData("fields=id(x)", "found one without members")]
    [InlineData("fields=id,,name", "Expected a name in the fields, found ',' at character 4.")]
    [InlineData("fields=", "Expected a name in the fields")]
    public async Task Choice_ThatIsNotPossible_IsABadRequest(string query, string words)
    {
        foreach (string path in new[] { "value", "result", "list", "lines", "baskets/one", "baskets/result" })
        {
            using HttpResponseMessage response = await server.Web.Client.GetAsync($"{path}?{query}");
            Assert.Equal(400, (int)response.StatusCode);
            Assert.Equal("application/problem+json", response.Content.Headers.ContentType!.MediaType);
            using System.Text.Json.JsonDocument problem = System.Text.Json.JsonDocument.Parse(await response.Content.ReadAsStringAsync());
            Assert.Contains(words, problem.RootElement.GetProperty("errors").GetProperty("fields")[0].GetString(), StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Choice_BeyondTheLimits_IsABadRequest()
    {
        using HttpResponseMessage response = await server.Web.Client.GetAsync("value?fields=" + string.Join(',', Enumerable.Repeat("id", JsonFields.MaxNames + 1)));
        Assert.Equal(400, (int)response.StatusCode);
    }

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        public async Task InitializeAsync() => Web = await WebServer.StartAsync(
            static builder =>
            {
                builder.Services.AddVivaceJson();
                builder.Services.AddControllers().AddApplicationPart(typeof(Server).Assembly);
            },
            static app =>
            {
                app.MapGet("value", static () => ABasket).WithJsonFields();
                app.MapGet("attribute", [JsonFields("only")] static () => ABasket);
                app.MapGet("result", static () => Results.Ok(ABasket)).WithJsonFields();
                app.MapGet("list", static () => new List<Basket> { ABasket, ABasket }).WithJsonFields();
                app.MapGet("object", static object () => ABasket).WithJsonFields();
                app.MapGet("lines", static () => Results.Extensions.JsonLines(Twice())).WithJsonFields();
                app.MapGet("bound", static (JsonFields chosen) => JsonSerializer.Serialize(ABasket, JsonSettings.Web with { Fields = chosen }));
                app.MapGet("unasked", static () => ABasket);
                app.MapGet("failed", static () => Results.Conflict(ABasket)).WithJsonFields();
                app.MapControllers();
            });

        private static async IAsyncEnumerable<Basket> Twice()
        {
            yield return ABasket;
            await Task.Yield();
            yield return ABasket;
        }

        public async Task DisposeAsync() => await Web.DisposeAsync();
    }
}

[Route("baskets/[action]")]
public sealed class BasketsController : ControllerBase
{
    [HttpGet]
    [JsonFields]
    public RequestedFieldsTests.Basket One() => RequestedFieldsTests.ABasket;

    [HttpGet]
    [JsonFields]
    public IActionResult Result() => new JsonResult(RequestedFieldsTests.ABasket);
}
