// The tests of JSON5's own suite, over every entry point: 113 texts, of which *.json and *.json5 are valid.
using System.Text.Json;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Suites;
using Vivace.Json.Documents;
using Xunit.Abstractions;

namespace Vivace.Json.Conformance.Dialects;

public class Json5SuiteTests(ITestOutputHelper output)
{
    private const int Cases = 113;

    private static readonly string[] s_folders = ["arrays", "comments", "misc", "new-lines", "numbers", "objects", "strings", "todo"];

    public static TheoryData<JsonInput> Each => [.. JsonInput.All, JsonInput.Indirect[0]];

    internal static IEnumerable<(string Name, bool IsValid, byte[] Text)> Texts =>
        from folder in s_folders
        from name in SuiteFiles.Names($"json5-tests/{folder}", "*")
        select ($"{folder}/{name}", Path.GetExtension(name) is ".json" or ".json5", SuiteFiles.Read($"json5-tests/{folder}", name));

    [Theory, MemberData(nameof(Each))]
    public void Read_TextOfTheSuite_IsAcceptedIfItIsJson5(JsonInput input)
    {
        int cases = 0;
        foreach ((string name, bool isValid, byte[] text) in Texts)
        {
            Outcome outcome = Outcome.Of(() => input.Read<object>(text, JsonSettings.Json5));
            Assert.True(outcome.Accepted == isValid, $"{name}: {outcome.Error?.Message ?? "accepted"}");
            cases++;
        }

        output.WriteLine($"{cases} texts");
        Assert.Equal(Cases, cases);
    }

    [Fact]
    public void Read_JsonOfTheSuite_IsWhatJsonIs()
    {
        foreach ((string name, _, byte[] text) in Texts.Where(text => text.Name.EndsWith(".json", StringComparison.Ordinal)))
            Assert.True(JsonElement.DeepEquals(JsonElement.Parse(text), JsonSerializer.Deserialize<JsonElement>(text, JsonSettings.Json5)), name);
    }

    [Fact]
    public void Read_InvalidTextOfTheSuite_SaysWhereAndWhy()
    {
        foreach ((string name, bool isValid, byte[] text) in Texts.Where(text => !text.IsValid))
        {
            Assert.False(JsonSerializer.TryDeserialize(text, out object? _, out JsonError? error, JsonSettings.Json5), name);
            Assert.InRange(error.ByteOffset, 0, text.Length);
            output.WriteLine($"{name}: {error.Message}");
            Assert.Equal(text.AsSpan(0, (int)error.ByteOffset).Count((byte)'\n') + 1, error.Line);
        }
    }

    [Fact]
    public void Read_AcceptedTextOfTheJsonSuite_IsWhatJsonIs()
    {
        int texts = 0;
        foreach (string name in SuiteFiles.Names("JSONTestSuite/test_parsing", "*.json"))
        {
            byte[] text = SuiteFiles.Read("JSONTestSuite/test_parsing", name);
            if (!System.Text.Unicode.Utf8.IsValid(text) || !JsonSerializer.TryDeserialize(text, out JsonElement strict, out JsonError? _, JsonSettings.Default))
                continue;
            texts++;
            JsonElement read = JsonSerializer.Deserialize<JsonElement>(text, JsonSettings.Json5);
            Assert.True(JsonText.Minify(System.Text.Encoding.UTF8.GetBytes(strict.GetRawText())).AsSpan().SequenceEqual(System.Text.Encoding.UTF8.GetBytes(read.GetRawText())), name);
        }

        Assert.True(texts > 95, $"{texts}");
    }
}
