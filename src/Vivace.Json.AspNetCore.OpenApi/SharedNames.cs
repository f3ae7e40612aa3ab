// The names of schemas in a document: equal schemas share one, others of the same type get names of their own.
using System.Globalization;
using System.Text.Json.Nodes;
using Vivace.Json.Schema;

namespace Vivace.Json.AspNetCore.OpenApi;

internal sealed class SharedNames
{
    private readonly Dictionary<(SchemaSet Set, string Name), string> _names = [];

    /// <param name="sets">Those before keep their names.</param>
    internal SharedNames(SchemaSet[] sets)
    {
        Dictionary<(SchemaSet, string), int> kinds = KindsOf(sets);
        Dictionary<string, int> taken = new(StringComparer.Ordinal);
        foreach (SchemaSet set in sets)
        {
            foreach (string name in set.Components.Schemas.Keys)
            {
                int kind = kinds[(set, name)];
                string free = name;
                for (int i = 1; taken.TryGetValue(free, out int other) && other != kind; i++)
                    free = name + (set.Direction == JsonSchemaDirection.Read ? "Input" : "") +
                        (i == 1 && set.Direction == JsonSchemaDirection.Read ? "" : i.ToString(CultureInfo.InvariantCulture));
                taken[free] = kind;
                _names[(set, name)] = free;
            }
        }

        HashSet<string> done = new(StringComparer.Ordinal);
        foreach (SchemaSet set in sets)
        {
            foreach ((string name, JsonObject schema) in set.Components.Schemas)
            {
                string given = _names[(set, name)];
                if (!done.Add(given))
                    continue;
                Rename(schema, set);
                Schemas.Add((given, name, schema));
                if (schema["type"] is JsonValue)
                    NeverNull.Add(set.Components.ReferenceTo(given));
            }
        }
    }

    /// <summary>Each schema, with its name and the name that its type has elsewhere.</summary>
    internal List<(string Name, string TypeName, JsonObject Schema)> Schemas { get; } = [];

    /// <summary>References to those whose type is one that is not null.</summary>
    internal HashSet<string> NeverNull { get; } = new(StringComparer.Ordinal);

    /// <summary>Makes the references of a schema lead to the names of this document.</summary>
    internal void Rename(JsonObject schema, SchemaSet set) =>
        SchemaReferences.Change(schema, set.Components, name => _names[(set, name)]);

    // Two schemas are of one kind if they are equal, and what they refer to is.
    private static Dictionary<(SchemaSet, string), int> KindsOf(SchemaSet[] sets)
    {
        List<((SchemaSet Set, string Name) Key, string Text, string[] References)> all = [];
        foreach (SchemaSet set in sets)
        {
            foreach ((string name, JsonObject schema) in set.Components.Schemas)
            {
                List<string> references = [];
                SchemaReferences.Change(schema, set.Components, one =>
                {
                    references.Add(one);
                    return one;
                });
                all.Add(((set, name), name + schema.ToJsonString(), [.. references]));
            }
        }

        Dictionary<(SchemaSet, string), int> kinds = all.ToDictionary(static one => one.Key, static _ => 0);
        int count = 1;
        while (true)
        {
            Dictionary<string, int> known = new(StringComparer.Ordinal);
            Dictionary<(SchemaSet, string), int> next = [];
            foreach (((SchemaSet Set, string Name) key, string text, string[] references) in all)
            {
                string whole = $"{text} {string.Join(' ', references.Select(one => kinds[(key.Set, one)]))}";
                if (!known.TryGetValue(whole, out int kind))
                    known.Add(whole, kind = known.Count);
                next[key] = kind;
            }

            if (known.Count == count)
                return next;
            (kinds, count) = (next, known.Count);
        }
    }
}
