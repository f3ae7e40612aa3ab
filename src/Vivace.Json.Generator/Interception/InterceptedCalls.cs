// Finds the calls to redirect, and groups them by the method they call.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Contracts.Rules;
using Vivace.Json.Generator.Model;
using Vivace.Json.Generator.Parsing;

namespace Vivace.Json.Generator.Interception;

internal static class InterceptedCalls
{
    // As in an override: full type names, `this`, `ref`, `scoped`, nullability and constraints, but no default values.
    private static readonly SymbolDisplayFormat s_signature = new(
        SymbolDisplayGlobalNamespaceStyle.Included,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters | SymbolDisplayGenericsOptions.IncludeTypeConstraints
            | SymbolDisplayGenericsOptions.IncludeVariance,
        SymbolDisplayMemberOptions.IncludeType | SymbolDisplayMemberOptions.IncludeParameters | SymbolDisplayMemberOptions.IncludeRef,
        parameterOptions: SymbolDisplayParameterOptions.IncludeExtensionThis | SymbolDisplayParameterOptions.IncludeModifiers |
            SymbolDisplayParameterOptions.IncludeType | SymbolDisplayParameterOptions.IncludeName,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.UseSpecialTypes
            | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers |
            SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private static readonly CompilationMemo<ISymbol, ForwardingMethod?> s_redirected = new(SymbolEqualityComparer.Default);

    private static readonly CompilationMemo<ISymbol, ForwardingMethod?> s_generated = new(SymbolEqualityComparer.Default);

    private static readonly CompilationMemo<ISymbol, ForwardingMethod?> s_defaulted = new(SymbolEqualityComparer.Default);

    internal static InterceptedCall? Locate(
        InvocationExpressionSyntax call, CallModes modes, SemanticModel model, CancellationToken cancellation)
    {
        // The attribute is a file-local type (C# 11).
        if (call.SyntaxTree.Options is not CSharpParseOptions { LanguageVersion: >= LanguageVersion.CSharp11 })
            return null;
        if (MethodFor(call, modes, model, cancellation) is not { } method)
            return null;

        if (EqualFiles.Contain(call.SyntaxTree, model.Compilation, cancellation))
            return null;

        return model.GetInterceptableLocation(call, cancellation) is { } location
            ? new InterceptedCall(method, new CallLocation(location.Version, location.Data, PlaceOf(call)))
            : null;
    }

    private static ForwardingMethod? MethodFor(
        InvocationExpressionSyntax call, CallModes modes, SemanticModel model, CancellationToken cancellation)
    {
        bool isOurs = false;
        IMethodSymbol? called = modes.IsDropIn ? SerializerCalls.TheirMethod(call, model, cancellation) : null;
        if (called is null && (modes.IsTrimmed || modes.Defaults is not null))
        {
            called = SerializerCalls.OurMethod(call, model, cancellation);
            isOurs = true;
        }

        if (called is null)
            return modes.IsDropIn && !modes.IsTrimmed ? PatchCalls.Of(call, model, cancellation) : null;
        Compilation compilation = model.Compilation;
        IMethodSymbol method = (called.ReducedFrom ?? called).OriginalDefinition;
        if (modes.IsTrimmed && !SerializerCalls.IsNewtonsofts(method)
            && method.GetAttributes().Any(attribute => AnnotationOf(attribute) is not null)
            && IsGenerated(call, called, modes, model, cancellation))
            return s_generated.Get(compilation, method,
                () => HasCounterpart(method, isOurs, compilation) ? ForwardingTo(method, InterceptorKind.Generated, modes.Defaults) : null);
        if (isOurs)
            return modes.Defaults is not null && TakesDefaults(method)
                ? s_defaulted.Get(compilation, method,
                    () => HasCounterpart(method, isOurs, compilation)
                        ? ForwardingTo(method, InterceptorKind.Defaulted, modes.Defaults)
                        : null)
                : null;
        return s_redirected.Get(compilation, method,
            () => HasCounterpart(method, isOurs, compilation) ? ForwardingTo(method, InterceptorKind.Redirected, modes.Defaults) : null);
    }

    // Extensions of HttpClient have other defaults.
    private static bool TakesDefaults(IMethodSymbol method) =>
        SerializerCalls.IsOurSerializer(method.ContainingType) && method.Parameters.Any(IsOptions);

    // All types that the call's values can contain must have generated code, and none may be examined by reflection.
    private static bool IsGenerated(
        InvocationExpressionSyntax call, IMethodSymbol called, CallModes modes, SemanticModel model, CancellationToken cancellation) =>
        CallTypes.RootTypeOf(call, called, model, cancellation) is { } root
            && TypeWalk.Of(root, model.Compilation, cancellation) is { Left.Count: 0 } walk
            && walk.Models.All(type => type.Description.Count > 0)
            && (modes.IsGeneratedFromCalls || !MarkedTypes.Unmarked(walk, model.Compilation, cancellation).Any());

    internal static EquatableArray<Interceptor> ByMethod(ImmutableArray<InterceptedCall> calls) =>
        new([.. calls
            .GroupBy(call => call.Method)
            .OrderBy(group => group.Key.Kind)
            .ThenBy(group => group.Key.Call, StringComparer.Ordinal)
            .ThenBy(group => group.Key.Signature, StringComparer.Ordinal)
            .Select(group => new Interceptor(group.Key, new EquatableArray<CallLocation>([.. group.Select(call => call.Location)])))]);

    /// <summary>Whether this library has a method with the signature of a definition.</summary>
    internal static bool HasCounterpart(IMethodSymbol method, bool isOurs, Compilation compilation) =>
        compilation.GetTypeByMetadataName(SerializerCalls.CounterpartOf(method)) is { } type
        && type.ContainingAssembly.Name is "Vivace.Json" or "Vivace.Json.Newtonsoft" && NameRules.IsGlobal(type, compilation) &&
            (isOurs || type.GetMembers(method.Name).Any(member => member is IMethodSymbol ours && SameSignature(ours, method)));

    // The counterpart of an instance method takes the instance first.
    private static bool SameSignature(IMethodSymbol ours, IMethodSymbol theirs)
    {
        int instances = theirs.IsStatic ? 0 : 1;
        if (ours.Parameters.Length != theirs.Parameters.Length + instances || ours.Arity != theirs.Arity || !ours.IsStatic
            || ours.DeclaredAccessibility != Accessibility.Public)
            return false;
        if (ours.IsGenericMethod)
            ours = ours.Construct([.. theirs.TypeParameters]);
        return SymbolEqualityComparer.Default.Equals(ours.ReturnType, theirs.ReturnType) &&
            (theirs.IsStatic || SymbolEqualityComparer.Default.Equals(ours.Parameters[0].Type, theirs.ContainingType)) &&
            ours.Parameters.Skip(instances)
                .Zip(theirs.Parameters, (a, b) => a.RefKind == b.RefKind && SymbolEqualityComparer.Default.Equals(a.Type, b.Type))
                    .All(same => same);
    }

    private static ForwardingMethod ForwardingTo(IMethodSymbol method, InterceptorKind kind, string? defaults)
    {
        string typeArguments = method.IsGenericMethod
            ? $"<{string.Join(", ", method.TypeParameters.Select(parameter => parameter.Name))}>"
            : "";
        string arguments = string.Join(", ", method.Parameters.Select(parameter => ReferenceOf(parameter) + NameOf(parameter)));
        if (!method.IsStatic)
            arguments = arguments.Length == 0 ? Instance : $"{Instance}, {arguments}";

        // Our serializer's methods take settings instead of options.
        bool hasOptions = (kind != InterceptorKind.Generated || defaults is not null)
            && SerializerCalls.CounterpartOf(method) == SerializerCalls.OurSerializer && method.Parameters.Any(IsOptions);
        string settings = string.Join(", ",
            method.Parameters.Select(
                parameter => IsOptions(parameter) ? defaults ?? Settings : ReferenceOf(parameter) + NameOf(parameter)));
        return new ForwardingMethod(
            kind,
            SerializerCalls.CounterpartOf(method),
            SignatureOf(method),
            $"{method.Name}{typeArguments}({arguments})",
            hasOptions ? $"{method.Name}{typeArguments}({settings})" : null,
            method.ReturnsVoid,
            kind == InterceptorKind.Generated
                ? default
                : new EquatableArray<string>(
                    [.. method.GetAttributes().Select(AnnotationOf).OfType<string>().OrderBy(text => text, StringComparer.Ordinal)]));
    }

    // No parameter of an intercepted method has this name.
    private const string Instance = "instance";

    private const string Settings = "global::Vivace.Json.CompilerServices.RedirectedCalls.Settings";

    private static bool IsOptions(IParameterSymbol parameter) =>
        parameter is { Name: "options", Type.Name: "JsonSerializerOptions" or "JsonSettings" };

    // Includes nullability attributes, which must match on both methods.
    private static string SignatureOf(IMethodSymbol method)
    {
        string signature = method.ToDisplayString(s_signature);

        // Several classes have methods that differ in what they return alone.
        if (SerializerCalls.IsNewtonsofts(method))
            signature = signature.Insert(signature.IndexOf(" " + method.Name, StringComparison.Ordinal) + 1, method.ContainingType.Name);
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            string attributes =
                string.Concat(parameter.GetAttributes().Where(IsAboutNull).Select(attribute => $"[{SourceOf(attribute)}] "));
            if (attributes.Length == 0)
                continue;
            string plain = parameter.ToDisplayString(s_signature);
            int position = signature.IndexOf(plain, signature.IndexOf('('), StringComparison.Ordinal);
            signature = signature.Insert(position, attributes);
        }

        return method.IsStatic
            ? signature
            : signature.Insert(signature.IndexOf('(') + 1,
                $"this {method.ContainingType.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)} {Instance}{(method.Parameters.IsEmpty ? "" : ", ")}");
    }

