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
    private readonly int _count;
    private readonly Dictionary<string, SchemaNode> _joined = [];
    private readonly Queue<Joining> _open = [];
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
            _nodes[i].PrepareDecision();
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
    private List<SchemaNode>? PartsOf(ReadOnlySpan<SchemaNode> nodes)
    {
        List<SchemaNode> parts = [];
        HashSet<SchemaNode> seen = [];
        Stack<SchemaNode> open = [];
        for (int i = nodes.Length - 1; i >= 0; i--)
            open.Push(nodes[i]);
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
            if (node.Reference is { } target)
                open.Push(target);
            foreach (SchemaNode inner in node.AllOf)
                open.Push(inner);
            if (node.Dynamic is { } reference)
                open.Push(reference.Target);
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
        MemberNames names = new();
        List<int> required = [];
        HashSet<int> knownRequired = [];
        SchemaNode?[] deciding = new SchemaNode?[parts.Count];
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
                for (int i = 0; i < deciding.Length; i++)
                    deciding[i] = parts[i].Names.Find(member.Bytes) is >= 0 and int found && parts[i].Members[found].Property is { } property ? property : parts[i].Additional;
                names[index].Property = JoinNodes(deciding) ?? Anything();
            }

            foreach (int name in part.Required)
            {
                int index = names.IndexOf(part.Members[name].Bytes);
                if (knownRequired.Add(index))
                    required.Add(index);
            }
        }

        _room -= names.Count;
        for (int i = 0; i < deciding.Length; i++)
            deciding[i] = parts[i].Additional;
        NamedMember[] members = names.Take();
        return new ObjectRules
        {
            Names = new NameTable(members),
            Members = members,
            Required = [.. required],
            Additional = JoinNodes(deciding),
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
        SchemaNode[] all = new SchemaNode[nodes.Length];
        int count = 0;
        foreach (SchemaNode? node in nodes)
        {
            if (node?.Target is { AcceptsAll: false } target && Array.IndexOf(all, target, 0, count) < 0)
                all[count++] = target;
        }

        if (count <= 1)
            return count == 0 ? null : all[0];
        if (PartsOf(all.AsSpan(0, count)) is { } parts)
            return Join(parts);
        SchemaNode made = New(all[0]);
        made.AllOf = all.AsSpan(0, count).ToArray();
        made.Prepare();
        return made;
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
