// The values of a tree that a path selects, found while they are enumerated.
using System.Collections;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

/// <summary>What the compiler would make of an iterator, without a copy of each value in a field.</summary>
internal sealed class SelectedViews(JsonPath path, JsonView root) : IEnumerable<JsonView>, IEnumerator<JsonView>
{
    private readonly int _thread = Environment.CurrentManagedThreadId;
    private ViewTree _tree;
    private PathSelection<ViewTree, ViewPlace, ViewTree.Cursor> _selection;
    private State _state;

    private enum State
    {
        New,
        Begun,
        Running,
        Ended,
    }

    public JsonView Current => _tree.ViewOf(_selection.Current);

    object IEnumerator.Current => Current;

    // The first enumeration needs no object of its own.
    public IEnumerator<JsonView> GetEnumerator()
    {
        SelectedViews enumerator = _state == State.New && _thread == Environment.CurrentManagedThreadId ? this : new SelectedViews(path, root);
        enumerator._state = State.Begun;
        return enumerator;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public bool MoveNext()
    {
        if (_state != State.Running && !TryBegin())
            return false;

        // An error ends the enumeration.
        _state = State.Ended;
        if (!_selection.MoveNext())
        {
            Dispose();
            return false;
        }

        _state = State.Running;
        return true;
    }

    public void Reset() => throw new NotSupportedException();

    // Nothing keeps the tree alive from here.
    public void Dispose() => (_state, _selection, _tree) = (State.Ended, default, default);

    private bool TryBegin()
    {
        if (_state != State.Begun)
            return false;
        PathContext context = new(path);
        _tree = new ViewTree(root, context.Visits);
        _selection = new(path, _tree, ViewTree.PlaceOf(root), context);
        return true;
    }
}
