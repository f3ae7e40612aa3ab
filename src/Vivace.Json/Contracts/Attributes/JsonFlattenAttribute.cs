// Flattens an object into its parent.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// Writes the members of an object as members of its parent, and reads them from there. On a dictionary with string keys, takes the members
/// that no other member has, like <see cref="JsonExtensionDataAttribute"/>, but with values of its own type. System.Text.Json ignores this
/// attribute.
/// </summary>
/// <example><code>
/// public sealed class Customer
/// {
///     public string? Name { get; set; }
///
///     [JsonFlatten(Prefix = "address_")]
///     public Address? Address { get; set; }        // {"Name":"Ada","address_Street":"...","address_City":"..."}
/// }
///
/// public sealed record Address(string Street, string City);
/// </code></example>
/// <remarks>
/// Null has no members. When reading, the object is created at its first member; an existing one keeps its other values. Its type needs no
/// attribute, can be a class, record or struct with any constructor, and can have flattened members itself. Types with converters, codecs
/// or derived types cannot be flattened, nor can types within themselves. Two members with the same name cause an
/// <see cref="InvalidOperationException"/> on first use.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonFlattenAttribute : JsonAttribute
{
    /// <summary>Flattens the value into its parent.</summary>
    public JsonFlattenAttribute() => Bring.Flattening();

    /// <summary>Prefix of the members' JSON names and aliases; none by default. Not for dictionaries.</summary>
    public string? Prefix { get; init; }
}
