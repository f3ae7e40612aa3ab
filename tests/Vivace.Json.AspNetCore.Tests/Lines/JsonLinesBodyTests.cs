// Lines as a body and as a response: read one by one, with errors that name the line, and written as the settings say.
using System.Net;
using System.Net.Http.Headers;
using System.Text;
using System.Text.Json.Nodes;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Vivace.Json.AspNetCore.Tests.Models;
using Vivace.Json.AspNetCore.Tests.Streaming;

namespace Vivace.Json.AspNetCore.Tests.Lines;

public sealed class JsonLinesBodyTests(StreamingTests.Server server) : IClassFixture<StreamingTests.Server>
{
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
        string lines = string.Concat(Enumerable.Repeat("{\"name\":\"a\",\"count\":1}\n", 1 + StreamingTests.Server.MaxBodySize / 20));
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
        using HttpRequestMessage request = new(HttpMethod.Post, "upper") { Content = new SentLines(lines.Reader), Version = HttpVersion.Version20, VersionPolicy = HttpVersionPolicy.RequestVersionExact };
        await lines.Writer.WriteAsync("{\"name\":\"a\",\"count\":1}\n");
        using HttpResponseMessage response = await web.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead).WaitAsync(StreamingTests.Patience);
        await using Stream stream = await response.Content.ReadAsStreamAsync();
        await StreamingTests.AssertNextAsync(stream, "{\"name\":\"A\",\"count\":1}\n");
        await lines.Writer.WriteAsync("{\"name\":\"b\",\"count\":2}\n");
        await StreamingTests.AssertNextAsync(stream, "{\"name\":\"B\",\"count\":2}\n");
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

    /// <summary>A body that is sent line by line.</summary>
    private sealed class SentLines : HttpContent
    {
        private readonly ChannelReader<string> _lines;

        public SentLines(ChannelReader<string> lines)
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
}
