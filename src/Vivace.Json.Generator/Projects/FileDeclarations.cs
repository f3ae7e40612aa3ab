// What a file declares, as numbers: all its tokens but those inside of bodies. In C# every declaration outside of a body says its types
// in full, so no edit of a body changes what other files mean; constants, defaults, attributes and enumerations count.
// Members that are reached by their name alone are also kept one by one: an edit of such a member changes nothing in a file that never
// writes the name, wherever the values in that file come from. (Incremental builds of Scala tell files apart in this way.)
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Projects;

/// <param name="Whole">Stands for all of it, in its order; the path and the language version included.</param>
/// <param name="Rest">Stands for all but the members that are reached by their name alone.</param>
/// <param name="Members">These members, each with what stands for its text and the types around it.</param>
internal sealed record FileDeclarations(DeclarationHash Whole, DeclarationHash Rest, (string Name, DeclarationHash Hash)[] Members)
{
    // Members that C# looks for without their name being written: by foreach, await, using, patterns, queries, collection expressions,
    // interpolated strings, calls of delegates and the like.
    private static readonly HashSet<string> s_implied = new(StringComparer.Ordinal)
    {
        "Add", "AppendFormatted", "AppendLiteral", "Cast", "Count", "Create", "Current", "Deconstruct", "Dispose", "DisposeAsync", "GetAsyncEnumerator", "GetAwaiter",
        "GetEnumerator", "GetPinnableReference", "GetResult", "GroupBy", "GroupJoin", "Invoke", "IsCompleted", "Item", "Join", "Length", "MoveNext", "MoveNextAsync",
        "OnCompleted", "OrderBy", "OrderByDescending", "Select", "SelectMany", "Slice", "ThenBy", "ThenByDescending", "UnsafeOnCompleted", "Value", "Where",
    };

    internal static FileDeclarations Of(SyntaxTree tree, CancellationToken cancellation)
    {
        DeclarationHash rest = DeclarationHash.Empty;
        rest.Add(tree.FilePath);
        rest.Add((ulong)tree.Options.Kind);
        rest.Add((ulong)((tree.Options as CSharpParseOptions)?.LanguageVersion ?? 0));
        foreach (KeyValuePair<string, string> feature in tree.Options.Features.OrderBy(feature => feature.Key, StringComparer.Ordinal))
            rest.Add(feature.Key + "=" + feature.Value);
        DeclarationHash whole = rest;
        List<(string, DeclarationHash)> members = [];
        foreach (SyntaxNodeOrToken part in tree.GetRoot(cancellation).DescendantNodesAndTokens(static node => !IsBody(node) && !IsReachedByName(node)))
        {
            if (part.AsNode() is { } node && IsReachedByName(node))
            {
                DeclarationHash member = HashOf((MemberDeclarationSyntax)node);
                members.AddRange(NamesOf(node).Select(name => (name, member)));
                whole.Add(member);
            }
            else
            {
                Add(ref rest, part);
                Add(ref whole, part);
            }
        }

        return new FileDeclarations(whole, rest, [.. members]);
    }

    /// <summary>Adds the names of the members in which the two differ; returns <see langword="false"/> where they differ in anything else.</summary>
    internal bool AddDifferences(FileDeclarations other, HashSet<string> names)
    {
        if (Whole == other.Whole)
            return true;
        if (Rest != other.Rest)
            return false;
        HashSet<(string, DeclarationHash)> differing = [.. Members], before = [.. other.Members];

        // What is declared twice is an error, and the same error three times.
        if (differing.Count < Members.Length || before.Count < other.Members.Length)
            return false;
        differing.SymmetricExceptWith(before);
        foreach ((string name, _) in differing)
            names.Add(name);
        return true;
    }

    private static void Add(ref DeclarationHash hash, SyntaxNodeOrToken part)
    {
        if (part.AsNode() is not { } node)
            Add(ref hash, part.AsToken());
        else if (IsBody(node))
            AddBody(ref hash, node);
    }

    private static DeclarationHash HashOf(MemberDeclarationSyntax member)
    {
        DeclarationHash hash = DeclarationHash.Empty;
        for (SyntaxNode? around = member.Parent; around is not null; around = around.Parent)
        {
            hash.Add(around switch
            {
                BaseNamespaceDeclarationSyntax space => space.Name.ToString(),
                TypeDeclarationSyntax type => type.Identifier.ValueText,
                _ => "",
            });
            hash.Add((ulong)((around as TypeDeclarationSyntax)?.TypeParameterList?.Parameters.Count ?? 0));
        }

        foreach (SyntaxNodeOrToken part in member.DescendantNodesAndTokens(static node => !IsBody(node)))
            Add(ref hash, part);
        return hash;
    }

