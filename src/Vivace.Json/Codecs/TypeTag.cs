// A type discriminator, as the codec of a derived type needs it.
using System.Text;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>The discriminator of one type under one plan.</summary>
/// <param name="name">The discriminator's name in UTF-8, without escapes.</param>
/// <param name="baseType">The type that declares it.</param>
/// <param name="leading">The name, colon and discriminator to write first; null if the type has none.</param>
/// <param name="isPassed">Whether the discriminator was found ahead, and is to be skipped where it is.</param>
internal class TypeTag(byte[] name, Type baseType, byte[]? leading, bool isPassed)
{
    internal string Name => Encoding.UTF8.GetString(name);

    internal Type BaseType => baseType;

    internal byte[]? Leading => leading;

    /// <summary>Whether something is written before the members, so that none of them writes the brace.</summary>
    internal virtual bool StartsWithTag => leading is not null;

    internal virtual ContractError? Check(string typeName, IEnumerable<(string JsonName, string Name)> members) =>
        PolymorphismRules.CheckMembers(typeName, members, Name);

    internal bool IsPassed => isPassed;

    /// <summary>The tag for a codec that meets the discriminator after other members.</summary>
    internal virtual TypeTag Passing => new(name, baseType, leading, isPassed: true);

    /// <summary>Members cannot have the discriminator's name or begin with a dollar sign.</summary>
    internal virtual bool IsReserved(ReadOnlySpan<byte> memberName) => memberName is [(byte)'$', ..] || memberName.SequenceEqual(name);

    internal virtual bool IsReadAhead(ReadOnlySpan<byte> memberName) => memberName.SequenceEqual(name);

    /// <summary>Called at an unmapped name: true for a discriminator read ahead, false for an ordinary name. Throws
    /// for a misplaced discriminator and other names with a dollar sign.</summary>
    internal virtual bool ShouldSkip(ref JsonReader reader, int position, scoped ReadOnlySpan<byte> memberName)
    {
        if (!IsReserved(memberName))
            return false;
        return isPassed && memberName.SequenceEqual(name) ? true : throw Fail.Reserved(ref reader, position, memberName, name, baseType);
    }

    internal virtual int WriteEntry(ref JsonWriter writer, int position) =>
        leading is null ? position : WritePrimitives.WriteLeadingEntry(ref writer, position, leading);
}
