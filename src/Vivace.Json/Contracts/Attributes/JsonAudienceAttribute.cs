// Chooses who sees a member.
using System.Text.Json.Serialization;

namespace Vivace.Json.Serialization;

/// <summary>
/// Names the audiences that a member belongs to. With <see cref="JsonSettings.Audiences"/>, members of other audiences are neither read nor
/// written; without, all are. Members without the attribute belong to all audiences. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>A hidden member is treated as one with <see cref="JsonIgnoreAttribute"/>: its name in a text is
/// skipped, it is not required, and extension data does not take it.</remarks>
/// <example><code>
/// string json = JsonSerializer.Serialize(new User { Name = "Ada" }, JsonSettings.Web with { Audiences = ["public"] });    // {"name":"Ada"}
///
/// public sealed class User
/// {
///     public string Name { get; set; } = "";
///
///     [JsonAudience("self", "admin")]
///     public string? Mail { get; set; }
/// }
/// </code></example>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public sealed class JsonAudienceAttribute : JsonAttribute
{
    /// <summary>Names the audiences.</summary>
    /// <param name="audiences">At least one name; compared exactly.</param>
    /// <exception cref="ArgumentException">There is no name, or one is null or empty.</exception>
    public JsonAudienceAttribute(params string[] audiences)
    {
        ArgumentNullException.ThrowIfNull(audiences);
        if (audiences.Length == 0 || Array.Exists(audiences, string.IsNullOrEmpty))
            throw new ArgumentException("Expected the name of an audience, found none.", nameof(audiences));
        Audiences = audiences;
    }

    /// <summary>The names of the audiences.</summary>
    public IReadOnlyList<string> Audiences { get; }
}
