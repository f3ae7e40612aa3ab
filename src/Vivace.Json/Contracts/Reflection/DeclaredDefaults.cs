// Converts default values and constants of attributes to the member's type.
using System.Globalization;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Contracts.Reflection;

internal sealed class DeclaredDefaults
{
    /// <exception cref="InvalidOperationException">The value cannot be converted.</exception>
    internal object? Convert(object? value, DescribedMember member, string what = "default value")
    {
        Type type = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
        if (value is null && (!member.Type.IsValueType || type != member.Type))
            return null;

        // Don't share one array or list among all objects: each could change it.
        if (value is not (null or Array) && type.IsInstanceOfType(value))
            return value;
        try
        {
            return value switch
            {
                null or Array => throw NotOfType(value, member, what),
                string name when type.IsEnum => Enum.Parse(type, name),
                string text => Parse(text, type),
                _ when type.IsEnum && value is not (double or float) => Enum.ToObject(type, value),
                IConvertible number => ToNumber(number, type),
                _ => null,
            } ?? throw NotOfType(value, member, what);
        }
        catch (Exception exception) when (exception is FormatException or OverflowException or InvalidCastException or ArgumentException)
        {
            throw NotOfType(value, member, what);
        }
    }

    private static InvalidOperationException NotOfType(object? value, DescribedMember member, string what) =>
        ThrowContract.ValueNotOfType(value, member.DeclaringType, member.Name, member.Type, what);

    private static object? ToNumber(IConvertible number, Type type)
    {
        object converted = System.Convert.ChangeType(number, type, CultureInfo.InvariantCulture);

        // Don't round silently, except to the precision of a floating-point member.
        return converted is float or double
            || System.Convert.ToDecimal(converted, CultureInfo.InvariantCulture) == number.ToDecimal(CultureInfo.InvariantCulture)
            ? converted
            : null;
    }

    private static object? Parse(string text, Type type)
    {
        CultureInfo culture = CultureInfo.InvariantCulture;
        if (type == typeof(decimal)) return decimal.Parse(text, culture);
        if (type == typeof(Guid)) return Guid.Parse(text);
        if (type == typeof(DateTime)) return DateTime.Parse(text, culture, DateTimeStyles.RoundtripKind);
        if (type == typeof(DateTimeOffset)) return DateTimeOffset.Parse(text, culture, DateTimeStyles.AssumeUniversal);
        if (type == typeof(DateOnly)) return DateOnly.Parse(text, culture);
        if (type == typeof(TimeOnly)) return TimeOnly.Parse(text, culture);
        if (type == typeof(TimeSpan)) return TimeSpan.Parse(text, culture);
        if (type == typeof(Uri)) return new Uri(text, UriKind.RelativeOrAbsolute);
        if (type == typeof(Version)) return Version.Parse(text);
        return type == typeof(char) && text.Length == 1 ? text[0] : null;
    }
}
