// A codec that can read and write all elements of an array in one call.

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

    /// <summary>Elements that are written in one call of a codec that cannot pause, where the writer may.</summary>
    internal const int MostWithoutPause = 64;

    /// <summary>Whether <see cref="WriteElements"/> may be called at the depth reached, for so many elements.</summary>
    bool CanWriteElements(ref JsonWriter writer, int count);

    /// <summary>Writes an array, brackets included.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">Where the array begins, or goes on.</param>
    /// <param name="elements">All elements.</param>
    /// <param name="index">The first element to write; the array begins with the one at 0. Where it pauses, the element after which it does.</param>
    /// <returns>The position after the array, or the complement of the one where it pauses.</returns>
    int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index);
}
