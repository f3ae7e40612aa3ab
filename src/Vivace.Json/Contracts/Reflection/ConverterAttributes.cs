// Checks the converter in an attribute without creating it.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal static class ConverterAttributes
{
    // Attributes derived from [JsonConverter] can be applied together.
    internal const string MoreThanOne = "more than one such attribute";

    // Whether something other than the library's own codec reads and writes the value.
    internal static bool IsOne(JsonAttribute attribute) =>
        attribute is JsonConverterAttribute or JsonCodecAttribute { CodecType: not null };

    internal static string? ProblemOf(JsonConverterAttribute attribute, Type type)
    {
        // A derived attribute creates the converter itself.
        if (attribute.ConverterType is not { } converter) return null;
        if (!typeof(JsonConverter).IsAssignableFrom(converter) || converter.IsAbstract || converter.GetConstructor(Type.EmptyTypes) is null)
            return $"{TypeDisplay.NameOf(converter)}, which is not a JsonConverter with a public parameterless constructor";

        if (converter.ContainsGenericParameters) return $"{TypeDisplay.NameOf(converter)}, whose type parameters are open";
        if (GenericTypes.BaseOf(converter, typeof(JsonConverter<>)) is not { } typed) return null;

        // If the converter overrides CanConvert, ask it once it is created.
        MethodInfo? decides = converter.GetMethod(nameof(JsonConverter.CanConvert), [typeof(Type)]);
        if (decides is null || !GenericTypes.Is(decides.DeclaringType!, typeof(JsonConverter<>))) return null;

        Type converted = typed.GetGenericArguments()[0];
        return converted == type || converted == Nullable.GetUnderlyingType(type)
            ? null
            : $"{TypeDisplay.NameOf(converter)}, which converts {TypeDisplay.NameOf(converted)}";
    }
}
