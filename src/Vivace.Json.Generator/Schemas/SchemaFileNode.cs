// A value of a schema file, with its place, so that problems are reported at the line that they concern.
using Microsoft.CodeAnalysis.Text;

namespace Vivace.Json.Generator.Schemas;

internal enum SchemaNodeKind
{
    Object,
    Array,
    String,
    Number,
    True,
    False,
    Null,
}

/// <summary>A JSON value. <paramref name="text"/> is the content of a string or the spelling of a number.</summary>
internal sealed class SchemaFileNode(
    SchemaNodeKind kind, TextSpan span, string text = "", SchemaFileMember[]? members = null, SchemaFileNode[]? items = null)
{
    internal SchemaNodeKind Kind => kind;

    internal TextSpan Span => span;

    internal string Text => text;

    internal SchemaFileMember[] Members { get; } = members ?? [];

    internal SchemaFileNode[] Items { get; } = items ?? [];

    internal bool IsObject => kind == SchemaNodeKind.Object;

    internal bool IsBoolean => kind is SchemaNodeKind.True or SchemaNodeKind.False;

    /// <summary>The member with the name; of several, the last, as in most JSON libraries.</summary>
    internal SchemaFileNode? this[string name] => Array.FindLast(Members, member => member.Name == name)?.Value;

    internal string? StringOf(string name) => this[name] is { Kind: SchemaNodeKind.String } value ? value.Text : null;
}

/// <summary>A member of an object.</summary>
internal sealed record SchemaFileMember(string Name, TextSpan NameSpan, SchemaFileNode Value);
