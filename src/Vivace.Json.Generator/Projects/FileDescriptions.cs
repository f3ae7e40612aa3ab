// Reads the documentation comments of a file.
using System.Text;
using System.Text.RegularExpressions;
using System.Xml;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Vivace.Json.Generator.Model;

namespace Vivace.Json.Generator.Projects;

/// <summary>A type by its name at run time, and the summaries that are written in one of its
/// declarations; that of the type has an empty name.</summary>
internal sealed record DocumentedType(string Name, EquatableArray<(string Member, string Text)> Texts);

internal static class FileDescriptions
{
    private static readonly Regex s_space = new(@"\s+", RegexOptions.CultureInvariant);

    internal static EquatableArray<DocumentedType> Of(SyntaxNode root)
    {
        List<DocumentedType> types = [];
        foreach (BaseTypeDeclarationSyntax type in root.DescendantNodes(
            static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax)
                .OfType<BaseTypeDeclarationSyntax>())
        {
            (string, string)[] texts = [.. TextsOf(type)];
            if (texts.Length > 0)
                types.Add(new DocumentedType(NameOf(type), new EquatableArray<(string, string)>(texts)));
        }

        return new EquatableArray<DocumentedType>([.. types]);
    }

    private static IEnumerable<(string Member, string Text)> TextsOf(BaseTypeDeclarationSyntax type)
    {
        XElement? comment = CommentOf(type);
        if (SummaryOf(comment) is { } summary)
            yield return ("", summary);

        // The parameters of a record are its properties.
        if (type is RecordDeclarationSyntax { ParameterList: { } parameters } && comment is not null)
        {
            foreach (XElement parameter in comment.Elements("param"))
            {
                string name = (string?)parameter.Attribute("name") ?? "";
                if (parameters.Parameters.Any(one => one.Identifier.ValueText == name) && TextOf(parameter) is { } text)
                    yield return (name, text);
            }
        }

        if (type is not TypeDeclarationSyntax { Members: var members })
            yield break;
        foreach (MemberDeclarationSyntax member in members)
        {
            string[] names = member switch
            {
                PropertyDeclarationSyntax { ExplicitInterfaceSpecifier: null } property => [property.Identifier.ValueText],
                FieldDeclarationSyntax field => [.. field.Declaration.Variables.Select(static variable => variable.Identifier.ValueText)],
                _ => [],
            };
            if (names.Length == 0 || SummaryOf(CommentOf(member)) is not { } text)
                continue;
            foreach (string name in names)
                yield return (name, text);
        }
    }

    private static string NameOf(BaseTypeDeclarationSyntax type)
    {
        StringBuilder name = new();
        for (SyntaxNode? at = type; at is not null; at = at.Parent)
        {
            switch (at)
            {
                case BaseTypeDeclarationSyntax one:
                    int arity = (one as TypeDeclarationSyntax)?.TypeParameterList?.Parameters.Count ?? 0;
                    name.Insert(0, one.Identifier.ValueText + (arity == 0 ? "" : "`" + arity) + (name.Length == 0 ? "" : "+"));
                    break;
                case BaseNamespaceDeclarationSyntax space:
                    name.Insert(0, '.').Insert(0, space.Name.ToString());
                    break;
            }
        }

        return name.ToString();
    }

    // A compiler that does not parse documentation comments reports them as ordinary comments.
    private static XElement? CommentOf(SyntaxNode declaration)
    {
        StringBuilder text = new();
        foreach (SyntaxTrivia trivia in declaration.GetLeadingTrivia())
        {
            switch (trivia.Kind())
            {
                case SyntaxKind.SingleLineDocumentationCommentTrivia or SyntaxKind.SingleLineCommentTrivia:
                    foreach (string line in trivia.ToFullString().Split('\n'))
                    {
                        string trimmed = line.TrimStart();
                        if (trimmed.StartsWith("///", StringComparison.Ordinal) && !trimmed.StartsWith("////", StringComparison.Ordinal))
                            text.Append(trimmed, 3, trimmed.Length - 3).Append('\n');
                    }

                    break;
                case SyntaxKind.MultiLineDocumentationCommentTrivia or SyntaxKind.MultiLineCommentTrivia:
                    string whole = trivia.ToFullString().Trim();
                    if (whole.Length <= "/***/".Length || !whole.StartsWith("/**", StringComparison.Ordinal))
                        break;
                    foreach (string line in whole.Substring(3, whole.Length - 5).Split('\n'))
                        text.Append(line.TrimStart(' ', '\t', '*')).Append('\n');
                    break;
            }
        }

        if (text.Length == 0)
            return null;
        try
        {
            return XElement.Parse($"<member>{text}</member>", LoadOptions.PreserveWhitespace);
        }
        catch (XmlException)
        {
            // The compiler warns of it where documentation is asked for.
            return null;
        }
    }

    private static string? SummaryOf(XElement? comment) => comment?.Element("summary") is { } summary ? TextOf(summary) : null;

    private static string? TextOf(XElement element)
    {
        StringBuilder text = new();
        Append(text, element);
        string all = s_space.Replace(text.ToString(), " ").Trim();
        return all.Length == 0 ? null : all;
    }

    private static void Append(StringBuilder text, XElement element)
    {
        foreach (XNode node in element.Nodes())
        {
            if (node is XText words)
            {
                text.Append(words.Value);
            }
            else if (node is XElement inner)
            {
                if (inner.Name.LocalName is "para" or "br" or "item")
                    text.Append(' ');
                if (inner.IsEmpty)
                    text.Append(Named(inner));
                else
                    Append(text, inner);
                if (inner.Name.LocalName is "para" or "item")
                    text.Append(' ');
            }
        }
    }

    // <see cref="List{T}.Count"/> is Count, <see langword="null"/> null, <paramref name="x"/> x.
    private static string Named(XElement reference)
    {
        string name = (string?)reference.Attribute("langword") ?? (string?)reference.Attribute("name")
            ?? (string?)reference.Attribute("href") ?? "";
        if ((string?)reference.Attribute("cref") is not { } code)
            return name;
        int end = code.IndexOf('(');
        if (end >= 0)
            code = code.Substring(0, end);

        // From the last dot outside braces, without the braces.
        StringBuilder last = new();
        int levels = 0;
        foreach (char letter in code)
        {
            if (letter is '{' or '}')
                levels += letter == '{' ? 1 : -1;
            else if (levels == 0 && letter is '.' or ':')
                last.Clear();
            else if (levels == 0)
                last.Append(letter);
        }

        return last.ToString();
    }
}
