// The attribute that marks the value for names that an enumeration does not have.
namespace Vivace.Json.Serialization;

/// <summary>
/// Marks the constant that stands for strings that are not the name of a constant, such as names of a newer version of a service. Without it, such a string is an error.
/// It applies where values are read by name; the keys of dictionaries stay strict.
/// </summary>
/// <example><code>
/// public enum Status { [JsonEnumFallback] Unknown, Active, Closed }
/// </code></example>
[AttributeUsage(AttributeTargets.Field, Inherited = false)]
public sealed class JsonEnumFallbackAttribute : Attribute;
