// Matches constructor parameters to members by type and case-insensitive name.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Contracts.Rules;

internal static class ParameterRules
{
    // The index of each member's parameter, or -1.
    internal static int[] Match(TypeDescription type, List<MemberModel> members, ParameterDescription[] parameters)
    {
        int[] result = new int[members.Count];
        for (int i = 0; i < result.Length; i++)
            result[i] = IndexOf(parameters, type.Members[members[i].Source]);
        if (type.Follows(TypeRules.ExactNames)) PreferExactNames(type, members, parameters, result);
        for (int i = 0; i < result.Length && type.Follows(TypeRules.ParametersByJsonName); i++)
        {
            int named = result[i] >= 0 ? -1 : Array.FindIndex(parameters, parameter => IsNamed(parameter, type.Members[members[i].Source]));
            if (named >= 0 && Array.IndexOf(result, named) < 0) result[i] = named;
        }

        return result;
    }

    // Of names that differ only in case, the exact one counts; of several members for one parameter, the first that is not ignored.
    private static void PreferExactNames(TypeDescription type, List<MemberModel> members, ParameterDescription[] parameters, int[] result)
    {
        for (int i = 0; i < result.Length; i++)
        {
            MemberDescription member = type.Members[members[i].Source];
            int exact = Array.FindIndex(parameters, parameter => parameter.TypeKey == member.TypeKey && parameter.Name == member.Name);
            if (exact >= 0) result[i] = exact;
        }

        for (int i = 0; i < result.Length; i++)
        {
            for (int other = 0; other < i && result[i] >= 0; other++)
            {
                if (result[other] != result[i]) continue;
                bool isBetter = members[i].IsIgnored == members[other].IsIgnored
                    ? type.Members[members[i].Source].Name == parameters[result[i]].Name
                    : members[other].IsIgnored;
                result[isBetter ? other : i] = -1;
            }
        }
    }

    // Whether an attribute of another serializer gives the member the parameter's name in JSON.
    internal static bool IsNamed(ParameterDescription parameter, MemberDescription member) =>
        member is { HasJsonName: true, JsonName: not null } && member.Foreign.Length > 0 && parameter.TypeKey == member.TypeKey
        && IsSameName(parameter.Name, member.JsonName);

    internal static ParameterModel[] Bind(
        TypeDescription type,
        ContractOptions options,
        List<MemberModel> members,
        ParameterDescription[] parameters,
        List<ContractError> errors)
    {
        int[] memberOfParameter = new int[parameters.Length];
        for (int i = 0; i < memberOfParameter.Length; i++) memberOfParameter[i] = -1;

        for (int i = 0; i < members.Count; i++)
        {
            int parameter = members[i].Parameter;
            if (parameter < 0) continue;
            MemberDescription member = type.Members[members[i].Source];
            if (memberOfParameter[parameter] >= 0)
            {
                errors.Add(new(
                    ContractErrors.ParameterSharedByMembers,
                    $"Expected one member for the parameter '{parameters[parameter].Name}' of the constructor of {type.Name}, found "
                        + $"{type.NameOf(type.Members[members[memberOfParameter[parameter]].Source])} and {type.NameOf(member)}. Rename one of them.",
                    member.Name));
            }
            else
            {
                memberOfParameter[parameter] = i;
            }
        }

        ParameterModel[] result = new ParameterModel[parameters.Length];
        for (int i = 0; i < result.Length; i++)
        {
            result[i] = new(memberOfParameter[i],
                IsRequired(parameters[i], options) && !IsPopulated(options, type, members, memberOfParameter[i])
                    && !(memberOfParameter[i] >= 0 && members[memberOfParameter[i]].IsExtensionData));
            if (memberOfParameter[i] < 0) errors.Add(WithoutMember(type, options, parameters[i]));
        }

        return result;
    }

    // An Optional parameter is never required.
    internal static bool IsRequired(ParameterDescription parameter, ContractOptions options) =>
        options.RespectRequiredConstructorParameters && !parameter.HasDefaultValue && (parameter.TypeFacts & TypeFacts.IsOptional) == 0;

    private static bool IsPopulated(ContractOptions options, TypeDescription type, List<MemberModel> members, int member) =>
        member >= 0 && (MemberRules.DefaultOf(options, type.Members[members[member].Source]) & JsonDefaultHandling.Populate) != 0;

    internal static int IndexOf(ParameterDescription[] parameters, MemberDescription member)
    {
        for (int i = 0; i < parameters.Length; i++)
        {
            if (parameters[i].TypeKey == member.TypeKey && IsSameName(parameters[i].Name, member.Name)) return i;
        }

        return -1;
    }

    private static bool IsSameName(string left, string right) => string.Equals(left, right, StringComparison.OrdinalIgnoreCase);

    // Only reading needs the constructor, so a type that is only written may have any.
    private static ContractError WithoutMember(TypeDescription type, ContractOptions options, ParameterDescription parameter)
    {
        string found = "none";
        string fix = $"Add a property '{parameter.Name}', rename the parameter, or mark another constructor with [JsonConstructor].";
        foreach (MemberDescription member in type.Members)
        {
            if (member.IsStatic || member.IsIndexer || !IsSameName(member.Name, parameter.Name)) continue;
            if (member.TypeKey != parameter.TypeKey)
            {
                found = $"{type.NameOf(member)} of another type";
                fix = "Give both the same type, or mark another constructor with [JsonConstructor].";
            }
            else
            {
                found = $"{type.NameOf(member)}, which is not a member of the contract";
                fix = member is { Kind: MemberKind.Field, Getter: AccessorVisibility.Public } && !options.IncludeFields
                    ? "Set IncludeFields, or add [JsonInclude] to the field."
                    : "Add [JsonInclude] to it, or mark another constructor with [JsonConstructor].";
            }

            break;
        }

        return new(
            ContractErrors.ParameterWithoutMember,
            $"Expected a property or field of the same type and name (in any letter case) for the parameter '{parameter.Name}' of the " +
                $"constructor of {type.Name}, found {found}. {fix}",
            parameter.Name,
            Timing: ContractErrorTiming.Reading);
    }
}