    // What stands in it is seen by itself alone.
    private static bool IsBody(SyntaxNode node) => node switch
    {
        BlockSyntax or ArrowExpressionClauseSyntax or GlobalStatementSyntax => true,

        // Of a field that is no constant, or of a property: both name their type.
        EqualsValueClauseSyntax => node.Parent is PropertyDeclarationSyntax
            || node.Parent is VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax field } && !field.Modifiers.Any(SyntaxKind.ConstKeyword),
        _ => false,
    };

    // In structs, fields decide what type arguments they may be; in interfaces, static members do. Extensions are found by what they extend.
    private static bool IsReachedByName(SyntaxNode node)
    {
        if (node.Parent is not TypeDeclarationSyntax { RawKind: (int)SyntaxKind.ClassDeclaration or (int)SyntaxKind.RecordDeclaration } || node.ContainsDirectives || node.ContainsDiagnostics)
            return false;
        bool isPlain = node switch
        {
            PropertyDeclarationSyntax property => property.ExplicitInterfaceSpecifier is null,
            FieldDeclarationSyntax => true,

            // A static one may make what a collection expression stands for.
            MethodDeclarationSyntax method => method.ExplicitInterfaceSpecifier is null && (method.ParameterList.Parameters.Count == 0 || !method.Modifiers.Any(SyntaxKind.StaticKeyword)),
            _ => false,
        };
        return isPlain && ((MemberDeclarationSyntax)node).Modifiers.All(IsPlain) && !NamesOf(node).Any(s_implied.Contains);
    }

    private static bool IsPlain(SyntaxToken modifier) => modifier.Kind() is
        SyntaxKind.PublicKeyword or SyntaxKind.PrivateKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword or SyntaxKind.StaticKeyword or SyntaxKind.ReadOnlyKeyword or
        SyntaxKind.VirtualKeyword or SyntaxKind.AsyncKeyword or SyntaxKind.VolatileKeyword or SyntaxKind.NewKeyword or SyntaxKind.SealedKeyword;

    private static IEnumerable<string> NamesOf(SyntaxNode member) => member switch
    {
        PropertyDeclarationSyntax property => [property.Identifier.ValueText],
        MethodDeclarationSyntax method => [method.Identifier.ValueText],
        FieldDeclarationSyntax field => field.Declaration.Variables.Select(variable => variable.Identifier.ValueText),
        _ => [],
    };

    private static void AddBody(ref DeclarationHash hash, SyntaxNode body)
    {
        hash.Add((ulong)body.RawKind);
        if (body is GlobalStatementSyntax)
            AddNames(ref hash, body);
        else if (body.Parent is AccessorDeclarationSyntax or BasePropertyDeclarationSyntax && body is not EqualsValueClauseSyntax && UsesField(body))
            hash.Add("field");

        // Holds after the body too.
        if (body.ContainsDirectives)
            foreach (NullableDirectiveTriviaSyntax directive in body.DescendantNodes(descendIntoTrivia: true).OfType<NullableDirectiveTriviaSyntax>())
                Add(ref hash, directive);
    }

    // The variables of top-level statements are in scope in all files, where nothing but an error comes of it.
    private static void AddNames(ref DeclarationHash hash, SyntaxNode statement)
    {
        foreach (SyntaxNode node in statement.DescendantNodes())
        {
            switch (node)
            {
                case VariableDeclaratorSyntax variable:
                    hash.Add(variable.Identifier.ValueText);
                    break;
                case SingleVariableDesignationSyntax designation:
                    hash.Add(designation.Identifier.ValueText);
                    break;
                case LocalFunctionStatementSyntax function:
                    hash.Add(function.Identifier.ValueText);
                    break;
            }
        }
    }

    // Since C# 14 an accessor declares the property's field by using it.
    private static bool UsesField(SyntaxNode body) => body.DescendantTokens().Any(token => token.ValueText == "field");

    private static void Add(ref DeclarationHash hash, SyntaxToken token)
    {
        hash.Add((ulong)token.RawKind);
        hash.Add(token.Text);
        if (token.ContainsDirectives)
            foreach (SyntaxTrivia trivia in token.LeadingTrivia)
                if (trivia.GetStructure() is NullableDirectiveTriviaSyntax directive)
                    Add(ref hash, directive);
    }

    private static void Add(ref DeclarationHash hash, NullableDirectiveTriviaSyntax directive)
    {
        if (directive.IsActive)
            hash.Add(directive.ToString());
    }
}
