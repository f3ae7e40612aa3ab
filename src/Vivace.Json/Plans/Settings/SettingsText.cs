// Lists the settings that differ from the defaults.
using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Errors;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans.Settings;

internal static class SettingsText
{
    private static readonly PropertyInfo[] s_properties = Choices();

    internal static string Of(JsonSettings settings)
    {
        StringBuilder text = new("JsonSettings {");
        foreach (PropertyInfo property in s_properties)
            if (Show(property.GetValue(settings), property.GetValue(JsonSettings.Default)) is { } shown)
                text.Append(text[^1] == '{' ? " " : ", ").Append(property.Name).Append(" = ").Append(shown);
        return text.Append(" }").ToString();
    }

    // Public settings that an initializer can set, and the engine, which tests set.
    private static PropertyInfo[] Choices() =>
    [
        .. typeof(JsonSettings).GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic)
            .Where(
                property =>
                    property.SetMethod is not null
                    && property.Name is not
                        (nameof(JsonSettings.Memory) or nameof(JsonSettings.AppendsLocation) or nameof(JsonSettings.RespectNullableItems)))
            .OrderBy(property => property.Name, StringComparer.Ordinal),
    ];

    // Null for a default. Ignores the converter that another setting, EnumsAsStrings, adds.
    private static string? Show(object? value, object? usual) => value switch
    {
        IReadOnlyList<JsonConverter> converters => List([.. converters.Where(converter => !ConverterList.IsStringEnums(converter))]),
        IReadOnlyList<JsonCodec> codecs => List([.. codecs]),
        IReadOnlyList<Action<TypeContractBuilder>> modifiers => List([.. modifiers]),
        IReadOnlyList<JsonSubtype> subtypes => List([.. subtypes]),
        IReadOnlyList<string> formats => List([.. formats]),
        _ => Equals(value, usual) ? null : ShowOne(value!),
    };

    private static string? List(object[] items) => items.Length == 0 ? null : $"[{string.Join(", ", items.Select(ShowOne))}]";

    private static string ShowOne(object value) => value switch
    {
        bool or int or Enum or JsonBudget or JsonFSharpUnionFormat or JsonFields => value.ToString()!,
        char => "'\\t'",
        string format when format is not ("\n" or "\r\n") => format,
        string newLine => newLine == "\n" ? "\"\\n\"" : "\"\\r\\n\"",
        Delegate => "a delegate",
        JsonSubtype subtype =>
            $"{TypeNames.Show(subtype.DerivedType)} of {TypeNames.Show(subtype.BaseType)}{(subtype.Condition is { } condition ? $" when {condition}" : "")}",
        JsonNamingPolicy policy => NameOf(policy),
        JavaScriptEncoder encoder => NameOf(encoder),
        ReferenceHandler handler => NameOf(handler),
        _ => TypeNames.Show(value.GetType()),
    };

    private static string NameOf(JsonNamingPolicy policy) =>
        ReferenceEquals(policy, JsonNamingPolicy.CamelCase) ? nameof(JsonNamingPolicy.CamelCase)
        : ReferenceEquals(policy, JsonNamingPolicy.SnakeCaseLower) ? nameof(JsonNamingPolicy.SnakeCaseLower)
        : ReferenceEquals(policy, JsonNamingPolicy.SnakeCaseUpper) ? nameof(JsonNamingPolicy.SnakeCaseUpper)
        : ReferenceEquals(policy, JsonNamingPolicy.KebabCaseLower) ? nameof(JsonNamingPolicy.KebabCaseLower)
        : ReferenceEquals(policy, JsonNamingPolicy.KebabCaseUpper) ? nameof(JsonNamingPolicy.KebabCaseUpper)
        : TypeNames.Show(policy.GetType());

    private static string NameOf(JavaScriptEncoder encoder) =>
        ReferenceEquals(encoder, JavaScriptEncoder.Default) ? nameof(JavaScriptEncoder.Default)
        : ReferenceEquals(encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping) ? nameof(JavaScriptEncoder.UnsafeRelaxedJsonEscaping)
        : TypeNames.Show(encoder.GetType());

    private static string NameOf(ReferenceHandler handler) =>
        ReferenceEquals(handler, ReferenceHandler.Preserve) ? nameof(ReferenceHandler.Preserve)
        : ReferenceEquals(handler, ReferenceHandler.IgnoreCycles) ? nameof(ReferenceHandler.IgnoreCycles)
        : TypeNames.Show(handler.GetType());
}
