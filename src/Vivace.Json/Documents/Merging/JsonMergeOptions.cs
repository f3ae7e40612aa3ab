// How documents are merged.
namespace Vivace.Json.Documents;

/// <summary>What <see cref="JsonMerge"/> does with two arrays in the same place. The names are those of Newtonsoft.Json's <c>MergeArrayHandling</c>.</summary>
public enum JsonMergeArrays
{
    /// <summary>Appends the elements.</summary>
    Concat = 0,

    /// <summary>Appends the elements that are not equal to one that is there. Numbers are equal by value.</summary>
    Union,

    /// <summary>Replaces all elements.</summary>
    Replace,

    /// <summary>Merges elements of the same index; appends those beyond.</summary>
    Merge,
}

/// <summary>How <see cref="JsonMerge"/> merges.</summary>
public sealed record JsonMergeOptions
{
    internal static JsonMergeOptions Default { get; } = new();

    /// <summary>What happens to two arrays in the same place; <see cref="JsonMergeArrays.Concat"/> by default.</summary>
    public JsonMergeArrays Arrays { get; init; }

    /// <summary>Whether a null replaces a value that is there; otherwise, the default, it is ignored. A null element of an array is always ignored.</summary>
    public bool MergesNulls { get; init; }

    /// <summary>Whether a member is found by a name in another letter case, if there is none of the same.</summary>
    public bool IgnoresCase { get; init; }

    /// <summary>Whether errors say nothing of what is in the texts that <see cref="JsonMerge.Merge(string, string, JsonMergeOptions)"/> reads. <see langword="false"/> by default.</summary>
    public bool HideFoundText { get; init; }
}
