// Whether a type at run time is the same as the compiler sees it here.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Parsing;

internal static class Ownership
{
    /// <summary>
    /// An expression that determines whether the type and all types from which it inherits members are compiled with the code, or are part of .NET. What is declared
    /// <c>partial</c> may be completed by another generator, of which this one sees nothing: there the run time counts.
    /// </summary>
    internal static string Of(INamedTypeSymbol type, Compilation compilation)
    {
        List<string> counts = [];
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (!IsOfCompilation(level, compilation))
                return "false";
            if (MayBeCompleted(level))
                counts.Add($"GeneratedType.IsAsSeen(typeof({TypeNames.InSource(level)}), {BaseOf(level)}, {MembersOf(level).ToString(System.Globalization.CultureInfo.InvariantCulture)})");
        }

        if (type.TypeKind == TypeKind.Interface && !type.AllInterfaces.All(extended => IsOfCompilation(extended, compilation)))
            return "false";
        return counts.Count == 0 ? "true" : string.Join(" && ", counts);
    }

    /// <summary>Whether the type is declared in parts, of which some may not be seen.</summary>
    internal static bool MayBeCompleted(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Any(part => part.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static bool IsOfCompilation(INamedTypeSymbol type, Compilation compilation) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly) || SymbolTypes.IsOfFramework(type);

    private static string BaseOf(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Class && type.BaseType is { } below ? $"typeof({TypeNames.InSource(below)})" : "null";

    // What reflection would count of the same type: accessors, public fields, constructors and their parameters.
    private static int MembersOf(INamedTypeSymbol type) => type.GetMembers().Sum(member => member switch
    {
        IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public } => 1,
        IMethodSymbol { IsStatic: false, AssociatedSymbol: not null } => 1,
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor when !(type.IsValueType && constructor.IsImplicitlyDeclared) => 1 + constructor.Parameters.Length,
        _ => 0,
    });
}
