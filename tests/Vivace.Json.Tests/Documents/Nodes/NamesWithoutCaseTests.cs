// Nodes that find members whatever the case of their names: differences say how names are written, and patches lose nothing.
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Nodes;

public class NamesWithoutCaseTests
{
    private static readonly JsonNodeOptions s_ignoresCase = new() { PropertyNameCaseInsensitive = true };

    private static readonly string[] s_names = ["a", "A", "b", "B", "ä", "Ä", "1", ""];

    public static TheoryData<string, string> Pairs() => new()
    {
        { """{"a":1}""", """{"A":1}""" },
        { """{"a":1}""", """{"A":2}""" },
        { """{"a":{"b":1}}""", """{"A":{"B":1}}""" },
        { """{"x":[{"a":1}]}""", """{"x":[{"A":1}]}""" },
        { """{"x":{"y":[{"a":1}]}}""", """{"x":{"y":[{"A":1}]}}""" },
        { """[{"a":1},2]""", """[2,{"A":1}]""" },
        { """{"a":1,"b":2}""", """{"B":1,"A":2}""" },
        { """{"a":null}""", """{"A":{}}""" },
    };

    [Theory, MemberData(nameof(Pairs))]
    public void Create_NamesThatDifferInCase_LeadsToTheDocumentAfter(string before, string after)
    {
        foreach ((JsonNode? from, JsonNode? to) in Combinations(before, after))
        {
            Assert.True(AreEqual(after, JsonDiff.Create(from, to).Apply(from)?.ToJsonString()));
            Assert.True(AreEqual(after, JsonMergePatch.Apply(from, JsonMergePatch.Create(from, to))?.ToJsonString()));
        }
    }

    [Fact]
    public void Create_NamesThatTheDocumentBeforeTakesForOne_AreNotLost()
    {
        JsonNode? from = JsonNode.Parse("""{"x":{"a":1}}""", s_ignoresCase), to = JsonNode.Parse("""{"x":{"a":1,"A":2}}""");
        Assert.Equal("""{"x":{"a":1,"A":2}}""", JsonDiff.Create(from, to).Apply(from)?.ToJsonString());
        Assert.Equal("""[{"op":"add","path":"/x/A","value":2}]""", JsonDiff.Create(JsonNode.Parse("""{"x":{"a":1}}"""), to).ToString());
        Assert.Throws<ArgumentException>(() => JsonMergePatch.Create(from, to));
    }

    [Fact]
    public void Create_RandomDocuments_LeadToTheDocumentAfter()
    {
        for (int seed = 0; seed < 3000; seed++)
        {
            Random random = new(seed);
            JsonNode? from = Make(random, 3, random.Next(2) == 0), to = Make(random, 3, random.Next(2) == 0);
            string before = from?.ToJsonString() ?? "null", after = to?.ToJsonString() ?? "null";
            Assert.True(AreEqual(after, JsonDiff.Create(from, to).Apply(from)?.ToJsonString() ?? "null"), $"seed {seed}: {before} to {after}: {JsonDiff.Create(from, to)}");
            JsonNode? patch;
            try
            {
                patch = JsonMergePatch.Create(from, to);
            }
            catch (ArgumentException)
            {
                continue;
            }

            Assert.True(AreEqual(after, JsonMergePatch.Apply(from, patch)?.ToJsonString() ?? "null"), $"seed {seed}: {before} to {after}: {patch?.ToJsonString()}");
            Assert.Equal(before, from?.ToJsonString() ?? "null");
        }
    }

    [Fact]
    public void Apply_ObjectWithBothNamesAmongOthersThatIgnoreCase_KeepsBoth()
    {
        JsonObject document = new(s_ignoresCase) { ["x"] = JsonNode.Parse("""{"a":1,"A":2}""", default(JsonNodeOptions)) };
        Assert.Equal("""{"x":{"a":1,"A":2},"y":0}""", JsonPatch.Parse("""[{"op":"add","path":"/y","value":0}]""").Apply(document)?.ToJsonString());
        Assert.Equal("""{"x":{"a":1,"A":2},"y":0}""", JsonMergePatch.Apply(document, JsonNode.Parse("""{"y":0}"""))?.ToJsonString());
        Assert.Equal("""{"x":{"a":1,"A":2},"y":0}""", JsonMerge.Merge(document, JsonNode.Parse("""{"y":0}"""))?.ToJsonString());
    }

    [Fact]
    public void Pointers_NodesThatIgnoreCase_FindAsTheNodesDo()
    {
        JsonNode document = JsonNode.Parse("""{"a":{"b":[1]}}""", s_ignoresCase)!;
        Assert.True(JsonPointer.Parse("/A/B/0").TryFind(document, out JsonNode? found));
        Assert.Same(document["A"]!["B"]![0], found);
        Assert.Single(JsonPath.Parse("$.A.B[*]").Select(document));
        Assert.Equal("""{"a":{"b":[1],"c":2}}""", JsonPatch.Parse("""[{"op":"add","path":"/A/c","value":2}]""").Apply(document)?.ToJsonString());
    }

    [Fact]
    public void Union_ElementsWhoseNamesDifferInCase_AreDifferent() =>
        Assert.Equal(
            """[{"a":1},{"A":1}]""",
            JsonMerge.Merge(JsonNode.Parse("""[{"a":1}]""", s_ignoresCase), JsonNode.Parse("""[{"A":1},{"a":1}]"""), new JsonMergeOptions { Arrays = JsonMergeArrays.Union })?.ToJsonString());

    private static IEnumerable<(JsonNode? From, JsonNode? To)> Combinations(string before, string after)
    {
        JsonNodeOptions?[] kinds = [null, s_ignoresCase];
        foreach (JsonNodeOptions? from in kinds)
            foreach (JsonNodeOptions? to in kinds)
                yield return (JsonNode.Parse(before, from), JsonNode.Parse(after, to));
    }

    // As written: nodes that do not ignore case are compared.
    private static bool AreEqual(string? one, string? other) => JsonNode.DeepEquals(JsonNode.Parse(one!), JsonNode.Parse(other!));

    private static JsonNode? Make(Random random, int depth, bool ignoresCase)
    {
        JsonNodeOptions options = ignoresCase ? s_ignoresCase : default;
        switch (random.Next(depth > 0 ? 5 : 2))
        {
            case 0:
                return JsonValue.Create(random.Next(3));
            case 1:
                return null;
            case 2:
                JsonArray elements = new(options);
                for (int i = random.Next(4); i > 0; i--)
                    elements.Add(Make(random, depth - 1, ignoresCase));
                return elements;
            default:
                JsonObject members = new(options);
                for (int i = random.Next(4); i > 0; i--)
                    members.TryAdd(s_names[random.Next(s_names.Length)], Make(random, depth - 1, ignoresCase));
                return members;
        }
    }
}
