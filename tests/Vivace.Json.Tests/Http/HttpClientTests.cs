// Each rule of System.Net.Http.Json, with our calls and with its own.
using System.Net;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.CompilerServices;
using Vivace.Json.Http;

namespace Vivace.Json.Tests.Http;

public class HttpClientTests
{
    private const string Json = """{"id":1,"name":"Té","state":1,"price":"2.50","lines":[{"sku":"a","quantity":3}]}""";

    private static readonly Uri s_uri = new("orders/1", UriKind.Relative);

    /// <summary>A call of each library on a client, and what both answer.</summary>
    private delegate Task<object?> Call(HttpClient client);

    private static readonly (string Name, Call Theirs, Call Ours)[] s_reads =
    [
        ("Get", async client => await client.GetFromJsonAsync<WebModels.Order>("orders/1"), async client => await client.GetFromVivaceAsync<WebModels.Order>("orders/1")),
        ("Get of a Uri", async client => await client.GetFromJsonAsync<WebModels.Order>(s_uri), async client => await client.GetFromVivaceAsync<WebModels.Order>(s_uri)),
        ("Get by type", async client => await client.GetFromJsonAsync("orders/1", typeof(WebModels.Order)), async client => await client.GetFromVivaceAsync("orders/1", typeof(WebModels.Order))),
        ("Get by type of a Uri", async client => await client.GetFromJsonAsync(s_uri, typeof(WebModels.Order)), async client => await client.GetFromVivaceAsync(s_uri, typeof(WebModels.Order))),
        ("Delete", async client => await client.DeleteFromJsonAsync<WebModels.Order>("orders/1"), async client => await client.DeleteFromVivaceAsync<WebModels.Order>("orders/1")),
        ("Delete of a Uri", async client => await client.DeleteFromJsonAsync<WebModels.Order>(s_uri), async client => await client.DeleteFromVivaceAsync<WebModels.Order>(s_uri)),
        ("Delete by type", async client => await client.DeleteFromJsonAsync("orders/1", typeof(WebModels.Order)), async client => await client.DeleteFromVivaceAsync("orders/1", typeof(WebModels.Order))),
        ("Delete by type of a Uri", async client => await client.DeleteFromJsonAsync(s_uri, typeof(WebModels.Order)), async client => await client.DeleteFromVivaceAsync(s_uri, typeof(WebModels.Order))),
        ("Get, drop-in", async client => await client.GetFromJsonAsync<WebModels.Order>("orders/1"), async client => await SystemNetHttpJson.GetFromJsonAsync<WebModels.Order>(client, "orders/1")),
        ("Delete, drop-in", async client => await client.DeleteFromJsonAsync("orders/1", typeof(WebModels.Order), JsonSerializerOptions.Default), async client => await SystemNetHttpJson.DeleteFromJsonAsync(client, "orders/1", typeof(WebModels.Order), JsonSerializerOptions.Default)),
        ("Read", async client => await (await client.GetAsync("x")).Content.ReadFromJsonAsync<WebModels.Order>(), async client => await (await client.GetAsync("x")).Content.ReadFromVivaceAsync<WebModels.Order>()),
        ("Read by type", async client => await (await client.GetAsync("x")).Content.ReadFromJsonAsync(typeof(WebModels.Order)), async client => await (await client.GetAsync("x")).Content.ReadFromVivaceAsync(typeof(WebModels.Order))),
        ("Items", async client => await ListOf(client.GetFromJsonAsAsyncEnumerable<WebModels.Order>("orders/1")), async client => await ListOf(client.GetFromVivaceAsAsyncEnumerable<WebModels.Order>("orders/1"))),
        ("Items of a Uri", async client => await ListOf(client.GetFromJsonAsAsyncEnumerable<WebModels.Order>(s_uri)), async client => await ListOf(client.GetFromVivaceAsAsyncEnumerable<WebModels.Order>(s_uri))),
        ("Items of a content", async client => await ListOf((await client.GetAsync("x")).Content.ReadFromJsonAsAsyncEnumerable<WebModels.Order>()), async client => await ListOf((await client.GetAsync("x")).Content.ReadFromVivaceAsAsyncEnumerable<WebModels.Order>())),
    ];

    public static TheoryData<string> Reads => [.. s_reads.Select(read => read.Name)];

