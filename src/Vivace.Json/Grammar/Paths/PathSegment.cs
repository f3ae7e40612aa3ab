// A parsed path: segments with selectors (RFC 9535 §2.3 and §2.5).
using System.Text.Json;

namespace Vivace.Json.Grammar.Paths;

internal enum SelectorKind
{
    Name,
    Index,
    Slice,
    Wildcard,
    Filter,
}

internal class PathSelector(SelectorKind kind, string? name = null)
{
    internal SelectorKind Kind { get; } = kind;

    internal int Position { get; set; }

    internal string? Text { get; } = name;

    /// <summary>The element's index, or where the slice starts; negative values count from the end.</summary>
    internal long? Start { get; init; }

    /// <summary>Where the slice ends, exclusive.</summary>
    internal long? End { get; init; }

    internal long Step { get; init; } = 1;

    /// <summary>Whether a wildcard or filter skips arrays, as Newtonsoft.Json's <c>.*</c> does.</summary>
    internal bool PassesOverArrays { get; init; }

    /// <summary>Whether a wildcard or filter skips objects, as Newtonsoft.Json's <c>[*]</c> does.</summary>
    internal bool PassesOverObjects { get; init; }

    internal bool Takes(JsonValueKind kind) =>
        kind == JsonValueKind.Array ? !PassesOverArrays : kind == JsonValueKind.Object && !PassesOverObjects;

    /// <summary>Whether a child can be judged on its own, without its siblings or its content.</summary>
    internal bool LooksForward => Kind switch
    {
        SelectorKind.Filter => false,
        SelectorKind.Index or SelectorKind.Slice => Start is not < 0 && End is not < 0 && Step >= 0,
        _ => true,
    };
}

/// <summary>One step of a path, from values to their children or, if it descends, to all descendants. <c>Scans</c> means Newtonsoft.Json's
/// rules: descendants in document order; filters and wildcards also select the value itself.</summary>
internal sealed record PathSegment(bool Descends, bool Scans, PathSelector[] Selectors)
{
    internal int Position { get; set; }

    /// <summary>Whether it selects at most one child per value.</summary>
    internal bool IsSingular => !Descends && Selectors is [{ Kind: SelectorKind.Name or SelectorKind.Index }];
}
