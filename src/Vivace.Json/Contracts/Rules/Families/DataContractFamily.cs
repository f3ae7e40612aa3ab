// Attributes of data contracts.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules.Families;

internal sealed class DataContractFamily : AttributeFamily
{
    internal const string Data = "System.Runtime.Serialization.";

    internal const string Member = Data + "DataMemberAttribute";

    private const string Contract = Data + "DataContractAttribute", IgnoreMember = Data + "IgnoreDataMemberAttribute";

    internal static bool Has(TypeDescription type) => Has(type.Foreign);

    internal static bool Has(ForeignAttribute[] ofType) => Array.Exists(ofType, attribute => attribute.Name == Contract);

    internal static ForeignAttribute? MemberOf(MemberDescription member) =>
        Array.Find(member.Foreign, attribute => attribute.Name == Member);

    internal override TypeDescription OfType(TypeDescription type, ForeignAttribute attribute) =>
        attribute.Name == Contract && !IsOverruled(type) ? type with { IsOptIn = true } : type;

    internal override MemberDescription OfMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute)
    {
        bool givesWay = GivesWay(type), takesFields = givesWay && NewtonsoftFamily.TakesFields(type.Foreign);
        return attribute.Name switch
        {
            // [DataMember] counts only within a data contract, and on fields alone if these are the members.
            Member when Has(type) && (member.Kind == MemberKind.Field || !takesFields) => OfDataMember(type, member, attribute),
            IgnoreMember when !givesWay => member with { Ignore = member.Ignore ?? IgnoreWhen.Always },
            IgnoreMember when !type.IsOptIn || takesFields => NewtonsoftFamily.Ignored(type, member),
            _ => member,
        };
    }

    private static bool GivesWay(TypeDescription type) => type.Follows(TypeRules.DataContractsGiveWay);

    // As in Newtonsoft.Json, [JsonObject] says which members a type has, also if that is its default.
    private static bool IsOverruled(TypeDescription type) =>
        GivesWay(type) && Array.Exists(type.Foreign, attribute => attribute.Name == NewtonsoftFamily.Object);

    // As in Newtonsoft.Json, [JsonProperty] leaves only the name to [DataMember], and the default is that of [DefaultValue].
    private static MemberDescription OfDataMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute)
    {
        bool givesWay = GivesWay(type);
        if (givesWay && Array.Exists(member.Foreign, other => other.Name == NewtonsoftFamily.Property))
            return attribute.Text("Name") is { } name && !member.HasJsonName ? member with { HasJsonName = true, JsonName = name } : member;
        bool hasDefault = givesWay && member is { HasDefaultValue: true, Ignore: null, Default: null }
            && attribute.Find("EmitDefaultValue") is false;
        member = OfDataMember(member, attribute);
        return hasDefault ? member with { Ignore = null, Default = JsonDefaultHandling.Ignore } : member;
    }

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
