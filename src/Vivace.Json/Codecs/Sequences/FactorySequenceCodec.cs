// Collections that are created at once: immutable, frozen, read-only.
using System.Collections.Immutable;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class FactorySequenceCodec<TSequence, T>(TypeShape shape) : SequenceCodec<TSequence, T>
    where TSequence : IEnumerable<T?>
{
    private readonly Factory<TSequence> _factory = Factory<TSequence>.Of(shape);

    // Has its own hash table, which may suffer from collisions like that of a HashSet<T>.
    private static readonly bool s_isHashed =
        (typeof(ISet<T>).IsAssignableFrom(typeof(TSequence)) || typeof(IImmutableSet<T>).IsAssignableFrom(typeof(TSequence)))
            && typeof(TSequence) != typeof(ImmutableSortedSet<T>);

    // The constructor of a read-only set needs a set; user code may keep the items and add to them. All others take an array.
    private readonly bool _fromSet = typeof(ISet<T>).IsAssignableFrom(shape.BufferType);

    private readonly bool _keepsItems = shape.KeepsItems;

    internal override bool IsSet => _fromSet && SetElements.AreCounted<TSequence, T>();

    protected override TSequence Make(ReadOnlySpan<T?> elements) =>
        _factory.Make(_fromSet ? HashSetCodec<T>.MakeSet(elements) : _keepsItems ? ListCodec<T>.MakeList(elements) : elements.ToArray());

    protected override TSequence FinishMany(ref JsonReader reader, int next, ReadOnlySpan<T?> elements, bool fill, TSequence? target)
    {
        if (fill || !(_fromSet || s_isHashed))
            return fill ? Fill(target!, elements) : Make(elements);
        HashSet<T?> set = HashSetCodec<T>.AddMany(ref reader, next, new HashSet<T?>(elements.Length), elements, typeof(TSequence));
        return _factory.Make(_fromSet ? set : elements.ToArray());
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TSequence value) =>
        WriteEnumerable(ref writer, position, value);
}
