// JSON equality of views.
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Documents;

public readonly partial struct JsonView : IEquatable<JsonView>
{
    /// <summary>Whether two values are equal JSON, however they are written.</summary>
    /// <param name="left">A value of any tree.</param>
    /// <param name="right">Another one.</param>
    /// <returns>
    /// Numbers are equal by value, without rounding, such as 1, 1.0 and 10e-1; strings by characters, whatever the escapes;
    /// arrays by elements in order; objects by members in any order, of which the last of each name counts. Two default views are equal.
    /// </returns>
    /// <exception cref="ObjectDisposedException">A tree was disposed.</exception>
    public static bool DeepEquals(JsonView left, JsonView right) => ViewEquality.Equals(left, right);

    /// <inheritdoc cref="DeepEquals"/>
    public static bool operator ==(JsonView left, JsonView right) => ViewEquality.Equals(left, right);

    /// <summary>Whether two values differ: see <see cref="DeepEquals"/>.</summary>
    public static bool operator !=(JsonView left, JsonView right) => !ViewEquality.Equals(left, right);

    /// <summary>Whether the values are equal: see <see cref="DeepEquals"/>.</summary>
    public bool Equals(JsonView other) => ViewEquality.Equals(this, other);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is JsonView other && ViewEquality.Equals(this, other);

    /// <summary>A hash of the whole value, equal for equal values. It differs between processes.</summary>
    public override int GetHashCode() => ViewEquality.Hash(this);
}
