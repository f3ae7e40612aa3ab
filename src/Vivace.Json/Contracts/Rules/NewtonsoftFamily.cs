// The attributes of Newtonsoft.Json.
namespace Vivace.Json.Contracts.Rules;

internal sealed class NewtonsoftFamily : AttributeFamily
{
    private const string Json = "Newtonsoft.Json.";

    internal override MemberDescription OfMember(TypeDescription type, MemberDescription member, ForeignAttribute attribute) => attribute.Name switch
    {
        Json + "JsonPropertyAttribute" => OfProperty(member, attribute),
        Json + "JsonIgnoreAttribute" => member with { Ignore = member.Ignore ?? IgnoreWhen.Always },
        _ => member,
    };

    private static MemberDescription OfProperty(MemberDescription member, ForeignAttribute attribute)
    {
        member = member with { IsMarked = true, HasInclude = true };
        if ((attribute.Text("PropertyName") ?? attribute.Only as string) is { } name && !member.HasJsonName) member = member with { HasJsonName = true, JsonName = name };
        return member;
    }
}
