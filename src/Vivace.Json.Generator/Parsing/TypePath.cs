// The path from the request for code to a type. Generic types can contain themselves with larger and larger arguments, as Node<T>
// with a member of type Node<List<T>> does: no walk over what they hold would end.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

/// <param name="Type">The type.</param>
/// <param name="Before">The way to what holds it; <see langword="null"/> where nothing does.</param>
internal sealed record TypePath(ITypeSymbol Type, TypePath? Before)
{
    // Types that are written down end somewhere, and become smaller on the way.
    private const int MostGrowths = 4;

    // A generic type and its argument.
    private const int SmallestSize = 2;

    /// <summary>Whether the way led over the type's definition again and again, with larger arguments each time.</summary>
    internal bool Grows
    {
        get
        {
            if (Type is not INamedTypeSymbol { IsGenericType: true })
                return false;
            int size = SizeOf(Type), growths = 0;

            // Each growth comes from something smaller; nearly all types are too small to have grown that often, and ways are long.
            if (size <= SmallestSize + MostGrowths)
                return false;
            for (TypePath? step = Before; step is not null; step = step.Before)
            {
                if (!SymbolEqualityComparer.Default.Equals(step.Type.OriginalDefinition, Type.OriginalDefinition) || SizeOf(step.Type) is var other && other >= size)
                    continue;
                size = other;
                growths++;
            }

            return growths > MostGrowths;
        }
    }

    /// <summary>Whether the way has come back to the type.</summary>
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
