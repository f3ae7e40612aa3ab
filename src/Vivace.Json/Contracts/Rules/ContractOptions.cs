// The settings that change a contract, as one value.
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Rules;

// Nothing else of a caller's settings may reach the rules: equal options, equal contracts.
internal sealed record ContractOptions
{
    internal static readonly ContractOptions Default = new();

    public bool IncludeFields;

    public bool IgnoreReadOnlyProperties;

    public bool IgnoreReadOnlyFields;

    // The obsolete option: nulls are neither read nor written.
    public bool IgnoreNullValues;

    public bool PropertyNameCaseInsensitive;

    // The members of base classes before those of derived ones.
    public bool BaseMembersFirst;

    // Only members with an attribute count, in every type that can have some.
    public bool AreMembersMarked;

    // What is written of sensitive members.
    public JsonSensitiveHandling Sensitive;

    public bool RespectNullableAnnotations;

    public bool RespectRequiredConstructorParameters;

    // A null leaves a member that cannot be null as it is.
    public bool KeepsValueAtNull;

    // Any reference handler but null: filling a present value and following references exclude each other.
    public bool TracksReferences;

    public IgnoreWhen DefaultIgnoreCondition;

    public JsonMemberConventions Conventions;

    // Which empty members are left out.
    public JsonIgnoreEmpty IgnoreEmpty;

    // What values in DefaultValue do.
    public JsonDefaultHandling DefaultValues;

    // Whose attributes count besides those of JSON's vocabulary. The description is made with or without them.
    public JsonAttributes Attributes;

    // Whether something counts that is not said by an attribute of JSON's.
    internal bool LooksAtConventions => Conventions != 0 || DefaultValues != 0;

    public NumberForms NumberHandling;

    public UnmappedMembers UnmappedMemberHandling;

    public MemberCreation PreferredObjectCreationHandling;

    // .NET name to JSON name; null keeps the names. Compared by reference: pass one delegate per policy.
    public Func<string, string?>? NamingPolicy;
}
