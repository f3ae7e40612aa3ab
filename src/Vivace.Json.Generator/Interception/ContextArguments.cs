// Binds calls with an argument that System.Text.Json's own generator creates. `OrderContext.Default.Order` has no type yet, since
// generators do not see each other's output, but the context's attributes tell what its type will be. The call is bound again with a
// value of that type instead, so that the compiler chooses the overload.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Interception;

internal static class ContextArguments
{
    private const string SerializationNamespace = "System.Text.Json.Serialization";

    // How many variables to follow from one to the next.
    private const int MaxHops = 8;

    /// <summary>The method that the call will be bound to; null if that is unknown.</summary>
    internal static IMethodSymbol? Bind(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        var replacements = new Dictionary<ExpressionSyntax, ExpressionSyntax>();
        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
        {
            if (IsKnown(model.GetTypeInfo(argument.Expression, cancellation)))
                continue;
            if (TypeOf(argument.Expression, call, model, MaxHops, cancellation) is not { } type)
                return null;
            replacements.Add(argument.Expression, DefaultOf(type));
        }
        if (replacements.Count == 0)
            return null;

        InvocationExpressionSyntax complete = call.ReplaceNodes(replacements.Keys, (node, _) => replacements[node]);
        if (FollowsQuestionMark(call.Expression))
        {
            // `a?.Deserialize(…)` and `a?.B.Deserialize(…)` are not complete expressions: use a value of the same type instead of `a` or `a?.B`.
            (ExpressionSyntax? owner, SimpleNameSyntax? name) = call.Expression switch
            {
                MemberBindingExpressionSyntax member => (call.FirstAncestorOrSelf<ConditionalAccessExpressionSyntax>(access => access.WhenNotNull.Span.Contains(call.Span))?.Expression, member.Name),
                MemberAccessExpressionSyntax member => (member.Expression, member.Name),
                _ => (null, null),
            };
            if (owner is null || name is null || model.GetTypeInfo(owner, cancellation).Type is not { } receiver)
                return null;
            if (call.Expression is MemberBindingExpressionSyntax && receiver is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable)
                receiver = nullable.TypeArguments[0];
            complete = complete.WithExpression(SyntaxFactory.MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, DefaultOf(receiver), name));
        }
        return model.GetSpeculativeSymbolInfo(call.SpanStart, complete, SpeculativeBindingOption.BindAsExpression).Symbol as IMethodSymbol;
    }

    private static bool FollowsQuestionMark(ExpressionSyntax expression) => expression switch
    {
        MemberBindingExpressionSyntax or ElementBindingExpressionSyntax => true,
        MemberAccessExpressionSyntax member => FollowsQuestionMark(member.Expression),
        InvocationExpressionSyntax call => FollowsQuestionMark(call.Expression),
        ElementAccessExpressionSyntax element => FollowsQuestionMark(element.Expression),
        PostfixUnaryExpressionSyntax inner => FollowsQuestionMark(inner.Operand),
        _ => false,
    };

    // null, default, lambdas and method groups have no type of their own and do not matter here.
    private static bool IsKnown(TypeInfo info) => info.Type is null ? info.ConvertedType is not IErrorTypeSymbol : info.Type is not IErrorTypeSymbol;

    private static ITypeSymbol? TypeOf(ExpressionSyntax expression, InvocationExpressionSyntax call, SemanticModel model, int hops, CancellationToken cancellation)
    {
        if (hops == 0)
            return null;
        if (model.GetTypeInfo(expression, cancellation).Type is { } known and not IErrorTypeSymbol)
            return known;
        switch (expression)
        {
            case ParenthesizedExpressionSyntax inner:
                return TypeOf(inner.Expression, call, model, hops - 1, cancellation);
            case PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression } inner:
                return TypeOf(inner.Operand, call, model, hops - 1, cancellation);
            case InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax method }:
                return TypeOf(method.Expression, call, model, hops - 1, cancellation) is { } owner && IsContext(owner)
                    ? Member(owner, method.Name.Identifier.ValueText) is IMethodSymbol found ? found.ReturnType : null
                    : null;
            case MemberAccessExpressionSyntax member:
                string name = member.Name.Identifier.ValueText;
                if (name == "Default" && model.GetSymbolInfo(member.Expression, cancellation).Symbol is INamedTypeSymbol type)
                    return IsContext(type) ? type : null;
                if (TypeOf(member.Expression, call, model, hops - 1, cancellation) is not { } context || !IsContext(context))
                    return null;
                return Member(context, name) is { } property
                    ? (property as IPropertySymbol)?.Type
                    : TypeInfoOf(name, (INamedTypeSymbol)context, call, model, cancellation);
            // var info = OrderContext.Default.Order;
            case IdentifierNameSyntax when model.GetSymbolInfo(expression, cancellation).Symbol is ILocalSymbol local:
                return local.DeclaringSyntaxReferences.FirstOrDefault(declaration => declaration.SyntaxTree == call.SyntaxTree)?.GetSyntax(cancellation)
                    is VariableDeclaratorSyntax { Initializer.Value: { } value }
                    ? TypeOf(value, call, model, hops - 1, cancellation)
                    : null;
            default:
                return null;
        }
    }

    /// <summary>The type <c>JsonTypeInfo&lt;T&gt;</c> of the context's future property with this name.</summary>
    private static ITypeSymbol? TypeInfoOf(string name, INamedTypeSymbol context, InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        INamedTypeSymbol? typeInfo = model.Compilation.GetTypeByMetadataName(SerializationNamespace + ".Metadata.JsonTypeInfo`1");
        ITypeSymbol? type = Listed(name, context) ?? Mentioned(name, call, model, cancellation);
        // The type is not listed, but part of a listed one. If no value is passed, all candidates lead to the same method.
        if (type is null && SerializerCalls.InvokedName(call) is { } called && (called.StartsWith("Deserialize", StringComparison.Ordinal) || called.Contains("FromJson")))
            type = model.Compilation.ObjectType;
        return type is null ? null : typeInfo?.Construct(type);
    }

    private static ITypeSymbol? Listed(string name, INamedTypeSymbol context)
    {
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (attribute.AttributeClass?.Name != "JsonSerializableAttribute" || SymbolDescriber.First(attribute) is not ITypeSymbol type)
                continue;
            string given = attribute.NamedArguments.FirstOrDefault(argument => argument.Key == "TypeInfoPropertyName").Value.Value as string ?? NameOf(type);
            if (given == name)
                return type;
        }
        return null;
    }

    // The explicit type arguments, and the types of the other arguments.
    private static ITypeSymbol? Mentioned(string name, InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        SimpleNameSyntax? invoked = call.Expression switch
        {
            MemberAccessExpressionSyntax member => member.Name,
            MemberBindingExpressionSyntax member => member.Name,
            _ => call.Expression as SimpleNameSyntax,
        };
        if (invoked is GenericNameSyntax { TypeArgumentList.Arguments: { Count: 1 } written })
            return model.GetTypeInfo(written[0], cancellation).Type;
        return call.ArgumentList.Arguments
            .Select(argument => model.GetTypeInfo(argument.Expression, cancellation).Type)
            .FirstOrDefault(type => type is not null and not IErrorTypeSymbol && NameOf(type) == name);
    }

    /// <summary>The name of a type's property in System.Text.Json's contexts: <c>Order</c>, <c>ListOrder</c>, <c>OrderArray</c>, <c>NullableInt32</c>.</summary>
    private static string NameOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array => NameOf(array.ElementType) + "Array",
        IArrayTypeSymbol array => $"{NameOf(array.ElementType)}Array{array.Rank}D",
        INamedTypeSymbol { TypeArguments: { IsEmpty: false } arguments } => type.Name + string.Concat(arguments.Select(NameOf)),
        _ => type.Name,
    };

    private static bool IsContext(ITypeSymbol? type)
    {
        for (type = type?.BaseType; type is not null; type = type.BaseType)
            if (type.Name == "JsonSerializerContext" && type.ContainingNamespace.ToDisplayString() == SerializationNamespace)
                return true;
        return false;
    }

    private static ISymbol? Member(ITypeSymbol? type, string name)
    {
        for (; type is not null; type = type.BaseType)
            if (type.GetMembers(name).FirstOrDefault() is { } member)
                return member;
        return null;
    }

    private static ExpressionSyntax DefaultOf(ITypeSymbol type) =>
        SyntaxFactory.ParseExpression($"default({type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)})!");
}
