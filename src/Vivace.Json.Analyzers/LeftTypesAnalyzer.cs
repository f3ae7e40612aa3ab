// VIV024: types that the switch leaves to Newtonsoft.Json, as far as their declarations show.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

/// <summary>Reports types whose values Newtonsoft.Json reads and writes even where calls are redirected. Looks at one type at a time and at
/// nothing but its attributes and interfaces, so it costs a build next to nothing.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LeftTypesAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV024";

    private const string Newtonsoft = "Newtonsoft.Json";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "Newtonsoft.Json reads and writes values of the type",
        "Values of {0} are read and written by Newtonsoft.Json, because of {1}",
        Categories.Migration,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "The results are the same. Without what is named, values of the type are read and written by Vivace.Json.",
        helpLinkUri: HelpPages.Of(Id));

    // Arguments of attributes, on types and on members, that contracts of Vivace.Json have no place for.
    private static readonly string[] s_choices =
        ["IsReference", "ItemIsReference", "TypeNameHandling", "ItemTypeNameHandling", "ReferenceLoopHandling",
            "ItemReferenceLoopHandling"];

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            if (BuildProperties.IsOn(start.Options.AnalyzerConfigOptionsProvider, BuildProperties.DropIn)
                && start.Compilation.GetTypeByMetadataName("Vivace.Json.NewtonsoftConvert") is not null)
                start.RegisterSymbolAction(Analyze, SymbolKind.NamedType);
        });
    }

    private static void Analyze(SymbolAnalysisContext context)
    {
        INamedTypeSymbol type = (INamedTypeSymbol)context.Symbol;
        if (type is { TypeKind: TypeKind.Class or TypeKind.Struct, IsStatic: false } && CauseOf(type) is { } cause)
            context.ReportDiagnostic(Diagnostic.Create(s_rule, type.Locations[0], type.Name, cause));
    }

    private static string? CauseOf(INamedTypeSymbol type)
    {
        AttributeData[] own = [.. Levels(type).SelectMany(static level => Theirs(level))];
        if (own.Select(ChoiceOf).FirstOrDefault(static choice => choice is not null) is { } choice)
            return choice;
        bool isObject = own.Any(static attribute => attribute.AttributeClass!.Name == "JsonObjectAttribute"),
            isConverted = own.Any(static attribute => attribute.AttributeClass!.Name == "JsonConverterAttribute");
        if (isConverted)
            return null;
        if (isObject && type.AllInterfaces.Any(static one => one.SpecialType == SpecialType.System_Collections_IEnumerable))
            return "[JsonObject] on a collection";
        if (!isObject && type.IsSerializable
            && type.AllInterfaces.Any(static one => one.ToDisplayString() == "System.Runtime.Serialization.ISerializable")
            && !Levels(type).Any(static level => level.ToDisplayString() == "System.Exception"))
            return "ISerializable with [Serializable]";
        if (!isObject && Levels(type).Any(static level => level.ToDisplayString() == "System.Dynamic.DynamicObject"))
            return "DynamicObject";
        foreach (ISymbol member in Levels(type).SelectMany(static level => level.GetMembers()))
        {
            foreach (AttributeData attribute in Theirs(member))
            {
                if (attribute.AttributeClass!.Name is "JsonExtensionDataAttribute" or "OnErrorAttribute")
                    return $"[{attribute.AttributeClass.Name.Replace("Attribute", "")}] on {member.Name}";
                if (ChoiceOf(attribute) is { } ofMember)
                    return $"{ofMember} on {member.Name}";
            }
        }

        return null;
    }

    // Newtonsoft.Json looks in base classes too.
    private static IEnumerable<INamedTypeSymbol> Levels(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? level = type; level is not null && level.SpecialType != SpecialType.System_Object; level = level.BaseType)
            yield return level;
    }

    private static IEnumerable<AttributeData> Theirs(ISymbol symbol) =>
        symbol.GetAttributes().Where(static attribute => attribute.AttributeClass is { ContainingAssembly.Name: Newtonsoft });

    // A choice of false or None is one too: a contract of Newtonsoft.Json then says so.
    private static string? ChoiceOf(AttributeData attribute)
    {
        foreach (KeyValuePair<string, TypedConstant> argument in attribute.NamedArguments)
            if (Array.IndexOf(s_choices, argument.Key) >= 0)
                return $"{argument.Key} in [{attribute.AttributeClass!.Name.Replace("Attribute", "")}]";
        return null;
    }
}
