// What attributes derived from [JsonCodec] say of a type: the other types that its values are made of, and how they are converted.
using Microsoft.CodeAnalysis;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Parsing;

internal static class FormSymbols
{
    private const string Own = "Vivace.Json.Serialization.";

    /// <summary>The types whose codecs the codec of an attribute asks for.</summary>
    internal static IEnumerable<ITypeSymbol> HeldBy(AttributeData attribute, ITypeSymbol type)
    {
        if (!SymbolDescriber.IsCodec(attribute))
            return [];
        object? first = SymbolDescriber.First(attribute);
        return SymbolTypes.NameOf(attribute.AttributeClass!) switch
        {
            Own + "JsonSurrogateAttribute" or Own + "JsonImplementationAttribute" when first is ITypeSymbol other => [other],
            Own + "JsonChoiceAttribute"
                when attribute.ConstructorArguments.FirstOrDefault() is { Kind: TypedConstantKind.Array, IsNull: false } choices =>
                    choices.Values.Select(static choice => choice.Value).OfType<ITypeSymbol>(),
            Own + "JsonCreatedByAttribute" when first is INamedTypeSymbol creators =>
                ParametersOf(creators.IsUnboundGenericType && type is INamedTypeSymbol made ? made : creators),
            Own + "JsonValueAttribute" => WrapperSymbols.Find(type, first as string, holdsMore: true) is { } wrapper ? [wrapper.Value] : [],
            _ => first is ITypeSymbol codec && SymbolTypes.BaseOf(codec, Own + "ConvertedCodec`2") is { } converted
                ? [converted.TypeArguments[1]]
                : [],
        };
    }

    /// <summary>Adds to the registration of a type its other form, and what chooses its derived types.</summary>
    internal static TypeModel WithForm(TypeModel model, ITypeSymbol type, Compilation compilation)
    {
        string form = (FormOf(type, compilation) is { } other ? $".Or({other})" : "") + ClassifierSymbols.CallsOf(type, compilation) +
            (DerivedTypes.AreNear(type) ? ".Deriving()" : "");
        return form.Length == 0 ? model : model with { Form = form + model.Form };
    }

    /// <summary>Whether an attribute of a type asks for conversions that generated code cannot call.</summary>
    internal static bool IsLeft(AttributeData attribute, ITypeSymbol type, Compilation compilation) =>
        SymbolTypes.NameOf(attribute.AttributeClass!) is Own + "JsonValueAttribute" or Own + "JsonSurrogateAttribute"
        && FormOf(type, compilation) is null;

    /// <summary>The surrogate of an attribute on a member, with its conversions; null
    /// for other attributes, and if there are none.</summary>
    internal static string? SurrogateOf(AttributeData attribute, ITypeSymbol type, Compilation compilation) =>
        SymbolTypes.NameOf(attribute.AttributeClass!) == Own +
            "JsonSurrogateAttribute" && SymbolDescriber.First(attribute) is ITypeSymbol surrogate
        && ConversionSymbols.FormOf(
            SymbolTypes.BelowNullable(type) ?? type.WithNullableAnnotation(NullableAnnotation.None), surrogate, compilation) is { } form
            ? $"new global::{Own}JsonSurrogateAttribute({AttributeSource.TypeOf(surrogate)}, {form})" : null;

    private static string? FormOf(ITypeSymbol type, Compilation compilation)
    {
        foreach (AttributeData attribute in type.GetAttributes())
        {
            switch (SymbolTypes.NameOf(attribute.AttributeClass!))
            {
                case Own + "JsonValueAttribute":
                    return WrapperSymbols.Find(type, SymbolDescriber.First(attribute) as string, holdsMore: true)?.ToForm(
                        type, compilation);
                case Own + "JsonSurrogateAttribute" when SymbolDescriber.First(attribute) is ITypeSymbol surrogate:
                    return ConversionSymbols.FormOf(type, surrogate, compilation);
            }
        }

        return WrapperSymbols.ByConvention(type)?.ToForm(type, compilation) ?? UnionSymbols.FormOf(type, compilation)
            ?? FrameworkForms.Of(type, compilation);
    }

    // Parameters with [JsonService] are not read from the text.
    private static IEnumerable<ITypeSymbol> ParametersOf(INamedTypeSymbol creators) => creators.GetMembers().OfType<IMethodSymbol>()
        .Where(
            static method =>
                method.GetAttributes()
                    .Any(
                        static attribute =>
                            attribute.AttributeClass is { } mark && SymbolTypes.NameOf(mark) == Own + "JsonCreatorAttribute"))
        .SelectMany(static method => method.Parameters)
        .Where(
            static parameter =>
                !parameter.GetAttributes()
                    .Any(
                        static attribute =>
                            attribute.AttributeClass is { } mark && SymbolTypes.NameOf(mark) == Own + "JsonServiceAttribute"))
        .Select(static parameter => parameter.Type);
}
