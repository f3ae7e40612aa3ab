// Items are sent and received one by one, and a client that goes away ends the work for it.
using System.Net;
using System.Net.Http.Headers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json.Nodes;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.Streams;

namespace Vivace.Json.AspNetCore.Tests.Streaming;

public sealed class StreamingTests(StreamingTests.Server server) : IClassFixture<StreamingTests.Server>
{
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(30);

    // The next item exists only after the client has seen the one before.
    [Theory]
    [InlineData("minimal/array", "[{\"name\":\"0\",\"count\":0}", ",{\"name\":\"1\",\"count\":1}", "]")]
    [InlineData("stream/array", "[{\"name\":\"0\",\"count\":0}", ",{\"name\":\"1\",\"count\":1}", "]")]
    [InlineData("minimal/lines", "{\"name\":\"0\",\"count\":0}\n", "{\"name\":\"1\",\"count\":1}\n", "")]
    [InlineData("stream/lines", "{\"name\":\"0\",\"count\":0}\n", "{\"name\":\"1\",\"count\":1}\n", "")]
    [InlineData("minimal/events", "data: {\"name\":\"0\",\"count\":0}\n\n", "data: {\"name\":\"1\",\"count\":1}\n\n", "")]
    public async Task Items_EachIsSentBeforeTheNextIsAwaited(string path, string first, string second, string end)
    {
        Feed feed = server.NewFeed(path, out string url);
        feed.Add(0);
        using HttpResponseMessage response = await server.Web.Client.GetAsync(url, HttpCompletionOption.ResponseHeadersRead).WaitAsync(s_patience);
        await using Stream stream = await response.Content.ReadAsStreamAsync();
        await AssertNextAsync(stream, first);
        feed.Add(1);
        await AssertNextAsync(stream, second);
        feed.End();
        string rest = await new StreamReader(stream).ReadToEndAsync().WaitAsync(s_patience);
        Assert.Equal(end, rest.TrimEnd());
    }

    [Theory]
    [InlineData("minimal/array")]
    [InlineData("stream/array")]
    [InlineData("minimal/lines")]
    [InlineData("stream/lines")]
    [InlineData("minimal/events")]
    public async Task Client_GoesAway_TheEnumerationEnds(string path)
    {
        Feed feed = server.NewFeed(path, out string url);
        feed.Add(0);
        using (HttpResponseMessage response = await server.Web.Client.GetAsync(url, HttpCompletionOption.ResponseHeadersRead).WaitAsync(s_patience))
        {
            await using Stream stream = await response.Content.ReadAsStreamAsync();
            Assert.NotEqual(-1, stream.ReadByte());
        }

        await feed.Ended.WaitAsync(s_patience);
    }

    [Theory]
    [InlineData("minimal/sum", "application/x-ndjson")]
    [InlineData("minimal/sum", "application/jsonl")]
    [InlineData("minimal/sum", "application/x-ndjson; charset=utf-8")]
    [InlineData("stream/sum", "application/x-ndjson")]
    [InlineData("stream/sum", "application/jsonl")]
    public async Task Lines_AreRead(string path, string contentType) =>
        Assert.Equal("3 items, 6", await SendAsync(path, "{\"name\":\"a\",\"count\":1}\n{\"NAME\":\"b\",\"count\":\"2\"}\r\n\n{\"name\":\"c\",\"count\":3}", contentType, 200));

    [Theory]
    [InlineData("minimal/sum")]
    [InlineData("stream/sum")]
    public async Task Lines_ABadOne_IsABadRequestWithItsLine(string path)
    {
        JsonObject problem = JsonNode.Parse(await SendAsync(path, "{\"name\":\"a\",\"count\":1}\n{\"name\":\"b\",\"count\":\"x\"}\n", "application/x-ndjson", 400))!.AsObject();
        Assert.Equal(2, (int?)problem["jsonError"]!["line"]);
        Assert.NotNull(problem["errors"]!["$.count"]);
    }

    [Theory]
    [InlineData("minimal/sum")]
    [InlineData("stream/sum")]
    public async Task Lines_OtherContentType_IsUnsupported(string path) => Assert.Contains("415", await SendAsync(path, "{}", "application/json", 415), StringComparison.Ordinal);

