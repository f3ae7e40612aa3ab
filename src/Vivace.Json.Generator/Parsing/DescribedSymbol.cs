// A description together with its symbols, with the same indexes.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Type">The type.</param>
/// <param name="Description">What the rules decide from.</param>
/// <param name="Members">The properties and fields of <see cref="TypeDescription.Members"/>; for a constant of a type, that type.</param>
/// <param name="Constructors">Those of <see cref="TypeDescription.Constructors"/>.</param>
/// <param name="Constants">The attributes of the constants of types, by their indexes.</param>
internal sealed record DescribedSymbol(
    INamedTypeSymbol Type, TypeDescription Description, IReadOnlyList<ISymbol> Members, IReadOnlyList<IMethodSymbol> Constructors, IReadOnlyDictionary<int, AttributeData> Constants)
{
    /// <summary>The type of a member's values.</summary>
    internal ITypeSymbol TypeOf(int member) => Constants.TryGetValue(member, out AttributeData? constant) ? ConstantSymbols.TypeOf(constant) : SymbolTypes.TypeOf(Members[member]);
}
