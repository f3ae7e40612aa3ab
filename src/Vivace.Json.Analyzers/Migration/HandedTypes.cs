// The types that callers in the project hand to a type parameter, or to a parameter of type object: calls in that method read and write
// values of them.
using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Migration;

// One per compilation, so that callers are searched once for each parameter.
internal sealed class HandedTypes
{
    private static readonly ConditionalWeakTable<Compilation, HandedTypes> s_known = new();

    private readonly ConcurrentDictionary<ISymbol, ITypeSymbol[]> _handed = new(SymbolEqualityComparer.Default);
    private readonly Compilation _compilation;

    private HandedTypes(Compilation compilation) => _compilation = compilation;

    internal static HandedTypes Of(Compilation compilation) =>
        s_known.GetValue(compilation, static compilation => new HandedTypes(compilation));

    /// <summary>Returns the types that callers hand to the type parameters that <paramref name="type"/> mentions and, if
    /// it says nothing of the value, to the parameter that the value is.</summary>
    internal IReadOnlyList<ITypeSymbol> To(ITypeSymbol? type, IOperation? value)
    {
        HashSet<ISymbol> met = new(SymbolEqualityComparer.Default);
        List<ITypeSymbol> found = [];
        Add(type, value, found, met);
        return found;
    }

    /// <summary>Returns the parameters of methods and types in the project through
    /// which the type of a value, or the value, comes.</summary>
    internal IEnumerable<ISymbol> Through(ITypeSymbol? type, IOperation? value)
    {
        HashSet<ISymbol> met = new(SymbolEqualityComparer.Default);
        Add(type, value, [], met);
        return met;
    }

    /// <summary>Returns the names under which a method is called: its own, those of what it overrides,
    /// and of the members of interfaces that it implements.</summary>
    internal static IEnumerable<ISymbol> FacesOf(ISymbol owner)
    {
        yield return owner;
        if (owner is not IMethodSymbol { IsStatic: false, ContainingType: { } type } method) yield break;
        for (IMethodSymbol? above = method.OverriddenMethod; above is not null; above = above.OverriddenMethod)
            yield return above.OriginalDefinition;
        foreach (IMethodSymbol declared in type.AllInterfaces.SelectMany(one => one.GetMembers()).OfType<IMethodSymbol>())
        {
            if (declared.Arity == method.Arity
                && SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(declared)?.OriginalDefinition, method))
                yield return declared.OriginalDefinition;
        }
    }

    private void Add(ITypeSymbol? type, IOperation? value, List<ITypeSymbol> found, HashSet<ISymbol> met)
    {
        if (type is { SpecialType: SpecialType.System_Object }
            && value?.WithoutConversion() is IParameterReferenceOperation { Parameter: var parameter }
            && parameter.ContainingSymbol is IMethodSymbol { MethodKind: MethodKind.Ordinary })
            AddHanded(parameter, found, met);
        foreach (ITypeParameterSymbol mentioned in MentionedIn(type)) AddHanded(mentioned, found, met);
    }

    private void AddHanded(ISymbol parameter, List<ITypeSymbol> found, HashSet<ISymbol> met)
    {
        parameter = parameter.OriginalDefinition;
        if (!met.Add(parameter)) return;
        foreach (ITypeSymbol type in _handed.GetOrAdd(parameter, Search))
        {
            found.Add(type);
            foreach (ITypeParameterSymbol mentioned in MentionedIn(type)) AddHanded(mentioned, found, met);
        }
    }

    private ITypeSymbol[] Search(ISymbol parameter)
    {
        ISymbol[] faces = [.. FacesOf(parameter.ContainingSymbol)];
        HashSet<string> names = [.. faces.Select(face => face.Name)];
        HashSet<ITypeSymbol> found = new(SymbolEqualityComparer.Default);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            string text = tree.GetText().ToString();
            if (!names.Any(name => text.IndexOf(name, StringComparison.Ordinal) >= 0)) continue;
            SemanticModel model = _compilation.GetSemanticModel(tree);
            foreach (SimpleNameSyntax name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>()
                .Where(name => names.Contains(name.Identifier.ValueText)))
            {
                if (TypeAt(name, parameter, faces, model) is { TypeKind: not TypeKind.Error } type) found.Add(type);
            }
        }

        return [.. found];
    }

    private static ITypeSymbol? TypeAt(SimpleNameSyntax name, ISymbol parameter, ISymbol[] faces, SemanticModel model)
    {
        ISymbol? named = model.GetSymbolInfo(name).Symbol,
            definition = named is IMethodSymbol { ReducedFrom: { } extension } ? extension : named?.OriginalDefinition;
        if (!faces.Any(face => SymbolEqualityComparer.Default.Equals(definition, face))) return null;
        if (parameter is ITypeParameterSymbol { Ordinal: var ordinal })
            return (named is IMethodSymbol method ? method.TypeArguments : ((INamedTypeSymbol)named!).TypeArguments) is var types
                && ordinal < types.Length ? types[ordinal] : null;
        return name.Ancestors().OfType<InvocationExpressionSyntax>()
            .FirstOrDefault(call => call.Expression.Span.Contains(name.Span)) is { } call
            && model.GetOperation(call) is IInvocationOperation invocation
            ? invocation.Arguments.FirstOrDefault(
                argument => argument.Parameter?.Ordinal == ((IParameterSymbol)parameter).Ordinal)?.Value.WithoutConversion().Type
            : null;
    }

    private static IEnumerable<ITypeParameterSymbol> MentionedIn(ITypeSymbol? type) => type switch
    {
        ITypeParameterSymbol parameter => [parameter],
        IArrayTypeSymbol array => MentionedIn(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.SelectMany(MentionedIn),
        _ => [],
    };
}
