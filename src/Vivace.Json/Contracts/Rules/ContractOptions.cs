// The settings that change a contract, as one value.
namespace Vivace.Json.Contracts.Rules;

// Nothing else of a caller's settings may reach the rules: equal options, equal contracts.
internal sealed record ContractOptions
{
    internal static readonly ContractOptions Default = new();

    public bool IncludeFields { get; init; }

    public bool IgnoreReadOnlyProperties { get; init; }

    public bool IgnoreReadOnlyFields { get; init; }

    // The obsolete option: nulls are neither read nor written.
    public bool IgnoreNullValues { get; init; }

    public bool PropertyNameCaseInsensitive { get; init; }

    // The members of base classes before those of derived ones.
    public bool BaseMembersFirst { get; init; }

    public bool RespectNullableAnnotations { get; init; }

    public bool RespectRequiredConstructorParameters { get; init; }

    // A null leaves a member that cannot be null as it is.
    public bool KeepsValueAtNull { get; init; }

    // Any reference handler but null: filling a present value and following references exclude each other.
    public bool TracksReferences { get; init; }

    public IgnoreWhen DefaultIgnoreCondition { get; init; }

    public ConventionForms Conventions { get; init; }

    // Which empty members are left out.
    public EmptyForms IgnoreEmpty { get; init; }

    // What values in DefaultValue do.
    public DefaultForms DefaultValues { get; init; }

    // Whose attributes count besides those of JSON's vocabulary. The description is made with or without them.
    public ForeignFamilies Attributes { get; init; }

    // Whether something counts that is not said by an attribute of JSON's.
    internal bool LooksAtConventions => Conventions != 0 || DefaultValues != 0;

    public NumberForms NumberHandling { get; init; }

    public UnmappedMembers UnmappedMemberHandling { get; init; }

    public MemberCreation PreferredObjectCreationHandling { get; init; }

    // .NET name to JSON name; null keeps the names. Compared by reference: pass one delegate per policy.
    public Func<string, string?>? NamingPolicy { get; init; }
}
