// Enumerates the keywords and other members of schemas.
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>A member: its name as text and as bytes, which differ from each other only for half of a surrogate pair.</summary>
internal sealed record SchemaMember(string Name, byte[] Key, JsonView Value);

internal static class SchemaMembers
{
    internal static List<SchemaMember> Of(JsonView schema)
    {
        List<SchemaMember> members = [];
        TreeCursor cursor = schema.Cursor;
        int end = cursor.EndOf(schema.Word);
        for (int name = schema.Word + 2; name < end; name = cursor.After(name + 1))
        {
            byte[] key = DecodedString.ToArray(cursor.ContentOf(name));
            members.Add(new SchemaMember(Encoding.UTF8.GetString(key), key, new JsonView(schema.Tree, name + 1)));
        }

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
