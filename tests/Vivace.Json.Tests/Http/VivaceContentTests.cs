// The body of a request: what is sent, when, and with which length.
using System.Collections;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using Vivace.Json.Http;

namespace Vivace.Json.Tests.Http;

public class VivaceContentTests
{
    [Fact]
    public async Task Headers_ShortText_SayItsLength()
    {
        using VivaceContent content = VivaceContent.Create(WebModels.NewOrder(1));
        string expected = JsonSerializer.Serialize(WebModels.NewOrder(1), JsonSettings.Web);
        Assert.Equal(Encoding.UTF8.GetByteCount(expected), content.Headers.ContentLength);
        Assert.Equal("application/json; charset=utf-8", content.Headers.ContentType?.ToString());
        Assert.Equal(expected, Encoding.UTF8.GetString(await Sent(content)));

        // Again, as after a redirection.
        Assert.Equal(expected, Encoding.UTF8.GetString(await Sent(content)));
        Assert.Equal((typeof(WebModels.Order), 1), (content.ObjectType, ((WebModels.Order)content.Value!).Id));
    }

    [Fact]
    public async Task Headers_LongText_SayNoLengthAndTheTextIsWrittenOnce()
    {
        Counted items = new(20_000);
        string expected = JsonSerializer.Serialize(Enumerable.Range(0, 20_000), JsonSettings.Web);
        using (VivaceContent content = VivaceContent.Create<IEnumerable<int>>(items))
        {
            Assert.Null(content.Headers.ContentLength);
            Assert.Equal(expected, Encoding.UTF8.GetString(await Sent(content)));
            Assert.Equal((1, 1), (items.Begun, items.Disposed));
            Assert.Equal(expected, Encoding.UTF8.GetString(await Sent(content)));
            Assert.Equal((2, 2), (items.Begun, items.Disposed));
        }

        Assert.Equal((2, 2), (items.Begun, items.Disposed));
    }

    [Fact]
    public void Dispose_LongTextThatWasNotSent_DisposesItsEnumerators()
    {
        Counted items = new(20_000);
        using (VivaceContent content = VivaceContent.Create<IEnumerable<int>>(items))
            Assert.Null(content.Headers.ContentLength);
        Assert.Equal((1, 1), (items.Begun, items.Disposed));
    }

    // The server cannot be reached, or answers without reading.
    [Fact]
    public async Task Request_LongTextThatIsNotSent_DisposesItsEnumerators()
    {
        foreach (bool fails in (bool[])[true, false])
        {
            Counted items = new(20_000);
            using HttpClient client = new(new Unreachable(fails)) { BaseAddress = new Uri("http://memory/") };
            if (fails)
                await Assert.ThrowsAsync<HttpRequestException>(() => client.PostAsVivaceAsync<IEnumerable<int>>("a", items));
            else
                await client.PutAsVivaceAsync<IEnumerable<int>>("a", items);
            Assert.Equal((1, 1), (items.Begun, items.Disposed));
        }
    }

    private sealed class Unreachable(bool fails) : HttpMessageHandler
    {
        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            Assert.Null(request.Content!.Headers.ContentLength);
            return fails ? throw new HttpRequestException("unreachable") : Task.FromResult(new HttpResponseMessage());
        }
    }

    [Fact]
    public void CopyTo_Synchronous_WritesTheSame()
    {
        foreach (int count in (int[])[3, 20_000])
        {
            Counted items = new(count);
            using VivaceContent content = VivaceContent.Create<IEnumerable<int>>(items);
            using MemoryStream stream = new();
            content.CopyTo(stream, null, CancellationToken.None);
            Assert.Equal(JsonSerializer.Serialize(Enumerable.Range(0, count)), Encoding.UTF8.GetString(stream.ToArray()));
            Assert.Equal(items.Begun, items.Disposed);
        }

        using VivaceContent wide = VivaceContent.Create("é", mediaType: new MediaTypeHeaderValue("text/json", "utf-16"), options: JsonSettings.Minimal);
        using MemoryStream target = new();
        wide.CopyTo(target, null, CancellationToken.None);
        Assert.Equal("\"é\"", Encoding.Unicode.GetString(target.ToArray()).TrimStart('\uFEFF'));
        Assert.Null(wide.Headers.ContentLength);
    }

    [Fact]
    public async Task AsynchronousSequence_IsSentAndCanBeCanceled()
    {
        using (VivaceContent content = VivaceContent.Create(WebModels.OrdersAsync(3)))
        {
            Assert.Null(content.Headers.ContentLength);
            Assert.Equal(JsonSerializer.Serialize(Enumerable.Range(0, 3).Select(WebModels.NewOrder), JsonSettings.Web), Encoding.UTF8.GetString(await Sent(content)));
        }

        using CancellationTokenSource canceling = new();
        using VivaceContent endless = VivaceContent.Create(Forever(canceling));
        Assert.Null(endless.Headers.ContentLength);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => endless.CopyToAsync(Stream.Null, canceling.Token));
    }

    // Nothing has been sent of a text that cannot be written.
    [Fact]
    public async Task ValueThatCannotBeWritten_FailsTheRequest()
    {
        WebModels.Node node = new();
        node.Next = node;
        MemoryServer server = new(static () => new ByteArrayContent([]));
        using HttpClient client = server.Client();
        await Assert.ThrowsAsync<System.Text.Json.JsonException>(() => client.PostAsVivaceAsync("a", node));
        Assert.Empty(server.Requests);
        await Assert.ThrowsAnyAsync<NotSupportedException>(async () => await client.PostAsVivaceAsync("a", typeof(int)));
    }

    private static async IAsyncEnumerable<int> Forever(
        CancellationTokenSource canceling, [System.Runtime.CompilerServices.EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        yield return 1;
        await canceling.CancelAsync();
        await Task.Delay(Timeout.Infinite, cancellationToken);
    }

    private static async Task<byte[]> Sent(HttpContent content)
    {
        using MemoryStream stream = new();
        await content.CopyToAsync(stream);
        return stream.ToArray();
    }

    private sealed class Counted(int count) : IEnumerable<int>
    {
        internal int Begun { get; private set; }

        internal int Disposed { get; private set; }

        public IEnumerator<int> GetEnumerator()
        {
            Begun++;
            try
            {
                for (int i = 0; i < count; i++)
                    yield return i;
            }
            finally
            {
                Disposed++;
            }
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
