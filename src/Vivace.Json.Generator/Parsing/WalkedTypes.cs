// What a walk over all that a value can hold has found.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Models">The object types that get code, in the order in which they are met.</param>
/// <param name="Left">The types that do not.</param>
internal sealed record WalkedTypes(EquatableArray<TypeModel> Models, IReadOnlyList<LeftType> Left);

/// <summary>A type that gets no code.</summary>
/// <param name="Type">The type.</param>
/// <param name="Holder">The member, or the base type, through which it was met; <see langword="null"/> where it is the root or an item of it.</param>
/// <param name="Why">The reason.</param>
internal sealed record LeftType(ITypeSymbol Type, ISymbol? Holder, NotGenerated Why);
