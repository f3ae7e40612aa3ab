// Refuses schemas that would be applied to one value without end.
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

/// <summary>A depth-first search along the schemas that apply to the same value. Its own stack: schemas can be long chains.</summary>
internal sealed class CycleSearch(List<SourceSchema> nodes)
{
    private readonly bool[] _isDone = new bool[nodes.Count];
    private readonly bool[] _isOpen = new bool[nodes.Count];

    internal void Run()
    {
        Stack<Step> path = [];
        foreach (SourceSchema start in nodes)
        {
            Open(path, start.Node);
            while (path.TryPeek(out Step? last))
            {
                if (last.Visited < last.Inner.Count)
                {
                    Open(path, last.Inner[last.Visited++]);
                    continue;
                }

                path.Pop();
                _isOpen[last.Node.Number] = false;
                _isDone[last.Node.Number] = true;
            }
        }
    }

    private void Open(Stack<Step> path, SchemaNode node)
    {
        if (_isDone[node.Number])
            return;
        if (_isOpen[node.Number])
        {
            throw SchemaFailure.Invalid(
                nodes[node.Number].View, "a schema that does not lead back to itself for the same value", "Its references form a circle, so that no value could ever be decided.",
                JsonErrorKind.Reference, address: node.Resource.Address);
        }

        if (!node.AppliesInPlace && node.Objects is null or { Dependencies.Length: 0 })
        {
            _isDone[node.Number] = true;
            return;
        }

        _isOpen[node.Number] = true;
        path.Push(new Step(node, InPlaceOf(node)));
    }

    private static List<SchemaNode> InPlaceOf(SchemaNode node)
    {
        List<SchemaNode> inner = [];
        SchemaNode?[] ones = [node.Reference, node.Dynamic is { Targets: null } reference ? reference.Target : null, node.Not, node.If, node.Then, node.Else];
        foreach (SchemaNode? one in ones)
        {
            if (one is not null)
                inner.Add(one);
        }

        inner.AddRange(node.AllOf);
        inner.AddRange(node.AnyOf?.Branches ?? []);
        inner.AddRange(node.OneOf?.Branches ?? []);
        foreach (Dependency dependency in node.Objects?.Dependencies ?? [])
        {
            if (dependency.Schema is { } schema)
                inner.Add(schema);
        }

        return inner;
    }

    private sealed class Step(SchemaNode node, List<SchemaNode> inner)
    {
        internal SchemaNode Node { get; } = node;

        internal List<SchemaNode> Inner { get; } = inner;

        internal int Visited { get; set; }
    }
}
