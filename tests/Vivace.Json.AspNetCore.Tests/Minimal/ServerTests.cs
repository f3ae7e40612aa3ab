// Bodies arrive from other servers, by other protocols and through middleware.
using System.Net;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.TestHost;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Documents;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class ServerTests
{
    [Fact]
    public async Task Patches_AsBodies_AreRead()
    {
        await using WebServer server = await WebServer.StartAsync(builder => builder.Services.AddVivaceJson(), application =>
        {
            application.MapPatch("/patch", (JsonPatch patch) => Results.Text(patch.Apply(System.Text.Json.Nodes.JsonNode.Parse("""{"a":1}"""))!.ToJsonString()));
            application.MapPatch("/merge", (JsonMergePatch patch) => Results.Text(patch.Apply(System.Text.Json.Nodes.JsonNode.Parse("""{"a":1}"""))!.ToJsonString()));
        });
        using HttpResponseMessage patched = await server.Client.PatchAsync("patch", Json("""[{"op":"add","path":"/b","value":[2.50]}]"""));
        Assert.Equal("""{"a":1,"b":[2.50]}""", await patched.Content.ReadAsStringAsync());
        using HttpResponseMessage merged = await server.Client.PatchAsync("merge", Json("""{"a":null,"b":3}"""));
        Assert.Equal("""{"b":3}""", await merged.Content.ReadAsStringAsync());
        using HttpResponseMessage wrong = await server.Client.PatchAsync("patch", Json("""[{"op":"fly"}]"""));
        Assert.Equal(HttpStatusCode.BadRequest, wrong.StatusCode);
    }

    // More than the window of a stream, in which nothing moves unless what is gathered counts as read.
    [Theory]
    [InlineData(1_000)]
    [InlineData(900_000)]
    [InlineData(5_000_000)]
    public async Task Http2_BodyOfAnyLength_IsRead(int length)
    {
        await using WebServer server = await WebServer.StartAsync(
            builder =>
            {
                builder.WebHost.ConfigureKestrel(options => options.ConfigureEndpointDefaults(listen => listen.Protocols = HttpProtocols.Http2));
                builder.Services.AddVivaceJson();
            },
            application => application.MapPost("/length", (Order order) => order.Customer!.Length));
        using HttpRequestMessage request = new(HttpMethod.Post, "length")
        {
            Content = Json($$"""{"customer":"{{new string('x', length)}}"}"""),
            Version = HttpVersion.Version20,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        using HttpResponseMessage response = await server.Client.SendAsync(request);
        Assert.Equal($"{length}", await response.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task TestServer_GoodAndBadBodies_AreAnswered()
    {
        WebApplicationBuilder builder = WebApplication.CreateBuilder();
        builder.WebHost.UseTestServer();
        builder.Services.AddVivaceJson();
        await using WebApplication application = builder.Build();
        Endpoint? seen = null;
        application.Use((context, next) =>
        {
            seen = context.GetEndpoint();
            context.Request.EnableBuffering();
            return next(context);
        });
        application.MapPost("/again", async (Order order, HttpRequest request) =>
        {
            request.Body.Position = 0;
            return $"{order.Id} {await new StreamReader(request.Body).ReadToEndAsync()}";
        }).WithName("again");
        await application.StartAsync();
        using HttpClient client = application.GetTestClient();

        using HttpResponseMessage good = await client.PostAsync("again", Json("""{"id":5}"""));
        Assert.Equal("""5 {"id":5}""", await good.Content.ReadAsStringAsync());
        Assert.Equal("again", seen?.Metadata.GetMetadata<Microsoft.AspNetCore.Routing.IEndpointNameMetadata>()?.EndpointName);
        using HttpResponseMessage bad = await client.PostAsync("again", Json("{\"id\":"));
        Assert.Equal(HttpStatusCode.BadRequest, bad.StatusCode);
        Assert.Contains("jsonError", await bad.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    // What one request holds is not what another one reads.
    [Fact]
    public async Task Requests_ManyAtOnce_EachGetsItsOwnBody()
    {
        await using WebServer server = await MinimalTwins.StartAsync(ours: true);
        await Parallel.ForAsync(0, 2_000, new ParallelOptions { MaxDegreeOfParallelism = 32 }, async (i, cancellation) =>
        {
            string path = i % 3 == 0 ? "echo-async" : "echo";
            using HttpResponseMessage response = await server.Client.PostAsync(path, Json($$"""{"id":{{i}}{{(i % 7 == 0 ? "x" : "")}}}"""), cancellation);
            string answer = await response.Content.ReadAsStringAsync(cancellation);
            if (i % 7 == 0)
                Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
            else
                Assert.StartsWith($"{{\"id\":{i},", answer, StringComparison.Ordinal);
        });
        Assert.Empty(server.Failures);
    }

    private static StringContent Json(string text) => new(text, Encoding.UTF8, "application/json");
}
