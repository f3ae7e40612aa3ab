// One of the types to choose from, with the codecs that read and write it.
using Vivace.Json.Plans;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>A type to choose.</summary>
internal sealed class Choice(Type type, JsonCodec reading, JsonCodec? passing, JsonCodec writing, byte[]? leading)
{
    /// <summary>The type, which may be the base type itself.</summary>
    internal readonly Type Type = type;

    /// <summary>Continues after the discriminator, or begins at the brace if there is none.</summary>
    internal readonly JsonCodec Reading = reading;

    /// <summary>Begins at the brace and skips a discriminator anywhere; null if it must come first.</summary>
    internal readonly JsonCodec? Passing = passing;

    /// <summary>Writes the value, after a discriminator if there is one.</summary>
    internal readonly JsonCodec Writing = writing;

    /// <summary>The brace and discriminator to write before; null if the codec writes its own.</summary>
    internal readonly byte[]? Leading = leading;

    internal void Bind(CodecPlan plan)
    {
        Reading.Bind(plan);
        if (Passing != Reading)
            Passing?.Bind(plan);
        if (Writing != Reading)
            Writing.Bind(plan);
    }
}
