// The member that names a value's type, as the codec of a derived type must know it.
using System.Text;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Polymorphic;

/// <summary>The type discriminator of one type under one plan.</summary>
/// <param name="name">The discriminator's name in UTF-8, without escapes.</param>
/// <param name="baseType">The type that declares it.</param>
/// <param name="leading">What is written first: name, colon and discriminator; null for a type that has none.</param>
/// <param name="isPassed">Whether the discriminator may still come, having been found ahead, and is skipped then.</param>
internal class TypeTag(byte[] name, Type baseType, byte[]? leading, bool isPassed)
{
    internal string Name => Encoding.UTF8.GetString(name);

    internal Type BaseType => baseType;

    internal byte[]? Leading => leading;

    /// <summary>Whether something is written before the members, so that none of them brings the brace.</summary>
    internal virtual bool StartsWithTag => leading is not null;

    /// <summary>What is wrong with the names of the type's members, or null.</summary>
    internal virtual ContractError? Check(string typeName, IEnumerable<(string JsonName, string Name)> members) =>
        PolymorphismRules.CheckMembers(typeName, members, Name);

    internal bool IsPassed => isPassed;

    /// <summary>The tag of a codec that meets the discriminator where it is, after other members.</summary>
    internal virtual TypeTag Passing => new(name, baseType, leading, isPassed: true);

    /// <summary>Names that begin with a dollar sign, and the discriminator's, are no member's.</summary>
    internal virtual bool IsReserved(ReadOnlySpan<byte> memberName) => memberName is [(byte)'$', ..] || memberName.SequenceEqual(name);

    /// <summary>Whether a member is one that was read ahead and is skipped.</summary>
    internal virtual bool IsReadAhead(ReadOnlySpan<byte> memberName) => memberName.SequenceEqual(name);

    /// <summary>
    /// Called at a name that is not a member's: true where it is the discriminator, which was read before; false for an ordinary
    /// name. Throws for a discriminator in the wrong place and for other names with a dollar sign.
    /// </summary>
    internal virtual bool ShouldSkip(ref JsonReader reader, int position, scoped ReadOnlySpan<byte> memberName)
    {
        if (!IsReserved(memberName))
            return false;
        return isPassed && memberName.SequenceEqual(name) ? true : throw Fail.Reserved(ref reader, position, memberName, name, baseType);
    }

    /// <summary>Writes what is before the entries of a dictionary, with a comma after it.</summary>
    internal virtual int WriteEntry(ref JsonWriter writer, int position) =>
        leading is null ? position : WritePrimitives.WriteLeadingEntry(ref writer, position, leading);
}
