// Enumerates the keywords and other members of schemas.
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>A member of an object in a schema, or an element that is a name.</summary>
/// <param name="document">The text.</param>
/// <param name="word">The name's word in the index. The value of a member is the next one.</param>
internal readonly struct SchemaMember(SchemaDocument document, int word)
{
    internal int Word => word;

    internal int ValueWord => word + 1;

    internal Documents.JsonView Value => document.View(word + 1);

    /// <summary>The name as text. It differs from the bytes only for half of a surrogate pair.</summary>
    internal string Name => SchemaRegistry.TextOf(document.ContentOf(word));

    /// <summary>The name with its escapes decoded.</summary>
    internal ReadOnlySpan<byte> Key
    {
        get
        {
            ReadOnlySpan<byte> content = document.ContentOf(word);
            return document.HasEscapes && content.IndexOf((byte)'\\') >= 0 ? DecodedString.ToArray(content) : content;
        }
    }

    internal SchemaKeyword Keyword => SchemaKeywords.Of(Key);
}

/// <summary>The members of an object, for <see langword="foreach"/>. Without memory of its
/// own, because schemas have thousands of objects.</summary>
internal struct SchemaMembers(SchemaDocument document, int word)
{
    private readonly int _end = document.EndOf(word);
    private int _name, _next = word + 2;

    /// <summary>The members of an object.</summary>
    internal static SchemaMembers Of(SchemaDocument document, int word) => new(document, word);

    /// <summary>The word of the last value with a keyword, or -1.</summary>
    internal static int Find(SchemaDocument document, int schema, SchemaKeyword keyword)
    {
        int found = -1;
        foreach (SchemaMember member in Of(document, schema))
        {
            if (member.Keyword == keyword)
                found = member.ValueWord;
        }

        return found;
    }

    public readonly SchemaMember Current => new(document, _name);

    public readonly SchemaMembers GetEnumerator() => this;

    public bool MoveNext()
    {
        if (_next >= _end)
            return false;
        _name = _next;
        _next = document.After(_name + 1);
        return true;
    }
}
