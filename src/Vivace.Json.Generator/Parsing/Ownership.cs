// Decides whether a type is the same at run time as at compile time.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Parsing;

internal static class Ownership
{
    /// <summary>
    /// An expression that is true if the type and all types from which it inherits members are compiled with the code, or belong to .NET. A
    /// <c>partial</c> type may be completed by another generator whose output is not visible here, so the run time counts its members.
    /// </summary>
    internal static string Of(INamedTypeSymbol type, Compilation compilation)
    {
        List<string> counts = [];
        for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (!IsOfCompilation(level, compilation))
                return "false";
            if (MayBeCompleted(level))
                counts.Add(
                    $"GeneratedType.IsAsSeen(typeof({SymbolNames.InSource(level)}), {BaseOf(level)}, {MembersOf(level).ToString(System.Globalization.CultureInfo.InvariantCulture)})");
        }

        if (type.TypeKind == TypeKind.Interface && !type.AllInterfaces.All(extended => IsOfCompilation(extended, compilation)))
            return "false";
        return counts.Count == 0 ? "true" : string.Join(" && ", counts);
    }

    /// <summary>Whether the type is partial, so that some of its declarations may be invisible here.</summary>
    internal static bool MayBeCompleted(INamedTypeSymbol type) =>
        type.DeclaringSyntaxReferences.Any(
            part => part.GetSyntax() is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword));

    private static bool IsOfCompilation(INamedTypeSymbol type, Compilation compilation) =>
        SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Assembly) || SymbolTypes.IsOfFramework(type);

    private static string BaseOf(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Class && type.BaseType is { } below ? $"typeof({SymbolNames.InSource(below)})" : "null";

    // What reflection would count: accessors, public fields, constructors and their parameters.
    private static int MembersOf(INamedTypeSymbol type) => type.GetMembers().Sum(member => member switch
    {
        IFieldSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public } => 1,
        IMethodSymbol { IsStatic: false, AssociatedSymbol: not null } => 1,
        IMethodSymbol { MethodKind: MethodKind.Constructor } constructor when !(type.IsValueType && constructor.IsImplicitlyDeclared) =>
            1 + constructor.Parameters.Length,
        _ => 0,
    });
}