    private static bool IsAboutNull(AttributeData attribute) => attribute.AttributeClass is { } type && SymbolTypes.NameOf(type) is
        CompilerNames.AllowNull or CompilerNames.DisallowNull or CompilerNames.MaybeNull or CompilerNames.MaybeNullWhen
            or CompilerNames.NotNull or CompilerNames.NotNullWhen or CompilerNames.NotNullIfNotNull;

    private static string ReferenceOf(IParameterSymbol parameter) => parameter.RefKind switch
    {
        RefKind.Ref => "ref ",
        RefKind.Out => "out ",
        RefKind.In => "in ",
        _ => "",
    };

    private static string NameOf(IParameterSymbol parameter) =>
        SyntaxFacts.GetKeywordKind(parameter.Name) == SyntaxKind.None ? parameter.Name : "@" + parameter.Name;

    private static string? AnnotationOf(AttributeData attribute) =>
        SymbolDescriber.IsNamed(attribute, CompilerNames.RequiresUnreferencedCode)
            || SymbolDescriber.IsNamed(attribute, CompilerNames.RequiresDynamicCode) ? SourceOf(attribute) : null;

    private static string SourceOf(AttributeData attribute)
    {
        IEnumerable<string> arguments = attribute.ConstructorArguments.Select(argument => argument.ToCSharpString())
            .Concat(attribute.NamedArguments.Select(argument => $"{argument.Key} = {argument.Value.ToCSharpString()}"));
        return $"{attribute.AttributeClass!.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)}({string.Join(", ", arguments)})";
    }

    private static string PlaceOf(InvocationExpressionSyntax call) =>
        $"{Path.GetFileName(call.SyntaxTree.FilePath)}, line {call.SyntaxTree.GetLineSpan(call.Span).StartLinePosition.Line + 1}";
}
