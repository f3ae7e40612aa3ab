// Recognizes calls that apply patch documents of ASP.NET Core's two packages, and says what they go to: code that is added to the program,
// because this library refers to neither package.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Interception;

internal static class PatchCalls
{
    internal const string Name = "ApplyTo";

    private const string OfNewtonsoft = "Microsoft.AspNetCore.JsonPatch",
        OfSystemTextJson = "Microsoft.AspNetCore.JsonPatch.SystemTextJson", Document = "JsonPatchDocument";

    /// <summary>The extensions that put errors into the model state.</summary>
    private const string Extensions = "Microsoft.AspNetCore.Mvc.JsonPatchExtensions",
        OfExtensions = "Microsoft.AspNetCore.Mvc.NewtonsoftJson";

    private static readonly CompilationMemo<ISymbol, ForwardingMethod?> s_patched = new(SymbolEqualityComparer.Default);

    /// <summary>What the call goes to; null for other calls, and for those with an adapter of the program.</summary>
    internal static ForwardingMethod? Of(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        if (SerializerCalls.InvokedName(call) != Name || ContextMembers.SymbolOf(call, ref model, cancellation) is not IMethodSymbol called)
            return null;
        IMethodSymbol method = (called.ReducedFrom ?? called).OriginalDefinition;
        return s_patched.Get(model.Compilation, method, () => Forwarding(method, model.Compilation));
    }

    private static ForwardingMethod? Forwarding(IMethodSymbol method, Compilation compilation)
    {
        if (!method.ReturnsVoid || DocumentOf(method) is not { } document)
            return null;
        bool isNewtonsofts = document.ContainingAssembly.Name == OfNewtonsoft;
        if (isNewtonsofts && compilation.GetTypeByMetadataName(SerializerCalls.OurNewtonsoftCalls) is null)
            return null;

        // The document, the target, and what becomes of errors.
        string[] names = method.IsStatic
            ? [.. method.Parameters.Select(static one => one.Name)]
            : ["instance", .. method.Parameters.Select(static one => one.Name)];
        IParameterSymbol? log = method.Parameters.FirstOrDefault(static one => one.Type.Name == "Action");
        if (method.Parameters.Any(static one => one.Type.Name == "IObjectAdapter") || names.Length < 2)
            return null;
        string model = document.IsGenericType ? document.TypeArguments[0].Name : "";
        string parameters = string.Join(", ",
            method.Parameters.Select(
                static one =>
                    $"{one.Type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)} {one.Name}"));
        parameters = method.IsStatic ? $"this {parameters}" : $"this {FullNameOf(document)} instance, {parameters}";
        string signature =
            $"void {Name}{(model.Length > 0 ? $"<{model}>" : "")}({parameters}){(model.Length > 0 ? $" where {model} : class" : "")}";
        return new ForwardingMethod(
            InterceptorKind.Patched,
            PatchSource.OwnerOf(isNewtonsofts),
            signature,
            PatchSource.BodyOf(
                isNewtonsofts, FullNameOf(document), model, method.IsStatic ? $"global::{Extensions}.{Name}" : null, names, log?.Name),
            null,
            IsVoid: true,
            default);
    }

    private static INamedTypeSymbol? DocumentOf(IMethodSymbol method) =>
        method.ContainingType is not { } owner ? null
        : IsDocument(owner) ? owner
        : method.IsExtensionMethod && owner.ToDisplayString() == Extensions && owner.ContainingAssembly.Name == OfExtensions
            && method.Parameters[0].Type is INamedTypeSymbol first && IsDocument(first) ? first
        : null;

    private static bool IsDocument(INamedTypeSymbol type) =>
        type is { Name: Document, ContainingType: null, ContainingAssembly.Name: OfNewtonsoft or OfSystemTextJson }
        && type.ContainingNamespace.ToDisplayString() == type.ContainingAssembly.Name;

    private static string FullNameOf(INamedTypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);
}