    private static readonly (string Name, Func<HttpContent> Content)[] s_responses =
    [
        ("plain", () => new PartedContent(Encoding.UTF8.GetBytes(Json))),
        ("an array", () => new PartedContent(Encoding.UTF8.GetBytes($"[{Json},{Json}]"))),
        ("no length", () => new PartedContent(Encoding.UTF8.GetBytes(Json), saysLength: false)),
        ("other media type", () => new PartedContent(Encoding.UTF8.GetBytes(Json), "text/plain")),
        ("no media type", () => new PartedContent(Encoding.UTF8.GetBytes(Json), null)),
        ("utf-8", () => new PartedContent(Encoding.UTF8.GetBytes(Json), "application/json; charset=utf-8")),
        ("quoted utf-8", () => new PartedContent(Encoding.UTF8.GetBytes(Json), "application/json; charset=\"utf-8\"")),
        ("utf-16", () => new PartedContent(Encoding.Unicode.GetBytes(Json), "application/json; charset=utf-16")),
        ("utf-16 with mark", () => new PartedContent([.. Encoding.BigEndianUnicode.GetPreamble(), .. Encoding.BigEndianUnicode.GetBytes(Json)], "application/json; charset=utf-16BE")),
        ("latin 1", () => new PartedContent(Encoding.Latin1.GetBytes(Json), "application/json; charset=iso-8859-1")),
        ("wrong charset", () => new PartedContent(Encoding.UTF8.GetBytes(Json), "application/json; charset=utf-123")),
        ("byte order mark", () => new PartedContent([.. Encoding.UTF8.GetPreamble(), .. Encoding.UTF8.GetBytes(Json)])),
        ("null", () => new PartedContent(Encoding.UTF8.GetBytes("null"))),
        ("wrong JSON", () => new PartedContent(Encoding.UTF8.GetBytes("{\"id\":\n\"x\"}"))),
        ("cut off", () => new PartedContent(Encoding.UTF8.GetBytes("{\"id\":1,"))),
        ("too long", () => new PartedContent(Encoding.UTF8.GetBytes($"[{Json}{new string(' ', 2000)}]"))),
        ("too long, no length", () => new PartedContent(Encoding.UTF8.GetBytes($"[{Json}{new string(' ', 2000)}]"), saysLength: false)),
    ];

    // Of both libraries: the value, or the exception and what a caller reads of it; the requests; whether the response was closed.
    [Theory, MemberData(nameof(Reads))]
    public async Task Read_EveryResponse_DoesWhatSystemNetHttpJsonDoes(string name)
    {
        (_, Call theirs, Call ours) = s_reads.Single(read => read.Name == name);
        foreach ((string response, Func<HttpContent> content) in s_responses)
            foreach (HttpStatusCode status in (HttpStatusCode[])[HttpStatusCode.OK, HttpStatusCode.BadRequest, HttpStatusCode.NoContent])
                Assert.Equal($"{response} {status}: {await Outcome(theirs, content, status)}", $"{response} {status}: {await Outcome(ours, content, status)}");
    }

    // System.Net.Http.Json refuses them all, as no JSON.
    [Theory]
    [InlineData(HttpStatusCode.NoContent, true)]
    [InlineData(HttpStatusCode.NoContent, false)]
    [InlineData(HttpStatusCode.OK, true)]
    [InlineData(HttpStatusCode.OK, false)]
    public async Task Read_ResponseWithoutABody_IsNullOrNamesItsStatus(HttpStatusCode status, bool saysLength)
    {
        using HttpClient client = new MemoryServer(() => new PartedContent([], saysLength: saysLength), status).Client();
        Assert.Null(await client.GetFromVivaceAsync<WebModels.Order>("a"));
        Assert.Null(await client.GetFromVivaceAsync<int?>("a"));
        Assert.Null(await client.GetFromVivaceAsync("a", typeof(WebModels.Order)));
        Assert.Null(await client.DeleteFromVivaceAsync<WebModels.Order>("a"));
        Assert.Null(await SystemNetHttpJson.GetFromJsonAsync<WebModels.Order>(client, "a"));
        foreach (Func<Task> call in (Func<Task>[])[() => client.GetFromVivaceAsync<int>("a"), () => client.GetFromVivaceAsync("a", typeof(int)), () => client.DeleteFromVivaceAsync<int>("a")])
        {
            JsonException exception = await Assert.ThrowsAsync<JsonException>(call);
            Assert.Equal($"Expected JSON for int, found a response without a body ({(int)status}). Read it as int?, which is null then.", exception.Message);
            Assert.Equal((JsonErrorKind.EmptyText, "JSON for int"), (exception.Error?.Kind, exception.Error?.Expected));
        }

        await Assert.ThrowsAsync<JsonException>(() => client.GetFromJsonAsync<WebModels.Order>("a"));
    }

