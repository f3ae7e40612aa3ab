// What the rules need to know about a constructor.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record ConstructorDescription
{
    public bool IsPublic;

    public bool HasJsonConstructor;

    public bool SetsRequiredMembers;

    public ForeignAttribute[] Foreign = [];

    public ParameterDescription[] Parameters = [];
}
