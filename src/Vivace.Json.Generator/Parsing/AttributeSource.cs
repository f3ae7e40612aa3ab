// Turns attributes and their arguments into C# code that creates them again.
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Vivace.Json.Generator.Parsing;

internal sealed class AttributeSource(Compilation compilation)
{
    /// <summary>An attribute in C#; <see langword="null"/> if its class or an argument cannot be named.</summary>
    internal string? Made(AttributeData attribute)
    {
        if (attribute.AttributeClass is not { } type || attribute.AttributeConstructor is not { } constructor
            || !NameRules.CanBeNamed(type, compilation) || !compilation.IsSymbolAccessibleWithin(constructor, compilation.Assembly))
        {
            return null;
        }

        List<string> arguments = [];
        foreach (TypedConstant argument in attribute.ConstructorArguments)
        {
            if (Made(argument) is not { } made)
                return null;
            arguments.Add(made);
        }

        List<string> settings = [];
        foreach (KeyValuePair<string, TypedConstant> setting in attribute.NamedArguments)
        {
            if (Made(setting.Value) is not { } made)
                return null;
            settings.Add($"@{setting.Key} = {made}");
        }

        return $"new {SymbolNames.InSource(type)}({string.Join(", ", arguments)}){(settings.Count == 0 ? "" : $" {{ {string.Join(", ", settings)} }}")}";
    }

    /// <summary>An argument in C#; <see langword="null"/> if it cannot be named.</summary>
    internal string? Made(TypedConstant constant)
    {
        if (constant.IsNull)
            return $"({SymbolNames.InSource(constant.Type!)})null";
        switch (constant.Kind)
        {
            case TypedConstantKind.Type:
                return constant.Value is ITypeSymbol type && CanBeNamed(type) ? TypeOf(type) : null;
            case TypedConstantKind.Array:
                List<string?> items = [.. constant.Values.Select(Made)];
                return items.Contains(null) ? null : $"new {SymbolNames.InSource(constant.Type!)} {{ {string.Join(", ", items)} }}";
            default:
                return constant.Value is string text && !IsText(text) ? null : Constant(constant.Value!, constant.Type!);
        }
    }

    /// <summary>Whether the run time sees the same text as the source: attributes are UTF-8, which has no unpaired surrogates.</summary>
    internal static bool IsText(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (!char.IsSurrogate(text[i]))
                continue;
            if (i + 1 == text.Length || !char.IsSurrogatePair(text[i], text[++i]))
                return false;
        }

        return true;
    }

    internal static string Constant(object value, ITypeSymbol type) => value switch
    {
        double.NaN => "double.NaN",
        double.PositiveInfinity => "double.PositiveInfinity",
        double.NegativeInfinity => "double.NegativeInfinity",
        float.NaN => "float.NaN",
        float.PositiveInfinity => "float.PositiveInfinity",
        float.NegativeInfinity => "float.NegativeInfinity",
        string or bool or char => SymbolDisplay.FormatPrimitive(value, quoteStrings: true, useHexadecimalNumbers: false),
        double number => $"{TextOf(number)}d",
        float number => $"{TextOf(number)}f",
        DateTime time => $"new global::System.DateTime({time.Ticks.ToString(CultureInfo.InvariantCulture)}L)",
        decimal number => $"{number.ToString(CultureInfo.InvariantCulture)}m",
        _ => $"unchecked(({SymbolNames.InSource(type)})({((IFormattable)value).ToString(null, CultureInfo.InvariantCulture)}))",
    };

    // .NET's shortest text ("R") is wrong for some powers of two; all digits are always right.
    private static string TextOf(double number) =>
        number.ToString("R", CultureInfo.InvariantCulture) is var shortest && double.Parse(shortest, CultureInfo.InvariantCulture) == number
            ? shortest
            : number.ToString("G17", CultureInfo.InvariantCulture);

    private static string TextOf(float number) =>
        number.ToString("R", CultureInfo.InvariantCulture) is var shortest && float.Parse(shortest, CultureInfo.InvariantCulture) == number
            ? shortest
            : number.ToString("G9", CultureInfo.InvariantCulture);

    /// <summary>Whether the compilation's code may name the type, even with open type parameters.</summary>
    internal bool CanBeNamed(ITypeSymbol type) =>
        SymbolTypes.HasOpenParameters(type)
            ? type is INamedTypeSymbol { IsUnboundGenericType: true } open
                && compilation.IsSymbolAccessibleWithin(open.OriginalDefinition, compilation.Assembly)
            : NameRules.CanBeNamed(type, compilation);

    internal static string TypeOf(ITypeSymbol type) => $"typeof({SymbolNames.InSource(type)})";
}
