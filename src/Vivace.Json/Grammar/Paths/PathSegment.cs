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

/// <summary>Selects children of a value.</summary>
internal class PathSelector(SelectorKind kind, string? name = null)
{
    internal SelectorKind Kind { get; } = kind;

    /// <summary>Where it is in the text of the path.</summary>
    internal int Position { get; set; }

    /// <summary>The name of a member.</summary>
    internal string? Text { get; } = name;

    /// <summary>The index of an element, or where a slice starts; counted from the end if it is less than 0.</summary>
    internal long? Start { get; init; }

    /// <summary>Where a slice ends, exclusively.</summary>
    internal long? End { get; init; }

    internal long Step { get; init; } = 1;

    /// <summary>Whether a wildcard or filter selects nothing of an array, as <c>.*</c> of Newtonsoft.Json.</summary>
    internal bool PassesOverArrays { get; init; }

    /// <summary>Whether a wildcard or filter selects nothing of an object, as <c>[*]</c> of Newtonsoft.Json.</summary>
    internal bool PassesOverObjects { get; init; }

    /// <summary>Whether a wildcard or filter selects of values of a kind.</summary>
    internal bool Takes(JsonValueKind kind) => kind == JsonValueKind.Array ? !PassesOverArrays : kind == JsonValueKind.Object && !PassesOverObjects;

    /// <summary>Whether it can be decided for a child without those before or behind it, and without its content.</summary>
    internal bool LooksForward => Kind switch
    {
        SelectorKind.Filter => false,
        SelectorKind.Index or SelectorKind.Slice => Start is not < 0 && End is not < 0 && Step >= 0,
        _ => true,
    };
}

/// <summary>One step of a path, from values to some of their children or descendants.</summary>
/// <param name="Descends">Whether the selectors apply to the value and all its descendants.</param>
/// <param name="Scans">Whether descendants come in the order of the document (Newtonsoft.Json's order), and filters and wildcards take the value itself too.</param>
/// <param name="Selectors">What selects the children.</param>
internal sealed record PathSegment(bool Descends, bool Scans, PathSelector[] Selectors)
{
    /// <summary>Where it is in the text of the path.</summary>
    internal int Position { get; set; }

    /// <summary>Whether it selects at most one value of each.</summary>
    internal bool IsSingular => !Descends && Selectors is [{ Kind: SelectorKind.Name or SelectorKind.Index }];
}
