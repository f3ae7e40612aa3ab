// Scans a file's text without binding: its declarations, and calls that may be serializer calls. Cached per syntax tree, which an
// editor keeps for every file that is not edited.
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Projects;

/// <summary>A call with a serializer's method name. Its owner is the last name before that: a type, unless the method is an extension;
/// <see langword="null"/> if there is none. An unqualified name needs a <c>using static</c>.</summary>
internal sealed record NamedCall(TextSpan Span, string? Owner, bool IsAlone, bool IsOurExtension);

/// <summary>A <c>using</c> that may lead to a serializer, with the last name of its target; a <c>using static</c> has no alias.</summary>
internal sealed record NamedUsing(string? Alias, string Target, bool IsGlobal);

/// <summary>An attribute on a type or the assembly, by its last name without the suffix Attribute.</summary>
internal sealed record NamedMark(TextSpan Span, string Name)
{
    private const string Suffix = "Attribute";

    internal static string Shorten(string name) =>
        name.Length > Suffix.Length && name.EndsWith(Suffix, StringComparison.Ordinal)
            ? name.Substring(0, name.Length - Suffix.Length)
            : name;
}

internal sealed class FileScan
{
    private static readonly ConditionalWeakTable<SyntaxTree, FileScan> s_known = new();

    private readonly SyntaxTree _tree;
    private CallScan? _calls;
    private NamedUsing[]? _usings;
    private NamedMark[]? _marks;
    private string? _content;
    private FileDeclarations? _declarations;

    private FileScan(SyntaxTree tree) => _tree = tree;

    internal static FileScan Of(SyntaxTree tree) => s_known.GetValue(tree, static tree => new FileScan(tree));

    internal NamedCall[] Calls(CancellationToken cancellation) => Scanned(cancellation).Calls;

    /// <summary>Whether the file uses one of the names other than in its own declarations. For files with calls only.</summary>
    internal bool Mentions(HashSet<string> names, CancellationToken cancellation) => names.Overlaps(Scanned(cancellation).Names);

    internal NamedUsing[] Usings(CancellationToken cancellation) => _usings ??= [.. UsingsOf(_tree.GetRoot(cancellation))];

    internal NamedMark[] Marks(CancellationToken cancellation) => _marks ??= [.. MarksOf(_tree.GetRoot(cancellation))];

    internal string Content(CancellationToken cancellation) =>
        _content ??= Convert.ToBase64String([.. _tree.GetText(cancellation).GetContentHash()]);

    internal FileDeclarations Declarations(CancellationToken cancellation) => _declarations ??= FileDeclarations.Of(_tree, cancellation);

    private CallScan Scanned(CancellationToken cancellation) => _calls ??= FindCalls(_tree.GetRoot(cancellation));

    private static CallScan FindCalls(SyntaxNode root)
    {
        List<NamedCall> calls = [];
        HashSet<string> names = new(StringComparer.Ordinal);
        foreach (SyntaxNode node in root.DescendantNodes())
        {
            if (node is SimpleNameSyntax name)
                names.Add(name.Identifier.ValueText);
            else if (SerializerCalls.IsNamedLikeEither(node))
                calls.Add(CallOf((InvocationExpressionSyntax)node));
        }

        return calls.Count == 0 ? CallScan.None : new CallScan([.. calls], [.. names]);
    }

    private static NamedCall CallOf(InvocationExpressionSyntax call) =>
        new(
            call.Span,
            call.Expression is MemberAccessExpressionSyntax access ? LastName(access.Expression) : null,
            call.Expression is SimpleNameSyntax,
            SerializerCalls.IsNamedLikeOurExtension(call));

    private static IEnumerable<NamedUsing> UsingsOf(SyntaxNode root) => root
        .DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
        .OfType<UsingDirectiveSyntax>()
        .Where(directive => directive.Alias is not null || directive.StaticKeyword.IsKind(SyntaxKind.StaticKeyword))
        .Select(
            directive =>
                new NamedUsing(directive.Alias?.Name.Identifier.ValueText, LastName(directive.NamespaceOrType) ?? "",
                    directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)));

    private static IEnumerable<NamedMark> MarksOf(SyntaxNode root) => root
        .DescendantNodes(
            static node =>
                node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or BaseTypeDeclarationSyntax or AttributeListSyntax)
        .OfType<AttributeSyntax>()
        .Where(attribute => attribute.Parent?.Parent is BaseTypeDeclarationSyntax or CompilationUnitSyntax)
        .Select(attribute => new NamedMark(attribute.Span, NamedMark.Shorten(LastName(attribute.Name) ?? "")));

    private static string? LastName(SyntaxNode expression) => expression switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        QualifiedNameSyntax name => name.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax name => name.Name.Identifier.ValueText,
        _ => null,
    };

    private sealed record CallScan(NamedCall[] Calls, string[] Names)
    {
        internal static readonly CallScan None = new([], []);
    }
}
