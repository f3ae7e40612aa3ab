// Whether an expression can move out of its method without changing its meaning.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.CodeFixes;

internal static class Hoisting
{
    // It must not depend on the call, or on anything that may change over time.
    internal static bool IsPossible(ExpressionSyntax expression, SemanticModel model, CancellationToken cancellation)
    {
        if (expression.FirstAncestorOrSelf<TypeDeclarationSyntax>() is null) return false;
        foreach (SyntaxNode node in expression.DescendantNodesAndSelf())
        {
            if (node is ThisExpressionSyntax or BaseExpressionSyntax or AwaitExpressionSyntax or DeclarationExpressionSyntax
                && !IsInLambda(node, expression)) return false;
            if (node is not SimpleNameSyntax name) continue;

            ISymbol? symbol = model.GetSymbolInfo(name, cancellation).Symbol;
            bool isInLambda = IsInLambda(name, expression);
            switch (symbol)
            {
                case ILocalSymbol or IParameterSymbol or IRangeVariableSymbol:
                    if (symbol.DeclaringSyntaxReferences.Length == 0 || !expression.Span.Contains(symbol.DeclaringSyntaxReferences[0].Span))
                        return false;
                    break;
                case ITypeParameterSymbol { TypeParameterKind: TypeParameterKind.Method }:
                case IMethodSymbol { MethodKind: MethodKind.LocalFunction }:
                    return false;
                case IFieldSymbol { IsStatic: true } field when !isInLambda:
                    if (!field.IsConst && !field.IsReadOnly) return false;
                    break;
                case IPropertySymbol { IsStatic: true } property when !isInLambda:
                    if (!IsOfLibraries(property)) return false;
                    break;
                case IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.ReducedExtension } method
                    when !isInLambda
                        && name.Parent?.AncestorsAndSelf().OfType<InvocationExpressionSyntax>()
                            .Any(call => expression.Span.Contains(call.Span)) == true:
                    if (!IsOfLibraries(method)) return false;
                    break;
                case IFieldSymbol or IPropertySymbol or IMethodSymbol or IEventSymbol when !symbol.IsStatic && IsUnqualified(name):
                    return false;
            }
        }

        return true;
    }

    private static bool IsOfLibraries(ISymbol symbol)
    {
        string space = symbol.ContainingNamespace.ToDisplayString();
        return space.StartsWith("System.Text", StringComparison.Ordinal) || space.StartsWith("Vivace.Json", StringComparison.Ordinal);
    }

    private static bool IsInLambda(SyntaxNode node, SyntaxNode within)
    {
        for (SyntaxNode? current = node; current is not null && current != within; current = current.Parent)
        {
            if (current is AnonymousFunctionExpressionSyntax) return true;
        }

        return false;
    }

    // Not the name after a dot, nor a property in an initializer.
    private static bool IsUnqualified(SimpleNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access => access.Name != name,
        MemberBindingExpressionSyntax or QualifiedNameSyntax or NameColonSyntax or NameEqualsSyntax => false,
        AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax } assignment => assignment.Left != name,
        SubpatternSyntax => false,
        _ => true,
    };
}
