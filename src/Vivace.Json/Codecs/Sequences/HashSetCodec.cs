// HashSet<T>, sized once.
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Reads and writes <see cref="HashSet{T}"/>.</summary>
internal sealed class HashSetCodec<T> : SequenceCodec<HashSet<T?>, T>
{
    internal override bool CountsDistinctElements => SetElements.AreCounted<HashSet<T?>, T>();

    internal static HashSet<T?> MakeSet(ReadOnlySpan<T?> elements)
    {
        HashSet<T?> set = new(elements.Length);
        foreach (T? element in elements)
            set.Add(element);
        return set;
    }

    protected override HashSet<T?> Make(ReadOnlySpan<T?> elements) => MakeSet(elements);

    internal override HashSet<T?>? PopulateAt(ref JsonReader reader, int position, HashSet<T?> target, out int next) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? AddElements<HashSet<T?>, SetAddition<T>>(ref reader, ReadPrimitives.EnterArray(ref reader, position), target, out next)
            : ReadNoArray(ref reader, position, out next);

    protected override int WriteElements(ref JsonWriter writer, int position, HashSet<T?> value)
    {
        HashSet<T?>.Enumerator enumerator = value.GetEnumerator();
        return WriteEach(ref writer, position, ref enumerator);
    }
}

/// <summary>Whether the path of an error counts the elements that a set holds instead of those that were read.</summary>
internal static class SetElements
{
    internal static bool AreCounted<TSet, T>() =>
        (typeof(ISet<T>).IsAssignableFrom(typeof(TSet)) || typeof(IReadOnlySet<T>).IsAssignableFrom(typeof(TSet)))
        && (typeof(T).IsValueType || typeof(IEquatable<T>).IsAssignableFrom(typeof(T)));
}
