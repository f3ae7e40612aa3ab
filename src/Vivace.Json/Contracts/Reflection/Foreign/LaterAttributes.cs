// Attributes of later versions of System.Text.Json, which are known by name: the library is compiled without them.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection.Foreign;

internal static class LaterAttributes
{
    private const string Space = "System.Text.Json.Serialization.";

    /// <summary>The policy of [JsonNamingPolicy], or of an attribute that derives from it; null for other attributes.</summary>
    internal static Func<string, string?>? NamingOf(JsonAttribute attribute) =>
        LevelOf(attribute, "JsonNamingPolicyAttribute") is { } level && ValueOf(level, attribute, "NamingPolicy") is JsonNamingPolicy policy ? policy.ConvertName : null;

    // Users may derive from it.
    private static Type? LevelOf(JsonAttribute attribute, string name)
    {
        Type? level = attribute.GetType();
        while (level is not null && level.FullName != Space + name)
            level = level.BaseType;
        return level;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "System.Text.Json reads the property in its own contracts; where it is trimmed away, so is the attribute.")]
    private static object? ValueOf(Type level, JsonAttribute attribute, string property) => level.GetProperty(property)?.GetValue(attribute);
}
