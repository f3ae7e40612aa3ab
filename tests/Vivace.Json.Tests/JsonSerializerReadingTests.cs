// Each form of input answers the value or the error, at the same place, that System.Text.Json does.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using StjSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.Tests;

public class JsonSerializerReadingTests
{
    public sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double Price { get; set; }

        public List<int>? Numbers { get; set; }

        public Order? Inner { get; set; }

        public DateTime When { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public DayOfWeek? Day { get; set; }

        public bool Flag { get; set; }

        public Guid Key { get; set; }

        public byte[]? Bytes { get; set; }
    }

    public sealed record Pair(int Left, string? Right);

    private const string Whole =
        """{"Id":12,"Name":"a\u00e9\n","Price":-1.5e3,"Numbers":[1,2],"Inner":{"Id":3,"Map":{"k":1}},"When":"2024-02-29T01:02:03Z","Day":3,"Flag":true,"Key":"0f8fad5b-d9cb-469f-a165-70867728950e","Bytes":"AQI="}""";

    // Texts that are right, wrong in each way, or odd; more are made of the long one by cutting and changing it.
    private static readonly string[] s_texts =
    [
        "", " ", "\n\n", "null", " null ", "nul", "nulll", "true", "tru", "0", "-0", "00", "01", "-", "+1", "1.", ".1", "1e", "1e5", "1E+400", "12345678901234567890",
        "2147483648", "1 2", "1,", "\"", "\"a", "\"a\"", "\"\\\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\t\"", "\"\\x\"", "'a'", "[", "]", "[]", "[ ]", "[1", "[1,", "[1,]",
        "[,1]", "[1 2]", "[1,2]", "[[]]", "[null]", "[\"a\"]", "{", "}", "{}", "{ }", "{\"", "{\"Id\"", "{\"Id\":", "{\"Id\":1", "{\"Id\":1,", "{\"Id\":1,}", "{,}", "{\"Id\" 1}", "{Id:1}",
        "{\"Id\":1 \"Name\":2}", "{\"Id\":null}", "{\"Id\":\"1\"}", "{\"id\":1}", "{\"Id\":1,\"Id\":2}", "{\"Unknown\":[{}],\"Id\":1}", "{\"Unknown\":[}", "{\"Name\":1}", "{\"Name\":[]}",
        "{\"Numbers\":{}}", "{\"Numbers\":[1,\"x\"]}", "{\"Inner\":{\"Inner\":{\"Id\":true}}}", "{\"Inner\":[]}", "{\"Map\":{\"a b\":\"x\"}}", "{\"Day\":\"Monday\"}", "{\"Day\":99}", "{\"When\":\"2024-02-30\"}",
        "{\"Key\":\"x\"}", "{\"Bytes\":\"***\"}", "{\"Left\":1,\"Right\":\"r\"}", "{\"Left\":1}", "{\"Right\":1}", "{\"Left\":1,\"Right\":\"r\"", "// c\n1", "/* c */ [1]", "[1 /* c */]", "\uFEFF1", "\uFEFF", "é", "\"é\"",
        "[\r\n  1,\r\n  x\r\n]", "{\r\n\t\"Id\": \"y\"\r\n}", "[1]]", "{}}", "{} x", "\0", "1\0", "\u00a01", "NaN", "Infinity", "\"NaN\"", "undefined", "{\"\":1}", "{\"\\u0049d\":5}", "{\"Id\\u0000\":5}",
    ];

    private static readonly byte[][] s_odd = [.. OddTexts()];

    [Fact]
    public void Deserialize_OddTexts_AreSome() => Assert.InRange(s_odd.Length, 300, 2000);

