// A body that a schema refuses while it is read is a problem with the place and the reason.
using System.Net.Http.Json;
using System.Text;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.Tests.Problems;

public sealed class SchemaProblemTests
{
    [Fact]
    public async Task Body_ThatASchemaRefuses_IsAProblemWithItsPlace()
    {
        JsonSchema schema = JsonSchema.Parse("""{ "required": ["name"], "properties": { "name": { "maxLength": 5 } }, "additionalProperties": false }""");
        await using WebServer server = await WebServer.StartAsync(
            builder => builder.Services.AddVivaceJson(JsonSettings.Web with { Codecs = [schema.CodecFor<ArticleBody>()] }),
            application => application.MapPost("/articles", (ArticleBody article) => article.Name));
        using HttpResponseMessage good = await server.Client.PostAsync("articles", Json("""{"name":"tea"}"""));
        Assert.Equal(200, (int)good.StatusCode);
        using HttpResponseMessage bad = await server.Client.PostAsync("articles", Json("""{"name":"coffee"}"""));
        Assert.Equal((400, "application/problem+json"), ((int)bad.StatusCode, bad.Content.Headers.ContentType?.MediaType));
        JsonObject problem = (await bad.Content.ReadFromJsonAsync<JsonObject>())!;
        Assert.StartsWith("Expected at most 5 characters", (string?)problem["errors"]!["$.name"]![0], StringComparison.Ordinal);
        Assert.Equal("""{"path":"$.name","line":1,"column":9,"expected":"at most 5 characters"}""", problem["jsonError"]!.ToJsonString());
        using HttpResponseMessage twice = await server.Client.PostAsync("articles", Json("""{"name":"coffee","colour":1,"size":2}"""));
        JsonObject errors = (await twice.Content.ReadFromJsonAsync<JsonObject>())!["errors"]!.AsObject();
        Assert.Equal(["$.name", "$.colour", "$.size"], errors.Select(static error => error.Key));
        using HttpResponseMessage unknown = await server.Client.PostAsync("articles", Json("""{"name":"tea","colour":1}"""));
        Assert.Equal("Remove the member, or correct its name.", (string?)(await unknown.Content.ReadFromJsonAsync<JsonObject>())!["jsonError"]!["hint"]);
    }

    private static StringContent Json(string text) => new(text, Encoding.UTF8, "application/json");

    public sealed class ArticleBody
    {
        public string? Name { get; set; }
    }
}
