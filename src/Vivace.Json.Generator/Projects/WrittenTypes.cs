// Type arguments that a call writes out: `JsonSerializer.Deserialize<Order>(…)` asks for Order whatever its arguments are, so the two
// names are looked up and the call is not bound, which would bind the lambdas and queries around it too.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Interception;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Projects;

/// <summary>Looks types up in one file.</summary>
/// <param name="model">That of the file.</param>
internal sealed class WrittenTypes(SemanticModel model)
{
    private readonly Dictionary<SyntaxNode, HashSet<string>> _declared = [];
    private readonly Dictionary<(SyntaxNode Scope, string Name), bool> _isOurs = [];
    private readonly Dictionary<(SyntaxNode Scope, string Name), ITypeSymbol?> _types = [];

    /// <summary>Whether the call is one of our serializer by what is written alone, with the type that it then asks for.</summary>
    internal bool TryFind(InvocationExpressionSyntax call, out ITypeSymbol? type)
    {
        type = null;
        if (call.Expression is not MemberAccessExpressionSyntax { Name: GenericNameSyntax { TypeArgumentList.Arguments: { Count: 1 } written }, Expression: { } owner }
            || FirstName(owner) is not { } first || ScopeOf(call, first) is not { } scope || !IsOurs(owner, scope))
            return false;
        if (!_types.TryGetValue((scope, written[0].ToString()), out ITypeSymbol? found))
        {
            found = model.GetSpeculativeTypeInfo(scope.OpenBraceToken.Span.End, written[0], SpeculativeBindingOption.BindAsTypeOrNamespace).Type;
            _types.Add((scope, written[0].ToString()), found);
        }

        // One that is not there may still be found by another way.
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
            isOurs = model.GetSpeculativeSymbolInfo(scope.OpenBraceToken.Span.End, owner, SpeculativeBindingOption.BindAsExpression).Symbol is INamedTypeSymbol type && SerializerCalls.IsOurSerializer(type);
            _isOurs.Add((scope, name), isOurs);
        }

        return isOurs;
    }

    // The type in which the names mean what they mean at the call: nothing in between declares type parameters, or the first of the names.
    private TypeDeclarationSyntax? ScopeOf(InvocationExpressionSyntax call, string first)
    {
        SyntaxNode member = call;
        for (SyntaxNode? around = call.Parent; around is not null; member = around, around = around.Parent)
        {
            switch (around)
            {
                case MethodDeclarationSyntax { TypeParameterList: not null } or LocalFunctionStatementSyntax { TypeParameterList: not null }:
                    return null;
                case TypeDeclarationSyntax type:
                    return type.OpenBraceToken is { RawKind: (int)SyntaxKind.OpenBraceToken, IsMissing: false } && type.Members.Contains(member)
                        && !DeclaredIn(member).Contains(first) && !type.AncestorsAndSelf().OfType<TypeDeclarationSyntax>().Any(outer => Takes(outer, first)) ? type : null;
            }
        }

        return null;
    }

    private static bool Takes(TypeDeclarationSyntax type, string name) => type.ParameterList?.Parameters.Any(parameter => parameter.Identifier.ValueText == name) is true;

    // Of a member: variables, parameters, local functions.
    private HashSet<string> DeclaredIn(SyntaxNode member)
    {
        if (!_declared.TryGetValue(member, out HashSet<string>? names))
            _declared.Add(member, names = [.. member.DescendantTokens().Where(token => token.IsKind(SyntaxKind.IdentifierToken) && token.Parent is not SimpleNameSyntax).Select(token => token.ValueText)]);
        return names;
    }

    private static string? FirstName(ExpressionSyntax owner) => owner switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        AliasQualifiedNameSyntax name => name.Alias.Identifier.ValueText,
        MemberAccessExpressionSyntax { RawKind: (int)SyntaxKind.SimpleMemberAccessExpression, Name: IdentifierNameSyntax } access => FirstName(access.Expression),
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
