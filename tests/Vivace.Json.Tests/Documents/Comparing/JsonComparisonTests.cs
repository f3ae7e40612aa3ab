// Documents of tests are compared: what is listed, what is left out, what is thrown.
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Comparing;

public class JsonComparisonTests
{
    [Theory]
    [InlineData("""{"a":1,"b":[true,null]}""", """{"b":[true,null],"a":1.0}""", "")]
    [InlineData("""{"a":1}""", """{"a":2}""", "$.a: expected 1, found 2")]
    [InlineData("""{"a":1}""", """{"a":"1"}""", "$.a: expected 1, found \"1\"")]
    [InlineData("""{"a":1}""", """{"b":1}""", "$.a: expected 1, found nothing|$.b: expected nothing, found 1")]
    [InlineData("""{"a":{"b c":[{"d":"x"}]}}""", """{"a":{"b c":[{"d":"y"}]}}""", "$.a['b c'][0].d: expected \"x\", found \"y\"")]
    [InlineData("[1,2,3]", "[1,3]", "$[1]: expected 2, found 3|$[2]: expected 3, found nothing")]
    [InlineData("[]", "[[1]]", "$[0]: expected nothing, found [1]")]
    [InlineData("{}", "[]", "$: expected {}, found []")]
    [InlineData("null", "false", "$: expected null, found false")]
    [InlineData("""{"a":1,"a":2}""", """{"a":2}""", "")]
    [InlineData("1e400", "1E+400", "")]
    [InlineData("12345678901234567890123", "12345678901234567890124", "$: expected 12345678901234567890123, found 12345678901234567890124")]
    public void Compare_TwoTexts_ListsPathExpectedAndFound(string expected, string found, string lines)
    {
        JsonComparison comparison = JsonDiff.Compare(expected, found);
        Assert.Equal(lines, string.Join('|', comparison.Differences));
        Assert.Equal(lines.Length == 0, comparison.AreSame);
    }

    [Theory]
    [InlineData("$.id", """{"id":1,"a":1}""", """{"id":2,"a":1}""", true)]
    [InlineData("$.id", """{"id":1}""", "{}", true)]
    [InlineData("$.id", "{}", """{"id":1}""", true)]
    [InlineData("$..at", """[{"at":1,"n":[{"at":2}]}]""", """[{"at":3,"n":[{}]}]""", true)]
    [InlineData("$.list[*].at", """{"list":[{"at":1,"n":1}]}""", """{"list":[{"at":2,"n":2}]}""", false)]
    [InlineData("$[1:]", "[1,2]", "[1,3,4]", true)]
    [InlineData("$", "1", "2", true)]
    public void Compare_IgnoredPaths_AreLeftOut(string path, string expected, string found, bool areSame) =>
        Assert.Equal(areSame, JsonDiff.Compare(expected, found, new JsonCompareOptions { IgnoredPaths = [JsonPath.Parse(path)] }).AreSame);

    [Theory]
    [InlineData("1", "1.005", 0.01, true)]
    [InlineData("1", "1.02", 0.01, false)]
    [InlineData("-1", "1", 2, true)]
    [InlineData("1e400", "1e401", 1, false)]
    [InlineData("1", "\"1\"", 1, false)]
    public void Compare_Tolerance_IsThatOfNumbers(string expected, string found, double tolerance, bool areSame) =>
        Assert.Equal(areSame, JsonDiff.Compare(expected, found, new JsonCompareOptions { Tolerance = tolerance }).AreSame);

    [Theory]
    [InlineData("[1,2,3]", "[3,1,2]", "")]
    [InlineData("[1,1,2]", "[1,2,2]", "$[1]: expected 1, found 2")]
    [InlineData("""[{"a":[1,2]},{"a":[3]}]""", """[{"a":[3]},{"a":[2,1]}]""", "")]
    [InlineData("""[{"a":1,"b":1},{"a":2}]""", """[{"a":2},{"a":1,"b":3}]""", "$[0].b: expected 1, found 3")]
    [InlineData("[1,2,3]", "[2,4,5,6]", "$[0]: expected 1, found nothing|$[2]: expected 3, found nothing|$[1]: expected nothing, found 4|$[2]: expected nothing, found 5|$[3]: expected nothing, found 6")]
    public void Compare_WithoutOrder_PairsTheElements(string expected, string found, string lines) =>
        Assert.Equal(lines, string.Join('|', JsonDiff.Compare(expected, found, new JsonCompareOptions { IgnoreArrayOrder = true }).Differences));

