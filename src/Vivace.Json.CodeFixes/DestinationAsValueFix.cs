// VIV011: inserts the value between destination and settings, if only one variable is possible.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Analyzers;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes;

/// <summary>Turns <c>Serialize(stream, settings)</c> into <c>Serialize(stream, value, settings)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(DestinationAsValueFix)), Shared]
public sealed class DestinationAsValueFix : DocumentFix
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [DestinationAsValueAnalyzer.Id];

    private protected override async Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        await ValueForAsync(document, place, cancellation).ConfigureAwait(false) is { } value
            ? $"Write '{value}', with these settings"
            : null;

    private protected override async Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (await ValueForAsync(document, place, cancellation).ConfigureAwait(false) is not { } value
            || place is not InvocationExpressionSyntax call) return null;

        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        ArgumentListSyntax arguments = call.ArgumentList;
        ArgumentListSyntax changed = arguments.WithArguments(SeparatedList<ArgumentSyntax>(
            arguments.Arguments.GetWithSeparators()
                .InsertRange(1, [Token(SyntaxKind.CommaToken).WithTrailingTrivia(Space), Argument(ParseExpression(value))])));
        return document.WithSyntaxRoot(root.ReplaceNode(arguments, changed));
    }

    // The only variable that the call does not use already and that is not a destination, settings or a token; null if there is not exactly
    // one.
    private static async Task<string?> ValueForAsync(Document document, SyntaxNode place, CancellationToken cancellation)
    {
        if (place is not InvocationExpressionSyntax call || call.ArgumentList.Arguments.Any(argument => argument.NameColon is not null))
            return null;
        if (await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is not { } model) return null;

        // With the value, the call returns nothing, so its result must be unused.
        if (model.GetTypeInfo(call, cancellation).Type is { SpecialType: SpecialType.System_String }
            && call.Parent is not ExpressionStatementSyntax) return null;

        HashSet<string> used = [
            .. call.ArgumentList.DescendantNodes().OfType<IdentifierNameSyntax>().Select(name => name.Identifier.ValueText)];
        ISymbol[] candidates = [.. model.LookupSymbols(call.SpanStart).Where(symbol =>
            symbol is ILocalSymbol or IParameterSymbol
            && !used.Contains(symbol.Name)
            && symbol.DeclaringSyntaxReferences.Length == 1
            && symbol.DeclaringSyntaxReferences[0].Span.End <= call.SpanStart
            && !IsNoValue(symbol is ILocalSymbol local ? local.Type : ((IParameterSymbol)symbol).Type))];
        return candidates.Length == 1 ? InSource(candidates[0].Name) : null;
    }

    private static string InSource(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None ? name : "@" + name;

    private static bool IsNoValue(ITypeSymbol type)
    {
        if (type.IsRefLikeType || type.TypeKind is TypeKind.Delegate or TypeKind.Error) return true;
        if (type is INamedTypeSymbol { Name: "IBufferWriter", Arity: 1 }) return true;
        for (ITypeSymbol? level = type; level is not null; level = level.BaseType)
        {
            if (level.ToDisplayString(
                SymbolDisplayFormat.FullyQualifiedFormat.WithGlobalNamespaceStyle(SymbolDisplayGlobalNamespaceStyle.Omitted)) is
                "System.IO.Stream" or "System.IO.Pipelines.PipeWriter" or "System.Text.Json.Utf8JsonWriter" or "System.Threading.CancellationToken"
                or "System.Text.Json.JsonSerializerOptions" or "Vivace.Json.JsonSettings" or "System.Type")
                return true;
        }

        return false;
    }
}
