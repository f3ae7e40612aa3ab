// A schema file of the project, and where its references lead.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Schemas;

/// <summary>An additional file as a value.</summary>
internal sealed record SchemaFileText(string Path, string Text)
{
    internal static SchemaFileText? Of(AdditionalText file, CancellationToken cancellation) =>
        file.GetText(cancellation)?.ToString() is { } text ? new SchemaFileText(file.Path.Replace('\\', '/'), text) : null;
}

internal sealed class SchemaFile(SchemaFileText file, SchemaFileNode root)
{
    private readonly SourceText _lines = SourceText.From(file.Text);

    internal string Path => file.Path;

    internal SchemaFileNode Root => root;

    internal string? Id => root.StringOf("$id") ?? root.StringOf("id");

    /// <summary>Up to draft 7, a reference replaces everything beside it.</summary>
    internal bool ReferencesStandAlone { get; } =
        root.StringOf("$schema") is { } dialect
            && (dialect.Contains("draft-04") || dialect.Contains("draft-06") || dialect.Contains("draft-07"));

    internal SchemaProblem Problem(string id, TextSpan span, string message) =>
        new(id, file.Path, span, _lines.Lines.GetLinePositionSpan(span), message);

    /// <summary>Follows a fragment: a pointer (RFC 6901) or an anchor. <see langword="null"/> if it leads nowhere.</summary>
    internal SchemaFilePlace? Find(string fragment)
    {
        if (fragment.Length > 0 && fragment[0] != '/')
            return FindAnchor(root, "", fragment);
        SchemaFileNode? node = root;
        foreach (string part in fragment.Split('/').Skip(1))
        {
            string name = Uri.UnescapeDataString(part).Replace("~1", "/").Replace("~0", "~");
            node = node.Kind == SchemaNodeKind.Array
                ? int.TryParse(name, out int index) && index >= 0 && index < node.Items.Length ? node.Items[index] : null
                : node[name];
            if (node is null)
                return null;
        }

        return new SchemaFilePlace(this, node, fragment);
    }

    private SchemaFilePlace? FindAnchor(SchemaFileNode node, string pointer, string anchor)
    {
        if (node.StringOf("$anchor") == anchor || node.StringOf("$id") == "#" + anchor)
            return new SchemaFilePlace(this, node, pointer);
        foreach (SchemaFileMember member in node.Members)
        {
            // An anchor in them is data.
            if (member.Name is not ("const" or "enum" or "default" or "examples")
                && FindAnchor(member.Value, pointer + "/" + Escape(member.Name), anchor) is { } found)
            {
                return found;
            }
        }

        for (int i = 0; i < node.Items.Length; i++)
            if (FindAnchor(node.Items[i], $"{pointer}/{i}", anchor) is { } found)
                return found;
        return null;
    }

    internal static string Escape(string name) => name.Replace("~", "~0").Replace("/", "~1");
}

/// <summary>A subschema: its file, its value, and the pointer to it.</summary>
internal sealed record SchemaFilePlace(SchemaFile File, SchemaFileNode Node, string Pointer)
{
    internal (string, string) Key => (File.Path, Pointer);

    internal SchemaFilePlace? Child(string name) =>
        Node[name] is { } child ? new SchemaFilePlace(File, child, $"{Pointer}/{SchemaFile.Escape(name)}") : null;

    internal SchemaFilePlace Child(string name, int index) =>
        new(File, Node[name]!.Items[index], $"{Pointer}/{SchemaFile.Escape(name)}/{index}");

    internal SchemaFilePlace Of(SchemaFileMember member, string within) =>
        new(File, member.Value, $"{Pointer}/{within}/{SchemaFile.Escape(member.Name)}");

    internal SchemaProblem Problem(string id, string message) => File.Problem(id, Node.Span, message);

    /// <summary>A problem at a keyword of the subschema.</summary>
    internal SchemaProblem ProblemAt(string keyword, string id, string message) =>
        File.Problem(id, Array.Find(Node.Members, member => member.Name == keyword)?.NameSpan ?? Node.Span, message);
}
