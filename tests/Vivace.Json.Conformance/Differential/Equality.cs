// Whether two values are alike in everything that a program can see of them: types, members private or not, elements in order.
using System.Collections;
using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Vivace.Json.Conformance.Differential;

internal static class Equality
{
    private static readonly ConcurrentDictionary<Type, FieldInfo[]> s_fields = new();

    /// <summary>Null where they are alike; otherwise the way to the first difference.</summary>
    internal static string? Difference(object? expected, object? actual, string path = "$", int depth = 0)
    {
        if (ReferenceEquals(expected, actual) || depth > 200)
            return null;
        if (expected is null || actual is null)
            return $"{path}: {expected ?? "null"} against {actual ?? "null"}";
        Type type = expected.GetType();
        if (type != actual.GetType())
            return $"{path}: {type} against {actual.GetType()}";
        switch (expected)
        {
            case string or decimal or Uri or Version or Type:
                return Equals(expected, actual) && expected.ToString() == actual.ToString() ? null : $"{path}: {expected} against {actual}";
            case double or float or Half:
                return Bits(expected) == Bits(actual) ? null : $"{path}: {expected} against {actual}";
            case JsonElement element:
                return Texts(Raw(element), Raw((JsonElement)actual), path);
            case JsonDocument document:
                return Texts(Raw(document.RootElement), Raw(((JsonDocument)actual).RootElement), path);
            case JsonNode node:
                return Texts(Text(node), Text((JsonNode)actual), path);
            case ReadOnlyMemory<byte> bytes:
                return bytes.Span.SequenceEqual(((ReadOnlyMemory<byte>)actual).Span) ? null : $"{path}: other bytes";
            case Memory<byte> bytes:
                return bytes.Span.SequenceEqual(((Memory<byte>)actual).Span) ? null : $"{path}: other bytes";
            case DateTime date:
                return date == (DateTime)actual && date.Kind == ((DateTime)actual).Kind ? null : $"{path}: {date:O} against {actual:O}";
            case DateTimeOffset date:
                return date.EqualsExact((DateTimeOffset)actual) ? null : $"{path}: {date:O} against {actual:O}";
        }

        if (type.IsPrimitive || type.IsEnum)
            return Equals(expected, actual) ? null : $"{path}: {expected} against {actual}";
        if (expected is IEnumerable items)
            return Elements(items, (IEnumerable)actual, path, depth);
        if (type.IsGenericType && type.GetGenericTypeDefinition() is { } definition && (definition == typeof(Memory<>) || definition == typeof(ReadOnlyMemory<>)))
            return Elements(ToArray(expected), ToArray(actual), path, depth);
        foreach (FieldInfo field in s_fields.GetOrAdd(type, FieldsOf))
            if (Difference(field.GetValue(expected), field.GetValue(actual), $"{path}.{field.Name}", depth + 1) is { } difference)
                return difference;
        return null;
    }

    private static string? Elements(IEnumerable expected, IEnumerable actual, string path, int depth)
    {
        // An array that never was: to enumerate it is an error.
        if (expected.GetType() is { IsValueType: true } type && type.GetProperty("IsDefault") is { } isDefault
            && ((bool)isDefault.GetValue(expected)! || (bool)isDefault.GetValue(actual)!))
            return Equals(expected, actual) ? null : $"{path}: default against not default";
        IEnumerator left = expected.GetEnumerator();
        IEnumerator right = actual.GetEnumerator();
        for (int i = 0; ; i++)
        {
            bool more = left.MoveNext();
            if (more != right.MoveNext())
                return $"{path}: {(more ? "more" : "fewer")} than {i} elements expected";
            if (!more)
                return null;
            if (Difference(left.Current, right.Current, $"{path}[{i}]", depth + 1) is { } difference)
                return difference;
        }
    }

    private static IEnumerable ToArray(object memory) => (IEnumerable)memory.GetType().GetMethod("ToArray")!.Invoke(memory, null)!;

    private static string? Texts(string expected, string actual, string path) =>
        expected == actual ? null : $"{path}: {expected} against {actual}";

    private static string Raw(JsonElement element) => element.ValueKind == JsonValueKind.Undefined
        ? "undefined"
        : System.Text.Encoding.Latin1.GetString(JsonMarshal.GetRawUtf8Value(element));

    // A node keeps bytes that are no text until somebody asks for it.
    private static string Text(JsonNode node)
    {
        try
        {
            return node.ToJsonString();
        }
        catch (InvalidOperationException exception)
        {
            return exception.Message;
        }
    }

    private static long Bits(object number) => number switch
    {
        double value => BitConverter.DoubleToInt64Bits(value),
        float value => BitConverter.SingleToInt32Bits(value),
        _ => BitConverter.HalfToInt16Bits((Half)number),
    };

    private static FieldInfo[] FieldsOf(Type type)
    {
        List<FieldInfo> fields = [];
        for (Type? level = type; level is not null; level = level.BaseType)
            fields.AddRange(level.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly));
        return [.. fields];
    }
}
