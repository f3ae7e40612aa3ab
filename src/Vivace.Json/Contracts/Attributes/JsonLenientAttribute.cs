// The attribute with which a model asks for lenient reading.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;

namespace Vivace.Json.Serialization;

/// <summary>
/// Adds lenient forms for one member, or for all members that a class or struct has, inherited ones included. They reach the values of collections and dictionaries, but not the members of
/// other objects: put the attribute on their types too. System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonLenient(JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans)]
/// public bool IsActive { get; set; }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonLenientAttribute : JsonAttribute
{
    /// <summary>Adds all forms but <see cref="JsonLeniency.NullKeepsValue"/>.</summary>
    public JsonLenientAttribute()
        : this(JsonLeniency.All)
    {
    }

    /// <summary>Adds some forms.</summary>
    /// <param name="leniency">The forms.</param>
    public JsonLenientAttribute(JsonLeniency leniency)
    {
        RulesOnRequest.BringLenience();
        Leniency = leniency;
    }

    /// <summary>The forms that are added to those of the settings and of the type.</summary>
    public JsonLeniency Leniency { get; }
}
