// Attributes of later versions of System.Text.Json, which are known by name: the library is compiled without them.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Contracts.Reflection.Foreign;

internal static class LaterAttributes
{
    private const string Space = "System.Text.Json.Serialization.";

    /// <summary>An attribute that has further properties in later versions.</summary>
    internal const string Polymorphic = Space + nameof(JsonPolymorphicAttribute);

    internal static bool NameUnionClassifier(Type type) => Named(type, Space + "JsonUnionAttribute", "TypeClassifier") is not null;

    internal static bool NamePolymorphicClassifier(Type type) => Named(type, Polymorphic, "TypeClassifier") is not null;

    /// <summary>What an attribute of a type sets a property to; null if it does not, or is not there.</summary>
    internal static object? Named(Type type, string attribute, string property) =>
        type.CustomAttributes.FirstOrDefault(
            one => one.AttributeType.FullName == attribute)?.NamedArguments.FirstOrDefault(
                argument => argument.MemberName == property).TypedValue.Value;

    /// <summary>The policy of [JsonNamingPolicy], or of an attribute that derives from it; null for other attributes.</summary>
    internal static Func<string, string?>? NamingOf(JsonAttribute attribute) =>
        LevelOf(attribute, "JsonNamingPolicyAttribute") is { } level && ValueOf(level, attribute, "NamingPolicy") is JsonNamingPolicy policy
            ? policy.ConvertName
            : null;

    // Users may derive from it.
    private static Type? LevelOf(JsonAttribute attribute, string name)
    {
        Type? level = attribute.GetType();
        while (level is not null && level.FullName != Space + name)
            level = level.BaseType;
        return level;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "System.Text.Json reads the property in its own contracts; where it is trimmed away, so is the attribute.")]
    private static object? ValueOf(Type level, JsonAttribute attribute, string property) =>
        level.GetProperty(property)?.GetValue(attribute);
}
