// A path that needs no stack of frames.
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Documents.Paths;

/// <summary>A path whose segments have one selector each, none of which descends.</summary>
/// <param name="Steps">The selectors.</param>
/// <param name="Levels">How many of them select more than one value.</param>
internal sealed record StraightPath(PathSelector[] Steps, int Levels)
{
    /// <summary>The path as a straight one; null if it is not one.</summary>
    internal static StraightPath? Of(PathSegment[] segments)
    {
        foreach (PathSegment segment in segments)
        {
            if (segment.Descends || segment.Selectors is not [{ Kind: not SelectorKind.Slice } or { LooksForward: true }])
                return null;
        }

        PathSelector[] steps = Array.ConvertAll(segments, static segment => segment.Selectors[0]);
        return new StraightPath(steps, steps.Count(static step => step.Kind is not (SelectorKind.Name or SelectorKind.Index)));
    }
}
