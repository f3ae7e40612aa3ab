// The interface through which plans and codecs get codecs made.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans;

/// <summary>Chooses the codec of a type. The implementation knows all families of codecs; plans and codecs don't.</summary>
/// <remarks>It has no state: plans remember what was made.</remarks>
internal abstract class CodecMaker
{
    /// <exception cref="NotSupportedException">The type is not supported.</exception>
    internal abstract JsonCodec Make(Type type, CodecPlan plan);

    internal abstract JsonCodec Make(MemberContract member, CodecPlan plan);

    /// <summary>Makes the user-defined codec for an object's extension data, if any.</summary>
    internal abstract JsonCodec? TryMakeExtension(MemberContract member, CodecPlan plan);

    /// <summary>Makes the codec of a System.Text.Json document type, ignoring user-defined ones.</summary>
    internal abstract JsonCodec MakeDocument(Type type, CodecPlan plan);

    /// <summary>Makes and binds the codec of a boxed struct that references can point to.</summary>
    internal abstract JsonCodec MakeBoxed(Type type, CodecPlan plan);

    /// <summary>Makes the codec of a type whose objects are written once and then referenced, whatever
    /// the settings say; null if the type has no references.</summary>
    internal abstract JsonCodec? MakeReferenced(Type type, CodecPlan plan);

    /// <summary>Makes the codec of a class or struct whose members have further
    /// attributes: those of the members of another class.</summary>
    internal abstract JsonCodec MakeMixed(Type type, [DynamicallyAccessedMembers(MixIn.Kept)] Type mixIn, CodecPlan plan);

    internal abstract Root MakeRoot(Type type, CodecPlan plan);

    internal abstract TypeContract MakeContract(Type type, CodecPlan plan);

    /// <summary>Whether <see cref="PassesUnmapped"/> is asked about each member that a type does not have, also where the type keeps them;
    /// otherwise, about one of each name where they are refused.</summary>
    internal virtual bool AsksUnmapped => false;

    /// <summary>Whether a member that a type does not have is skipped, or kept, where the contract
    /// refuses it. <paramref name="position"/> is that of the name.</summary>
    internal virtual bool PassesUnmapped(ref JsonReader reader, int position, TypeContract contract) => false;

    /// <summary>Makes what passes over the values of a name in ASCII that a type does not have, if
    /// <see cref="PassesUnmapped"/> has passed one and need not be asked again; otherwise null.</summary>
    internal virtual JsonCodec<bool>? Make(scoped ReadOnlySpan<byte> unmapped) => null;

    /// <summary>The resolver that replaces the types' declarations, if any.</summary>
    /// <exception cref="NotSupportedException">The settings' contracts need reflection, which is switched off.</exception>
    internal abstract ContractResolver? ResolverOf(JsonSettings settings);

    internal abstract bool? IsConverted(Type type, CodecPlan plan);

    internal abstract CodecPlan PlanOf(JsonSettings settings);

    /// <summary>Why no code was emitted for a type; null if nothing failed.</summary>
    internal abstract Exception? EmissionFailureOf(Type type);
}
