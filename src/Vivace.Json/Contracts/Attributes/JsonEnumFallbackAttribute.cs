// The enum value for unknown names.
namespace Vivace.Json.Serialization;

/// <summary>
/// Marks the enum value to use for strings that are not the name of a value, such as names from a newer version of a service. Without it,
/// such a string is an error. It applies to values read by name; keys of dictionaries stay strict.
/// </summary>
/// <example><code>
/// public enum Status { [JsonEnumFallback] Unknown, Active, Closed }
/// </code></example>
[AttributeUsage(AttributeTargets.Field, Inherited = false)]
public sealed class JsonEnumFallbackAttribute : Attribute;
