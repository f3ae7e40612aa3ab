// The forms in which a text can be given to the front door, ours and System.Text.Json's side by side.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

/// <summary>One form: a text in UTF-8 in, a value or an exception out.</summary>
/// <param name="Name">For messages.</param>
/// <param name="Ours">Our call.</param>
/// <param name="Theirs">System.Text.Json's call that gives the same.</param>
/// <param name="IsText">Whether the text travels as UTF-16, which not all bytes can.</param>
public sealed record ReadingForm<T>(
    string Name, Func<byte[], JsonSettings?, T?> Ours, Func<byte[], JsonSerializerOptions?, T?> Theirs, bool IsText = false)
{
    public override string ToString() => Name;
}

internal static class ReadingForms
{
    /// <summary>Every form that takes settings.</summary>
    internal static IReadOnlyList<ReadingForm<T>> Of<T>() =>
    [
        new("utf8", (text, settings) => JsonSerializer.Deserialize<T>(text.AsSpan(), settings), (text, options) => StjSerializer.Deserialize<T>(text.AsSpan(), options)),
        new("utf8, type", (text, settings) => (T?)JsonSerializer.Deserialize(text.AsSpan(), typeof(T), settings), (text, options) => (T?)StjSerializer.Deserialize(text.AsSpan(), typeof(T), options)),
        new("string", (text, settings) => JsonSerializer.Deserialize<T>(Wide(text), settings), (text, options) => StjSerializer.Deserialize<T>(Wide(text), options), true),
        new("string, type", (text, settings) => (T?)JsonSerializer.Deserialize(Wide(text), typeof(T), settings), (text, options) => (T?)StjSerializer.Deserialize(Wide(text), typeof(T), options), true),
        new("chars", (text, settings) => JsonSerializer.Deserialize<T>(Wide(text).AsSpan(), settings), (text, options) => StjSerializer.Deserialize<T>(Wide(text).AsSpan(), options), true),
        new("chars, type", (text, settings) => (T?)JsonSerializer.Deserialize(Wide(text).AsSpan(), typeof(T), settings), (text, options) => (T?)StjSerializer.Deserialize(Wide(text).AsSpan(), typeof(T), options), true),
        new("one segment", (text, settings) => JsonSerializer.Deserialize<T>(new ReadOnlySequence<byte>(text), settings), (text, options) => StjSerializer.Deserialize<T>(text.AsSpan(), options)),
        new("one segment, type", (text, settings) => (T?)JsonSerializer.Deserialize(new ReadOnlySequence<byte>(text), typeof(T), settings), (text, options) => StjSerializer.Deserialize<T>(text.AsSpan(), options)),
        new("segments of a byte", (text, settings) => JsonSerializer.Deserialize<T>(Segment.Cut(text), settings), (text, options) => StjSerializer.Deserialize<T>(text.AsSpan(), options)),
        new("segments of a byte, type", (text, settings) => (T?)JsonSerializer.Deserialize(Segment.Cut(text), typeof(T), settings), (text, options) => StjSerializer.Deserialize<T>(text.AsSpan(), options)),
        new("stream", (text, settings) => JsonSerializer.Deserialize<T>(new MemoryStream(text), settings), (text, options) => Streamed(text, options, () => StjSerializer.Deserialize<T>(new MemoryStream(text), options))),
        new("stream, type", (text, settings) => (T?)JsonSerializer.Deserialize(new MemoryStream(text), typeof(T), settings), (text, options) => Streamed(text, options, () => (T?)StjSerializer.Deserialize(new MemoryStream(text), typeof(T), options))),
        new("stream by bytes", (text, settings) => JsonSerializer.Deserialize<T>(new ByteStream(text), settings), (text, options) => Streamed(text, options, () => StjSerializer.Deserialize<T>(new ByteStream(text), options))),
        new("async stream", (text, settings) => Wait(JsonSerializer.DeserializeAsync<T>(new MemoryStream(text), settings)), (text, options) => Streamed(text, options, () => Wait(StjSerializer.DeserializeAsync<T>(new MemoryStream(text), options)))),
        new("async stream by bytes", (text, settings) => Wait(JsonSerializer.DeserializeAsync<T>(new ByteStream(text), settings)), (text, options) => Streamed(text, options, () => Wait(StjSerializer.DeserializeAsync<T>(new ByteStream(text), options)))),
        new("async stream by bytes, type", (text, settings) => (T?)Wait(JsonSerializer.DeserializeAsync(new ByteStream(text), typeof(T), settings)), (text, options) => Streamed(text, options, () => (T?)Wait(StjSerializer.DeserializeAsync(new ByteStream(text), typeof(T), options)))),

        // From a pipe System.Text.Json skips a value before it looks at the type, and so finds later errors first; not here.
        new("pipe", (text, settings) => Wait(JsonSerializer.DeserializeAsync<T>(PipeReader.Create(new MemoryStream(text)), settings)), (text, options) => Streamed(text, options, () => Wait(StjSerializer.DeserializeAsync<T>(new MemoryStream(text), options)))),
        new("pipe, type", (text, settings) => (T?)Wait(JsonSerializer.DeserializeAsync(PipeReader.Create(new MemoryStream(text)), typeof(T), settings)), (text, options) => Streamed(text, options, () => (T?)Wait(StjSerializer.DeserializeAsync(new MemoryStream(text), typeof(T), options)))),
    ];

