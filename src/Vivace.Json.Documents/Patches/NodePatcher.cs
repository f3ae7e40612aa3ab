// Applies operations to nodes in place, and undoes them if one fails.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Nodes;
using Vivace.Json.Documents.Pointers;
using Vivace.Json.Documents.Trees;
using Vivace.Json.Errors;

namespace Vivace.Json.Documents.Patches;

/// <summary>One patch on one document. Changes are recorded for undo.</summary>
internal sealed class NodePatcher(JsonNode? root, JsonPatchOptions options, bool hides)
{
    // Shifting elements only moves memory; shifting members also updates each one's index.
    private const int ElementsPerStep = 64;
    private const int MembersPerStep = 4;

    // From this many consecutive removals on one object, they are done together.
    private const int ManyRemovals = 8;

    private readonly TreeBudget _steps = new(options.MaxSteps, "steps of one patch (JsonPatchOptions.MaxSteps)");
    private readonly TreeBudget _copies = new(options.MaxCopies, "values copied by one patch (JsonPatchOptions.MaxCopies)");
    private readonly List<Change> _changes = [];
    private JsonPatchErrorKind _errorKind;
    private string _error = "";

    internal JsonNode? Root { get; private set; } = root;

    internal bool TryApply(ReadOnlySpan<JsonPatchOperation> operations, [NotNullWhen(false)] out JsonPatchError? error)
    {
        int index = 0;
        try
        {
            while (index < operations.Length)
            {
                if (BeginsRun(operations[index..]) && FindObject(operations[index].Path) is { } members)
                {
                    bool isDone = TryRemoveAll(members, operations[index..], out int done);
                    index += done;
                    if (isDone)
                        continue;
                }
                else if (TryApply(operations[index]))
                {
                    index++;
                    continue;
                }

                Undo();
                error = ErrorOf(operations[index], index);
                return false;
            }
        }
        catch (Exception exception)
        {
            Undo();
            if (NodeFailure.Is(exception))
                throw NodeFailure.Refused(exception);
            if (exception is not JsonException { Error.Kind: JsonErrorKind.BudgetExceeded })
                throw;
            _errorKind = JsonPatchErrorKind.BudgetExceeded;
            _error = exception.Message;
            error = ErrorOf(operations[index], index);
            return false;
        }

        error = null;
        return true;
    }

    // Whether the next operations remove many members of one object.
    private static bool BeginsRun(ReadOnlySpan<JsonPatchOperation> operations)
    {
        if (operations.Length < ManyRemovals || operations[0].Path.Count == 0)
            return false;
        foreach (JsonPatchOperation operation in operations[..ManyRemovals])
            if (!RemovesBeside(operation, operations[0]))
                return false;
        return true;
    }

    private static bool RemovesBeside(JsonPatchOperation operation, JsonPatchOperation first) =>
        operation.Kind == JsonPatchKind.Remove && operation.Path.Count == first.Path.Count
        && AreSame(operation.Path.Steps[..^1], first.Path.Steps[..^1]);

    private static bool AreSame(ReadOnlySpan<TreeName> ones, ReadOnlySpan<TreeName> others)
    {
        for (int i = 0; i < ones.Length; i++)
            if (ones[i].Text != others[i].Text)
                return false;
        return true;
    }

    private JsonObject? FindObject(JsonPointer path) => TryFindParent(path, out JsonNode? parent) ? parent as JsonObject : null;

    // Each removal shifts all later members, so many are removed together.
    private bool TryRemoveAll(JsonObject members, ReadOnlySpan<JsonPatchOperation> operations, out int done)
    {
        HashSet<string> names = [];
        HashSet<int> places = [];
        for (done = 0; done < operations.Length && RemovesBeside(operations[done], operations[0]); done++)
        {
            JsonPointer path = operations[done].Path;
            _steps.Visit(path.Count);
            string name = path[path.Count - 1];
            int place = members.IndexOf(name);
            if (place < 0 || !places.Add(place))
                return NotFound(path, path.Count);
            names.Add(name);
        }

        _steps.Visit(members.Count);
        _changes.Add(new Change(ChangeKind.RemovedMembers, members, null, 0, null) { Members = NodeMembers.All(members) });
        NodeMembers.Remove(members, names);
        return true;
    }

