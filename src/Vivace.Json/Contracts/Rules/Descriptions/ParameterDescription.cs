// What the rules need to know about a constructor parameter.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// TypeKey and TypeFacts are as in MemberDescription. The describer keeps the default value.
internal sealed record ParameterDescription(string Name, int TypeKey, TypeFacts TypeFacts, bool HasDefaultValue, bool IsNullable)
{
    public string Name = Name;
    public int TypeKey = TypeKey;
    public TypeFacts TypeFacts = TypeFacts;
    public bool HasDefaultValue = HasDefaultValue;
    public bool IsNullable = IsNullable;

    public int NonNullItems;

    public ForeignAttribute[] Foreign = [];
}
