// A member whose values are part of its type's values.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

/// <summary>Extension data has values without types of their own; with a converter, the values' content does not matter.</summary>
internal sealed record ContentMember(ISymbol Member, ITypeSymbol Type, bool IsExtensionData, bool IsConverted);
