// Everything that the rules need to know about a constructor.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record ConstructorDescription
{
    public bool IsPublic;

    public bool HasJsonConstructor;

    public bool SetsRequiredMembers;

    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign = [];

    public ParameterDescription[] Parameters = [];
}
