// Whether the options of a call may bring a resolver with contracts, such as a generated context.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Vivace.Json.Analyzers;

// Examines options created at the call, or in the initializer of what the call names. Any other options may have a resolver.
internal sealed class OptionsResolvers(HandledCalls served)
{
    internal bool MayHaveResolver(IInvocationOperation call) =>
        call.Arguments.Any(argument =>
            argument.ArgumentKind == ArgumentKind.Explicit
            && SymbolEqualityComparer.Default.Equals(argument.Parameter?.Type, served.Options)
            && MayHave(argument.Value.WithoutConversion()));

    private static bool MayHave(IOperation options)
    {
        // null and .NET's predefined options have none.
        if (options.ConstantValue.HasValue
            || options is IDefaultValueOperation
                or IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType.Name: "JsonSerializerOptions" } }) return false;
        if (options.Syntax is BaseObjectCreationExpressionSyntax here) return Sets(here);
        ISymbol? named = options switch
        {
            IFieldReferenceOperation field => field.Field,
            IPropertyReferenceOperation property => property.Property,
            ILocalReferenceOperation local => local.Local,
            _ => null,
        };
        return named?.DeclaringSyntaxReferences.FirstOrDefault()?.GetSyntax() switch
        {
            VariableDeclaratorSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax made } declarator =>
                Sets(made) || IsSetLater(declarator, named.Name),
            PropertyDeclarationSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax made } declaration =>
                Sets(made) || IsSetLater(declaration, named.Name),
            _ => true,
        };
    }

    // new(other) copies the other options' resolver.
    private static bool Sets(BaseObjectCreationExpressionSyntax made) =>
        (made.ArgumentList is { Arguments: { Count: 1 } arguments }
            && arguments[0].Expression is not MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "JsonSerializerDefaults" } })
        || made.Initializer?.DescendantNodes().OfType<IdentifierNameSyntax>()
            .Any(static name => name.Identifier.ValueText is "TypeInfoResolver" or "TypeInfoResolverChain") == true;

    // options.TypeInfoResolver = …, options.TypeInfoResolverChain.Add(…), or a context registered by options.AddContext.
    private static bool IsSetLater(SyntaxNode declaration, string name) =>
        declaration.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? IsSetIn(type, name)
            : declaration.SyntaxTree.GetRoot() is { } root && IsSetIn(root, name);

    private static bool IsSetIn(SyntaxNode scope, string name) =>
        scope.DescendantNodes().OfType<MemberAccessExpressionSyntax>().Any(access =>
        access.Name.Identifier.ValueText is "TypeInfoResolver" or "TypeInfoResolverChain" or "AddContext"
        && access.Expression.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Any(used => used.Identifier.ValueText == name));
}
