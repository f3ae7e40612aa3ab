// The types whose values type code reads and writes by calling a primitive: the generator's side of the run time's DirectTypes.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class Primitives
{
    private static readonly HashSet<string> s_names =
    [
        "Boolean", "String", "SByte", "Byte", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64", "Int128", "UInt128",
        "Half", "Single", "Double", "Decimal", "Guid", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan",
    ];

    /// <summary>Inlined, and given origin and end from the caller's registers.</summary>
    internal const string ReadInline = "Boolean";

    /// <summary>Makes its own room and leaves the object's reserve behind it.</summary>
    internal const string MakesRoom = "String";

    internal static IEnumerable<string> Names => s_names;

    /// <summary>What the primitives of a type are called behind Read and Write, or <see langword="null"/>.</summary>
    internal static string? Of(ITypeSymbol type) =>
        type is INamedTypeSymbol { ContainingType: null, ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true } }
        && s_names.Contains(type.MetadataName)
            ? type.MetadataName
            : null;
}
