// Everything that the rules need to know about a constructor parameter.
namespace Vivace.Json.Contracts.Rules.Descriptions;

// TypeKey and TypeFacts as in MemberDescription. The default value itself stays with who described it.
internal sealed record ParameterDescription(string Name, int TypeKey, TypeFacts TypeFacts, bool HasDefaultValue, bool IsNullable)
{
    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign = [];
}
