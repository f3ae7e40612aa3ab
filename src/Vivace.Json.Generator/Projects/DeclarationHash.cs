// What a file declares, as a number: all its tokens but those inside of bodies. In C# every declaration outside of a body says its
// types in full, so no edit of a body changes what other files mean; constants, defaults, attributes and enumerations count.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Projects;

/// <summary>128 bits that two different texts do not share by chance.</summary>
internal record struct DeclarationHash(ulong First, ulong Second)
{
    // FNV-1a, 64 bits (draft-eastlake-fnv), twice: the second half over other units, from another start.
    private const ulong Prime = 1099511628211;

    internal static readonly DeclarationHash Empty = new(14695981039346656037, 0x9E3779B97F4A7C15);

    /// <summary>The hash of all that the tree declares, its path and its language version included.</summary>
    internal static DeclarationHash Of(SyntaxTree tree, CancellationToken cancellation)
    {
        DeclarationHash hash = Empty;
        hash.Add(tree.FilePath);
        hash.Add((ulong)tree.Options.Kind);
        hash.Add((ulong)((tree.Options as CSharpParseOptions)?.LanguageVersion ?? 0));
        foreach (KeyValuePair<string, string> feature in tree.Options.Features.OrderBy(feature => feature.Key, StringComparer.Ordinal))
            hash.Add(feature.Key + "=" + feature.Value);
        foreach (SyntaxNodeOrToken part in tree.GetRoot(cancellation).DescendantNodesAndTokens(static node => !IsBody(node)))
        {
            if (part.AsNode() is not { } node)
                hash.Add(part.AsToken());
            else if (IsBody(node))
                hash.AddBody(node);
        }

        return hash;
    }

    /// <summary>Adds a part, which cannot be taken for the end of the one before it.</summary>
    internal void Add(string text)
    {
        ulong first = First, second = Second;
        foreach (char letter in text)
        {
            first = unchecked((first ^ letter) * Prime);
            second = unchecked((second + letter) * 0xD6E8FEB86659FD93);
            second ^= second >> 32;
        }

        (First, Second) = (first, second);
        Add((ulong)text.Length);
    }

    internal void Add(ulong number)
    {
        First = unchecked((First ^ (number + 0x10000)) * Prime);
        Second = unchecked((Second ^ number ^ 0x10000) * 0xD6E8FEB86659FD93);
        Second ^= Second >> 29;
    }

    internal void Add(DeclarationHash other)
    {
        Add(other.First);
        Add(other.Second);
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

    private void AddBody(SyntaxNode body)
    {
        Add((ulong)body.RawKind);
        if (body is GlobalStatementSyntax)
            AddNames(body);
        else if (body.Parent is AccessorDeclarationSyntax or BasePropertyDeclarationSyntax && body is not EqualsValueClauseSyntax && UsesField(body))
            Add("field");

        // Holds after the body too.
        if (body.ContainsDirectives)
            foreach (NullableDirectiveTriviaSyntax directive in body.DescendantNodes(descendIntoTrivia: true).OfType<NullableDirectiveTriviaSyntax>())
                Add(directive);
    }

    // The variables of top-level statements are in scope in all files, where nothing but an error comes of it.
    private void AddNames(SyntaxNode statement)
    {
        foreach (SyntaxNode node in statement.DescendantNodes())
        {
            switch (node)
            {
                case VariableDeclaratorSyntax variable:
                    Add(variable.Identifier.ValueText);
                    break;
                case SingleVariableDesignationSyntax designation:
                    Add(designation.Identifier.ValueText);
                    break;
                case LocalFunctionStatementSyntax function:
                    Add(function.Identifier.ValueText);
                    break;
            }
        }
    }

    // Since C# 14 an accessor declares the property's field by using it.
    private static bool UsesField(SyntaxNode body) => body.DescendantTokens().Any(token => token.ValueText == "field");

    private void Add(SyntaxToken token)
    {
        Add((ulong)token.RawKind);
        Add(token.Text);
        if (token.ContainsDirectives)
            foreach (SyntaxTrivia trivia in token.LeadingTrivia)
                if (trivia.GetStructure() is NullableDirectiveTriviaSyntax directive)
                    Add(directive);
    }

    private void Add(NullableDirectiveTriviaSyntax directive)
    {
        if (directive.IsActive)
            Add(directive.ToString());
    }
}
