// What the text of one file tells without being bound: what it declares, and which calls may be calls of a serializer. Found once a
// tree, which an editor keeps for every file that is not edited.
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Vivace.Json.Generator.Interception;

namespace Vivace.Json.Generator.Projects;

/// <summary>A call that is named like one of a serializer.</summary>
/// <param name="Span">Where it stands.</param>
/// <param name="Owner">The last name before the method's: of a type, unless the method is an extension; <see langword="null"/> where there is none.</param>
/// <param name="IsAlone">Whether nothing stands before the method's name, so that a <c>using static</c> must lead to it.</param>
/// <param name="IsOurExtension">Whether only Vivace.Json has an extension of this name.</param>
internal sealed record NamedCall(TextSpan Span, string? Owner, bool IsAlone, bool IsOurExtension);

/// <summary>A <c>using</c> that may lead to a serializer.</summary>
/// <param name="Alias">The name that it gives; <see langword="null"/> for <c>using static</c>.</param>
/// <param name="Target">The last name of what it leads to.</param>
/// <param name="IsGlobal">Whether it counts in all files.</param>
internal sealed record NamedUsing(string? Alias, string Target, bool IsGlobal);

/// <summary>An attribute of a type or of the assembly.</summary>
/// <param name="Span">Where it stands.</param>
/// <param name="Name">Its last name, without the word that C# lets one leave out.</param>
internal sealed record NamedMark(TextSpan Span, string Name)
{
    private const string Suffix = "Attribute";

    internal static string Shorten(string name) =>
        name.Length > Suffix.Length && name.EndsWith(Suffix, StringComparison.Ordinal) ? name.Substring(0, name.Length - Suffix.Length) : name;
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

    /// <summary>The calls that are named like those of a serializer, in the order of the source.</summary>
    internal NamedCall[] Calls(CancellationToken cancellation) => Scanned(cancellation).Calls;

    /// <summary>Whether one of the names stands anywhere in the file, but as that of what it declares. Asked only of files with calls.</summary>
    internal bool Mentions(HashSet<string> names, CancellationToken cancellation) => names.Overlaps(Scanned(cancellation).Names);

    /// <summary>The aliases and <c>using static</c> of the file, wherever they stand in it.</summary>
    internal NamedUsing[] Usings(CancellationToken cancellation) => _usings ??= [.. UsingsOf(_tree.GetRoot(cancellation))];

    /// <summary>The attributes of types and of the assembly, in the order of the source.</summary>
    internal NamedMark[] Marks(CancellationToken cancellation) => _marks ??= [.. MarksOf(_tree.GetRoot(cancellation))];

    /// <summary>Stands for the text and no other one.</summary>
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
        .Select(directive => new NamedUsing(directive.Alias?.Name.Identifier.ValueText, LastName(directive.NamespaceOrType) ?? "", directive.GlobalKeyword.IsKind(SyntaxKind.GlobalKeyword)));

    private static IEnumerable<NamedMark> MarksOf(SyntaxNode root) => root
        .DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or BaseTypeDeclarationSyntax or AttributeListSyntax)
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

    /// <summary>What one pass over the file finds.</summary>
    private sealed record CallScan(NamedCall[] Calls, string[] Names)
    {
        internal static readonly CallScan None = new([], []);
    }
}
