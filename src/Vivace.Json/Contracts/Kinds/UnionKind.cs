// Unions of C#: types with [Union], as the compiler declares them, or by hand. The attribute is known by name, because .NET 10 does not
// have it.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Kinds;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class UnionKind
{
    internal static TypeShape? TryClassify(Type type) => IsOne(type) ? ShapeOf(type) : null;

    internal static TypeShape ShapeOf(Type type) => new(type, TypeKind.Refused) { IsUnion = true };

    // Asks for the property first, which takes less time than reading attributes, and which few types have.
    internal static bool IsOne(Type type) =>
        type is { IsAbstract: false, IsInterface: false }
        && type.GetProperty("Value", typeof(object)) is { GetMethod.IsPublic: true }
        && CompilerMarks.Has(type, CompilerNames.Union);
}
