// One server in memory for both libraries: it answers what a test says and notes what it was sent.
using System.Net;
using System.Net.Http;
using System.Text;

namespace Vivace.Json.Tests.Http;

/// <summary>Notes each request as a text, and answers with what <paramref name="answer"/> makes.</summary>
internal sealed class MemoryServer(Func<HttpContent> answer, HttpStatusCode status = HttpStatusCode.OK) : HttpMessageHandler
{
    internal List<string> Requests { get; } = [];

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        string body = request.Content is null ? "" : $"{request.Content.Headers.ContentType} {Encoding.Latin1.GetString(await request.Content.ReadAsByteArrayAsync(cancellationToken))}";
        Requests.Add($"{request.Method} {request.RequestUri} {body}");
        return new HttpResponseMessage(status) { Content = answer(), RequestMessage = request };
    }

    internal HttpClient Client() => new(this) { BaseAddress = new Uri("http://memory/") };
}

/// <summary>A content of any bytes that comes in small parts, with or without a length.</summary>
internal sealed class PartedContent : HttpContent
{
    private readonly byte[] _bytes;
    private readonly bool _saysLength;

    internal PartedContent(byte[] bytes, string? contentType = "application/json", bool saysLength = true)
    {
        _bytes = bytes;
        _saysLength = saysLength;
        if (contentType is not null)
            Headers.TryAddWithoutValidation("Content-Type", contentType);
    }

    internal bool IsDisposed { get; private set; }

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
    {
        for (int i = 0; i < _bytes.Length; i += 100)
            await stream.WriteAsync(_bytes.AsMemory(i, Math.Min(100, _bytes.Length - i)));
    }

    protected override Task<Stream> CreateContentReadStreamAsync() => Task.FromResult<Stream>(new MemoryStream(_bytes));

    protected override bool TryComputeLength(out long length)
    {
        length = _bytes.Length;
        return _saysLength;
    }

    protected override void Dispose(bool disposing)
    {
        IsDisposed = true;
        base.Dispose(disposing);
    }
}
