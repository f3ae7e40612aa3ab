// Places a member deep in the text of its object.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// The place of a member's value in the text of an object whose type has <see cref="JsonProjectionAttribute"/>: a JSON Pointer (RFC 6901)
/// below the object's value. Without that attribute, and in System.Text.Json, this one is ignored.
/// </summary>
/// <example><code>
/// [JsonAt("/chart/result/0/price")]
/// public decimal Price { get; set; }
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class JsonAtAttribute : JsonAttribute
{
    /// <summary>Names the place.</summary>
    /// <param name="pointer">Such as <c>/a/b/0/c</c>; not empty. A number means an element of an array, or a
    /// member with that name. Checked when the type is first used.</param>
    /// <exception cref="ArgumentException"><paramref name="pointer"/> is <see langword="null"/> or empty.</exception>
    public JsonAtAttribute(string pointer)
    {
        ArgumentException.ThrowIfNullOrEmpty(pointer);
        Pointer = pointer;
    }

    /// <summary>The JSON Pointer.</summary>
    public string Pointer { get; }
}
