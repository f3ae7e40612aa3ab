// Compares two object graphs member by member, by reflection: an opinion that no serializer has a part in.
using System.Collections;
using System.Reflection;

namespace Vivace.Json.Battle.Measuring;

internal static class GraphComparison
{
    /// <returns>The path of the first difference, or <see langword="null"/> when both are equal.</returns>
    public static string? Difference(object? expected, object? actual) => Difference(expected, actual, "$");

    private static string? Difference(object? expected, object? actual, string path)
    {
        if (expected is null || actual is null)
            return ReferenceEquals(expected, actual) ? null : path;
        Type type = expected.GetType();
        if (type != actual.GetType())
            return path;
        if (type.IsPrimitive || type.IsEnum || type.Namespace == "System" && !type.IsArray)
            return expected.Equals(actual) ? null : path;
        return expected switch
        {
            IDictionary dictionary => DictionaryDifference(dictionary, (IDictionary)actual, path),
            IEnumerable sequence => SequenceDifference(sequence, (IEnumerable)actual, path),
            _ => MemberDifference(expected, actual, type, path),
        };
    }

    private static string? DictionaryDifference(IDictionary expected, IDictionary actual, string path)
    {
        if (expected.Count != actual.Count)
            return path;
        foreach (DictionaryEntry entry in expected)
        {
            string entryPath = $"{path}.{entry.Key}";
            if (!actual.Contains(entry.Key))
                return entryPath;
            if (Difference(entry.Value, actual[entry.Key], entryPath) is { } difference)
                return difference;
        }
        return null;
    }

    private static string? SequenceDifference(IEnumerable expected, IEnumerable actual, string path)
    {
        List<object?> expectedItems = [.. expected.Cast<object?>()];
        List<object?> actualItems = [.. actual.Cast<object?>()];
        if (expectedItems.Count != actualItems.Count)
            return path;
        for (int i = 0; i < expectedItems.Count; i++)
        {
            if (Difference(expectedItems[i], actualItems[i], $"{path}[{i}]") is { } difference)
                return difference;
        }
        return null;
    }

    private static string? MemberDifference(object expected, object actual, Type type, string path)
    {
        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (Difference(property.GetValue(expected), property.GetValue(actual), $"{path}.{property.Name}") is { } difference)
                return difference;
        }
        return null;
    }
}
