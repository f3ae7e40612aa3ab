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

    [Fact]
    public void Compare_LongValuesThatDifferAtTheEnd_ShowsWhereTheyDiffer()
    {
        string long1 = new string('a', 100) + "one", long2 = new string('a', 100) + "two and the rest";
        Assert.Equal("$: expected …aaaaaaaaaaone\", found …aaaaaaaaaatwo and the rest\"", JsonDiff.Compare($"\"{long1}\"", $"\"{long2}\"").ToString());

        // Not in the middle of a character, and as before where the beginnings differ.
        string faces = string.Concat(Enumerable.Repeat("😀", 60));
        Assert.Equal("$: expected …😀😀😀😀😀1\", found …😀😀😀😀😀2\"", JsonDiff.Compare($"\"{faces}1\"", $"\"{faces}2\"").ToString());
        Assert.DoesNotContain("\ufffd", JsonDiff.Compare($"\"x{faces}1\"", $"\"x{faces}22\"").ToString(), StringComparison.Ordinal);
        Assert.Equal("$: expected \"baaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, found \"caaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…", JsonDiff.Compare($"\"b{long1}\"", $"\"c{long1}\"").ToString());
        Assert.Equal("$: expected …1234567890, found …12345678901", JsonDiff.Compare(new string('1', 50) + "234567890", new string('1', 50) + "2345678901").ToString());
    }

    [Fact]
    public void TwoTexts_OneIsWrong_SaysWhichOne()
    {
        (string Which, Action Call)[] calls =
        [
            ("expected", static () => JsonDiff.Compare("[1,", "{}")), ("found", static () => JsonDiff.Compare("{}", "[1,")), ("first", static () => JsonDiff.Create("[1,", "{}")), ("second", static () => JsonDiff.Create("{}", "[1,")),
            ("first", static () => JsonMerge.Merge("[1,", "{}")), ("second", static () => JsonMerge.Merge("{}", "[1,")), ("document", static () => JsonMergePatch.Apply("[1,", "{}")), ("patch", static () => JsonMergePatch.Apply("{}", "[1,")),
            ("document", static () => JsonMergePatch.Apply("[1,"u8, "{}"u8)), ("patch", static () => JsonMergePatch.Apply("{}"u8, "[1,"u8)),
        ];
        foreach ((string which, Action call) in calls)
        {
            JsonException wrong = Assert.Throws<JsonException>(call);
            Assert.StartsWith($"In the {which} text: ", wrong.Message, StringComparison.Ordinal);
            JsonError error = wrong.Error!;
            Assert.Equal((wrong.Message, 3, wrong.Path), (error.Message, error.ByteOffset, error.Path));
            Assert.NotNull(error.Hint);
        }
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
    [InlineData("1234567890123456789", "1234567890123456700", 0.01, false)]
    [InlineData("100000000000000000.00", "100000000000000001.00", 0.5, false)]
    [InlineData("9007199254740993", "9007199254740992", double.Epsilon, false)]
    [InlineData("12.5", "12.51", 0.01, true)]
    [InlineData("1", "1.01", 0.01, true)]
    [InlineData("1", "1.0100000000000000000000000000000000000000001", 0.01, false)]
    [InlineData("79228162514264337593543950335", "79228162514264337593543950334.6", 0.4, true)]
    [InlineData("79228162514264337593543950335", "79228162514264337593543950334.6", 0.3, false)]
    [InlineData("1e400", "1000000000000000000000000000000000000000000001e355", 1, false)]
    [InlineData("1e-5000", "0", 0.01, true)]
    [InlineData("1e300", "2e300", 1e300, true)]
    [InlineData("-0.001", "0.001e0", 0.002, true)]
    [InlineData("5e-324", "-5E-324", double.Epsilon, false)]
    [InlineData("1e99999999999", "1e999999999999", double.MaxValue, false)]
    public void Compare_Tolerance_IsThatOfNumbers(string expected, string found, double tolerance, bool areSame) =>
        Assert.Equal(areSame, JsonDiff.Compare(expected, found, new JsonCompareOptions { Tolerance = tolerance }).AreSame);

    [Theory]
    [InlineData(double.NaN)]
    [InlineData(double.PositiveInfinity)]
    [InlineData(-0.01)]
    public void Compare_ToleranceThatIsNone_IsRefused(double tolerance) => Assert.Throws<ArgumentOutOfRangeException>(() => new JsonCompareOptions { Tolerance = tolerance });

    [Theory]
    [InlineData("[1.009,1.0]", "[1.009,1.018]", "")]
    [InlineData("[1.009,1.018,1.0]", "[1.009,1.018,1.027]", "")]
    [InlineData("[1.009,1.0,7]", "[1.009,1.018,8]", "$[2]: expected 7, found 8")]
    [InlineData("[1.009,1.0,0.9]", "[1.009,1.018]", "$[2]: expected 0.9, found nothing")]
    [InlineData("[[1.009],[1.0]]", "[[1.009],[1.018]]", "")]
    public void Compare_WithoutOrderWithTolerance_FindsThePairing(string expected, string found, string lines) =>
        Assert.Equal(lines, string.Join('|', JsonDiff.Compare(expected, found, new JsonCompareOptions { IgnoreArrayOrder = true, Tolerance = 0.01 }).Differences));

    // Pairing sorted numbers in order is the best there is, so it is the judge.
    [Fact]
    public void Compare_RandomNumbersWithoutOrder_ArePairedAsInOrder()
    {
        Random random = new(3);
        int same = 0;
        for (int i = 0; i < 2_000; i++)
        {
            int[] ones = [.. Enumerable.Range(0, random.Next(1, 9)).Select(_ => random.Next(20))], others = [.. ones.Select(one => one + random.Next(-2, 3))];
            others[0] += random.Next(3);
            random.Shuffle(others);
            bool areSame = ones.Order().Zip(others.Order()).All(pair => Math.Abs(pair.First - pair.Second) <= 2);
            same += areSame ? 1 : 0;
            Assert.Equal(areSame, JsonDiff.Compare(JsonSerializer.Serialize(ones), JsonSerializer.Serialize(others), new JsonCompareOptions { IgnoreArrayOrder = true, Tolerance = 2 }).AreSame);
        }

        Assert.InRange(same, 100, 1_900);
    }

    [Theory]
    [InlineData("'", @"$['\'']")]
    [InlineData("a\nb", @"$['a\nb']")]
    [InlineData("a\u2028b", @"$['a\u2028b']")]
    [InlineData("\\", @"$['\\']")]
    public void Compare_OddNames_AreEscapedInOneLine(string name, string path)
    {
        JsonDifference difference = Assert.Single(JsonDiff.Compare("{}", JsonSerializer.Serialize(new Dictionary<string, int> { [name] = 1 })).Differences);
        Assert.Equal($"{path}: expected nothing, found 1", difference.ToString());
    }

    [Theory]
    [InlineData("""{"a":["\ud800"]}""", """{"a":["x"]}""", "$.a[0]")]
    [InlineData("""{"a":{"\ud800":1}}""", """{"a":{}}""", "$.a")]
    public void Compare_HalfSurrogatePairs_AreOneException(string expected, string found, string path)
    {
        JsonException exception = Assert.Throws<JsonException>(() => JsonDiff.Compare(expected, found));
        Assert.Equal(path, exception.Path);
        Assert.Equal(path, exception.Error?.Path);
        Assert.Contains($"at {path}:", exception.Message);
        Assert.Throws<JsonException>(() => JsonDiff.Compare(found, expected, new JsonCompareOptions { IgnoredPaths = [JsonPath.Parse("$..b")] }));
    }

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

    // What is allocated tells how often elements are compared.
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Compare_ManyElementsWithoutOrder_ComparesEachWithFew(bool isReversed)
    {
        long few = AllocatedFor(500, isReversed), many = AllocatedFor(4_000, isReversed);
        Assert.InRange(many, few, 12 * few);
    }

    private static long AllocatedFor(int count, bool isReversed)
    {
        IEnumerable<string> elements = Enumerable.Range(0, count).Select(static index => $$"""{"id":{{index}},"name":"n{{index}}","tags":["a","b"]}""");
        string one = $"[{string.Join(',', elements)}]", other = $"[{string.Join(',', isReversed ? elements.Reverse() : elements)}]";
        JsonCompareOptions options = new() { IgnoreArrayOrder = true };
        Assert.True(JsonDiff.Compare(one, other, options).AreSame);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.True(JsonDiff.Compare(one, other, options).AreSame);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    // Equal numbers, strings and members in other forms have one hash.
    [Theory]
    [InlineData("1", "1.0")]
    [InlineData("100", "1e2")]
    [InlineData("0", "-0")]
    [InlineData("1e400", "10e399")]
    [InlineData("12345678901234567890123", "1.2345678901234567890123e22")]
    [InlineData("\"a\"", "\"\\u0061\"")]
    [InlineData("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}")]
    [InlineData("{\"a\":1,\"a\":2}", "{\"a\":2}")]
    [InlineData("[1,[2,3]]", "[[3,2],1.0]")]
    [InlineData("[[[[[[[[[[1,2]]]]]]]]]]", "[[[[[[[[[[2,1]]]]]]]]]]")]
    public void Compare_SameElementInAnotherForm_IsPaired(string one, string other) =>
        Assert.Empty(JsonDiff.Compare($"[7,{one}]", $"[{other},7]", new JsonCompareOptions { IgnoreArrayOrder = true }).Differences);

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
