// Members that are left out where there is nothing in them.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// A string or collection that is not written if it is null or empty, as <see cref="JsonSettings.IgnoreEmpty"/> says for all members. It replaces
/// <see cref="JsonSettings.DefaultIgnoreCondition"/> for the member. System.Text.Json does not see this attribute.
/// </summary>
/// <example><code>
/// [JsonIgnoreEmpty]
/// public List&lt;string&gt; Tags { get; set; } = [];
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonIgnoreEmptyAttribute : JsonAttribute;
