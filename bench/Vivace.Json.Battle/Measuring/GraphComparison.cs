// Compares two object graphs member by member, by reflection: an opinion that no serializer has a part in.
using System.Collections;
using System.Reflection;

namespace Vivace.Json.Battle.Measuring;

internal static class GraphComparison
{
    /// <returns>The path of the first difference, or <see langword="null"/> when both are equal.</returns>
    public static string? Difference(object? expected, object? actual) => Difference(expected, actual, "$", new(ReferenceEqualityComparer.Instance));

    // Met before are the objects of the expected graph, each with the one in its place: the same one must be there when it comes again.
    private static string? Difference(object? expected, object? actual, string path, Dictionary<object, object> met)
    {
        if (expected is null || actual is null)
            return ReferenceEquals(expected, actual) ? null : path;
        Type type = expected.GetType();
        if (type != actual.GetType())
            return path;
        if (type.IsPrimitive || type.IsEnum || type.Namespace == "System" && !type.IsArray)
            return expected.Equals(actual) ? null : path;
        if (!type.IsValueType && !met.TryAdd(expected, actual))
            return ReferenceEquals(met[expected], actual) ? null : path;
        return expected switch
        {
            IDictionary dictionary => DictionaryDifference(dictionary, (IDictionary)actual, path, met),
            IEnumerable sequence => SequenceDifference(sequence, (IEnumerable)actual, path, met),
            _ => MemberDifference(expected, actual, type, path, met),
        };
    }

    private static string? DictionaryDifference(IDictionary expected, IDictionary actual, string path, Dictionary<object, object> met)
    {
        if (expected.Count != actual.Count)
            return path;
        foreach (DictionaryEntry entry in expected)
        {
            string entryPath = $"{path}.{entry.Key}";
            if (!actual.Contains(entry.Key))
                return entryPath;
            if (Difference(entry.Value, actual[entry.Key], entryPath, met) is { } difference)
                return difference;
        }
        return null;
    }

    private static string? SequenceDifference(IEnumerable expected, IEnumerable actual, string path, Dictionary<object, object> met)
    {
        List<object?> expectedItems = [.. expected.Cast<object?>()];
        List<object?> actualItems = [.. actual.Cast<object?>()];
        if (expectedItems.Count != actualItems.Count)
            return path;
        for (int i = 0; i < expectedItems.Count; i++)
        {
            if (Difference(expectedItems[i], actualItems[i], $"{path}[{i}]", met) is { } difference)
                return difference;
        }
        return null;
    }

    private static string? MemberDifference(object expected, object actual, Type type, string path, Dictionary<object, object> met)
    {
        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance))
        {
            if (Difference(property.GetValue(expected), property.GetValue(actual), $"{path}.{property.Name}", met) is { } difference)
                return difference;
        }
        return null;
    }
}
