// Refuses schemas that would be applied to one value without end.
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

/// <summary>A depth-first search along the schemas that apply to the same value. Its own stack: schemas can be long chains.</summary>
internal sealed class CycleSearch(List<SchemaNode> nodes)
{
    private readonly bool[] _isDone = new bool[nodes.Count];
    private readonly bool[] _isOpen = new bool[nodes.Count];

    // The schemas on the way from the start, and how many that apply to the same value were visited of each.
    private SchemaNode[] _path = new SchemaNode[16];
    private int[] _visited = new int[16];
    private int _depth;

    internal void Run()
    {
        for (int i = 0; i < nodes.Count; i++)
        {
            Open(nodes[i]);
            while (_depth > 0)
            {
                SchemaNode last = _path[_depth - 1];
                if (NextOf(last, ref _visited[_depth - 1]) is { } next)
                {
                    Open(next);
                    continue;
                }

                _depth--;
                _isOpen[last.Number] = false;
                _isDone[last.Number] = true;
            }
        }
    }

    private void Open(SchemaNode node)
    {
        if (_isDone[node.Number])
            return;
        if (_isOpen[node.Number])
        {
            throw SchemaFailure.Invalid(
                node.Resource.Document.View(node.Word), "a schema that does not lead back to itself for the same value",
                "Its references form a circle, so that no value could ever be decided.",
                JsonErrorKind.Reference, address: node.Resource.Address);
        }

        if (!node.AppliesInPlace && node.Objects is null or { Dependencies.Length: 0 })
        {
            _isDone[node.Number] = true;
            return;
        }

        if (_depth == _path.Length)
        {
            Array.Resize(ref _path, 2 * _depth);
            Array.Resize(ref _visited, 2 * _depth);
        }

        _isOpen[node.Number] = true;
        _path[_depth] = node;
        _visited[_depth++] = 0;
    }

    // The next schema that applies to the same value, or null.
    private static SchemaNode? NextOf(SchemaNode node, ref int visited)
    {
        while (true)
        {
            int index = visited++;
            SchemaNode? one;
            switch (index)
            {
                case 0:
                    one = node.Reference;
                    break;
                case 1:
                    one = node.Dynamic is { Targets: null } reference ? reference.Target : null;
                    break;
                case 2:
                    one = node.Not;
                    break;
                case 3:
                    one = node.If;
                    break;
                case 4:
                    one = node.Then;
                    break;
                case 5:
                    one = node.Else;
                    break;
                default:
                    index -= 6;
                    if (index < node.AllOf.Length)
                        return node.AllOf[index];
                    index -= node.AllOf.Length;
                    SchemaNode[] any = node.AnyOf?.Branches ?? [], ones = node.OneOf?.Branches ?? [];
                    if (index < any.Length)
                        return any[index];
                    index -= any.Length;
                    if (index < ones.Length)
                        return ones[index];
                    index -= ones.Length;
                    Dependency[] dependencies = node.Objects?.Dependencies ?? [];
                    if (index >= dependencies.Length)
                        return null;
                    one = dependencies[index].Schema;
                    break;
            }

            if (one is not null)
                return one;
        }
    }
}
