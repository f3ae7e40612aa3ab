// The settings on which a contract depends.
using Vivace.Json.Contracts.Rules.Models;
using Vivace.Json.Serialization;

namespace Vivace.Json.Contracts.Rules;

// The rules get no other settings, so equal options give equal contracts.
internal sealed record ContractOptions
{
    internal static readonly ContractOptions Default = new();

    public bool IncludeFields;

    public bool IgnoreReadOnlyProperties;

    public bool IgnoreReadOnlyFields;

    // Obsolete: nulls are neither read nor written.
    public bool IgnoreNullValues;

    public bool PropertyNameCaseInsensitive;

    public bool BaseMembersFirst;

    // Only members with an attribute count, in all types that can have attributes.
    public bool AreMembersMarked;

    public JsonSensitiveHandling Sensitive;

    // The audiences whose members are seen, as one text; null for all members.
    public string? Audiences;

    // The members that are chosen, as one text; null for all members.
    public string? Fields;

    public bool RespectNullableAnnotations;

    // Annotations of items in collections count too. System.Text.Json ignores them.
    public bool RespectNullableItems;

    public bool RespectRequiredConstructorParameters;

    // A null leaves a non-nullable member unchanged.
    public bool KeepsValueAtNull;

    // A reference handler is set, which excludes filling existing values.
    public bool TracksReferences;

    public IgnoreWhen DefaultIgnoreCondition;

    public JsonMemberConventions Conventions;

    public JsonIgnoreEmpty IgnoreEmpty;

    public JsonDefaultHandling DefaultValues;

    // The other serializers whose attributes count, in the description too.
    public JsonAttributes Attributes;

    internal bool LooksAtConventions => Conventions != 0 || DefaultValues != 0;

    public NumberForms NumberHandling;

    public UnmappedMembers UnmappedMemberHandling;

    public MemberCreation PreferredObjectCreationHandling;

    // Compared by reference: use one delegate per policy. Null keeps .NET names.
    public Func<string, string?>? NamingPolicy;
}
