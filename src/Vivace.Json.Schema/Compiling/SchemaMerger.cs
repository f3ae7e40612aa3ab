// Joins schemas that apply to the same value, so that its members and elements are visited once.
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>
/// <c>allOf</c>, and a reference beside other keywords, become one schema: kinds are intersected, and what the parts say of a member or of
/// elements is joined in turn. Only verdicts use what is made here; reasons are found by the schema as it was written.
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
    private readonly int _count;
    private readonly Dictionary<string, SchemaNode> _joined = [];

    // What is made and not filled yet, from _filled on.
    private readonly List<Joining> _joinings = [];
    private int _filled;
    private SchemaNode? _anything;
    private long _room;

    internal SchemaMerger(List<SchemaNode> nodes, bool tracksScope)
    {
        _nodes = nodes;
        _count = nodes.Count;
        _tracksScope = tracksScope;
        _room = FreeGrowth;
        for (int i = 0; i < _count; i++)
            _room += MostGrowth * (1L + (nodes[i].Objects?.Members.Length ?? 0));
    }

    internal void Run()
    {
        if (!_tracksScope)
            JoinAll();
        for (int i = 0; i < _nodes.Count; i++)
            _nodes[i].PrepareEffective();
        bool[]? isLater = null;
        for (int i = 0; i < _nodes.Count; i++)
        {
            _nodes[i].PrepareChoice();
            if (_nodes[i].Else is { } later)
                (isLater ??= new bool[_nodes.Count])[later.Number] = true;
        }

        for (int i = 0; i < _nodes.Count; i++)
        {
            if (_nodes[i].If is not null && isLater?[i] != true)
                _nodes[i].PrepareConditions();
        }
    }

    private void JoinAll()
    {
        for (int i = 0; i < _count; i++)
        {
            SchemaNode node = _nodes[i];
            if (!node.AppliesInPlace || node.Target != node || !IsMergeable(node) || (node.AllOf.Length == 0 && node.Reference is null))
                continue;
            if (PartsOf([node]) is { } parts)
                node.Joined = Join(parts) ?? Anything();
        }

        for (; _filled < _joinings.Count; _filled++)
            Fill(_joinings[_filled].Node, _joinings[_filled].Parts);
    }

    private static bool IsMergeable(SchemaNode node) =>
        node is { Fixed: null, UnevaluatedItems: null, UnevaluatedProperties: null }
        && node.Objects is null or { Patterns.Length: 0, PropertyNames: null, Dependencies.Length: 0 }
        && node.Arrays is null or { Prefix.Length: 0, Contains: null };

    // What is an integer depends on the version.
    private static bool IsMergeable(SchemaNode node, JsonSchemaDialect dialect) =>
        IsMergeable(node) && node.Resource.Rules.Dialect == dialect;

    // The schemas whose own keywords a value must meet, each once; null if there are too many.
    private List<SchemaNode>? PartsOf(ReadOnlySpan<SchemaNode> nodes)
    {
        List<SchemaNode> parts = [], seen = [], open = [];
        for (int i = nodes.Length - 1; i >= 0; i--)
            open.Add(nodes[i]);
        JsonSchemaDialect? dialect = null;
        while (open.Count > 0)
        {
            SchemaNode node = open[^1].Target;
            open.RemoveAt(open.Count - 1);
            if (node.AcceptsAll || Has(seen, node))
                continue;
            seen.Add(node);
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
            if (node.Reference is { } target)
                open.Add(target);
            foreach (SchemaNode inner in node.AllOf)
                open.Add(inner);
            if (node.Dynamic is { } reference)
                open.Add(reference.Target);
        }

        return parts;
    }

    private SchemaNode? Join(List<SchemaNode> parts)
    {
        if (parts.Count <= 1)
            return parts.Count == 0 ? null : parts[0];
        string key = KeyOf(parts);
        if (_joined.TryGetValue(key, out SchemaNode? known))
            return known;
        SchemaNode node = New(parts[0]);
        node.IsShared = parts.Exists(static part => part.IsShared);
        _joined.Add(key, node);
        _joinings.Add(new Joining(node, parts));
        return node;
    }

    // The same for the same schemas, in whatever order.
    private static string KeyOf(List<SchemaNode> parts)
    {
        Span<int> numbers = stackalloc int[MostParts];
        for (int i = 0; i < parts.Count; i++)
        {
            int place = i, number = parts[i].Number;
            for (; place > 0 && numbers[place - 1] > number; place--)
                numbers[place] = numbers[place - 1];
            numbers[place] = number;
        }

        // Two units for each number. It is no text.
        Span<char> key = stackalloc char[2 * MostParts];
        for (int i = 0; i < parts.Count; i++)
            (key[2 * i], key[(2 * i) + 1]) = ((char)(numbers[i] >> 16), (char)numbers[i]);
        return new string(key[..(2 * parts.Count)]);
    }

    private SchemaNode New(SchemaNode like)
    {
        SchemaNode node = new(_nodes.Count, like.Resource, like.Place, like.Word);
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

        node.Objects = objects.Count > 1 ? Join(objects) : objects.Count == 1 ? objects[0] : null;
        node.Arrays = arrays.Count > 1 ? Join(arrays) : arrays.Count == 1 ? arrays[0] : null;
        node.AllOf = [.. others];
        node.Prepare();
    }

    private ObjectRules Join(List<ObjectRules> parts)
    {
        MentionedNames names = new();
        List<int> required = [];
        SchemaNode?[] applied = new SchemaNode?[parts.Count];
        long minProperties = 0, maxProperties = long.MaxValue;
        foreach (ObjectRules part in parts)
        {
            minProperties = Math.Max(minProperties, part.MinProperties);
            maxProperties = Math.Min(maxProperties, part.MaxProperties);
            foreach (NamedMember member in part.Members)
            {
                int known = names.Count, index = names.IndexOf(member.Bytes);
                if (index < known)
                    continue;
                for (int i = 0; i < applied.Length; i++)
                    applied[i] = parts[i].Names.Find(member.Bytes) is >= 0 and int found && parts[i].Members[found].Property is { } property
                        ? property
                        : parts[i].Additional;
                names[index].Property = JoinNodes(applied) ?? Anything();
            }

        }

        bool[] isRequired = new bool[names.Count];
        foreach (ObjectRules part in parts)
        {
            foreach (int name in part.Required)
            {
                int index = names.IndexOf(part.Members[name].Bytes);
                if (!isRequired[index])
                    required.Add(index);
                isRequired[index] = true;
            }
        }

        _room -= names.Count;
        for (int i = 0; i < applied.Length; i++)
            applied[i] = parts[i].Additional;
        NamedMember[] members = names.Take();
        return new ObjectRules
        {
            Names = new NameTable(members),
            Members = members,
            Required = required.ToArray(),
            Additional = JoinNodes(applied),
            MinProperties = minProperties,
            MaxProperties = maxProperties,
        };
    }

    private ArrayRules Join(List<ArrayRules> parts)
    {
        SchemaNode?[] rest = new SchemaNode?[parts.Count];
        for (int i = 0; i < rest.Length; i++)
            rest[i] = parts[i].Rest;
        ArrayRules joined = new() { Rest = JoinNodes(rest) };
        foreach (ArrayRules part in parts)
        {
            joined.MinItems = Math.Max(joined.MinItems, part.MinItems);
            joined.MaxItems = Math.Min(joined.MaxItems, part.MaxItems);
            joined.IsUnique |= part.IsUnique;
        }

        return joined;
    }

    // The schema that decides where all of these do; null if every value is valid.
    private SchemaNode? JoinNodes(SchemaNode?[] nodes)
    {
        List<SchemaNode> all = [];
        foreach (SchemaNode? node in nodes)
        {
            if (node?.Target is { AcceptsAll: false } target && !Has(all, target))
                all.Add(target);
        }

        if (all.Count <= 1)
            return all.Count == 0 ? null : all[0];
        SchemaNode[] different = all.ToArray();
        if (PartsOf(different) is { } parts)
            return Join(parts);
        SchemaNode made = New(all[0]);
        made.AllOf = different;
        made.Prepare();
        return made;
    }

    // At most as many as are joined. .NET's own search would make a comparer first.
    private static bool Has(List<SchemaNode> nodes, SchemaNode node)
    {
        for (int i = 0; i < nodes.Count; i++)
        {
            if (nodes[i] == node)
                return true;
        }

        return false;
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
