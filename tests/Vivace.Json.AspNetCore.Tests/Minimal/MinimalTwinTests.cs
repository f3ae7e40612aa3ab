// Minimal APIs answer as they do with System.Text.Json: the same request goes to both servers.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.Extensions.DependencyInjection;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class MinimalTwinTests(MinimalTwins twins) : IClassFixture<MinimalTwins>
{
    private const string Order = """{"id":7,"customer":"Zoë","lines":[{"name":"a","count":1}],"day":5}""";

    [Theory]
    [InlineData("order")]
    [InlineData("task")]
    [InlineData("value-task")]
    [InlineData("object")]
    [InlineData("null")]
    [InlineData("string")]
    [InlineData("integer")]
    [InlineData("bird")]
    [InlineData("birds")]
    [InlineData("shape")]
    [InlineData("circle")]
    [InlineData("shapes")]
    [InlineData("anonymous")]
    [InlineData("json")]
    [InlineData("json-options")]
    [InlineData("ok")]
    [InlineData("typed-ok")]
    [InlineData("typed-json")]
    [InlineData("created")]
    [InlineData("not-found")]
    [InlineData("problem")]
    [InlineData("validation-problem")]
    [InlineData("write")]
    [InlineData("write-type")]
    [InlineData("async")]
    [InlineData("async-ok")]
    [InlineData("async-inside")]
    [InlineData("events")]
    [InlineData("large")]
    [InlineData("group/t/get")]
    public Task Get_AnyResult_IsTheTwins(string path) => AssertSameAsync(() => new HttpRequestMessage(HttpMethod.Get, path));

    [Theory]
    [InlineData("echo", Order)]
    [InlineData("echo", "\uFEFF" + Order)]
    [InlineData("echo", Order, "application/vnd.order+json")]
    [InlineData("echo", Order, "application/json", "utf-16")]
    [InlineData("echo", Order, "application/json", "utf-8")]
    [InlineData("echo", Order, "application/json", "iso-8859-1")]
    [InlineData("echo", " {\"ID\": 7 , \"unknown\": [1, {\"a\": null}] } ")]
    [InlineData("echo-async", Order)]
    [InlineData("optional", Order)]
    [InlineData("optional", "")]
    [InlineData("optional", "null")]
    [InlineData("number", "5")]
    [InlineData("number", "0")]
    [InlineData("number", "\"5\"")]
    [InlineData("nullable", "5")]
    [InlineData("nullable", "null")]
    [InlineData("text", "\"text\"")]
    [InlineData("lines", """{"a":{"name":"x","count":1},"b":null}""")]
    [InlineData("list", """[{"name":"x","count":1}]""")]
    [InlineData("array", "[null,null]")]
    [InlineData("shape", """{"$type":"circle","radius":2}""")]
    [InlineData("tree", """{"a":[1,null,{"b":"c"}]}""")]
    [InlineData("tree", "null")]
    [InlineData("element", """{"a":[1,null,{"b":"c"}]}""")]
    [InlineData("anything", """{"a":[1,null,{"b":"c"}]}""")]
    [InlineData("deep", """{"next":{"next":{"next":null}}}""")]
    [InlineData("both/5", Order)]
    [InlineData("both/x", Order)]
    [InlineData("parameters/5", Order)]
    [InlineData("keyed", Order)]
    [InlineData("results", Order)]
    [InlineData("results", "{}")]
    [InlineData("read", Order)]
    [InlineData("read", "null")]
    [InlineData("accepts", Order)]
    [InlineData("pipe", Order)]
    [InlineData("refuses", Order)]
    [InlineData("refuses-type", Order)]
    [InlineData("reads-another", """{"customer":"{\u0022name\u0022:\u0022x\u0022,\u0022count\u0022:1}"}""")]
    [InlineData("reads-another", """{"customer":"{"}""")]
    [InlineData("filtered", Order)]
    [InlineData("validated", """{"name":"abc","count":3}""")]
    [InlineData("validated", """{"name":"abcdefgh","count":12}""")]
    [InlineData("group/t/echo", Order)]
    public Task Post_AnyBody_IsTheTwins(string path, string body, string? mediaType = "application/json", string? charset = null) =>
        AssertSameAsync(() => Post(path, body, mediaType, charset));

    [Fact]
    public async Task Post_BodyAroundTheLongestThatIsHeld_IsTheTwins()
    {
        int fits = 1024 * 1024 - """{"customer":""}""".Length;
        foreach (int length in new[] { fits - 1, fits, fits + 1, 3 * fits })
            await AssertSameAsync(() => Post("echo", $$"""{"customer":"{{new string('x', length)}}"}""", "application/json", null));
    }

    [Theory]
    [InlineData("echo", "{")]
    [InlineData("echo", "{\"id\":\"x\"}")]
    [InlineData("echo", "[1]")]
    [InlineData("echo", "   ")]
    [InlineData("echo", "null")]
    [InlineData("echo", "")]
    [InlineData("echo", Order, "text/plain")]
    [InlineData("echo", Order, "application/xml")]
    [InlineData("echo", Order, null)]
    [InlineData("echo", Order + " x")]
    [InlineData("number", "null")]
    [InlineData("number", "5.5")]
    [InlineData("text", "5")]
    [InlineData("shape", """{"$type":"no"}""")]
    [InlineData("parameters/5", "{")]
    [InlineData("anything", "{")]
    [InlineData("tree", "{")]
    [InlineData("read", "{")]
    [InlineData("read", Order, "text/plain")]
    public async Task Post_BadBody_HasTheTwinsStatus(string path, string body, string? mediaType = "application/json")
    {
        (Answer ours, Answer theirs) = await AskAsync(() => Post(path, body, mediaType, null));
        Assert.Equal(theirs.Status, ours.Status);
        Assert.InRange(ours.Status, 400, 500);
    }

    // The twin throws.
    [Fact]
    public async Task Post_UnknownCharset_IsUnsupported()
    {
        (Answer ours, Answer theirs) = await AskAsync(() => Post("echo", Order, "application/json", "no-such"));
        Assert.Equal((415, 500), (ours.Status, theirs.Status));
    }

    [Theory]
    [InlineData("order")]
    [InlineData("birds")]
    [InlineData("shapes")]
    [InlineData("ok")]
    [InlineData("problem")]
    [InlineData("events")]
    public async Task Get_WithOptions_FollowsThem(string path)
    {
        static void Configure(IServiceCollection services) => services.ConfigureHttpJsonOptions(options =>
        {
            options.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper;
            options.SerializerOptions.WriteIndented = true;
            options.SerializerOptions.Converters.Add(new JsonStringEnumConverter());
            options.SerializerOptions.Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        });

        await using WebServer ours = await MinimalTwins.StartAsync(ours: true, Configure);
        await using WebServer theirs = await MinimalTwins.StartAsync(ours: false, Configure);
        Answer expected = await Answer.OfAsync(theirs.Client, new HttpRequestMessage(HttpMethod.Get, path));
        Assert.Equal(expected.ToString(), (await Answer.OfAsync(ours.Client, new HttpRequestMessage(HttpMethod.Get, path))).ToString());
    }

    [Theory]
    [InlineData("problem")]
    [InlineData("validation-problem")]
    [InlineData("order")]
    public async Task Get_WithProblemDetailsService_IsTheTwins(string path)
    {
        static void Configure(IServiceCollection services) => services.AddProblemDetails(options => options.CustomizeProblemDetails = context => context.ProblemDetails.Extensions["node"] = "n1");

        await using WebServer ours = await MinimalTwins.StartAsync(ours: true, Configure);
        await using WebServer theirs = await MinimalTwins.StartAsync(ours: false, Configure);
        Answer expected = await Answer.OfAsync(theirs.Client, new HttpRequestMessage(HttpMethod.Get, path));
        Assert.Equal(expected.ToString(), (await Answer.OfAsync(ours.Client, new HttpRequestMessage(HttpMethod.Get, path))).ToString());
    }

    // The handler's own answers stay as they are, also those that look like a bad body.
    [Theory]
    [InlineData("refuses", 400)]
    [InlineData("refuses-type", 415)]
    public async Task Post_HandlerRefuses_AddsNothing(string path, int status)
    {
        Answer answer = await Answer.OfAsync(twins.Ours.Client, Post(path, Order, "application/json", null));
        Assert.Equal((status, ""), (answer.Status, answer.Body));
    }

    private static HttpRequestMessage Post(string path, string body, string? mediaType, string? charset)
    {
        Encoding encoding = charset switch
        {
            "utf-16" => Encoding.Unicode,
            "iso-8859-1" => Encoding.Latin1,
            _ => new UTF8Encoding(false),
        };
        ByteArrayContent content = new(encoding.GetBytes(body));
        if (mediaType is not null)
            content.Headers.TryAddWithoutValidation("Content-Type", charset is null ? mediaType : $"{mediaType}; charset={charset}");
        HttpRequestMessage request = new(HttpMethod.Post, path) { Content = content };
        request.Headers.Add("X-Filter", """{"name":"f","count":1}""");
        return request;
    }

    private async Task<(Answer Ours, Answer Theirs)> AskAsync(Func<HttpRequestMessage> request) =>
        (await Answer.OfAsync(twins.Ours.Client, request()), await Answer.OfAsync(twins.Theirs.Client, request()));

    private async Task AssertSameAsync(Func<HttpRequestMessage> request)
    {
        (Answer ours, Answer theirs) = await AskAsync(request);
        Assert.True(ours.Status < 500, string.Join("\n", twins.Ours.Failures));
        Assert.Equal(theirs.ToString(), ours.ToString());
        Assert.True(theirs.Status < 500, theirs.ToString());
    }
}
