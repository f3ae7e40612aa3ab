// The types that a call of a serializer reads or writes, so that they get generated code without an attribute.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;

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
        return method is null ? null : RootTypeOf(call, method, model, cancellation);
    }

    /// <summary>As above, where the method is known.</summary>
    internal static ITypeSymbol? RootTypeOf(InvocationExpressionSyntax call, IMethodSymbol method, SemanticModel model, CancellationToken cancellation) =>
        RootOf(call, method, model, cancellation) is { Type: { } type, Why: null } ? type.WithNullableAnnotation(NullableAnnotation.None) : null;

    /// <summary>The type that is named, where it is one that <see cref="RootTypeOf(InvocationExpressionSyntax, SemanticModel, bool, CancellationToken)"/> may return.</summary>
    internal static ITypeSymbol? Concrete(ITypeSymbol named) => WhyNotConcrete(named) is null ? named.WithNullableAnnotation(NullableAnnotation.None) : null;

    /// <summary>What a call of a serializer's method names; <see langword="null"/> for calls that name no type at all.</summary>
    internal static CallRoot? RootOf(InvocationExpressionSyntax call, IMethodSymbol method, SemanticModel model, CancellationToken cancellation)
    {
        if (method.Arity == 1)
            return new CallRoot(method.TypeArguments[0], WhyNotConcrete(method.TypeArguments[0]));
        if (!method.Parameters.Any(parameter => SymbolTypes.NameOf(parameter.Type) == "System.Type"))
            return null;
        return NamedByTypeOf(call, model, cancellation) is { } named ? new CallRoot(named, WhyNotConcrete(named)) : new CallRoot(null, NotGenerated.Computed);
    }

    // Deserialize(json, typeof(Order)), Serialize(value, typeof(Order)): no method takes two types.
    private static ITypeSymbol? NamedByTypeOf(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
            if (argument.Expression is TypeOfExpressionSyntax named)
                return model.GetTypeInfo(named.Type, cancellation).Type;
        return null;
    }

    private static NotGenerated? WhyNotConcrete(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_Object } => NotGenerated.Untyped,
        IDynamicTypeSymbol => NotGenerated.Dynamic,
        IArrayTypeSymbol array => WhyNotConcreteInside(array.ElementType),
        ITypeParameterSymbol => NotGenerated.Parameter,
        INamedTypeSymbol { IsAnonymousType: true } => NotGenerated.Anonymous,
        INamedTypeSymbol { IsUnboundGenericType: true } => NotGenerated.Open,
        { SpecialType: SpecialType.System_Void } or IErrorTypeSymbol or IPointerTypeSymbol or IFunctionPointerTypeSymbol or INamedTypeSymbol { IsRefLikeType: true } => NotGenerated.Unspeakable,
        INamedTypeSymbol named => named.TypeArguments.Select(WhyNotConcreteInside).FirstOrDefault(why => why is not null) ?? (named.ContainingType is null ? null : WhyNotConcrete(named.ContainingType)),
        _ => NotGenerated.Unspeakable,
    };

    // A list of objects is as concrete as any list.
    private static NotGenerated? WhyNotConcreteInside(ITypeSymbol type) => type.SpecialType == SpecialType.System_Object ? null : WhyNotConcrete(type);
}
