// List<T> and T[]: the two collections whose elements are in one span.
using System.Runtime.InteropServices;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Reads and writes <see cref="List{T}"/>.</summary>
internal sealed class ListCodec<T> : SequenceCodec<List<T?>, T>
{
    internal static List<T?> MakeList(ReadOnlySpan<T?> elements)
    {
        List<T?> list = new(elements.Length);
        CollectionsMarshal.SetCount(list, elements.Length);
        elements.CopyTo(CollectionsMarshal.AsSpan(list));
        return list;
    }

    protected override List<T?> Make(ReadOnlySpan<T?> elements) => MakeList(elements);

    internal override List<T?>? PopulateAt(ref JsonReader reader, int position, List<T?> target, out int next) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? AddElements<List<T?>, ListAddition<List<T?>, T>>(ref reader, ReadPrimitives.EnterArray(ref reader, position), target, out next)
            : IsSingle(ref reader, position) ? AddSingle<List<T?>, ListAddition<List<T?>, T>>(ref reader, position, target, out next)
            : ReadNoArray(ref reader, position, out next);

    protected override int WriteElements(ref JsonWriter writer, int position, List<T?> value) =>
        WriteSpan(ref writer, position, CollectionsMarshal.AsSpan(value), value);
}

/// <summary>Reads and writes arrays of one dimension.</summary>
internal sealed class ArrayCodec<T> : SequenceCodec<T?[], T>
{
    protected override T?[] Make(ReadOnlySpan<T?> elements) => elements.ToArray();

    // An array of strings may be declared as one of objects; a read-only span does not mind.
    protected override int WriteElements(ref JsonWriter writer, int position, T?[] value) =>
        WriteSpan(ref writer, position, MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetArrayDataReference(value), value.Length), value);
}
