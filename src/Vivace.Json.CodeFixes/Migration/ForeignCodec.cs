// The codec that is made of a converter of Newtonsoft.Json, or its skeleton.
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Formatting;
using Microsoft.CodeAnalysis.Simplification;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Analyzers.Migration;
using static Microsoft.CodeAnalysis.CSharp.SyntaxFactory;

namespace Vivace.Json.CodeFixes.Migration;

internal static class ForeignCodec
{
    private const string Ours = "global::" + AttributeTranslation.Ours;

    private static readonly SyntaxAnnotation s_gone = new();

    /// <summary>Adds the codec after its converter.</summary>
    internal static SyntaxNode Beside(SyntaxNode root, ClassDeclarationSyntax declaration, ForeignConverter converter)
    {
        StringBuilder text = new(declaration.ToFullString());
        foreach (TextChange change
            in converter.Changes.OrderByDescending(static change => change.Span.Start).ThenByDescending(static change => change.Span.End))
            text.Remove(change.Span.Start - declaration.FullSpan.Start, change.Span.Length)
                .Insert(change.Span.Start - declaration.FullSpan.Start, change.NewText);
        return Inserted(root, declaration, text.ToString());
    }

    /// <summary>Adds a codec after its converter whose methods have the old code as comments, and throw.</summary>
    internal static SyntaxNode SkeletonBeside(SyntaxNode root, ClassDeclarationSyntax declaration, ForeignConverter converter)
    {
        string modifiers =
            string.Concat(
                declaration.Modifiers.Where(static modifier => !modifier.IsKind(SyntaxKind.PartialKeyword))
                    .Select(static modifier => modifier.ValueText + " "));
        string type = converter.ConvertedText(mayBeNull: true);
        return Inserted(root, declaration, $$"""
            {{modifiers}}class {{converter.CodecName}} : {{Ours}}JsonCodec<{{converter.ConvertedText(mayBeNull: false)}}>
            {
            public override {{type}} Read(ref {{Ours}}JsonReader reader)
            {
            {{Left(converter, converter.Read, ForeignConverter.ReadName)}}
            }

            public override void Write(ref {{Ours}}JsonWriter writer, {{type}} value)
            {
            {{Left(converter, converter.Write, ForeignConverter.WriteName)}}
            }
            }

            """);
    }

    /// <summary>Removes a converter that nothing needs any more, and shortens the names that it kept long.</summary>
    internal static SyntaxNode Without(SyntaxNode root, ClassDeclarationSyntax declaration)
    {
        // What follows moves to its place.
        SyntaxNode[] siblings = [.. declaration.Parent!.ChildNodes()];
        SyntaxNode? next = siblings.ElementAtOrDefault(Array.IndexOf(siblings, declaration) + 1);
        SyntaxNode changed = root.ReplaceNodes<SyntaxNode, SyntaxNode>(next is null ? [declaration] : [declaration, next], (node, _) =>
            node == declaration ? node.WithAdditionalAnnotations(s_gone) : WithEmptyLines(node, EmptyLinesOf(declaration).Count()));
        changed = changed.RemoveNode(changed.GetAnnotatedNodes(s_gone).Single(), SyntaxRemoveOptions.KeepNoTrivia)!;
        return InFull(changed, AttributeTranslation.Ours, AttributeTranslation.Json);
    }

    private static IEnumerable<SyntaxTrivia> EmptyLinesOf(SyntaxNode node) =>
        node.GetLeadingTrivia().TakeWhile(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia));

    private static TNode WithEmptyLines<TNode>(TNode node, int count)
        where TNode : SyntaxNode
    {
        SyntaxTrivia[] lines = [.. EmptyLinesOf(node)];
        return node.WithLeadingTrivia(TriviaList(lines.Take(count).Concat(node.GetLeadingTrivia().Skip(lines.Length))));
    }

    private static string Left(ForeignConverter converter, MethodDeclarationSyntax? method, string name)
    {
        string thrown = $"throw new global::System.NotImplementedException(\"Write what {name} of {converter.Type.Name} did.\");";
        if (((SyntaxNode?)method?.Body ?? method?.ExpressionBody?.Expression) is not { } body) return thrown;
        string[] lines =
            (body is BlockSyntax block ? string.Concat(block.Statements.Select(static statement => statement.ToFullString())) : body + ";")
            .Split('\n').Select(static line => line.TrimEnd()).ToArray();
        int indent = lines.Skip(body is BlockSyntax ? 0 : 1).Where(static line => line.Length > 0)
            .Select(static line => line.Length - line.TrimStart().Length).DefaultIfEmpty(0).Min();
        string old = string.Join("\n",
            lines.Select(
                line => "// " + (line.Length - line.TrimStart().Length >= indent ? line.Substring(Math.Min(indent, line.Length)) : line))
                    .Select(static line => line.TrimEnd()));
        return $"{old.TrimEnd('\n', '/', ' ')}\n{thrown}";
    }

    private static SyntaxNode Inserted(SyntaxNode root, ClassDeclarationSyntax declaration, string text)
    {
        string lineEnd = root.DescendantTrivia().FirstOrDefault(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)).ToString();
        if (lineEnd.Length == 0) lineEnd = "\n";
        MemberDeclarationSyntax codec = ParseMemberDeclaration(text.TrimStart('\r', '\n').Replace("\r\n", "\n").Replace("\n", lineEnd))!;

        // Members before them may have been removed, or added.
        SyntaxList<MemberDeclarationSyntax> members = ((ClassDeclarationSyntax)codec).Members;
        codec = codec.ReplaceNodes(members,
            (member, _) => WithEmptyLines(member, Math.Min(EmptyLinesOf(member).Count(), member == members[0] ? 0 : 1)));

        // One empty line between the two, and as many as there were after them.
        SyntaxTriviaList after = declaration.GetTrailingTrivia();
        bool endsLine = after.Any(SyntaxKind.EndOfLineTrivia);
        codec = InFull(codec, Ours, "global::System.")
            .WithLeadingTrivia(
                codec.GetLeadingTrivia().SkipWhile(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)).Prepend(EndOfLine(lineEnd)))
            .WithTrailingTrivia(after)
            .WithAdditionalAnnotations(Formatter.Annotation);
        ClassDeclarationSyntax kept = endsLine ? declaration : declaration.WithTrailingTrivia(EndOfLine(lineEnd));
        return root.ReplaceNode(declaration, [kept, codec]);
    }

    private static TNode InFull<TNode>(TNode node, params string[] spaces)
        where TNode : SyntaxNode => node.ReplaceNodes(
            node.DescendantNodes()
                .Where(
                    name => name is QualifiedNameSyntax or MemberAccessExpressionSyntax && name.ToString() is var text
                        && spaces.Any(space => text.StartsWith(space, StringComparison.Ordinal))),
            static (_, name) => name.WithAdditionalAnnotations(Simplifier.Annotation));
}
