// Names that a schema knows are found in a text however they are written and whatever stands around them.
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Tests.Program;

public class NameTableTests
{
    // The verdict finds names in the index of the text, by words of eight bytes; reasons find them as decoded text.
    [Theory]
    [InlineData(":")]
    [InlineData(": ")]
    [InlineData(" :")]
    [InlineData(" : ")]
    [InlineData(" :\n                                                  ")]
    public void IsValid_NamesOfAnyLength_AreFoundAsByValidate(string colon)
    {
        string[] names = [.. Enumerable.Range(0, 41).Select(static length => new string('n', length / 2) + new string('m', length - length / 2))];
        string properties = string.Join(',', names.Select(static name => $"\"{name}\":{{\"type\":\"integer\"}}"));
        JsonSchema schema = JsonSchema.Parse($$$"""{"properties":{{{{properties}}}},"additionalProperties":{"type":"boolean"}}""");
        foreach (string name in names)
        {
            foreach (string before in (string[])["", "\"\":1,", "\"nnnmmm\":1,\"other\":true,"])
            {
                Check($"{{{before}\"{name}\"{colon}1}}", isValid: true);
                Check($"{{{before}\"{name}\"{colon}1,\"escaped\\u0020\":true}}", isValid: true);
                Check($"{{{before}\"{name}\"{colon}true}}", isValid: false);
                for (int i = 0; i < name.Length; i++)
                {
                    string other = $"{name[..i]}x{name[(i + 1)..]}";
                    Check($"{{{before}\"{other}\"{colon}true}}", isValid: true);
                    Check($"{{{before}\"{other}\"{colon}1}}", isValid: false);
                }
            }
        }

        void Check(string text, bool isValid)
        {
            using JsonTree tree = JsonTree.Parse(text);
            Assert.True(schema.IsValid(text) == isValid, text);
            Assert.True(schema.IsValid(tree) == isValid, text);
            Assert.True(schema.Validate(text).IsValid == isValid, text);
        }
    }

    [Fact]
    public void IsValid_NamesWithBackslashesAndQuotes_AreFoundByWhatTheyMean()
    {
        JsonSchema schema = JsonSchema.Parse("""{"properties":{"a\\b":{"type":"integer"},"a\"b":{"type":"integer"},"c":{"type":"integer"}}}""");
        Assert.True(schema.IsValid("""{"a\\b":1,"a\"b":2,"c":3}"""));
        Assert.False(schema.IsValid("""{"a\\b":"1"}"""));
        Assert.False(schema.IsValid("""{"a\"b":"1"}"""));
        Assert.False(schema.IsValid("""{"\u0063":"1"}"""));

        // A backspace, not a backslash and the letter b.
        Assert.True(schema.IsValid("""{"a\b":"1"}"""));
    }

    // A quote is sought before the next token, where a quote that is escaped may be too.
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void IsValid_NamesAndStringsWithEscapes_AreReadAsByValidate(int count)
    {
        string[] names = ["a", "ab\\", "name of nine and\"more\""];
        string[] written = ["a", "\\u0061", "ab", "ab\\\\", "ab\\u005c", "a\\", "\\\"", "\\\"\\\"", "", "name of nine and\\\"more\\\"", "name of nine and\\\"more\\u0022", "a name of another kind, with\\tescapes"];
        string listed = JsonSerializer.Serialize(names[..count]);
        JsonSchema schema = JsonSchema.Parse($$"""
            {
              "type":["object","array","string"],"properties":{{{string.Join(',', names[..count].Select(static name => $"{JsonSerializer.Serialize(name)}:{{\"enum\":[1,{JsonSerializer.Serialize(name)}]}}"))}}},
              "items":{"enum":{{listed}}},"anyOf":[{"type":["object","array"]},{"enum":{{listed}}}]
            }
            """);
        int valid = 0;
        foreach (string one in written.Where(static text => !text.EndsWith('\\') || text.EndsWith("\\\\", StringComparison.Ordinal)))
        {
            foreach (string colon in (string[])[":", ": ", " :", "  : "])
            {
                foreach (string text in (string[])[$"{{\"{one}\"{colon}1}}", $"{{\"{one}\"{colon}\"{one}\",\"b\"{colon}\"\\n\"}}", $"{{\"b\"{colon}\"x\\\"\",\"{one}\"{colon}2 }}", $"[\"{one}\"]", $"[\"{one}\", \"{one}\"]", $"[\"{one}\",\"{one}\" ] ", $"\"{one}\""])
                {
                    using JsonTree tree = JsonTree.Parse(text);
                    bool isValid = schema.Validate(text).IsValid;
                    Assert.True(schema.IsValid(text) == isValid, text);
                    Assert.True(schema.IsValid(tree) == isValid, text);
                    valid += isValid ? 1 : 0;
                }
            }
        }

        Assert.NotEqual(0, valid);
    }

    [Fact]
    public void IsValid_ManyNamesWithEqualEnds_AreFound()
    {
        // The table of names looks at ends first; here they agree.
        string[] names = [.. Enumerable.Range(0, 20_000).Select(static number => $"https://example.com/{number:D6}/of/schemas")];
        JsonSchema schema = JsonSchema.Parse($$"""{"enum":[{{string.Join(',', names.Select(static name => $"\"{name}\""))}}]}""");
        Assert.All(names, name => Assert.True(schema.IsValid($"\"{name}\"")));
        Assert.False(schema.IsValid("\"https://example.com/999999/of/schemas\""));
    }
}
