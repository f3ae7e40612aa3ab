// VIV014: uses of System.Text.Json's serializer that the drop-in switch does not redirect.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Analyzers;

/// <summary>Reports methods of System.Text.Json's serializer that are bound late or
/// used without a call, if VivaceJsonDropIn is on.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class UnreachedCallAnalyzer() : HandledCallAnalyzer(s_rule)
{
    internal const string Id = "VIV014";

    private static readonly DiagnosticDescriptor s_rule = new(
        Id,
        "The drop-in switch does not redirect this use of System.Text.Json",
        "Expected a call that VivaceJsonDropIn can redirect, found {0}: System.Text.Json does the work. {1}.",
        Categories.Migration,
        DiagnosticSeverity.Info,
        isEnabledByDefault: true,
        description: "Only calls are redirected. Method groups, calls that are bound at run time, calls that depend on types that " +
            "another generator creates, calls in Razor pages, calls in one of two identical files, and calls in libraries stay with " +
            "System.Text.Json.",
        helpLinkUri: HelpPages.Of(Id));

    private protected override GeneratedCodeAnalysisFlags GeneratedCode =>
        GeneratedCodeAnalysisFlags.Analyze | GeneratedCodeAnalysisFlags.ReportDiagnostics;

    private protected override void Start(CompilationStartAnalysisContext start, HandledCalls served)
    {
        if (!served.IsDropIn) return;
        start.RegisterOperationAction(context => AnalyzeName(context, served), OperationKind.MethodReference);
        start.RegisterOperationAction(AnalyzeLateCall, OperationKind.DynamicInvocation);
        start.RegisterOperationAction(context => AnalyzeCall(context, served), OperationKind.Invocation);
    }

    private static void AnalyzeName(OperationAnalysisContext context, HandledCalls served)
    {
        IMethodReferenceOperation reference = (IMethodReferenceOperation)context.Operation;
        if (IsTheirs(reference.Method, served) || CallingLibraries.Find(reference.Method) is not null)
            Report(context, reference, "a method group", "Write a lambda that calls it");
    }

    private static void AnalyzeLateCall(OperationAnalysisContext context)
    {
        IDynamicInvocationOperation call = (IDynamicInvocationOperation)context.Operation;
        if (call.Operation is IDynamicMemberReferenceOperation { ContainingType: { } type }
            && type.ToDisplayString() == HandledCalls.TheirsName)
            Report(context, call, "a call with a dynamic argument", "Cast the argument to its type or to object");
    }

    // The generator cannot see other generators' output, except contexts, which it knows from their attributes.
    private static void AnalyzeCall(OperationAnalysisContext context, HandledCalls served)
    {
        IInvocationOperation call = (IInvocationOperation)context.Operation;
        if (CallingLibraries.Find(call.TargetMethod) is { } fix)
        {
            if (call.Syntax is InvocationExpressionSyntax client
                && call.SemanticModel?.GetInterceptorMethod(client, context.CancellationToken) is not null) return;
            Report(context, call,
                $"a call of {call.TargetMethod.ContainingType.Name}.{call.TargetMethod.Name}, which calls the serializer in compiled code",
                fix);
            return;
        }

        if (!IsTheirs(call.TargetMethod, served)
            || call.Syntax is not InvocationExpressionSyntax syntax
            || call.SemanticModel?.GetInterceptorMethod(syntax, context.CancellationToken) is not null)
            return;
        if (syntax.SyntaxTree.Options is CSharpParseOptions { LanguageVersion: < LanguageVersion.CSharp11 })
            Report(context, call, "a call in a project with a C# version before 11, in which calls are not redirected",
                "Raise LangVersion");
        else if (EqualFiles.Contain(syntax.SyntaxTree, context.Compilation, context.CancellationToken))
            Report(context, call, "a call in one of two files with identical content, which the compiler cannot distinguish",
                "Add a comment to one of them");
        else if (context.IsGeneratedCode)
            Report(context, call, "a call in a file of another generator, which calls are not looked for in",
                "Name Vivace.Json.JsonSerializer, or call a method in a C# file");
        else if (!InterceptedCalls.HasCounterpart(
            (call.TargetMethod.ReducedFrom ?? call.TargetMethod).OriginalDefinition, isOurs: false, context.Compilation))
            Report(context, call, "a method that has no counterpart in Vivace.Json", "Call another overload");
        else if (call.Arguments.Any(argument => argument.DescendantsAndSelf().Any(IsGenerated)))
            Report(context, call, "an argument whose type another generator creates",
                "Put it into a variable of a type that your own code declares, or name Vivace.Json.JsonSerializer");
        else
            Report(context, call, "a call that depends on code of another generator",
                "Write the types of the variables before it instead of var, or name Vivace.Json.JsonSerializer");
    }

    private static bool IsTheirs(IMethodSymbol method, HandledCalls served) => served.Contains(method) && !served.IsOurs(method);

    private static bool IsGenerated(IOperation operation)
    {
        ISymbol? symbol = operation switch
        {
            IMemberReferenceOperation reference => reference.Member,
            IInvocationOperation call => call.TargetMethod,
            IObjectCreationOperation creation => creation.Type,
            IParameterReferenceOperation or ILocalReferenceOperation => operation.Type,
            _ => null,
        };
        return symbol is not null
            && !symbol.DeclaringSyntaxReferences.IsEmpty
            && symbol.DeclaringSyntaxReferences.All(part => part.SyntaxTree.FilePath.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase))
            && symbol.ContainingType?.BaseType?.Name != "JsonSerializerContext";
    }

    private static void Report(OperationAnalysisContext context, IOperation found, string what, string fix)
    {
        // Razor moves handwritten code to generated files, and says which line it comes from. Other generated code is nobody's to change.
        if (!context.IsGeneratedCode || found.Syntax.GetLocation().GetMappedLineSpan().HasMappedPath)
            context.ReportDiagnostic(Diagnostic.Create(s_rule, found.Syntax.GetLocation(), what, fix));
    }
}
