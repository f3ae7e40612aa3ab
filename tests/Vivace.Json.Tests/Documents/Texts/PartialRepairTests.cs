// Unfinished texts that are not JSON: repaired before each look, or in another dialect.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Streams;
using Vivace.Json.Tests.Documents.Repairing;

namespace Vivace.Json.Tests.Documents.Texts;

public class PartialRepairTests
{
    [Theory]
    [InlineData("Sure! Here", null, "$", JsonCutToken.None)]
    [InlineData("Sure! Here it is:\n```json\n{'name': 'Ad", "Ad", "$.Name", JsonCutToken.String)]
    [InlineData("{name: Ada, id: 7", "Ada", "$.Id", JsonCutToken.Number)]
    [InlineData("{'name': 'Ada', 'i", "Ada", "$", JsonCutToken.Name)]
    [InlineData("{'name': 'Ada', id: Non", "Ada", "$.Id", JsonCutToken.None)]
    [InlineData("{'name': 'Ada' 'tags': ['x' 'y", "Ada", "$.Tags[1]", JsonCutToken.String)]
    public void Read_BrokenTextThatIsCutOff_IsTheValueSoFar(string text, string? name, string path, JsonCutToken cut)
    {
        JsonPartial<Order> partial = JsonPartial.Read<Order>(text, JsonSettings.Web, repair: true);
        Assert.Equal(name, partial.Value?.Name);
        Assert.Equal(path, partial.Path, ignoreCase: true);
        Assert.Equal(cut, partial.Cut);
        Assert.False(partial.IsComplete);
    }

    [Fact]
    public void Read_WholeText_IsCompleteAndListsTheRepairs()
    {
        JsonPartial<Order> partial = JsonPartial.Read<Order>("It is {\"name\": 'Ada',} now", JsonSettings.Web, repair: true);
        Assert.Equal("Ada", partial.Value!.Name);
        Assert.True(partial.IsComplete);
        Assert.Equal(
            [JsonRepairKind.TextAround, JsonRepairKind.Quotes, JsonRepairKind.Quotes, JsonRepairKind.Comma, JsonRepairKind.TextAround],
            partial.Repairs.Select(repair => repair.Kind));
        Assert.Empty(JsonPartial.Read<Order>("{}").Repairs);
    }

    [Fact]
    public void Look_AfterEachCharacterOfABrokenText_NeverFails()
    {
        int compared = 0;
        foreach (string text in JsonRepairTests.BrokenTexts().Select(row => (string)row[0]))
        {
            using JsonPartialReader<JsonNode> reader = new(repair: true);
            foreach (char next in text)
            {
                reader.Append([next]);
                _ = reader.Value;
            }

            JsonRepaired whole = JsonRepair.Repair(text);
            if (!reader.IsComplete || whole.Repairs.Any(repair => repair.Kind is JsonRepairKind.SeveralValues))
                continue;
            compared++;
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(whole.Utf8Json.Span), reader.Value), text);
        }

        Assert.True(compared > 40);
    }

    // A wrong value is an error of the look, which the rest of the text may take back.
    [Fact]
    public void Look_AtAWrongValue_FailsUntilItIsRight()
    {
        using JsonPartialReader<Order> reader = new(JsonSettings.Web, repair: true);
        reader.Append("{id: x");
        Assert.Equal(0, reader.Value!.Id);
        reader.Append(", ");
        Assert.Throws<JsonException>(() => reader.Value);
        Assert.Throws<JsonException>(() => reader.IsComplete);
    }

    [Fact]
    public void Look_AfterEachCharacterOfJson5_IsTheValueOfWholeTokens()
    {
        const string Text = "{name: 'A\\x42', /* no */ id: +0x2A, tags: ['x', \"y\",],}";
        using JsonPartialReader<Order> reader = new(JsonSettings.Json5 with { PropertyNameCaseInsensitive = true });
        List<string?> names = [];
        foreach (char next in Text)
        {
            reader.Append([next]);
            if (names.LastOrDefault() != reader.Value?.Name)
                names.Add(reader.Value?.Name);
        }

        Assert.Equal(["AB"], names);
        Assert.True(reader.IsComplete);
        Assert.Equal(42, reader.Value!.Id);
        Assert.Equal(["x", "y"], reader.Value.Tags!);
    }

    [Fact]
    public void Look_AtWrongJson5_HasThePlaceInTheGivenText()
    {
        using JsonPartialReader<Order> reader = new(JsonSettings.Json5 with { PropertyNameCaseInsensitive = true });
        reader.Append("// one\n{id: 'x', tags: []");
        JsonException exception = Assert.Throws<JsonException>(() => reader.Value);
        Assert.Equal((2, 6), (exception.Error!.Line, exception.Error!.Column));
    }

    public sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<string>? Tags { get; set; }
    }
}
