// What a type says about its derived types as a whole.
namespace Vivace.Json.Contracts.Rules.Descriptions;

internal sealed record PolymorphismDescription(string? DiscriminatorName, int UnknownDerivedTypeHandling, bool IgnoresUnrecognizedDiscriminators);