    [Theory]
    [InlineData("minimal/sum", false)]
    [InlineData("minimal/sum", true)]
    [InlineData("stream/sum", false)]
    [InlineData("stream/sum", true)]
    public async Task Lines_TooMany_AreRefusedWithProblemDetails(string path, bool chunked)
    {
        string lines = string.Concat(Enumerable.Repeat("{\"name\":\"a\",\"count\":1}\n", 1 + Server.MaxBodySize / 20));
        using HttpRequestMessage request = new(HttpMethod.Post, path) { Content = new StringContent(lines, new MediaTypeHeaderValue("application/x-ndjson")) };
        request.Headers.TransferEncodingChunked = chunked;
        using HttpResponseMessage response = await server.Web.Client.SendAsync(request);
        Assert.Equal(413, (int)response.StatusCode);
        JsonObject problem = JsonNode.Parse(await response.Content.ReadAsStringAsync())!.AsObject();
        Assert.Equal("Payload Too Large", (string?)problem["title"]);
    }

    // An error that is not about the body is not the client's.
    [Theory]
    [InlineData("minimal/own-error")]
    [InlineData("stream/ownerror")]
    public async Task Lines_HandlerReadsAnotherBadText_IsAServerError(string path) => Assert.Equal("", await SendAsync(path, "{\"name\":\"a\",\"count\":1}", "application/x-ndjson", 500));

    // The client sends the second line only after the handler has answered the first. With HTTP/1.1, a client reads the answer after it has sent its body.
    [Fact]
    public async Task Lines_EachIsReadWhenItArrives()
    {
        await using WebServer web = await WebServer.StartAsync(
            builder =>
            {
                builder.WebHost.ConfigureKestrel(options => options.ConfigureEndpointDefaults(listen => listen.Protocols = HttpProtocols.Http2));
                builder.Services.AddVivaceJson();
            },
            application => application.MapPost("/upper", (JsonLinesBody<Line> lines) => Results.Extensions.JsonLines(lines.Select(line => line! with { Name = line.Name.ToUpperInvariant() }))));
        Channel<string> lines = Channel.CreateUnbounded<string>();
        using HttpRequestMessage request = new(HttpMethod.Post, "upper") { Content = new Lines(lines.Reader), Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
        await lines.Writer.WriteAsync("{\"name\":\"a\",\"count\":1}\n");
        using HttpResponseMessage response = await web.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead).WaitAsync(s_patience);
        await using Stream stream = await response.Content.ReadAsStreamAsync();
        await AssertNextAsync(stream, "{\"name\":\"A\",\"count\":1}\n");
        await lines.Writer.WriteAsync("{\"name\":\"b\",\"count\":2}\n");
        await AssertNextAsync(stream, "{\"name\":\"B\",\"count\":2}\n");
        lines.Writer.Complete();
        Assert.Equal(-1, stream.ReadByte());
    }

    [Fact]
    public async Task Lines_Written_FollowTheSettings()
    {
        using HttpResponseMessage response = await server.Web.Client.GetAsync("minimal/two-lines");
        Assert.Equal("application/x-ndjson", response.Content.Headers.ContentType?.ToString());
        Assert.Equal("{\"Name\":\"a\",\"Count\":1}\n{\"Name\":\"b\",\"Count\":2}\n", await response.Content.ReadAsStringAsync());
    }

    private async Task<string> SendAsync(string path, string body, string contentType, int status)
    {
        StringContent content = new(body);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
        using HttpResponseMessage response = await server.Web.Client.PostAsync(path, content);
        Assert.Equal(status, (int)response.StatusCode);
        return await response.Content.ReadAsStringAsync();
    }

    private static async Task AssertNextAsync(Stream stream, string expected)
    {
        byte[] bytes = new byte[Encoding.UTF8.GetByteCount(expected)];
        await stream.ReadExactlyAsync(bytes).AsTask().WaitAsync(s_patience);
        Assert.Equal(expected, Encoding.UTF8.GetString(bytes));
    }

