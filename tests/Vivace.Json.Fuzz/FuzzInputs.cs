// Ways in that the suites do not have: parts of random length, elements one by one, and texts that end or begin at a protected page.
using System.Buffers;
using System.IO.Pipelines;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Fuzz;

/// <summary>A way in of which only our side is asked.</summary>
internal abstract class OwnInput : JsonInput
{
    public sealed override object? ReadByOracle(byte[] utf8Json, Type type, JsonSerializerOptions? options = null) =>
        StjSerializer.Deserialize(utf8Json.AsSpan(), type, options);

    public override T? Read<T>(byte[] utf8Json, JsonSettings? options = null)
        where T : default =>
        (T?)Read(utf8Json, typeof(T), options);

    /// <summary>The lengths of the parts, each chosen from a generator of its own: reading again gives the same parts.</summary>
    internal static IEnumerable<int> Parts(int length, int seed)
    {
        Random random = new(seed);
        int longest = random.Next(4) switch { 0 => 1, 1 => 3, 2 => 17, _ => 200 };
        for (int start = 0; start < length;)
        {
            int part = Math.Min(random.Next(1, longest + 1), length - start);
            yield return part;
            start += part;
        }
    }
}

internal sealed class RandomSegmentsInput(int seed) : OwnInput
{
    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null)
    {
        Segment first = new(default, 0);
        Segment last = first;
        int start = 0;
        foreach (int length in Parts(utf8Json.Length, seed))
        {
            // An empty segment here and there is allowed too.
            if (length == 1)
                last = last.Append(default);
            last = last.Append(utf8Json.AsMemory(start, length));
            start += length;
        }

        return JsonSerializer.Deserialize(new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length), type, options);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, long runningIndex) => (Memory, RunningIndex) = (memory, runningIndex);

        internal Segment Append(ReadOnlyMemory<byte> memory)
        {
            Segment next = new(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}

/// <summary>A stream whose reads bring parts of random length, now at once and now later.</summary>
internal sealed class PartsStream(byte[] bytes, int seed) : TrickleStream(bytes, int.MaxValue)
{
    private readonly IEnumerator<int> _parts = OwnInput.Parts(bytes.Length, seed).GetEnumerator();
    private int _left;

    protected override int Fill(Span<byte> buffer, long position)
    {
        if (_left == 0 && _parts.MoveNext())
            _left = _parts.Current;
        int count = base.Fill(buffer[..Math.Min(_left, buffer.Length)], position);
        _left -= count;
        return count;
    }
}

internal sealed class PartsStreamInput(int seed) : OwnInput
{
    public override bool TakesMark => true;

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(new PartsStream(utf8Json, seed), type, options);
}

internal sealed class PartsAsyncStreamInput(int seed) : OwnInput
{
    public override bool TakesMark => true;

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.DeserializeAsync(new PartsStream(utf8Json, seed), type, options).AsTask().GetAwaiter().GetResult();
}

internal sealed class PartsPipeInput(int seed) : OwnInput
{
    public override bool TakesMark => true;

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.DeserializeAsync(PipeReader.Create(new PartsStream(utf8Json, seed), new StreamPipeReaderOptions(bufferSize: 16, minimumReadSize: 1)), type, options)
            .AsTask().GetAwaiter().GetResult();
}

/// <summary>UTF-8 beside a protected page.</summary>
internal sealed class GuardedBytesInput(GuardedMemory memory, bool isAtEnd) : OwnInput
{
    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null) =>
        JsonSerializer.Deserialize(isAtEnd ? memory.AtEnd(utf8Json) : memory.AtStart(utf8Json), type, options);

    public override string ToString() => isAtEnd ? "Utf8 before a protected page" : "Utf8 after a protected page";
}

/// <summary>UTF-16 beside a protected page.</summary>
internal sealed class GuardedCharsInput(GuardedMemory memory, bool isAtEnd) : OwnInput
{
    public override bool IsText => true;

    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null)
    {
        ReadOnlySpan<byte> text = MemoryMarshal.AsBytes(Encoding.UTF8.GetString(utf8Json).AsSpan());
        return JsonSerializer.Deserialize(MemoryMarshal.Cast<byte, char>(isAtEnd ? memory.AtEnd(text) : memory.AtStart(text)), type, options);
    }

    public override string ToString() => isAtEnd ? "characters before a protected page" : "characters after a protected page";
}

/// <summary>One segment, and so no copy, before a protected page.</summary>
internal sealed class GuardedSequenceInput(GuardedMemory memory) : OwnInput
{
    public override object? Read(byte[] utf8Json, Type type, JsonSettings? options = null)
    {
        memory.AtEnd(utf8Json);
        return JsonSerializer.Deserialize(new ReadOnlySequence<byte>(memory.Slice(memory.Length - utf8Json.Length, utf8Json.Length)), type, options);
    }
}
