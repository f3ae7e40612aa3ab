// A System.Text.Json writer that writes one value of a converter into our buffer, at our position and depth.
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Bridges.Converters;

/// <summary>
/// Most converters write a number or a short string, in less time than it takes to reset a writer, flush it, and copy the text. So this
/// writer stays with the thread, and is placed through private fields: what it takes for pending is our text. If the fields are missing or
/// behave differently, <see cref="IsAvailable"/> is false and a <see cref="DeepWriter"/> writes.
/// </summary>
/// <remarks>It validates nothing, because its state is that after a name.</remarks>
internal sealed class LentWriter : IBufferWriter<byte>
{
    // Longer buffers are not lent, because a thread's writer keeps the last one alive.
    private const int LongestBuffer = 256 * 1024;

    // The writers of a thread, for several settings and for values within values.
    private const int MostKept = 4;

    // More than a usual value.
    private const int OwnLength = 512;

    // The largest rest that is kept.
    private const int KeptRest = 64 * 1024;

    // What is pending between values: each write and flush then asks for room first, so a converter that writes after its call gets an
    // exception, and changes no other value.
    private const int Over = int.MaxValue;

    [ThreadStatic]
    private static LentWriter? t_kept;

    internal readonly Utf8JsonWriter Writer;

    private readonly WriterBridge? _bridge;

    private LentWriter? _next;

    // Whether it writes a value, or one that failed.
    internal bool IsTaken;

    // The lent part of the buffer; _start is where the writer's memory begins, which moves when it is flushed.
    private byte[]? _buffer;
    private int _capacity, _start;

    // Lent where our text is on the stack or in the caller's memory, and copied from there.
    private byte[]? _own;
    private bool _isApart;

    // What did not fit.
    private ArrayBufferWriter<byte>? _rest;
    private bool _isInRest;

    internal LentWriter(WriterBridge? bridge, JsonWriterOptions options)
    {
        _bridge = bridge;
        Writer = new Utf8JsonWriter(this, options);
    }

    /// <summary>Whether the fields exist, and setting them places the writer.</summary>
    internal static bool IsAvailable { get; } = Works();

    /// <summary>Takes a writer, because the value may call the serializer again. No other thread ever gets it.</summary>
    /// <remarks>Checks the stack for the first value of each text: a value that calls the serializer begins another.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static LentWriter Take(ref JsonWriter writer, int position, WriterBridge bridge)
    {
        LentWriter? lent = Unsafe.As<LentWriter?>(writer._cold.Lent);
        if (lent is null || lent._bridge != bridge || lent.IsTaken)
        {
            writer.CheckStack(position);
            writer.MoveIntoBuffer(position);
            writer._cold.Lent = lent = OfThread(bridge);
        }

        lent.IsTaken = true;
        return lent;
    }

    /// <summary>Keeps a writer after a value that it wrote as a whole.</summary>
    internal void Keep() => IsTaken = false;

    /// <summary>Lets go of a writer whose value failed, and of what it wrote.</summary>
    internal void Drop()
    {
        PendingOf(Writer) = Over;
        MemoryOf(Writer) = default;
        _rest = null;
        if (t_kept == this)
            t_kept = _next;
    }

    // One that is taken writes a value around this one.
    private static LentWriter OfThread(WriterBridge bridge)
    {
        int count = 1;
        for (LentWriter? kept = t_kept; kept is not null; kept = kept._next)
        {
            if (kept._bridge == bridge && !kept.IsTaken)
                return kept;
            if (++count > MostKept)
                kept._next = null;
        }

        return t_kept = new LentWriter(bridge, bridge.Options) { _next = t_kept };
    }

    /// <summary>Places the writer after <paramref name="position"/> bytes of a buffer; without one, apart.</summary>
    /// <returns>The position where the text begins.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Begin(byte[]? buffer, int capacity, int position, int depth)
    {
        _isApart = buffer is null || buffer.Length > LongestBuffer;
        if (_isApart)
        {
            buffer = _own ??= new byte[OwnLength];
            (capacity, position) = (OwnLength, 0);
        }

        if (_buffer != buffer! || _capacity != capacity)
            Lend(buffer!, capacity);
        PendingOf(Writer) = position;
        DepthOf(Writer) = depth;
        TokenOf(Writer) = JsonTokenType.PropertyName;
        return position;
    }

