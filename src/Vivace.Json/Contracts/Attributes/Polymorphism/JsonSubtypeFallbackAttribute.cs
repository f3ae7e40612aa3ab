// The type of values of which no declared type is known, and how such a type keeps their text.
using Vivace.Json.Contracts;

namespace Vivace.Json.Serialization;

/// <summary>
/// Names the type of objects for which no declared type is chosen: those with an unknown discriminator, and, if the base type cannot be created, those without one. The type keeps their
/// text (<see cref="IJsonSubtypeFallback"/>), and writes it back as it was. System.Text.Json does not see this attribute.
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
    /// <summary>Names the type.</summary>
    /// <param name="type">A class that derives from the base type, or is the base type, and implements <see cref="IJsonSubtypeFallback"/>.</param>
    public JsonSubtypeFallbackAttribute(Type type)
    {
        RulesOnRequest.BringContent();
        Type = type;
    }

    /// <summary>The type.</summary>
    public Type Type { get; }

}

/// <summary>Implemented by the type that <see cref="JsonSubtypeFallbackAttribute"/> or <see cref="JsonSubtype.Fallback"/> names.</summary>
public interface IJsonSubtypeFallback
{
    /// <summary>
    /// The JSON object that was read, as it was written; comments are spaces. If it is not null, writing writes this text and no member. A text that is not one valid JSON object is an
    /// <see cref="InvalidOperationException"/> then. Put [JsonIgnore] on a public property.
    /// </summary>
    string? JsonText { get; set; }
}
