// What plans know of constraints on values, as long as no settings ask for them: nothing but this.
using Vivace.Json.Serialization;

namespace Vivace.Json.Plans;

/// <summary>Finds the constraints of types and members. The setting that asks for them brings it along, so that trimmed programs without it have none.</summary>
internal abstract class ConstraintSource
{
    /// <summary>The one that settings have asked for; null before.</summary>
    internal static ConstraintSource? Current { get; set; }

    /// <summary>Whether the constraints of a member say that the text must have it.</summary>
    internal abstract bool IsRequired(MemberContract member);

    /// <summary>Whether a member has constraints that are checked as soon as its value is read.</summary>
    internal abstract bool Constrains(MemberContract member);

    /// <summary>The codec of a member, with a check of its values if it has constraints.</summary>
    internal abstract JsonCodec Wrap(JsonCodec codec, MemberContract member);

    /// <summary>The check of whole objects; null for types without such constraints.</summary>
    internal abstract ObjectConstraints? OfObject(TypeContract contract, JsonConstraints asked);

    /// <summary>Lets the contract require the members that constraints require.</summary>
    internal TypeContract Mark(TypeContract contract)
    {
        foreach (MemberContract member in contract.MemberArray)
            if (member is { IsRead: true, IsExtensionData: false, IsRequired: false })
                member.IsRequired = IsRequired(member);
        return contract;
    }
}

/// <summary>Checks objects of one type after their members have been read.</summary>
internal abstract class ObjectConstraints
{
    /// <summary>Throws if an object does not meet the constraints.</summary>
    /// <param name="reader">The reader, for the place of the error.</param>
    /// <param name="afterBrace">Offset after the object's closing brace.</param>
    /// <param name="made">The object.</param>
    internal abstract void Check(ref JsonReader reader, int afterBrace, object made);
}
