// A member whose values are part of the values of its type.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Member">The property or field.</param>
/// <param name="Type">The type of its values.</param>
/// <param name="IsExtensionData">Whether it takes what no other member takes: its values have no types of their own.</param>
/// <param name="IsConverted">Whether a converter of its own takes the values, whatever they hold.</param>
internal sealed record HeldMember(ISymbol Member, ITypeSymbol Type, bool IsExtensionData, bool IsConverted);
