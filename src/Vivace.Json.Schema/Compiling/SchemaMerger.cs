// Joins schemas that apply to the same value, so that its members and elements are visited once.
using System.Text;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>
/// <c>allOf</c>, and a reference beside other keywords, become one schema: kinds are intersected, and what the parts say of a member or of elements is joined
/// in turn. Only verdicts use what is made here; reasons are found by the schema as it was written.
/// </summary>
/// <remarks>Schemas that look at what others evaluated stay as they are, and so does what does not fit.</remarks>
internal sealed class SchemaMerger
{
    // Schemas that are joined from more parts are not worth it.
    private const int MostParts = 64;

    // What is made has at most this many times the nodes and names that the schema has, and this many beside.
    private const int MostGrowth = 4, FreeGrowth = 1024;

    private readonly bool _tracksScope;

    // Those of the schema, and after them those that are made.
    private readonly List<SchemaNode> _nodes;
    private readonly Dictionary<string, SchemaNode> _joined = [];
    private readonly Queue<Joining> _open = [];
    private SchemaNode? _anything;
    private long _room;

    internal SchemaMerger(List<SourceSchema> schemas, bool tracksScope)
    {
        _nodes = [.. schemas.Select(static schema => schema.Node)];
        _tracksScope = tracksScope;
        _room = FreeGrowth;
        foreach (SchemaNode node in _nodes)
            _room += MostGrowth * (1L + (node.Objects?.Names.Count ?? 0));
    }

    internal void Run()
    {
        if (!_tracksScope)
            JoinAll();
        foreach (SchemaNode node in _nodes)
            node.PrepareDecision();
        foreach (SchemaNode node in _nodes)
            node.PrepareChoice();
        HashSet<SchemaNode> later = [.. _nodes.Select(static node => node.Else).OfType<SchemaNode>()];
        foreach (SchemaNode node in _nodes)
        {
            if (node.If is not null && !later.Contains(node))
                node.PrepareConditions();
        }

        foreach (SchemaNode node in _nodes)
            node.Objects?.Prepare();
    }

    private void JoinAll()
    {
        foreach (SchemaNode node in _nodes.ToArray())
        {
            if (!node.AppliesInPlace || node.Target != node || !IsMergeable(node) || (node.AllOf.Length == 0 && node.Reference is null))
                continue;
            if (PartsOf([node]) is { } parts)
                node.Joined = Join(parts) ?? Anything();
        }

        while (_open.TryDequeue(out Joining? next))
            Fill(next.Node, next.Parts);
    }

    private static bool IsMergeable(SchemaNode node) =>
        node is { Fixed: null, UnevaluatedItems: null, UnevaluatedProperties: null }
        && node.Objects is null or { Patterns.Length: 0, PropertyNames: null, Dependencies.Length: 0 }
        && node.Arrays is null or { Prefix.Length: 0, Contains: null };

    // What is an integer depends on the version.
    private static bool IsMergeable(SchemaNode node, JsonSchemaDialect dialect) => IsMergeable(node) && node.Resource.Rules.Dialect == dialect;

    // The schemas whose own keywords a value must meet, each once; null if there are too many.
    private List<SchemaNode>? PartsOf(IEnumerable<SchemaNode> nodes)
    {
        List<SchemaNode> parts = [];
        HashSet<SchemaNode> seen = [];
        Stack<SchemaNode> open = new(nodes.Reverse());
        JsonSchemaDialect? dialect = null;
        while (open.TryPop(out SchemaNode? next))
        {
            SchemaNode node = next.Target;
            if (node.AcceptsAll || !seen.Add(node))
                continue;
            if (seen.Count > MostParts)
                return null;
            dialect ??= node.Resource.Rules.Dialect;
            if (!IsMergeable(node, dialect.Value))
            {
                parts.Add(node);
                continue;
            }

            if (node.HasOwnChecks)
                parts.Add(node);
            foreach (SchemaNode inner in BranchFacts.PartsOf(node))
                open.Push(inner);
            if (node.Dynamic is { } reference)
                open.Push(reference.Target);
        }

        return parts;
    }

    private SchemaNode? Join(List<SchemaNode> parts)
    {
        if (parts.Count <= 1)
            return parts.FirstOrDefault();
        string key = KeyOf(parts);
        if (_joined.TryGetValue(key, out SchemaNode? known))
            return known;
        SchemaNode node = New(parts[0]);
        node.IsShared = parts.Exists(static part => part.IsShared);
        _joined.Add(key, node);
        _open.Enqueue(new Joining(node, parts));
        return node;
    }

