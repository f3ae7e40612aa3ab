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
                if (last.Next.MoveNext())
                {
                    Open(path, last.Next.Current);
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
        path.Push(new Step(node, InPlaceOf(node).GetEnumerator()));
    }

    private static IEnumerable<SchemaNode> InPlaceOf(SchemaNode node)
    {
        SchemaNode?[] ones = [node.Reference, node.Dynamic is { Targets: null } reference ? reference.Target : null, node.Not, node.If, node.Then, node.Else];
        return ones
            .Concat(node.AllOf).Concat(node.AnyOf?.Branches ?? []).Concat(node.OneOf?.Branches ?? [])
            .Concat(node.Objects?.Dependencies.Select(static dependency => dependency.Schema) ?? []).OfType<SchemaNode>();
    }

    private sealed record Step(SchemaNode Node, IEnumerator<SchemaNode> Next);
}
