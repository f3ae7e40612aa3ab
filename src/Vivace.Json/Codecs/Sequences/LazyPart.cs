// A text whose last array is read later, item by item, from where the text comes from.
using Vivace.Json.Errors;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>
/// The text up to such an array, closed by an empty array and the braces that are open. The codec at that array asks here for what takes the place of its
/// items. As the reader has the part at hand anyway, reading other texts costs nothing.
/// </summary>
internal abstract class LazyPart : TextPart
{
    /// <summary>Where the array begins in the part; -1 if it has none.</summary>
    internal int ArrayStart { get; private protected set; } = -1;

    /// <summary>Answers the sequence of the items, which are read when they are enumerated.</summary>
    /// <param name="own">The codec of the items, if it is not that of their type in the plan of the call.</param>
    internal abstract IAsyncEnumerable<T?> Take<T>(JsonCodec<T>? own);
}