    // The same for the same schemas, in whatever order.
    private static string KeyOf(List<SchemaNode> parts)
    {
        int[] numbers = new int[parts.Count];
        for (int i = 0; i < numbers.Length; i++)
            numbers[i] = parts[i].Number;
        Array.Sort(numbers);
        StringBuilder key = new();
        foreach (int number in numbers)
            key.Append(number).Append(',');
        return key.ToString();
    }

    private SchemaNode New(SchemaNode like)
    {
        SchemaNode node = new(_nodes.Count, like.Resource, like.Place);
        _nodes.Add(node);
        return node;
    }

    private void Fill(SchemaNode node, List<SchemaNode> parts)
    {
        List<SchemaNode> others = [];
        List<ObjectRules> objects = [];
        List<ArrayRules> arrays = [];
        bool hasRoom = (_room -= parts.Count) > 0;
        foreach (SchemaNode part in parts)
        {
            if (!hasRoom || !IsMergeable(part, node.Resource.Rules.Dialect))
            {
                others.Add(part);
                continue;
            }

            if (part.Objects is { } members)
                objects.Add(members);
            if (part.Arrays is { } elements)
                arrays.Add(elements);
            node.Kinds = node.Kinds.And(part.Kinds);
            if (node.TryTake(part))
                continue;
            SchemaNode rest = New(part);
            rest.TryTake(part);
            others.Add(rest);
            rest.Prepare();
        }

        node.Objects = objects.Count > 1 ? Join(objects) : objects.FirstOrDefault();
        node.Arrays = arrays.Count > 1 ? Join(arrays) : arrays.FirstOrDefault();
        node.AllOf = [.. others];
        node.Prepare();
    }

    private ObjectRules Join(List<ObjectRules> parts)
    {
        List<byte[]> names = [];
        List<NamedMember> members = [];
        List<int> required = [];
        HashSet<int> knownRequired = [];
        Dictionary<string, int> indexes = [];
        long minProperties = 0, maxProperties = long.MaxValue;
        foreach (ObjectRules part in parts)
        {
            minProperties = Math.Max(minProperties, part.MinProperties);
            maxProperties = Math.Min(maxProperties, part.MaxProperties);
            for (int i = 0; i < part.Members.Length; i++)
            {
                if (!indexes.TryAdd(part.Members[i].Key, names.Count))
                    continue;
                byte[] name = part.Names[i].ToArray();
                SchemaNode? decided = JoinNodes(parts.Select(rules => rules.Names.Find(name) is >= 0 and int known && rules.Members[known].Property is { } property ? property : rules.Additional));
                members.Add(new NamedMember(part.Members[i].Name, part.Members[i].Key) { Property = decided ?? Anything() });
                names.Add(name);
            }

            foreach (int name in part.Required)
            {
                int index = indexes[part.Members[name].Key];
                if (knownRequired.Add(index))
                    required.Add(index);
            }
        }

        _room -= names.Count;
        return new ObjectRules
        {
            Names = new NameTable(names),
            Members = [.. members],
            Required = [.. required],
            Additional = JoinNodes(parts.Select(static part => part.Additional)),
            MinProperties = minProperties,
            MaxProperties = maxProperties,
        };
    }

    private ArrayRules Join(List<ArrayRules> parts)
    {
        ArrayRules joined = new() { Rest = JoinNodes(parts.Select(static part => part.Rest)) };
        foreach (ArrayRules part in parts)
        {
            joined.MinItems = Math.Max(joined.MinItems, part.MinItems);
            joined.MaxItems = Math.Min(joined.MaxItems, part.MaxItems);
            joined.IsUnique |= part.IsUnique;
        }

        return joined;
    }

    // The schema that decides where all of these do; null if every value is valid.
    private SchemaNode? JoinNodes(IEnumerable<SchemaNode?> nodes)
    {
        SchemaNode[] all = [.. nodes.OfType<SchemaNode>().Select(static node => node.Target).Where(static node => !node.AcceptsAll).Distinct()];
        if (all.Length <= 1)
            return all.FirstOrDefault();
        if (PartsOf(all) is { } parts)
            return Join(parts);
        SchemaNode node = New(all[0]);
        node.AllOf = all;
        node.Prepare();
        return node;
    }

    private SchemaNode Anything()
    {
        if (_anything is null)
        {
            _anything = New(_nodes[0]);
            _anything.Fixed = true;
            _anything.Prepare();
        }

        return _anything;
    }

    // A node that is made, and what it is to join.
    private sealed record Joining(SchemaNode Node, List<SchemaNode> Parts);
}
