// The arguments of System.Text.Json's JsonStringEnumConverter.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Plans.Comparison;

/// <summary>
/// The arguments of a <see cref="JsonStringEnumConverter"/>. It keeps them to itself, in two fields that are found by their
/// types: a naming policy, and an enumeration of which one bit says that numbers are allowed.
/// </summary>
/// <remarks>
/// A class that derives from the converter cannot change what it does, as both of its methods are sealed; so one made by a
/// user's class is as good. Without the fields nothing is guessed.
/// </remarks>
internal readonly record struct StringEnumArguments(JsonNamingPolicy? NamingPolicy, bool AllowIntegerValues)
{
    // Values of the enumeration: strings allowed 1, numbers allowed 2.
    private const int NumbersAllowed = 2;

    /// <summary>Whether a type is one of the two converters, or derives from one.</summary>
    internal static bool IsKnown(Type type) => ConverterOf(type) is not null;

    /// <summary>The arguments of a converter of a known type.</summary>
    [DynamicDependency(DynamicallyAccessedMemberTypes.NonPublicFields, typeof(JsonStringEnumConverter))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.NonPublicFields, typeof(JsonStringEnumConverter<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The fields of both converters are kept by the attributes above.")]
    internal static StringEnumArguments Of(JsonConverter converter)
    {
        JsonNamingPolicy? policy = null;
        bool? allowsNumbers = null;
        foreach (FieldInfo field in ConverterOf(converter.GetType())!.GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
        {
            if (typeof(JsonNamingPolicy).IsAssignableFrom(field.FieldType))
                policy = (JsonNamingPolicy?)field.GetValue(converter);
            else if (field.FieldType.IsEnum)
                allowsNumbers = (Convert.ToInt32(field.GetValue(converter), CultureInfo.InvariantCulture) & NumbersAllowed) != 0;
        }

        return new StringEnumArguments(policy, allowsNumbers ?? throw new NotSupportedException(
            "The arguments of JsonStringEnumConverter cannot be found in this version of System.Text.Json. Use a JsonCodec<T> for the enumeration."));
    }

    private static Type? ConverterOf(Type type)
    {
        for (Type? level = type; level is not null && level != typeof(JsonConverterFactory); level = level.BaseType)
            if (level == typeof(JsonStringEnumConverter) || (level.IsGenericType && level.GetGenericTypeDefinition() == typeof(JsonStringEnumConverter<>)))
                return level;
        return null;
    }
}
