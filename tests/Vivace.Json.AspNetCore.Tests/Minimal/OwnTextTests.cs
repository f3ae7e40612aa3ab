// What a handler reads besides the body is its own affair: its answers stay as they are, and nothing of the other text is told.
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Options;
using Vivace.Json.AspNetCore.Tests.Models;

namespace Vivace.Json.AspNetCore.Tests.Minimal;

public sealed class OwnTextTests(OwnTextTests.Server server) : IClassFixture<OwnTextTests.Server>
{
    private const string Good = """{"id":1}""";

    [Theory]
    [InlineData("handler", null)]
    [InlineData("handler", Good)]
    [InlineData("handler", Good, "utf-16")]
    [InlineData("binding-first", null)]
    [InlineData("binding-first", Good)]
    [InlineData("binding-first", Good, "utf-16")]
    [InlineData("binding-last", null)]
    [InlineData("binding-last", Good)]
    [InlineData("binding-last", Good, "utf-16")]
    [InlineData("filter", null)]
    [InlineData("filter", Good)]
    [InlineData("object", null)]
    [InlineData("object", Good)]
    public async Task OwnText_ThatIsWrong_LeavesTheHandlersAnswer(string path, string? body, string charset = "utf-8")
    {
        using HttpResponseMessage answer = await PostAsync(path, body, charset);
        Assert.Equal((400, "own"), ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync()));
        using HttpResponseMessage bare = await PostAsync(path + "?bare=true", body, charset);
        Assert.Equal((400, ""), ((int)bare.StatusCode, await bare.Content.ReadAsStringAsync()));
    }

    // The body itself is still explained, also after another text was read.
    [Theory]
    [InlineData("handler")]
    [InlineData("binding-first")]
    [InlineData("binding-first", "utf-16")]
    public async Task Body_ThatIsWrong_IsExplained(string path, string charset = "utf-8")
    {
        using HttpResponseMessage answer = await PostAsync(path, """{"lines":"x"}""", charset);
        Assert.Equal(400, (int)answer.StatusCode);
        Assert.Contains("\"$.lines\"", await answer.Content.ReadAsStringAsync(), StringComparison.Ordinal);
    }

    // An error of another text that nobody handles is the server's, and the client learns nothing of it: also where the body is read at the same time, in parts.
    [Theory]
    [InlineData("unhandled", Good)]
    [InlineData("unhandled", null)]
    [InlineData("binding-unhandled", Good)]
    [InlineData("binding-unhandled", null)]
    public async Task OwnText_ThatNobodyHandles_IsTheServersError(string path, string? body)
    {
        using HttpResponseMessage answer = await PostAsync(path, body, "utf-8");
        Assert.Equal((500, ""), ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync()));
    }

    // The other text is read while the body is under way: it is neither taken for the body, nor told.
    [Theory]
    [InlineData("""{"id":1,"customer":""", "\"x\"}", 400, "own")]
    [InlineData("""{"customer":""", "\"x\",\"lines\":5}", 400, "\"$.lines\"")]
    public async Task OwnText_ReadWhileALongBodyArrives_IsAnother(string first, string last, int status, string told)
    {
        TaskCompletionSource isRead = new(TaskCreationOptions.RunContinuationsAsynchronously);
        server.WhileBodyArrives = () => isRead.TrySetResult();
        using HttpResponseMessage answer = await server.Web.Client.PostAsync("meanwhile", new InParts(first + new string(' ', 2_000_000), isRead.Task, last));
        string text = await answer.Content.ReadAsStringAsync();
        Assert.Equal(status, (int)answer.StatusCode);
        Assert.Contains(told, text, StringComparison.Ordinal);
        Assert.DoesNotContain("count", text, StringComparison.Ordinal);
    }

    /// <summary>Sends its second part when the server has done something with the first.</summary>
    private sealed class InParts : HttpContent
    {
        private readonly string _first, _last;
        private readonly Task _between;

        internal InParts(string first, Task between, string last)
        {
            (_first, _between, _last) = (first, between, last);
            Headers.ContentType = new("application/json");
        }

        protected override async Task SerializeToStreamAsync(Stream stream, System.Net.TransportContext? context)
        {
            await stream.WriteAsync(Encoding.UTF8.GetBytes(_first));
            await stream.FlushAsync();
            await _between;
            await stream.WriteAsync(Encoding.UTF8.GetBytes(_last));
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }

    [Fact]
    public async Task JsonLines_HandlerRefusesAnEmptyBody_LeavesItsAnswer()
    {
        using HttpResponseMessage answer = await server.Web.Client.PostAsync("lines", new ByteArrayContent([]) { Headers = { ContentType = new("application/x-ndjson") } });
        Assert.Equal((400, ""), ((int)answer.StatusCode, await answer.Content.ReadAsStringAsync()));
    }

    private Task<HttpResponseMessage> PostAsync(string path, string? body, string charset)
    {
        HttpContent? content = body is null ? null : new ByteArrayContent(Encoding.GetEncoding(charset).GetBytes(body)) { Headers = { ContentType = new("application/json", charset) } };
        return server.Web.Client.PostAsync(path, content);
    }

    /// <summary>Reads a text that the server has stored, and handles what is wrong with it.</summary>
    internal sealed record Kept(bool IsRead)
    {
        public static ValueTask<Kept?> BindAsync(HttpContext context) => ValueTask.FromResult<Kept?>(new Kept(Read(context)));

        internal static void ReadUnhandled(HttpContext context) => System.Text.Json.JsonSerializer.Deserialize<Line>(
            """{"name":"secret","count":"x"}""", context.RequestServices.GetRequiredService<IOptions<Microsoft.AspNetCore.Http.Json.JsonOptions>>().Value.SerializerOptions);

        internal static bool Read(HttpContext context)
        {
            try
            {
                ReadUnhandled(context);
                return true;
            }
            catch (JsonException)
            {
                return false;
            }
        }
    }

    /// <summary>Starts to read a text of its own, once the body is under way.</summary>
    internal sealed record Meanwhile(Task<bool> IsRead)
    {
        public static ValueTask<Meanwhile?> BindAsync(HttpContext context)
        {
            WatchedPipe pipe = context.Features.GetRequiredFeature<WatchedPipe>();
            return ValueTask.FromResult<Meanwhile?>(new Meanwhile(ReadAsync()));

            async Task<bool> ReadAsync()
            {
                await pipe.UnderWay;
                bool isRead = Kept.Read(context);
                pipe.Continue();
                return isRead;
            }
        }
    }

    internal sealed record Unhandled
    {
        public static ValueTask<Unhandled?> BindAsync(HttpContext context)
        {
            Kept.ReadUnhandled(context);
            return default;
        }
    }

    /// <summary>Knows when more of the body was asked for than is gathered.</summary>
    internal sealed class WatchedPipe(PipeReader inner, Action go) : PipeReader, IRequestBodyPipeFeature
    {
        private readonly TaskCompletionSource _underWay = new(TaskCreationOptions.RunContinuationsAsynchronously);
        private bool _isLong;

        internal Task UnderWay => _underWay.Task;

        internal void Continue() => go();

        public PipeReader Reader => this;

        public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
        {
            if (_isLong)
                _underWay.TrySetResult();
            ReadResult read = await inner.ReadAsync(cancellationToken);
            _isLong |= read.Buffer.Length > 1024 * 1024;
            return read;
        }

        public override bool TryRead(out ReadResult result) => inner.TryRead(out result);

        public override void AdvanceTo(SequencePosition consumed) => inner.AdvanceTo(consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => inner.AdvanceTo(consumed, examined);

        public override void CancelPendingRead() => inner.CancelPendingRead();

        public override void Complete(Exception? exception = null) => inner.Complete(exception);
    }

    public sealed class Server : IAsyncLifetime
    {
        public WebServer Web { get; private set; } = null!;

        internal Action? WhileBodyArrives { get; set; }

        public async Task InitializeAsync() =>
            Web = await WebServer.StartAsync(builder => builder.Services.AddVivaceJson(), application =>
            {
                application.UseWhen(static context => context.Request.Path.StartsWithSegments("/meanwhile"), branch => branch.Use((context, next) =>
                {
                    WatchedPipe pipe = new(context.Request.BodyReader, () => WhileBodyArrives!());
                    context.Features.Set(pipe);
                    context.Features.Set<IRequestBodyPipeFeature>(pipe);
                    return next(context);
                }));
                application.MapPost("/meanwhile", async (Meanwhile meanwhile, [FromBody] Order order, HttpContext context) => Answer(await meanwhile.IsRead, context));
                application.MapPost("/unhandled", ([FromBody] Order? order, HttpContext context) => Kept.ReadUnhandled(context));
                application.MapPost("/binding-unhandled", (Unhandled? unhandled, [FromBody] Order? order) => "not reached");
                application.MapPost("/handler", ([FromBody] Order? order, HttpContext context) => Answer(Kept.Read(context), context));
                application.MapPost("/binding-first", (Kept kept, [FromBody] Order? order, HttpContext context) => Answer(kept.IsRead, context));
                application.MapPost("/binding-last", ([FromBody] Order? order, Kept kept, HttpContext context) => Answer(kept.IsRead, context));
                application.MapPost("/filter", ([FromBody] Order? order) => "not reached").AddEndpointFilter(
                    (context, next) => ValueTask.FromResult<object?>(Answer(Kept.Read(context.HttpContext), context.HttpContext)));
                application.MapPost("/object", ([FromBody] object? value, HttpContext context) => Answer(Kept.Read(context), context));
                application.MapPost("/lines", async (JsonLinesBody<Line> lines) => await lines.AnyAsync() ? Results.Ok() : Results.BadRequest());
            });

        public async Task DisposeAsync() => await Web.DisposeAsync();

        private static IResult Answer(bool isRead, HttpContext context) =>
            isRead ? Results.Ok() : context.Request.Query.ContainsKey("bare") ? Results.BadRequest() : Results.Text("own", statusCode: 400);
    }
}
