// Inputs that are harder than the usual ones.
using System.Buffers;
using System.Runtime.InteropServices;

namespace Vivace.Json.Tests.Documents;

/// <summary>Memory that is not an array.</summary>
internal sealed unsafe class NativeMemoryManager : MemoryManager<byte>
{
    private readonly byte* _memory;
    private readonly int _length;

    internal NativeMemoryManager(byte[] text)
    {
        _length = text.Length;
        _memory = (byte*)NativeMemory.Alloc((nuint)Math.Max(_length, 1));
        text.CopyTo(new Span<byte>(_memory, _length));
    }

    public override Span<byte> GetSpan() => new(_memory, _length);

    public override MemoryHandle Pin(int elementIndex = 0) => new(_memory + elementIndex, default, this);

    public override void Unpin() => NativeMemory.Free(_memory);

    protected override void Dispose(bool disposing)
    {
    }
}

/// <summary>A stream that returns a few bytes at a time, and may fail at an offset.</summary>
internal sealed class ByteStream(byte[] text, int failsAt = int.MaxValue) : MemoryStream(text)
{
    private const int Part = 1000;

    public override bool CanSeek => false;

    public override int Read(byte[] buffer, int offset, int count)
    {
        if (Position >= failsAt)
            throw new IOException("The connection was closed.");
        return base.Read(buffer, offset, Math.Min(count, Part));
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        await Task.Yield();
        if (Position >= failsAt)
            throw new IOException("The connection was closed.");
        return base.Read(buffer.Span[..Math.Min(buffer.Length, Part)]);
    }
}

/// <summary>A sequence of short segments.</summary>
internal sealed class Segmented : ReadOnlySequenceSegment<byte>
{
    internal static ReadOnlySequence<byte> Of(byte[] text)
    {
        int part = Math.Max(1, text.Length / 7);
        Segmented first = new() { Memory = text.AsMemory(0, Math.Min(part, text.Length)) }, last = first;
        for (int start = part; start < text.Length; start += part)
        {
            Segmented next = new() { Memory = text.AsMemory(start, Math.Min(part, text.Length - start)), RunningIndex = start };
            last.Next = next;
            last = next;
        }

        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }
}
