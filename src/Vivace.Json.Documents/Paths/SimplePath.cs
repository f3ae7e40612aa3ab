// A path that can be followed without a stack.
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// <summary>Each segment has one selector and none descends. <c>Levels</c> counts the
/// selectors that may select more than one value.</summary>
internal sealed record SimplePath(PathSelector[] Steps, int Levels)
{
    /// <summary>Returns null if the path needs a stack.</summary>
    internal static SimplePath? Of(PathSegment[] segments)
    {
        foreach (PathSegment segment in segments)
        {
            if (segment.Descends || segment.Selectors is not [{ Kind: not SelectorKind.Slice } or { LooksForward: true }])
                return null;
        }

        PathSelector[] steps = Array.ConvertAll(segments, static segment => segment.Selectors[0]);
        return new SimplePath(steps, steps.Count(static step => step.Kind is not (SelectorKind.Name or SelectorKind.Index)));
    }
}
