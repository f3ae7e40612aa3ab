// What one call through a way is made with, and where it leaves what it writes.
using System.Buffers;
using System.IO.Pipelines;
using System.Net;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Promises.Ways;

/// <summary>A type with a text to read, or a value to write. Arguments are made from it, and outputs collected in it.</summary>
internal sealed class Call(Type type, byte[] utf8Json, object? value, JsonSettings settings) : IDisposable
{
    // Small portions, so that values and their names are cut by the ends of the windows.
    private const int Portion = 5;

    private readonly MemoryStream _target = new();
    private readonly ArrayBufferWriter<byte> _buffer = new();
    private readonly StringWriter _text = new();
    private readonly List<IDisposable> _owned = [];
    private JsonSerializerOptions? _options;
    private Utf8JsonWriter? _writer;
    private PipeWriter? _pipe;
    private string? _file;

    internal Type Type => type;

    internal byte[] Utf8Json => utf8Json;

    internal string Json { get; } = Encoding.UTF8.GetString(utf8Json);

    internal object? Value => value;

    internal JsonSettings Settings => settings;

    /// <summary>The same settings for calls that take System.Text.Json's.</summary>
    internal JsonSerializerOptions Options => _options ??= OptionsOf(settings);

    internal CancellationToken Cancellation { get; init; }

    /// <summary>Gives the bytes to ways that read from a stream; the text in small portions unless a promise needs another.</summary>
    internal Func<Stream>? Source { get; init; }

    /// <summary>Replaces the stream that ways write to.</summary>
    internal Stream? Sink { get; init; }

    /// <summary>What a way saw beside its result: values that were handed to a delegate.</summary>
    internal List<object?> Taken { get; } = [];

    /// <summary>An object that a text can be read into.</summary>
    internal Func<object?> Target { get; init; } = static () => null;

    internal object? NewTarget() => Target();

    /// <summary>The text that an edit of the call changes.</summary>
    internal Vivace.Json.Documents.JsonEdit? Edited { get; set; }

    internal Stream Stream() => Own(Source?.Invoke() ?? new TrickleStream(utf8Json, Portion));

    internal Stream Output() => Sink ?? _target;

    internal IBufferWriter<byte> Buffer() => _buffer;

    internal TextWriter TextOutput() => _text;

    internal PipeWriter Pipe() => _pipe ??= PipeWriter.Create(Output(), new StreamPipeWriterOptions(leaveOpen: true));

    internal Utf8JsonWriter Writer() => _writer ??= new Utf8JsonWriter(Output(), new JsonWriterOptions { MaxDepth = settings.MaxDepth });

    internal string File()
    {
        _file ??= Path.GetTempFileName();
        System.IO.File.WriteAllBytes(_file, utf8Json);
        return _file;
    }

    /// <summary>A client whose server answers with the text, and whose requests are what was written.</summary>
    internal HttpClient Client() => Own(new HttpClient(new Server(this)) { BaseAddress = new Uri("http://localhost/"), MaxResponseContentBufferSize = int.MaxValue });

    internal HttpContent Content() => Own(new StreamContent(Stream()));

    internal T Own<T>(T resource) where T : IDisposable
    {
        _owned.Add(resource);
        return resource;
    }

    /// <summary>What was written to any of the outputs, or null if there is nothing.</summary>
    internal byte[]? Written()
    {
        _writer?.Flush();
        if (_pipe is not null)
            _pipe.FlushAsync().AsTask().GetAwaiter().GetResult();
        return _target.Length > 0 ? _target.ToArray()
            : _buffer.WrittenCount > 0 ? _buffer.WrittenSpan.ToArray()
            : _text.GetStringBuilder().Length > 0 ? Encoding.UTF8.GetBytes(_text.ToString())
            : Edited?.ToUtf8Bytes();
    }

    internal void Keep(byte[] written) => _target.Write(written);

    public void Dispose()
    {
        foreach (IDisposable resource in _owned)
            resource.Dispose();
        _text.Dispose();
        if (_file is not null)
            System.IO.File.Delete(_file);
    }

    // One for equal settings: a plan is made once.
    private static readonly System.Collections.Concurrent.ConcurrentDictionary<JsonSettings, JsonSerializerOptions> s_options = new();

    private static JsonSerializerOptions OptionsOf(JsonSettings settings) => s_options.GetOrAdd(settings, static settings => settings.ToOptions());

    private sealed class Server(Call call) : HttpMessageHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (request.Content is not null)
                await request.Content.CopyToAsync(call.Output(), cancellationToken);
            return new HttpResponseMessage(HttpStatusCode.OK) { Content = call.Content() };
        }
    }
}
