// The types that callers in the project hand to a type parameter, or to a parameter of type object: calls in that method read and write values of them.
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

    internal static HandedTypes Of(Compilation compilation) => s_known.GetValue(compilation, static compilation => new HandedTypes(compilation));

    /// <summary>Returns the types that callers hand to the type parameters that <paramref name="type"/> mentions and, if it says nothing of the value, to the parameter that the value is.</summary>
    internal IReadOnlyList<ITypeSymbol> To(ITypeSymbol? type, IOperation? value)
    {
        HashSet<ISymbol> met = new(SymbolEqualityComparer.Default);
        List<ITypeSymbol> found = [];
        Add(type, value, found, met);
        return found;
    }

    private void Add(ITypeSymbol? type, IOperation? value, List<ITypeSymbol> found, HashSet<ISymbol> met)
    {
        if (type is { SpecialType: SpecialType.System_Object } && value?.WithoutConversion() is IParameterReferenceOperation { Parameter: { ContainingSymbol: IMethodSymbol { MethodKind: MethodKind.Ordinary } } parameter })
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
        ISymbol owner = parameter.ContainingSymbol;
        HashSet<ITypeSymbol> found = new(SymbolEqualityComparer.Default);
        foreach (SyntaxTree tree in _compilation.SyntaxTrees)
        {
            if (tree.GetText().ToString().IndexOf(owner.Name, StringComparison.Ordinal) < 0) continue;
            SemanticModel model = _compilation.GetSemanticModel(tree);
            foreach (SimpleNameSyntax name in tree.GetRoot().DescendantNodes().OfType<SimpleNameSyntax>().Where(name => name.Identifier.ValueText == owner.Name))
            {
                if (TypeAt(name, parameter, owner, model) is { TypeKind: not TypeKind.Error } type) found.Add(type);
            }
        }

        return [.. found];
    }

    private static ITypeSymbol? TypeAt(SimpleNameSyntax name, ISymbol parameter, ISymbol owner, SemanticModel model)
    {
        ISymbol? named = model.GetSymbolInfo(name).Symbol;
        if (!SymbolEqualityComparer.Default.Equals(named is IMethodSymbol { ReducedFrom: { } extension } ? extension : named?.OriginalDefinition, owner)) return null;
        if (parameter is ITypeParameterSymbol { Ordinal: var ordinal })
            return (named is IMethodSymbol method ? method.TypeArguments : ((INamedTypeSymbol)named!).TypeArguments) is var types && ordinal < types.Length ? types[ordinal] : null;
        return name.Ancestors().OfType<InvocationExpressionSyntax>().FirstOrDefault(call => call.Expression.Span.Contains(name.Span)) is { } call && model.GetOperation(call) is IInvocationOperation invocation
            ? invocation.Arguments.FirstOrDefault(argument => SymbolEqualityComparer.Default.Equals(argument.Parameter?.OriginalDefinition, parameter))?.Value.WithoutConversion().Type
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
