// A type description with its symbols, at the same indexes.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Generator.Parsing;

/// <summary>Constants of types have the type as member, and their attribute in <c>Constants</c>, by member index.</summary>
internal sealed record DescribedSymbol(
    INamedTypeSymbol Type, TypeDescription Description, IReadOnlyList<ISymbol> Members, IReadOnlyList<IMethodSymbol> Constructors,
    IReadOnlyDictionary<int, AttributeData> Constants)
{
    internal ITypeSymbol TypeOf(int member) =>
        Constants.TryGetValue(member, out AttributeData? constant) ? ConstantSymbols.TypeOf(constant) : SymbolTypes.TypeOf(Members[member]);
}
