// Methods and types that pass one of their type parameters to the serializer, so that their callers name the type.
using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Analyzers;

internal sealed class GenericCallers(HandledCalls served, Func<SyntaxTree, SemanticModel> modelOf)
{
    private readonly ConcurrentDictionary<ITypeParameterSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    internal IEnumerable<ITypeSymbol> ServedBy(IMethodSymbol method, CancellationToken cancellation)
    {
        foreach ((ITypeParameterSymbol parameter, ITypeSymbol argument) in ArgumentsOf(method))
        {
            if (argument is not ITypeParameterSymbol && IsServed(parameter, cancellation)) yield return argument;
        }
    }

    private static IEnumerable<(ITypeParameterSymbol Parameter, ITypeSymbol Argument)> ArgumentsOf(IMethodSymbol method)
    {
        IMethodSymbol definition = (method.ReducedFrom ?? method).OriginalDefinition;
        for (int i = 0; i < definition.TypeParameters.Length && i < method.TypeArguments.Length; i++)
            yield return (definition.TypeParameters[i], method.TypeArguments[i]);
        for (INamedTypeSymbol? type = method.ContainingType; type is not null; type = type.ContainingType)
        {
            for (int i = 0; i < type.TypeArguments.Length; i++)
                yield return (type.OriginalDefinition.TypeParameters[i], type.TypeArguments[i]);
        }
    }

    // Thread-safe: results are shared, intermediate state is per call.
    private bool IsServed(ITypeParameterSymbol parameter, CancellationToken cancellation)
    {
        HashSet<ISymbol> visited = new(SymbolEqualityComparer.Default);
        if (Reaches(parameter, visited, cancellation)) return true;

        // Everything reachable was examined, so none of it is serialized.
        foreach (ISymbol other in visited) _known.TryAdd((ITypeParameterSymbol)other, false);
        return false;
    }

    // For mutual recursion: the first visit of a method answers for later ones.
    private bool Reaches(ITypeParameterSymbol parameter, HashSet<ISymbol> visited, CancellationToken cancellation)
    {
        if (_known.TryGetValue(parameter, out bool known)) return known;
        ISymbol owner = parameter.ContainingSymbol;
        if (!visited.Add(parameter)
            || MissingContractAnalyzer.IsTold(owner)
            || !owner.DeclaringSyntaxReferences.Any(
                reference => HandsOn(reference.GetSyntax(cancellation), parameter, visited, cancellation)))
            return false;
        _known[parameter] = true;
        return true;
    }

    private bool HandsOn(SyntaxNode owner, ITypeParameterSymbol parameter, HashSet<ISymbol> visited, CancellationToken cancellation)
    {
        SemanticModel model = modelOf(owner.SyntaxTree);
        foreach (InvocationExpressionSyntax call in owner.DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            if (model.GetSymbolInfo(call, cancellation).Symbol is not IMethodSymbol method) continue;
            bool isHanded = served.Contains(method)
                ? CallTypes.MayHaveRootType(call) && CallTypes.RootOf(call, method, model, cancellation)?.Type is { } root
                    && Mentions(root, parameter)
                : ArgumentsOf(method).Any(pair => Mentions(pair.Argument, parameter) && Reaches(pair.Parameter, visited, cancellation));
            if (isHanded) return true;
        }

        return false;
    }

    private static bool Mentions(ITypeSymbol type, ITypeParameterSymbol parameter) => type switch
    {
        ITypeParameterSymbol => SymbolEqualityComparer.Default.Equals(type, parameter),
        IArrayTypeSymbol array => Mentions(array.ElementType, parameter),
        INamedTypeSymbol named => named.TypeArguments.Any(argument => Mentions(argument, parameter)),
        _ => false,
    };
}
