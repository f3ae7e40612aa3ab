// Ways out that the suites do not have: spans of random length, and spans that end at a protected page.
using System.Buffers;
using System.IO.Pipelines;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Fuzz;

/// <summary>Lends at least what is asked for, by chance more, and takes it away again as soon as something is written.</summary>
internal sealed class RandomSpansOutput(int seed) : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        Writer writer = new(new Random(seed));
        JsonSerializer.Serialize(writer, value, type, options);
        return writer.Written;
    }

    private sealed class Writer(Random random) : IBufferWriter<byte>
    {
        private readonly MemoryStream _written = new();
        private byte[] _lent = [];

        internal byte[] Written => _written.ToArray();

        public void Advance(int count)
        {
            _written.Write(_lent.AsSpan(0, count));
            Array.Fill(_lent, (byte)0xDD);
            _lent = [];
        }

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            _lent = new byte[Math.Max(1, sizeHint) + (random.Next(2) == 0 ? 0 : random.Next(300))];
            Array.Fill(_lent, (byte)0xDD);
            return _lent;
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}

/// <summary>Lends spans that end at a protected page: a store beyond what was lent ends the process.</summary>
internal sealed class GuardedSpansOutput(GuardedMemory memory, int seed) : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        Writer writer = new(memory, new Random(seed));
        JsonSerializer.Serialize(writer, value, type, options);
        return writer.Written;
    }

    private sealed class Writer(GuardedMemory memory, Random random) : IBufferWriter<byte>
    {
        private readonly MemoryStream _written = new();
        private int _lent;

        internal byte[] Written => _written.ToArray();

        public void Advance(int count)
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _lent);
            _written.Write(memory.Bytes.Slice(memory.Length - _lent, count));
            _lent = 0;
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => memory.Slice(memory.Length - Lend(sizeHint), _lent);

        public Span<byte> GetSpan(int sizeHint = 0) => memory.Bytes[^Lend(sizeHint)..];

        private int Lend(int sizeHint)
        {
            _lent = Math.Max(1, sizeHint) + (random.Next(2) == 0 ? 0 : random.Next(100));
            return _lent;
        }
    }
}

/// <summary>Portions of random length, each flushed on its own.</summary>
internal sealed class SmallPipeOutput(int seed) : JsonOutput
{
    public override byte[] Write(object? value, Type type, JsonSettings? options = null)
    {
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0, minimumSegmentSize: 1 + seed % 64, useSynchronizationContext: false));
        JsonSerializer.SerializeAsync(pipe.Writer, value, type, options).GetAwaiter().GetResult();
        pipe.Writer.Complete();
        return pipe.Reader.TryRead(out ReadResult result) ? result.Buffer.ToArray() : [];
    }
}
