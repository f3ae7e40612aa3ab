// A long response is never in memory as a whole: what is written is flushed in windows, and the client's pace counts.
using System.IO.Compression;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Streaming;

public sealed class WindowedResponseTests(WindowedResponseTests.Server server) : IClassFixture<WindowedResponseTests.Server>
{
    // 5 MB of text, and the most that may wait for a flush: a window and what is written before its end is noticed.
    private const int Count = 100_000, Most = 256 * 1024;

    [Theory]
    [InlineData("lazy")]
    [InlineData("list")]
    [InlineData("array")]
    [InlineData("member")]
    [InlineData("dictionary")]
    [InlineData("object")]
    [InlineData("result")]
    [InlineData("typed-result")]
    [InlineData("json-result")]
    [InlineData("write")]
    [InlineData("delegate")]
    [InlineData("async")]
    [InlineData("terminal")]
    [InlineData("branch")]
    [InlineData("failed")]
    [InlineData("compressed/lazy")]
    [InlineData("windows/Lazy")]
    [InlineData("windows/List")]
    [InlineData("windows/Result")]
    public async Task LongResponse_OfAnyKind_IsFlushedInWindows(string path)
    {
        server.MostUnflushed = 0;
        using HttpResponseMessage answer = await server.Web.Client.GetAsync(path);
        byte[] body = await answer.Content.ReadAsByteArrayAsync();
        Assert.True(answer.IsSuccessStatusCode, string.Join('\n', server.Web.Failures));
        if (path.StartsWith("compressed", StringComparison.Ordinal))
            body = await Expand(body);
        Assert.InRange(body.Length, 2_000_000, int.MaxValue);
        using JsonDocument document = JsonDocument.Parse(body);
        Assert.InRange(server.MostUnflushed, 1, Most);
    }

    // What is not sent at once comes in its order, and nothing is lost.
    [Theory]
    [InlineData("two-values", """[1][1]{"a":2}""")]
    [InlineData("never-flushed", "[1]")]
    [InlineData("then-text", "[1] and text")]
    [InlineData("then-stream", "[1] and text")]
    [InlineData("terminal/two-values", """[1]{"a":2}""")]
    [InlineData("terminal/never-flushed", "[1]")]
    [InlineData("terminal/then-stream", "[1] and text")]
    [InlineData("after-the-endpoint", "[1] and text")]
    [InlineData("to-a-string", "\"[1]\"")]
    [InlineData("to-another-pipe", "\"[1]\"")]
    public async Task SmallTexts_InAnyWay_AreWhatTheyAre(string path, string expected) => Assert.Equal(expected, await server.Web.Client.GetStringAsync(path));

    [Fact]
    public async Task FailingValue_BeforeAnythingIsSent_IsAnError()
    {
        using HttpResponseMessage answer = await server.Web.Client.GetAsync("fails");
        Assert.Equal(500, (int)answer.StatusCode);
    }

    private static async Task<byte[]> Expand(byte[] body)
    {
        using MemoryStream expanded = new();
        await using GZipStream gzip = new(new MemoryStream(body), CompressionMode.Decompress);
        await gzip.CopyToAsync(expanded);
        return expanded.ToArray();
    }

    internal static IEnumerable<Line> Lazy() => Enumerable.Range(0, Count).Select(i => new Line($"the text of number {i}", i));

    private static async IAsyncEnumerable<Line> Async()
    {
        foreach (Line line in Lazy())
        {
            if (line.Count % 1000 == 0)
                await Task.Yield();
            yield return line;
        }
    }

    /// <summary>Stands where the server's body is, and counts what waits for a flush.</summary>
    private sealed class Counting(IHttpResponseBodyFeature inner, Server server) : PipeWriter, IHttpResponseBodyFeature
    {
        private long _unflushed;

        public Stream Stream => Writer.AsStream();

        public PipeWriter Writer => this;

        public override bool CanGetUnflushedBytes => true;

        public override long UnflushedBytes => _unflushed;

        public override void Advance(int bytes)
        {
            _unflushed += bytes;
            server.MostUnflushed = Math.Max(server.MostUnflushed, _unflushed);
            inner.Writer.Advance(bytes);
        }

        public override Memory<byte> GetMemory(int sizeHint = 0) => inner.Writer.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => inner.Writer.GetSpan(sizeHint);

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            _unflushed = 0;
            return inner.Writer.FlushAsync(cancellationToken);
        }

        public override void CancelPendingFlush() => inner.Writer.CancelPendingFlush();

        public override void Complete(Exception? exception = null) => inner.Writer.Complete(exception);

        public void DisableBuffering() => inner.DisableBuffering();

