// The decisions of the rules: members in order, the constructor, and what is wrong.
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Rules.Models;

internal sealed record ContractModel
{
    public MemberModel[] Members = [];

    public ContractCreation Creation;

    // Index into TypeDescription.Constructors; -1 for none.
    public int Constructor = -1;

    // For each parameter of the constructor; empty unless Creation is Parameterized.
    public ParameterModel[] Parameters = [];

    public UnmappedMembers UnmappedMemberHandling;

    // In the order in which they are found; the first of its timing is the one to throw.
    public ContractError[] Errors = [];

    public ContractError? FirstError(ContractErrorTiming timing)
    {
        foreach (ContractError error in Errors)
        {
            if (error.Timing == timing) return error;
        }

        return null;
    }
}
