// Settings in words: what differs from the default.
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Errors;

namespace Vivace.Json;

/// <summary>Makes the text of <see cref="JsonSettings.ToString"/>, for logs and debuggers.</summary>
internal static class SettingsText
{
    internal static string Of(JsonSettings settings)
    {
        JsonSettings plain = JsonSettings.Default;
        StringBuilder text = new("JsonSettings {");
        Add(nameof(settings.AllowDuplicateProperties), settings.AllowDuplicateProperties, plain.AllowDuplicateProperties);
        Add(nameof(settings.AllowOutOfOrderMetadataProperties), settings.AllowOutOfOrderMetadataProperties, plain.AllowOutOfOrderMetadataProperties);
        Add(nameof(settings.AllowTrailingCommas), settings.AllowTrailingCommas, plain.AllowTrailingCommas);
        AddList(nameof(settings.Codecs), settings.Codecs, static codec => TypeNames.Show(codec.GetType()));
        AddList(nameof(settings.ContractModifiers), settings.ContractModifiers, static _ => "a delegate");
        AddList(nameof(settings.Converters), [.. settings.Converters.Where(static converter => !ConverterList.IsStringEnums(converter))], static converter => TypeNames.Show(converter.GetType()));
        Add(nameof(settings.DefaultBufferSize), settings.DefaultBufferSize, plain.DefaultBufferSize);
        Add(nameof(settings.DefaultIgnoreCondition), settings.DefaultIgnoreCondition, plain.DefaultIgnoreCondition);
        AddList(nameof(settings.DerivedTypes), settings.DerivedTypes, static subtype => $"{TypeNames.Show(subtype.DerivedType)} of {TypeNames.Show(subtype.BaseType)}");
        AddName(nameof(settings.DictionaryKeyPolicy), settings.DictionaryKeyPolicy, NameOf(settings.DictionaryKeyPolicy));
        AddName(nameof(settings.Encoder), settings.Encoder, NameOf(settings.Encoder));
        Add(nameof(settings.Engine), settings.Engine, plain.Engine);
        Add(nameof(settings.EnumsAsStrings), settings.EnumsAsStrings, plain.EnumsAsStrings);
        Add(nameof(settings.HideFoundText), settings.HideFoundText, plain.HideFoundText);
        Add(nameof(settings.IgnoreNullValues), settings.IgnoreNullValues, plain.IgnoreNullValues);
        Add(nameof(settings.IgnoreReadOnlyFields), settings.IgnoreReadOnlyFields, plain.IgnoreReadOnlyFields);
        Add(nameof(settings.IgnoreReadOnlyProperties), settings.IgnoreReadOnlyProperties, plain.IgnoreReadOnlyProperties);
        Add(nameof(settings.IncludeFields), settings.IncludeFields, plain.IncludeFields);
        if (settings.IndentCharacter != plain.IndentCharacter)
            AddName(nameof(settings.IndentCharacter), settings, "'\\t'");
        Add(nameof(settings.IndentSize), settings.IndentSize, plain.IndentSize);
        Add(nameof(settings.MaxDepth), settings.MaxDepth, plain.MaxDepth);
        Add(nameof(settings.MaxKeyCollisions), settings.MaxKeyCollisions, plain.MaxKeyCollisions);
        Add(nameof(settings.MinimalEscaping), settings.MinimalEscaping, plain.MinimalEscaping);
        if (settings.NewLine != plain.NewLine)
            AddName(nameof(settings.NewLine), settings, settings.NewLine == "\n" ? "\"\\n\"" : "\"\\r\\n\"");
        Add(nameof(settings.NumberHandling), settings.NumberHandling, plain.NumberHandling);
        Add(nameof(settings.PreferredObjectCreationHandling), settings.PreferredObjectCreationHandling, plain.PreferredObjectCreationHandling);
        Add(nameof(settings.PropertyNameCaseInsensitive), settings.PropertyNameCaseInsensitive, plain.PropertyNameCaseInsensitive);
        AddName(nameof(settings.PropertyNamingPolicy), settings.PropertyNamingPolicy, NameOf(settings.PropertyNamingPolicy));
        Add(nameof(settings.ReadCommentHandling), settings.ReadCommentHandling, plain.ReadCommentHandling);
        AddName(nameof(settings.ReferenceHandler), settings.ReferenceHandler, NameOf(settings.ReferenceHandler));
        Add(nameof(settings.RespectNullableAnnotations), settings.RespectNullableAnnotations, plain.RespectNullableAnnotations);
        Add(nameof(settings.RespectRequiredConstructorParameters), settings.RespectRequiredConstructorParameters, plain.RespectRequiredConstructorParameters);
        AddName(nameof(settings.TypeInfoResolver), settings.TypeInfoResolver, settings.TypeInfoResolver is { } resolver ? TypeNames.Show(resolver.GetType()) : "");
        Add(nameof(settings.UnknownTypeHandling), settings.UnknownTypeHandling, plain.UnknownTypeHandling);
        Add(nameof(settings.UnmappedMemberHandling), settings.UnmappedMemberHandling, plain.UnmappedMemberHandling);
        Add(nameof(settings.WriteIndented), settings.WriteIndented, plain.WriteIndented);
        return text.Append(" }").ToString();

        void Add<T>(string name, T value, T usual) where T : struct
        {
            if (!EqualityComparer<T>.Default.Equals(value, usual))
                AddName(name, settings, value.ToString()!);
        }

        void AddList<T>(string name, IReadOnlyList<T> items, Func<T, string> show)
        {
            if (items.Count != 0)
                AddName(name, items, $"[{string.Join(", ", items.Select(show))}]");
        }

        void AddName(string name, object? value, string shown)
        {
            if (value is not null)
                text.Append(text[^1] == '{' ? " " : ", ").Append(name).Append(" = ").Append(shown);
        }
    }

    private static string NameOf(JsonNamingPolicy? policy) =>
        policy is null ? ""
        : ReferenceEquals(policy, JsonNamingPolicy.CamelCase) ? nameof(JsonNamingPolicy.CamelCase)
        : ReferenceEquals(policy, JsonNamingPolicy.SnakeCaseLower) ? nameof(JsonNamingPolicy.SnakeCaseLower)
        : ReferenceEquals(policy, JsonNamingPolicy.SnakeCaseUpper) ? nameof(JsonNamingPolicy.SnakeCaseUpper)
        : ReferenceEquals(policy, JsonNamingPolicy.KebabCaseLower) ? nameof(JsonNamingPolicy.KebabCaseLower)
        : ReferenceEquals(policy, JsonNamingPolicy.KebabCaseUpper) ? nameof(JsonNamingPolicy.KebabCaseUpper)
        : TypeNames.Show(policy.GetType());

    private static string NameOf(JavaScriptEncoder? encoder) =>
        encoder is null ? ""
        : ReferenceEquals(encoder, JavaScriptEncoder.Default) ? nameof(JavaScriptEncoder.Default)
        : ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping) ? nameof(JavaScriptEncoder.UnsafeRelaxedJsonEscaping)
        : TypeNames.Show(encoder.GetType());

    private static string NameOf(ReferenceHandler? handler) =>
        handler is null ? ""
        : ReferenceEquals(handler, ReferenceHandler.Preserve) ? nameof(ReferenceHandler.Preserve)
        : ReferenceEquals(handler, ReferenceHandler.IgnoreCycles) ? nameof(ReferenceHandler.IgnoreCycles)
        : TypeNames.Show(handler.GetType());
}
