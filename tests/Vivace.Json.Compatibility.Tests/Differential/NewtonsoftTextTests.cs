// The texts of the conformance suites, read without a declared type: the same values, and no text is accepted that Newtonsoft.Json refuses.
using System.Globalization;
using System.Numerics;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Xunit.Abstractions;

namespace Vivace.Json.Compatibility.Tests.Differential;

public class NewtonsoftTextTests(ITestOutputHelper output)
{
    private static readonly string s_data = Path.Combine(AppContext.BaseDirectory, "Data");

    // Halves of surrogate pairs in escapes, which are an error here; and a comment without an end of its line, which is one there.
    private static bool IsOther(string name) =>
        name.Contains("surrogate", StringComparison.Ordinal) || name.Contains("escaped_invalid_codepoint", StringComparison.Ordinal) || name == "n_object_trailing_comment_slash_open.json";

    [Fact]
    public void Texts_OfTheSuites_AreReadAlike()
    {
        int same = 0, stricter = 0;
        List<string> wrong = [];
        foreach (string path in Directory.GetFiles(s_data, "*.json", SearchOption.AllDirectories).Order(StringComparer.Ordinal))
        {
            string text = Encoding.UTF8.GetString(File.ReadAllBytes(path)), name = Path.GetFileName(path);
            string theirs = Theirs(text), ours = Ours(text);
            if (theirs == ours)
                same++;
            else if (ours == "error" && !IsJson(text))
                stricter++;
            else if (!IsOther(name))
                wrong.Add($"{name}: theirs {Short(theirs)}, ours {Short(ours)}");
        }

        output.WriteLine($"{same} texts are read alike; {stricter} that are not JSON are refused here and read there.");
        Assert.True(wrong.Count == 0, $"{wrong.Count} of {same + stricter + wrong.Count}\n{string.Join('\n', wrong)}");
        Assert.True(same > 250, $"{same}");
    }

    private static string Short(string text) => text.Length < 80 ? text : text[..80];

    private static bool IsJson(string text)
    {
        try
        {
            using System.Text.Json.JsonDocument document = System.Text.Json.JsonDocument.Parse(text);
            return true;
        }
        catch (System.Text.Json.JsonException)
        {
            return false;
        }
    }

    private static string Theirs(string text)
    {
        try
        {
            return Show(JsonConvert.DeserializeObject<object>(text));
        }
        catch (Exception exception) when (exception is JsonException or FormatException or OverflowException)
        {
            return "error";
        }
    }

    private static string Ours(string text)
    {
        try
        {
            return Show(JsonSerializer.Deserialize<object>(text, JsonSettings.Newtonsoft));
        }
        catch (System.Text.Json.JsonException)
        {
            return "error";
        }
    }

    // Trees of both libraries as one text.
    private static string Show(object? value) => value switch
    {
        null or JValue { Value: null } => "null",
        JValue plain => Show(plain.Value),
        JObject members => $"{{{string.Join(",", members.Properties().Select(member => $"{member.Name}:{Show(member.Value)}"))}}}",
        JArray items => $"[{string.Join(",", items.Select(Show))}]",
        Dictionary<string, object?> members => $"{{{string.Join(",", members.Select(member => $"{member.Key}:{Show(member.Value)}"))}}}",
        List<object?> items => $"[{string.Join(",", items.Select(Show))}]",
        DateTime time => $"{time:O} {time.Kind}",
        double number => number.ToString("R", CultureInfo.InvariantCulture) + "d",
        long or BigInteger or bool or string => $"{value.GetType().Name} {value}",
        _ => throw new NotSupportedException(value.GetType().ToString()),
    };
}
