// The value that a member has where JSON does not mention it.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// The value that a property or field has if JSON does not contain it: it is not written if it is equal, and set before the text is read. System.Text.Json does
/// not see this attribute.
/// </summary>
/// <example><code>
/// [JsonDefault(20)]                                     // {} is read as 20, and 20 is not written
/// public int PageSize { get; set; }
///
/// [JsonDefault("eu", Handling = JsonDefaultHandling.Populate)]      // {} is read as "eu", which is written too
/// public string? Region { get; set; }
/// </code></example>
/// <remarks>
/// It replaces <see cref="JsonSettings.DefaultIgnoreCondition"/> for the member. A member with <see cref="JsonIgnoreCondition.Never"/> is always written. Filling an
/// object that exists (<c>Populate</c>) leaves what it has.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field, Inherited = false)]
public sealed class JsonDefaultAttribute : JsonAttribute
{
    /// <summary>Names the value.</summary>
    /// <param name="value">
    /// The value: of the member's type, or a number, name or text that stands for one, such as <c>1</c> for a <see cref="decimal"/> or <c>"2026-01-01"</c> for a <see cref="DateOnly"/>.
    /// </param>
    public JsonDefaultAttribute(object? value) => Value = value;

    /// <summary>The value as it was given.</summary>
    public object? Value { get; }

    /// <summary>What follows from it. <see cref="JsonDefaultHandling.IgnoreAndPopulate"/> by default.</summary>
    public JsonDefaultHandling Handling { get; init; } = JsonDefaultHandling.IgnoreAndPopulate;
}
