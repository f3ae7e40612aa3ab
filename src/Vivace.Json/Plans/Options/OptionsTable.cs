// The options that System.Text.Json has too, with both directions of the conversion.
using System.Text.Json;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans.Comparison;
using Vivace.Json.Plans.Settings;

namespace Vivace.Json.Plans.Options;

/// <summary>An option that is not in this list is lost in a conversion; a test goes through the properties of both classes.</summary>
internal static class OptionsTable
{
    internal static SettingsValues ValuesOf(JsonSerializerOptions options)
    {
        SettingsValues values = default;
        Exchange(ref values, options, to: false);
        return values;
    }

    /// <summary>Applies values to new options, except those that options cannot express.</summary>
    internal static void Apply(SettingsValues values, JsonSerializerOptions options) => Exchange(ref values, options, to: true);

    // Both directions of an option are next to each other, so that neither is forgotten.
    private static void Exchange(ref SettingsValues settings, JsonSerializerOptions options, bool to)
    {
        if (to) options.AllowDuplicateProperties = settings.Choices.AllowDuplicateProperties;
        else settings.Choices.AllowDuplicateProperties = options.AllowDuplicateProperties;
        if (to) options.AllowOutOfOrderMetadataProperties = settings.Choices.AllowOutOfOrderMetadataProperties;
        else settings.Choices.AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties;
        if (to) options.AllowTrailingCommas = settings.Choices.AllowTrailingCommas;
        else settings.Choices.AllowTrailingCommas = options.AllowTrailingCommas;
        if (to) options.DefaultBufferSize = settings.Choices.DefaultBufferSize;
        else settings.Choices.DefaultBufferSize = options.DefaultBufferSize;
        if (to) options.DefaultIgnoreCondition = settings.Choices.DefaultIgnoreCondition;
        else settings.Choices.DefaultIgnoreCondition = options.DefaultIgnoreCondition;
        if (to) options.DictionaryKeyPolicy = settings.DictionaryKeyPolicy;
        else settings.DictionaryKeyPolicy = options.DictionaryKeyPolicy;
        if (to) options.Encoder = settings.Choices.MinimalEscaping ? MinimalEncoder.Instance : settings.Encoder;
        else settings.Encoder = options.Encoder;
        if (to) options.IgnoreReadOnlyFields = settings.Choices.IgnoreReadOnlyFields;
        else settings.Choices.IgnoreReadOnlyFields = options.IgnoreReadOnlyFields;
        if (to) options.IgnoreReadOnlyProperties = settings.Choices.IgnoreReadOnlyProperties;
        else settings.Choices.IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties;
        if (to) options.IncludeFields = settings.Choices.IncludeFields;
        else settings.Choices.IncludeFields = options.IncludeFields;
        if (to) options.IndentCharacter = settings.Choices.IndentCharacter;
        else settings.Choices.IndentCharacter = options.IndentCharacter;
        if (to) options.IndentSize = settings.Choices.IndentSize;
        else settings.Choices.IndentSize = options.IndentSize;
        if (to) options.MaxDepth = settings.Choices.MaxDepth;
        else settings.Choices.MaxDepth = options.MaxDepth;
        if (to) options.NewLine = settings.NewLine;
        else settings.NewLine = options.NewLine;
        if (to) options.NumberHandling = settings.Choices.NumberHandling;
        else settings.Choices.NumberHandling = options.NumberHandling;
        if (to) options.PreferredObjectCreationHandling = settings.Choices.PreferredObjectCreationHandling;
        else settings.Choices.PreferredObjectCreationHandling = options.PreferredObjectCreationHandling;
        if (to) options.PropertyNameCaseInsensitive = settings.Choices.PropertyNameCaseInsensitive;
        else settings.Choices.PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive;
        if (to) options.PropertyNamingPolicy = settings.PropertyNamingPolicy;
        else settings.PropertyNamingPolicy = options.PropertyNamingPolicy;
        if (to) options.ReadCommentHandling = settings.Choices.ReadCommentHandling;
        else settings.Choices.ReadCommentHandling = options.ReadCommentHandling;
        if (to) options.ReferenceHandler = settings.ReferenceHandler;
        else settings.ReferenceHandler = options.ReferenceHandler;
        if (to) options.RespectNullableAnnotations = settings.Choices.RespectNullableAnnotations;
        else settings.Choices.RespectNullableAnnotations = options.RespectNullableAnnotations;
        if (to) options.RespectRequiredConstructorParameters = settings.Choices.RespectRequiredConstructorParameters;
        else settings.Choices.RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters;
        if (to) options.TypeInfoResolver = settings.TypeInfoResolver;
        else settings.TypeInfoResolver = (ReflectionSwitch.IsOn ? LaterOptions.Of(options) : null)
            ?? (ResolverKinds.IsDefault(options.TypeInfoResolver) ? null : options.TypeInfoResolver);
        if (to) options.UnknownTypeHandling = settings.Choices.UnknownTypeHandling;
        else settings.Choices.UnknownTypeHandling = options.UnknownTypeHandling;
        if (to) options.UnmappedMemberHandling = settings.Choices.UnmappedMemberHandling;
        else settings.Choices.UnmappedMemberHandling = options.UnmappedMemberHandling;
        if (to) options.WriteIndented = settings.Choices.WriteIndented;
        else settings.Choices.WriteIndented = options.WriteIndented;
#pragma warning disable SYSLIB0020 // Obsolete, but if it is set, it counts. To set it to false is an error where there is a condition.
        if (!to) settings.Choices.IgnoreNullValues = options.IgnoreNullValues;
        else if (settings.Choices.IgnoreNullValues) options.IgnoreNullValues = true;
#pragma warning restore SYSLIB0020
    }
}
