// What counts as a difference between two documents.
namespace Vivace.Json.Documents;

/// <summary>Says what <see cref="JsonDiff.Compare(string, string, JsonCompareOptions)"/> leaves out.</summary>
public sealed record JsonCompareOptions
{
    /// <summary>Values that are not compared, and may be missing, in either document,
    /// such as <c>$..createdAt</c>. Empty by default.</summary>
    public IReadOnlyList<JsonPath> IgnoredPaths { get; init; } = [];

    /// <summary>
    /// How far numbers may be apart, as an absolute value, with the number at this limit. 0 by default. Numbers are compared by their
    /// digits, without rounding; near the limit, ones of more than 1,000 characters or with an exponent beyond 1,000 differ.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, infinite or not a number.</exception>
    public double Tolerance
    {
        get;
        init =>
            field = double.IsFinite(value) && value >= 0
                ? value
                : throw new ArgumentOutOfRangeException(nameof(value), value, "Expected a tolerance of 0 or more that is finite.");
    }

    /// <summary>Whether arrays with the same elements in another order are the same. False by default. Elements are then paired, as many as
    /// can be. With a <see cref="Tolerance"/> or <see cref="IgnoredPaths"/> the work may grow with the square of their number.</summary>
    public bool IgnoreArrayOrder { get; init; }
}
