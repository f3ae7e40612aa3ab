// Converts System.Text.Json options to settings; the result is cached for options that are kept.
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans.Settings;

namespace Vivace.Json.Plans.Options;

internal static class OptionsConversion
{
    private const string
        StjReflectionSwitch = "System.Text.Json.JsonSerializer.IsReflectionEnabledByDefault",
        NullabilitySwitch = "System.Text.Json.Serialization.RespectNullableAnnotationsDefault",
        RequiredSwitch = "System.Text.Json.Serialization.RespectRequiredConstructorParametersDefault";

    /// <summary>Equivalent settings. The options are frozen first, as System.Text.Json does on first use.</summary>
    internal static JsonSettings ToSettings(JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
            OptionsBridge.Freeze(options);
        return SettingsResolver.Leading(options.TypeInfoResolver) is { } ours
            ? ours.SettingsWith(options)
            : new JsonSettings(CallValuesOf(options), ConverterList.Of(options.Converters));
    }

    private static SettingsValues CallValuesOf(JsonSerializerOptions options)
    {
        SettingsValues values = OptionsTable.ValuesOf(options);
        values.Choices.AppendsLocation = true;
        return values;
    }

    internal static JsonSettings RedirectedSettings() => DefaultSettings() with { AppendsLocation = true };

    internal static JsonSettings RedirectedWebSettings() => WebSettings() with { AppendsLocation = true };

    /// <summary>Equivalent settings for a caller. The options are not frozen, and nothing of them that can change is kept.</summary>
    internal static JsonSettings CopyOf(JsonSerializerOptions options)
    {
        if (SettingsResolver.Leading(options.TypeInfoResolver) is { } ours)
            return ours.SettingsWith(options);
        SettingsValues values = OptionsTable.ValuesOf(options);
        if (values.TypeInfoResolver is IList<IJsonTypeInfoResolver> chain)
            values.TypeInfoResolver = JsonTypeInfoResolver.Combine([.. chain]);
        return new JsonSettings(values, ConverterList.Of(options.Converters));
    }

    /// <summary>Whether System.Text.Json gives its options without a resolver one that uses reflection.</summary>
    internal static bool PopulatesResolvers => !AppContext.TryGetSwitch(StjReflectionSwitch, out bool reflects) || reflects;

    /// <summary>
    /// Whether options without a resolver use reflection: as in System.Text.Json, unless the project asks for ours. A trimmed program does
    /// that with one property; that System.Text.Json's is off there is not its choice but the SDK's.
    /// </summary>
    internal static bool ReflectsByDefault => ReflectionSwitch.IsAskedFor || PopulatesResolvers;

    /// <summary>
    /// The settings of a call without options: <see cref="JsonSettings.Default"/> with the project's switches for
    /// <see cref="JsonSerializerOptions.Default"/> (docs/decisions/one-default.md). These options are created only if the project forbids
    /// reflection, because that takes a good part of a program's first call.
    /// </summary>
    internal static JsonSettings DefaultSettings() =>
        ReflectionSwitch.IsOn && !ReflectsByDefault
            ? ToSettings(JsonSerializerOptions.Default) with
            {
                AllowOutOfOrderMetadataProperties = JsonSettings.Default.AllowOutOfOrderMetadataProperties,
                AppendsLocation = false,
            }
            : JsonSettings.Default with
            {
                RespectNullableAnnotations = AppContext.TryGetSwitch(NullabilitySwitch, out bool respectsNullability)
                    && respectsNullability,
                RespectNullableItems = false,
                RespectRequiredConstructorParameters = AppContext.TryGetSwitch(RequiredSwitch, out bool respectsRequired)
                    && respectsRequired,
            };

    /// <summary>The settings of a call without options where System.Text.Json would use
    /// <see cref="JsonSerializerOptions.Web"/>: <see cref="DefaultSettings"/> with web defaults.</summary>
    internal static JsonSettings WebSettings() => DefaultSettings() with
    {
        PropertyNameCaseInsensitive = JsonSettings.Web.PropertyNameCaseInsensitive,
        PropertyNamingPolicy = JsonSettings.Web.PropertyNamingPolicy,
        NumberHandling = JsonSettings.Web.NumberHandling,
    };

    internal static SettingsValues ValuesOf(JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
            OptionsBridge.Freeze(options);
        return CallValuesOf(options);
    }

    internal static bool Matches(JsonSerializerOptions options, in SettingsValues values, JsonSettings settings) =>
        values.Equals(in settings.Values)
        && !settings.HasCodecs
        && !settings.HasDerivedTypes
        && !settings.HasContractModifiers
        && ConverterList.Equals(options.Converters, settings.Converters);
}