    [Theory]
    [InlineData(typeof(Order), true)]
    [InlineData(typeof(Pair), false)]
    [InlineData(typeof(int), false)]
    [InlineData(typeof(string), false)]
    [InlineData(typeof(List<int>), false)]
    [InlineData(typeof(Dictionary<string, int>), false)]
    [InlineData(typeof(object), false)]
    [InlineData(typeof(JsonElement), false)]
    [InlineData(typeof(JsonNode), false)]
    [InlineData(typeof(double), false)]
    [InlineData(typeof(DateTime?), false)]
    public void Deserialize_EveryForm_AnswersWhatSystemTextJsonDoes(Type type, bool everyForm) =>
        typeof(JsonSerializerReadingTests).GetMethod(nameof(Compare), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!
            .MakeGenericMethod(type).Invoke(null, System.Reflection.BindingFlags.DoNotWrapExceptions, null, [everyForm], null);

    private static void Compare<T>(bool everyForm)
    {
        JsonSettings settings = JsonSettings.Default;
        IReadOnlyList<ReadingForm<T>> forms = ReadingForms.Of<T>();
        IReadOnlyList<ReadingForm<(T? Value, JsonError? Error)>> trying = ReadingForms.Trying<T>();
        List<string> differences = [];
        for (int index = 0; index < s_odd.Length; index++)
        {
            byte[] text = s_odd[index];
            bool isUtf8 = System.Text.Unicode.Utf8.IsValid(text);

            // All forms for the texts written above, two in turn for those made of them and for further types.
            IEnumerable<ReadingForm<T>> chosen = everyForm && index < s_texts.Length ? forms : [forms[index % forms.Count], forms[(index + 7) % forms.Count]];
            foreach (ReadingForm<T> form in chosen.Where(form => isUtf8 || !form.IsText))
            {
                string expected = Outcome(() => form.Theirs(text, null));
                string actual = Outcome(() => form.Ours(text, settings));
                if (expected != actual)
                    differences.Add($"{form}: {Encoding.UTF8.GetString(text)}\n   theirs {expected}\n   ours   {actual}");
            }

            // A byte order mark is passed over in a stream, not in a span.
            ReadingForm<(T? Value, JsonError? Error)> attempt = trying[index % trying.Count];
            if (isUtf8 || !attempt.IsText)
            {
                bool isStream = attempt.Name.Contains("stream") || attempt.Name.Contains("pipe");
                string expected = Outcome(() => isStream ? ReadingForms.Streamed(text, null, () => StjSerializer.Deserialize<T>(new MemoryStream(text))) : StjSerializer.Deserialize<T>(text.AsSpan()), withPlace: false);
                string actual = OutcomeOfAttempt(attempt, text, settings);
                if (expected != actual)
                    differences.Add($"{attempt}: {Encoding.UTF8.GetString(text)}\n   theirs {expected}\n   ours   {actual}");
            }
        }

        Assert.True(differences.Count == 0, $"{differences.Count} differences:\n{string.Join("\n", differences.Take(20))}");
    }

    private static IEnumerable<byte[]> OddTexts()
    {
        foreach (string text in s_texts)
            yield return Encoding.UTF8.GetBytes(text);
        byte[] whole = Encoding.UTF8.GetBytes(Whole);
        yield return whole;
        yield return [0xEF, 0xBB];
        yield return [0xEF, 0xBB, 0xBF, (byte)'1'];
        yield return [(byte)'"', 0xC3, (byte)'"'];
        yield return [(byte)'"', 0xFF, (byte)'"'];
        yield return [(byte)'{', (byte)'"', 0x80, (byte)'"', (byte)':', (byte)'1', (byte)'}'];
        yield return [0xFF];
        for (int length = 1; length < whole.Length; length += 2)
            yield return whole[..length];
        Random random = new(31);
        byte[] replacements = "\"\\{}[]:,0-. \ntfnx\u007f"u8.ToArray();
        for (int i = 0; i < 200; i++)
        {
            byte[] changed = [.. whole];
            changed[random.Next(changed.Length)] = i % 20 == 0 ? (byte)random.Next(256) : replacements[random.Next(replacements.Length)];
            yield return changed;
        }
    }

    private static string Outcome<T>(Func<T?> call, bool withPlace = true)
    {
        try
        {
            return Shown(call());
        }
        catch (JsonException exception)
        {
            return withPlace ? $"{exception.Path} {exception.LineNumber} {exception.BytePositionInLine}" : $"error at {exception.Path}";
        }
        catch (Exception exception)
        {
            return $"{exception.GetType()}";
        }
    }

    private static string OutcomeOfAttempt<T>(ReadingForm<(T? Value, JsonError? Error)> form, byte[] text, JsonSettings settings)
    {
        T? value;
        JsonError? error;
        try
        {
            (value, error) = form.Ours(text, settings);
        }
        catch (Exception exception)
        {
            return $"throws {exception.GetType()}";
        }

        if (error is null)
            return Outcome(() => value, withPlace: false);
        Assert.Equal(default, value);
        Assert.NotEmpty(error.Message);
        Assert.True(error.Line > 0 && error.Column > 0, error.Message);
        return $"error at {error.Path}";
    }

    private static string Shown<T>(T? value) =>
        StjSerializer.Serialize(value, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals });
}
