// The metadata members that references, and possibly polymorphism, add to a type.
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Codecs.References;

/// <summary>What the codec of a type must know of "$id" and the like.</summary>
/// <param name="type">The type.</param>
/// <param name="discriminator">The type discriminator, if there is one.</param>
/// <param name="startsWithTag">Whether an id is written before the members.</param>
/// <param name="isPassed">Whether the metadata was read ahead and is skipped where it is.</param>
internal sealed class ReferenceTag(Type type, TypeTag? discriminator, bool startsWithTag, bool isPassed = false)
    : TypeTag(discriminator is null ? [] : System.Text.Encoding.UTF8.GetBytes(discriminator.Name), type, discriminator?.Leading, isPassed)
{
    internal override bool StartsWithTag => startsWithTag;

    internal override TypeTag Passing => new ReferenceTag(BaseType, discriminator, startsWithTag, isPassed: true);

    /// <summary>Refuses a class with a member that would be read as metadata; structs have no references.</summary>
    internal override ContractError? Check(string typeName, IEnumerable<(string JsonName, string Name)> members) =>
        discriminator is not null && base.Check(typeName, members) is { } error ? error
        : BaseType.IsValueType ? null
        : PolymorphismRules.CheckReferences(typeName, members);

    internal override bool IsReserved(ReadOnlySpan<byte> memberName) =>
        memberName is [(byte)'$', ..] || (discriminator is not null && base.IsReserved(memberName));

    internal override bool IsReadAhead(ReadOnlySpan<byte> memberName) =>
        memberName.SequenceEqual(MetadataNames.Id) || (discriminator is not null && base.IsReadAhead(memberName));

    internal override bool ShouldSkip(ref JsonReader reader, int position, scoped ReadOnlySpan<byte> memberName)
    {
        if (!IsReserved(memberName))
            return false;
        return IsPassed && IsReadAhead(memberName) ? true : throw Fail.ReservedReference(ref reader, position, memberName, BaseType);
    }

    internal override int WriteEntry(ref JsonWriter writer, int position)
    {
        if (startsWithTag)
            position = WritePrimitives.WriteIdEntry(ref writer, position);
        return base.WriteEntry(ref writer, position);
    }
}
