// A type's [JsonPolymorphic] attribute.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record PolymorphismDescription(string? DiscriminatorName, int UnknownDerivedTypeHandling, bool IgnoresUnrecognizedDiscriminators);
