// Turns the description of a type into its contract. A pure function.
using Vivace.Json.Contracts.Rules.Descriptions;
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules;

// The rules are System.Text.Json's; tests compare the answers on a corpus of types.
internal static class ContractRules
{
    internal static ContractModel Decide(TypeDescription type, ContractOptions options)
    {
        List<ContractError> errors = [];
        if (type.Refusal is not null) errors.Add(new(ContractErrors.ForeignAttributeNotSupported, type.Refusal, IsNotSupported: true));
        int constructor = ConstructorRules.Choose(type, errors);
        ContractCreation creation = ConstructorRules.CreationOf(type, constructor);
        bool keywordCounts = constructor < 0 || !type.Constructors[constructor].SetsRequiredMembers;

        List<MemberModel> members = MemberListRules.Collect(type, options, keywordCounts, errors);
        ParameterDescription[] parameters =
            creation == ContractCreation.Parameterized ? type.Constructors[constructor].Parameters : [];
        AliasRules.Apply(type, options, members, parameters, errors);
        return Complete(type, options, members, constructor, creation, ParameterRules.Match(type, members, parameters), errors);
    }

    // Decides for members that are already known. parameterOfMember has each member's parameter index, or -1.
    internal static ContractModel Complete(
        TypeDescription type, ContractOptions options, List<MemberModel> members, int constructor, ContractCreation creation,
        int[] parameterOfMember, List<ContractError> errors)
    {
        ParameterDescription[] parameters =
            creation == ContractCreation.Parameterized ? type.Constructors[constructor].Parameters : [];
        int extensionData = -1;
        for (int i = 0; i < members.Count; i++)
        {
            int parameter = parameterOfMember[i];
            if (members[i].IsExtensionData)
            {
                ExtensionDataRules.Check(type, members, extensionData, i, errors);
                extensionData = i;
            }

            members[i] = MemberRules.Complete(
                type, options, members[i], parameter, parameter < 0 ? null : parameters[parameter], creation, errors);
        }

        ParameterModel[] bound = ParameterRules.Bind(type, options, members, parameters, errors);
        ConstructorRules.CheckCreation(type, creation, errors);
        FrameworkTypeRules.Check(type, options, members, creation, errors);

        return new ContractModel
        {
            Members = [.. members],
            Creation = creation,
            Constructor = constructor < 0 && creation == ContractCreation.Parameterless
                ? ConstructorRules.ParameterlessOf(type)
                : constructor,
            Parameters = bound,
            UnmappedMemberHandling = type.UnmappedMemberHandling
                ?? (extensionData < 0 ? options.UnmappedMemberHandling : UnmappedMembers.Skip),
            Errors = [.. errors],
        };
    }
}
