// The path from a requested type to a contained one. Generic types can contain themselves with ever larger arguments, as Node<T>
// with a member of type Node<List<T>> does: a walk must detect that to end.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal sealed record TypePath(ITypeSymbol Type, TypePath? Before)
{
    // Types in source code are finite, so their arguments get smaller along a path.
    private const int MostGrowths = 4;

    // A generic type and its argument.
    private const int SmallestSize = 2;

    /// <summary>Whether the type's definition occurs repeatedly in the path, with larger arguments each time.</summary>
    internal bool Grows
    {
        get
        {
            if (Type is not INamedTypeSymbol { IsGenericType: true })
                return false;
            int size = SizeOf(Type), growths = 0;

            // A shortcut: nearly all types are too small to have grown that often, and paths are long.
            if (size <= SmallestSize + MostGrowths)
                return false;
            for (TypePath? step = Before; step is not null; step = step.Before)
            {
                if (!SymbolEqualityComparer.Default.Equals(step.Type.OriginalDefinition, Type.OriginalDefinition)
                    || SizeOf(step.Type) is var other && other >= size)
                    continue;
                size = other;
                growths++;
            }

            return growths > MostGrowths;
        }
    }

    internal bool IsCircle
    {
        get
        {
            for (TypePath? step = Before; step is not null; step = step.Before)
                if (SymbolEqualityComparer.Default.Equals(step.Type, Type))
                    return true;
            return false;
        }
    }

    private static int SizeOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => 1 + SizeOf(array.ElementType),
        INamedTypeSymbol named => 1 + SymbolTypes.ArgumentsOf(named).Sum(SizeOf),
        _ => 1,
    };
}
