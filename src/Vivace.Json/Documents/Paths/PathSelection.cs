// One selection by a path, in the way that suits the path.
using System.Runtime.CompilerServices;
using Vivace.Json.Bridges;
using Vivace.Json.Documents.Trees;

namespace Vivace.Json.Documents.Paths;

/// <summary>Finds the values that a path selects, one by one. Mutable: it lives in a field of the enumerator.</summary>
internal struct PathSelection<TTree, TNode, TCursor>
    where TTree : struct, ITree<TNode, TCursor>
    where TCursor : struct
{
    private readonly PathRun<TTree, TNode, TCursor>? _run;
    private readonly PathContext _context;
    private readonly int _maxResults;
    private StraightRun<TTree, TNode, TCursor> _straight;
    private int _results;

    /// <param name="path">The path.</param>
    /// <param name="tree">The kind of document, which counts in the budget of the context.</param>
    /// <param name="root">The document.</param>
    /// <param name="context">A new context of the path.</param>
    /// <param name="notesPlaces">Whether it is noted where values are.</param>
    internal PathSelection(JsonPath path, TTree tree, TNode root, PathContext context, bool notesPlaces = false)
    {
        _context = context;
        _maxResults = path.Options.MaxResults;
        if (path.Straight is { } straight && !notesPlaces)
            _straight = new(tree, root, straight, context);
        else
            _run = new(tree, root, path.Segments, context, notesPlaces);
    }

    /// <summary>The value that was found.</summary>
    internal readonly TNode Current => _run is null ? _straight.Current : _run.Current;

    /// <summary>Where it is, if places are noted; null for the root.</summary>
    internal readonly PathLocation? Place => _run?.Place;

    /// <summary>The same in a document of System.Text.Json, which can turn out to be none when it is looked at.</summary>
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
        if (!(_run is null ? _straight.MoveNext() : _run.MoveNext()))
            return false;
        PathContext.CountResult(ref _results, _maxResults);
        return true;
    }
}
