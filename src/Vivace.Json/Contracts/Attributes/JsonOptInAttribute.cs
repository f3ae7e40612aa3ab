// Types whose members must be marked.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Only properties and fields with a serialization attribute, such as <see cref="JsonIncludeAttribute"/> or
/// <see cref="JsonPropertyNameAttribute"/>, are members of this type. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonOptIn]
/// public sealed class Session
/// {
///     [JsonInclude]
///     public string? User { get; set; }
///
///     public string? Token { get; set; }       // neither read nor written
/// }
/// </code></example>
/// <remarks>It applies to inherited members too, but not to derived types. <see cref="JsonIgnoreAttribute"/>
/// does not make a member. Constructor parameters need members.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonOptInAttribute : JsonAttribute;
