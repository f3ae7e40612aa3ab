// List<T> and T[]: the two collections whose elements lie in one span.
using System.Runtime.InteropServices;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Reads and writes <see cref="List{T}"/>.</summary>
internal sealed class ListCodec<T> : SequenceCodec<List<T?>, T>
{
    protected override List<T?> Make(ReadOnlySpan<T?> elements)
    {
        List<T?> list = new(elements.Length);
        CollectionsMarshal.SetCount(list, elements.Length);
        elements.CopyTo(CollectionsMarshal.AsSpan(list));
        return list;
    }

    public override int WriteAt(ref JsonWriter writer, int position, List<T?>? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : WriteSpan(ref writer, position, CollectionsMarshal.AsSpan(value));
}

/// <summary>Reads and writes arrays of one dimension.</summary>
internal sealed class ArrayCodec<T> : SequenceCodec<T?[], T>
{
    protected override T?[] Make(ReadOnlySpan<T?> elements) => elements.ToArray();

    public override int WriteAt(ref JsonWriter writer, int position, T?[]? value) =>
        value is null ? WritePrimitives.WriteNull(ref writer, position) : WriteSpan(ref writer, position, MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetArrayDataReference(value), value.Length));
}