    private JsonPatchError ErrorOf(JsonPatchOperation operation, int index) => new()
    {
        Kind = _errorKind,
        Operation = operation,
        OperationIndex = index,
        Message = string.Create(CultureInfo.InvariantCulture,
            $"{_error} (operation {index}: {operation.Name} {FoundText.Quote(operation.Path.ToString())}). The document was not changed."),
    };

    private bool TryApply(JsonPatchOperation operation) => operation.Kind switch
    {
        JsonPatchKind.Add => TryAdd(operation.Path, ValueOf(operation)),
        JsonPatchKind.Remove => TryRemove(operation.Path, out _),
        JsonPatchKind.Replace => TryReplace(operation.Path, ValueOf(operation)),
        JsonPatchKind.Move => TryMove(operation.From!, operation.Path),
        JsonPatchKind.Copy => TryFind(operation.From!, out JsonNode? source) && TryAdd(operation.Path, NodeCopy.Of(source, _copies)),
        _ => TryTest(operation.Path, operation.Element),
    };

    // A lazily made node asks its ancestors for options, recursively.
    private JsonNode? ValueOf(JsonPatchOperation operation) =>
        operation.Path.Count > NodeCopy.LazyDepth || NodeCopy.IsFarWithin(Root)
            ? NodeCopy.WholeOf(operation.Element)
            : NodeCopy.Of(operation.Element);

    private bool TryTest(JsonPointer path, JsonElement expected)
    {
        if (!TryFind(path, out JsonNode? found))
            return false;
        if (TreeEquality.AreEqual<NodeTree, NodeValue, NodeTree.Cursor>(default, found, NodeCopy.Of(expected), _steps))
            return true;
        return Fail(JsonPatchErrorKind.TestFailed, PatchText.TestFailed(path, expected, DocumentBridge.ToText(found), hides));
    }

    private bool TryMove(JsonPointer from, JsonPointer path)
    {
        if (path.StartsWith(from))
        {
            if (!TryFind(from, out _))
                return false;
            return path.Count == from.Count
                || Fail(JsonPatchErrorKind.MovedIntoItself,
                    $"Expected a place outside of {Shown(from)} to move it to, found {Shown(path)}");
        }

        return TryRemove(from, out JsonNode? moved) && TryAdd(path, moved);
    }

    private bool TryAdd(JsonPointer path, JsonNode? value)
    {
        if (path.Count == 0)
            return SetRoot(value);
        if (!TryFindParent(path, out JsonNode? parent))
            return false;
        string step = path[path.Count - 1];
        if (parent is JsonObject members)
        {
            SetMember(members, step, value);
            return true;
        }

        JsonArray elements = (JsonArray)parent;
        int index = elements.Count;
        if (step != "-" && !TryReadIndex(elements, path, elements.Count, out index))
            return false;
        _steps.Visit((elements.Count - index) / ElementsPerStep);
        elements.Insert(index, value);
        _changes.Add(new Change(ChangeKind.InsertedElement, elements, null, index, null));
        return true;
    }

    private bool TryRemove(JsonPointer path, out JsonNode? removed)
    {
        if (path.Count == 0)
        {
            removed = Root;
            return SetRoot(null);
        }

        removed = null;
        if (!TryFindParent(path, out JsonNode? parent))
            return false;
        string step = path[path.Count - 1];
        if (parent is JsonObject members)
        {
            int at = members.IndexOf(step);
            if (at < 0)
                return NotFound(path, path.Count);
            removed = members.GetAt(at).Value;
            string name = members.GetAt(at).Key;
            _steps.Visit((members.Count - at) / MembersPerStep);
            members.RemoveAt(at);
            _changes.Add(new Change(ChangeKind.RemovedMember, members, name, at, removed));
            return true;
        }

        JsonArray elements = (JsonArray)parent;
        if (!TryReadIndex(elements, path, elements.Count - 1, out int index))
            return false;
        removed = elements[index];
        _steps.Visit((elements.Count - index) / ElementsPerStep);
        elements.RemoveAt(index);
        _changes.Add(new Change(ChangeKind.RemovedElement, elements, null, index, removed));
        return true;
    }

    private bool TryReplace(JsonPointer path, JsonNode? value)
    {
        if (path.Count == 0)
            return SetRoot(value);
        if (!TryFindParent(path, out JsonNode? parent))
            return false;
        string step = path[path.Count - 1];
        if (parent is JsonObject members)
        {
            if (!members.ContainsKey(step))
                return NotFound(path, path.Count);
            SetMember(members, step, value);
            return true;
        }

        JsonArray elements = (JsonArray)parent;
        if (!TryReadIndex(elements, path, elements.Count - 1, out int index))
            return false;
        _changes.Add(new Change(ChangeKind.SetElement, elements, null, index, elements[index]));
        elements[index] = value;
        return true;
    }

