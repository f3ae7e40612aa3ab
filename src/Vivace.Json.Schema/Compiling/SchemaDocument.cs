// A text of schemas, and the schemas in it that have addresses of their own.
using Vivace.Json.Documents;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

internal sealed class SchemaDocument(JsonTree tree, ReadOnlyMemory<byte> text, string address)
{
    // An estimate, so that the tables below rarely grow.
    private const int WordsPerObject = 12;

    internal ReadOnlyMemory<byte> Text { get; } = text;

    internal JsonTree Tree { get; } = tree;

    /// <summary>Where the text was found.</summary>
    internal string Address { get; } = address;

    /// <summary>By word: the schemas with addresses.</summary>
    internal Dictionary<int, SchemaResource> Resources { get; } = [];

    /// <summary>By word: the nodes of the schemas that were reached.</summary>
    internal Dictionary<int, SchemaNode> Nodes { get; } = new(tree.Words.Length / WordsPerObject);

    // By word. Most objects are read twice: to find addresses, and to compile what is reached.
    private readonly Dictionary<int, List<SchemaMember>> _members = new(tree.Words.Length / WordsPerObject);

    /// <summary>The members of an object, in order.</summary>
    internal List<SchemaMember> MembersOf(JsonView value)
    {
        if (!_members.TryGetValue(value.Word, out List<SchemaMember>? members))
            _members.Add(value.Word, members = SchemaMembers.Of(value));
        return members;
    }
}

/// <summary>A schema with an address: the root of a text, or a schema with an <c>$id</c>.</summary>
internal sealed class SchemaResource(int number, string address, SchemaDocument document, int word, SchemaRules rules)
{
    /// <summary>Stands for <c>$recursiveAnchor</c>, which has no name; no anchor is empty.</summary>
    internal const string RecursiveAnchor = "";

    internal int Number { get; } = number;

    internal string Address { get; } = address;

    internal SchemaDocument Document { get; } = document;

    internal int Word { get; } = word;

    internal SchemaRules Rules { get; } = rules;

    /// <summary>By name: the words of the schemas with an anchor.</summary>
    internal Dictionary<string, int> Anchors { get; } = new(StringComparer.Ordinal);

    /// <summary>By pointer: the schemas that references name.</summary>
    internal Dictionary<string, SchemaNode> Referred { get; } = new(StringComparer.Ordinal);

    internal Dictionary<string, int> DynamicAnchors { get; } = new(StringComparer.Ordinal);

    internal string LocationOf(string pointer) => Address + PointerText.ToFragment(pointer);
}
