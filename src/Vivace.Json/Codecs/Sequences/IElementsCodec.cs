// A codec that can read and write all elements of an array in one call.
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Sequences;

/// <summary>Of elements for each of which alone something would have to be made or noted that can serve them all.</summary>
internal interface IElementsCodec<T>
{
    /// <summary>Whether <see cref="ReadElements"/> may be called.</summary>
    bool ReadsElements => true;

    /// <summary>Whether <see cref="WriteElements"/> may be called, where <see cref="CanWriteElements"/> does not say otherwise.</summary>
    bool WritesElements => true;

    /// <summary>Whether <see cref="ReadElements"/> stops at the end of a part of the text as <see cref="CompilerServices.ReadPrimitives.NextElement"/> does.</summary>
    bool ReadsParts => true;

    /// <summary>Reads the elements from the first one on, and the closing bracket; the array was entered.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="position">Offset of the first element.</param>
    /// <param name="elements">Takes them.</param>
    /// <returns>The complement of the offset after the bracket.</returns>
    int ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements);

    /// <summary>Whether <see cref="WriteElements"/> may be called at the depth reached.</summary>
    bool CanWriteElements(ref JsonWriter writer);

    /// <summary>Writes an array, brackets included.</summary>
    int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements);
}
