// Hides from System.Text.Json the members that no audience of the settings shows.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Serialization;

namespace Vivace.Json.Bridges;

/// <summary>System.Text.Json knows no audiences: its contracts have all members, also those that a user's
/// resolver makes, and the options of users' converters write with them.</summary>
internal static class HiddenProperties
{
    private const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    internal static IJsonTypeInfoResolver Around(IJsonTypeInfoResolver? resolver, string audiences)
    {
        string[] shown = MemberAudiences.Split(audiences);
        return (resolver ?? DefaultResolver()).WithAddedModifier(info => Hide(info, shown));
    }

    private static IJsonTypeInfoResolver DefaultResolver() =>
        ReflectionSwitch.IsOn ? new DefaultJsonTypeInfoResolver() : JsonTypeInfoResolver.Combine();

    /// <summary>Hidden members stay in the contract, so that they are neither unmapped nor extension data when a text is read.</summary>
    /// <exception cref="NotSupportedException">The contract does not say whether a member is hidden.</exception>
    internal static void Hide(JsonTypeInfo info, string[] shown)
    {
        if (info.Kind != JsonTypeInfoKind.Object || info.IsReadOnly)
            return;
        bool? hidesAny = null;
        foreach (JsonPropertyInfo property in info.Properties)
        {
            if (property.AttributeProvider is not { } provider)
            {
                if (hidesAny ??= HidesAny(info.Type, shown))
                    throw NotKnown(info.Type, property.Name);
            }
            else if (provider.GetCustomAttributes(typeof(JsonAudienceAttribute), inherit: false) is [JsonAudienceAttribute attribute]
                && MemberAudiences.IsHidden(attribute, shown))
            {
                Hide(property);
            }
        }
    }

    /// <summary>Whether <see cref="Hide(JsonTypeInfo, string[])"/> has hidden a member.</summary>
    internal static bool Contains(JsonPropertyInfo property) => property.CustomConverter is HiddenConverter;

    private static void Hide(JsonPropertyInfo property)
    {
        property.Get = null;
        property.Set = null;
        property.ShouldSerialize = null;
        property.IsRequired = false;
        property.IsExtensionData = false;
        property.ObjectCreationHandling = JsonObjectCreationHandling.Replace;
        if (!property.PropertyType.IsValueType)
            property.IsSetNullable = true;

        // Constructor parameters are read without a setter.
        property.CustomConverter = new HiddenConverter(
            property.AssociatedParameter?.DefaultValue ?? ParameterDefaults.OfType(property.PropertyType));
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070",
        Justification = "A contract refers to the members that it shows, so they are kept.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075",
        Justification = "A contract refers to the members that it shows, so they are kept.")]
    private static bool HidesAny(Type type, string[] shown)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
            if (Array.Exists(level.GetMembers(Declared), member => HasHidden(member, shown)))
                return true;
        return type.IsInterface && Array.Exists(type.GetInterfaces(), extended => HidesAny(extended, shown));
    }

    private static bool HasHidden(MemberInfo member, string[] shown) =>
        member is PropertyInfo or FieldInfo && member.GetCustomAttribute<JsonAudienceAttribute>(inherit: false) is { } attribute
        && MemberAudiences.IsHidden(attribute, shown);

    internal static NotSupportedException OnlyWrites(Type type) =>
        new($"Expected a contract of {TypeDisplay.NameOf(type)} with members beside Audiences, found one of a context that only " +
            $"generated code for writing, which writes all members. Generate the context with JsonSourceGenerationMode.Metadata or Default.");

    private static NotSupportedException NotKnown(Type type, string name) =>
        new($"Expected an AttributeProvider for each member of {TypeDisplay.NameOf(type)}, which has members that Audiences hide, found none for \"{name}\", so that nobody knows whether it shows one of them. "
            + "Set AttributeProvider of the JsonPropertyInfo to the property that it reads, or change the contract with JsonSettings.ContractModifiers.");

    // As if the text did not have the member.
    private sealed class HiddenConverter(object? value) : JsonConverter<object>
    {
        public override bool HandleNull => true;

        public override object? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return value;
        }

        public override void Write(Utf8JsonWriter writer, object? value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}
