// Mutated texts in other dialects, beside pages that may not be touched: one clear error or a value, and JSON means in JSON5 what it means in JSON.
using System.Text;
using System.Text.Json;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Documents;
using Xunit.Abstractions;

namespace Vivace.Json.Fuzz;

public class DialectFuzzTests(ITestOutputHelper output)
{
    // VIVACE_JSON_DIALECT_CASES sets another number.
    private const int DefaultCases = 12_000;
    private const int Longest = 4096;

    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Json5,
        JsonSettings.Default with { Dialect = JsonDialect.SingleQuotes },
        JsonSettings.Default with { Dialect = JsonDialect.UnquotedNames | JsonDialect.SingleQuotes, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
    ];

    private static readonly string[] s_pieces =
    [
        "'", "\"", "\\", "\\'", "\\x4", "\\x41", "\\v", "\\0", "\\01", "\\\n", "\\\r\n", "\\\u2028", "\\u004", "\u2029", "\u00A0", "\uFEFF", "\v", "//", "/*", "*/", "0x", "0xF", "-0x1", "+", ".", ".5", "5.", "5.e1", "e1", "Infinity", "-NaN",
        "a", "$_", "\\u0061", "\\u0020", "ü", "{", "}", "[", "]", ",", ":", "true", "null", "\n", "\0", "\u007F",
    ];

    private static readonly byte[][] s_seeds = [.. Read()];

