// A System.Text.Json resolver that represents settings, so that they can be found in options.
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Plans.Settings;

/// <summary>The settings decide about types. The options decide about indentation and
/// grammar, which System.Text.Json's reader and writer share.</summary>
internal abstract class SettingsResolver(JsonSettings settings) : IJsonTypeInfoResolver
{
    internal JsonSettings Settings => settings;

    public abstract JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options);

    /// <summary>The resolver that answers for all types in options, alone or first in a chain. Null if another
    /// one does, even if that only changes contracts of this one.</summary>
    internal static SettingsResolver? Leading(IJsonTypeInfoResolver? resolver) =>
        resolver as SettingsResolver
        ?? (resolver is IList<IJsonTypeInfoResolver> { Count: > 0 } chain ? chain[0] as SettingsResolver : null);

    private protected bool IsIn(IJsonTypeInfoResolver? resolver) =>
        ReferenceEquals(resolver, this) || (resolver is IList<IJsonTypeInfoResolver> chain && chain.Contains(this));

    /// <summary>The settings for calls with these options: with their indentation, grammar and further converters.</summary>
    internal JsonSettings SettingsWith(JsonSerializerOptions options)
    {
        bool isMinimal = options.Encoder == MinimalEncoder.Instance;
        JsonSettings with = settings with
        {
            AllowTrailingCommas = options.AllowTrailingCommas,
            DefaultBufferSize = options.DefaultBufferSize,
            Encoder = isMinimal ? settings.Encoder : options.Encoder,
            IndentCharacter = options.IndentCharacter,
            IndentSize = options.IndentSize,
            MaxDepth = options.MaxDepth,
            MinimalEscaping = isMinimal,
            NewLine = options.NewLine,
            ReadCommentHandling = options.ReadCommentHandling,
            WriteIndented = options.WriteIndented,
        };
        JsonConverter[] further = [.. options.Converters.Where(one => !ConverterList.Contains(settings.Converters, one))];
        if (further.Length != 0)
            with = with with { Converters = [.. settings.Converters, .. further] };
        return with.Equals(settings) ? settings : with;
    }
}
