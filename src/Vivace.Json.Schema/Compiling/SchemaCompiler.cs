// Makes the program of a schema: one node for each schema that can be reached from its root.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Errors;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>Schemas wait in a queue instead of being compiled where they are met, so that neither depth nor cycles of references matter.</summary>
internal sealed partial class SchemaCompiler
{
    private readonly SchemaRegistry _registry;
    private readonly List<SchemaNode> _all = [];
    private List<DynamicReference>? _dynamic;

    // Schemas repeat their patterns, which take longer to compile than all else.
    private readonly Dictionary<string, EcmaPattern> _patterns = new(StringComparer.Ordinal);

    // What has been compiled of _all.
    private int _done;

    private SchemaCompiler(SchemaRegistry registry) => _registry = registry;

    internal static SchemaProgram Compile(ReadOnlyMemory<byte> text, JsonSchemaSettings settings)
    {
        using SchemaRegistry registry = new(settings);
        SchemaResource root = registry.Add(text, AddressOf(settings));
        return new SchemaCompiler(registry).Compile(root);
    }

    /// <summary>Puts a schema and all that it refers to into one text.</summary>
    internal static byte[] Bundle(ReadOnlyMemory<byte> text, JsonSchemaSettings settings)
    {
        using SchemaRegistry registry = new(settings);
        SchemaResource root = registry.Add(text, AddressOf(settings));
        SchemaCompiler compiler = new(registry);
        compiler.Compile(root);
        return new SchemaBundle(registry, root, compiler._all).ToUtf8();
    }

    private static string AddressOf(JsonSchemaSettings settings) => settings.BaseUri is { } start ? SchemaAddress.Of(start) : "";

    private SchemaProgram Compile(SchemaResource root)
    {
        SchemaNode node = NodeOf(root.Document, root.Word, root, SchemaPlace.Root);
        NodeCompiler nodes = new(this);
        while (true)
        {
            for (; _done < _all.Count; _done++)
                nodes.Compile(_all[_done]);
            if (!AddTargets())
                break;
        }

        bool tracksScope = SetTargets();
        for (int i = 0; i < _all.Count; i++)
            _all[i].Prepare();
        new CycleSearch(_all).Run();
        for (int i = 0; i < _all.Count; i++)
            _all[i].PrepareTarget();
        new SchemaMerger(new List<SchemaNode>(_all), tracksScope).Run();
        return new SchemaProgram { Root = node, TracksScope = tracksScope, NodeCount = _all.Count, MaxSteps = _registry.Settings.MaxSteps };
    }

    private JsonSchemaSettings Settings => _registry.Settings;

    private SchemaNode NodeOf(SchemaDocument document, int word, SchemaResource around, SchemaPlace place)
    {
        if (document.Nodes.TryGetValue(word, out SchemaNode? known))
        {
            known.IsShared = true;
            return known;
        }

        if (document.Resources.TryGetValue(word, out SchemaResource? own))
            (around, place) = (own, SchemaPlace.Root);
        SchemaNode node = new(_all.Count, around, place, word);
        document.Nodes.Add(word, node);
        _all.Add(node);
        return node;
    }

    /// <summary>The schema that a reference names.</summary>
    /// <param name="reference">The string.</param>
    /// <param name="from">The resource that it stands in, from whose address it starts.</param>
    /// <param name="anchor">The dynamic anchor that it names; null if it names something else.</param>
    private SchemaNode Resolve(JsonView reference, SchemaResource from, out string? anchor)
    {
        if (reference.Kind != JsonValueKind.String)
            throw SchemaFailure.Invalid(reference, "the address of a schema as a string", address: from.Address);
        (string address, string fragment) = SchemaAddress.Split(SchemaRegistry.TextOf(reference));
        SchemaResource resource = address.Length == 0 ? from : _registry.Find(SchemaAddress.Combine(from.Address, address), reference);
        fragment = SchemaAddress.Unescape(fragment);
        anchor = null;
        if (fragment.Length == 0)
            return NodeOf(resource.Document, resource.Word, resource, SchemaPlace.Root);
        if (fragment[0] == '/')
        {
            if (resource.Referred.TryGetValue(fragment, out SchemaNode? known))
                known.IsShared = true;
            else
                resource.Referred.Add(fragment, known = Walk(reference, resource, fragment));
            return known;
        }

        int word = resource.FindAnchor(fragment);
        if (word < 0)
            throw SchemaFailure.Invalid(reference, $"an anchor of the schema, which {FoundText.Quote(fragment)} is not", "A pointer begins with #/.", JsonErrorKind.Reference, address: from.Address);
        if (resource.FindDynamicAnchor(fragment) == word)
            anchor = fragment;
        return NodeOf(resource.Document, word, resource, new SchemaPlace(null, PointerTo(resource, word)));
    }

