// What a handler reads besides the body is its own affair: its answers stay as they are, and nothing of the other text is told.
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class OwnTextTests(OwnTextTests.Server server) : IClassFixture<OwnTextTests.Server>
{
    private const string Good = """{"id":1}""";

    [Theory]
    [InlineData("handler", null)]
    [InlineData("handler", Good)]
    [InlineData("handler", Good, "utf-16")]
    [InlineData("binding-first", null)]
    [InlineData("binding-first", Good)]
    [InlineData("binding-first", Good, "utf-16")]
    [InlineData("binding-last", null)]
    [InlineData("binding-last", Good)]
    [InlineData("binding-last", Good, "utf-16")]
    [InlineData("filter", null)]
    [InlineData("filter", Good)]
    [InlineData("object", null)]
    [InlineData("object", Good)]
    public async Task OwnText_ThatIsWrong_LeavesTheHandlersAnswer(string path, string? body, string charset = "utf-8")
    {
        using HttpResponseMessage answer = await PostAsync(path, body, charset);
        Assert.Equal((400, "own"), ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync()));
        using HttpResponseMessage bare = await PostAsync(path + "?bare=true", body, charset);
        Assert.Equal((400, ""), ((int)bare.StatusCode, await bare.Content.ReadAsStringAsync()));
    }

    // The body itself is still explained, also after another text was read.
    [Theory]
    [InlineData("handler")]
    [InlineData("binding-first")]
    [InlineData("binding-first", "utf-16")]
    public async Task Body_ThatIsWrong_IsExplained(string path, string charset = "utf-8")
    {
        using HttpResponseMessage answer = await PostAsync(path, """{"lines":"x"}""", charset);
        Assert.Equal(400, (int)answer.StatusCode);
        Assert.Contains("\"$.lines\"", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task JsonLines_HandlerRefusesAnEmptyBody_LeavesItsAnswer()
    {
        using HttpResponseMessage answer = await server.Web.Client.PostAsync("lines", new ByteArrayContent([]) { Headers = { ContentType = new("application/x-ndjson") } });
        Assert.Equal((400, ""), ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync()));
    }

    private Task<HttpResponseMessage> PostAsync(string path, string? body, string charset)
    {
        HttpContent? content = body is null ? null : new ByteArrayContent(Encoding.GetEncoding(charset).GetBytes(body)) { Headers = { ContentType = new("application/json", charset) } };
        return server.Web.Client.PostAsync(path, content);
    }

    /// <summary>Reads a text that the server has stored, and handles what is wrong with it.</summary>
    internal sealed record Kept(bool IsRead)
    {
        public static ValueTask<Kept?> BindAsync(HttpContext context) => ValueTask.FromResult<Kept?>(new Kept(Read(context)));

        internal static bool Read(HttpContext context)
        {
            try
            {
                System.Text.Json.JsonSerializer.Deserialize<Line>(
                    """{"name":"secret","count":"x"}""", context.RequestServices.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions);
                return true;
            }
            catch (JsonException)
            {
                return false;
            }
        }
    }

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(builder => builder.Services.AddVivaceJson(), application =>
            {
                application.MapPost("/handler", ([FromBody] Order? order, HttpContext context) => Answer(Kept.Read(context), context));
                application.MapPost("/binding-first", (Kept kept, [FromBody] Order? order, HttpContext context) => Answer(kept.IsRead, context));
                application.MapPost("/binding-last", ([FromBody] Order? order, Kept kept, HttpContext context) => Answer(kept.IsRead, context));
                application.MapPost("/filter", ([FromBody] Order? order) => "not reached").AddEndpointFilter(
                    (context, next) => ValueTask.FromResult<object?>(Answer(Kept.Read(context.HttpContext), context.HttpContext)));
                application.MapPost("/object", ([FromBody] object? value, HttpContext context) => Answer(Kept.Read(context), context));
                application.MapPost("/lines", async (JsonLinesBody<Line> lines) => await lines.AnyAsync() ? Results.Ok() : Results.BadRequest());
            });

        public async Task DisposeAsync() => await Web.DisposeAsync();

        private static IResult Answer(bool isRead, HttpContext context) =>
            isRead ? Results.Ok() : context.Request.Query.ContainsKey("bare") ? Results.BadRequest() : Results.Text("own", statusCode: 400);
    }
}
