// Converts System.Text.Json's options to settings: once for an instance that is kept, each time for a new instance.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans.Comparison;

namespace Vivace.Json.Plans.Options;

/// <summary>Turns <see cref="JsonSerializerOptions"/> into <see cref="JsonSettings"/>.</summary>
internal static class OptionsConversion
{
    private const string
        StjReflectionSwitch = "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault",
        NullabilitySwitch = "System.Text.Json.Serialization.RespectNullableAnnotationsDefault",
        RequiredSwitch = "System.Text.Json.Serialization.RespectRequiredConstructorParametersDefault";

    /// <summary>
    /// The settings that say the same. The instance is frozen first, as System.Text.Json does with options at their first use.
    /// </summary>
    internal static JsonSettings ToSettings(JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
            OptionsBridge.Freeze(options);
        return SettingsResolver.Leading(options.TypeInfoResolver) is { } ours
            ? ours.SettingsWith(options)
            : new JsonSettings(CallValuesOf(options), ConverterList.Of(options.Converters));
    }

    // What calls with options have beside what these say.
    private static SettingsValues CallValuesOf(JsonSerializerOptions options)
    {
        SettingsValues values = OptionsTable.ValuesOf(options);
        values.Choices.AppendsLocation = true;
        return values;
    }

    /// <summary>The settings of a call without options that the drop-in switch redirects.</summary>
    internal static JsonSettings RedirectedSettings() => DefaultSettings() with { AppendsLocation = true };

    /// <summary>The same where System.Text.Json would use <see cref="JsonSerializerOptions.Web"/>.</summary>
    internal static JsonSettings RedirectedWebSettings() => WebSettings() with { AppendsLocation = true };

    /// <summary>The same for settings that a caller gets, without freezing the options, of which nothing is kept that they can still change.</summary>
    internal static JsonSettings CopyOf(JsonSerializerOptions options)
    {
        if (SettingsResolver.Leading(options.TypeInfoResolver) is { } ours)
            return ours.SettingsWith(options);
        SettingsValues values = OptionsTable.ValuesOf(options);
        if (values.TypeInfoResolver is IList<IJsonTypeInfoResolver> chain)
            values.TypeInfoResolver = JsonTypeInfoResolver.Combine([.. chain]);
        return new JsonSettings(values, ConverterList.Of(options.Converters));
    }

    /// <summary>Whether System.Text.Json's options without a resolver look at types by reflection.</summary>
    internal static bool ReflectsByDefault => !AppContext.TryGetSwitch(StjReflectionSwitch, out bool reflects) || reflects;

    /// <summary>
    /// The settings of a call without options: <see cref="JsonSettings.Default"/> and the project's switches for <see cref="JsonSerializerOptions.Default"/>
    /// (docs/decisions/one-default.md). Those options are asked only where the project forbids reflection: to make them is a good part of a program's
    /// first call.
    /// </summary>
    internal static JsonSettings DefaultSettings() =>
        ReflectionSwitch.IsOn && !ReflectsByDefault
            ? ToSettings(JsonSerializerOptions.Default) with { AllowOutOfOrderMetadataProperties = JsonSettings.Default.AllowOutOfOrderMetadataProperties, AppendsLocation = false }
            : JsonSettings.Default with
            {
                RespectNullableAnnotations = AppContext.TryGetSwitch(NullabilitySwitch, out bool respectsNullability) && respectsNullability,
                RespectRequiredConstructorParameters = AppContext.TryGetSwitch(RequiredSwitch, out bool respectsRequired) && respectsRequired,
            };

    /// <summary>The settings of a call without options where System.Text.Json would use <see cref="JsonSerializerOptions.Web"/>: those of the call above, with web defaults.</summary>
    internal static JsonSettings WebSettings() => DefaultSettings() with
    {
        PropertyNameCaseInsensitive = JsonSettings.Web.PropertyNameCaseInsensitive,
        PropertyNamingPolicy = JsonSettings.Web.PropertyNamingPolicy,
        NumberHandling = JsonSettings.Web.NumberHandling,
    };

    /// <summary>What options say, to compare them with settings without making any.</summary>
    internal static SettingsValues ValuesOf(JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
            OptionsBridge.Freeze(options);
        return CallValuesOf(options);
    }

    /// <summary>Whether <see cref="ToSettings"/> would answer a value equal to <paramref name="settings"/>.</summary>
    /// <param name="options">The options.</param>
    /// <param name="values">What <see cref="ValuesOf"/> answered for them.</param>
    /// <param name="settings">The settings.</param>
    internal static bool Matches(JsonSerializerOptions options, in SettingsValues values, JsonSettings settings) =>
        values.Equals(in settings.Values)
        && !settings.HasCodecs
        && !settings.HasDerivedTypes
        && !settings.HasContractModifiers
        && ConverterList.Equals(options.Converters, settings.Converters);
}
