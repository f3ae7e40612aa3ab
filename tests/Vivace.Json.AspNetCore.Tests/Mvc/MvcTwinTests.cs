// Controllers answer as they do with System.Text.Json's formatters: the same request goes to both servers.
using System.Net.Http.Headers;
using System.Text;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

public sealed class MvcTwinTests(MvcTwins twins) : IClassFixture<MvcTwins>
{
    private const string Order = """{"id":7,"customer":"Zoë","lines":[{"name":"a","count":1}],"day":5}""";

    [Theory]
    [InlineData("Get")]
    [InlineData("Get", "application/json")]
    [InlineData("Get", "text/json")]
    [InlineData("Get", "application/vnd.any+json")]
    [InlineData("Get", "text/html")]
    [InlineData("Get", "application/xml, application/json;q=0.5")]
    [InlineData("Get", "*/*")]
    [InlineData("Get", "application/json; charset=utf-16")]
    [InlineData("GetOk")]
    [InlineData("GetCreated")]
    [InlineData("GetBird")]
    [InlineData("GetBirds")]
    [InlineData("GetShape")]
    [InlineData("GetShapes")]
    [InlineData("GetAnonymous")]
    [InlineData("GetNull")]
    [InlineData("GetOkOfNull")]
    [InlineData("GetText")]
    [InlineData("GetText", "application/json")]
    [InlineData("GetNumber")]
    [InlineData("GetJsonResult")]
    [InlineData("GetJsonResultOfNull")]
    [InlineData("GetJsonResultOfBird")]
    [InlineData("GetJsonResultUtf16")]
    [InlineData("GetJsonResultWithOptions")]
    [InlineData("GetJsonResultOfResponse")]
    [InlineData("GetVendor")]
    [InlineData("GetProblem")]
    [InlineData("GetBadRequest")]
    [InlineData("GetConflict")]
    [InlineData("GetStream")]
    [InlineData("GetStreamTyped")]
    [InlineData("GetStreamOk")]
    [InlineData("GetLarge")]
    [InlineData("GetLarge", "application/json", "utf-16")]
    public async Task Get_AnyResult_IsTheTwins(string action, string? accept = null, string? charset = null)
    {
        await AssertSameAsync(() =>
        {
            HttpRequestMessage request = new(HttpMethod.Get, "mvc/" + action);
            if (accept is not null)
                request.Headers.TryAddWithoutValidation("Accept", accept);
            if (charset is not null)
                request.Headers.AcceptCharset.Add(new StringWithQualityHeaderValue(charset));
            return request;
        });
    }

    [Fact]
    public async Task Get_JsonResultWithSettingsOfAnotherLibrary_Fails()
    {
        (Answer ours, Answer theirs) = await AskAsync(() => new HttpRequestMessage(HttpMethod.Get, "mvc/GetJsonResultWithOther"));
        Assert.Equal((500, 500), (ours.Status, theirs.Status));
    }

    [Fact]
    public async Task Get_JsonResultWithSettings_FollowsThem()
    {
        string text = await twins.Ours.Client.GetStringAsync("mvc/GetJsonResultWithSettings");
        Assert.Equal(JsonSerializer.Serialize(ShopController.SomeOrder, JsonSettings.Minimal), text);
    }

    // Nothing of it has been sent, so that the client sees the error.
    [Fact]
    public async Task Get_ValueThatCannotBeWritten_IsAnError()
    {
        (Answer ours, Answer theirs) = await AskAsync(() => new HttpRequestMessage(HttpMethod.Get, "mvc/GetFailing"));
        Assert.Equal("500\nContent-Length: 0\n\n", ours.ToString());
        Assert.Equal(theirs, ours);
    }

