// Recognizes calls of JSON serializers: first by name, which is cheap, then by binding.
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Interception;

internal static class SerializerCalls
{
    internal const string OurSerializer = "Vivace.Json.JsonSerializer";

    /// <summary>Has methods like those of System.Net.Http.Json.</summary>
    private const string OurHttpCalls = "Vivace.Json.CompilerServices.SystemNetHttpJson";

    /// <summary>In the package that depends on Newtonsoft.Json, as are the counterparts of its serializer and trees.</summary>
    internal const string OurNewtonsoftCalls = "Vivace.Json.NewtonsoftConvert";

    private const string OurNewtonsoftOwners = "Vivace.Json.CompilerServices.Redirected";

    /// <summary>Newtonsoft.Json's class of static methods.</summary>
    internal const string TheirConvert = "JsonConvert";

    private const string Newtonsoft = "Newtonsoft.Json";

    private const string TheirContent = "JsonContent";

    internal const string OurContent = "VivaceContent";

    private static readonly CompilationMemo<(SyntaxTree Tree, TextSpan Span), IMethodSymbol?> s_methods = new();

    internal static bool IsNamedLikeTheirs(SyntaxNode node) =>
        node is InvocationExpressionSyntax call && InvokedName(call) is
            "Serialize" or "SerializeAsync" or "SerializeToUtf8Bytes" or "SerializeToDocument" or "SerializeToElement" or "SerializeToNode" or
            "Deserialize" or "DeserializeAsync" or "DeserializeAsyncEnumerable" or "SerializeAsyncEnumerable" or
            "GetFromJsonAsync" or "GetFromJsonAsAsyncEnumerable" or "DeleteFromJsonAsync" or "PostAsJsonAsync" or "PutAsJsonAsync"
            or "PatchAsJsonAsync" or
            "ReadFromJsonAsync" or "ReadFromJsonAsAsyncEnumerable" or
            "SerializeObject" or "DeserializeObject" or "DeserializeAnonymousType" or "PopulateObject" or "Populate" or "ToObject"
            or PatchCalls.Name ||
        IsCreation(node, TheirContent) || IsTreeCall(node);

    /// <summary>Whether the node is a call with a name of either serializer's methods that take or return values.</summary>
    internal static bool IsNamedLikeEither(SyntaxNode node) =>
        IsNamedLikeTheirs(node) ||
        node is InvocationExpressionSyntax call &&
            (InvokedName(call) is "TryDeserialize" or "TryDeserializeAsync" or "TryPopulate" or "TryPopulateAsync" or "InputTypeOf"
                or "Explain" or "DeserializeAsyncEntries"
                or "SerializeAsyncEntries" or "PopulateAsync" || IsNamedLikeOurExtension(call)) ||
        IsCreation(node, OurContent);

    /// <summary>Whether the call is named like an extension of ours, so that the expression before the name does not identify it.</summary>
    internal static bool IsNamedLikeOurExtension(InvocationExpressionSyntax call) => InvokedName(call) is
        "GetFromVivaceAsync" or "GetFromVivaceAsAsyncEnumerable" or "DeleteFromVivaceAsync" or "PostAsVivaceAsync" or "PutAsVivaceAsync" or "PatchAsVivaceAsync" or
        "ReadFromVivaceAsync" or "ReadFromVivaceAsAsyncEnumerable";

