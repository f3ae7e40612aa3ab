// Types of .NET that nobody made for JSON: an empty object or a silent default value is never the answer.
namespace Vivace.Json.Contracts.Rules;

internal static class FrameworkTypeRules
{
    internal static void Check(TypeDescription type, ContractOptions options, List<MemberModel> members, CreationModel creation, List<ContractError> errors)
    {
        if (!type.IsFrameworkType || type.HasConverter) return;
        if (!options.IncludeFields && !type.IsValueTuple && Array.Exists(type.Members, IsOpenField))
        {
            ContractError error = new(
                ContractErrorKind.LosesValues,
                $"Expected a type whose content is in its properties, found {type.Name}, whose content is in its fields. Set IncludeFields.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Writing);
            errors.Add(error);
            errors.Add(error with { Timing = ContractErrorTiming.Reading });
            return;
        }

        if (type.IsException && creation != CreationModel.None)
        {
            errors.Add(new(
                ContractErrorKind.LosesValues,
                $"Expected a type that is made from its members, found {type.Name}, whose message no member sets. Read it into a type of your own.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Reading));
        }

        bool anyRead = false, anyWritten = false;
        foreach (MemberModel member in members)
        {
            // Not whether it is written: who asks for members to be left out gets what is left.
            anyWritten |= member.HasGetter;
            anyRead |= member.IsRead;
        }

        if (!anyWritten)
        {
            errors.Add(new(
                ContractErrorKind.LosesValues,
                $"Expected a type with members to write, found {type.Name}, whose content cannot be seen from outside. Leave it out with [JsonIgnore], or write what it stands for.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Writing));
        }

        if (!anyRead && creation != CreationModel.None)
        {
            errors.Add(new(
                ContractErrorKind.LosesValues,
                $"Expected a type with members to set, found {type.Name}, of which only the default value could be made. Leave it out with [JsonIgnore], or read what it is made from.",
                IsNotSupported: true,
                Timing: ContractErrorTiming.Reading));
        }
    }

    private static bool IsOpenField(MemberDescription member) =>
        member.Form == MemberForm.Field && !member.IsStatic && member.Getter == AccessorVisibility.Public;
}
