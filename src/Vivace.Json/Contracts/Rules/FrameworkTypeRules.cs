// Types of .NET that were not designed for JSON: report an error instead of an empty object or a silent default value.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Families;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules;

internal static class FrameworkTypeRules
{
    internal static void Check(
        TypeDescription type, ContractOptions options, List<MemberModel> members, ContractCreation creation, List<ContractError> errors)
    {
        if (!type.IsFrameworkType || type.HasConverter) return;
        if (!options.IncludeFields && !type.IsValueTuple && (options.Attributes & AttributeFamilies.DataContractRules) == 0
            && Array.Exists(type.Members, IsOpenField))
        {
            ContractError error = new(
                ContractErrors.LosesValues,
                $"Expected a type whose content is in its properties, found {type.Name}, whose content is in its fields. Set " +
                    $"IncludeFields.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Writing);
            errors.Add(error);
            errors.Add(error with { Timing = ContractErrorTiming.Reading });
            return;
        }

        if (type.IsException && creation != ContractCreation.None)
        {
            errors.Add(new(
                ContractErrors.LosesValues,
                $"Expected a type that is created from its members, found {type.Name}, whose message cannot be set by a member. Read it " +
                    $"into a type of your own.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Reading));
        }

        bool anyRead = false, anyWritten = false;
        foreach (MemberModel member in members)
        {
            // Regardless of whether it is written: leaving out members may be intended.
            anyWritten |= member.HasGetter;
            anyRead |= member.IsRead;
        }

        if (!anyWritten)
        {
            errors.Add(new(
                ContractErrors.LosesValues,
                $"Expected a type with members to write, found {type.Name}, whose content is not accessible. Leave it out with " +
                    $"[JsonIgnore], or write what it represents.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Writing));
        }

        if (!anyRead && creation != ContractCreation.None)
        {
            errors.Add(new(
                ContractErrors.LosesValues,
                $"Expected a type with members to set, found {type.Name}, of which only the default value could be created. Leave it out " +
                    $"with [JsonIgnore], or read what it is created from.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Reading));
        }
    }

    private static bool IsOpenField(MemberDescription member) =>
        member.Kind == MemberKind.Field && !member.IsStatic && member.Getter == AccessorVisibility.Public;
}