    [Theory]
    [InlineData("mvc/Echo", Order)]
    [InlineData("mvc/Echo", Order, "text/json")]
    [InlineData("mvc/Echo", Order, "application/vnd.order+json")]
    [InlineData("mvc/Echo", Order, "application/json", "utf-16")]
    [InlineData("mvc/Echo", Order, "application/json", "utf-32")]
    [InlineData("mvc/Echo", Order, "application/json", "iso-8859-1")]
    [InlineData("mvc/Echo", Order, "application/json", "no-such")]
    [InlineData("mvc/Echo", Order, "text/plain")]
    [InlineData("mvc/Echo", Order, "application/xml")]
    [InlineData("mvc/Echo", Order, null)]
    [InlineData("mvc/Echo", "")]
    [InlineData("mvc/Echo", "", null)]
    [InlineData("mvc/Echo", "null")]
    [InlineData("mvc/EchoResult", Order)]
    [InlineData("mvc/EchoResult", "{}")]
    [InlineData("mvc/Optional", Order)]
    [InlineData("mvc/Optional", "")]
    [InlineData("mvc/Optional", "", null)]
    [InlineData("mvc/Optional", "null")]
    [InlineData("mvc/Number", "5")]
    [InlineData("mvc/Text", "\"text\"")]
    [InlineData("mvc/Text", "\"\"")]
    [InlineData("mvc/Text", "null")]
    [InlineData("mvc/Validated", """{"name":"abc","count":3}""")]
    [InlineData("mvc/Validated", """{"name":"abcdefgh","count":12}""")]
    [InlineData("mvc/Validated", "{}")]
    [InlineData("mvc/Lines", """{"a":{"name":"x","count":1},"b":null}""")]
    [InlineData("mvc/Draw", """{"$type":"circle","radius":2}""")]
    [InlineData("mvc/Tree", """{"a":[1,null,{"b":"c"}]}""")]
    [InlineData("mvc/Tree", "null")]
    [InlineData("mvc/Element", """{"a":[1,null,{"b":"c"}]}""")]
    [InlineData("mvc/Anything", """{"a":[1,null,{"b":"c"}]}""")]
    [InlineData("plain/Echo", Order)]
    [InlineData("plain/Echo", "")]
    [InlineData("plain/Echo", "null")]
    [InlineData("plain/Echo", Order, "text/plain")]
    public async Task Post_AnyBody_IsTheTwins(string action, string body, string? mediaType = "application/json", string? charset = null) =>
        await AssertSameAsync(() => Post(action, body, mediaType, charset));

    // The sentences differ, as those of this library say more. Status, headers, and the keys of the model state are the same.
    [Theory]
    [InlineData("   ")]
    [InlineData("{")]
    [InlineData("{\"id\":\"x\"}")]
    [InlineData("{\"lines\":[{\"name\":\"a\",\"count\":1},{\"name\":\"b\",\"count\":\"many\"}]}")]
    [InlineData("{\"lines\":5}")]
    [InlineData("[1,2]")]
    [InlineData("{\"id\":1,}")]
    [InlineData("{\"id\":1} x")]
    [InlineData("{\"id\":99999999999}")]
    [InlineData("'")]
    [InlineData("{\"customer\":\"\\x\"}")]
    [InlineData("{\"day\":\"Friday\"}")]
    public async Task Post_BadBody_HasTheTwinsKeys(string body)
    {
        (Answer ours, Answer theirs) = await AskAsync(() => Post("mvc/Echo", body, "application/json", null));
        Assert.Equal((400, 400), (ours.Status, theirs.Status));
        Assert.Equal(theirs.Headers, ours.Headers);
        Assert.Equal(KeysOf(theirs.Body), KeysOf(ours.Body));
        (ours, theirs) = await AskAsync(() => Post("plain/Echo", body, "application/json", null));
        Assert.Equal(theirs.Body.Split('=')[0], ours.Body.Split('=')[0]);
    }

    [Fact]
    public async Task Post_TooDeep_IsABadRequest()
    {
        await AssertSameAsync(() => Post("mvc/Deep", DeepOf(32), "application/json", null));
        (Answer ours, Answer theirs) = await AskAsync(() => Post("mvc/Deep", DeepOf(33), "application/json", null));

        // The twin's path is too long for the model state, which throws.
        Assert.Equal((400, 500), (ours.Status, theirs.Status));
        Assert.Contains("$", KeysOf(ours.Body));
    }

    // Settings may let a text be deeper than the model state can name.
    [Theory]
    [InlineData("1", 31, false)]
    [InlineData("1", 32, true)]
    [InlineData("1", 60, true)]
    [InlineData("x", 60, true)]
    [InlineData("{\"next\":1}", 31, true)]
    [InlineData("[{},", 40, true)]
    public async Task Post_WrongFarWithin_IsABadRequest(string value, int levels, bool isOfRoot)
    {
        string body = DeepOf(levels).Replace("null", value, StringComparison.Ordinal);
        foreach (JsonSettings settings in new[] { JsonSettings.Web with { MaxDepth = 64 }, JsonSettings.Web with { MaxDepth = 64, HideFoundText = true } })
        {
            await using WebServer server = await MvcTwins.StartAsync(ours: true, settings: settings);
            Answer answer = await Answer.OfAsync(server.Client, Post("mvc/Deep", body, "application/json", null));
            Assert.Empty(server.Failures);
            Assert.Equal(400, answer.Status);
            string place = "$" + string.Concat(Enumerable.Repeat(".next", levels));
            Assert.Contains(isOfRoot ? "$" : place, KeysOf(answer.Body));
        }
    }

