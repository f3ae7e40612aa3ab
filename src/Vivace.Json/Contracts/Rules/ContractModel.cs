// The decisions of the rules: members in order, the constructor, and what is wrong.
namespace Vivace.Json.Contracts.Rules;

internal sealed record ContractModel
{
    public MemberModel[] Members { get; init; } = [];

    public CreationModel Creation { get; init; }

    // Index into TypeDescription.Constructors; -1 for none.
    public int Constructor { get; init; } = -1;

    // For each parameter of the constructor; empty unless Creation is Parameterized.
    public ParameterModel[] Parameters { get; init; } = [];

    public UnmappedMembers UnmappedMemberHandling { get; init; }

    // In the order in which they are found; the first of its timing is the one to throw.
    public ContractError[] Errors { get; init; } = [];

    public ContractError? FirstError(ContractErrorTiming timing)
    {
        foreach (ContractError error in Errors)
        {
            if (error.Timing == timing) return error;
        }

        return null;
    }
}
