// A text whose last array is read later, item by item, while it arrives.
using Vivace.Json.Errors;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>The text up to that array, closed by an empty array and the open braces. The array's codec asks here for the lazy sequence. The
/// reader has this part at hand anyway, so other texts pay nothing.</summary>
internal abstract class LazyPart : TextPart
{
    /// <summary>The start of the array in the part; -1 if it has none.</summary>
    internal int ArrayStart { get; private protected set; } = -1;

    /// <summary>Returns the sequence of items, read during enumeration;
    /// <paramref name="own"/> is their codec if it is not the plan's.</summary>
    internal abstract IAsyncEnumerable<T?> Take<T>(JsonCodec<T>? own);
}
