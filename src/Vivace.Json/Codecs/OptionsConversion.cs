// Converts System.Text.Json's options to settings: once for an instance that is kept, each time for a new instance.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Bridges;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs;

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
        JsonSettings settings = new()
        {
            AllowDuplicateProperties = options.AllowDuplicateProperties,
            AllowOutOfOrderMetadataProperties = options.AllowOutOfOrderMetadataProperties,
            AllowTrailingCommas = options.AllowTrailingCommas,
            DefaultBufferSize = options.DefaultBufferSize,
            DefaultIgnoreCondition = options.DefaultIgnoreCondition,
            DictionaryKeyPolicy = options.DictionaryKeyPolicy,
            Encoder = options.Encoder,
#pragma warning disable SYSLIB0020 // Obsolete, but if it is set, it counts.
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

    /// <summary>Whether System.Text.Json's options without a resolver look at types by reflection.</summary>
    internal static bool ReflectsByDefault => !AppContext.TryGetSwitch(StjReflectionSwitch, out bool reflects) || reflects;

    /// <summary>
    /// The settings of a call without options: <see cref="JsonSettings.Default"/> and the project's switches for <see cref="JsonSerializerOptions.Default"/>
    /// (docs/decisions/one-default.md). Those options are asked only where the project forbids reflection: to make them is a good part of a program's
    /// first call.
    /// </summary>
    internal static JsonSettings DefaultSettings() =>
        ReflectionSwitch.IsOn && !ReflectsByDefault
            ? ToSettings(JsonSerializerOptions.Default) with { AllowOutOfOrderMetadataProperties = JsonSettings.Default.AllowOutOfOrderMetadataProperties }
            : JsonSettings.Default with
            {
                RespectNullableAnnotations = AppContext.TryGetSwitch(NullabilitySwitch, out bool respectsNullability) && respectsNullability,
                RespectRequiredConstructorParameters = AppContext.TryGetSwitch(RequiredSwitch, out bool respectsRequired) && respectsRequired,
            };

    /// <summary>Whether <see cref="ToSettings"/> would answer a value equal to <paramref name="settings"/>, without making one.</summary>
    internal static bool Says(JsonSerializerOptions options, JsonSettings settings)
    {
        if (!options.IsReadOnly)
            OptionsBridge.Freeze(options);
        return ReferenceEquals(options.PropertyNamingPolicy, settings.PropertyNamingPolicy)
            && ReferenceEquals(options.Encoder, settings.Encoder)
            && ReferenceEquals(options.DictionaryKeyPolicy, settings.DictionaryKeyPolicy)
            && options.WriteIndented == settings.WriteIndented
            && options.PropertyNameCaseInsensitive == settings.PropertyNameCaseInsensitive
            && options.NumberHandling == settings.NumberHandling
            && options.DefaultIgnoreCondition == settings.DefaultIgnoreCondition
            && options.AllowDuplicateProperties == settings.AllowDuplicateProperties
            && options.AllowOutOfOrderMetadataProperties == settings.AllowOutOfOrderMetadataProperties
            && options.AllowTrailingCommas == settings.AllowTrailingCommas
            && options.DefaultBufferSize == settings.DefaultBufferSize
#pragma warning disable SYSLIB0020 // Obsolete, but if it is set, it counts.
            && options.IgnoreNullValues == settings.IgnoreNullValues
#pragma warning restore SYSLIB0020
            && options.IgnoreReadOnlyFields == settings.IgnoreReadOnlyFields
            && options.IgnoreReadOnlyProperties == settings.IgnoreReadOnlyProperties
            && options.IncludeFields == settings.IncludeFields
            && options.IndentCharacter == settings.IndentCharacter
            && options.IndentSize == settings.IndentSize
            && options.MaxDepth == settings.MaxDepth
            && settings.MaxKeyCollisions == 0
            && options.NewLine == settings.NewLine
            && options.PreferredObjectCreationHandling == settings.PreferredObjectCreationHandling
            && options.ReadCommentHandling == settings.ReadCommentHandling
            && ReferenceEquals(options.ReferenceHandler, settings.ReferenceHandler)
            && options.RespectNullableAnnotations == settings.RespectNullableAnnotations
            && options.RespectRequiredConstructorParameters == settings.RespectRequiredConstructorParameters
            && options.UnknownTypeHandling == settings.UnknownTypeHandling
            && options.UnmappedMemberHandling == settings.UnmappedMemberHandling
            && !settings.MinimalEscaping
            && !settings.HideFoundText
            && !settings.HasCodecs
            && !settings.HasDerivedTypes
            && !settings.HasContractModifiers
            && settings.Engine == ObjectEngine.Automatic
            && IsSameResolver(settings.TypeInfoResolver, IsDefault(options.TypeInfoResolver) ? null : options.TypeInfoResolver)
            && ConverterList.Equals(options.Converters, settings.Converters);
    }

    /// <summary>Whether two resolvers answer the same; <paramref name="kept"/> is the one that stays.</summary>
    internal static bool IsSameResolver(IJsonTypeInfoResolver? kept, IJsonTypeInfoResolver? other) =>
        ReferenceEquals(kept, other) || (ReflectionSwitch.IsOn && ResolverComparison.IsSame(kept, other));

    // What System.Text.Json's own options have where reflection is switched off there: known by name alone.
    private const string EmptyResolver = "EmptyJsonTypeInfoResolver";

    /// <summary>Whether a resolver stands for generated code: a context, or nothing at all.</summary>
    internal static bool IsGenerated(IJsonTypeInfoResolver resolver) =>
        resolver is JsonSerializerContext
        || (resolver.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly
            && (resolver is IList<IJsonTypeInfoResolver> chain ? chain.All(IsGenerated) : resolver.GetType().Name == EmptyResolver));

    /// <summary>Whether a resolver says exactly what the types declare.</summary>
    internal static bool IsDefault(IJsonTypeInfoResolver? resolver) =>
        resolver is null
        || (resolver.GetType() == typeof(DefaultJsonTypeInfoResolver) && ((DefaultJsonTypeInfoResolver)resolver).Modifiers.Count == 0)
        || (resolver is IList<IJsonTypeInfoResolver> { Count: > 0 } chain && resolver.GetType().Assembly == typeof(IJsonTypeInfoResolver).Assembly && IsDefault(chain[0]));
}
