// Follows the hints of errors: a hint that is followed helps, and one for the sender of a text speaks of the text alone.
using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Errors.Hints;

public partial class HintTests
{
    private static readonly JsonSettings s_named = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };
    private static readonly JsonSettings s_quoted = new() { NumberHandling = JsonNumberHandling.AllowReadingFromString };

    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Default, JsonSettings.Web, JsonSettings.Lenient, JsonSettings.Strict, JsonSettings.Newtonsoft, JsonSettings.DataContract, JsonSettings.Json5, s_named,
        JsonSettings.Default with { EnumsAsStrings = true }, JsonSettings.Default with { ReferenceHandler = ReferenceHandler.Preserve },
    ];

    private static readonly Type[] s_types =
    [
        typeof(bool), typeof(bool?), typeof(int), typeof(int?), typeof(byte), typeof(ulong), typeof(long), typeof(Int128), typeof(nint), typeof(BigInteger), typeof(double), typeof(double?), typeof(float),
        typeof(Half), typeof(decimal), typeof(char), typeof(Rune), typeof(string), typeof(DateTime), typeof(DateTimeOffset?), typeof(DateOnly), typeof(TimeOnly), typeof(TimeSpan), typeof(Guid),
        typeof(Guid?), typeof(byte[]), typeof(Memory<byte>), typeof(Uri), typeof(Version), typeof(DayOfWeek), typeof(DayOfWeek?), typeof(int[]), typeof(int[,]), typeof(List<int>), typeof(string[]),
        typeof(bool[]), typeof(HashSet<DayOfWeek>), typeof(IEnumerable<object>), typeof(Memory<int>), typeof(ReadOnlyMemory<string>), typeof(IAsyncEnumerable<int>), typeof(Dictionary<string, int>),
        typeof(Dictionary<int, int>), typeof(SortedList<string, int>), typeof(KeyValuePair<string, int>), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(JsonElement), typeof(object),
        typeof(ErrorModels.Order), typeof(ErrorModels.Order[]), typeof(Optional<int>), typeof((int, string)), typeof(Record),
    ];

    private static readonly string[] s_texts =
    [
        "", " ", "null", "true", "false", "0", "1", "-1", "1.5", "1e2", "1e999", "300", "99999999999", "-99999999999999999999999", "1700000000", "1700000000000",
        "\"\"", "\" \"", "\"a\"", "\"ab\"", "\"1\"", "\" 5\"", "\"1.5\"", "\"1e2\"", "\"01\"", "\"99999999999\"", "\"1e999\"", "\"1,5\"", "\"1.234,56\"", "\"1,234\"", "\"NaN\"", "\"True\"", "\"yes\"",
        "\"2024-02-30\"", "\"2024-31-12\"", "\"0000-12-31\"", "1e30", "\"\\users\"", "\"2024-02-30T10:00:00\"", "\"2024-12-31T10:00:00\"", "\"2024-12-31 10:00:00\"", "\"2024-12-31T10:00:00+0100\"", "\"31.12.2024\"", "\"10:00 PM\"", "\"PT1H\"", "\"36:00:00\"",
        "\"Monday\"", "\"Mittwoch\"", "\"0f8fad5bd9cb469fa16570867728950e\"", "\"{0f8fad5b-d9cb-469f-a165-70867728950e}\"", "\"[1]\"", "\"{}\"", "\"\\ud800\"", "\"a-b_\"", "\"a-b\"", "\"YWI\"",
        "\"data:;base64,AAAA\"", "\"data:x\"", "\"/Date(1700000000000)/\"", "[]", "[1]", "[null]", "[\"a\"]", "[true]", "[[1],[1,2]]", "[{}]", "[1,]", "[1", "[,1]", "[1 2]", "[}", "]",
        "{}", "{\"a\":1}", "{\"a\":1,}", "{\"a\"}", "{a:1}", "{'a':1}", "{\"a\":1 \"b\":2}", "{\"$type\":1}", "{\"$id\":\"1\"}", "{\"Id\":\"x\"}", "{\"Id\":null}", "{\"Id\":\"99999999999\"}",
        "NaN", "-Infinity", "undefined", "None", "NULL", "True", "FALSE", "nul", "hello", "hello world", "'a'", "“a”", "`a`", "```json\n{}\n```", "```\n[1]\n```\n", "1\n```", "01", "+1", ".5", "1.", "0x1F", "1_000",
        "// c\n1", "/* c */ 1", "1 // c", "# c\n1", "<html>", "1 2", "1,2", "{} {}", "\"a", "\"a\nb\"", "\"\\q\"", "\"\\x41\"", "\uFEFF1", "\u00A01", "1;", "=1", "{\"a\":undefined}", "{\"a\":NaN}",
        "[undefined]", "{\"a\":True}", "{\"a\":hello}", "{\"a\" 1}", "{\"a\"=1}", "{1:2}",
    ];

    // Hints that say where to look, or that a text cannot be followed by a machine.
    private static readonly string[] s_general =
    [
        "Check that the text was sent", "The text is cut off", "The text looks like", "The text does not look like JSON", "A text holds one value", "Put several values in an array", "Did you mean",
        "Its members are", "Remove it", "Add what is missing", "Add it to the type.", "Make it optional.", "Send one", "Write a value: ", "Write the text as UTF-8", "Remove the", "Put ", "Use '", "Use a comma", "Use double quotes",
        "Write a quote inside", "Write a line break", "Write the line break", "Write a backslash", "Write \\x41", "Write a digit", "Write a positive number", "Write year, month and day", "Write it in ISO 8601", "Write it as hours",
        "Write the entries", "Write the number with", "Write the bytes in Base64", "Leave the id out", "Add the elements", "Only collections", "Such names are reserved", "It has ", "The text begins with", "Add a converter",
        "A struct cannot be referenced", "Write it in one of these", "Add its format", "Read them one by one", "Read from a stream", "Use an array of arrays", "Write milliseconds since", "Rename the member", "Write a number in the range", "Write days, hours",
    ];

    [Fact]
    public void Read_WrongText_ExpectsAnotherThingThanItFinds()
    {
        foreach ((Type type, string text, JsonSettings settings, JsonError error) in Errors())
        {
            string found = error.Words!.Found;
            string expected = error.Expected!.Split(" (also ")[0];
            Assert.False(found == expected || found.StartsWith($"the {expected[(expected.IndexOf(' ', StringComparison.Ordinal) + 1)..]} ", StringComparison.Ordinal), $"{type} {text}: {error.Message}");
            Assert.Equal(error, error.At("$.x").At(error.Path));
            Assert.Equal(error.Message, error.Words.Compose(error, error.Hint));
            _ = settings;
        }
    }

    [Fact]
    public void Read_WrongText_TellsTheSenderNothingOfTheProgram()
    {
        foreach ((Type type, string text, _, JsonError error) in Errors())
        {
            Assert.False(error.SenderHint is { } hint && OfTheProgram().IsMatch(hint), $"{type} {text}: {error.SenderHint}");
            Assert.Equal(error.SenderHint is null, !error.SenderMessage.EndsWith($" {error.SenderHint}", StringComparison.Ordinal) || error.SenderHint is null);
            Assert.StartsWith(error.Advice is { Sender: null } ? error.SenderMessage : error.SenderMessage[..^(error.SenderHint ?? "").Length], error.Message, StringComparison.Ordinal);
            if (error.Advice is { } advice)
                Assert.Equal((advice.Text, advice.Sender), (error.Hint, error.SenderHint));
        }
    }

    [Fact]
    public void Read_WrongText_IsReadOnceTheHintIsFollowed()
    {
        List<string> useless = [];
        HashSet<string> followed = [];
        foreach ((Type type, string text, JsonSettings settings, JsonError error) in Errors())
        {
            foreach (string? hint in (string?[])[error.Advice?.Sender, error.Advice?.Program])
            {
                if (hint is null)
                    continue;
                if (Follow(hint, error, type, text, settings) is { } helps)
                {
                    followed.Add(hint.Split(' ')[0]);
                    if (!helps)
                        useless.Add($"{type.Name} {text} ({settings}): {error.Message}");
                }
                else if (!s_general.Any(general => hint.StartsWith(general, StringComparison.Ordinal)))
                {
                    useless.Add($"No rule follows: {hint}");
                }
            }
        }

        Assert.True(useless.Count == 0, $"{useless.Count}\n{string.Join('\n', useless.Distinct().Take(40))}");
        Assert.True(followed.Count >= 8, string.Join(' ', followed));
    }

    private static IEnumerable<(Type Type, string Text, JsonSettings Settings, JsonError Error)> Errors()
    {
        foreach (JsonSettings settings in s_settings)
        {
            foreach (Type type in s_types)
            {
                foreach (string text in s_texts)
                {
                    JsonException thrown;
                    try
                    {
                        JsonSerializer.Deserialize(text, type, settings);
                        continue;
                    }
                    catch (JsonException exception)
                    {
                        thrown = exception;
                    }
                    catch (NotSupportedException)
                    {
                        continue;
                    }

                    yield return (type, text, settings, thrown.Error!);
                }
            }
        }
    }

    // Null where it takes a person to follow.
    private static bool? Follow(string hint, JsonError error, Type type, string text, JsonSettings settings)
    {
        int at = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text), 0, (int)error.ByteOffset).Length;
        int end = EndOf(text, at);
        string token = text[at..end], content = token.Trim('"');
        Type target = Nullable.GetUnderlyingType(error.TargetType ?? type) ?? error.TargetType ?? type;

        // A text that is not valid JSON, or holds more than one value, can have other errors as well.
        bool isWhole = IsJson(text) && text[0] is not ('[' or '{') && !text.Contains("\\ud800", StringComparison.Ordinal) && settings != JsonSettings.DataContract;
        string? complaint = isWhole ? null : hint;
        bool With(string value) => Reads(text[..at] + value + text[end..], type, settings, complaint);
        bool As(string value, Type other) => Reads(type != target && Nullable.GetUnderlyingType(type) != target ? value : text[..at] + value + text[end..], other, settings, complaint);
        if (hint == "Make it optional.")
            return null;
        Match match = Range().Match(hint);
        if (match.Success)
            return With(match.Groups[1].Value);
        match = WriteAs().Match(hint);
        if (match.Success)
            return With(match.Groups[1].Value) || With($"\"{match.Groups[1].Value}\"");
        match = MakeIt().Match(hint);
        if (match.Success)
            return As(hint.StartsWith("Send null", StringComparison.Ordinal) ? "null" : token, TypeOf(match.Groups[1].Value, target));
        if (hint.EndsWith(" has no such value.", StringComparison.Ordinal))
            return With(hint.StartsWith("Write null", StringComparison.Ordinal) ? "null" : "1");
        return hint switch
        {
            "Write it without quotes." or "Write it without quotes and spaces." => With(content.Trim()),
            "Write it without quotes, in lower case." => With(content.ToLowerInvariant()),
            "Write true or false." or "Write true or false, without quotes." or "Write true." => With("true"),
            "Write false." => With("false"),
            "Write 1 or 0." => With("1"),
            "Write null." or "Send null instead." => With("null"),
            "Put it in double quotes." => With($"\"{token}\""),
            "Put it in quotes." => With($"\"{token}\""),
            "Put text in double quotes." when !text.Contains(' ', StringComparison.Ordinal) => With($"\"{token}\""),
            "Put the value in brackets: [ … ]." or "Put the object in brackets: [ { … } ]." => With($"[{token}]"),
            "Write a whole number, without quotes." => With("1"),
            "Write it with four hyphens, without braces and spaces." => With($"\"{Guid.Parse(content):D}\""),
            "Put a T between date and time." => With(token.Replace(' ', 'T')),
            "Put a colon into the offset, as in +01:00." => With(token.Insert(token.Length - 3, ":")),
            "Remove the time." => With($"\"{content[..10]}\""),
            "Remove the comment." => Reads(text.Replace("// c", "", StringComparison.Ordinal).Replace("/* c */", "", StringComparison.Ordinal), type, settings, hint),
            "Write the hours from 0 to 23, without AM and PM." => With("\"22:00\""),
            "Write the digits without '_'." => Reads(text.Replace("_", "", StringComparison.Ordinal), type, settings, hint),
            "Use straight double quotes." => Reads(text.Replace('“', '"').Replace('”', '"').Replace('`', '"'), type, settings, hint),
            "The JSON is in a Markdown code block: remove the lines that begin with ```." =>
                Reads(string.Join('\n', text.Split('\n').Where(static line => !line.StartsWith("```", StringComparison.Ordinal))), type, settings, hint),
            "Write '+' and '/' instead of '-' and '_'." => With(token.Replace('-', '+').Replace('_', '/')),
            "Write '+' and '/' instead of '-' and '_', and add '=' at the end until the length is a multiple of 4." or "Add '=' at the end until the length is a multiple of 4." =>
                With($"\"{Convert.ToBase64String(Base64Url.DecodeFromChars(content))}\""),
            "Remove what comes before the Base64, up to and including the comma." => With($"\"{content[(content.IndexOf(',', StringComparison.Ordinal) + 1)..]}\""),
            "The JSON is inside a string: write it without the quotes and their escapes." or "Deserialize the string as well." => JsonNode.Parse(System.Text.Json.JsonSerializer.Deserialize<string>(token)!) is not null,
            "Set NumberHandling to AllowReadingFromString." => Reads(text, type, s_quoted, complaint) || text.StartsWith('{'),
            "Set NumberHandling to AllowNamedFloatingPointLiterals." => Reads(text, type, s_named, complaint),
            "Put it in quotes, and set NumberHandling to AllowNamedFloatingPointLiterals." => Reads($"\"{token}\"", type == typeof(object) ? typeof(double) : target == type ? type : typeof(double?), s_named, complaint),
            "Write a day from 01 to 29." => With(token.Replace("-30", "-29", StringComparison.Ordinal)),
            "Write a month from 01 to 12." => With(token.Replace("-31-12", "-12-31", StringComparison.Ordinal)),
            "Write a year from 0001 to 9999." => With(token.Replace("0000-", "0001-", StringComparison.Ordinal)),
            "Add a JsonStringEnumConverter or set JsonSettings.EnumsAsStrings." or "Add a JsonStringEnumConverter or set JsonSettings.EnumsAsStrings to read names." => Reads(text, type, new JsonSettings { EnumsAsStrings = true }, complaint) || text.StartsWith('{'),
            "Set AllowTrailingCommas." => Reads(text, type, settings with { AllowTrailingCommas = true }, hint),
            "Set ReadCommentHandling to Skip." => Reads(text, type, settings with { ReadCommentHandling = JsonCommentHandling.Skip }, hint),
            "Set AllowDuplicateProperties." => Reads(text, type, settings with { AllowDuplicateProperties = true }, hint),
            "Use decimal or double for numbers with a fraction or an exponent." => Reads(content, typeof(decimal), settings, complaint),
            "Read a long and call DateTimeOffset.FromUnixTimeSeconds." or "Read a long and call DateTimeOffset.FromUnixTimeMilliseconds." => Reads(token, typeof(long), settings),
            _ => null,
        };
    }

    private static bool IsJson(string text)
    {
        try
        {
            return JsonDocument.Parse(text).RootElement.ValueKind != JsonValueKind.Undefined;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    // Whether a text can be read, or at least has no error with the same hint.
    private static bool Reads(string text, Type type, JsonSettings settings, string? hint = null)
    {
        try
        {
            JsonSerializer.Deserialize(text, type, settings);
            return true;
        }
        catch (NotSupportedException)
        {
            // The text is JSON now, and the type the error.
            return true;
        }
        catch (JsonException exception)
        {
            return hint is not null && exception.Error!.Advice is var advice && advice?.Sender != hint && advice?.Program != hint;
        }
    }

    private static int EndOf(string text, int at)
    {
        if (at >= text.Length)
            return text.Length;
        if (text[at] == '"')
        {
            int quote = text.IndexOf('"', at + 1);
            return quote < 0 ? text.Length : quote + 1;
        }

        if (text[at] is '[' or '{')
        {
            int depth = 0, close = at;
            do
                depth += text[close] is '[' or '{' ? 1 : text[close] is ']' or '}' ? -1 : 0;
            while (++close < text.Length && depth > 0);
            return close;
        }

        int end = at + 1;
        while (end < text.Length && text[end] is not (',' or ']' or '}' or ' ' or '\n'))
            end++;
        return end;
    }

    private static Type TypeOf(string name, Type target) => name switch
    {
        "bool" => typeof(bool),
        "double" => typeof(double),
        "int" => typeof(int),
        "long" => typeof(long),
        "BigInteger" => typeof(BigInteger),
        "DateTime" => typeof(DateTime),
        "a JsonElement" => typeof(JsonElement),
        _ when name.EndsWith('?') => target.IsValueType ? typeof(Nullable<>).MakeGenericType(target) : target,
        _ => typeof(List<>).MakeGenericType(target == typeof(byte[]) || target == typeof(Memory<byte>) ? typeof(byte) : target),
    };

    // A property or value of the settings, an attribute, a type, or what one does to a program.
    [GeneratedRegex(@"\b(JsonS\w+|JsonB\w+|Json\w+Converter|NumberHandling|ReadCommentHandling|Allow[A-Z]\w+|Ignore[A-Z]\w+|MaxDepth|MaxKeyCollisions|List<|JsonElement|DateTimeOffset|Make it|make it|converter|[Dd]eserializ\w+|codec|the settings)\b|\[[A-Z][a-zA-Z]+\]")]
    private static partial Regex OfTheProgram();

    [GeneratedRegex(@"^Write (?:a whole number|a number) from (-?\d+) to -?\d+, without quotes\.$")]
    private static partial Regex Range();

    [GeneratedRegex(@"[Ww]rite it as ([-\d][^ ]*)\.$")]
    private static partial Regex WriteAs();

    [GeneratedRegex(@"^(?:Make it|Read a(?= List)|Send null instead, and make it) (.+?)(?: to .*)?\.$")]
    private static partial Regex MakeIt();

    private sealed record Record(int Id, bool IsOpen);
}
