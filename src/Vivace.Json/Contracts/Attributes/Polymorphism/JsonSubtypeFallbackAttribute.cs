// The type for objects of unknown derived types, which keeps their text.
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// Sets the type of objects for which no declared type is chosen: those with an unknown discriminator and, if the base type cannot be
/// created, those without one. The type keeps their text (<see cref="IJsonSubtypeFallback"/>) and writes it back unchanged.
/// System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonDerivedType(typeof(Created), "created")]
/// [JsonSubtypeFallback(typeof(UnknownEvent))]
/// public abstract class Event
/// {
///     public int Id { get; set; }
/// }
///
/// public sealed partial class Created : Event;
///
/// public sealed partial class UnknownEvent : Event, IJsonSubtypeFallback
/// {
///     [JsonIgnore]
///     public string? JsonText { get; set; }      // {"$type":"renamed","Id":7,"to":"x"}; Id is 7 as well
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Interface, Inherited = false)]
public sealed class JsonSubtypeFallbackAttribute : JsonHierarchyAttribute
{
    /// <summary>Sets the type.</summary>
    /// <param name="type">A class that derives from the base type, or is the base type, and
    /// implements <see cref="IJsonSubtypeFallback"/>.</param>
    public JsonSubtypeFallbackAttribute(Type type)
    {
        Bring.Content();
        Type = type;
    }

    /// <summary>The type.</summary>
    public Type Type { get; }

}

/// <summary>Implemented by the types of <see cref="JsonSubtypeFallbackAttribute"/> and <see cref="JsonSubtype.Fallback"/>.</summary>
public interface IJsonSubtypeFallback
{
    /// <summary>
    /// The text of the JSON object that was read, with comments replaced by spaces. Members that <see cref="JsonSettings.Audiences"/> hide
    /// are neither kept nor written, secrets are written as <see cref="JsonSettings.SensitiveMembers"/> says, and with
    /// <see cref="JsonSettings.Fields"/>, there is no text. If it is not null, it is written instead of the members; it must then be one
    /// valid JSON object, or an <see cref="InvalidOperationException"/> is thrown. Put [JsonIgnore] on a public property.
    /// </summary>
    string? JsonText { get; set; }
}
