// A member whose values are part of the values of its type.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Member">The property or field.</param>
/// <param name="Type">The type of its values.</param>
/// <param name="IsExtensionData">Whether it contains what no other member has: its values have no types of their own.</param>
/// <param name="IsConverted">Whether a converter of its own handles the values, whatever they contain.</param>
internal sealed record HeldMember(ISymbol Member, ITypeSymbol Type, bool IsExtensionData, bool IsConverted);
