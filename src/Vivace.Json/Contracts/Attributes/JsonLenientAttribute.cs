// Lenient reading for a member or type.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// Accepts lenient forms for a member, or for all members of a class or struct, inherited ones included. They also apply to the values of
/// collections and dictionaries, but not to the members of other objects: put the attribute on their types too. System.Text.Json ignores
/// this attribute.
/// </summary>
/// <example><code>
/// [JsonLenient(JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans)]
/// public bool IsActive { get; set; }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonLenientAttribute : JsonAttribute
{
    /// <summary>Accepts all forms but <see cref="JsonLeniency.NullKeepsValue"/>.</summary>
    public JsonLenientAttribute()
        : this(JsonLeniency.All)
    {
    }

    /// <summary>Accepts some forms.</summary>
    /// <param name="leniency">The forms.</param>
    public JsonLenientAttribute(JsonLeniency leniency)
    {
        Bring.Lenience();
        Leniency = leniency;
    }

    /// <summary>The forms that are accepted in addition to those of the settings and the type.</summary>
    public JsonLeniency Leniency { get; }
}
