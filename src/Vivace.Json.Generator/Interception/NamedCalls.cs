// The calls that are named like those of a serializer. Nothing is asked about one before it is known that the answer matters, which
// properties of the project say; so the step hands on the syntax itself, and the next one asks.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Interception;

internal static class NamedCalls
{
    private static readonly CompilationMemo<SyntaxTree, SemanticModel> s_models = new();

    internal static IncrementalValuesProvider<InvocationExpressionSyntax> Of(IncrementalGeneratorInitializationContext context) =>
        context.SyntaxProvider.CreateSyntaxProvider(static (node, _) => SerializerCalls.IsNamedLikeEither(node), static (found, _) => (InvocationExpressionSyntax)found.Node);

    /// <summary>The model of a call's tree, made once a compilation.</summary>
    internal static SemanticModel ModelOf(InvocationExpressionSyntax call, Compilation compilation) =>
        s_models.Get(compilation, call.SyntaxTree, () => compilation.GetSemanticModel(call.SyntaxTree));
}
