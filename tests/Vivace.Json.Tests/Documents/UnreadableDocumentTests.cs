// Documents of System.Text.Json that refuse to be looked at: names that come twice, halves of surrogate pairs, bytes that are not UTF-8.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents;

public class UnreadableDocumentTests
{
    private const string NameTwice = """{"a":1,"a":2,"c":[{"b":1,"b":2}]}""";
    private const string HalfPairName = """{"\ud800":1,"a":2}""";
    private const string HalfPair = """{"a":"\ud800","c":[]}""";

    public static TheoryData<string, string> Calls()
    {
        TheoryData<string, string> cases = [];
        foreach (string name in s_calls.Keys)
        {
            cases.Add(name, NameTwice);
            cases.Add(name, HalfPairName);
            if (name is not ("pointer" or "path" or "merge patch" or "merge" or "merge into" or "merge, by index" or "patch, in place" or "relative pointer"))
                cases.Add(name, HalfPair);
        }

        return cases;
    }

    private static readonly JsonPatch s_patch = JsonPatch.Parse("""[{"op":"add","path":"/c/-","value":1},{"op":"test","path":"/a","value":"x"}]""");

    private static readonly Dictionary<string, Action<JsonNode?>> s_calls = new()
    {
        ["pointer"] = static node => JsonPointer.Parse("/a").TryFind(node, out _),
        ["path"] = static node => _ = JsonPath.Parse("$.a").Select(node).Count(),
        ["path, filter"] = static node => _ = JsonPath.Parse("$[?@ > 'a']").Select(node).Count(),
        ["path, places"] = static node => _ = JsonPath.Parse("$[?length(@) == 1]").SelectPaths(node).Count(),
        ["path, first"] = static node => JsonPath.Parse("$[?@ > 'a']").TryFirst(node, out _),
        ["relative pointer"] = static node => RelativeJsonPointer.Parse("0/a").TryFind(node, JsonPointer.Root, out _),
        ["patch, in place"] = static node => JsonPatch.Parse("""[{"op":"remove","path":"/a"},{"op":"remove","path":"/x"}]""").TryApplyTo(ref node, out _),
        ["patch"] = static node => s_patch.Apply(node),
        ["patch, test"] = static node => s_patch.TryApplyTo(ref node, out _),
        ["diff"] = static node => JsonDiff.Create(node, new JsonObject()),
        ["diff, to"] = static node => JsonDiff.Create(new JsonObject { ["a"] = "x" }, node),
        ["merge"] = static node => JsonMerge.Merge(node, new JsonObject { ["b"] = 1 }),
        ["merge into"] = static node => JsonMerge.MergeInto(new JsonObject { ["b"] = 1 }, node),
        ["merge, union"] = static node => JsonMerge.Merge(new JsonArray("x"), new JsonArray(node), new() { Arrays = JsonMergeArrays.Union }),
        ["merge, by index"] = static node => JsonMerge.Merge(new JsonArray(new JsonObject { ["a"] = new JsonObject() }), new JsonArray(node), new() { Arrays = JsonMergeArrays.Merge }),
        ["merge patch"] = static node => JsonMergePatch.Apply(node, new JsonObject { ["b"] = 1 }),
        ["merge patch, create"] = static node => JsonMergePatch.Create(new JsonObject { ["a"] = "x" }, node),
    };

    [Theory]
    [MemberData(nameof(Calls))]
    public void Nodes_ThatCannotBeLookedAt_AreAJsonException(string call, string text)
    {
        JsonNode? node = JsonNode.Parse(text);
        JsonException exception = Assert.Throws<JsonException>(() => s_calls[call](node));
        Assert.Equal(text == NameTwice ? JsonErrorKind.DuplicateMember : JsonErrorKind.InvalidUtf8, exception.Error!.Kind);
    }

    [Fact]
    public void TryApplyTo_TestOfHalfAPair_LeavesTheDocumentAsItWas()
    {
        JsonNode? node = JsonNode.Parse(HalfPair);
        Assert.Throws<JsonException>(() => s_patch.TryApplyTo(ref node, out _));
        Assert.Empty(node!["c"]!.AsArray());
    }

