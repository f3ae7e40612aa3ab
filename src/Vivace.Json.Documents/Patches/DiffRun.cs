// Compares two documents without recursion, with a list of pairs still to compare.
using System.Text.Json.Nodes;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Patches;

internal sealed class DiffRun
{
    private readonly NodeHashes _hashes = new();
    private readonly List<JsonPatchOperation> _operations = [];
    private readonly Stack<(DiffPlace? Place, JsonNode? From, JsonNode? To)> _open = new();

    internal JsonPatch Compare(JsonNode? from, JsonNode? to)
    {
        _open.Push((null, from, to));
        while (_open.TryPop(out (DiffPlace? Place, JsonNode? From, JsonNode? To) pair))
        {
            if (AreEqual(pair.From, pair.To))
                continue;
            switch (pair.From, pair.To)
            {
                case (JsonObject before, JsonObject after):
                    CompareMembers(pair.Place, before, after);
                    break;
                case (JsonArray before, JsonArray after) when ArrayDiff.TryCreate(before, after, this, out ArrayDiff? diff):
                    diff.Emit(pair.Place, _operations, _open);
                    break;
                default:
                    _operations.Add(JsonPatchOperation.Replace(DiffPlace.PointerOf(pair.Place), pair.To));
                    break;
            }
        }

        return new JsonPatch([.. _operations]);
    }

    // Only different hashes are conclusive.
    internal bool AreEqual(JsonNode? one, JsonNode? other) =>
        _hashes.Of(one) == _hashes.Of(other) && TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, one, other);

    internal NodeKey KeyOf(JsonNode? node) => new(node, _hashes.Of(node));

    private void CompareMembers(DiffPlace? place, JsonObject before, JsonObject after)
    {
        if (NodeMembers.CannotHold(before, after))
        {
            _operations.Add(JsonPatchOperation.Replace(DiffPlace.PointerOf(place), after));
            return;
        }

        // Names compare exactly, even if the objects ignore case: the patch must mention each difference.
        for (int i = 0; i < before.Count; i++)
        {
            string name = before.GetAt(i).Key;
            if (!NodeTree.TryGetSame(after, name, out _))
                _operations.Add(JsonPatchOperation.Remove(DiffPlace.PointerOf(new DiffPlace(place, name))));
        }

        for (int i = 0; i < after.Count; i++)
        {
            (string name, JsonNode? value) = after.GetAt(i);
            DiffPlace member = new(place, name);
            if (NodeTree.TryGetSame(before, name, out JsonNode? old))
                _open.Push((member, old, value));
            else
                _operations.Add(JsonPatchOperation.Add(DiffPlace.PointerOf(member), value));
        }
    }
}

/// <summary>The place of a pair as a chain of steps. Pointers are made only for differences.</summary>
internal sealed class DiffPlace(DiffPlace? parent, string step)
{
    internal static JsonPointer PointerOf(DiffPlace? place)
    {
        Stack<TreeName> steps = new();
        for (; place is not null; place = place.Parent)
            steps.Push(new TreeName(place.Step));
        return new JsonPointer([.. steps]);
    }

    private DiffPlace? Parent => parent;

    private string Step => step;
}
