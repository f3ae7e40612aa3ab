// The types that ask for a schema's members, as values.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;
using Vivace.Json.Generator.Projects;

namespace Vivace.Json.Generator.Schemas;

/// <summary>A type with the attribute. <paramref name="Declared"/> are the members that the project's own part of the type has.</summary>
internal sealed record ModelRequest(
    string Space,
    string Name,
    string Access,
    bool IsRecord,
    bool IsSealed,
    string Schema,
    string Definition,
    bool KeepsUnknownMembers,
    EquatableArray<string> Declared,
    string? Refusal,
    string File,
    TextSpan Span,
    LinePositionSpan Lines)
{
    internal const string Attribute = "Vivace.Json.Serialization.JsonSchemaModelAttribute";

    private static readonly CompilationMemo<string, EquatableArray<ModelRequest>> s_known = new();

    internal static EquatableArray<ModelRequest> Of(Compilation compilation, CancellationToken cancellation) =>
        s_known.Get(compilation, "", () => new EquatableArray<ModelRequest>([.. Find(compilation, cancellation)]));

    internal SchemaProblem Problem(string message) => new(SchemaProblem.Unusable, File, Span, Lines, message);

    private static IEnumerable<ModelRequest> Find(Compilation compilation, CancellationToken cancellation)
    {
        HashSet<ISymbol> met = new(SymbolEqualityComparer.Default);
        foreach ((ISymbol target, AttributeData attribute) in ProjectMarks.Find([Attribute], compilation, cancellation))
            if (target is INamedTypeSymbol type && met.Add(type))
                yield return Of(type, attribute, cancellation);
    }

    private static ModelRequest Of(INamedTypeSymbol type, AttributeData attribute, CancellationToken cancellation)
    {
        SyntaxReference place = attribute.ApplicationSyntaxReference!;
        return new ModelRequest(
            type.ContainingNamespace.IsGlobalNamespace ? "" : type.ContainingNamespace.ToDisplayString(),
            type.Name,
            type.DeclaredAccessibility == Accessibility.Public ? "public" : "internal",
            type.IsRecord,
            type.IsSealed,
            attribute.ConstructorArguments.FirstOrDefault().Value as string ?? "",
            Named(attribute, "Definition") as string ?? "",
            Named(attribute, "KeepsUnknownMembers") is true,
            new EquatableArray<string>(
                [.. type.GetMembers().Where(member => !member.IsImplicitlyDeclared && member is IPropertySymbol or IFieldSymbol)
                    .Select(member => member.Name)]),
            RefusalOf(type, cancellation),
            place.SyntaxTree.FilePath,
            place.Span,
            place.SyntaxTree.GetLineSpan(place.Span, cancellation).Span);
    }

    private static object? Named(AttributeData attribute, string name) =>
        attribute.NamedArguments.FirstOrDefault(argument => argument.Key == name).Value.Value;

    private static string? RefusalOf(INamedTypeSymbol type, CancellationToken cancellation)
    {
        if (type.TypeKind != TypeKind.Class || type.ContainingType is not null || type.IsGenericType || type.IsStatic)
            return $"Expected a class or record that is neither nested nor generic nor static for " +
                $"[JsonSchemaModel], found {SymbolTypes.NameOf(type)}. Declare it as public partial record {type.Name};";
        return type.DeclaringSyntaxReferences.All(
            part =>
                part.GetSyntax(cancellation) is TypeDeclarationSyntax declaration && declaration.Modifiers.Any(SyntaxKind.PartialKeyword))
            ? null
            : $"Expected a partial type for [JsonSchemaModel], found {type.Name} without the word partial. Add it, so that the members " +
                $"of the schema can be added.";
    }
}
