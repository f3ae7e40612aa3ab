// Enumerates the views that a path selects.
using System.Collections;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

/// <summary>Written by hand because a compiler-made iterator would copy each value into a field.</summary>
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

    // The first enumeration reuses this object.
    public IEnumerator<JsonView> GetEnumerator()
    {
        SelectedViews enumerator = _state == State.New && _thread == Environment.CurrentManagedThreadId
            ? this
            : new SelectedViews(path, root);
        enumerator._state = State.Begun;
        return enumerator;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public bool MoveNext()
    {
        if (_state != State.Running && !TryBegin())
            return false;

        // An exception ends the enumeration.
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

    // Release the reference to the tree.
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