    private bool SetRoot(JsonNode? value)
    {
        _changes.Add(new Change(ChangeKind.SetRoot, null, null, 0, Root));
        Root = value;
        return true;
    }

    private void SetMember(JsonObject members, string name, JsonNode? value)
    {
        bool exists = members.TryGetPropertyValue(name, out JsonNode? before);
        members[name] = value;
        _changes.Add(new Change(exists ? ChangeKind.SetMember : ChangeKind.AddedMember, members, name, 0, before));
    }

    private bool TryFind(JsonPointer path, out JsonNode? value)
    {
        _steps.Visit(path.Count + 1);
        return path.TryFind(Root, out value) || NotFound(path, path.Count);
    }

    // Finds the container that has, or could have, the value.
    private bool TryFindParent(JsonPointer path, [NotNullWhen(true)] out JsonNode? parent)
    {
        _steps.Visit(path.Count);
        if (PointerWalk.TryFind<NodeTree, NodeValue, NodeTree.Cursor>(default, Root, path.Steps[..^1], out NodeValue found)
            && found.Node is JsonObject or JsonArray)
        {
            parent = found.Node;
            return true;
        }

        parent = null;
        return NotFound(path, path.Count - 1);
    }

    private bool TryReadIndex(JsonArray elements, JsonPointer path, int most, out int index)
    {
        string step = path[path.Count - 1];
        return (PointerWalk.TryReadIndex(step, out index) && index <= most)
            || Fail(
                JsonPatchErrorKind.InvalidIndex,
                string.Create(CultureInfo.InvariantCulture,
                    $"Expected {PointerText.IndexWords(most, elements.Count)}, found {FoundText.Quote(step)} at {Shown(path)}"));
    }

    private bool NotFound(JsonPointer path, int steps) =>
        Fail(
            JsonPatchErrorKind.NotFound,
            steps == path.Count
                ? $"Expected a value at {Shown(path)}, found none"
                : $"Expected an array or object around {Shown(path)}, found none");

    private bool Fail(JsonPatchErrorKind kind, string error)
    {
        _errorKind = kind;
        _error = error;
        return false;
    }

    private static string Shown(JsonPointer path) => FoundText.Quote(path.ToString());

    private void Undo()
    {
        for (int i = _changes.Count - 1; i >= 0; i--)
        {
            Change change = _changes[i];
            switch (change.Kind)
            {
                case ChangeKind.SetRoot:
                    Root = change.Before;
                    break;
                case ChangeKind.SetMember:
                    ((JsonObject)change.Container!)[change.Name!] = change.Before;
                    break;
                case ChangeKind.AddedMember:
                    ((JsonObject)change.Container!).Remove(change.Name!);
                    break;
                case ChangeKind.RemovedMember:
                    ((JsonObject)change.Container!).Insert(change.Index, change.Name!, change.Before);
                    break;
                case ChangeKind.RemovedMembers:
                    JsonObject members = (JsonObject)change.Container!;
                    members.Clear();
                    foreach ((string name, JsonNode? value) in change.Members!)
                        members.Add(name, value);
                    break;
                case ChangeKind.SetElement:
                    ((JsonArray)change.Container!)[change.Index] = change.Before;
                    break;
                case ChangeKind.InsertedElement:
                    ((JsonArray)change.Container!).RemoveAt(change.Index);
                    break;
                default:
                    ((JsonArray)change.Container!).Insert(change.Index, change.Before);
                    break;
            }
        }

        _changes.Clear();
    }

    private enum ChangeKind
    {
        SetRoot,
        SetMember,
        AddedMember,
        RemovedMember,
        RemovedMembers,
        SetElement,
        InsertedElement,
        RemovedElement,
    }

    private readonly struct Change(ChangeKind kind, JsonNode? container, string? name, int index, JsonNode? before)
    {
        internal readonly ChangeKind Kind = kind;
        internal readonly JsonNode? Container = container;
        internal readonly string? Name = name;
        internal readonly int Index = index;
        internal readonly JsonNode? Before = before;

        internal KeyValuePair<string, JsonNode?>[]? Members { get; init; }
    }
}
