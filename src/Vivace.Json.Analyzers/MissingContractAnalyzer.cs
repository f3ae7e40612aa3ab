// VIV008: a type that is read or written in a trimmed or AOT project, and has no generated code.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Analyzers.Contracts;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Analyzers;

/// <summary>Finds calls whose types nobody asks generated code for, where reflection may find members trimmed away.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class MissingContractAnalyzer : DiagnosticAnalyzer
{
    internal const string Id = "VIV008";

    // The type, as source writes it: what the fix looks for.
    internal const string TypeProperty = "Type";

    // The SDK's own names; the package makes them visible.
    private static readonly string[] s_properties = ["PublishTrimmed", "PublishAot", "IsAotCompatible"];

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "A type has no generated code in a trimmed or AOT project",
        "Expected generated code for {0}, because {1} is set; found none: trimming may remove its members, and AOT has no code for it. Add {2}.",
        Categories.Usage,
        DiagnosticSeverity.Warning,
        isEnabledByDefault: true,
        description: "Without generated code a type is read and written by reflection, which finds what trimming has left.",
        helpLinkUri: HelpPages.Folder + Id + HelpPages.Extension);

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [s_rule];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            AnalyzerConfigOptionsProvider options = start.Options.AnalyzerConfigOptionsProvider;
            string? property = s_properties.FirstOrDefault(name => BuildProperties.IsOn(options, name));

            // With the drop-in switch the types of calls get generated code by themselves.
            if (property is null || ServedCalls.Of(start.Compilation, start.Options) is not { IsDropIn: false } served) return;
            if (start.Compilation.GetTypeByMetadataName(ServedTypes.ContractAttribute) is null) return;

            Lazy<ISet<ITypeSymbol>> generated = new(() => GeneratedTypes.Of(start.Compilation, served, start.CancellationToken));
            start.RegisterOperationAction(context => Analyze(context, served, generated, property), OperationKind.Invocation);
        });
    }

    private static void Analyze(OperationAnalysisContext context, ServedCalls served, Lazy<ISet<ITypeSymbol>> generated, string property)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (!served.IsOurs(call.TargetMethod) || served.TypeOf(call) is not { } type || IsTold(context.ContainingSymbol)) return;

        // A caller who brings contracts along asks for nothing.
        if (call.TargetMethod.Parameters.Any(parameter => parameter.Type.Name is "JsonTypeInfo" or "JsonSerializerContext")) return;
        foreach (INamedTypeSymbol part in GeneratedTypes.PartsOf(type))
        {
            if (part.IsAnonymousType || generated.Value.Contains(part.OriginalDefinition)) continue;
            bool isOwn = SymbolEqualityComparer.Default.Equals(part.ContainingAssembly, context.Compilation.Assembly);
            string name = part.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);
            SyntaxNode place = call.Syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access } ? access.Name : call.Syntax;
            context.ReportDiagnostic(Diagnostic.Create(
                s_rule,
                place.GetLocation(),
                ImmutableDictionary<string, string?>.Empty.Add(TypeProperty, TypeNames.InSource(part)),
                name,
                property,
                isOwn ? "[JsonContract] to it" : $"[assembly: JsonContract(typeof({name}))]"));
        }
    }

    // A method that says itself that it needs what trimming removes.
    private static bool IsTold(ISymbol? symbol)
    {
        for (; symbol is IMethodSymbol or INamedTypeSymbol or IPropertySymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.GetAttributes().Any(attribute => attribute.AttributeClass?.Name is "RequiresUnreferencedCodeAttribute" or "RequiresDynamicCodeAttribute")) return true;
        }

        return false;
    }
}
