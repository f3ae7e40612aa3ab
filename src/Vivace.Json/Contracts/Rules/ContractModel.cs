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

// The values of ContractCreation, without a reference to it.
internal enum CreationModel
{
    None = 0,
    DefaultValue = 1,
    Parameterless = 2,
    Parameterized = 3,
}

internal enum WriteWhen
{
    Always = 0,
    NotNull = 1,
    NotDefault = 2,
    Never = 3,
}

internal sealed record MemberModel
{
    // Index into TypeDescription.Members.
    public int Source { get; init; }

    public string JsonName { get; init; } = "";

    public bool IsIgnored { get; init; }

    // Whether the accessor exists and may be called.
    public bool HasGetter { get; init; }

    public bool HasSetter { get; init; }

    public bool IsRead { get; init; }

    public bool IsWritten { get; init; }

    public WriteWhen WriteWhen { get; init; }

    public bool IsRequired { get; init; }

    public bool IsExtensionData { get; init; }

    public NumberForms EffectiveNumberHandling { get; init; }

    public MemberCreation Creation { get; init; }

    // Index into ContractModel.Parameters; -1 for none.
    public int Parameter { get; init; } = -1;

    public bool IsGetNullable { get; init; }

    public bool IsSetNullable { get; init; }

    public bool SkipsNullOnRead { get; init; }

    public bool RejectsNullOnRead { get; init; }

    public bool RejectsNullOnWrite { get; init; }
}

// Member is an index into ContractModel.Members; -1 when none fits.
internal sealed record ParameterModel(int Member, bool IsRequired);
