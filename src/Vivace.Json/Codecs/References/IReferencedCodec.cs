// A codec of values that can be referenced, as a polymorphic codec calls it.

namespace Vivace.Json.Codecs.References;

internal interface IReferencedCodec
{
    /// <summary>Whether values get an id when they are written as objects, boxed structs among them.</summary>
    bool TakesId { get; }

    /// <summary>Reads an object whose metadata was read; it does not stand for another one.</summary>
    object? ReadMarkedBoxed(ref JsonReader reader, int position, in ReferenceMarks marks, out int next);

    /// <summary>Writes an object for which the writer's references have just found an id.</summary>
    int WriteNewBoxed(ref JsonWriter writer, int position, object value);
}
