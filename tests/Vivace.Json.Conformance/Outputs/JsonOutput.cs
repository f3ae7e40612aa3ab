// The ways out of the serializer: a test that takes an output runs over each of them.
using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Conformance.Outputs;

/// <summary>One entry point for writing; all answer UTF-8.</summary>
public abstract class JsonOutput
{
    /// <summary>Every entry point.</summary>
    public static IReadOnlyList<JsonOutput> All { get; } =
    [
        new BytesOutput(),
        new StringOutput(),
        new StreamOutput(),
        new AsyncStreamOutput(),
        new BufferWriterOutput(),
        new PipeOutput(),
        .. WindowedOutput.All,
    ];

    /// <summary>The ways of a value into something of System.Text.Json's, which has its own layout and escapes.</summary>
    public static IReadOnlyList<IndirectOutput> Indirect { get; } =
    [
        new ForeignWriterOutput(),
        new DocumentOutput(),
        new ElementOutput(),
        new NodeOutput(),
    ];

    /// <summary>The entry point that all others are compared with.</summary>
    public static JsonOutput Bytes => All[0];

    /// <summary>The rows of a theory over every entry point.</summary>
    public static TheoryData<JsonOutput> Rows => [.. All];

    /// <summary>The entry points that send a text in parts, with windows that any text fills.</summary>
    public static IReadOnlyList<JsonOutput> Windowed => WindowedOutput.All;

    /// <summary>Writes through our serializer.</summary>
    public abstract byte[] Write(object? value, Type type, JsonSettings? settings = null);

    /// <summary>Writes through our serializer, the type known when compiled.</summary>
    public byte[] Write<T>(T value, JsonSettings? settings = null) => Write(value, typeof(T), settings);

    /// <inheritdoc/>
    public override string ToString() => GetType().Name[..^"Output".Length];
}

internal sealed class BytesOutput : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null) =>
        JsonSerializer.SerializeToUtf8Bytes(value, type, options);
}

internal sealed class StringOutput : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null) =>
        Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value, type, options));
}

internal sealed class StreamOutput : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        using MemoryStream stream = new();
        JsonSerializer.Serialize(stream, value, type, options);
        return stream.ToArray();
    }
}

internal sealed class AsyncStreamOutput : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        using MemoryStream stream = new();
        JsonSerializer.SerializeAsync(stream, value, type, options).GetAwaiter().GetResult();
        return stream.ToArray();
    }
}

internal sealed class BufferWriterOutput : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        GrudgingWriter writer = new();
        JsonSerializer.Serialize(writer, value, type, options);
        return writer.Written;
    }

    // Gives exactly what is asked for, and memory full of something else.
    private sealed class GrudgingWriter : IBufferWriter<byte>
    {
        private readonly MemoryStream _written = new();
        private byte[] _lent = [];

        internal byte[] Written => _written.ToArray();

        public void Advance(int count)
        {
            _written.Write(_lent, 0, count);
            _lent = [];
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            _lent = new byte[Math.Max(1, sizeHint)];
            _lent.AsSpan().Fill(0xDD);
            return _lent;
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}

internal sealed class PipeOutput : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0, minimumSegmentSize: 16));
        JsonSerializer.SerializeAsync(pipe.Writer, value, type, options).GetAwaiter().GetResult();
        pipe.Writer.Complete();
        return pipe.Reader.TryRead(out ReadResult result) ? result.Buffer.ToArray() : [];
    }
}
