// Checks a converter attribute as far as possible without creating the converter: the run time's ConverterAttributes, for symbols.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class ConverterProblems
{
    private const string Json = "System.Text.Json.Serialization.";

    // Attributes derived from JsonConverter may occur together.
    internal const string MoreThanOne = "more than one such attribute";

    // Null if nothing is wrong.
    internal static string? Of(AttributeData attribute, ITypeSymbol type)
    {
        // An attribute derived from JsonConverter creates its own converter; a codec is checked when it is created.
        if (SymbolTypes.NameOf(attribute.AttributeClass!) != Json + "JsonConverterAttribute"
            || SymbolDescriber.First(attribute) is not INamedTypeSymbol converter)
            return null;
        if (SymbolTypes.BaseOf(converter, Json + "JsonConverter") is null || converter.IsAbstract
            || !converter.InstanceConstructors.Any(
                constructor => constructor.Parameters.IsEmpty && constructor.DeclaredAccessibility == Accessibility.Public))
        {
            return $"{SymbolNames.InMessages(converter)}, which is not a JsonConverter with a public parameterless constructor";
        }

        if (SymbolTypes.HasOpenParameters(converter))
            return $"{SymbolNames.InMessages(converter)}, whose type parameters are open";
        if (SymbolTypes.BaseOf(converter, Json + "JsonConverter`1") is not { } typed || DecidesItself(converter))
            return null;
        ITypeSymbol converted = typed.TypeArguments[0];
        return SymbolEqualityComparer.Default.Equals(converted, type)
            || SymbolEqualityComparer.Default.Equals(converted, SymbolTypes.BelowNullable(type))
            ? null
            : $"{SymbolNames.InMessages(converter)}, which converts {SymbolNames.InMessages(converted)}";
    }

    // Checked when it is created.
    private static bool DecidesItself(INamedTypeSymbol converter)
    {
        for (INamedTypeSymbol? level = converter; level is not null
            && SymbolTypes.NameOf(level) != Json + "JsonConverter`1"; level = level.BaseType)
            if (level.GetMembers("CanConvert").Any(member => member is IMethodSymbol { IsOverride: true }))
                return true;
        return false;
    }
}
