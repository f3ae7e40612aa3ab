// What the headers of a request say of its body counts where there is a body, by one rule for minimal APIs and controllers.
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Registration;

public sealed class CharsetTests(CharsetTests.Server server) : IClassFixture<CharsetTests.Server>
{
    private const string Json = """{"name":"a","count":1}""";

    // A row: the path, the media type, the charset, and the status with a body and without one; null where a case is not asked.
    private static readonly (string Path, string? Type, string? Charset, int? WithBody, int? Without)[] s_answers =
    [
        ("line", "application/json", null, 200, 400),
        ("line", "application/json", "utf-8", 200, 400),
        ("line", "application/json", "\"UTF-8\"", 200, 400),
        ("line", "application/json", " \"utf-8\"", 200, 400),
        ("line", "application/json", "", 200, 400),
        ("line", "application/json", "\"\"", 200, 400),
        ("line", "application/json", "'utf-8'", 415, 400),
        ("line", "application/json", "utf-8; charset=utf-7", 200, 400),
        ("line", "application/json", "utf-7; charset=utf-8", 415, 400),
        ("line", "application/json", "utf\\-8", 415, 400),
        ("line", "application/json", "\"utf\\-8\"", 415, 400),
        ("line", "application/json", "utf-16", 200, 400),
        ("line", "application/json", "\"utf-16\"", 200, 400),
        ("line", "application/json", "foo", 415, 400),
        ("line", "application/json", "utf-7", 415, 400),
        ("optional", "application/json", null, 200, 200),
        ("optional", "application/json", "utf-16", 200, 200),
        ("optional", "application/json", "foo", 415, 200),
        ("optional", "application/json", "utf-7", 415, 200),
        ("lines", null, null, null, 200),
        ("lines", "application/json", null, 415, null),
        ("lines", "application/x-ndjson", null, 200, 200),
        ("lines", "application/x-ndjson", "utf-8", 200, 200),
        ("lines", "application/jsonl", "us-ascii", 200, 200),
        ("lines", "application/x-ndjson", "utf-16", 415, 200),
        ("lines", "application/x-ndjson", "iso-8859-1", 415, 200),
        ("lines", "application/x-ndjson", "foo", 415, 200),
        ("lines", "application/x-ndjson", "utf-7", 415, 200),
    ];

    public static TheoryData<string, string?, string, int> Requests()
    {
        TheoryData<string, string?, string, int> requests = [];
        foreach ((string path, string? type, string? charset, int? withBody, int? without) in s_answers)
        {
            string? contentType = charset is null ? type : $"{type}; charset={charset}";
            if (withBody is { } status)
                requests.Add(path, contentType, Json, status);
            if (without is { } empty)
                requests.Add(path, contentType, "", empty);
        }

        requests.Add("lines", "application/x-ndjson", "{", 400);
        requests.Add("line", "application/json; charset = \"utf-8\"", Json, 200);
        requests.Add("line", "application/json; charset =\"utf-7\"", Json, 415);
        requests.Add("line", "application/json; CHARSET=\"utf-7\"", Json, 415);
        requests.Add("line", "application/json; x=\"charset=utf-7\"", Json, 200);
        requests.Add("line", "application/json; x=\"charset=a\"; charset = \"utf-8\"", Json, 200);
        requests.Add("line", "application/json; charset= ; x=1", Json, 200);
        requests.Add("lines", "application/x-ndjson; charset=", Json, 200);
        requests.Add("lines", "application/x-ndjson; charset = \"utf-8\"", Json, 200);
        requests.Add("optional", "application/json; charset = \"utf-8\"", Json, 200);
        return requests;
    }

    [Theory, MemberData(nameof(Requests))]
    public async Task Request_WithAnyCharset_HasOneAnswer(string path, string? contentType, string body, int status)
    {
        server.Web.Failures.Clear();
        Encoding encoding = contentType?.Contains("utf-16", StringComparison.Ordinal) == true ? Encoding.Unicode : new UTF8Encoding(false);
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
