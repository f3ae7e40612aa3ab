// Documents as bodies, and as members of bodies: they are JSON, and no models that are validated.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class DocumentBodyTests(DocumentBodyTests.Server server) : IClassFixture<DocumentBodyTests.Server>
{
    private static readonly string s_deep = string.Concat(Enumerable.Repeat("{\"a\":[", 14)) + "1" + string.Concat(Enumerable.Repeat("]}", 14));

    public static TheoryData<string, string> Bodies
    {
        get
        {
            TheoryData<string, string> rows = [];
            foreach (string style in new[] { "documents", "minimal" })
            {
                foreach (string kind in new[] { "Tree", "View", "Node", "Element" })
                {
                    foreach (string body in new[] { """{"a":[1,{"b":null}],"c":"d"}""", "[[[]]]", "5", s_deep })
                        rows.Add($"{style}/{kind}", body);
                }

                rows.Add($"{style}/Merge", """{"a":{"b":1}}""");
                rows.Add($"{style}/Pointer", "\"/a/b\"");
            }

            return rows;
        }
    }

    [Theory, MemberData(nameof(Bodies))]
    public async Task Body_OfADocument_ComesBack(string path, string body)
    {
        (int status, string answer) = await PostAsync(path, body);
        Assert.Equal((200, body.Trim('"')), (status, answer.Trim('"')));
    }

    [Theory]
    [InlineData("documents/Patch")]
    [InlineData("minimal/Patch")]
    public async Task Body_OfAPatch_IsRead(string path) =>
        Assert.Equal((200, "1"), await PostAsync(path, """[{"op":"add","path":"/a","value":{"b":[1]}}]"""));

    [Theory]
    [InlineData("documents/Stored")]
    [InlineData("minimal/Stored")]
    public async Task Body_WithDocumentsAsMembers_ComesBack(string path)
    {
        string json = """{"id":2,"tree":{"a":DEEP},"view":[1,{"b":DEEP}],"patch":[{"op":"remove","path":"/a"}],"merge":{"a":null},"pointer":"/a","node":DEEP,"element":{"a":1},"maybe":{"a":1},"""
            + """ "views":[{"a":1}],"trees":{"a":[1]},"inner":{"name":"abc"},"text":null}""";
        json = json.Replace("DEEP", s_deep.Replace("[", "", StringComparison.Ordinal).Replace("]", "", StringComparison.Ordinal), StringComparison.Ordinal);
        (int status, string answer) = await PostAsync(path, json);
        Assert.Equal(200, status);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(json), JsonNode.Parse(answer)), answer);
    }

    // The members of the application keep their rules, also within an Optional.
    [Theory]
    [InlineData("documents/Stored", """{"id":10}""", "Id")]
    [InlineData("minimal/Stored", """{"id":10}""", "id")]
    [InlineData("documents/Stored", """{"inner":{"name":"much too long"}}""", "Inner.Value.Name")]
    [InlineData("minimal/Stored", """{"inner":{"name":"much too long"}}""", "inner.name")]
    public async Task Body_ThatBreaksARule_IsRefused(string path, string body, string key)
    {
        (int status, string answer) = await PostAsync(path, body);
        Assert.Equal(400, status);
        Assert.Equal(key, Assert.Single(JsonNode.Parse(answer)!["errors"]!.AsObject()).Key, ignoreCase: true);
    }

    [Theory]
    [InlineData("documents/Stored")]
    [InlineData("minimal/Stored")]
    public async Task Body_WithoutOptionalMembers_IsRead(string path) => Assert.Equal(200, (await PostAsync(path, """{"element":1,"view":2}""")).Status);

    private async Task<(int Status, string Body)> PostAsync(string path, string body)
    {
        using HttpResponseMessage answer = await server.Web.Client.PostAsync(path, new StringContent(body, Encoding.UTF8, "application/json"));
        string text = await answer.Content.ReadAsStringAsync();
        Assert.True((int)answer.StatusCode < 500, $"{path} {text} {string.Join('\n', server.Web.Failures)}");
        return ((int)answer.StatusCode, text);
    }

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(
                builder =>
                {
                    builder.Services.AddRules();
                    builder.Services.AddControllers().AddApplicationPart(typeof(DocumentsController).Assembly);
                    builder.Services.AddVivaceJson();
                },
                application =>
                {
                    application.MapPost("/minimal/Tree", ([FromBody] JsonTree tree) => tree);
                    application.MapPost("/minimal/View", ([FromBody] JsonView view) => view);
                    application.MapPost("/minimal/Patch", (JsonPatch patch) => patch.Operations.Count);
                    application.MapPost("/minimal/Merge", (JsonMergePatch patch) => patch.Apply(JsonNode.Parse("{}")));
                    application.MapPost("/minimal/Pointer", ([FromBody] JsonPointer pointer) => pointer.ToString());
                    application.MapPost("/minimal/Node", (JsonNode? node) => node);
                    application.MapPost("/minimal/Element", (JsonElement element) => element);
                    application.MapPost("/minimal/Stored", (Stored stored) => JsonSerializer.Serialize(stored, JsonSettings.Web));
                    application.MapControllers();
                });

        public async Task DisposeAsync() => await Web.DisposeAsync();
    }
}