    [Fact]
    public void Compare_WithoutOrder_ComparesDeepArraysOnce()
    {
        const int Levels = 60;
        string brackets = new('[', Levels), closers = new(']', Levels);
        JsonComparison comparison = JsonDiff.Compare(brackets + "1" + closers, brackets + "2" + closers, new JsonCompareOptions { IgnoreArrayOrder = true });
        Assert.EndsWith(": expected 1, found 2", Assert.Single(comparison.Differences).ToString());
    }

    [Fact]
    public void Compare_WithoutOrder_PairsNothingWithIgnoredElements()
    {
        JsonCompareOptions options = new() { IgnoreArrayOrder = true, IgnoredPaths = [JsonPath.Parse("$[?@.tmp]")] };
        const string Expected = """[{"tmp":1},{"id":1}]""";
        Assert.Equal("$[1].id: expected 1, found 999", string.Join('|', JsonDiff.Compare(Expected, """[{"id":999},{"tmp":2}]""", options).Differences));
        Assert.True(JsonDiff.Compare(Expected, """[{"id":1},{"tmp":2},{"tmp":3}]""", options).AreSame);
    }

    [Fact]
    public void Compare_OtherDocuments_ListsTheSame()
    {
        const string Expected = """{"Name":"a","Tags":["x"]}""", Found = """{"Name":"b","Tags":["x"]}""";
        string lines = JsonDiff.Compare(Expected, Found).ToString();
        Assert.Equal("$.Name: expected \"a\", found \"b\"", lines);
        Assert.Equal(lines, JsonDiff.Compare(JsonNode.Parse(Expected), JsonNode.Parse(Found)).ToString());
        using JsonDocument one = JsonDocument.Parse(Expected), other = JsonDocument.Parse(Found);
        Assert.Equal(lines, JsonDiff.Compare(one.RootElement, other.RootElement).ToString());
        using JsonTree expected = JsonTree.Parse(Expected), found = JsonTree.Parse(Found);
        Assert.Equal(lines, JsonDiff.Compare(expected.Root, found.Root).ToString());
        Assert.Equal(lines, JsonDiff.CompareOf(new Item("a", ["x"]), new Item("b", ["x"])).ToString());
        Assert.True(JsonDiff.Compare((JsonNode?)null, JsonNode.Parse("null")).AreSame);
    }

    // The operations of the patch and the differences agree on whether there are any.
    [Fact]
    public void Compare_RandomDocuments_DifferIfTheirPatchDoes()
    {
        RandomDocuments documents = new(5);
        int same = 0;
        for (int i = 0; i < 2_000; i++)
        {
            JsonNode? from = documents.Make(3), to = documents.Change(from, 3);
            bool areSame = JsonDiff.Create(from, to).Operations.Count == 0;
            same += areSame ? 1 : 0;
            Assert.Equal(areSame, JsonDiff.Compare(from, to).AreSame);
        }

        Assert.InRange(same, 100, 1_900);
    }

    [Fact]
    public void ThrowIfDifferent_ListsTheFirstDifferences()
    {
        JsonDiff.Compare("1", "1").ThrowIfDifferent();
        JsonDifferenceException one = Assert.Throws<JsonDifferenceException>(() => JsonDiff.Compare("1", "2").ThrowIfDifferent());
        Assert.Equal($"Expected the same JSON, found 1 difference:{Environment.NewLine}$: expected 1, found 2", one.Message);
        Assert.Equal("1", Assert.Single(one.Comparison.Differences).Expected);
        JsonComparison many = JsonDiff.Compare(JsonSerializer.Serialize(Enumerable.Range(0, 30)), JsonSerializer.Serialize(Enumerable.Range(1, 30)));
        string message = Assert.Throws<JsonDifferenceException>(many.ThrowIfDifferent).Message;
        Assert.EndsWith($"$[19]: expected 19, found 20{Environment.NewLine}… and 10 more", message);
    }

    [Fact]
    public void Compare_WrongTexts_AreOneException()
    {
        Assert.Throws<JsonException>(() => JsonDiff.Compare("[1,]", "1"));
        Assert.Throws<JsonException>(() => JsonDiff.Compare("1", ""));
    }

    private sealed record Item(string Name, string[] Tags);
}
