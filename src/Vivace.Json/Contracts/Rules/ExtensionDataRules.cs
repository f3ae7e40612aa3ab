// The member for names that no other member has.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules;

internal static class ExtensionDataRules
{
    // previous: the extension data member found before, or -1.
    internal static void Check(TypeDescription type, List<MemberModel> members, int previous, int index, List<ContractError> errors)
    {
        MemberDescription member = type.Members[members[index].Source];
        if ((member.TypeFacts & TypeFacts.CanHoldExtensionData) == 0 && member.Flatten != FlattenKind.Dictionary)
        {
            errors.Add(new(
                ContractErrors.ExtensionDataTypeInvalid,
                $"Expected IDictionary<string, object>, IDictionary<string, JsonElement>, JsonObject, JsonTree or JsonView for {type.NameOf(member)}, which has [JsonExtensionData]; "
                    + "found another type. Change its type, or remove the attribute.",
                member.Name));
        }

        if (type.UnmappedMemberHandling == UnmappedMembers.Disallow)
        {
            errors.Add(new(
                ContractErrors.ExtensionDataAndUnmappedDisallowed,
                $"Expected no extension data in {type.Name}, because it disallows unmapped members; found {type.NameOf(member)}. "
                    + "Remove [JsonExtensionData] or [JsonUnmappedMemberHandling].",
                member.Name));
        }

        if (previous < 0) return;
        errors.Add(new(
            ContractErrors.ExtensionDataTwice,
            $"Expected one member with [JsonExtensionData] in {type.Name}, found {type.NameOf(type.Members[members[previous].Source])} and {type.NameOf(member)}. "
                + "Remove the attribute from one of them.",
            member.Name));
    }
}
