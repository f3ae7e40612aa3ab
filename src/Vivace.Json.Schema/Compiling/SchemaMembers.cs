// Enumerates the keywords and other members of schemas.
using Vivace.Json.Documents;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>A member, or an element that is a name.</summary>
/// <param name="value">The value of the member, or the element.</param>
/// <param name="word">The name's word in the index.</param>
internal sealed class SchemaMember(JsonView value, int word)
{
    private string? _name;

    internal JsonView Value { get; } = value;

    /// <summary>The name as text. It differs from the bytes only for half of a surrogate pair.</summary>
    internal string Name => _name ??= SchemaRegistry.TextOf(Value.Cursor.ContentOf(word));

    internal byte[] MakeKey() => DecodedString.ToArray(Value.Cursor.ContentOf(word));
}

internal static class SchemaMembers
{
    internal static List<SchemaMember> Of(JsonView schema)
    {
        TreeCursor cursor = schema.Cursor;
        int end = cursor.EndOf(schema.Word), count = 0;
        for (int name = schema.Word + 2; name < end; name = cursor.After(name + 1))
            count++;
        List<SchemaMember> members = new(count);
        for (int name = schema.Word + 2; name < end; name = cursor.After(name + 1))
            members.Add(new SchemaMember(new JsonView(schema.Tree, name + 1), name));

        return members;
    }

    /// <summary>The value of the last member with a name.</summary>
    internal static bool TryFind(List<SchemaMember> members, string name, out JsonView value)
    {
        for (int i = members.Count - 1; i >= 0; i--)
        {
            if (members[i].Name == name)
            {
                value = members[i].Value;
                return true;
            }
        }

        value = default;
        return false;
    }
}
