// What a type says of those derived from it, as a whole.
namespace Vivace.Json.Contracts.Rules;

internal sealed record PolymorphismDescription(string? DiscriminatorName, int UnknownDerivedTypeHandling, bool IgnoresUnrecognizedDiscriminators);
