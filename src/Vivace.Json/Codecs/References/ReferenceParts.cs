// The parts of the codec of a referenceable type.

namespace Vivace.Json.Codecs.References;

internal sealed record ReferenceParts
{
    public required ReferenceRules Rules;

    public required ReferenceForm Form;

    /// <summary>The type discriminator, written after the id; null if there is none.</summary>
    public byte[]? Leading;

    /// <summary>The type's codec for texts with metadata between the members; null if that is not allowed.</summary>
    public JsonCodec? Passing;

    /// <summary>Writes the members of an object without an id from the caller's resolver; null if there is none.</summary>
    public JsonCodec? Unled;

    /// <summary>The class to create before filling; null if the value is known only when it is complete.</summary>
    public Type? CreatedType;

    /// <summary>The codec that fills the created object, if it is not the type's own.</summary>
    public JsonCodec? Filler;

    /// <summary>As <see cref="Filler"/>, with metadata between the members.</summary>
    public JsonCodec? PassingFiller;
}
