// Settings as System.Text.Json options, for its documents and the user-defined values in them.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Contracts;
using Vivace.Json.Contracts.Types;
using Vivace.Json.OptionalParts;

namespace Vivace.Json.Plans.Options;

/// <summary>Each plan has one frozen options object, because System.Text.Json and users keep caches by its reference.</summary>
internal static class OptionsBridge
{
    // By settings, because variants of a plan share the options of their root.
    private static readonly ConditionalWeakTable<JsonSettings, JsonSerializerOptions> s_options = [];

    // Options from a caller. System.Text.Json caches in them what it is asked for, so hold them weakly if they have no converters or
    // resolver of the caller.
    private static readonly ConditionalWeakTable<JsonSettings, WeakReference<JsonSerializerOptions>> s_adopted = [];

    /// <summary>Hides the members that no audience shows.</summary>
    internal delegate IJsonTypeInfoResolver Hiding(IJsonTypeInfoResolver? resolver, string audiences);

    internal static JsonSerializerOptions Of(CodecPlan plan) =>
        s_options.TryGetValue(plan.Settings, out JsonSerializerOptions? known) ? known
        : s_adopted.TryGetValue(plan.Settings, out WeakReference<JsonSerializerOptions>? adopted) && adopted.TryGetTarget(out known) ? known
        : s_options.GetValue(plan.Settings, ToOptions);

    internal static void Adopt(JsonSettings settings, JsonSerializerOptions options)
    {
        if (settings.TypeInfoResolver is null && !settings.HasConverters)
            s_adopted.TryAdd(settings, new WeakReference<JsonSerializerOptions>(options));
        else
            s_options.TryAdd(settings, options);
    }

    /// <summary>Equivalent options that share no cache with the plan's: System.Text.Json has one cache for all
    /// equal options, and a separate resolver makes these unequal.</summary>
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
        JsonSerializerOptions options = ReflectionSwitch.IsOn ? LaterOptions.NewFor(settings) : new();
        OptionsTable.Apply(settings.Values, options);
        options.TypeInfoResolver ??= defaultResolver;
        if (MemberAudiences.ShownBy(settings.Values.Audiences) is { } audiences)
            options.TypeInfoResolver = OptionalPart<Hiding>.Current!(options.TypeInfoResolver, audiences);
        foreach (System.Text.Json.Serialization.JsonConverter converter in settings.Converters)
            options.Converters.Add(converter);
        Freeze(options);
        return options;
    }

    /// <summary>Makes options read-only, as System.Text.Json does on first use; without reflection, only options with a resolver.</summary>
    internal static void Freeze(JsonSerializerOptions options)
    {
        if (ReflectionSwitch.IsOn)
        {
            if (ReflectionSwitch.IsAskedFor && !OptionsConversion.PopulatesResolvers)
                options.TypeInfoResolver ??= new DefaultJsonTypeInfoResolver();
            options.MakeReadOnly(populateMissingResolver: true);
        }
        else if (options.TypeInfoResolver is not null)
            options.MakeReadOnly();
    }

    // The switch that removes the default resolver of System.Text.Json's options does not apply to settings.
    private static IJsonTypeInfoResolver? DefaultResolver() =>
        !ReflectionSwitch.IsOn ? JsonTypeInfoResolver.Combine()
        : OptionsConversion.PopulatesResolvers ? null
        : new DefaultJsonTypeInfoResolver();
}
