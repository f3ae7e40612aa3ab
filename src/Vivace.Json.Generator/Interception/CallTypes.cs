// The types that a call of a serializer reads or writes, so that they get generated code without an attribute.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Interception;

internal static class CallTypes
{
    /// <summary>Whether <see cref="RootTypeOf"/> may find a type here; looks at the names alone.</summary>
    internal static bool MayHaveRootType(SyntaxNode node) => SerializerCalls.IsNamedLikeEither(node);

    /// <summary>The type that the call reads or writes.</summary>
    /// <param name="call">Any call.</param>
    /// <param name="model">That of the call's tree.</param>
    /// <param name="dropIn">Whether calls of System.Text.Json's serializer count; those of Vivace.Json's always do.</param>
    /// <param name="cancellation">Ends the search.</param>
    /// <returns>
    /// A type that can be written down and made concrete: no type parameter and none inside, nothing anonymous or dynamic, not
    /// <see cref="object"/>. Null for every other call. Whether it can have code of its own is not asked here.
    /// </returns>
    internal static ITypeSymbol? RootTypeOf(InvocationExpressionSyntax call, SemanticModel model, bool dropIn, CancellationToken cancellation = default)
    {
        if (!MayHaveRootType(call))
            return null;
        IMethodSymbol? method = SerializerCalls.OurMethod(call, model, cancellation);
        if (method is null && dropIn)
            method = SerializerCalls.TheirMethod(call, model, cancellation);
        if (method is null)
            return null;
        ITypeSymbol? type = method.Arity == 1 ? method.TypeArguments[0] : NamedByTypeOf(call, model, cancellation);
        return type is not null && IsConcrete(type) ? type.WithNullableAnnotation(NullableAnnotation.None) : null;
    }

    // Deserialize(json, typeof(Order)), Serialize(value, typeof(Order)): no method takes two types.
    private static ITypeSymbol? NamedByTypeOf(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
            if (argument.Expression is TypeOfExpressionSyntax named)
                return model.GetTypeInfo(named.Type, cancellation).Type;
        return null;
    }

    private static bool IsConcrete(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_Object or SpecialType.System_Void } => false,
        IErrorTypeSymbol or IDynamicTypeSymbol or ITypeParameterSymbol or IPointerTypeSymbol or IFunctionPointerTypeSymbol => false,
        IArrayTypeSymbol array => IsConcreteInside(array.ElementType),
        INamedTypeSymbol { IsAnonymousType: true } or INamedTypeSymbol { IsUnboundGenericType: true } or INamedTypeSymbol { IsRefLikeType: true } => false,
        INamedTypeSymbol named => named.TypeArguments.All(IsConcreteInside) && (named.ContainingType is null || IsConcrete(named.ContainingType)),
        _ => false,
    };

    // A list of objects is as concrete as any list.
    private static bool IsConcreteInside(ITypeSymbol type) => type.SpecialType == SpecialType.System_Object || IsConcrete(type);
}
