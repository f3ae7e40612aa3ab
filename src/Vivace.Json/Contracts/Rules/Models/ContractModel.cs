// The decisions of the rules about a type.
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Contracts.Rules.Models;

internal sealed record ContractModel
{
    public MemberModel[] Members = [];

    public ContractCreation Creation;

    // Index into TypeDescription.Constructors, or -1.
    public int Constructor = -1;

    // Empty unless Creation is Parameterized.
    public ParameterModel[] Parameters = [];

    public UnmappedMembers UnmappedMemberHandling;

    // In the order found; the first one of a timing is thrown.
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
