// How documents are merged.
namespace Vivace.Json.Documents;

/// <summary>What <see cref="JsonMerge"/> does with two arrays in the same place. The names are
/// those of Newtonsoft.Json's <c>MergeArrayHandling</c>.</summary>
public enum JsonMergeArrays
{
    /// <summary>Appends the elements.</summary>
    Concat = 0,

    /// <summary>Appends the elements that are not there yet. Numbers are equal by value.</summary>
    Union,

    /// <summary>Replaces all elements.</summary>
    Replace,

    /// <summary>Merges elements of the same index, and appends the rest.</summary>
    Merge,
}

/// <summary>How <see cref="JsonMerge"/> merges.</summary>
public sealed record JsonMergeOptions
{
    internal static JsonMergeOptions Default { get; } = new();

    /// <summary>What happens to two arrays in the same place; <see cref="JsonMergeArrays.Concat"/> by default.</summary>
    public JsonMergeArrays Arrays { get; init; }

    /// <summary>Whether null replaces an existing value. By default, it is ignored. A null array element is always ignored.</summary>
    public bool MergesNulls { get; init; }

    /// <summary>Whether a member that has no exact match is found by a name in another letter case.</summary>
    public bool IgnoresCase { get; init; }

    /// <summary>Whether errors leave out the texts that
    /// <see cref="JsonMerge.Merge(string, string, JsonMergeOptions)"/> reads. <see langword="false"/> by
    /// default.</summary>
    public bool HideFoundText { get; init; }
}