    // A pointer that passes a schema with an address of its own continues in that.
    private SchemaNode Walk(JsonView reference, SchemaResource resource, string text)
    {
        SchemaDocument document = resource.Document;
        int at = resource.Word, start = 0;
        for (int from = 1, end; from <= text.Length; from = end + 1)
        {
            end = from;
            bool isEscaped = false;
            for (; end < text.Length && text[end] != '/'; end++)
                isEscaped |= text[end] == '~';
            string step = text[from..end];
            if (isEscaped && (step = JsonPointer.TryParse(text[(from - 1)..end], out JsonPointer? one) ? one[0] : null!) is null)
                throw SchemaFailure.Invalid(reference, "a JSON Pointer after the #", "Write a tilde in a name as ~0, and a slash as ~1.", JsonErrorKind.Reference, address: resource.Address);
            int next = document.FirstOf(at) switch
            {
                (byte)'[' => document.ElementAt(at, step),
                (byte)'{' => document.MemberOf(at, step),
                _ => -1,
            };
            if (next < 0)
            {
                throw SchemaFailure.Invalid(
                    reference, $"a pointer to a schema, but there is no {FoundText.Quote(step)} at {FoundText.Quote(text[start..(from - 1)])}", null, JsonErrorKind.Reference, address: resource.Address);
            }

            at = next;
            if (document.Resources.TryGetValue(at, out SchemaResource? inner))
                (resource, start) = (inner, end);
        }

        return NodeOf(document, at, resource, new SchemaPlace(null, text[start..]));
    }

    // Only for messages and annotations, so it is searched only when an anchor is used.
    private static string PointerTo(SchemaResource resource, int word)
    {
        TreeCursor cursor = new(resource.Document.Tree);
        StringBuilder pointer = new();
        int at = resource.Word;
        while (at != word)
        {
            bool isObject = cursor.FirstOf(at) == '{';
            int index = 0, entry = at + 2;
            if (resource.Document.EntriesOf(at) is { } entries)
                entry = entries.ElementAt(index = entries.IndexOf(word));
            while (true)
            {
                int value = isObject ? entry + 1 : entry, after = cursor.After(value);
                if (word < after)
                {
                    PointerText.Append(pointer, isObject
                        ? Encoding.UTF8.GetString(DecodedString.ToArray(cursor.ContentOf(entry)))
                        : index.ToString(System.Globalization.CultureInfo.InvariantCulture));
                    at = value;
                    break;
                }

                resource.Document.Pass(1);
                index++;
                entry = after;
            }
        }

        return pointer.ToString();
    }

    // Each schema that a dynamic anchor names may become the target, wherever the outermost scope is.
    private bool AddTargets()
    {
        if (_dynamic is null)
            return false;
        int before = _all.Count;
        for (int i = 0; i < _dynamic.Count; i++)
        {
            for (int j = 0; j < _registry.Resources.Count; j++)
                TargetIn(_registry.Resources[j], _dynamic[i].Anchor!);
        }

        return _all.Count > before;
    }

    private SchemaNode? TargetIn(SchemaResource resource, string anchor) =>
        resource.FindDynamicAnchor(anchor) is >= 0 and int word ? NodeOf(resource.Document, word, resource, new SchemaPlace(null, PointerTo(resource, word))) : null;

    private bool SetTargets()
    {
        if (_dynamic is null)
            return false;
        bool tracksScope = false;
        foreach (DynamicReference reference in _dynamic)
        {
            SchemaNode?[] targets = [.. _registry.Resources.Select(resource => TargetIn(resource, reference.Anchor!))];
            if (Array.TrueForAll(targets, target => target is null || target == reference.Target))
                continue;
            reference.Targets = targets;
            tracksScope = true;
        }

        return tracksScope;
    }
}
