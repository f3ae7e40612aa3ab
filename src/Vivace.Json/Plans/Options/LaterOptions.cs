// Options of System.Text.Json 11 that settings do not have: its contracts answer them.
using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Vivace.Json.Plans.Options;

/// <summary>Stands in the settings for the resolver of such options. Each options object has
/// its own, so that equal settings have equal options.</summary>
internal sealed class LaterOptions : IJsonTypeInfoResolver
{
    // Null in versions before.
    private static readonly PropertyInfo? s_infersClosedTypes = typeof(JsonSerializerOptions).GetProperty("InferClosedTypePolymorphism");
    private static readonly PropertyInfo? s_classifiers = typeof(JsonSerializerOptions).GetProperty("TypeClassifiers");

    private readonly JsonSerializerOptions _options;

    private LaterOptions(JsonSerializerOptions options) => _options = options;

    /// <summary>The resolver for settings; null if the options ask for nothing that settings do not have.</summary>
    internal static LaterOptions? Of(JsonSerializerOptions options) =>
        options.TypeInfoResolver as LaterOptions
        ?? (s_infersClosedTypes is not null
            && (s_infersClosedTypes.GetValue(options) is true
                || ((IEnumerable)s_classifiers!.GetValue(options)!).GetEnumerator().MoveNext())
            ? new LaterOptions(new JsonSerializerOptions(options))
            : null);

    /// <summary>New options with what settings do not have.</summary>
    internal static JsonSerializerOptions NewFor(JsonSettings settings)
    {
        if (settings.TypeInfoResolver is not LaterOptions later)
            return new JsonSerializerOptions();
        JsonSerializerOptions options = new(later._options);
        options.Converters.Clear();
        return options;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Only used where reflection is on.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Only used where reflection is on.")]
    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) =>
        (_options.TypeInfoResolver ?? new DefaultJsonTypeInfoResolver()).GetTypeInfo(type, options);
}
