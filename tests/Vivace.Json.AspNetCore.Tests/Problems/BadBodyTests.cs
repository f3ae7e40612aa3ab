// A body that cannot be read gets one clear answer, the same from minimal APIs and controllers.
using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Minimal;
using Vivace.Json.AspNetCore.Tests.Mvc;

namespace Vivace.Json.AspNetCore.Tests.Problems;

public sealed class BadBodyTests(BadBodyTests.Server server) : IClassFixture<BadBodyTests.Server>
{
    private const string Problem = "application/problem+json";
    private static readonly string[] s_paths = ["mvc/Echo", "echo"];

    [Fact]
    public async Task WrongType_InProduction_SaysWhereAndHowButNotWhat()
    {
        foreach (string path in s_paths)
        {
            (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, path, "{\"id\":1,\n\"lines\":[{\"name\":\"a\",\"count\":\"seven\"}]}");
            Assert.Equal((400, Problem), (status, contentType));
            Assert.Equal("https://tools.ietf.org/html/rfc9110#section-15.5.1", (string?)problem["type"]);
            Assert.Equal("One or more validation errors occurred.", (string?)problem["title"]);
            Assert.Equal(400, (int?)problem["status"]);
            Assert.NotEmpty((string)problem["traceId"]!);
            Assert.Equal(
                "The JSON value could not be converted to System.Int32. Expected a number for Line.Count, found a string at $.lines[0].count (line 2, column 30).",
                (string?)problem["errors"]!["$.lines[0].count"]![0]);
            Assert.Equal("""{"path":"$.lines[0].count","line":2,"column":30,"expected":"a number"}""", problem["jsonError"]!.ToJsonString());
            Assert.DoesNotContain("seven", problem.ToJsonString(), StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task WrongType_InDevelopment_SaysWhat()
    {
        foreach (string path in s_paths)
        {
            (int status, string contentType, JsonObject problem) = await PostAsync(server.Development, path, "{\"id\":\"seven\"}");
            Assert.Equal((400, Problem), (status, contentType));
            Assert.Contains("seven", (string)problem["errors"]!["$.id"]![0]!, StringComparison.Ordinal);
            Assert.Contains("seven", (string)problem["jsonError"]!["found"]!, StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("{")]
    [InlineData("{\"id\":1,}")]
    [InlineData("{\"id\":}")]
    [InlineData("[1]")]
    [InlineData("   ")]
    [InlineData("{\"id\":99999999999}")]
    [InlineData("{\"id\":1} x")]
    [InlineData("{\"customer\":\"\\x\"}")]
    [InlineData("{\"id\":5_000}")]
    public async Task BadText_FromBoth_IsTheSameAnswer(string body)
    {
        (int status, string contentType, JsonObject minimal) = await PostAsync(server.Production, "echo", body);
        Assert.Equal((400, Problem), (status, contentType));
        Assert.NotNull(minimal["jsonError"]);
        (status, contentType, JsonObject mvc) = await PostAsync(server.Production, "mvc/Echo", body);
        Assert.Equal((400, Problem), (status, contentType));

        // MVC also validates the parameter, which has got no value.
        Assert.True(mvc["errors"]!.AsObject().Remove("order"));
        minimal.Remove("traceId");
        mvc.Remove("traceId");
        Assert.True(JsonNode.DeepEquals(mvc, minimal), $"{mvc}\n{minimal}");
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"radius":1}""")]
    [InlineData("""{"$type":"oval","radius":1}""")]
    [InlineData("""{"$type":null}""")]
    public async Task Type_ThatTheBodyDoesNotName_IsABadRequestWithTheNames(string body)
    {
        foreach (string path in new[] { "mvc/Draw", "shape" })
        {
            (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, path, body);
            Assert.Equal((400, Problem), (status, contentType));
            string expected = (string)problem["jsonError"]!["expected"]!;
            Assert.True(body.Contains("null", StringComparison.Ordinal) || (expected.Contains("circle", StringComparison.Ordinal) && expected.Contains("square", StringComparison.Ordinal)), expected);
        }
    }

    // System.Text.Json reads it, and says nothing to the client.
    [Theory]
    [InlineData("{")]
    [InlineData("{\"id\":1,}")]
    [InlineData("1 2")]
    public async Task BadText_ForAnObject_IsAnswered(string body)
    {
        (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, "anything", body);
        Assert.Equal((400, Problem), (status, contentType));
        Assert.NotNull(problem["jsonError"]!["line"]);
    }

    [Fact]
    public async Task NoValue_ForAnObject_AsksForABody()
    {
        (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, "something", "null");
        Assert.Equal((400, Problem), (status, contentType));
        Assert.Equal("A non-empty request body is required.", (string?)problem["errors"]![""]![0]);
        using HttpResponseMessage good = await server.Production.Client.PostAsync("something", new StringContent("\uFEFF[1]", Encoding.UTF8, "application/json"));
        Assert.Equal("[1]", await good.Content.ReadAsStringAsync());
    }

    [Fact]
    public async Task InvalidUtf8_FromBoth_IsABadRequest()
    {
        foreach (string path in s_paths)
        {
            ByteArrayContent content = new([.. "{\"customer\":\""u8, 0xC3, .. "\"}"u8]);
            content.Headers.Add("Content-Type", "application/json");
            using HttpResponseMessage response = await server.Production.Client.PostAsync(path, content);
            Assert.Equal(400, (int)response.StatusCode);
            Assert.Contains("\"$.customer\"", await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        }
    }

    [Theory]
    [InlineData("")]
    [InlineData("null")]
    public async Task NoValue_FromBoth_AsksForABody(string body)
    {
        foreach (string path in s_paths)
        {
            (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, path, body);
            Assert.Equal((400, Problem), (status, contentType));
            Assert.Equal("A non-empty request body is required.", (string?)problem["errors"]![""]![0]);
            Assert.Null(problem["jsonError"]);
        }
    }

    [Theory]
    [InlineData("text/plain")]
    [InlineData("application/xml")]
    [InlineData("application/json; charset=no-such")]
    public async Task WrongContentType_FromBoth_IsUnsupported(string contentType)
    {
        foreach (string path in s_paths)
        {
            (int status, string answered, JsonObject problem) = await PostAsync(server.Production, path, "{}", contentType);
            Assert.Equal((415, Problem), (status, answered));
            Assert.Equal("""{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.16","title":"Unsupported Media Type","status":415,"traceId":""}""", WithoutId(problem));
        }
    }

    [Fact]
    public async Task NoContentType_Minimal_IsUnsupported()
    {
        (int status, string answered, _) = await PostAsync(server.Production, "echo", "{}", contentType: null);
        Assert.Equal((415, Problem), (status, answered));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task TooLarge_FromBoth_IsRefused(bool chunked)
    {
        foreach (string path in s_paths)
        {
            string body = $$"""{"customer":"{{new string('x', Server.MaxBodySize)}}"}""";
            using HttpRequestMessage request = new(HttpMethod.Post, path) { Content = new StringContent(body, Encoding.UTF8, "application/json") };
            request.Headers.TransferEncodingChunked = chunked;
            using HttpResponseMessage response = await server.Production.Client.SendAsync(request);
            Assert.Equal(413, (int)response.StatusCode);
            Assert.Equal(Problem, response.Content.Headers.ContentType?.MediaType);
            JsonObject problem = JsonNode.Parse(await response.Content.ReadAsStringAsync())!.AsObject();
            Assert.Equal("""{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.14","title":"Payload Too Large","status":413,"traceId":""}""", WithoutId(problem));
        }
    }

    // System.Text.Json would hold the whole value first.
    [Theory]
    [InlineData(100_000)]
    [InlineData(2_000_000)]
    public async Task LongerThanTheBudget_IntoAMinimalApi_IsRefusedBeforeItIsThere(int most)
    {
        JsonSettings settings = JsonSettings.Web with { Budget = new JsonBudget { TextBytes = most } };
        await using WebServer limited = await WebServer.StartAsync(builder => builder.Services.AddVivaceJson(settings), static application =>
        {
            application.MapPost("ours", static (Dictionary<string, string> body) => Results.Ok());
            application.MapPost("theirs", static (object body) => Results.Ok());
        });
        foreach (string path in new[] { "ours", "theirs" })
        {
            using HttpResponseMessage right = await limited.Client.PostAsync(path, new StringContent("""{"a":"x"}""", Encoding.UTF8, "application/json"));
            Assert.Equal(200, (int)right.StatusCode);

            // What would be wrong after the limit is not reached.
            string unfinished = $"{{\"a\":\"{new string('x', 2 * most)}";
            using HttpResponseMessage response = await limited.Client.PostAsync(path, new StringContent(unfinished, Encoding.UTF8, "application/json"));
            Assert.Equal((400, Problem), ((int)response.StatusCode, response.Content.Headers.ContentType?.MediaType));
            Assert.Contains(string.Create(CultureInfo.InvariantCulture, $"a text of at most {most:N0} bytes"), await response.Content.ReadAsStringAsync(), StringComparison.Ordinal);
        }
    }

    // The limits of the reader hold by default.
    [Fact]
    public async Task TooDeep_FromBoth_IsABadRequest()
    {
        string body = string.Concat(Enumerable.Repeat("{\"next\":", 65)) + "null" + new string('}', 65);
        foreach (string path in new[] { "mvc/Deep", "deep" })
        {
            (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, path, body);
            Assert.Equal((400, Problem), (status, contentType));
            Assert.Contains("levels of arrays and objects", problem["errors"]!.ToJsonString(), StringComparison.Ordinal);
        }
    }

    // The hash code of a long is the exclusive or of its halves: these keys share one.
    [Fact]
    public async Task KeysWithOneHashCode_FromBoth_AreABadRequest()
    {
        string body = "{" + string.Join(',', Enumerable.Range(0, 20_000).Select(i => $"\"{(((long)i << 32) | (uint)i).ToString(System.Globalization.CultureInfo.InvariantCulture)}\":1")) + "}";
        foreach (string path in new[] { "mvc/Keys", "keys" })
        {
            (int status, string contentType, JsonObject problem) = await PostAsync(server.Production, path, body);
            Assert.Equal((400, Problem), (status, contentType));
            Assert.Contains("keys", problem["errors"]!.ToJsonString(), StringComparison.OrdinalIgnoreCase);
        }
    }

    [Fact]
    public async Task BadText_ApplicationWantsExceptions_GetsThem()
    {
        await using WebServer throwing = await MinimalTwins.StartAsync(ours: true, services => services.Configure<RouteHandlerOptions>(options => options.ThrowOnBadRequest = true));
        using HttpResponseMessage response = await throwing.Client.PostAsync("echo", new StringContent("{", Encoding.UTF8, "application/json"));
        BadHttpRequestException exception = Assert.IsType<BadHttpRequestException>(Assert.Single(throwing.Failures));
        Assert.NotNull(Assert.IsType<System.Text.Json.JsonException>(exception.InnerException).Error);
    }

    [Fact]
    public async Task BadText_WithProblemDetailsService_GoesThroughIt()
    {
        await using WebServer own = await MinimalTwins.StartAsync(ours: true, services => services.AddProblemDetails(options => options.CustomizeProblemDetails = context => context.ProblemDetails.Extensions["node"] = "n1"));
        (int status, string contentType, JsonObject problem) = await PostAsync(own, "echo", "{\"id\":true}");
        Assert.Equal((400, Problem), (status, contentType));
        Assert.Equal("n1", (string?)problem["node"]);
        Assert.Equal("$.id", (string?)problem["jsonError"]!["path"]);
        Assert.Equal("Write 1 or 0.", (string?)problem["jsonError"]!["hint"]);
    }

    // What can be changed in the program is not for those who call it.
    [Theory]
    [InlineData("{\"id\":true}", "Write 1 or 0.", "make it")]
    [InlineData("{\"id\":1,}", "Remove the comma.", "AllowTrailingCommas")]
    [InlineData("{\"id\":/**/1}", "Remove the comment.", "ReadCommentHandling")]
    [InlineData("{\"id\":null}", null, "int?")]
    [InlineData("{\"id\":99999999999}", null, "long")]
    public async Task Hint_ForClients_SpeaksOfTheBodyAlone(string body, string? hint, string ofTheProgram)
    {
        foreach (string path in s_paths)
        {
            foreach (WebServer one in (WebServer[])[server.Production, server.Development])
            {
                (int status, _, JsonObject problem) = await PostAsync(one, path, body);
                Assert.Equal((400, hint), (status, (string?)problem["jsonError"]!["hint"]));
                string message = (string)problem["errors"]!.AsObject().First(static error => error.Key.StartsWith('$')).Value![0]!;
                Assert.EndsWith(hint is null ? ")." : $"). {hint}", message, StringComparison.Ordinal);
                Assert.DoesNotContain(ofTheProgram, problem.ToJsonString(), StringComparison.Ordinal);
            }
        }
    }

    private static string WithoutId(JsonObject problem)
    {
        problem["traceId"] = "";
        return problem.ToJsonString();
    }

    private static async Task<(int Status, string ContentType, JsonObject Problem)> PostAsync(WebServer server, string path, string body, string? contentType = "application/json")
    {
        ByteArrayContent content = new(Encoding.UTF8.GetBytes(body));
        if (contentType is not null)
            content.Headers.TryAddWithoutValidation("Content-Type", contentType);
        using HttpResponseMessage response = await server.Client.PostAsync(path, content);
        string text = await response.Content.ReadAsStringAsync();
        Assert.True(text.Length > 0, $"{path}: {(int)response.StatusCode} without a body");
        return ((int)response.StatusCode, response.Content.Headers.ContentType?.MediaType ?? "", JsonNode.Parse(text)!.AsObject());
    }

    public sealed class Server : IAsyncLifetime
    {
        internal const int MaxBodySize = 500_000;

        public WebServer Production { get; private set; } = null!;

        public WebServer Development { get; private set; } = null!;

        public async Task InitializeAsync()
        {
            Production = await StartAsync("Production");
            Development = await StartAsync("Development");
        }

        public async Task DisposeAsync()
        {
            await Production.DisposeAsync();
            await Development.DisposeAsync();
        }

        private static Task<WebServer> StartAsync(string environment) =>
            WebServer.StartAsync(
                builder =>
                {
                    builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = MaxBodySize);
                    builder.Services.AddKeyedSingleton("wall", new Endpoints.Clock("wall"));
                    builder.Services.AddControllers().AddApplicationPart(typeof(ShopController).Assembly);
                    builder.Services.AddVivaceJson();
                },
                application =>
                {
                    Endpoints.Map(application);
                    application.MapPost("/something", (object value) => value.ToString());
                    application.MapPost("/keys", (Dictionary<long, int> keys) => keys.Count);
                    application.MapControllers();
                },
                environment);
    }
}