    private static async Task<string> Outcome(Call call, Func<HttpContent> content, HttpStatusCode status)
    {
        List<PartedContent> given = [];
        MemoryServer server = new(() => { given.Add((PartedContent)content()); return given[^1]; }, status);
        using HttpClient client = server.Client();
        client.MaxResponseContentBufferSize = 1000;
        string outcome;
        try
        {
            outcome = JsonSerializer.Serialize(await call(client));
        }
        catch (JsonException exception)
        {
            outcome = $"{exception.Path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (HttpRequestException exception)
        {
            outcome = $"{exception.GetType().Name} {exception.StatusCode}";
        }
        catch (InvalidOperationException exception)
        {
            outcome = $"{exception.GetType().Name} from {exception.InnerException?.GetType().Name}";
        }

        return $"{outcome} | {string.Join(", ", server.Requests)} | {string.Join(", ", given.Select(one => one.IsDisposed))}";
    }

    [Fact]
    public async Task Write_EveryVerb_SendsWhatSystemNetHttpJsonSends()
    {
        WebModels.Order order = WebModels.NewOrder(1);
        JsonSerializerOptions options = new() { WriteIndented = true };
        JsonTypeInfo<WebModels.Order> info = (JsonTypeInfo<WebModels.Order>)JsonSerializerOptions.Web.GetTypeInfo(typeof(WebModels.Order));
        foreach ((Func<HttpClient, Task<HttpResponseMessage>> theirs, Func<HttpClient, Task<HttpResponseMessage>> ours) in
            (IEnumerable<(Func<HttpClient, Task<HttpResponseMessage>>, Func<HttpClient, Task<HttpResponseMessage>>)>)
            [
                (client => client.PostAsJsonAsync("a", order), client => client.PostAsVivaceAsync("a", order)),
                (client => client.PostAsJsonAsync(s_uri, order), client => client.PostAsVivaceAsync(s_uri, order)),
                (client => client.PutAsJsonAsync("a", order), client => client.PutAsVivaceAsync("a", order)),
                (client => client.PutAsJsonAsync(s_uri, order), client => client.PutAsVivaceAsync(s_uri, order)),
                (client => client.PatchAsJsonAsync("a", order), client => client.PatchAsVivaceAsync("a", order)),
                (client => client.PatchAsJsonAsync(s_uri, order), client => client.PatchAsVivaceAsync(s_uri, order)),
                (client => client.PostAsJsonAsync<WebModels.Order?>("a", null), client => client.PostAsVivaceAsync<WebModels.Order?>("a", null)),
                (client => client.PostAsJsonAsync("a", order, options), client => client.PostAsVivaceAsync("a", order, JsonSettings.FromOptions(options))),
                (client => client.PostAsJsonAsync("a", order, options), client => SystemNetHttpJson.PostAsJsonAsync(client, "a", order, options)),
                (client => client.PutAsJsonAsync("a", order), client => SystemNetHttpJson.PutAsJsonAsync(client, "a", order)),
                (client => client.PatchAsJsonAsync("a", order, info), client => SystemNetHttpJson.PatchAsJsonAsync(client, "a", order, info)),
                (client => client.PostAsync("a", JsonContent.Create(order, new MediaTypeHeaderValue("text/x"), options)), client => client.PostAsync("a", SystemNetHttpJson.Create(order, new MediaTypeHeaderValue("text/x"), options))),
                (client => client.PostAsync("a", JsonContent.Create(order, typeof(object))), client => client.PostAsync("a", SystemNetHttpJson.Create(order, typeof(object)))),
                (client => client.PostAsync("a", JsonContent.Create(order, new MediaTypeHeaderValue("text/json", "utf-16"))), client => client.PostAsync("a", VivaceContent.Create(order, mediaType: new MediaTypeHeaderValue("text/json", "utf-16")))),
                (client => client.PostAsync("a", JsonContent.Create<WebModels.Shape>(new WebModels.Circle())), client => client.PostAsync("a", VivaceContent.Create<WebModels.Shape>(new WebModels.Circle()))),
                (client => client.PostAsync("a", JsonContent.Create(new WebModels.Circle(), typeof(WebModels.Shape))), client => client.PostAsync("a", VivaceContent.Create(new WebModels.Circle(), typeof(WebModels.Shape)))),
            ])
        {
            MemoryServer expected = new(() => new ByteArrayContent([])), actual = new(() => new ByteArrayContent([]));
            using HttpClient theirClient = expected.Client(), ourClient = actual.Client();
            await theirs(theirClient);
            await ours(ourClient);
            Assert.Equal(expected.Requests, actual.Requests);
        }
    }

    [Fact]
    public async Task GetFromVivaceAsAsyncEnumerable_Path_ReadsWhatItSelects()
    {
        MemoryServer server = new(() => new PartedContent(Encoding.Unicode.GetBytes($"{{\"total\":2,\"data\":[{Json},{Json}]}}"), "application/json; charset=utf-16"));
        using HttpClient client = server.Client();
        Assert.Equal(2, (await ListOf(client.GetFromVivaceAsAsyncEnumerable<WebModels.Order>("a", "$.data[*]"))).Count);
        Assert.Equal("Té", (await ListOf(client.GetFromVivaceAsAsyncEnumerable<string>(s_uri, "$.data[*].name")))[1]);
        Assert.Equal([2], await ListOf((await client.GetAsync("a")).Content.ReadFromVivaceAsAsyncEnumerable<int>("$.total")));
    }

    // The rest of the response is not read.
    [Fact]
    public async Task GetFromVivaceAsAsyncEnumerable_CallerStops_ClosesTheResponse()
    {
        PartedContent content = new(Encoding.UTF8.GetBytes("[1,2,x"));
        using HttpClient client = new MemoryServer(() => content).Client();
        await foreach (int item in client.GetFromVivaceAsAsyncEnumerable<int>("a"))
            if (item == 1)
                break;
        Assert.True(content.IsDisposed);
    }

    [Fact]
    public async Task Calls_Canceled_EndAsTheClientsDo()
    {
        using HttpClient client = new MemoryServer(() => new PartedContent(Encoding.UTF8.GetBytes(Json))).Client();
        CancellationToken canceled = new(true);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => client.GetFromVivaceAsync<WebModels.Order>("a", cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => client.DeleteFromVivaceAsync<WebModels.Order>("a", cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => client.PostAsVivaceAsync("a", 1, cancellationToken: canceled));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await ListOf(client.GetFromVivaceAsAsyncEnumerable<int>("a", cancellationToken: canceled)));
    }

    // The body never ends; the timeout covers it, for both libraries.
    [Fact]
    public async Task GetFromVivaceAsync_BodyThatNeverEnds_ThrowsTheTimeoutOfTheClient()
    {
        foreach (Call call in (Call[])[async client => await client.GetFromJsonAsync<WebModels.Order>("a"), async client => await client.GetFromVivaceAsync<WebModels.Order>("a")])
        {
            using HttpClient client = new MemoryServer(static () => new StreamContent(new Endless())).Client();
            client.Timeout = TimeSpan.FromMilliseconds(1);
            TaskCanceledException thrown = await Assert.ThrowsAsync<TaskCanceledException>(() => call(client));
            Assert.IsType<TimeoutException>(thrown.InnerException);
        }
    }

    [Fact]
    public void Arguments_ThatAreMissing_Throw()
    {
        using HttpClient client = new MemoryServer(static () => new ByteArrayContent([])).Client();
        Assert.Throws<ArgumentNullException>("client", () => { _ = ((HttpClient)null!).GetFromVivaceAsync<int>("a"); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = ((HttpClient)null!).PostAsVivaceAsync("a", 1); });
        Assert.Throws<ArgumentNullException>("client", () => { _ = ((HttpClient)null!).GetFromVivaceAsAsyncEnumerable<int>("a"); });
        Assert.Throws<ArgumentNullException>("returnType", () => { _ = client.GetFromVivaceAsync("a", (Type)null!); });
        Assert.Throws<ArgumentNullException>("path", () => { _ = client.GetFromVivaceAsAsyncEnumerable<int>("a", (string)null!); });
        Assert.Throws<ArgumentNullException>("content", () => { _ = ((HttpContent)null!).ReadFromVivaceAsync<int>(); });
        Assert.Throws<ArgumentNullException>("inputType", () => VivaceContent.Create(1, (Type)null!));
        Assert.Throws<ArgumentException>(() => VivaceContent.Create(1, typeof(string)));
    }

    private static async Task<List<T?>> ListOf<T>(IAsyncEnumerable<T?> items)
    {
        List<T?> all = [];
        await foreach (T? item in items)
            all.Add(item);
        return all;
    }

    private sealed class Endless : MemoryStream
    {
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken);
            return 0;
        }
    }
}
