// Makes the program of a schema: one node for each schema that can be reached from its root.
using Vivace.Json.Schema.Patterns;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>Schemas wait in a queue instead of being compiled where they are met, so that
/// neither depth nor cycles of references matter.</summary>
internal sealed partial class SchemaCompiler
{
    private readonly SchemaRegistry _registry;
    private readonly List<SchemaNode> _all = [];
    private List<DynamicReference>? _dynamic;

    // Schemas repeat their patterns, which take longer to compile than all else.
    private readonly Dictionary<string, EcmaPattern> _patterns = new(StringComparer.Ordinal);

    // Dynamic anchors that have a bit of their own.
    private const int MostBits = 63;

    // What has been compiled of _all.
    private int _done;

    private readonly ReferenceResolver _references;

    private SchemaCompiler(SchemaRegistry registry) => (_registry, _references) = (registry, new ReferenceResolver(registry));

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

    internal static string AddressOf(JsonSchemaSettings settings) => settings.BaseUri is { } start ? SchemaAddress.Of(start) : "";

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

    private SchemaNode NodeOf(SchemaTarget target) => NodeOf(target.Resource.Document, target.Word, target.Resource, target.Place);

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
        ReferenceResolver.DynamicIn(resource, anchor) is { } target ? NodeOf(target) : null;

    private bool SetTargets()
    {
        if (_dynamic is null)
            return false;
        bool tracksScope = false;
        Dictionary<string, ulong> bits = new(StringComparer.Ordinal);
        foreach (DynamicReference reference in _dynamic)
        {
            SchemaNode?[] targets = [.. _registry.Resources.Select(resource => TargetIn(resource, reference.Anchor!))];
            if (Array.TrueForAll(targets, target => target is null || target == reference.Target))
                continue;
            reference.Targets = targets;
            tracksScope = true;
            if (!bits.TryGetValue(reference.Anchor!, out ulong bit))
                bits.Add(reference.Anchor!, bit = bits.Count < MostBits ? 1ul << bits.Count : SchemaResource.OtherAnchors);
            for (int i = 0; i < targets.Length; i++)
                _registry.Resources[i].DynamicAnchors |= targets[i] is null ? 0 : bit;
        }

        return tracksScope;
    }
}
