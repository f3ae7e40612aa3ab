// What a sender can make of a text: other values and names at each place, metadata, and texts that are cut off.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Errors;

internal static class HostileTexts
{
    private const int MostCuts = 60;

    private static readonly string[] s_values =
    [
        "null", "true", "0", "-1", "1.5", "1e999", "-1e400", "1e-999", "99999999999999999999999999999999999999999", new string('9', 400), "0." + new string('1', 400), "1e2147483648", "-0",
        "\"\"", "\"x\"", "\"1\"", "\" 1 \"", "\"NaN\"", "\"1e999\"", "\"\\ud800\"", "\"\\ud800x\"", "\"\\udc00\\ud800\"", "\"\\u0000\"", "\"\\n\"", "\"a,b\"", "\"////\"", "\"A\"", "\"AA\"", "\"$.a[\"", "\"/~2\"",
        "\"0001-01-01T00:00:00+14:00\"", "\"9999-12-31T23:59:59.9999999-14:00\"", "\"9999-12-31T24:00:00\"", "\"2024-02-30\"", "\"2024-01-01\"", "\"24:00:00\"", "\"-10675199.02:48:05.4775808\"", "\"10675199.02:48:05.4775808\"", "\"P99999999999Y\"",
        "\"-P10675199DT2H48M5.4775808S\"", "\"/Date(99999999999999999999)/\"", "\"/Date(1+9999)/\"", "253402300800", "-62135596801", "9223372036854775807", "1e18",
        "\"http://[::1\"", "\"::ffff:1\"", "\"1.2.3.4:99999\"", "\"[::1]:x\"", "\"2147483648.0\"", "\"xx-invalid-culture-name\"", "\"{0f8fad5b-d9cb-469f-a165-70867728950e\"", "\"Monday, 99\"", "\"aaaaaaaaaaaaaaaaaaaaaaaaaa!\"",
        "[]", "[null]", "[[]]", "[1,\"x\"]", "[[1],[1,2]]", "[[[]],[]]", "[{}]", "[{\"a\":1},{\"a\":\"x\"},{\"a\":{}},[]]", "[{\"op\":\"add\"}]", "[{\"op\":\"test\",\"path\":\"a\",\"value\":1}]", "[{\"op\":1,\"path\":2}]",
        "{}", "{\"a\":1}", "{\"\":1}", "{\"a\":1,\"a\":2}", "{\"A\":1,\"a\":[]}", "{\"\\ud800\":1}", "{\"\\u0000\":{}}", "{\"a b\":{\"@c d\":1}}", "{\"xmlns:a\":{}}", "{\"@xmlns\":\"a\"}", "{\"#text\":{}}", "{\"Key\":null}", "{\"Item1\":null}",
        "{\"$id\":\"1\"}", "{\"$id\":1}", "{\"$ref\":\"1\"}", "{\"$ref\":\"9\"}", "{\"$ref\":null}", "{\"$ref\":\"1\",\"a\":1}", "{\"$values\":[]}", "{\"$values\":[1]}", "{\"$id\":\"1\",\"$values\":[1]}", "{\"$id\":\"1\",\"$values\":{}}", "[{\"$id\":\"1\"},{\"$ref\":\"1\"}]",
        "{\"$type\":\"circle\"}", "{\"$type\":\"oval\"}", "{\"$type\":1}", "{\"$type\":99}", "{\"$type\":null}", "{\"$type\":{}}", "{\"$type\":\"System.String, mscorlib\"}", "{\"$type\":\"circle\",\"$type\":\"square\"}", "{\"kind\":\"small\",\"kind\":\"small\"}", "{\"__type\":\"x:#y\"}",
        "x", "", "'a'", "\"", "\"\\q\"", "01", "{\"a\"", "[1,", "]", "}", "/*", "NaN", "\"a\u0001\"",
    ];

    private static readonly string[] s_names = ["$id", "$ref", "$type", "$values", "$x", "", "\\ud800", "kind", "__type"];

    private static readonly string[] s_members = ["\"$id\":\"1\"", "\"$ref\":\"1\"", "\"$type\":\"x\"", "\"$type\":1", "\"$values\":[]", "\"$values\":1", "\"\":1", "\"\\ud800\":1", "\"x\":{\"$id\":\"1\"}", "\"kind\":\"zz\""];

    /// <summary>The texts that differ from one that fits by a value, a name or a member; and its beginnings.</summary>
    internal static IEnumerable<string> Of(string text)
    {
        List<(int Start, int End)> values = [], names = [];
        List<(int First, int Last)> objects = [];
        Find(text, values, names, objects);
        foreach ((int start, int end) in values)
        {
            foreach (string value in s_values)
                yield return text[..start] + value + text[end..];
            foreach ((string open, string close) in new[] { ("[", "]"), ("{\"Next\":", "}"), ("{\"a\":", "}") })
                yield return text[..start] + string.Concat(Enumerable.Repeat(open, 100)) + "null" + string.Concat(Enumerable.Repeat(close, 100)) + text[end..];
        }

        foreach ((int start, int end) in names)
        {
            foreach (string name in s_names)
                yield return $"{text[..start]}\"{name}\"{text[end..]}";
            yield return $"{text[..start]}{text[start..end]}:null,{text[start..]}";
        }

        foreach ((int first, int last) in objects)
        {
            foreach (string member in s_members)
            {
                bool isEmpty = first == last;
                yield return $"{text[..first]}{member}{(isEmpty ? "" : ",")}{text[first..]}";
                yield return $"{text[..last]}{(isEmpty ? "" : ",")}{member}{text[last..]}";
            }
        }

        // Long texts at fewer places: their parts are alike.
        for (int length = 0; length < text.Length; length += 1 + (text.Length / MostCuts))
            yield return text[..length];
    }

    private static void Find(string text, List<(int Start, int End)> values, List<(int Start, int End)> names, List<(int First, int Last)> objects)
    {
        Assert.Equal(text.Length, Encoding.UTF8.GetByteCount(text));
        Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(text));
        Stack<int> open = [];
        while (reader.Read())
        {
            int start = (int)reader.TokenStartIndex, end = (int)reader.BytesConsumed;
            switch (reader.TokenType)
            {
                case JsonTokenType.StartObject or JsonTokenType.StartArray:
                    open.Push(start);
                    break;
                case JsonTokenType.EndObject or JsonTokenType.EndArray:
                    int begin = open.Pop();
                    values.Add((begin, end));
                    if (reader.TokenType == JsonTokenType.EndObject)
                        objects.Add((begin + 1, start));
                    break;
                case JsonTokenType.PropertyName:
                    names.Add((start, text.IndexOf(':', end - 1)));
                    break;
                default:
                    values.Add((start, end));
                    break;
            }
        }
    }
}