    private static IEnumerable<byte[]> Read()
    {
        string folder = Path.Combine(AppContext.BaseDirectory, "Data", "json5-tests");
        foreach (string file in Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories).Where(file => Path.GetDirectoryName(file) != folder).Order(StringComparer.Ordinal))
            yield return File.ReadAllBytes(file);
        yield return Encoding.UTF8.GetBytes("{a: 'b', \"c\": [0x1F, +1, .5, 5., -Infinity, NaN,], /* d */ $e: {\\u0066: 'g\\\nh\\x41'}, // i\n'j k': null,}");
    }

    [Fact]
    public void Deserialize_MutatedText_IsAValueOrOneError()
    {
        int cases = int.TryParse(Environment.GetEnvironmentVariable("VIVACE_JSON_DIALECT_CASES"), out int asked) ? asked : DefaultCases;
        using GuardedMemory memory = new(2 * Longest);
        Random random = new(5);
        int accepted = 0, refused = 0;
        for (int i = 0; i < cases; i++)
        {
            byte[] text = Make(random);
            if (text.Length > memory.Length)
                continue;
            foreach (JsonSettings settings in s_settings)
            {
                ReadOnlySpan<byte> there = i % 2 == 0 ? memory.AtEnd(text) : memory.AtStart(text);
                if (!JsonSerializer.TryDeserialize(there, out JsonElement value, out JsonError? error, settings))
                {
                    refused++;
                    Assert.NotEqual(JsonErrorKind.Unknown, error.Kind);
                    Assert.True(error.ByteOffset >= 0 && error.ByteOffset <= text.Length, $"{Encoding.UTF8.GetString(text)}: {error}");
                    Assert.Equal(text.AsSpan(0, (int)error.ByteOffset).Count((byte)'\n') + 1, error.Line);
                    Assert.False(JsonText.TryValidate(there, out JsonError? _, settings), Encoding.UTF8.GetString(text));
                    continue;
                }

                accepted++;
                if (!System.Text.Unicode.Utf8.IsValid(text))
                    continue;
                byte[] json = JsonText.Minify(there, settings);
                Assert.True(JsonText.TryValidate(json, out JsonError? _), Encoding.UTF8.GetString(text));
                Assert.Equal(Encoding.UTF8.GetString(JsonText.Minify(Encoding.UTF8.GetBytes(value.GetRawText()), JsonSettings.Jsonc)), Encoding.UTF8.GetString(json));
            }

            if (i % 4 == 0 && System.Text.Unicode.Utf8.IsValid(text))
                AssertKept(text);
            if (JsonText.TryValidate(text, out JsonError? _))
                Assert.Equal(Encoding.UTF8.GetString(JsonText.Minify(text)), Encoding.UTF8.GetString(JsonText.Minify(text, JsonSettings.Json5)));
        }

        output.WriteLine($"{accepted} accepted, {refused} refused");
        Assert.True(accepted > cases / 10 && refused > cases / 10, $"{accepted} accepted, {refused} refused");
    }

    // Where comments are kept, and with them all that JSON does not have, the text still means the same.
    private static void AssertKept(byte[] text)
    {
        foreach (JsonSettings settings in s_settings)
        {
            JsonSettings withComments = settings with { ReadCommentHandling = JsonCommentHandling.Skip };
            if (!JsonText.TryValidate(text, out _, withComments))
                continue;
            string minified = Encoding.UTF8.GetString(JsonText.Minify(text, withComments));
            Assert.Equal(minified, Encoding.UTF8.GetString(JsonText.Minify(JsonText.Indent(text, settings, keepComments: true), withComments)));
            Assert.Equal(minified, Encoding.UTF8.GetString(JsonText.Minify(JsonText.Pretty(text, 40, settings, keepComments: true), withComments)));
            JsonEdit edit = JsonEdit.Parse(text, withComments);
            Assert.Equal(text, edit.ToUtf8Bytes());
            if (edit.TryRemove("/a") | edit.TryRemove("/0"))
                Assert.True(JsonText.TryValidate(edit.ToUtf8Bytes().AsSpan(), out JsonError? error, withComments), $"{Encoding.UTF8.GetString(text)}\n{edit}\n{error}");
        }
    }

    // What is checked here is what System.Text.Json accepts, if it is UTF-8.
    [Fact]
    public void Validate_MutatedJson_IsAsTheOracleHasIt()
    {
        using GuardedMemory memory = new(2 * Longest);
        Random random = new(6);
        int accepted = 0;
        for (int i = 0; i < DefaultCases; i++)
        {
            byte[] text = Seeds.OfSuites[random.Next(Seeds.OfSuites.Count)];
            text = TextMutation.Mutate(text, random);
            if (text.Length > memory.Length)
                continue;
            bool isValid = System.Text.Unicode.Utf8.IsValid(text) && IsValidByOracle(text);
            ReadOnlySpan<byte> there = i % 2 == 0 ? memory.AtEnd(text) : memory.AtStart(text);
            Assert.True(JsonText.TryValidate(there, out JsonError? error) == isValid, $"{Encoding.UTF8.GetString(text)}: {error}");
            if (!isValid)
                continue;
            accepted++;
            byte[] minified = JsonText.Minify(there);
            Assert.True(JsonText.Minify(JsonText.Indent(there)).AsSpan().SequenceEqual(minified));
            Assert.True(HaveSameTokens(text, minified), Encoding.UTF8.GetString(text));
        }

        output.WriteLine($"{accepted} accepted");
        Assert.True(accepted > 100, $"{accepted}");
    }

    private static bool HaveSameTokens(byte[] left, byte[] right)
    {
        Utf8JsonReader one = new(left), other = new(right);
        while (one.Read())
            if (!other.Read() || one.TokenType != other.TokenType || !one.ValueSpan.SequenceEqual(other.ValueSpan))
                return false;
        return !other.Read();
    }

    private static bool IsValidByOracle(byte[] text)
    {
        try
        {
            using JsonDocument document = JsonDocument.Parse(text);
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private static byte[] Make(Random random)
    {
        byte[] text = random.Next(10) == 0 ? Encoding.UTF8.GetBytes(RandomText.Json(random)) : s_seeds[random.Next(s_seeds.Length)];
        if (text.Length > Longest)
            text = text[..Longest];
        for (int changes = random.Next(3); changes > 0; changes--)
        {
            int at = random.Next(text.Length + 1), end = Math.Min(text.Length, at + random.Next(3));
            text = random.Next(3) == 0 && text.Length > 0
                ? TextMutation.Mutate(text, random)
                : [.. text[..at], .. Encoding.UTF8.GetBytes(s_pieces[random.Next(s_pieces.Length)]), .. text[end..]];
        }

        return text;
    }
}
