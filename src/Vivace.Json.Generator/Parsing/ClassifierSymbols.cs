// Classifiers of System.Text.Json 11, which an attribute of a union or of a base type names: they look at a text and name the type that it
// is read as.
using Microsoft.CodeAnalysis;

namespace Vivace.Json.Generator.Parsing;

internal static class ClassifierSymbols
{
    private const string Json = "System.Text.Json.Serialization.", Metadata = "global::" + Json + "Metadata.";

    /// <summary>Whether a classifier is named that this code cannot create.</summary>
    internal static bool IsLeft(ITypeSymbol type, Compilation compilation) =>
        Named(type) is { } classifier && !CanBeMade(classifier, compilation);

    /// <summary>The calls that add to the registration what chooses the type of a value; empty for none.</summary>
    internal static string CallsOf(ITypeSymbol type, Compilation compilation)
    {
        string closed = DerivedTypes.SpeaksOfClosed(type) ? ".InferringClosed()" : "";

        // The members of the cases tell them apart as well.
        if (Named(type) is not { } classifier || SymbolTypes.NameOf(classifier) == Json + "JsonUnionTypeStructuralClassifier")
            return closed;
        if (!CanBeMade(classifier, compilation))
            return closed + ".ClassifiedBy(new GeneratedTypeClassifier(null))";

        // Only a contract of System.Text.Json makes the context that a classifier is made for.
        string name = SymbolNames.InSource(type), factory = $"TypeClassifierFactory = new {SymbolNames.InSource(classifier)}()";
        string contract = UnionSymbols.IsUnion(type)
            ? $"CreateUnionInfo<{name}>(options, new {Metadata}JsonUnionInfoValues<{name}> {{ {factory}, UnionConstructor = static (_, _) => default, UnionDeconstructor = static _ => default, "
                + $"UnionCases = new {Metadata}JsonUnionCaseInfo[] {{ {string.Join(", ", UnionSymbols.ParametersOf(type).Select(CaseOf))} }} }})"
            : $"CreateObjectInfo<{name}>(options, new {Metadata}JsonObjectInfoValues<{name}> {{ {factory}, PolymorphismOptions = " +
                $"derived, PropertyMetadataInitializer = static _ => new {Metadata}JsonPropertyInfo[0] }})";
        return closed + $".ClassifiedBy(new GeneratedTypeClassifier(static (options, derived) => new " +
            $"GeneratedTypeClassifier.Classify({Metadata}JsonMetadataServices.{contract}.TypeClassifier.Invoke)))";
    }

    private static string CaseOf(IParameterSymbol parameter)
    {
        bool isNullable = parameter.Type.NullableAnnotation == NullableAnnotation.Annotated
            || SymbolTypes.BelowNullable(parameter.Type) is not null;
        return $"new {Metadata}JsonUnionCaseInfo({AttributeSource.TypeOf(parameter.Type.WithNullableAnnotation(NullableAnnotation.None))}){(isNullable ? " { IsNullable = true }" : "")}";
    }

    private static bool CanBeMade(INamedTypeSymbol classifier, Compilation compilation) =>
        !classifier.IsAbstract && NameRules.CanBeNamed(classifier, compilation) && !SymbolTypes.CannotBeStored(classifier)
        && classifier.InstanceConstructors.Any(
            constructor => constructor.Parameters.IsEmpty && compilation.IsSymbolAccessibleWithin(constructor, compilation.Assembly)
                && ValueParser.CanCall(constructor));

    private static INamedTypeSymbol? Named(ITypeSymbol type)
    {
        foreach (AttributeData attribute in type.GetAttributes())
            if (attribute.AttributeClass is { } mark
                && SymbolTypes.NameOf(mark) is Json + "JsonUnionAttribute" or Json + "JsonPolymorphicAttribute"
                && SymbolDescriber.Named(attribute, "TypeClassifier") is INamedTypeSymbol named)
                return named;
        return null;
    }
}
