// Compares two contracts of one type.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts;

internal static class ContractComparison
{
    internal static bool IsSame(TypeContract one, TypeContract other)
    {
        if (one.Type != other.Type
            || one.Creation != other.Creation
            || one.Constructor != other.Constructor
            || one.Creator != other.Creator
            || one.Callbacks != other.Callbacks
            || one.CallbackDelegates is not null != other.CallbackDelegates is not null
            || one.UnmappedMemberHandling != other.UnmappedMemberHandling
            || one.NumberHandling != other.NumberHandling
            || one.Leniency != other.Leniency
            || one.MemberArray.Length != other.MemberArray.Length
            || one.ReadError is not null != other.ReadError is not null
            || one.ParameterArray.Length != other.ParameterArray.Length)
            return false;
        for (int i = 0; i < one.MemberArray.Length; i++)
        {
            if (!IsSame(one.MemberArray[i], other.MemberArray[i])) return false;
        }

        return true;
    }

    private static bool IsSame(MemberContract one, MemberContract other) =>
        one.Member == other.Member
        && one.JsonName == other.JsonName
        && one.AliasArray.AsSpan().SequenceEqual(other.AliasArray)
        && one.Type == other.Type
        && one.Getter == other.Getter
        && one.Setter == other.Setter
        && one.ReplacedGetter is null
        && one.ReplacedSetter is null
        && one.ShouldWrite is null
        && one.Converter is null
        && !one.StartsAsDefault
        && one.IsConstant == other.IsConstant
        && Equals(one.Constant, other.Constant)
        && one.IsChecked == other.IsChecked
        && one.IsMasked == other.IsMasked
        && one.IsSensitive == other.IsSensitive
        && one.IsFlattened == other.IsFlattened
        && one.Prefix == other.Prefix
        && one.PopulatesDefault == other.PopulatesDefault
        && one.ConverterAttribute is not null == other.ConverterAttribute is not null
        && one.CanGet == other.CanGet
        && one.CanSet == other.CanSet
        && one.IsRead == other.IsRead
        && one.IsWritten == other.IsWritten
        && one.WriteCondition == other.WriteCondition
        && one.IsRequired == other.IsRequired
        && one.IsExtensionData == other.IsExtensionData
        && one.EffectiveNumberHandling == other.EffectiveNumberHandling
        && one.Forms == other.Forms
        && one.CreationHandling == other.CreationHandling
        && one.Parameter?.Position == other.Parameter?.Position
        && one.RejectsNullOnRead == other.RejectsNullOnRead
        && one.RejectsNullOnWrite == other.RejectsNullOnWrite
        && one.SkipsNullOnRead == other.SkipsNullOnRead
        && one.NonNullItemsOnRead == other.NonNullItemsOnRead
        && one.NonNullItemsOnWrite == other.NonNullItemsOnWrite;
}
