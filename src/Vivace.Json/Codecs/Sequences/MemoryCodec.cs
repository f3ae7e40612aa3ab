// Memory, ReadOnlyMemory and ArraySegment, whose elements are one span.

namespace Vivace.Json.Codecs.Sequences;

/// <summary>A <c>null</c> is empty memory, as in System.Text.Json.</summary>
internal sealed class MemoryCodec<T> : SequenceCodec<Memory<T?>, T>
{
    protected override Memory<T?> Make(ReadOnlySpan<T?> elements) => elements.ToArray();

    protected override Memory<T?> ReadNoArray(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : base.ReadNoArray(ref reader, position, out next);

    protected override int WriteElements(ref JsonWriter writer, int position, Memory<T?> value) =>
        WriteSpan(ref writer, position, value.Span, writer.MayPause ? (object)value : null);
}

internal sealed class ReadOnlyMemoryCodec<T> : SequenceCodec<ReadOnlyMemory<T?>, T>
{
    protected override ReadOnlyMemory<T?> Make(ReadOnlySpan<T?> elements) => elements.ToArray();

    protected override ReadOnlyMemory<T?> ReadNoArray(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : base.ReadNoArray(ref reader, position, out next);

    protected override int WriteElements(ref JsonWriter writer, int position, ReadOnlyMemory<T?> value) =>
        WriteSpan(ref writer, position, value.Span, writer.MayPause ? (object)value : null);
}

internal sealed class ArraySegmentCodec<T> : SequenceCodec<ArraySegment<T?>, T>
{
    protected override ArraySegment<T?> Make(ReadOnlySpan<T?> elements) => new(elements.ToArray());

    protected override string? WhyNotFilled(ArraySegment<T?> target) => null;

    protected override ArraySegment<T?> Fill(ArraySegment<T?> target, ReadOnlySpan<T?> elements) => new([.. target.AsSpan(), .. elements]);

    // A default ArraySegment is the caller's error, with its own message.
    protected override int WriteElements(ref JsonWriter writer, int position, ArraySegment<T?> value) =>
        value.Array is null
            ? WriteEnumerable(ref writer, position, value)
            : WriteSpan(ref writer, position, value, writer.MayPause ? (object)value : null);
}
