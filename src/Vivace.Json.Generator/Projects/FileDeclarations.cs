// A hash of what a file declares: all tokens outside bodies. In C#, declarations outside bodies spell out their types, so an edit
// inside a body never changes the meaning of other files. Constants, defaults, attributes and enumerations count.
// Members that are only reached by name are hashed separately: editing one changes nothing in a file that never mentions the name,
// wherever the values in that file come from. (Scala's incremental builds do the same.)
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Vivace.Json.Generator.Projects;

/// <summary>Hashes of everything, including the path and the language version; of the same without members that are only
/// reached by name; and of these members, each with the types around it.</summary>
internal sealed record FileDeclarations(DeclarationHash Whole, DeclarationHash Rest, (string Name, DeclarationHash Hash)[] Members)
{
    // Members that C# uses without naming them: in foreach, await, using, patterns, queries, collection expressions, interpolated
    // strings, delegate calls and the like.
    private static readonly HashSet<string> s_implied = new(StringComparer.Ordinal)
    {
        "Add", "AppendFormatted", "AppendLiteral", "Cast", "Count", "Create", "Current", "Deconstruct", "Dispose", "DisposeAsync",
        "GetAsyncEnumerator", "GetAwaiter",
        "GetEnumerator", "GetPinnableReference", "GetResult", "GroupBy", "GroupJoin", "Invoke", "IsCompleted", "Item", "Join", "Length",
        "MoveNext", "MoveNextAsync",
        "OnCompleted", "OrderBy", "OrderByDescending", "Select", "SelectMany", "Slice", "ThenBy", "ThenByDescending", "UnsafeOnCompleted",
        "Value", "Where",
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
        foreach (SyntaxNodeOrToken part in tree.GetRoot(cancellation)
            .DescendantNodesAndTokens(static node => !IsBody(node) && !IsReachedByName(node)))
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

    /// <summary>Adds the names of members that differ; returns <see langword="false"/> if anything else differs.</summary>
    internal bool AddDifferences(FileDeclarations other, HashSet<string> names)
    {
        if (Whole == other.Whole)
            return true;
        if (Rest != other.Rest)
            return false;
        HashSet<(string, DeclarationHash)> differing = [.. Members], before = [.. other.Members];

        // A duplicate declaration is an error in any case.
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

    // Code that other files do not see.
    private static bool IsBody(SyntaxNode node) => node switch
    {
        BlockSyntax or ArrowExpressionClauseSyntax or GlobalStatementSyntax => true,

        // The initializer of a property or a nonconstant field, whose type is explicit.
        EqualsValueClauseSyntax => node.Parent is PropertyDeclarationSyntax
            || node.Parent is VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax field }
                && !field.Modifiers.Any(SyntaxKind.ConstKeyword),
        _ => false,
    };

    // Fields of structs decide which type arguments are valid, as do static members of interfaces. Extensions are found by the type they
    // extend.
    private static bool IsReachedByName(SyntaxNode node)
    {
        if (node.Parent is not TypeDeclarationSyntax { RawKind: (int)SyntaxKind.ClassDeclaration or (int)SyntaxKind.RecordDeclaration }
            || node.ContainsDirectives || node.ContainsDiagnostics)
            return false;
        bool isPlain = node switch
        {
            PropertyDeclarationSyntax property => property.ExplicitInterfaceSpecifier is null,
            FieldDeclarationSyntax => true,

            // A static method may be a collection builder.
            MethodDeclarationSyntax method =>
                method.ExplicitInterfaceSpecifier is null
                    && (method.ParameterList.Parameters.Count == 0 || !method.Modifiers.Any(SyntaxKind.StaticKeyword)),
            _ => false,
        };
        return isPlain && ((MemberDeclarationSyntax)node).Modifiers.All(IsPlain) && !NamesOf(node).Any(s_implied.Contains);
    }

    private static bool IsPlain(SyntaxToken modifier) => modifier.Kind() is
        SyntaxKind.PublicKeyword or SyntaxKind.PrivateKeyword or SyntaxKind.InternalKeyword or SyntaxKind.ProtectedKeyword or SyntaxKind.StaticKeyword or SyntaxKind.ReadOnlyKeyword or
        SyntaxKind.VirtualKeyword or SyntaxKind.AsyncKeyword or SyntaxKind.VolatileKeyword or SyntaxKind.NewKeyword
        or SyntaxKind.SealedKeyword;

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
        else if (body.Parent is AccessorDeclarationSyntax or BasePropertyDeclarationSyntax && body is not EqualsValueClauseSyntax
            && UsesField(body))
            hash.Add("field");

        // Directives have an effect after the body too.
        if (body.ContainsDirectives)
            foreach (NullableDirectiveTriviaSyntax directive
                in body.DescendantNodes(descendIntoTrivia: true).OfType<NullableDirectiveTriviaSyntax>())
                Add(ref hash, directive);
    }

    // The variables of top-level statements are in scope in all files, where using them is an error.
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

    // Since C# 14, an accessor that uses 'field' declares the property's backing field.
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
