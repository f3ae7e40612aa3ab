// Skips operations without a meaning of their own.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

internal static class OperationExtensions
{
    internal static IOperation WithoutConversion(this IOperation operation)
    {
        while (true)
        {
            switch (operation)
            {
                case IConversionOperation conversion:
                    operation = conversion.Operand;
                    break;
                case IParenthesizedOperation parenthesized:
                    operation = parenthesized.Operand;
                    break;
                default:
                    return operation;
            }
        }
    }

    internal static bool Derives(this ITypeSymbol type, INamedTypeSymbol? from)
    {
        if (from is null) return false;
        for (ITypeSymbol? current = type; current is not null; current = current.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(current.OriginalDefinition, from)) return true;
        }

        return false;
    }
}
