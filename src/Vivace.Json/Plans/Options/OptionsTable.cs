// The options that System.Text.Json has too: each in one row, with both directions of the conversion.
using System.Text.Json;
using Vivace.Json.Plans.Comparison;

namespace Vivace.Json.Plans.Options;

/// <summary>The one list of options. What is not in it is lost in a conversion; a test goes through the properties of both classes.</summary>
internal static class OptionsTable
{
    /// <summary>What options say; they are read-only.</summary>
    internal static SettingsValues ValuesOf(JsonSerializerOptions options)
    {
        SettingsValues values = default;
        Exchange(ref values, options, to: false);
        return values;
    }

    /// <summary>Lets new options say the same, but for what they have no word for.</summary>
    internal static void Apply(SettingsValues values, JsonSerializerOptions options) => Exchange(ref values, options, to: true);

    // Both directions of one option are next to each other, so that neither is forgotten.
    private static void Exchange(ref SettingsValues settings, JsonSerializerOptions options, bool to)
    {
        if (to) options.AllowDuplicateProperties = settings.AllowDuplicateProperties;
        else settings.AllowDuplicateProperties = options.AllowDuplicateProperties;
        if (to) options.AllowOutOfOrderMetadataProperties = settings.AllowOutOfOrderMetadataProperties;
        else settings.AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties;
        if (to) options.AllowTrailingCommas = settings.AllowTrailingCommas;
        else settings.AllowTrailingCommas = options.AllowTrailingCommas;
        if (to) options.DefaultBufferSize = settings.DefaultBufferSize;
        else settings.DefaultBufferSize = options.DefaultBufferSize;
        if (to) options.DefaultIgnoreCondition = settings.DefaultIgnoreCondition;
        else settings.DefaultIgnoreCondition = options.DefaultIgnoreCondition;
        if (to) options.DictionaryKeyPolicy = settings.DictionaryKeyPolicy;
        else settings.DictionaryKeyPolicy = options.DictionaryKeyPolicy;
        if (to) options.Encoder = settings.MinimalEscaping ? MinimalEncoder.Instance : settings.Encoder;
        else settings.Encoder = options.Encoder;
        if (to) options.IgnoreReadOnlyFields = settings.IgnoreReadOnlyFields;
        else settings.IgnoreReadOnlyFields = options.IgnoreReadOnlyFields;
        if (to) options.IgnoreReadOnlyProperties = settings.IgnoreReadOnlyProperties;
        else settings.IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties;
        if (to) options.IncludeFields = settings.IncludeFields;
        else settings.IncludeFields = options.IncludeFields;
        if (to) options.IndentCharacter = settings.IndentCharacter;
        else settings.IndentCharacter = options.IndentCharacter;
        if (to) options.IndentSize = settings.IndentSize;
        else settings.IndentSize = options.IndentSize;
        if (to) options.MaxDepth = settings.MaxDepth;
        else settings.MaxDepth = options.MaxDepth;
        if (to) options.NewLine = settings.NewLine;
        else settings.NewLine = options.NewLine;
        if (to) options.NumberHandling = settings.NumberHandling;
        else settings.NumberHandling = options.NumberHandling;
        if (to) options.PreferredObjectCreationHandling = settings.PreferredObjectCreationHandling;
        else settings.PreferredObjectCreationHandling = options.PreferredObjectCreationHandling;
        if (to) options.PropertyNameCaseInsensitive = settings.PropertyNameCaseInsensitive;
        else settings.PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive;
        if (to) options.PropertyNamingPolicy = settings.PropertyNamingPolicy;
        else settings.PropertyNamingPolicy = options.PropertyNamingPolicy;
        if (to) options.ReadCommentHandling = settings.ReadCommentHandling;
        else settings.ReadCommentHandling = options.ReadCommentHandling;
        if (to) options.ReferenceHandler = settings.ReferenceHandler;
        else settings.ReferenceHandler = options.ReferenceHandler;
        if (to) options.RespectNullableAnnotations = settings.RespectNullableAnnotations;
        else settings.RespectNullableAnnotations = options.RespectNullableAnnotations;
        if (to) options.RespectRequiredConstructorParameters = settings.RespectRequiredConstructorParameters;
        else settings.RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters;
        if (to) options.TypeInfoResolver = settings.TypeInfoResolver;
        else settings.TypeInfoResolver = ResolverKinds.IsDefault(options.TypeInfoResolver) ? null : options.TypeInfoResolver;
        if (to) options.UnknownTypeHandling = settings.UnknownTypeHandling;
        else settings.UnknownTypeHandling = options.UnknownTypeHandling;
        if (to) options.UnmappedMemberHandling = settings.UnmappedMemberHandling;
        else settings.UnmappedMemberHandling = options.UnmappedMemberHandling;
        if (to) options.WriteIndented = settings.WriteIndented;
        else settings.WriteIndented = options.WriteIndented;
#pragma warning disable SYSLIB0020 // Obsolete, but if it is set, it counts. To set it to false is an error where there is a condition.
        if (!to) settings.IgnoreNullValues = options.IgnoreNullValues;
        else if (settings.IgnoreNullValues) options.IgnoreNullValues = true;
#pragma warning restore SYSLIB0020
    }
}