    /// <summary>Every form of reading that answers its error; the answer is put into a pair.</summary>
    internal static IReadOnlyList<ReadingForm<(T? Value, JsonError? Error)>> Trying<T>() =>
    [
        new("try utf8", (text, settings) => JsonSerializer.TryDeserialize(text.AsSpan(), out T? value, out JsonError? error, settings) ? (value, null) : (value, error), Never<T>),
        new("try string", (text, settings) => JsonSerializer.TryDeserialize(Wide(text), out T? value, out JsonError? error, settings) ? (value, null) : (value, error), Never<T>, true),
        new("try chars", (text, settings) => JsonSerializer.TryDeserialize(Wide(text).AsSpan(), out T? value, out JsonError? error, settings) ? (value, null) : (value, error), Never<T>, true),
        new("try one segment", (text, settings) => JsonSerializer.TryDeserialize(new ReadOnlySequence<byte>(text), out T? value, out JsonError? error, settings) ? (value, null) : (value, error), Never<T>),
        new("try segments", (text, settings) => JsonSerializer.TryDeserialize(Segment.Cut(text), out T? value, out JsonError? error, settings) ? (value, null) : (value, error), Never<T>),
        new("try stream", (text, settings) => JsonSerializer.TryDeserialize(new ByteStream(text), out T? value, out JsonError? error, settings) ? (value, null) : (value, error), Never<T>),
        new("try async stream", (text, settings) => Wait(JsonSerializer.TryDeserializeAsync<T>(new ByteStream(text), settings)), Never<T>),
        new("try pipe", (text, settings) => Wait(JsonSerializer.TryDeserializeAsync<T>(PipeReader.Create(new MemoryStream(text)), settings)), Never<T>),
    ];

    internal static T Wait<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();

    // In streams System.Text.Json's path stops above the elements of some collections. Here a text has one path in all forms,
    // which is that of a span.
    internal static T? Streamed<T>(byte[] text, JsonSerializerOptions? options, Func<T?> call)
    {
        try
        {
            return call();
        }
        catch (JsonException) when (!text.AsSpan().StartsWith("\uFEFF"u8))
        {
            return StjSerializer.Deserialize<T>(text.AsSpan(), options);
        }
    }

    private static string Wide(byte[] text) => Encoding.UTF8.GetString(text);

    private static (T?, JsonError?) Never<T>(byte[] text, JsonSerializerOptions? options) =>
        throw new InvalidOperationException("System.Text.Json throws its errors.");
}

/// <summary>Segments of one byte, with an empty one now and then.</summary>
internal sealed class Segment : ReadOnlySequenceSegment<byte>
{
    private const int BytesBetweenEmpty = 5;

    internal static ReadOnlySequence<byte> Cut(byte[] bytes)
    {
        Segment first = new();
        Segment last = first;
        for (int i = 0; i < bytes.Length; i++)
        {
            last = last.Then(new[] { bytes[i] });
            if (i % BytesBetweenEmpty == 0)
                last = last.Then(default);
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    internal Segment Then(ReadOnlyMemory<byte> memory)
    {
        Segment next = new() { Memory = memory, RunningIndex = RunningIndex + Memory.Length };
        Next = next;
        return next;
    }
}

/// <summary>A stream that gives one byte a read, on a thread of the pool: that of the test may wait for it.</summary>
internal sealed class ByteStream(byte[] bytes) : MemoryStream(bytes)
{
    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, 1));

    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, 1)]);

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        return Read(buffer.Span);
    }
}
