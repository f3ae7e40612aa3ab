// A derived type that a type declares.
namespace Vivace.Json.Contracts.Rules;

// A discriminator is a string, a number or absent.
internal sealed record DerivedTypeDescription(string TypeName, string? Text, int? Number);
