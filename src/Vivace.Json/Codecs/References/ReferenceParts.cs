// The parts of the codec of a type that can be referenced.

namespace Vivace.Json.Codecs.References;

/// <summary>The parts beside the codec of the type itself.</summary>
internal sealed record ReferenceParts
{
    public required ReferenceRules Rules;

    public required ReferenceForm Form;

    /// <summary>The type discriminator as it is written after the id; null for none.</summary>
    public byte[]? Leading;

    /// <summary>As the codec of the type, for texts whose metadata stands between the members; null where that is not allowed.</summary>
    public JsonCodec? Passing;

    /// <summary>Writes the members of an object for which a caller's resolver has no id; null if there is none.</summary>
    public JsonCodec? Unled;

    /// <summary>The class that is made before it is filled; null where the value is known only when it is whole.</summary>
    public Type? CreatedType;

    /// <summary>The codec that fills the class made, where it is not the type's own.</summary>
    public JsonCodec? Filler;

    /// <summary>The same for metadata between the members.</summary>
    public JsonCodec? PassingFiller;
}
