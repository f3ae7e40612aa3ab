// Types that say of each member that it is one.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// A type of whose properties and fields only those are members that have an attribute of the vocabulary, such as <see cref="JsonIncludeAttribute"/> or
/// <see cref="JsonPropertyNameAttribute"/>. System.Text.Json does not see this attribute.
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
/// <remarks>Concerns inherited members too, but not derived types. <see cref="JsonIgnoreAttribute"/> is not enough. Parameters of the constructor need members.</remarks>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonOptInAttribute : JsonAttribute;
