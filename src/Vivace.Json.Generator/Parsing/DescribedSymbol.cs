// A description together with its symbols, with the same indexes.
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Type">The type.</param>
/// <param name="Description">What the rules decide from.</param>
/// <param name="Members">The properties and fields of <see cref="TypeDescription.Members"/>.</param>
/// <param name="Constructors">Those of <see cref="TypeDescription.Constructors"/>.</param>
internal sealed record DescribedSymbol(INamedTypeSymbol Type, TypeDescription Description, IReadOnlyList<ISymbol> Members, IReadOnlyList<IMethodSymbol> Constructors);
