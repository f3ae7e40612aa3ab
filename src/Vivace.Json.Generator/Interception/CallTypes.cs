// Finds the types that serializer calls read or write, so that they get code without an attribute.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Interception;

internal static class CallTypes
{
    /// <summary>Whether <see cref="RootTypeOf"/> may find a type here; looks only at names.</summary>
    internal static bool MayHaveRootType(SyntaxNode node) => SerializerCalls.IsNamedLikeEither(node);

    /// <summary>
    /// Finds the type that a call reads or writes, if source code can name it: not <see cref="object"/>, and without type parameters,
    /// anonymous or dynamic types. It may still not qualify for code. <paramref name="dropIn"/>: calls of System.Text.Json's serializer
    /// count too.
    /// </summary>
    internal static ITypeSymbol? RootTypeOf(
        InvocationExpressionSyntax call, SemanticModel model, bool dropIn, CancellationToken cancellation = default) =>
        MethodOf(call, model, dropIn, cancellation) is { } method ? RootTypeOf(call, method, model, cancellation) : null;

    /// <summary>Whether a call reads or writes an <see cref="object"/>, a type parameter or a type that is computed:
    /// its value may be any scalar, for which there would be no code.</summary>
    internal static bool NamesAnyType(InvocationExpressionSyntax call, SemanticModel model, bool dropIn, CancellationToken cancellation) =>
        MethodOf(call, model, dropIn, cancellation) is { } method && RootOf(call, method, model, cancellation) is { Why: { } why }
        && (why == NotGenerated.Untyped || why == NotGenerated.Parameter || why == NotGenerated.Computed);

    private static IMethodSymbol? MethodOf(
        InvocationExpressionSyntax call, SemanticModel model, bool dropIn, CancellationToken cancellation)
    {
        if (!MayHaveRootType(call))
            return null;
        IMethodSymbol? method = SerializerCalls.OurMethod(call, model, cancellation);
        if (method is null && dropIn)
            method = SerializerCalls.TheirMethod(call, model, cancellation);
        return method is null || SerializerCalls.IsNewtonsofts(method) ? null : method;
    }

    internal static ITypeSymbol? RootTypeOf(
        InvocationExpressionSyntax call, IMethodSymbol method, SemanticModel model, CancellationToken cancellation) =>
        RootOf(call, method, model, cancellation) is { Type: { } type, Why: null }
            ? type.WithNullableAnnotation(NullableAnnotation.None)
            : null;

    /// <summary>The type, if
    /// <see cref="RootTypeOf(InvocationExpressionSyntax, SemanticModel, bool, CancellationToken)"/>
    /// may return it.</summary>
    internal static ITypeSymbol? Concrete(ITypeSymbol named) =>
        WhyNotConcrete(named) is null ? named.WithNullableAnnotation(NullableAnnotation.None) : null;

    /// <summary>The type that a serializer call names; <see langword="null"/> if it names none.</summary>
    internal static CallRoot? RootOf(
        InvocationExpressionSyntax call, IMethodSymbol method, SemanticModel model, CancellationToken cancellation)
    {
        if (method.Arity == 1)
            return new CallRoot(method.TypeArguments[0], WhyNotConcrete(method.TypeArguments[0]));
        if (!method.Parameters.Any(parameter => SymbolTypes.NameOf(parameter.Type) == "System.Type"))
            return null;
        return NamedByTypeOf(call, model, cancellation) is { } named
            ? new CallRoot(named, WhyNotConcrete(named))
            : new CallRoot(null, NotGenerated.Computed);
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
        { SpecialType: SpecialType.System_Void } or IErrorTypeSymbol or IPointerTypeSymbol or IFunctionPointerTypeSymbol
            or INamedTypeSymbol { IsRefLikeType: true } => NotGenerated.Unspeakable,
        INamedTypeSymbol named =>
            named.TypeArguments.Select(WhyNotConcreteInside).FirstOrDefault(why => why is not null)
                ?? (named.ContainingType is null ? null : WhyNotConcrete(named.ContainingType)),
        _ => NotGenerated.Unspeakable,
    };

    // Unlike object itself, a list of objects is concrete.
    private static NotGenerated? WhyNotConcreteInside(ITypeSymbol type) =>
        type.SpecialType == SpecialType.System_Object ? null : WhyNotConcrete(type);
}
