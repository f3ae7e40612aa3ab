// One selection, run in the way that suits the path.
using System.Runtime.CompilerServices;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

/// <summary>Finds the selected values one at a time. Mutable: it lives in a field of the enumerator.</summary>
internal struct PathSelection<TTree, TNode, TCursor>
    where TTree : struct, ITree<TNode, TCursor>
    where TCursor : struct
{
    private readonly PathRun<TTree, TNode, TCursor>? _run;
    private readonly PathContext _context;
    private readonly int _maxResults;
    private SimplePathRun<TTree, TNode, TCursor> _simple;
    private int _results;

    internal PathSelection(JsonPath path, TTree tree, TNode root, PathContext context, bool notesPlaces = false)
    {
        _context = context;
        _maxResults = path.Options.MaxResults;
        if (path.Simple is { } simple && !notesPlaces)
            _simple = new(tree, root, simple, context);
        else
            _run = new(tree, root, path.Segments, context, notesPlaces);
    }

    internal readonly TNode Current => _run is null ? _simple.Current : _run.Current;

    /// <summary>The value's place, if places are recorded; null for the root.</summary>
    internal readonly PathLocation? Place => _run?.Place;

    /// <summary>Like <c>MoveNext</c>, for System.Text.Json's documents, which may turn out to be invalid when read.</summary>
    internal bool MoveNextGuarded()
    {
        try
        {
            return MoveNext();
        }
        catch (Exception cause) when (NodeFailure.Is(cause) && !ReferenceEquals(cause, _context.UserFailure))
        {
            throw NodeFailure.Refused(cause);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool MoveNext()
    {
        if (!(_run is null ? _simple.MoveNext() : _run.MoveNext()))
            return false;
        PathContext.CountResult(ref _results, _maxResults);
        return true;
    }
}
