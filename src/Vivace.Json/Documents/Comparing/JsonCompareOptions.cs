// What counts as a difference between two documents.
namespace Vivace.Json.Documents;

/// <summary>Says what <see cref="JsonDiff.Compare(string, string, JsonCompareOptions)"/> leaves out.</summary>
public sealed record JsonCompareOptions
{
    /// <summary>Values that are not compared, and may be missing, in either document, such as <c>$..createdAt</c>. Empty by default.</summary>
    public IReadOnlyList<JsonPath> IgnoredPaths { get; init; } = [];

    /// <summary>How far numbers may be apart, as an absolute value. 0 by default: numbers are compared by value, without rounding.</summary>
    public double Tolerance { get; init; }

    /// <summary>Whether arrays with the same elements in another order are the same. False by default. Each element is then compared with each one that has no partner yet.</summary>
    public bool IgnoreArrayOrder { get; init; }
}
