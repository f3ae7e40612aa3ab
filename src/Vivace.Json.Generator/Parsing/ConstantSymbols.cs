// Constants that attributes declare.
using System.Globalization;
using Microsoft.CodeAnalysis;
using Vivace.Json.Contracts.Rules.Models;

namespace Vivace.Json.Generator.Parsing;

internal static class ConstantSymbols
{
    internal const string Attribute = "Vivace.Json.Serialization.JsonConstantAttribute";

    // Assumed for values that only the run time can write.
    private const int UnknownLength = 20;

    // Incomplete code may have attributes whose arguments fit no constructor.
    internal static IEnumerable<AttributeData> Of(ISymbol symbol) =>
        symbol.GetAttributes()
            .Where(
                static attribute =>
                    attribute.AttributeConstructor is not null && SymbolTypes.NameOf(attribute.AttributeClass!) == Attribute);

    /// <summary>The name of a type's constant; <see langword="null"/> if the attribute has none, as is right on a member.</summary>
    internal static string? NameOf(AttributeData constant) =>
        constant.ConstructorArguments.Length == 2 ? constant.ConstructorArguments[0].Value as string : null;

    internal static ConstantTraits TraitsOf(AttributeData constant, bool isOfType) =>
        ConstantTraits.Written
        | (isOfType ? ConstantTraits.OfType : 0)
        | (SymbolDescriber.Named(constant, "Check") is true ? ConstantTraits.Checked : 0)
        | (isOfType == NameOf(constant) is null ? ConstantTraits.Misplaced : 0);

    /// <summary>The value's type; for null, the parameter's type.</summary>
    internal static ITypeSymbol TypeOf(AttributeData constant)
    {
        IParameterSymbol parameter = constant.AttributeConstructor!.Parameters.Last();
        return constant.ConstructorArguments.Length == 0 || constant.ConstructorArguments.Last() is { IsNull: true }
            ? parameter.Type
            : constant.ConstructorArguments.Last().Type ?? parameter.Type;
    }

    /// <summary>The value's length in bytes under the default settings; a guess if only the run time knows.</summary>
    internal static int LengthOf(AttributeData constant, Func<string, int> lengthOfText)
    {
        if (constant.ConstructorArguments.Length == 0 || constant.ConstructorArguments.Last() is { Kind: TypedConstantKind.Array })
            return UnknownLength;
        return constant.ConstructorArguments.Last().Value switch
        {
            null => "null".Length,
            string text => lengthOfText(text) + 2,
            char letter => lengthOfText(letter.ToString()) + 2,
            bool value => value ? "true".Length : "false".Length,
            double or float => UnknownLength,
            IFormattable number => number.ToString(null, CultureInfo.InvariantCulture).Length,
            _ => UnknownLength,
        };
    }
}
