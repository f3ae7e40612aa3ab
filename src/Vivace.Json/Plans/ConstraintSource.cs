// Constraints on values.
using Vivace.Json.Errors;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans;

/// <summary>Finds the constraints of types and members. The setting for constraints brings it.</summary>
internal abstract class ConstraintSource
{
    internal abstract bool IsRequired(MemberContract member);

    internal abstract bool Constrains(MemberContract member);

    internal abstract JsonCodec Wrap(JsonCodec codec, MemberContract member);

    /// <summary>The constraints of whole objects of a type, if any.</summary>
    internal abstract ObjectConstraints? OfObject(TypeContract contract, JsonConstraints asked);

    internal TypeContract Mark(TypeContract contract)
    {
        foreach (MemberContract member in contract.MemberArray)
            if (member is { IsRead: true, IsExtensionData: false, IsRequired: false })
                member.IsRequired = IsRequired(member);
        return contract;
    }
}

internal abstract class ObjectConstraints
{
    /// <summary>Not null if some of them must be awaited.</summary>
    internal abstract AwaitedReading? Awaits { get; }

    /// <summary>Throws if an object violates a constraint. <paramref name="afterBrace"/> is the offset after its closing brace.</summary>
    internal abstract void Check(ref JsonReader reader, int afterBrace, object made);
}
