// What messages say that a schema expects.
using System.Globalization;
using Vivace.Json.Errors;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Reports;

internal static class SchemaWords
{
    private static readonly (ValueKinds Kind, string Words)[] s_kinds =
    [
        (ValueKinds.String, "a string"), (ValueKinds.Number, "a number"), (ValueKinds.Integer, "an integer"),
        (ValueKinds.Object, "an object"),
        (ValueKinds.Array, "an array"), (ValueKinds.Boolean, "true or false"), (ValueKinds.Null, "null"),
    ];

    internal static string Of(ValueKinds kinds)
    {
        List<string> words = [];
        foreach ((ValueKinds kind, string word) in s_kinds)
        {
            if ((kinds & kind) != 0)
                words.Add(word);
        }

        return words.Count switch
        {
            0 => "no value at all",
            1 => words[0],
            _ => $"{string.Join(", ", words[..^1])} or {words[^1]}",
        };
    }

    internal static string AtLeast(long count, string noun) =>
        string.Create(CultureInfo.InvariantCulture, $"at least {count} {Plural(noun, count)}");

    internal static string AtMost(long count, string noun) =>
        string.Create(CultureInfo.InvariantCulture, $"at most {count} {Plural(noun, count)}");

    internal static string Match(string pattern) => $"a string that matches {FoundText.Quote(pattern)}";

    internal static string Format(string format) => $"a string in the format {FoundText.Quote(format)}";

    internal static string AnyOf(int branches) =>
        string.Create(CultureInfo.InvariantCulture, $"a value that fits at least one of {branches} schemas");

    internal static string OneOf(int branches, int first, int second) => second < 0
        ? string.Create(CultureInfo.InvariantCulture, $"a value that fits one of {branches} schemas")
        : string.Create(CultureInfo.InvariantCulture,
            $"a value that fits only one of {branches} schemas, and not both /{first} and /{second}");

    private static string Plural(string noun, long count) => count == 1 ? noun : noun + "s";
}
