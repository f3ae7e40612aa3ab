// What the headers of a request say of its body counts where there is a body, by one rule for minimal APIs and controllers.
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Problems;

public sealed class CharsetTests(CharsetTests.Server server) : IClassFixture<CharsetTests.Server>
{
    private const string Json = """{"name":"a","count":1}""";

    [Theory]
    [InlineData("line", "application/json", Json, 200)]
    [InlineData("line", "application/json; charset=utf-8", Json, 200)]
    [InlineData("line", "application/json; charset=\"UTF-8\"", Json, 200)]
    [InlineData("line", "application/json; charset=utf-16", Json, 200)]
    [InlineData("line", "application/json; charset=foo", Json, 415)]
    [InlineData("line", "application/json; charset=utf-7", Json, 415)]
    [InlineData("line", "application/json; charset=utf-7", "", 400)]
    [InlineData("line", "application/json; charset=foo", "", 400)]
    [InlineData("optional", "application/json; charset=utf-7", Json, 415)]
    [InlineData("optional", "application/json; charset=utf-7", "", 200)]
    [InlineData("optional", "application/json; charset=foo", "", 200)]
    [InlineData("lines", "application/x-ndjson", Json, 200)]
    [InlineData("lines", "application/x-ndjson; charset=utf-8", Json, 200)]
    [InlineData("lines", "application/jsonl; charset=us-ascii", Json, 200)]
    [InlineData("lines", "application/x-ndjson; charset=utf-16", Json, 415)]
    [InlineData("lines", "application/x-ndjson; charset=iso-8859-1", Json, 415)]
    [InlineData("lines", "application/x-ndjson; charset=foo", Json, 415)]
    [InlineData("lines", "application/x-ndjson; charset=utf-7", Json, 415)]
    [InlineData("lines", "application/json", Json, 415)]
    [InlineData("lines", "application/x-ndjson", "", 200)]
    [InlineData("lines", "application/x-ndjson; charset=foo", "", 200)]
    [InlineData("lines", "application/x-ndjson; charset=utf-7", "", 200)]
    [InlineData("lines", "application/x-ndjson; charset=utf-16", "", 200)]
    [InlineData("lines", null, "", 200)]
    [InlineData("lines", "application/x-ndjson", "{", 400)]
    public async Task Request_WithAnyCharset_HasOneAnswer(string path, string? contentType, string body, int status)
    {
        Encoding encoding = contentType?.EndsWith("utf-16", StringComparison.Ordinal) == true ? Encoding.Unicode : new UTF8Encoding(false);
        foreach (string style in new[] { "minimal", "charset" })
        {
            ByteArrayContent content = new(encoding.GetBytes(body));
            if (contentType is not null)
                content.Headers.TryAddWithoutValidation("Content-Type", contentType);
            using HttpResponseMessage answer = await server.Web.Client.PostAsync($"{style}/{path}", content);
            Assert.Equal((style, status), (style, (int)answer.StatusCode));
        }

        Assert.DoesNotContain(server.Web.Failures, failure => failure is not System.Text.Json.JsonException);
    }

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(
                builder =>
                {
                    builder.Services.AddControllers().AddApplicationPart(typeof(CharsetController).Assembly);
                    builder.Services.AddVivaceJson();
                },
                application =>
                {
                    application.MapPost("/minimal/line", (Line line) => line);
                    application.MapPost("/minimal/optional", (Line? line) => line is null);
                    application.MapPost("/minimal/lines", async (JsonLinesBody<Line> lines) => await lines.CountAsync());
                    application.MapControllers();
                });

        public async Task DisposeAsync() => await Web.DisposeAsync();
    }
}

[ApiController, Route("charset/[action]")]
public sealed class CharsetController : ControllerBase
{
    [HttpPost]
    public IActionResult Line(Line line) => Ok(line);

    [HttpPost]
    public IActionResult Optional([FromBody(EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Line? line) => Ok(line is null);

    [HttpPost]
    public async Task<int> Lines(JsonLinesBody<Line> lines) => await lines.CountAsync();
}
