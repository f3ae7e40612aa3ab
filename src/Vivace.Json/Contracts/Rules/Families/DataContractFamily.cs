// Attributes of data contracts.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules.Families;

internal sealed class DataContractFamily : AttributeFamily
{
    internal const string Data = "System.Runtime.Serialization.";

    internal override TypeDescription OfType(TypeDescription type, ForeignAttribute attribute) =>
        attribute.Name == Data + "DataContractAttribute" ? type with { IsOptIn = true } : type;

    internal override MemberDescription OfMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute) => attribute.Name switch
    {
        // [DataMember] counts only within a data contract.
        Data + "DataMemberAttribute" when type.IsOptIn => OfDataMember(member, attribute),
        Data + "IgnoreDataMemberAttribute" => member with { Ignore = member.Ignore ?? IgnoreWhen.Always },
        _ => member,
    };

    internal static MemberDescription OfDataMember(MemberDescription member, ForeignAttribute attribute)
    {
        member = member with { IsMarked = true, HasInclude = true };
        if (attribute.Text("Name") is { } name && !member.HasJsonName) member = member with { HasJsonName = true, JsonName = name };
        if (attribute.Number("Order") is { } order && member.Order == 0) member = member with { Order = order };
        if (attribute.Is("IsRequired")) member = member with { HasJsonRequired = true };
        if (attribute.Find("EmitDefaultValue") is false) member = member with { Ignore = member.Ignore ?? IgnoreWhen.WritingDefault };
        return member;
    }
}
