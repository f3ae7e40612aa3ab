// The value of a member that the JSON does not contain.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Serialization;

/// <summary>
/// The value of a property or field that the JSON does not contain: it is set before the text is read, and an equal value is not written.
/// System.Text.Json ignores this attribute.
/// </summary>
/// <example><code>
/// [JsonDefault(20)]                                     // {} is read as 20, and 20 is not written
/// public int PageSize { get; set; }
///
/// [JsonDefault("eu", Handling = JsonDefaultHandling.Populate)]      // {} is read as "eu", which is written too
/// public string? Region { get; set; }
/// </code></example>
/// <remarks>
/// It replaces <see cref="JsonSettings.DefaultIgnoreCondition"/> for the member. A member with <see cref="JsonIgnoreCondition.Never"/> is
/// always written. Populating an existing object does not set the default value.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonDefaultAttribute : JsonAttribute
{
    /// <summary>Declares the value.</summary>
    /// <param name="value">A value of the member's type, or a number, name or text that stands for one, such as <c>1</c> for a
    /// <see cref="decimal"/> or <c>"2026-01-01"</c> for a <see cref="DateOnly"/>.</param>
    public JsonDefaultAttribute(object? value)
    {
        Bring.DeclaredDefaults();
        Value = value;
    }

    /// <summary>The value that was passed to the constructor.</summary>
    public object? Value { get; }

    /// <summary>Whether the value is left out when writing, set when reading, or both.
    /// <see cref="JsonDefaultHandling.IgnoreAndPopulate"/> by default.</summary>
    public JsonDefaultHandling Handling { get; init; } = JsonDefaultHandling.IgnoreAndPopulate;
}
