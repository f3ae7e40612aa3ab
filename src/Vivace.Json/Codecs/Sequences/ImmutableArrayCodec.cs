// ImmutableArray<T>, whose elements are one span.
using System.Collections.Immutable;
using System.Runtime.InteropServices;

namespace Vivace.Json.Codecs.Sequences;

internal sealed class ImmutableArrayCodec<T> : SequenceCodec<ImmutableArray<T?>, T>
{
    protected override ImmutableArray<T?> Make(ReadOnlySpan<T?> elements) =>
        ImmutableCollectionsMarshal.AsImmutableArray(elements.ToArray());

    // A default ImmutableArray is the caller's error, with its own message.
    protected override int WriteElements(ref JsonWriter writer, int position, ImmutableArray<T?> value) =>
        value.IsDefault
            ? WriteEnumerable(ref writer, position, value)
            : WriteSpan(ref writer, position, value.AsSpan(), ImmutableCollectionsMarshal.AsArray(value));
}
