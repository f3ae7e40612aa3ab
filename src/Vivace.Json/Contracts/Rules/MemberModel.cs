// The decisions of the rules about one member.
namespace Vivace.Json.Contracts.Rules;

internal sealed record MemberModel
{
    // Index into TypeDescription.Members.
    public int Source { get; init; }

    public string JsonName { get; init; } = "";

    // Other names that it is read from: none is the name or alias of another member.
    public string[] Aliases { get; init; } = [];

    public bool IsIgnored { get; init; }

    // Whether the accessor exists and may be called.
    public bool HasGetter { get; init; }

    public bool HasSetter { get; init; }

    public bool IsRead { get; init; }

    public bool IsWritten { get; init; }

    public WriteWhen WriteWhen { get; init; }

    // The conventions that count.
    public ConventionForms Conventions { get; init; }

    // What the declared default value does.
    public DefaultForms Default { get; init; }

    public ConstantForms Constant { get; init; }

    // Its members stand among those of its parent.
    public bool IsPart { get; init; }

    // Written as a mask.
    public bool IsMasked { get; init; }

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
