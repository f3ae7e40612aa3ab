// Everything that the rules need to know about a constructor.
namespace Vivace.Json.Contracts.Rules;

internal sealed record ConstructorDescription
{
    public bool IsPublic { get; init; }

    public bool HasJsonConstructor { get; init; }

    public bool SetsRequiredMembers { get; init; }

    // Its attributes of other serializers, looked for where the options want to know.
    public ForeignAttribute[] Foreign { get; init; } = [];

    public ParameterDescription[] Parameters { get; init; } = [];
}
