// Finds the calls of System.Text.Json's serializer that have a counterpart among ours, and sorts them by the method they call.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Interception;

internal static class InterceptedCalls
{
    // As in the source of a method that overrides: types in full, `this`, `ref` and `scoped`, nullability, constraints; no defaults.
    private static readonly SymbolDisplayFormat s_signature = new(
        SymbolDisplayGlobalNamespaceStyle.Included,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints | SymbolDisplayGenericsOptions.IncludeVariance,
        SymbolDisplayMemberOptions.IncludeType | SymbolDisplayMemberOptions.IncludeParameters | SymbolDisplayMemberOptions.IncludeRef,
        parameterOptions: SymbolDisplayParameterOptions.IncludeExtensionThis | SymbolDisplayParameterOptions.IncludeModifiers |
            SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeName,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers |
            SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly CompilationMemo<ISymbol, ForwardingMethod?> s_forwardingMethods = new(SymbolEqualityComparer.Default);

    /// <summary>The call, if it is one of System.Text.Json's serializer that ours can take; else null.</summary>
    internal static InterceptedCall? Locate(GeneratorSyntaxContext context, CancellationToken cancellation)
    {
        var call = (InvocationExpressionSyntax)context.Node;
        // Files have types of their own, which the attribute is, since C# 11.
        if (call.SyntaxTree.Options is not CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp11 })
            return null;
        if (SerializerCalls.TheirMethod(call, context.SemanticModel, cancellation) is not { } called)
            return null;
        IMethodSymbol method = (called.ReducedFrom ?? called).OriginalDefinition;
        Compilation compilation = context.SemanticModel.Compilation;
        if (s_forwardingMethods.Get(compilation, method, () => HasCounterpart(method, compilation) ? ForwardingTo(method) : null) is not { } forwarding)
            return null;
        // Null for what cannot be intercepted.
        if (context.SemanticModel.GetInterceptableLocation(call, cancellation) is not { } location)
            return null;
        return new InterceptedCall(forwarding, new CallLocation(location.Version, location.Data, PlaceOf(call)));
    }

    /// <summary>The methods to write, in the order of their signatures, each with its calls in the order of the source.</summary>
    internal static EquatableArray<Interceptor> ByMethod(ImmutableArray<InterceptedCall> calls) =>
        new([.. calls
            .GroupBy(call => call.Method)
            .OrderBy(group => group.Key.Call, StringComparer.Ordinal)
            .ThenBy(group => group.Key.Signature, StringComparer.Ordinal)
            .Select(group => new Interceptor(group.Key, new EquatableArray<CallLocation>([.. group.Select(call => call.Location)])))]);

    /// <summary>Whether our serializer has a method of this signature.</summary>
    private static bool HasCounterpart(IMethodSymbol method, Compilation compilation) =>
        compilation.GetTypeByMetadataName(SerializerCalls.OurSerializer) is { } type && IsNamedFromGlobal(type, compilation) &&
            type.GetMembers(method.Name).Any(member => member is IMethodSymbol ours && SameSignature(ours, method));

    // A reference with an alias hides its names from what is written here.
    private static bool IsNamedFromGlobal(INamedTypeSymbol type, Compilation compilation) =>
        type.ContainingAssembly.Name == "Vivace.Json" &&
        compilation.GetMetadataReference(type.ContainingAssembly) is { Properties.Aliases: var aliases } &&
        (aliases.IsEmpty || aliases.Contains(MetadataReferenceProperties.GlobalAlias));

    private static bool SameSignature(IMethodSymbol ours, IMethodSymbol theirs)
    {
        if (ours.Parameters.Length != theirs.Parameters.Length || ours.Arity != theirs.Arity || !ours.IsStatic || ours.DeclaredAccessibility != Accessibility.Public)
            return false;
        if (ours.IsGenericMethod)
            ours = ours.Construct([.. theirs.TypeParameters]);
        return SymbolEqualityComparer.Default.Equals(ours.ReturnType, theirs.ReturnType) &&
            ours.Parameters.Zip(theirs.Parameters, (a, b) => a.RefKind == b.RefKind && SymbolEqualityComparer.Default.Equals(a.Type, b.Type)).All(same => same);
    }

    private static ForwardingMethod ForwardingTo(IMethodSymbol method)
    {
        string typeArguments = method.IsGenericMethod ? $"<{string.Join(", ", method.TypeParameters.Select(parameter => parameter.Name))}>" : "";
        string arguments = string.Join(", ", method.Parameters.Select(parameter => (parameter.RefKind == RefKind.Ref ? "ref " : "") + NameOf(parameter)));
        return new ForwardingMethod(
            method.ToDisplayString(s_signature),
            $"{method.Name}{typeArguments}({arguments})",
            new EquatableArray<string>([.. method.GetAttributes().Select(AnnotationOf).OfType<string>().OrderBy(text => text, StringComparer.Ordinal)]));
    }

    private static string NameOf(IParameterSymbol parameter) =>
        SyntaxFacts.GetKeywordKind(parameter.Name) == SyntaxKind.None ? parameter.Name : "@" + parameter.Name;

    // What trimming and ahead-of-time compilation must know.
    private static string? AnnotationOf(AttributeData attribute)
    {
        if (attribute.AttributeClass is not { Name: "RequiresUnreferencedCodeAttribute" or "RequiresDynamicCodeAttribute" } type)
            return null;
        IEnumerable<string> arguments = attribute.ConstructorArguments.Select(argument => argument.ToCSharpString())
            .Concat(attribute.NamedArguments.Select(argument => $"{argument.Key} = {argument.Value.ToCSharpString()}"));
        return $"{type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)}({string.Join(", ", arguments)})";
    }

    private static string PlaceOf(InvocationExpressionSyntax call) =>
        $"{Path.GetFileName(call.SyntaxTree.FilePath)}, line {call.SyntaxTree.GetLineSpan(call.Span).StartLinePosition.Line + 1}";
}
