// ImmutableArray<T>, whose elements are in one span.
using System.Collections.Immutable;
using System.Runtime.InteropServices;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Reads and writes <see cref="ImmutableArray{T}"/>.</summary>
internal sealed class ImmutableArrayCodec<T> : SequenceCodec<ImmutableArray<T?>, T>
{
    protected override ImmutableArray<T?> Make(ReadOnlySpan<T?> elements) => ImmutableCollectionsMarshal.AsImmutableArray(elements.ToArray());

    // One without an array is an error of the caller, with its own message.
    protected override int WriteElements(ref JsonWriter writer, int position, ImmutableArray<T?> value) =>
        value.IsDefault ? WriteEnumerable(ref writer, position, value) : WriteSpan(ref writer, position, value.AsSpan(), ImmutableCollectionsMarshal.AsArray(value));
}
