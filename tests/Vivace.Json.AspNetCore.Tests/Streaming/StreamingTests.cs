// Items are sent and received one by one, and a client that goes away ends the work for it.
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Streaming;

public sealed class StreamingTests(StreamingTests.Server server) : IClassFixture<StreamingTests.Server>
{
    internal static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

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
        using HttpResponseMessage response = await server.Web.Client.GetAsync(url, HttpCompletionOption.ResponseHeadersRead).WaitAsync(Patience);
        await using Stream stream = await response.Content.ReadAsStreamAsync();
        await AssertNextAsync(stream, first);
        feed.Add(1);
        await AssertNextAsync(stream, second);
        feed.End();
        string rest = await new StreamReader(stream).ReadToEndAsync().WaitAsync(Patience);
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
        using (HttpResponseMessage response = await server.Web.Client.GetAsync(url, HttpCompletionOption.ResponseHeadersRead).WaitAsync(Patience))
        {
            await using Stream stream = await response.Content.ReadAsStreamAsync();
            Assert.NotEqual(-1, stream.ReadByte());
        }

        await feed.Ended.WaitAsync(Patience);
    }

    internal static async Task AssertNextAsync(Stream stream, string expected)
    {
        byte[] bytes = new byte[Encoding.UTF8.GetByteCount(expected)];
        await stream.ReadExactlyAsync(bytes).AsTask().WaitAsync(Patience);
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