    private void Lend(byte[] buffer, int capacity)
    {
        (_buffer, _capacity, _start, _isInRest) = (buffer, capacity, 0, false);
        _rest?.ResetWrittenCount();
        MemoryOf(Writer) = buffer.AsMemory(0, capacity);
    }

    /// <summary>Ends the value, and returns its end in the buffer; <see cref="PutRest"/> copies what stands elsewhere.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int End()
    {
        int end = Writer.BytesPending;
        if (_start != 0 || _isInRest)
            end = EndFlushed();
        PendingOf(Writer) = Over;
        return end;
    }

    // The buffer is lent anew for the next value.
    private int EndFlushed()
    {
        Writer.Flush();
        _buffer = null;
        return _start;
    }

    /// <summary>Whether not all of the text is in the buffer.</summary>
    internal bool HasRest => _isApart || _isInRest;

    internal bool IsEmpty(int length) => length == 0 && !_isInRest;

    /// <summary>Copies what is not in the buffer to the end of the text; a long rest is not kept.</summary>
    internal int PutRest(ref JsonWriter writer, int position, int length)
    {
        position = _isApart ? WriterBridge.Put(ref writer, position, _own.AsSpan(0, length)) : position + length;
        if (!_isInRest)
            return position;
        position = WriterBridge.Put(ref writer, position, _rest!.WrittenSpan);
        if (_rest.Capacity > KeptRest)
            _rest = null;
        return position;
    }

    public void Advance(int count)
    {
        ThrowIfOver(count);
        if (_isInRest)
            _rest!.Advance(count);
        else
            _start += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        ThrowIfOver(Writer.BytesPending);

        // A converter that resets its writer must not get the text before its value.
        if (!_isInRest && _start != 0 && _capacity - _start >= Math.Max(sizeHint, 1))
            return _buffer.AsMemory(_start, _capacity - _start);
        _isInRest = true;
        return (_rest ??= new ArrayBufferWriter<byte>()).GetMemory(sizeHint);
    }

    // The writer has let go of its memory by then, or will: the buffer is lent anew.
    private void ThrowIfOver(int pending)
    {
        if (pending != Over)
            return;
        _buffer = null;
        throw new InvalidOperationException("Expected a converter to write before Write returns, found a later write.");
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    // Two values in one buffer, with other text between them, and a write afterwards.
    private static bool Works()
    {
        try
        {
            byte[] buffer = new byte[16];
            buffer.AsSpan().Fill((byte)' ');
            LentWriter lent = new(null, new JsonWriterOptions { SkipValidation = true });
            lent.Begin(buffer, buffer.Length, 1, 1);
            lent.Writer.WriteNullValue();
            bool works = lent.End() == 5;
            lent.Begin(buffer, buffer.Length, 7, 2);
            lent.Writer.WriteStartArray();
            lent.Writer.WriteNullValue();
            lent.Writer.WriteEndArray();
            works &= lent.End() == 13 && lent.Writer.CurrentDepth == 2 && Encoding.UTF8.GetString(buffer) == " null  [null]   ";
            try
            {
                lent.Writer.WriteNullValue();
                return false;
            }
            catch (InvalidOperationException)
            {
                return works;
            }
        }
        catch (Exception exception) when (exception is MissingMemberException or ArgumentException or InvalidOperationException)
        {
            return false;
        }
    }

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_memory")]
    private static extern ref Memory<byte> MemoryOf(Utf8JsonWriter writer);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "<BytesPending>k__BackingField")]
    private static extern ref int PendingOf(Utf8JsonWriter writer);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_currentDepth")]
    private static extern ref int DepthOf(Utf8JsonWriter writer);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_tokenType")]
    private static extern ref JsonTokenType TokenOf(Utf8JsonWriter writer);
}
