// What a subschema says of a value when everything that always applies with it is taken together: its own keywords, those of allOf, and the
// target of a reference.
namespace Vivace.Json.Generator.Schemas;

internal sealed class SchemaView
{
    // Beside a reference they say something about its use and nothing about the value.
    private static readonly HashSet<string> s_annotations = new(StringComparer.Ordinal)
    {
        "title", "description", "default", "deprecated", "examples", "example", "readOnly", "writeOnly", "$comment", "$schema", "$id", "id",
        "$defs", "definitions", "$anchor",
    };

    private readonly List<SchemaFilePlace> _parts = [];

    private SchemaView(SchemaFilePlace place) => Place = place;

    /// <summary>Where the view begins: what a type made of it is known by.</summary>
    internal SchemaFilePlace Place { get; }

    /// <summary>Whether references lead back to where they began.</summary>
    internal bool IsCircle { get; private init; }

    /// <summary>Follows references that stand alone, and takes the parts together.</summary>
    internal static SchemaView Of(SchemaFilePlace place, SchemaFiles set)
    {
        SchemaFilePlace target = Target(place, set, out bool isCircle);
        SchemaView view = new(target) { IsCircle = isCircle };
        view.Add(target, set, []);
        return view;
    }

    /// <summary>The first value of a keyword among the parts.</summary>
    internal (SchemaFilePlace Place, SchemaFileNode Value)? Find(string keyword)
    {
        foreach (SchemaFilePlace part in _parts)
            if (part.Node[keyword] is { } value)
                return (part, value);
        return null;
    }

    internal IEnumerable<(SchemaFilePlace Place, SchemaFileNode Value)> FindAll(string keyword)
    {
        foreach (SchemaFilePlace part in _parts)
            if (part.Node[keyword] is { } value)
                yield return (part, value);
    }

    internal bool Has(string keyword) => Find(keyword) is not null;

    internal bool IsFormat(string format) => StringOf("format") == format;

    internal string? StringOf(string keyword) => Find(keyword) is { Value: { Kind: SchemaNodeKind.String } value } ? value.Text : null;

    /// <summary>The place that a chain of references without rules of its own ends at.</summary>
    private static SchemaFilePlace Target(SchemaFilePlace place, SchemaFiles set, out bool isCircle)
    {
        isCircle = false;
        HashSet<(string, string)> met = [];
        while (place.Node.IsObject && met.Add(place.Key))
        {
            bool isAlone = place.File.ReferencesStandAlone
                || Array.TrueForAll(place.Node.Members, member => member.Name == "$ref" || s_annotations.Contains(member.Name));
            if (place.Node.StringOf("$ref") is { } reference && isAlone)
            {
                if (set.Resolve(place, reference) is not { } target)
                    return place;
                place = target;
            }
            else if (place.Node["allOf"] is { Items.Length: 1 }
                && Array.TrueForAll(place.Node.Members, member => member.Name == "allOf" || s_annotations.Contains(member.Name)))
            {
                // OpenAPI 3.0 has no other way to describe a reference.
                place = place.Child("allOf", 0);
            }
            else
            {
                return place;
            }
        }

        isCircle = place.Node.IsObject;
        return place;
    }

    private void Add(SchemaFilePlace place, SchemaFiles set, HashSet<(string, string)> met)
    {
        if (!place.Node.IsObject || !met.Add(place.Key))
            return;
        _parts.Add(place);
        if (place.Node.StringOf("$ref") is { } reference && set.Resolve(place, reference) is { } target)
        {
            if (place.File.ReferencesStandAlone)
                _parts.Remove(place);
            Add(target, set, met);
        }

        for (int i = 0; i < (place.Node["allOf"]?.Items.Length ?? 0); i++)
            Add(place.Child("allOf", i), set, met);
    }
}
