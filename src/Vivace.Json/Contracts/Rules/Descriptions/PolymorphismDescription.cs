// A type's [JsonPolymorphic] attribute.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record PolymorphismDescription(
    string? DiscriminatorName, int UnknownDerivedTypeHandling, bool IgnoresUnrecognizedDiscriminators)
{
    public string? DiscriminatorName = DiscriminatorName;
    public int UnknownDerivedTypeHandling = UnknownDerivedTypeHandling;
    public bool IgnoresUnrecognizedDiscriminators = IgnoresUnrecognizedDiscriminators;
}
