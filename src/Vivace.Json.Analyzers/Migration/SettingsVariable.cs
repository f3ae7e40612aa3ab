// A variable with Newtonsoft.Json settings that only JsonConvert calls use: its type changes together with them.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers.Migration;

internal sealed class SettingsVariable
{
    private SettingsVariable(
        VariableDeclaratorSyntax declarator, IObjectCreationOperation creation, IReadOnlyList<ForeignCall> calls, ForeignSettings settings)
    {
        (Declarator, Creation, Calls, Settings) = (declarator, creation, calls, settings);
        Problem = settings.Problem
            ?? calls.Select(call => call.ProblemWith(settings)).FirstOrDefault(static problem => problem is not null);
    }

    internal VariableDeclaratorSyntax Declarator { get; }

    internal IObjectCreationOperation Creation { get; }

    internal IReadOnlyList<ForeignCall> Calls { get; }

    internal ForeignSettings Settings { get; }

    // Why the variable and its calls cannot change; null if they can.
    internal string? Problem { get; }

    // Null unless it is a local variable or private field with an initializer and no other uses.
    internal static SettingsVariable? Of(ISymbol? symbol, SemanticModel model, bool toPreset, CancellationToken cancellation)
    {
        if (symbol is not (ILocalSymbol or IFieldSymbol { DeclaredAccessibility: Accessibility.Private })
            || symbol.ContainingType is not { DeclaringSyntaxReferences.Length: 1 } type) return null;
        if (symbol.DeclaringSyntaxReferences.Length != 1
            || symbol.DeclaringSyntaxReferences[0] is not { } reference
            || reference.SyntaxTree != model.SyntaxTree
            || reference.GetSyntax(cancellation) is not VariableDeclaratorSyntax
            {
                Initializer.Value: { } value,
                Parent: VariableDeclarationSyntax { Variables.Count: 1 }
            } declarator
            || model.GetOperation(value, cancellation)?.WithoutConversion() is not IObjectCreationOperation creation
            || !ForeignSettings.IsType(creation.Type))
            return null;

        List<ForeignCall> calls = [];
        foreach (IdentifierNameSyntax name in type.DeclaringSyntaxReferences[0].GetSyntax(cancellation).DescendantNodes()
            .OfType<IdentifierNameSyntax>())
        {
            if (name.Identifier.ValueText != symbol.Name
                || !SymbolEqualityComparer.Default.Equals(model.GetSymbolInfo(name, cancellation).Symbol, symbol)) continue;
            ExpressionSyntax use = name.Parent is MemberAccessExpressionSyntax access && access.Name == name ? access : name;
            if (use.Parent is not ArgumentSyntax { Parent: ArgumentListSyntax { Parent: InvocationExpressionSyntax invocation } }
                || model.GetOperation(invocation, cancellation) is not IInvocationOperation operation
                || ForeignCall.Of(operation, toPreset) is not { Problem: null, Settings: { } settings } call
                || settings.Syntax != use)
                return null;
            calls.Add(call);
        }

        return new SettingsVariable(declarator, creation, calls, ForeignSettings.Of(creation, toPreset));
    }

    internal static ISymbol? SymbolOf(IOperation settings) => settings switch
    {
        ILocalReferenceOperation local => local.Local,
        IFieldReferenceOperation field => field.Field,
        _ => null,
    };

    internal static ISymbol? DeclaredBy(IObjectCreationOperation creation, SemanticModel model, CancellationToken cancellation) =>
        creation.Syntax.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator }
            ? model.GetDeclaredSymbol(declarator, cancellation)
            : null;
}
