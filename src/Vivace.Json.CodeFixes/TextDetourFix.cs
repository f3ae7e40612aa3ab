// VIV012: removes the string between bytes and values.
using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Editing;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Simplification;
using Vivace.Json.Analyzers;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes;

/// <summary>Calls <c>SerializeToUtf8Bytes</c>, or <c>Deserialize</c> and <c>DeserializeAsync</c> with the stream.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(TextDetourFix)), Shared]
public sealed class TextDetourFix : DocumentFix
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = [TextDetourAnalyzer.Id];

    private protected override async Task<string?> TitleAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation) =>
        place is not InvocationExpressionSyntax call ? null
        : NameOf(call) == "GetBytes" ? "Call SerializeToUtf8Bytes"
        : await DetourAsync(document, call, cancellation).ConfigureAwait(false) is { } detour ? (detour.Await is null
            ? "Read the stream"
            : "Read the stream with DeserializeAsync")
        : null;

    private protected override async Task<Document?> FixAsync(
        Document document, SyntaxNode place, Diagnostic diagnostic, CancellationToken cancellation)
    {
        if (place is not InvocationExpressionSyntax call) return null;
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        if (NameOf(call) == "GetBytes")
        {
            return call.ArgumentList.Arguments.Count == 1
                && call.ArgumentList.Arguments[0].Expression is InvocationExpressionSyntax serialize
                ? document.WithSyntaxRoot(root.ReplaceNode(call, WithName(serialize, "SerializeToUtf8Bytes")
                    .WithLeadingTrivia(
                        call.GetLeadingTrivia().AddRange(Said(call.ArgumentList.OpenParenToken.TrailingTrivia))
                            .AddRange(Said(serialize.GetLeadingTrivia())))
                    .WithTrailingTrivia(
                        call.GetTrailingTrivia()
                            .InsertRange(0,
                                Said(serialize.GetTrailingTrivia()).Concat(Said(call.ArgumentList.CloseParenToken.LeadingTrivia))))))
                : null;
        }

        return await DetourAsync(document, call, cancellation).ConfigureAwait(false) is { } detour
            ? document.WithSyntaxRoot(WithoutDetour(document, root, call, detour))
            : null;
    }

    private static async Task<StreamDetours.Detour?> DetourAsync(
        Document document, InvocationExpressionSyntax call, CancellationToken cancellation)
    {
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        return model?.GetOperation(call, cancellation) is IInvocationOperation operation
            ? new StreamDetours(model.Compilation).Find(operation)
            : null;
    }

    private static SyntaxNode WithoutDetour(
        Document document, SyntaxNode root, InvocationExpressionSyntax call, StreamDetours.Detour detour)
    {
        SyntaxEditor editor = new(root, document.Project.Solution.Services);
        ExpressionSyntax stream = ((ExpressionSyntax)detour.Source.Syntax).WithoutTrivia();
        if (detour.IsPath)
        {
            ExpressionSyntax file = ParseExpression("global::System.IO.File").WithAdditionalAnnotations(Simplifier.Annotation);
            stream = InvocationExpression(MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, file, IdentifierName("OpenRead")))
                .AddArgumentListArguments(Argument(stream));
        }

        if (detour.Reader is not null)
        {
            VariableDeclarationSyntax declaration = (VariableDeclarationSyntax)detour.Reader.Syntax.Parent!;
            bool isDisposed = declaration.Parent is UsingStatementSyntax or LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 };
            if (stream is IdentifierNameSyntax && !isDisposed && declaration.Parent is LocalDeclarationStatementSyntax plain)
            {
                Remove(plain);
            }
            else
            {
                // Disposing the reader disposed the stream; keep disposing it.
                string name = NameFor(call);
                VariableDeclarationSyntax held =
                    VariableDeclaration(ParseTypeName("global::System.IO.Stream").WithAdditionalAnnotations(Simplifier.Annotation))
                    .AddVariables(VariableDeclarator(name).WithInitializer(EqualsValueClause(stream)))
                    .WithTriviaFrom(declaration)
                    .WithAdditionalAnnotations(Formatter.Annotation);
                editor.ReplaceNode(declaration, held);
                if (detour.LeavesOpen && declaration.Parent is LocalDeclarationStatementSyntax { UsingKeyword.RawKind: not 0 } local)
                    editor.ReplaceNode(local,
                        (node, _) =>
                            ((LocalDeclarationStatementSyntax)node).WithUsingKeyword(default).WithLeadingTrivia(node.GetLeadingTrivia()));
                stream = IdentifierName(name);
            }
        }

        editor.ReplaceNode(call, Read(call, stream, detour).WithTriviaFrom(call));
        if (detour.Text?.Syntax.FirstAncestorOrSelf<LocalDeclarationStatementSyntax>() is { } text) Remove(text);
        return editor.GetChangedRoot();

        // Comments move to what comes next.
        void Remove(StatementSyntax statement)
        {
            SyntaxTriviaList leading = statement.GetLeadingTrivia();
            if (Said(statement.GetTrailingTrivia()).Any() || leading.Any(trivia => trivia.IsDirective))
            {
                editor.RemoveNode(statement, SyntaxRemoveOptions.KeepExteriorTrivia);
                return;
            }

            if (Said(leading).Any()
                && statement.Parent is BlockSyntax block
                && block.Statements.IndexOf(statement) is int index
                && index + 1 < block.Statements.Count)
            {
                editor.ReplaceNode(
                    block.Statements[index + 1],
                    (next, _) =>
                        next.WithLeadingTrivia(
                            leading.AddRange(next.GetLeadingTrivia().SkipWhile(trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)))));
            }

            editor.RemoveNode(statement, SyntaxRemoveOptions.KeepNoTrivia);
        }
    }

    // Comments and directives with the space around them; empty if there is only space.
    private static IEnumerable<SyntaxTrivia> Said(SyntaxTriviaList trivia) =>
        trivia.Any(part => !part.IsKind(SyntaxKind.WhitespaceTrivia) && !part.IsKind(SyntaxKind.EndOfLineTrivia)) ? trivia : [];

    private static ExpressionSyntax Read(InvocationExpressionSyntax call, ExpressionSyntax stream, StreamDetours.Detour detour)
    {
        ArgumentSyntax argument = (ArgumentSyntax)detour.Deserialize.Arguments.First(argument => argument.Parameter?.Ordinal == 0).Syntax;
        ArgumentSyntax changed = argument.WithExpression(stream.WithTriviaFrom(argument.Expression));
        if (argument.NameColon is not null) changed = changed.WithNameColon(NameColon("utf8Json"));
        InvocationExpressionSyntax read = call.ReplaceNode(argument, changed);
        if (detour.Await is null) return read;

        read = WithName(read, "DeserializeAsync");
        if (detour.ReadToEnd.Arguments.FirstOrDefault(argument => !argument.IsImplicit) is { Syntax: ArgumentSyntax token })
            read = read.AddArgumentListArguments(Argument(NameColon("cancellationToken"), default, token.Expression.WithoutTrivia()));
        ExpressionSyntax task = read.WithoutTrivia();
        if (detour.Await.Operation is IInvocationOperation
            {
                TargetMethod.Name: "ConfigureAwait",
                Syntax: InvocationExpressionSyntax configure
            })
            task =
                InvocationExpression(MemberAccessExpression(SyntaxKind.SimpleMemberAccessExpression, task,
                    IdentifierName("ConfigureAwait")), configure.ArgumentList.WithoutTrivia());
        ExpressionSyntax awaited = AwaitExpression(Token(SyntaxKind.AwaitKeyword).WithTrailingTrivia(Space), task);
        return call.Parent is EqualsValueClauseSyntax or ReturnStatementSyntax or ExpressionStatementSyntax or ArgumentSyntax
            or ArrowExpressionClauseSyntax or AssignmentExpressionSyntax
            ? awaited
            : ParenthesizedExpression(awaited);
    }

    private static string NameFor(InvocationExpressionSyntax call)
    {
        HashSet<string> taken = [.. (call.FirstAncestorOrSelf<MemberDeclarationSyntax>() ?? (SyntaxNode)call).DescendantTokens()
            .Where(token => token.IsKind(SyntaxKind.IdentifierToken))
            .Select(token => token.ValueText)];
        foreach (string name in (string[])["stream", "utf8Json", "utf8JsonStream"])
        {
            if (!taken.Contains(name)) return name;
        }

        int number = 2;
        while (taken.Contains("stream" + number)) number++;
        return "stream" + number;
    }

    private static string? NameOf(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        SimpleNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };

    private static InvocationExpressionSyntax WithName(InvocationExpressionSyntax call, string name)
    {
        SimpleNameSyntax old = call.Expression is MemberAccessExpressionSyntax access ? access.Name : (SimpleNameSyntax)call.Expression;
        return call.ReplaceNode(old, old.WithIdentifier(Identifier(name).WithTriviaFrom(old.Identifier)));
    }
}
