// An output whose spans are as short as was asked for and end where memory does: a store beyond one ends the test run.
using System.Buffers;
using Vivace.Json.Tests.Text;
using Vivace.Json.Writing;

namespace Vivace.Json.Tests.Writing;

/// <summary>The positional form that the primitives share.</summary>
internal delegate int PositionalWrite(ref JsonWriter writer, int position);

internal sealed class GuardedOutput : IBufferWriter<byte>, IDisposable
{
    private readonly GuardedBytes _memory = new();
    private readonly List<byte> _written = [];
    private int _room;

    /// <summary>Bytes that each span has beyond those asked for.</summary>
    internal int Extra { get; set; }

    internal byte[] Written => [.. _written];

    /// <summary>What <paramref name="write"/> writes after <paramref name="before"/> bytes, which are not returned.</summary>
    internal byte[] Write(WriterSettings settings, int before, PositionalWrite write)
    {
        Clear();
        JsonWriter writer = new(settings, this);
        int position = WritePrimitives.Ensure(ref writer, 0, before);
        for (int i = 0; i < before; i++)
            System.Runtime.CompilerServices.Unsafe.Add(ref writer._origin, position++) = (byte)'[';
        position = write(ref writer, position);
        Advance(position);
        return Written[before..];
    }

    internal void Clear()
    {
        _written.Clear();
        _room = 0;
    }

    public void Advance(int count)
    {
        Assert.InRange(count, 0, _room);
        _written.AddRange(_memory.Last<byte>(_room)[..count]);
        _room = 0;
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        _room = sizeHint + Extra;
        _memory.Last<byte>(_room).Fill((byte)'#');
        return _memory.Last<byte>(_room);
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException("Spans alone.");

    public void Dispose() => _memory.Dispose();
}
