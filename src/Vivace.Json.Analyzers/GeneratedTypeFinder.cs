// Finds the types with generated code: those named by attributes and calls, and all types that they contain.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Parsing;
using JsonKind = Vivace.Json.Contracts.Kinds.TypeKind;

namespace Vivace.Json.Analyzers;

internal static class GeneratedTypeFinder
{
    // Type.ToString() of a compilation's generated types.
    internal static ISet<string> Of(
        Compilation compilation, HandledCalls served, Func<SyntaxTree, SemanticModel> modelOf, CancellationToken cancellation)
    {
        SerializedTypes declared = new(compilation, served);
        AddAll(compilation.Assembly.GlobalNamespace, declared, cancellation);
        declared.AddAssembly(compilation.Assembly);
        List<ITypeSymbol> roots = [.. declared.Roots.Select(root => root.Type)];
        foreach (SyntaxTree tree in served.IsGeneratedFromCalls ? compilation.SyntaxTrees : [])
        {
            foreach (InvocationExpressionSyntax call in tree.GetRoot(cancellation).DescendantNodes().OfType<InvocationExpressionSyntax>())
            {
                if (CallTypes.MayHaveRootType(call) && CallTypes.RootTypeOf(call, modelOf(tree), served.IsDropIn, cancellation) is { } root)
                    roots.Add(root);
            }
        }

        return new HashSet<string>(
            TypeWalk.Of(roots, compilation, cancellation).Models.Select(model => model.RunTimeName), StringComparer.Ordinal);
    }

    // The object types that make up a type: itself, items of collections, and the T of a Nullable; without .NET types and types with
    // converters.
    internal static IEnumerable<INamedTypeSymbol> PartsOf(ITypeSymbol type) => PartsOf(new TypePath(type, null));

    private static IEnumerable<INamedTypeSymbol> PartsOf(TypePath path)
    {
        ITypeSymbol type = path.Type;
        if (path.IsCircle || path.Grows || type.GetAttributes().Any(SymbolDescriber.NamesConverter)) return [];
        SymbolShape shape = SymbolShape.Of(type);
        if (shape.Kind == JsonKind.Object)
            return type is INamedTypeSymbol named && !SymbolTypes.IsOfFramework(named) && !HasOwn(named) ? [named] : [];
        List<INamedTypeSymbol> parts = [];
        if (shape.Element is { } element) parts.AddRange(PartsOf(new TypePath(element, path)));
        if (shape.Key is { } key) parts.AddRange(PartsOf(new TypePath(key, path)));
        return parts;

        // The project that declares the type has generated its code, or reports why not.
        static bool HasOwn(INamedTypeSymbol type) =>
            type.DeclaringSyntaxReferences.IsEmpty
            && type.GetAttributes().Any(attribute => attribute.AttributeClass?.Name == "JsonContractAttribute");
    }

    private static void AddAll(INamespaceOrTypeSymbol container, SerializedTypes declared, CancellationToken cancellation)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            cancellation.ThrowIfCancellationRequested();
            if (member is INamedTypeSymbol type) declared.AddDeclaration(type);
            if (member is INamespaceOrTypeSymbol inner) AddAll(inner, declared, cancellation);
        }
    }
}
