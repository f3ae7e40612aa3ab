// Whether two values of parsed texts are the same.
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Documents;

public readonly partial struct JsonView : IEquatable<JsonView>
{
    /// <summary>Whether two values are the same, whatever their layout.</summary>
    /// <param name="left">A value of any tree.</param>
    /// <param name="right">Another one.</param>
    /// <returns>
    /// True for numbers of the same value, such as 1, 1.0 and 10e-1, compared digit by digit without rounding; strings of the same characters, however they are
    /// escaped; arrays with equal elements in the same order; objects with equal members in any order, of which the last one of each name counts. Two views that are <c>default</c> are equal, too.
    /// </returns>
    /// <exception cref="ObjectDisposedException">A tree was disposed.</exception>
    public static bool DeepEquals(JsonView left, JsonView right) => ViewEquality.Equals(left, right);

    /// <inheritdoc cref="DeepEquals"/>
    public static bool operator ==(JsonView left, JsonView right) => ViewEquality.Equals(left, right);

    /// <summary>Whether two values differ: see <see cref="DeepEquals"/>.</summary>
    public static bool operator !=(JsonView left, JsonView right) => !ViewEquality.Equals(left, right);

    /// <summary>Whether the values are the same: see <see cref="DeepEquals"/>.</summary>
    public bool Equals(JsonView other) => ViewEquality.Equals(this, other);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JsonView other && ViewEquality.Equals(this, other);

    /// <summary>A hash of the whole value, the same for equal values. It differs from process to process.</summary>
    public override int GetHashCode() => ViewEquality.Hash(this);
}
