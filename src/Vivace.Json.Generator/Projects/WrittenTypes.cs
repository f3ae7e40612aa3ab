// Resolves explicit type arguments: `JsonSerializer.Deserialize<Order>(…)` requests Order whatever its arguments are, so the two names
// are looked up without binding the call, which would also bind the lambdas and queries around it.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Projects;

internal sealed class WrittenTypes(SemanticModel model)
{
    private readonly Dictionary<SyntaxNode, HashSet<string>> _declared = [];
    private readonly Dictionary<(SyntaxNode Scope, string Name), bool> _isOurs = [];
    private readonly Dictionary<(SyntaxNode Scope, string Name), ITypeSymbol?> _types = [];

    internal bool TryFind(InvocationExpressionSyntax call, out ITypeSymbol? type)
    {
        type = null;
        if (call.Expression is not MemberAccessExpressionSyntax { Name: GenericNameSyntax { TypeArgumentList.Arguments: { Count: 1 } written }, Expression: { } owner }
            || FirstName(owner) is not { } first || ScopeOf(call, first) is not { } scope || !IsOurs(owner, scope))
            return false;
        if (!_types.TryGetValue((scope, written[0].ToString()), out ITypeSymbol? found))
        {
            found = model.GetSpeculativeTypeInfo(scope.OpenBraceToken.Span.End, written[0],
                SpeculativeBindingOption.BindAsTypeOrNamespace).Type;
            _types.Add((scope, written[0].ToString()), found);
        }

        // A type that was not found may still be found by binding.
        if (found is null || !HasMeaning(found))
            return false;
        type = CallTypes.Concrete(found);
        return true;
    }

    private bool IsOurs(ExpressionSyntax owner, TypeDeclarationSyntax scope)
    {
        string name = owner.ToString();
        if (!_isOurs.TryGetValue((scope, name), out bool isOurs))
        {
            isOurs =
                model.GetSpeculativeSymbolInfo(scope.OpenBraceToken.Span.End, owner,
                    SpeculativeBindingOption.BindAsExpression).Symbol is INamedTypeSymbol type && SerializerCalls.IsOurSerializer(type);
            _isOurs.Add((scope, name), isOurs);
        }

        return isOurs;
    }

    // The type in which the names mean the same as at the call: nothing in between declares type parameters, or the first name.
    private TypeDeclarationSyntax? ScopeOf(InvocationExpressionSyntax call, string first)
    {
        SyntaxNode member = call;
        for (SyntaxNode? around = call.Parent; around is not null; member = around, around = around.Parent)
        {
            switch (around)
            {
                case MethodDeclarationSyntax { TypeParameterList: not null }
                    or LocalFunctionStatementSyntax { TypeParameterList: not null }:
                    return null;
                case TypeDeclarationSyntax type:
                    return type.OpenBraceToken is { RawKind: (int)SyntaxKind.OpenBraceToken, IsMissing: false }
                        && type.Members.Contains(member)
                        && !DeclaredIn(member).Contains(first)
                        && !type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Any(outer => Takes(outer, first)) ? type : null;
            }
        }

        return null;
    }

    private static bool Takes(TypeDeclarationSyntax type, string name) =>
        type.ParameterList?.Parameters.Any(parameter => parameter.Identifier.ValueText == name) is true;

    private HashSet<string> DeclaredIn(SyntaxNode member)
    {
        if (!_declared.TryGetValue(member, out HashSet<string>? names))
            _declared.Add(member,
                names =
                    [.. member.DescendantTokens()
                        .Where(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Parent is not SimpleNameSyntax)
                            .Select(token => token.ValueText)]);
        return names;
    }

    private static string? FirstName(ExpressionSyntax owner) => owner switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        AliasQualifiedNameSyntax name => name.Alias.Identifier.ValueText,
        MemberAccessExpressionSyntax { RawKind: (int)SyntaxKind.SimpleMemberAccessExpression, Name: IdentifierNameSyntax } access =>
            FirstName(access.Expression),
        _ => null,
    };

    private static bool HasMeaning(ITypeSymbol type) => type switch
    {
        IErrorTypeSymbol => false,
        IArrayTypeSymbol array => HasMeaning(array.ElementType),
        IPointerTypeSymbol pointer => HasMeaning(pointer.PointedAtType),
        INamedTypeSymbol named => SymbolTypes.ArgumentsOf(named).All(HasMeaning),
        _ => true,
    };
}