        public Task StartAsync(CancellationToken cancellationToken = default) => inner.StartAsync(cancellationToken);

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) => inner.SendFileAsync(path, offset, count, cancellationToken);

        public Task CompleteAsync() => inner.CompleteAsync();
    }

    // Before all other middleware, as a server stands.
    private sealed class CountingFilter(Server server) : IStartupFilter
    {
        public Action<IApplicationBuilder> Configure(Action<IApplicationBuilder> next) => application =>
        {
            application.Use((context, serve) =>
            {
                context.Features.Set<IHttpResponseBodyFeature>(new Counting(context.Features.GetRequiredFeature<IHttpResponseBodyFeature>(), server));
                return serve(context);
            });
            next(application);
        };
    }

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        /// <summary>The most bytes that have waited for a flush. The tests of a class run one after the other.</summary>
        internal long MostUnflushed { get; set; }

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(
                builder =>
                {
                    builder.Services.AddSingleton<IStartupFilter>(new CountingFilter(this));
                    builder.Services.AddResponseCompression();
                    builder.Services.AddControllers().AddApplicationPart(typeof(WindowsController).Assembly);
                    builder.Services.AddVivaceJson();
                },
                Map);

        public async Task DisposeAsync() => await Web.DisposeAsync();

        private void Map(WebApplication application)
        {
            // Where no endpoint is: a branch, what handles exceptions, and what stands at the end.
            application.UseWhen(static context => context.Request.Path.StartsWithSegments("/failed"), static branch => branch.UseExceptionHandler(static handler => handler.Run(static context =>
            {
                context.Response.StatusCode = 200;
                return context.Response.WriteAsJsonAsync(Lazy());
            })));
            application.Map("/branch", static branch => branch.Run(static context => context.Response.WriteAsJsonAsync(Lazy())));
            application.Use(static async (context, next) =>
            {
                await next(context);
                if (context.Request.Path.StartsWithSegments("/after-the-endpoint"))
                    await context.Response.Body.WriteAsync(" and text"u8.ToArray());
            });
            application.UseWhen(static context => context.Request.Path.StartsWithSegments("/compressed"), static branch => branch.Use((context, next) =>
            {
                context.Request.Headers.AcceptEncoding = "gzip";
                return next(context);
            }).UseResponseCompression());
            application.MapGet("/lazy", () => Lazy());
            application.MapGet("/compressed/lazy", () => Lazy());
            application.MapGet("/list", () => Lazy().ToList());
            application.MapGet("/array", () => Lazy().ToArray());
            application.MapGet("/member", () => new { Before = 1, Lines = Lazy(), After = 2 });
            application.MapGet("/dictionary", () => Lazy().ToDictionary(line => line.Name, line => new[] { line }));
            application.MapGet("/object", object () => Lazy());
            application.MapGet("/result", () => Results.Ok(Lazy()));
            application.MapGet("/typed-result", () => TypedResults.Ok(Lazy()));
            application.MapGet("/json-result", () => Results.Json(Lazy()));
            application.MapGet("/write", async (HttpResponse response) => await response.WriteAsJsonAsync(Lazy()));
            application.MapGet("/delegate", (RequestDelegate)(context => context.Response.WriteAsJsonAsync(Lazy())));
            application.MapGet("/async", () => Async());
            application.MapGet("/two-values", async (HttpResponse response, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) =>
            {
                await System.Text.Json.JsonSerializer.SerializeAsync(response.BodyWriter, new[] { 1 }, options.Value.SerializerOptions);
                WriteUnflushed(response, options);
                await System.Text.Json.JsonSerializer.SerializeAsync(response.BodyWriter, new { A = 2 }, options.Value.SerializerOptions);
            });
            application.MapGet("/never-flushed", (HttpResponse response, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) => WriteUnflushed(response, options));
            application.MapGet("/then-text", async (HttpResponse response, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) =>
            {
                WriteUnflushed(response, options);
                await response.BodyWriter.WriteAsync(" and text"u8.ToArray());
            });
            application.MapGet("/then-stream", async (HttpResponse response) =>
            {
                await response.WriteAsJsonAsync(new[] { 1 });
                await response.Body.WriteAsync(" and text"u8.ToArray());
            });
            application.MapGet("/to-a-string", (IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) => Results.Ok(System.Text.Json.JsonSerializer.Serialize(new[] { 1 }, options.Value.SerializerOptions)));
            application.MapGet("/to-another-pipe", async (IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) =>
            {
                using MemoryStream stream = new();
                await System.Text.Json.JsonSerializer.SerializeAsync(PipeWriter.Create(stream), new[] { 1 }, options.Value.SerializerOptions);
                return Results.Ok(Encoding.UTF8.GetString(stream.ToArray()));
            });
            application.MapGet("/failed", object () => throw new InvalidOperationException());
            application.MapGet("/after-the-endpoint", (HttpResponse response, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options) => WriteUnflushed(response, options));
            application.MapGet("/fails", () => new Failing());
            application.MapControllers();
            application.UseRouting();
            application.UseEndpoints(static _ => { });
            application.Run(static async context =>
            {
                HttpResponse response = context.Response;
                switch (context.Request.Path.Value)
                {
                    case "/terminal":
                        await response.WriteAsJsonAsync(Lazy());
                        break;
                    case "/terminal/two-values":
                        WriteUnflushed(response, context.RequestServices.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>());
                        await response.WriteAsJsonAsync(new { A = 2 });
                        break;
                    case "/terminal/never-flushed":
                        WriteUnflushed(response, context.RequestServices.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>());
                        break;
                    default:
                        await response.WriteAsJsonAsync(new[] { 1 });
                        await response.Body.WriteAsync(" and text"u8.ToArray());
                        break;
                }
            });
        }

        // With a writer that does not validate, as System.Text.Json's own.
        private static void WriteUnflushed(HttpResponse response, IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions> options)
        {
            using Utf8JsonWriter writer = new(response.BodyWriter, new JsonWriterOptions { SkipValidation = true });
            System.Text.Json.JsonSerializer.Serialize(writer, new[] { 1 }, options.Value.SerializerOptions);
        }
    }
}

[ApiController, Route("windows/[action]")]
public sealed class WindowsController : ControllerBase
{
    [HttpGet]
    public IEnumerable<Line> Lazy() => WindowedResponseTests.Lazy();

    [HttpGet]
    public List<Line> List() => [.. WindowedResponseTests.Lazy()];

    [HttpGet]
    public JsonResult Result() => new(WindowedResponseTests.Lazy());
}
