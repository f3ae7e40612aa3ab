// Checks the converter that an attribute names, as far as possible without creating it.
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;

namespace Vivace.Json.Contracts.Reflection;

internal static class ConverterAttributes
{
    // Attributes derived from JsonConverter may be beside each other.
    internal const string MoreThanOne = "more than one such attribute";

    // Of a type or a member: what reads and writes the value is not the library's own.
    internal static bool IsOne(JsonAttribute attribute) => attribute is JsonConverterAttribute or JsonCodecAttribute { CodecType: not null };

    // Null when nothing speaks against it.
    internal static string? ProblemOf(JsonConverterAttribute attribute, Type type)
    {
        // An attribute derived from JsonConverter makes its own.
        if (attribute.ConverterType is not { } converter) return null;
        if (!typeof(JsonConverter).IsAssignableFrom(converter) || converter.IsAbstract || converter.GetConstructor(Type.EmptyTypes) is null)
            return $"{TypeDisplay.NameOf(converter)}, which is not a JsonConverter with a public parameterless constructor";

        if (converter.ContainsGenericParameters) return $"{TypeDisplay.NameOf(converter)}, whose type parameters are open";
        if (GenericTypes.BaseOf(converter, typeof(JsonConverter<>)) is not { } typed) return null;

        // A converter that decides for itself what it converts is asked when it is made.
        MethodInfo? decides = converter.GetMethod(nameof(JsonConverter.CanConvert), [typeof(Type)]);
        if (decides is null || !GenericTypes.Is(decides.DeclaringType!, typeof(JsonConverter<>))) return null;

        Type converted = typed.GetGenericArguments()[0];
        return converted == type || converted == Nullable.GetUnderlyingType(type)
            ? null
            : $"{TypeDisplay.NameOf(converter)}, which converts {TypeDisplay.NameOf(converted)}";
    }
}
