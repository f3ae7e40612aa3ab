// Types of .NET that nobody made for JSON: an empty object or a silent default value is never the answer.
namespace Vivace.Json.Contracts.Rules;

internal static class FrameworkTypeRules
{
    internal static void Check(TypeDescription type, List<MemberModel> members, CreationModel creation, List<ContractError> errors)
    {
        if (!type.IsFrameworkType || type.HasConverter) return;
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
}