    // JsonContent.Create(…): many classes have a Create method.
    private static bool IsCreation(SyntaxNode node, string owner) =>
        node is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "Create",
                Expression: { } type
            }
        } && LastName(type) == owner;

    // JObject.Parse(…): so has even int.
    private static bool IsTreeCall(SyntaxNode node) =>
        node is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "Parse" or "Load"
            or "ReadFrom" or "FromObject", Expression: { } type
            }
        } && IsTree(LastName(type));

    private static bool IsTree(string? name) => name is "JObject" or "JArray" or "JToken";

    private static string? LastName(ExpressionSyntax type) =>
        (type is SimpleNameSyntax name ? name : (type as MemberAccessExpressionSyntax)?.Name)?.Identifier.ValueText;

    /// <summary>The called name in any form of call: <c>a.Name()</c>, <c>a?.Name()</c>, <c>Name()</c>.</summary>
    internal static string? InvokedName(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax member => member.Name.Identifier.ValueText,
        MemberBindingExpressionSyntax member => member.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };

    internal static IMethodSymbol? TheirMethod(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) =>
        Method(call, model, cancellation) is { } method && IsTheirs(method) ? method : null;

    internal static IMethodSymbol? OurMethod(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) =>
        Method(call, model, cancellation) is { } method && IsOurs(method) ? method : null;

    private static IMethodSymbol? Method(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation) =>
        s_methods.Get(model.Compilation, (call.SyntaxTree, call.Span), () => Bind(call, model, cancellation));

    private static IMethodSymbol? Bind(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        Compilation own = model.Compilation;
        IMethodSymbol? method = ContextMembers.SymbolOf(call, ref model, cancellation) is { } bound
            ? bound as IMethodSymbol

            // The type of an argument may come from another generator.
            : Only(model.GetMemberGroup(call.Expression, cancellation), call);
        if (method is null || !IsEither(method) || IsDynamic(call, model, cancellation))
            return null;
        return ReferenceEquals(model.Compilation, own) ? method : ContextMembers.In(own, method);
    }

    // A dynamic call: the method is chosen at run time, whatever the compiler reports here.
    private static bool IsDynamic(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancellation)
    {
        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
            if (model.GetTypeInfo(argument.Expression, cancellation).Type is IDynamicTypeSymbol)
                return model.GetOperation(call, cancellation) is not IInvocationOperation;
        return false;
    }

    // Serialize(value): only one method has one argument, whatever its type turns out to be.
    private static IMethodSymbol? Only(ImmutableArray<ISymbol> group, InvocationExpressionSyntax call)
    {
        if (call.ArgumentList.Arguments is not { Count: 1 } arguments || arguments[0].NameColon is not null)
            return null;
        IMethodSymbol[] fitting = [.. group.OfType<IMethodSymbol>().Where(method =>
            method.Parameters.Length > 0 && method.Parameters.Skip(1).All(parameter => parameter.IsOptional))];
        return fitting.Length == 1 ? fitting[0] : null;
    }

    private static bool IsEither(ISymbol symbol) => IsTheirs(symbol) || IsOurs(symbol);

    private static bool IsTheirs(
        ISymbol symbol) => symbol is IMethodSymbol { ContainingType: { ContainingType: null } type } && type.Name switch
        {
            "JsonSerializer" => IsIn(type, "System.Text.Json", "System.Text.Json") || IsIn(type, Newtonsoft, Newtonsoft),
            TheirConvert => IsIn(type, Newtonsoft, Newtonsoft),
            var name when IsTree(name) => IsIn(type, Newtonsoft, Newtonsoft + ".Linq"),
            "HttpClientJsonExtensions" or "HttpContentJsonExtensions" or TheirContent =>
                IsIn(type, "System.Net.Http.Json", "System.Net.Http.Json"),
            _ => false,
        };

    private static bool IsOurs(ISymbol symbol) => symbol is IMethodSymbol { ContainingType: { } type } &&
        (IsOurSerializer(type)
            || (type is { Name: "VivaceHttpExtensions" or OurContent, ContainingType: null }
                && IsIn(type, "Vivace.Json", "Vivace.Json.Http")));

    private static bool IsIn(INamedTypeSymbol type, string assembly, string name) =>
        type.ContainingAssembly?.Name == assembly && type.ContainingNamespace.ToDisplayString() == name;

    /// <summary>Whether the method is one of Newtonsoft.Json, whose calls need reflection whatever code was generated.</summary>
    internal static bool IsNewtonsofts(IMethodSymbol method) => method.ContainingAssembly.Name == Newtonsoft;

    /// <summary>The class of ours that has the method, or its counterpart of System.Text.Json's,
    /// System.Net.Http.Json's or Newtonsoft.Json's method.</summary>
    internal static string CounterpartOf(IMethodSymbol method) =>
        IsOurs(method) ? method.ContainingType.ToDisplayString()
        : IsNewtonsofts(method) ? method.ContainingType.Name == TheirConvert
            ? OurNewtonsoftCalls
            : OurNewtonsoftOwners + method.ContainingType.Name
        : method.ContainingType.Name == "JsonSerializer" ? OurSerializer : OurHttpCalls;

    /// <summary>Whether a class of <see cref="CounterpartOf"/> answers calls of Newtonsoft.Json.</summary>
    internal static bool IsInNewtonsoftPackage(string owner) =>
        owner == OurNewtonsoftCalls || owner.StartsWith(OurNewtonsoftOwners, StringComparison.Ordinal);

    internal static bool IsOurSerializer(INamedTypeSymbol type) =>
        type is { Name: "JsonSerializer", ContainingType: null } &&
        type.ContainingAssembly?.Name == "Vivace.Json" &&
        type.ContainingNamespace.ToDisplayString() == "Vivace.Json";
}
