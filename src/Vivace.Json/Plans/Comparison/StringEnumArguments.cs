// Gets the arguments of a JsonStringEnumConverter.
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Plans.Comparison;

/// <summary>The converter keeps its arguments in two private fields, which are found by type: a
/// naming policy, and an enum with a flag that allows numbers.</summary>
/// <remarks>Derived classes cannot change the converter's sealed methods, so they count
/// too. Without the fields, the arguments are unknown.</remarks>
internal readonly record struct StringEnumArguments(JsonNamingPolicy? NamingPolicy, bool AllowIntegerValues)
{
    internal readonly JsonNamingPolicy? NamingPolicy = NamingPolicy;
    internal readonly bool AllowIntegerValues = AllowIntegerValues;

    // The enum's flags: 1 allows strings, 2 allows numbers.
    private const int NumbersAllowed = 2;

    internal static bool IsKnown(Type type) => ConverterOf(type) is not null;

    [DynamicDependency(DynamicallyAccessedMemberTypes.NonPublicFields, typeof(JsonStringEnumConverter))]
    [DynamicDependency(DynamicallyAccessedMemberTypes.NonPublicFields, typeof(JsonStringEnumConverter<>))]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "The fields of both converters are kept by the attributes above.")]
    internal static StringEnumArguments Of(JsonConverter converter)
    {
        JsonNamingPolicy? policy = null;
        bool? allowsNumbers = null;
        foreach (FieldInfo field in ConverterOf(converter.GetType())!.GetFields(
            BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
        {
            if (typeof(JsonNamingPolicy).IsAssignableFrom(field.FieldType))
                policy = (JsonNamingPolicy?)field.GetValue(converter);
            else if (field.FieldType.IsEnum)
                allowsNumbers = (Convert.ToInt32(field.GetValue(converter), CultureInfo.InvariantCulture) & NumbersAllowed) != 0;
        }

        return new StringEnumArguments(policy, allowsNumbers ?? throw new NotSupportedException(
            "The arguments of JsonStringEnumConverter cannot be found in this version of System.Text.Json. Use a JsonCodec<T> for the " +
                "enumeration."));
    }

    private static Type? ConverterOf(Type type)
    {
        for (Type? level = type; level is not null && level != typeof(JsonConverterFactory); level = level.BaseType)
            if (level == typeof(JsonStringEnumConverter)
                || (level.IsGenericType && level.GetGenericTypeDefinition() == typeof(JsonStringEnumConverter<>)))
                return level;
        return null;
    }
}
