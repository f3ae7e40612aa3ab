// Merging, compared with JContainer.Merge of Newtonsoft.Json.
using System.Text.Json.Nodes;
using Newtonsoft.Json.Linq;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Merging;

public class JsonMergeTests
{
    public static TheoryData<JsonMergeArrays, bool, bool> Choices
    {
        get
        {
            TheoryData<JsonMergeArrays, bool, bool> choices = [];
            foreach (JsonMergeArrays arrays in Enum.GetValues<JsonMergeArrays>())
                foreach (bool nulls in new[] { false, true })
                    foreach (bool ignoresCase in new[] { false, true })
                        choices.Add(arrays, nulls, ignoresCase);
            return choices;
        }
    }

    [Theory, MemberData(nameof(Choices))]
    public void Merge_RandomDocuments_GivesWhatNewtonsoftGives(JsonMergeArrays arrays, bool mergesNulls, bool ignoresCase)
    {
        JsonMergeOptions options = new() { Arrays = arrays, MergesNulls = mergesNulls, IgnoresCase = ignoresCase };
        JsonMergeSettings settings = new()
        {
            MergeArrayHandling = (MergeArrayHandling)arrays,
            MergeNullValueHandling = mergesNulls ? MergeNullValueHandling.Merge : MergeNullValueHandling.Ignore,
            PropertyNameComparison = ignoresCase ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal,
        };
        int compared = 0;
        for (int seed = 0; seed < 1500; seed++)
        {
            RandomDocuments random = new(seed);
            JsonNode? one = random.Make(4);
            JsonNode? other = random.Change(one, 4);
            if ((one, other) is not ((JsonObject, JsonObject) or (JsonArray, JsonArray)))
                continue;
            string first = one.ToJsonString();
            JContainer expected = (JContainer)JToken.Parse(first);
            expected.Merge(JToken.Parse(other.ToJsonString()), settings);
            JsonNode? merged = JsonMerge.Merge(one, other, options);
            Assert.True(
                JsonNode.DeepEquals(JsonNode.Parse(expected.ToString(Newtonsoft.Json.Formatting.None)), merged),
                $"seed {seed}: {first} and {other.ToJsonString()} give {merged?.ToJsonString()}, expected {expected.ToString(Newtonsoft.Json.Formatting.None)}");
            Assert.Equal(first, one.ToJsonString());
            compared++;
        }

        Assert.True(compared > 200, $"{compared}");
    }

    [Fact]
    public void Merge_NamesInAnotherCase_AreTheSameIfAsked()
    {
        JsonNode one = JsonNode.Parse("""{"Name":1,"b":{"c":1}}""")!;
        JsonNode other = JsonNode.Parse("""{"NAME":2,"B":{"C":null,"d":2},"new":1,"NEW":3}""")!;
        Assert.Equal("""{"Name":2,"b":{"c":1,"d":2},"new":3}""", JsonMerge.Merge(one, other, new() { IgnoresCase = true })!.ToJsonString());
        Assert.Equal("""{"Name":1,"b":{"c":1},"NAME":2,"B":{"C":null,"d":2},"new":1,"NEW":3}""", JsonMerge.Merge(one, other)!.ToJsonString());
    }

    // A member of another kind is replaced in both libraries; only here, so is the document. MergeInto cannot replace its target.
    [Theory]
    [InlineData("""{"a":1}""", "[1]")]
    [InlineData("[1]", """{"a":1}""")]
    public void Merge_RootsOfDifferentKinds_IsTheSecond(string document, string content)
    {
        JContainer theirs = (JContainer)JToken.Parse(document);
        theirs.Merge(JToken.Parse(content));
        Assert.Equal(document, theirs.ToString(Newtonsoft.Json.Formatting.None));
        JsonNode target = JsonNode.Parse(document)!;
        JsonMerge.MergeInto(target, JsonNode.Parse(content));
        Assert.Equal(document, target.ToJsonString());

        Assert.Equal(content, JsonMerge.Merge(document, content));
        JObject around = JObject.Parse($$"""{"x":{{document}}}""");
        around.Merge(JObject.Parse($$"""{"x":{{content}}}"""));
        Assert.Equal($$"""{"x":{{content}}}""", around.ToString(Newtonsoft.Json.Formatting.None));
        Assert.Equal($$"""{"x":{{content}}}""", JsonMerge.Merge($$"""{"x":{{document}}}""", $$"""{"x":{{content}}}"""));
    }

    [Fact]
    public void MergeInto_Itself_Ends()
    {
        JsonArray array = [1, 2];
        JsonMerge.MergeInto(array, array);
        Assert.Equal("[1,2,1,2]", array.ToJsonString());
        Assert.Null(JsonMerge.Merge(JsonValue.Create(1), null, new() { MergesNulls = true }));
        Assert.Equal(1, JsonMerge.Merge(JsonValue.Create(1), null)!.GetValue<int>());
        Assert.Equal(2, JsonMerge.Merge(new JsonArray(), JsonValue.Create(2))!.GetValue<int>());
    }

    // Names and values that a stranger chose: 200,000 elements and members take one pass.
    [Fact]
    public void Merge_UnionOfLargeArrays_IsOnePass()
    {
        JsonArray one = [.. Enumerable.Range(0, 100_000).Select(static i => (JsonNode)i)];
        JsonArray other = [.. Enumerable.Range(50_000, 100_000).Select(static i => (JsonNode)(double)i)];
        Assert.Equal(150_000, ((JsonArray)JsonMerge.Merge(one, other, new() { Arrays = JsonMergeArrays.Union })!).Count);
    }
}
