// Settings as System.Text.Json's options, for its documents and the user-defined values in them.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Plans.Options;

/// <summary>The one frozen options object of a plan: System.Text.Json and users keep caches by its reference.</summary>
internal static class OptionsBridge
{
    // By the settings: the plans for first calls and for other forms of numbers share those of their root.
    private static readonly ConditionalWeakTable<JsonSettings, JsonSerializerOptions> s_options = [];

    // Those that a caller made. System.Text.Json keeps in them what it is asked with them, so without parts of the caller's they are not kept.
    private static readonly ConditionalWeakTable<JsonSettings, WeakReference<JsonSerializerOptions>> s_adopted = [];

    internal static JsonSerializerOptions Of(CodecPlan plan) =>
        s_options.TryGetValue(plan.Settings, out JsonSerializerOptions? known) ? known
        : s_adopted.TryGetValue(plan.Settings, out WeakReference<JsonSerializerOptions>? adopted) && adopted.TryGetTarget(out known) ? known
        : s_options.GetValue(plan.Settings, ToOptions);

    /// <summary>Lets the plan of new settings have the options that they were made of.</summary>
    internal static void Adopt(JsonSettings settings, JsonSerializerOptions options)
    {
        if (settings.TypeInfoResolver is null && !settings.HasConverters)
            s_adopted.TryAdd(settings, new WeakReference<JsonSerializerOptions>(options));
        else
            s_options.TryAdd(settings, options);
    }

    /// <summary>
    /// Options that say the same and share nothing with those of the plan: System.Text.Json has one memory for all that are equal, and a resolver of
    /// their own makes them unequal.
    /// </summary>
    internal static JsonSerializerOptions MakeApart(CodecPlan plan) =>
        ToOptions(plan.Settings, ReflectionSwitch.IsOn ? new DefaultJsonTypeInfoResolver() : DefaultResolver());

    internal static JsonWriterOptions WriterOptionsOf(CodecPlan plan)
    {
        JsonSettings settings = plan.Settings;
        return new JsonWriterOptions
        {
            Encoder = settings.MinimalEscaping ? MinimalEncoder.Instance : settings.Encoder,
            Indented = settings.WriteIndented,
            IndentCharacter = settings.IndentCharacter,
            IndentSize = settings.IndentSize,
            MaxDepth = plan.Writing.MaxDepth,
            NewLine = settings.NewLine,
            SkipValidation = true,
        };
    }

    private static JsonSerializerOptions ToOptions(JsonSettings settings) => ToOptions(settings, DefaultResolver());

    private static JsonSerializerOptions ToOptions(JsonSettings settings, IJsonTypeInfoResolver? defaultResolver)
    {
        JsonSerializerOptions options = new();
        OptionsTable.Apply(settings.Values, options);
        options.TypeInfoResolver ??= defaultResolver;
        foreach (System.Text.Json.Serialization.JsonConverter converter in settings.Converters)
            options.Converters.Add(converter);
        Freeze(options);
        return options;
    }

    /// <summary>Makes options read-only, as System.Text.Json does at their first use; without reflection, those alone that have a resolver.</summary>
    internal static void Freeze(JsonSerializerOptions options)
    {
        if (ReflectionSwitch.IsOn)
            options.MakeReadOnly(populateMissingResolver: true);
        else if (options.TypeInfoResolver is not null)
            options.MakeReadOnly();
    }

    // Where a project switched off that one is there by default, settings, which no switch concerns, have it all the same.
    private static IJsonTypeInfoResolver? DefaultResolver() =>
        !ReflectionSwitch.IsOn ? JsonTypeInfoResolver.Combine()
        : OptionsConversion.ReflectsByDefault ? null
        : new DefaultJsonTypeInfoResolver();
}
