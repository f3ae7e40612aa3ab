// Members that refer to the object that holds their own.
using System.ComponentModel;
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// A property or field that refers to the object that holds this one. It is neither written nor read: if the class of the other object has
/// <see cref="JsonManagedReferencesAttribute"/>, it is set after that was read. System.Text.Json ignores this attribute, and finds a cycle.
/// </summary>
/// <example><code>
/// [JsonManagedReferences]
/// public sealed class Order
/// {
///     public List&lt;Line&gt; Lines { get; set; } = [];
/// }
///
/// public sealed class Line
/// {
///     public string? Article { get; set; }
///
///     [JsonBackReference]
///     public Order? Order { get; set; }
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonBackReferenceAttribute : JsonAttribute
{
    /// <summary>Marks a member.</summary>
    public JsonBackReferenceAttribute()
    {
    }

    /// <summary>For generated code: sets the member of its first argument.</summary>
    /// <param name="set">Sets the member.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public JsonBackReferenceAttribute(Action<object, object?> set) => Set = set;

    internal Action<object, object?>? Set { get; }
}
