// Leaves out a member that is empty.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Leaves out a string or collection that is null or empty, as <see cref="JsonSettings.IgnoreEmpty"/> does for all members. It replaces
/// <see cref="JsonSettings.DefaultIgnoreCondition"/> for the member. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonIgnoreEmpty]
/// public List&lt;string&gt; Tags { get; set; } = [];
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonIgnoreEmptyAttribute : JsonAttribute;
