// Deep equality and hashes, against System.Text.Json's where it has an answer.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Views;

public class ViewEqualityTests
{
    private static readonly string[] s_values =
    [
        "0", "-0", "0.0", "0e5", "-0.0e-7", "1", "1.0", "1e0", "10e-1", "0.1e1", "100e-2", "-1", "12", "12.0", "1.2e1", "120e-1", "1.20", "1.2", "1e400", "10e399", "1e401", "1e-400",
        "0.00012", "1.2e-4", "12e-5", "123456789012345678901234567890", "123456789012345678901234567890.0", "123456789012345678901234567891", "1e99999999999999999999", "10e99999999999999999998",
        "true", "false", "null", "\"\"", "\"a\"", "\"\\u0061\"", "\"\\n\"", "\"\\u000a\"", "\"\\u000A\"", "\"é\"", "\"\\u00e9\"", "\"1\"", "[]", "{}", "[[]]", "[{}]", "[1]", "[1.0]", "[1,2]", "[2,1]",
        "{\"a\":1}", "{\"\\u0061\":1.0}", "{\"a\":1,\"b\":2}", "{ \"b\": 2, \"a\": 1 }", "{\"a\":2,\"b\":1}", "{\"a\":1,\"c\":2}", "{\"a\":[{\"x\":[]}]}", "{\"a\":[{\"x\":[ ]}]}", "{\"a\":[{\"x\":[0]}]}",
        "\"\\ud83d\\ude00\"", "\"😀\"",
    ];

    [Fact]
    public void DeepEquals_EachPair_IsAsSystemTextJson()
    {
        foreach (string left in s_values)
        {
            using JsonTree one = JsonTree.Parse(left);
            JsonElement oneElement = JsonElement.Parse(left);
            foreach (string right in s_values)
            {
                using JsonTree other = JsonTree.Parse(right);
                bool expected = left.Contains("9999999999", StringComparison.Ordinal) || right.Contains("9999999999", StringComparison.Ordinal)
                    ? left == right || (left.Contains("9999999999", StringComparison.Ordinal) && right.Contains("9999999999", StringComparison.Ordinal))
                    : JsonElement.DeepEquals(oneElement, JsonElement.Parse(right));
                Assert.True(expected == JsonView.DeepEquals(one.Root, other.Root), $"{left} {right}");
                Assert.Equal(expected, one.Root == other.Root);
                Assert.NotEqual(expected, one.Root != other.Root);
                if (expected)
                    Assert.Equal(one.Root.GetHashCode(), other.Root.GetHashCode());
            }
        }
    }

    // Where a name is there twice, the last one counts, as it does for lookups.
    [Fact]
    public void DeepEquals_DuplicateNames_ComparesTheLastOnes()
    {
        AssertEquality(true, """{"a":1,"a":2}""", """{"a":2}""");
        AssertEquality(true, """{"a":1,"b":0,"a":2}""", """{"b":0,"\u0061":2}""");
        AssertEquality(false, """{"a":1,"a":2}""", """{"a":1}""");
        AssertEquality(true, """{"\ud800":1}""", """{"\ud800":1}""");
        AssertEquality(false, """{"\ud800":1}""", """{"\ud801":1}""");
    }

    [Fact]
    public void DeepEquals_LargeObjectsInOtherOrders_AreEqual()
    {
        Random random = new(3);
        string[] members = [.. Enumerable.Range(0, 2000).Select(i => $"\"member{i}\":{{\"\\u0078\":[{i}],\"y\":null}}")];
        string one = $"{{{string.Join(',', members)}}}";
        random.Shuffle(members);
        AssertEquality(true, one, $"{{{string.Join(" , ", members)}}}");
        members[7] = members[8];
        AssertEquality(false, one, $"{{{string.Join(',', members)}}}");
    }

