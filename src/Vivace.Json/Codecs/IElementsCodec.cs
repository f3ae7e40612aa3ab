// A codec that reads and writes all elements of an array in one call.

namespace Vivace.Json.Codecs;

/// <summary>For elements that can share what each would otherwise create or track.</summary>
internal interface IElementsCodec<T>
{
    bool ReadsElements => true;

    /// <summary>Whether <see cref="WriteElements"/> is available, subject to <see cref="CanWriteElements"/>.</summary>
    bool WritesElements => true;

    /// <summary>Whether <see cref="ReadElements"/> stops at the end of a part as
    /// <see cref="CompilerServices.ReadPrimitives.NextElement"/> does.</summary>
    bool ReadsParts => true;

    int ReadElements(ref JsonReader reader, int position, scoped ref GatheredElements<T> elements);

    /// <summary>The most elements to write in one call of a codec that cannot pause when the writer may.</summary>
    internal const int MostWithoutPause = 64;

    /// <summary>Whether <see cref="WriteElements"/> can be called at this depth with this many elements.</summary>
    bool CanWriteElements(ref JsonWriter writer, int count);

    /// <summary>Writes an array with its brackets.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="position">Where the array begins or continues.</param>
    /// <param name="elements">All elements.</param>
    /// <param name="index">The first element to write, 0 at the start of the array; at a pause, set to the element written last.</param>
    /// <returns>The position after the array, or its complement at a pause.</returns>
    int WriteElements(ref JsonWriter writer, int position, ReadOnlySpan<T?> elements, ref int index);
}
