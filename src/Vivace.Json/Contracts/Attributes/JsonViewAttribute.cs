// Chooses who sees a member.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Names the views that a member belongs to. With <see cref="JsonSettings.Views"/>, members of other views are neither read nor written; without, all are. Members without the attribute belong to
/// all views. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>A hidden member is treated as one with <see cref="JsonIgnoreAttribute"/>: its name in a text is skipped, it is not required, and extension data does not take it.</remarks>
/// <example><code>
/// string json = JsonSerializer.Serialize(new User { Name = "Ada" }, JsonSettings.Web with { Views = ["public"] });    // {"name":"Ada"}
///
/// public sealed class User
/// {
///     public string Name { get; set; } = "";
///
///     [JsonView("self", "admin")]
///     public string? Mail { get; set; }
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class JsonViewAttribute : JsonAttribute
{
    /// <summary>Names the views.</summary>
    /// <param name="views">At least one name; compared exactly.</param>
    /// <exception cref="ArgumentException">There is no name, or one is null or empty.</exception>
    public JsonViewAttribute(params string[] views)
    {
        ArgumentNullException.ThrowIfNull(views);
        if (views.Length == 0 || Array.Exists(views, string.IsNullOrEmpty))
            throw new ArgumentException("Expected the name of a view, found none.", nameof(views));
        Views = views;
    }

    /// <summary>The names of the views.</summary>
    public IReadOnlyList<string> Views { get; }
}
