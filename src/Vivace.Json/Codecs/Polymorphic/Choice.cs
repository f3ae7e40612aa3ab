// One of the types to choose from, with the codecs that read and write it.
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>A type to choose.</summary>
/// <param name="Type">The type, which may be the base type itself.</param>
/// <param name="Reading">Continues after the discriminator, or begins at the brace if there is none.</param>
/// <param name="Passing">Begins at the brace and skips a discriminator anywhere; null if it must come first.</param>
/// <param name="Writing">Writes the value, after a discriminator if there is one.</param>
/// <param name="Leading">The brace and discriminator to write before; null if the codec writes its own.</param>
internal sealed record Choice(Type Type, JsonCodec Reading, JsonCodec? Passing, JsonCodec Writing, byte[]? Leading)
{
    internal void Bind(CodecPlan plan)
    {
        Reading.Bind(plan);
        Passing?.Bind(plan);
        if (Writing != Reading)
            Writing.Bind(plan);
    }
}
