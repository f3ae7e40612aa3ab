// Compares two JSON texts by meaning: escapes, digits and the order of members may differ, names and values may not.
using System.Globalization;
using System.Text.Json;

namespace Vivace.Json.Battle.Measuring;

internal static class TextComparison
{
    /// <returns>The path of the first difference, or <see langword="null"/> when both say the same.</returns>
    public static string? Difference(ReadOnlyMemory<byte> expected, ReadOnlyMemory<byte> actual)
    {
        using JsonDocument expectedDocument = JsonDocument.Parse(expected);
        using JsonDocument actualDocument = JsonDocument.Parse(actual);
        return Difference(expectedDocument.RootElement, actualDocument.RootElement, "$");
    }

    private static string? Difference(JsonElement expected, JsonElement actual, string path)
    {
        if (expected.ValueKind != actual.ValueKind)
            return path;
        return expected.ValueKind switch
        {
            JsonValueKind.Object => ObjectDifference(expected, actual, path),
            JsonValueKind.Array => ArrayDifference(expected, actual, path),
            JsonValueKind.String => SameString(expected.GetString()!, actual.GetString()!) ? null : path,
            JsonValueKind.Number => SameNumber(expected, actual) ? null : path,
            _ => null,
        };
    }

    private static string? ObjectDifference(JsonElement expected, JsonElement actual, string path)
    {
        if (expected.GetPropertyCount() != actual.GetPropertyCount())
            return path;
        foreach (JsonProperty property in expected.EnumerateObject())
        {
            string memberPath = $"{path}.{property.Name}";
            if (!actual.TryGetProperty(property.Name, out JsonElement other))
                return memberPath;
            if (Difference(property.Value, other, memberPath) is { } difference)
                return difference;
        }
        return null;
    }

    private static string? ArrayDifference(JsonElement expected, JsonElement actual, string path)
    {
        if (expected.GetArrayLength() != actual.GetArrayLength())
            return path;
        int index = 0;
        using JsonElement.ArrayEnumerator others = actual.EnumerateArray();
        JsonElement.ArrayEnumerator cursor = others;
        foreach (JsonElement element in expected.EnumerateArray())
        {
            cursor.MoveNext();
            if (Difference(element, cursor.Current, $"{path}[{index++}]") is { } difference)
                return difference;
        }
        return null;
    }

    // Two spellings of one instant are equal: libraries differ in trailing zeros of the fraction and in "Z" for "+00:00".
    // So are two spellings of one GUID: with hyphens and without.
    private static bool SameString(string expected, string actual) =>
        expected == actual
        || (Guid.TryParse(expected, out Guid expectedGuid) && Guid.TryParse(actual, out Guid actualGuid) && expectedGuid == actualGuid)
        || (TryInstant(expected, out DateTimeOffset expectedInstant) && TryInstant(actual, out DateTimeOffset actualInstant)
            && expectedInstant.EqualsExact(actualInstant));

    private static bool TryInstant(string text, out DateTimeOffset instant)
    {
        instant = default;
        return text.Length >= 19 && text[4] == '-' && text[10] == 'T'
            && DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out instant);
    }

    // 1, 1.0 and 1E0 are one number; a double must come back as the same bits.
    private static bool SameNumber(JsonElement expected, JsonElement actual) =>
        (expected.TryGetDecimal(out decimal expectedDecimal) && actual.TryGetDecimal(out decimal actualDecimal)
            && expectedDecimal == actualDecimal)
        || (expected.TryGetDouble(out double expectedDouble) && actual.TryGetDouble(out double actualDouble)
            && expectedDouble.Equals(actualDouble));
}
