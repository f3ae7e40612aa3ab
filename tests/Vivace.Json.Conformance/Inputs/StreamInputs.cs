// Texts that come in portions of one byte: streams, synchronous and not, and pipes.
using System.IO.Pipelines;
using System.Text.Json;

namespace Vivace.Json.Conformance.Inputs;

internal sealed class StreamInput : JsonInput
{
    public override bool TakesMark => true;

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        JsonSerializer.Deserialize<T>(Open(utf8Json), options);

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(Open(utf8Json), type, options);

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(Open(utf8Json), type, options);

    private static TrickleStream Open(byte[] utf8Json) => new(utf8Json, Portion(utf8Json));
}

internal sealed class AsyncStreamInput : JsonInput
{
    public override bool TakesMark => true;

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        Awaited.Of(JsonSerializer.DeserializeAsync<T>(Open(utf8Json), options));

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        Awaited.Of(JsonSerializer.DeserializeAsync(Open(utf8Json), type, options));

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        Awaited.Of(StjSerializer.DeserializeAsync(Open(utf8Json), type, options));

    private static TrickleStream Open(byte[] utf8Json) => new(utf8Json, Portion(utf8Json));
}

internal sealed class PipeInput : JsonInput
{
    // System.Text.Json passes over a byte order mark in a pipe only where it comes in one piece.
    private const int MarkLength = 3;

    private static readonly StreamPipeReaderOptions s_options = new(bufferSize: 16, minimumReadSize: 1);

    public override bool TakesMark => true;

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        Awaited.Of(JsonSerializer.DeserializeAsync<T>(Open(utf8Json), options));

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        Awaited.Of(JsonSerializer.DeserializeAsync(Open(utf8Json), type, options));

    public override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        Awaited.Of(StjSerializer.DeserializeAsync(Open(utf8Json, MarkLength), type, options));

    private static PipeReader Open(byte[] utf8Json, int least = 1) =>
        PipeReader.Create(new TrickleStream(utf8Json, Math.Max(least, Portion(utf8Json))), s_options);
}

/// <summary>Waits for what is asynchronous: the tests' bodies are one for all inputs.</summary>
internal static class Awaited
{
    internal static T Of<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();
}
