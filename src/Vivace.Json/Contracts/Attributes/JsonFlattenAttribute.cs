// Members whose members stand in their parent.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;

namespace Vivace.Json.Serialization;

/// <summary>
/// An object whose members are written as members of the object around it, and are read from there; or a dictionary with string keys, which takes the members
/// that no other member has, like <see cref="JsonExtensionDataAttribute"/>, with values of its own type. System.Text.Json does not see this attribute.
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
/// Null has no members. When an object is read, it is created at the first of its members, unless it is there; what is there keeps its other values. Its type needs no
/// attribute, and can be a class, a record or a struct, created by any constructor, with such members itself. Types with converters, codecs or derived types
/// cannot be flattened, nor can types within themselves. Two members of one name are an <see cref="InvalidOperationException"/> on first use.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonFlattenAttribute : JsonAttribute
{
    /// <summary>Puts the members of the value among those of the object around it.</summary>
    public JsonFlattenAttribute() => RulesOnRequest.BringParts();

    /// <summary>Stands before the JSON names of the members, and their aliases; nothing by default. Not for dictionaries.</summary>
    public string? Prefix { get; init; }
}