    internal static async Task<string> SumAsync(IAsyncEnumerable<Line?> lines)
    {
        int count = 0, sum = 0;
        await foreach (Line? line in lines)
        {
            count++;
            sum += line!.Count;
        }

        return $"{count} items, {sum}";
    }

    /// <summary>A sequence whose items a test adds.</summary>
    internal sealed class Feed
    {
        private readonly Channel<int> _numbers = Channel.CreateUnbounded<int>();
        private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

        internal Task Ended => _ended.Task;

        internal void Add(int number) => _numbers.Writer.TryWrite(number);

        internal void End() => _numbers.Writer.Complete();

        internal async IAsyncEnumerable<Line> ReadAsync([EnumeratorCancellation] CancellationToken cancellationToken = default)
        {
            try
            {
                await foreach (int number in _numbers.Reader.ReadAllAsync(cancellationToken))
                    yield return new Line($"{number}", number);
            }
            finally
            {
                _ended.SetResult();
            }
        }
    }

    /// <summary>A body that is sent line by line.</summary>
    private sealed class Lines : HttpContent
    {
        private readonly ChannelReader<string> _lines;

        public Lines(ChannelReader<string> lines)
        {
            _lines = lines;
            Headers.ContentType = new MediaTypeHeaderValue("application/x-ndjson");
        }

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            await stream.FlushAsync();
            await foreach (string line in _lines.ReadAllAsync())
            {
                await stream.WriteAsync(Encoding.UTF8.GetBytes(line));
                await stream.FlushAsync();
            }
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    public sealed class Server : IAsyncLifetime
    {
        internal const int MaxBodySize = 400_000;

        private readonly Dictionary<string, Feed> _feeds = [];

        public WebServer Web { get; private set; } = null!;

        internal Feed NewFeed(string path, out string url)
        {
            lock (_feeds)
            {
                string id = $"{_feeds.Count}";
                url = $"{path}?id={id}";
                return _feeds[id] = new Feed();
            }
        }

        internal Feed Find(string id)
        {
            lock (_feeds)
                return _feeds[id];
        }

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(
                builder =>
                {
                    builder.WebHost.ConfigureKestrel(options => options.Limits.MaxRequestBodySize = MaxBodySize);
                    builder.Services.AddSingleton(this);
                    builder.Services.AddControllers().AddApplicationPart(typeof(StreamController).Assembly);
                    builder.Services.AddVivaceJson();
                },
                application =>
                {
                    RouteGroupBuilder group = application.MapGroup("minimal");
                    group.MapGet("/array", (string id) => Find(id).ReadAsync());
                    group.MapGet("/lines", (string id) => Results.Extensions.JsonLines(Find(id).ReadAsync()));
                    group.MapGet("/events", (string id, CancellationToken aborted) => TypedResults.ServerSentEvents(Find(id).ReadAsync(aborted)));
                    group.MapGet("/two-lines", () => TypedResults.Extensions.JsonLines(new[] { new Line("a", 1), new Line("b", 2) }.ToAsyncEnumerable(), JsonSettings.Default with { WriteIndented = true }));
                    group.MapPost("/sum", async (JsonLinesBody<Line> lines) => Results.Text(await SumAsync(lines)));
                    group.MapPost("/own-error", async (JsonLinesBody<Line> lines) =>
                    {
                        await foreach (Line? line in lines)
                            JsonSerializer.Deserialize<int>("no");
                    });
                    application.MapControllers();
                });

        public async Task DisposeAsync() => await Web.DisposeAsync();
    }
}

[ApiController, Route("stream/[action]")]
public sealed class StreamController(StreamingTests.Server server) : ControllerBase
{
    [HttpGet]
    public IAsyncEnumerable<Line> Array(string id) => server.Find(id).ReadAsync();

    [HttpGet]
    public JsonLinesResult<Line> Lines(string id) => Results.Extensions.JsonLines(server.Find(id).ReadAsync());

    [HttpPost]
    public Task<string> Sum(JsonLinesBody<Line> lines) => StreamingTests.SumAsync(lines);

    [HttpPost]
    public async Task OwnError(JsonLinesBody<Line> lines)
    {
        await foreach (Line? line in lines)
            JsonSerializer.Deserialize<int>("no");
    }
}
