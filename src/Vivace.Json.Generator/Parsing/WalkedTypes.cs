// The result of a walk over everything that a value can contain.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Parsing;

/// <summary>Object types with code, in walk order; types registered without code of their own, such
/// as collections and enumerations; and types without code.</summary>
internal sealed record WalkedTypes(EquatableArray<TypeModel> Models, EquatableArray<TypeModel> Values, IReadOnlyList<LeftType> Left)
{
    internal EquatableArray<TypeModel> Announced => new([.. Models, .. Values]);
}

/// <summary>A type without code, the member or base type through which it was found
/// (<see langword="null"/> for the root and its items), and the reason.</summary>
internal sealed record LeftType(ITypeSymbol Type, ISymbol? Holder, NotGenerated Why);
