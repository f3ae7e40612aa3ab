// Collections that are created at once and never change: immutable, frozen, read-only.
using System.Collections.Immutable;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Reads by handing all elements to the collection's factory or constructor.</summary>
internal sealed class FactorySequenceCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IEnumerable<T?>
{
    private readonly Factory<TSequence> _factory = Factory<TSequence>.Of(shape);

    // A table of its own, which may take as long as that of a HashSet<T> with the same elements.
    private static readonly bool s_isHashed =
        (typeof(ISet<T>).IsAssignableFrom(typeof(TSequence)) || typeof(IImmutableSet<T>).IsAssignableFrom(typeof(TSequence))) && typeof(TSequence) != typeof(ImmutableSortedSet<T>);

    // A constructor of a read-only set wants a set; everything else is content with an array.
    private readonly bool _fromSet = typeof(ISet<T>).IsAssignableFrom(shape.BufferType);

    internal override bool CountsDistinctElements => _fromSet && SetElements.AreCounted<TSequence, T>();

    protected override TSequence Make(ReadOnlySpan<T?> elements) =>
        _factory.Make(_fromSet ? HashSetCodec<T>.MakeSet(elements) : elements.ToArray());

    protected override TSequence FinishMany(ref JsonReader reader, int next, ReadOnlySpan<T?> elements, bool fill, TSequence? target)
    {
        if (fill || !(_fromSet || s_isHashed))
            return fill ? Fill(target!, elements) : Make(elements);
        HashSet<T?> set = HashSetCodec<T>.AddMany(ref reader, next, new HashSet<T?>(elements.Length), elements, typeof(TSequence));
        return _factory.Make(_fromSet ? set : elements.ToArray());
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value) => WriteEnumerable(ref writer, position, value);
}