    [Fact]
    public void DeepEqualsAndHash_100000Levels_NeedNoStack()
    {
        string deep = new StringBuilder().Insert(0, "[{\"a\":", 50_000).Append('1').Insert(300_001, "}]", 50_000).ToString();
        JsonSettings settings = new() { MaxDepth = 100_000 };
        using JsonTree one = JsonTree.Parse(deep, settings), other = JsonTree.Parse(deep.Replace(":", " : ", StringComparison.Ordinal), settings);
        Assert.Equal(one.Root, other.Root);
        Assert.Equal(one.Root.GetHashCode(), other.Root.GetHashCode());
        Assert.Equal(deep.Length, one.Root.Clone().GetRawText().Length);
        Assert.Throws<JsonException>(() => JsonTree.Parse(deep, new JsonSettings { MaxDepth = 99_999 }));
        JsonView view = one.Root;
        for (int level = 0; level < 50_000; level++)
            view = view[0]["a"];
        Assert.Equal(1, view.GetInt32());
        Assert.Equal(deep, one.Root.GetRawText());
    }

    // Exponents that no number type holds are compared digit by digit; a text of them must not cost more than its length.
    [Theory]
    [InlineData(0, "1e999999999999999999", "10e999999999999999998")]
    [InlineData(0, "1e1000000000000000000", "10e999999999999999999")]
    [InlineData(0, "0.01e1000000000000000001", "1e+00999999999999999999")]
    [InlineData(0, "0.1e-999999999999999999", "1e-1000000000000000000")]
    [InlineData(0, "-12.5e99999999999999999999999", "-0.125e100000000000000000000001")]
    [InlineData(0, "-0e99999999999999999999999", "0e-1")]
    [InlineData(-1, "1e300000000000000000", "1e400000000000000000")]
    [InlineData(-1, "9e999999999999999999", "1e1000000000000000000")]
    [InlineData(-1, "1e-99999999999999999999", "1e-99999999999999999998")]
    [InlineData(-1, "1e-99999999999999999999", "1e-9999999999999999999")]
    [InlineData(-1, "1e-99999999999999999999", "1e5")]
    [InlineData(-1, "1e99999999999999999999", "1e100000000000000000000")]
    [InlineData(-1, "-1e99999999999999999999", "-1e99999999999999999998")]
    [InlineData(-1, "-1e99999999999999999999", "1e-99999999999999999999")]
    public void DeepEquals_HugeExponents_IsExact(int order, string left, string right)
    {
        AssertEquality(order == 0, left, right);
        Assert.Equal(order, Math.Sign(Vivace.Json.Documents.Trees.TreeNumbers.Compare(Encoding.UTF8.GetBytes(left), Encoding.UTF8.GetBytes(right))));
        Assert.Equal(-order, Math.Sign(Vivace.Json.Documents.Trees.TreeNumbers.Compare(Encoding.UTF8.GetBytes(right), Encoding.UTF8.GetBytes(left))));
    }

    [Fact]
    public void DeepEquals_ExponentOfMillionsOfDigits_TakesNoLongerThanReadingIt() =>
        AssertEquality(true, $"1e{new string('9', 20_000_000)}", $"0.1e1{new string('0', 20_000_000)}");

    // Half a surrogate pair has no text; the table finds it as it is written, and nothing else for it.
    [Fact]
    public void DeepEquals_ManyNamesThatAreHalfASurrogatePair_AreLookedUp()
    {
        string[] members = [.. Enumerable.Range(0, 200_000).Select(i => $"\"\\ud800{i}\":{i}")];
        string one = $"{{{string.Join(',', members)}}}";
        Array.Reverse(members);
        AssertEquality(true, one, $"{{{string.Join(',', members)}}}");
        AssertEquality(false, one, $"{{{string.Join(',', members).Replace("\\ud8007\"", "\\uD8007\"", StringComparison.Ordinal)}}}");
    }

    private static void AssertEquality(bool expected, string left, string right)
    {
        using JsonTree one = JsonTree.Parse(left), other = JsonTree.Parse(right);
        Assert.Equal(expected, one.Root.Equals(other.Root));
        Assert.Equal(expected, other.Root.Equals((object)one.Root));
        if (expected)
            Assert.Equal(one.Root.GetHashCode(), other.Root.GetHashCode());
    }
}
