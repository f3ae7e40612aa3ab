// The parts of the codec of a type that can be referenced.

namespace Vivace.Json.Codecs.References;

/// <summary>The parts beside the codec of the type itself.</summary>
internal sealed record ReferenceParts
{
    public required ReferenceRules Rules { get; init; }

    public required ReferenceForm Form { get; init; }

    /// <summary>The type discriminator as it is written after the id; null for none.</summary>
    public byte[]? Leading { get; init; }

    /// <summary>As the codec of the type, for texts whose metadata stands between the members; null where that is not allowed.</summary>
    public JsonCodec? Passing { get; init; }

    /// <summary>Writes the members of an object for which a caller's resolver has no id; null if there is none.</summary>
    public JsonCodec? Unled { get; init; }

    /// <summary>The class that is made before it is filled; null where the value is known only when it is whole.</summary>
    public Type? CreatedType { get; init; }

    /// <summary>The codec that fills the class made, where it is not the type's own.</summary>
    public JsonCodec? Filler { get; init; }

    /// <summary>The same for metadata between the members.</summary>
    public JsonCodec? PassingFiller { get; init; }
}
