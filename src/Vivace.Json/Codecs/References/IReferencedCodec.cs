// A codec of referenceable values, as a polymorphic codec calls it.
using Vivace.Json.Codecs.References;

namespace Vivace.Json.Codecs.References;

internal interface IReferencedCodec
{
    /// <summary>Whether values, including boxed structs, get an id when written as objects.</summary>
    bool TakesId { get; }

    /// <summary>Reads an object whose metadata was read and contained no reference.</summary>
    object? ReadMarkedBoxed(ref JsonReader reader, int position, in ReferenceMarks marks, out int next);

    int WriteNewBoxed(ref JsonWriter writer, int position, object value);
}
