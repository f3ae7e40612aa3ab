// HashSet<T>, sized once.
using System.Runtime.CompilerServices;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class HashSetCodec<T> : SequenceCodec<HashSet<T?>, T>
{
    internal override bool IsSet => SetElements.AreCounted<HashSet<T?>, T>();

    internal static HashSet<T?> MakeSet(ReadOnlySpan<T?> elements)
    {
        HashSet<T?> set = new(elements.Length);
        foreach (T? element in elements)
            set.Add(element);
        return set;
    }

    internal static HashSet<T?> AddMany(ref JsonReader reader, int next, HashSet<T?> set, ReadOnlySpan<T?> elements, Type target)
    {
        BucketLoads loads = new(reader._settings.MaxKeyCollisions);
        IEqualityComparer<T?>? comparer = ReferenceEquals(set.Comparer, EqualityComparer<T?>.Default) ? null : set.Comparer;
        while (!elements.IsEmpty)
        {
            int step = Math.Min(loads.Step(), elements.Length);
            bool isNew = false;
            foreach (T? element in elements[..step])
                isNew = set.Add(element);

            // A duplicate does not fill its bucket.
            if (isNew && !loads.Add(HashOf(elements[step - 1], comparer), set.Capacity))
                throw Fail.Collisions(ref reader, next - 1, target, typeof(T));
            elements = elements[step..];
        }

        loads.Return();
        return set;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int HashOf(T? element, IEqualityComparer<T?>? comparer) =>
        element is null ? 0 : comparer is null ? EqualityComparer<T?>.Default.GetHashCode(element) : comparer.GetHashCode(element);

    protected override HashSet<T?> FinishMany(ref JsonReader reader, int next, ReadOnlySpan<T?> elements, bool fill, HashSet<T?>? target) =>
        AddMany(ref reader, next, fill ? target! : new HashSet<T?>(elements.Length), elements, typeof(HashSet<T>));

    protected override HashSet<T?> Make(ReadOnlySpan<T?> elements) => MakeSet(elements);

    internal override HashSet<T?>? PopulateAt(ref JsonReader reader, int position, HashSet<T?> target, out int next) =>
        ReadPrimitives.IsAt(ref reader._origin, reader._end, position, (byte)'[')
            ? AddElements<HashSet<T?>, SetAddition<T>>(ref reader, ReadPrimitives.EnterArray(ref reader, position), target, out next)
            : IsSingle(ref reader, position) ? AddSingle<HashSet<T?>, SetAddition<T>>(ref reader, position, target, out next)
            : ReadNoArray(ref reader, position, out next);

    protected override ReadFrame? OpenInto(ref JsonReader reader, int position, HashSet<T?> target) =>
        OpenInto<SetAddition<T>>(ref reader, position, target);

    protected override int WriteElements(ref JsonWriter writer, int position, HashSet<T?> value) =>
        WriteEach(ref writer, position, value.GetEnumerator());
}

internal static class SetElements
{
    internal static bool AreCounted<TSet, T>() =>
        (typeof(ISet<T>).IsAssignableFrom(typeof(TSet)) || typeof(IReadOnlySet<T>).IsAssignableFrom(typeof(TSet)))
        && (typeof(T).IsValueType || typeof(IEquatable<T>).IsAssignableFrom(typeof(T)));
}
