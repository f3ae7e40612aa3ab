// List<T> and T[], whose elements are one span.
using System.Runtime.InteropServices;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

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
            ? AddElements<List<T?>, ListAddition<List<T?>, T>>(
                ref reader, ReadPrimitives.EnterArray(ref reader, position), target, out next)
            : IsSingle(ref reader, position) ? AddSingle<List<T?>, ListAddition<List<T?>, T>>(ref reader, position, target, out next)
            : ReadNoArray(ref reader, position, out next);

    protected override ReadFrame? OpenInto(ref JsonReader reader, int position, List<T?> target) =>
        OpenInto<ListAddition<List<T?>, T>>(ref reader, position, target);

    protected override int WriteElements(ref JsonWriter writer, int position, List<T?> value) =>
        WriteSpan(ref writer, position, CollectionsMarshal.AsSpan(value), value);
}

internal sealed class ArrayCodec<T> : SequenceCodec<T?[], T>
{
    protected override T?[] Make(ReadOnlySpan<T?> elements) => elements.ToArray();

    // A string array may be declared as object[]; a read-only span accepts that.
    protected override int WriteElements(ref JsonWriter writer, int position, T?[] value) =>
        WriteSpan(ref writer, position,
            MemoryMarshal.CreateReadOnlySpan(ref MemoryMarshal.GetArrayDataReference(value), value.Length), value);
}
