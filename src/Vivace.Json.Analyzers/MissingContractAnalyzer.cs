// VIV008: a type without generated code is read or written in a trimmed or AOT project.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers;

/// <summary>Reports calls whose types have no generated code, where trimming may remove members that reflection needs.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MissingContractAnalyzer() : HandledCallAnalyzer(s_rule)
{
    internal const string Id = "VIV008";

    // The type as written in source, for the fix. Missing if no attribute can give the type code.
    internal const string TypeProperty = "Type";

    // The SDK's properties, made visible by the package.
    private static readonly string[] s_properties = ["PublishTrimmed", "PublishAot", "IsAotCompatible"];

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A type has no generated code in a trimmed or AOT project",
        "Expected generated code for {0}, because {1} is set; found {2}. {3}.",
        Categories.Usage,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Without generated code, a type is read and written by reflection, which finds only the members that trimming " +
            "has left.",
        helpLinkUri: HelpPages.Of(Id));

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        AnalyzerConfigOptionsProvider options = start.Options.AnalyzerConfigOptionsProvider;
        string? property = s_properties.FirstOrDefault(name => BuildProperties.IsOn(options, name));
        if (property is null) return;
        if (start.Compilation.GetTypeByMetadataName(SerializedTypes.ContractAttribute) is null) return;

        CompilationMemo<SyntaxTree, SemanticModel> models = new();
#pragma warning disable RS1030 // A generic caller stands in another tree than its call, and is asked for once.
        SemanticModel ModelOf(SyntaxTree tree) => models.Get(start.Compilation, tree, () => start.Compilation.GetSemanticModel(tree));
#pragma warning restore RS1030

        // Uses the caller's token, and never keeps a cancellation: editors cancel and ask again.
        CompilationMemo<string, ISet<string>> memo = new();
        ISet<string> Generated(CancellationToken cancellation) =>
            memo.Get(start.Compilation, "", () => GeneratedTypeFinder.Of(start.Compilation, served, ModelOf, cancellation));
        GenericCallers callers = new(served, ModelOf);
        OptionsResolvers resolvers = new(served);
        start.RegisterOperationAction(
            context => AnalyzeCall(context, served, callers, resolvers, Generated, property), OperationKind.Invocation);
    }

    private static void AnalyzeCall(OperationAnalysisContext context, HandledCalls served, GenericCallers callers,
        OptionsResolvers resolvers, Func<CancellationToken, ISet<string>> generated, string property)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (call.Syntax is not InvocationExpressionSyntax syntax || IsTold(context.ContainingSymbol)
            || IsSuppressed(context.ContainingSymbol) || resolvers.MayHaveResolver(call)) return;

        // Code written for System.Text.Json has built before, with trimming warnings for such calls: do not fail that build.
        DiagnosticSeverity severity = served.IsDropIn && !served.IsOurs(call.TargetMethod)
            ? DiagnosticSeverity.Info
            : DiagnosticSeverity.Warning;
        if (served.Contains(call.TargetMethod))
        {
            // The generator sees this call, so an attribute would not help with what is left.
            if (BringsContract(call) || !CallTypes.MayHaveRootType(syntax)
                || CallTypes.RootOf(syntax, call.TargetMethod, call.SemanticModel!,
                    context.CancellationToken) is not { Type: { } root, Why: null }) return;
            root = root.WithNullableAnnotation(NullableAnnotation.None);
            WalkedTypes walk = TypeWalk.Of(root, context.Compilation, context.CancellationToken);
            foreach (LeftType left in walk.Left)
            {
                if (left.Type is INamedTypeSymbol { SpecialType: not SpecialType.System_Object } && !SymbolTypes.IsOfFramework(left.Type))
                    Report(context, syntax, severity, NotGeneratedAnalyzer.DescriptionOf(left), property, left.Why.Found,
                        left.Why.Fix, null);
            }

            // Unless the project excludes calls.
            if (!served.IsGeneratedFromCalls)
                ReportMissing(
                    GeneratedTypeFinder.PartsOf(root)
                        .Where(part => !walk.Left.Any(left => SymbolEqualityComparer.Default.Equals(left.Type, part))));
            return;
        }

        ReportMissing(callers.ServedBy(call.TargetMethod, context.CancellationToken).SelectMany(GeneratedTypeFinder.PartsOf));

        void ReportMissing(IEnumerable<INamedTypeSymbol> parts)
        {
            foreach (INamedTypeSymbol part in parts)
            {
                if (part.IsAnonymousType || generated(context.CancellationToken).Contains(SymbolNames.AtRunTime(part))) continue;
                bool isOwn = SymbolEqualityComparer.Default.Equals(part.ContainingAssembly, context.Compilation.Assembly);
                string name = part.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
                bool isNameable = NameRules.WhyUnnamed(part, context.Compilation) is null;
                Report(
                    context,
                    syntax,
                    severity,
                    name,
                    property,
                    "none: trimming may remove its members, and AOT has no code for it",
                    SymbolTypes.HasOpenParameters(part) ? NotGenerated.Open.Fix
                    : !isNameable ? "Make it internal or public, and add [JsonContract] to it"
                    : isOwn && !part.IsGenericType ? "Add [JsonContract] to it" : $"Add [assembly: JsonContract(typeof({name}))]",
                    isNameable ? SymbolNames.InSource(part) : null);
            }
        }
    }

    // A call that brings contracts needs no code.
    private static bool BringsContract(IInvocationOperation call) =>
        call.TargetMethod.Parameters.Any(parameter => parameter.Type.Name is "JsonTypeInfo" or "JsonSerializerContext");

    private static void Report(OperationAnalysisContext context, InvocationExpressionSyntax call, DiagnosticSeverity severity, string name,
        string property, string found, string fix, string? type) =>
        context.ReportDiagnostic(Diagnostic.Create(
            s_rule, NotGeneratedAnalyzer.PlaceOf(call), severity, additionalLocations: null,
            ImmutableDictionary<string, string?>.Empty.Add(TypeProperty, type), name, property, found, fix));

    // Whether a trimming or dynamic code warning is suppressed for a member, its type or the assembly.
    private static bool IsSuppressed(ISymbol? symbol)
    {
        for (; symbol is not null; symbol = symbol is INamespaceSymbol or IModuleSymbol
            ? symbol.ContainingAssembly
            : symbol.ContainingSymbol)
        {
            if (Suppresses(symbol)) return true;
            if (symbol is IMethodSymbol { AssociatedSymbol: { } accessed } && Suppresses(accessed)) return true;
        }

        return false;

        static bool Suppresses(ISymbol symbol) => symbol.GetAttributes().Any(attribute =>
            attribute is { ConstructorArguments: { Length: 2 } arguments }
            && SymbolDescriber.IsNamed(attribute, CompilerNames.UnconditionalSuppressMessage)
            && arguments[1].Value is string check
            && (check.StartsWith("IL2026", StringComparison.Ordinal) || check.StartsWith("IL3050", StringComparison.Ordinal))

            // An assembly attribute with a target is about that target only.
            && (symbol is not IAssemblySymbol
                || !attribute.NamedArguments.Any(static argument => argument.Key == "Target" && argument.Value.Value is not null)));
    }

    internal static bool IsTold(ISymbol? symbol)
    {
        for (; symbol is IMethodSymbol or INamedTypeSymbol or IPropertySymbol; symbol = symbol.ContainingSymbol)
        {
            if (SymbolDescriber.Has(symbol, CompilerNames.RequiresUnreferencedCode)
                || SymbolDescriber.Has(symbol, CompilerNames.RequiresDynamicCode)) return true;
        }

        return false;
    }
}
