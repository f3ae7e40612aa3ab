// System.Text.Json's options as settings: read once an instance that stays, read each time where an instance is new.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Codecs;

/// <summary>Turns <see cref="JsonSerializerOptions"/> into <see cref="JsonSettings"/>.</summary>
internal static class OptionsConversion
{
    /// <summary>
    /// The settings that say the same. The instance is frozen first, as System.Text.Json does with options at their first use.
    /// </summary>
    /// <exception cref="NotSupportedException">The options ask for something that is not served yet.</exception>
    internal static JsonSettings ToSettings(JsonSerializerOptions options)
    {
        if (!options.IsReadOnly)
            options.MakeReadOnly(populateMissingResolver: true);
        JsonSettings settings = new()
        {
            AllowDuplicateProperties = options.AllowDuplicateProperties,
            AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties,
            AllowTrailingCommas = options.AllowTrailingCommas,
            DefaultBufferSize = options.DefaultBufferSize,
            DefaultIgnoreCondition = options.DefaultIgnoreCondition,
            DictionaryKeyPolicy = options.DictionaryKeyPolicy,
            Encoder = options.Encoder,
#pragma warning disable SYSLIB0020 // Obsolete, but where somebody set it, it counts.
            IgnoreNullValues = options.IgnoreNullValues,
#pragma warning restore SYSLIB0020
            IgnoreReadOnlyFields = options.IgnoreReadOnlyFields,
            IgnoreReadOnlyProperties = options.IgnoreReadOnlyProperties,
            IncludeFields = options.IncludeFields,
            IndentCharacter = options.IndentCharacter,
            IndentSize = options.IndentSize,
            MaxDepth = options.MaxDepth,
            NewLine = options.NewLine,
            NumberHandling = options.NumberHandling,
            PreferredObjectCreationHandling = options.PreferredObjectCreationHandling,
            PropertyNameCaseInsensitive = options.PropertyNameCaseInsensitive,
            PropertyNamingPolicy = options.PropertyNamingPolicy,
            ReadCommentHandling = options.ReadCommentHandling,
            ReferenceHandler = options.ReferenceHandler,
            RespectNullableAnnotations = options.RespectNullableAnnotations,
            RespectRequiredConstructorParameters = options.RespectRequiredConstructorParameters,
            TypeInfoResolver = IsDefault(options.TypeInfoResolver) ? null : options.TypeInfoResolver,
            UnknownTypeHandling = options.UnknownTypeHandling,
            UnmappedMemberHandling = options.UnmappedMemberHandling,
            WriteIndented = options.WriteIndented,
        };
        IList<JsonConverter> converters = options.Converters;
        return converters.Count == 0 ? settings : settings with { Converters = ConverterList.Of(converters) };
    }

    /// <summary>Throws for what the settings ask and no code does yet.</summary>
    internal static void ThrowIfNotServed(JsonSettings settings)
    {
        if (settings.ReferenceHandler is not null)
            throw new NotSupportedException("JsonSettings.ReferenceHandler is not served yet.");
        if (settings.TypeInfoResolver is { } resolver && !IsDefault(resolver))
            throw new NotSupportedException($"A TypeInfoResolver other than the default one is not served yet: {resolver.GetType()}.");
        foreach (JsonConverter converter in settings.Converters)
            if (!StringEnumArguments.IsKnown(converter.GetType()))
                throw new NotSupportedException($"Converters other than JsonStringEnumConverter are not served yet: {converter.GetType()}.");
    }

    private static bool IsDefault(IJsonTypeInfoResolver? resolver) =>
        resolver is null
        || (resolver.GetType() == typeof(DefaultJsonTypeInfoResolver) && ((DefaultJsonTypeInfoResolver)resolver).Modifiers.Count == 0);
}
