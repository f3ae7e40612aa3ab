// What a walk over everything that a value can contain has found.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Models">The object types that get code, in the order in which they are found.</param>
/// <param name="Values">The types that are announced without code of their own: collections, enumerations and their like.</param>
/// <param name="Left">The types that get no code.</param>
internal sealed record WalkedTypes(EquatableArray<TypeModel> Models, EquatableArray<TypeModel> Values, IReadOnlyList<LeftType> Left)
{
    /// <summary>Everything in the registry.</summary>
    internal EquatableArray<TypeModel> Announced => new([.. Models, .. Values]);
}

/// <summary>A type that gets no code.</summary>
/// <param name="Type">The type.</param>
/// <param name="Holder">The member, or the base type, through which it was found; <see langword="null"/> if it is the root or an item of it.</param>
/// <param name="Why">The reason.</param>
internal sealed record LeftType(ITypeSymbol Type, ISymbol? Holder, NotGenerated Why);
