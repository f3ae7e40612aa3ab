// Who makes codecs, as a plan and the codecs see it.
using Vivace.Json.Serialization;

namespace Vivace.Json.Plans;

/// <summary>Decides which codec serves a type. Plans and codecs know only this; the rules that decide know all families of codecs.</summary>
/// <remarks>It keeps nothing: a plan remembers what was made for it.</remarks>
internal abstract class CodecMaker
{
    /// <summary>The codec of a type, not bound: the caller's own, or the library's.</summary>
    /// <exception cref="NotSupportedException">No codec serves the type.</exception>
    internal abstract JsonCodec Make(Type type, CodecPlan plan);

    /// <summary>The codec of a member, bound, with what its own attributes and annotations say.</summary>
    internal abstract JsonCodec Make(MemberContract member, CodecPlan plan);

    /// <summary>The codec that the caller gave for the extension data of an object; null if there is none.</summary>
    internal abstract JsonCodec? TryMakeExtension(MemberContract member, CodecPlan plan);

    /// <summary>The codec of one of System.Text.Json's documents, whatever the caller gave for it.</summary>
    internal abstract JsonCodec MakeDocument(Type type, CodecPlan plan);

    /// <summary>The codec of a struct that is written from its box and can be referred to, bound.</summary>
    internal abstract JsonCodec MakeBoxed(Type type, CodecPlan plan);

    /// <summary>The root of a type that is known only at run time.</summary>
    internal abstract Root MakeRoot(Type type, CodecPlan plan);

    /// <summary>The contract of an object type.</summary>
    internal abstract TypeContract MakeContract(Type type, CodecPlan plan);

    /// <summary>What answers contracts instead of the types' declarations; null if they count.</summary>
    /// <exception cref="NotSupportedException">The settings ask for contracts that need reflection, and it is switched off.</exception>
    internal abstract ContractResolver? ResolverOf(JsonSettings settings);

    /// <summary>Whether a converter or codec of the settings takes a type.</summary>
    internal abstract bool? IsConverted(Type type, JsonSettings settings);

    /// <summary>The plan of other settings.</summary>
    internal abstract CodecPlan PlanOf(JsonSettings settings);

    /// <summary>Why no code was emitted for a type; null if nothing failed.</summary>
    internal abstract Exception? EmissionFailureOf(Type type);
}