    [Fact]
    public void Trees_OfNodesWithHalfAPair_AreAJsonException()
    {
        foreach (Action call in (Action[])[
            static () => JsonTree.From(JsonNode.Parse(HalfPair)),
            static () => JsonEdit.Parse("{}").Set("/a", JsonNode.Parse(HalfPair)),
            static () => JsonPatch.FromNode(JsonNode.Parse(HalfPair)),
            static () => JsonPatchOperation.Add(JsonPointer.Root, JsonNode.Parse(HalfPair))])
        {
            Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(call).Error!.Kind);
        }
    }

    [Theory]
    [InlineData("$[?@ > 'a']")]
    [InlineData("$[?length(@) == 1]")]
    [InlineData("$[?match(@, 'x')]")]
    public void Select_OfElementsWithHalfAPair_IsAJsonException(string path)
    {
        using JsonDocument document = JsonDocument.Parse(HalfPair);
        JsonElement root = document.RootElement;
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonPath.Parse(path).Select(root).Count()).Error!.Kind);
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonPath.Parse(path).TryFirst(root, out JsonElement _)).Error!.Kind);
        using JsonDocument notUtf8 = JsonDocument.Parse(Encoding.Latin1.GetBytes("[\"\u00FF\"]"));
        root = notUtf8.RootElement;
        Assert.Equal(JsonErrorKind.InvalidUtf8, Assert.Throws<JsonException>(() => JsonPath.Parse(path).Select(root).Count()).Error!.Kind);
    }

    // What a user's function throws is passed on, also where it looks like that of a document.
    [Fact]
    public void Select_FunctionOfAUserThatThrows_PassesItOn()
    {
        ArgumentException thrown = new("mine", "key") { Source = "System.Collections" };
        foreach (JsonPathFunction function in (JsonPathFunction[])[
            JsonPathFunction.Create("f", _ => throw thrown), JsonPathFunction.Create("f", (_, _) => throw thrown), JsonPathFunction.CreateOverNodes("f", _ => throw thrown),
            JsonPathFunction.CreateTest("f", _ => throw thrown), JsonPathFunction.CreateTest("f", (_, _) => throw thrown)])
        {
            foreach (string condition in (string[])["f(@) == 1", "f(@, 1) == 1", "f(@)", "f(@, 1)"])
            {
                if (!JsonPath.TryParse($"$[?{condition}]", out JsonPath? path, new() { Functions = [function] }))
                    continue;
                Assert.Same(thrown, Assert.Throws<ArgumentException>(() => path.Select(JsonNode.Parse("[1]")).Count()));
                Assert.Same(thrown, Assert.Throws<ArgumentException>(() => path.TryFirst(JsonElement.Parse("[1]"), out JsonElement _)));
            }
        }
    }

    // Of elements and views the last one of several names counts, everywhere.
    [Fact]
    public void Apply_ElementsAndViewsWithANameTwice_TakesTheLastOne()
    {
        JsonPatch patch = JsonPatch.Parse("""[{"op":"test","path":"/a","value":2},{"op":"replace","path":"/c/0/b","value":3}]""");
        using JsonTree tree = JsonTree.Parse(NameTwice), lazy = JsonTree.Open(NameTwice);
        using JsonDocument document = JsonDocument.Parse(NameTwice);
        const string Expected = """{"a":2,"c":[{"b":3}]}""";
        Assert.Equal(Expected, patch.Apply(document.RootElement)!.ToJsonString());
        Assert.Equal(Expected, patch.Apply(tree.Root)!.ToJsonString());
        Assert.Equal(Expected, patch.Apply(lazy.Root)!.ToJsonString());
        Assert.Throws<JsonException>(() => JsonPatch.Parse("""[{"op":"test","path":"/a","value":1}]""").Apply(tree.Root));
    }

    [Fact]
    public void Create_ElementsAndViewsWithANameTwice_ComparesTheLastOne()
    {
        const string After = """{"a":3,"c":[{"b":2}]}""", Expected = """[{"op":"replace","path":"/a","value":3}]""";
        using JsonTree before = JsonTree.Parse(NameTwice), after = JsonTree.Parse(After);
        using JsonDocument one = JsonDocument.Parse(NameTwice), other = JsonDocument.Parse(After);
        Assert.Equal(Expected, JsonDiff.Create(one.RootElement, other.RootElement).ToString());
        Assert.Equal(Expected, JsonDiff.Create(before.Root, after.Root).ToString());
        Assert.Equal("""[{"op":"replace","path":"/a","value":2}]""", JsonDiff.Create(after.Root, before.Root).ToString());
    }
}
