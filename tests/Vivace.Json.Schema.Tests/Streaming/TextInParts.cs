// A text that arrives in parts of a few bytes, and windows that are as small.
using Vivace.Json.Streams;

namespace Vivace.Json.Schema.Tests.Streaming;

internal sealed class TextInParts(byte[] text, int part) : Stream
{
    private int _position;

    /// <summary>Runs with first windows of this length, so that hardly any container fits one.</summary>
    internal static T InWindows<T>(int window, Func<T> run)
    {
        FirstWindow.Change(window);
        try
        {
            return run();
        }
        finally
        {
            FirstWindow.Change(0);
        }
    }

    /// <summary>Validates in small windows and parts.</summary>
    internal static JsonSchemaResult Validate(JsonSchema schema, byte[] text, int window, JsonSchemaOutput output = JsonSchemaOutput.Errors) =>
        InWindows(window, () => Result(schema.ValidateAsync(new TextInParts(text, window), output)));

    // The stream never waits.
    private static T Result<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(Math.Min(buffer.Length, part), text.Length - _position);
        text.AsSpan(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) => Task.FromResult(Read(buffer.AsSpan(offset, count)));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
