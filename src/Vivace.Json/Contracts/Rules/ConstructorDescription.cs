// Everything that the rules need to know about a constructor.
namespace Vivace.Json.Contracts.Rules;

internal sealed record ConstructorDescription
{
    public bool IsPublic { get; init; }

    public bool HasJsonConstructor { get; init; }

    public bool SetsRequiredMembers { get; init; }

    public ParameterDescription[] Parameters { get; init; } = [];
}