    [Theory]
    [InlineData("mvc/Echo", "")]
    [InlineData("mvc/Echo", "null")]
    [InlineData("mvc/Optional", "")]
    [InlineData("mvc/Number", "")]
    [InlineData("plain/Echo", "")]
    public async Task Post_EmptyBodyAllowed_IsTheTwins(string action, string body)
    {
        await using WebServer ours = await MvcTwins.StartAsync(ours: true, options => options.AllowEmptyInputInBodyModelBinding = true);
        await using WebServer theirs = await MvcTwins.StartAsync(ours: false, options => options.AllowEmptyInputInBodyModelBinding = true);
        Answer expected = await Answer.OfAsync(theirs.Client, Post(action, body, "application/json", null));
        Assert.Equal(expected, await Answer.OfAsync(ours.Client, Post(action, body, "application/json", null)));
    }

    [Fact]
    public async Task Post_MessagesAreNotAllowed_ShowsNone()
    {
        await using WebServer ours = await MvcTwins.StartAsync(ours: true, json: options => options.AllowInputFormatterExceptionMessages = false);
        await using WebServer theirs = await MvcTwins.StartAsync(ours: false, json: options => options.AllowInputFormatterExceptionMessages = false);
        Answer expected = await Answer.OfAsync(theirs.Client, Post("plain/Echo", "{\"id\":\"x\"}", "application/json", null));
        Assert.Equal(expected, await Answer.OfAsync(ours.Client, Post("plain/Echo", "{\"id\":\"x\"}", "application/json", null)));
        Assert.DoesNotContain("jsonError", (await Answer.OfAsync(ours.Client, Post("mvc/Echo", "{\"id\":\"x\"}", "application/json", null))).Body, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("mvc/Get")]
    [InlineData("mvc/GetBirds")]
    [InlineData("mvc/GetShapes")]
    [InlineData("mvc/GetJsonResult")]
    [InlineData("plain/GetJson")]
    public async Task Get_WithJsonOptions_FollowsThem(string action)
    {
        static void Configure(Microsoft.AspNetCore.Mvc.JsonOptions options)
        {
            options.JsonSerializerOptions.PropertyNamingPolicy = System.Text.Json.JsonNamingPolicy.SnakeCaseUpper;
            options.JsonSerializerOptions.WriteIndented = true;
            options.JsonSerializerOptions.Converters.Add(new System.Text.Json.Serialization.JsonStringEnumConverter());
            options.JsonSerializerOptions.Encoder = System.Text.Encodings.Web.JavaScriptEncoder.Create(System.Text.Unicode.UnicodeRanges.BasicLatin);
        }

        await using WebServer ours = await MvcTwins.StartAsync(ours: true, json: Configure, environment: "Development");
        await using WebServer theirs = await MvcTwins.StartAsync(ours: false, json: Configure, environment: "Development");
        Answer expected = await Answer.OfAsync(theirs.Client, new HttpRequestMessage(HttpMethod.Get, action));
        Assert.Equal(expected, await Answer.OfAsync(ours.Client, new HttpRequestMessage(HttpMethod.Get, action)));
        Assert.Equal(200, expected.Status);
    }

    private static HttpRequestMessage Post(string action, string body, string? mediaType, string? charset)
    {
        Encoding encoding = charset switch
        {
            "utf-16" => Encoding.Unicode,
            "utf-32" => Encoding.UTF32,
            "iso-8859-1" => Encoding.Latin1,
            _ => new UTF8Encoding(false),
        };
        ByteArrayContent content = new(encoding.GetBytes(body));
        if (mediaType is not null)
            content.Headers.TryAddWithoutValidation("Content-Type", charset is null ? mediaType : $"{mediaType}; charset={charset}");
        return new HttpRequestMessage(HttpMethod.Post, action) { Content = content };
    }

    private static string DeepOf(int levels) => string.Concat(Enumerable.Repeat("{\"next\":", levels)) + "null" + new string('}', levels);

    private static string[] KeysOf(string problem)
    {
        using System.Text.Json.JsonDocument document = System.Text.Json.JsonDocument.Parse(problem);
        return [.. document.RootElement.GetProperty("errors").EnumerateObject().Select(one => one.Name)];
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
