// The patch between two documents: always right, and short where it can be.
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Nodes;

namespace Vivace.Json.Tests.Documents.Patches;

public class JsonDiffTests
{
    [Fact]
    public void Create_RandomDocuments_GiveTheSecondAfterThePatch()
    {
        int operations = 0;
        for (int seed = 0; seed < 6000; seed++)
        {
            RandomDocuments random = new(seed);
            JsonNode? from = random.Make(4);
            JsonNode? to = random.Change(from, 4);
            JsonPatch patch = JsonDiff.Create(from, to);
            Assert.True(JsonNode.DeepEquals(to, JsonPatch.Parse(patch.ToString()).Apply(from)), $"seed {seed}: {from?.ToJsonString()} to {to?.ToJsonString()} by {patch}");
            Assert.Equal(patch.Operations.Count == 0, JsonNode.DeepEquals(from, to));
            operations += patch.Operations.Count;
        }

        Assert.True(operations > 1000);
    }

    [Theory]
    [InlineData("""{"a":1,"b":[1,2]}""", """{"b":[1,2.0],"a":1.0}""", "[]")]
    [InlineData("[1,2,3,4]", "[4,1,2,3]", """[{"op":"move","from":"/3","path":"/0"}]""")]
    [InlineData("[1,2,3,4]", "[2,3,4,1]", """[{"op":"move","from":"/0","path":"/3"}]""")]
    [InlineData("""["x","y","z"]""", """["x","z"]""", """[{"op":"remove","path":"/1"}]""")]
    [InlineData("""["x","z"]""", """["x","y","z"]""", """[{"op":"add","path":"/1","value":"y"}]""")]
    [InlineData("""["x","y","z"]""", """["x","Y","z"]""", """[{"op":"replace","path":"/1","value":"Y"}]""")]
    [InlineData("""[{"id":1,"n":"a"},{"id":2,"n":"b"}]""", """[{"id":1,"n":"a"},{"id":2,"n":"c"}]""", """[{"op":"replace","path":"/1/n","value":"c"}]""")]
    [InlineData("[1,2,3]", "[4,5,6]", """[{"op":"replace","path":"","value":[4,5,6]}]""")]
    [InlineData("""{"a":{"b":1,"c":2}}""", """{"a":{"b":1,"d":null}}""", """[{"op":"remove","path":"/a/c"},{"op":"add","path":"/a/d","value":null}]""")]
    [InlineData("1", "null", """[{"op":"replace","path":"","value":null}]""")]
    public void Create_SmallChanges_GiveShortPatches(string from, string to, string expected) =>
        Assert.Equal(expected, JsonDiff.Create(JsonNode.Parse(from), JsonNode.Parse(to)).ToString());

    [Fact]
    public void Create_LargeArrays_AreComparedOrReplaced()
    {
        JsonArray from = [.. Enumerable.Range(0, 6000).Select(static i => (JsonNode)i)];
        JsonArray to = [.. Enumerable.Range(0, 6000).Select(static i => (JsonNode)(i == 3000 ? -1 : i))];
        Assert.Single(JsonDiff.Create(from, to).Operations);
        JsonArray reversed = [.. Enumerable.Range(0, 6000).Select(static i => (JsonNode)(5999 - i))];
        JsonPatch patch = JsonDiff.Create(from, reversed);
        Assert.Single(patch.Operations);
        Assert.True(JsonNode.DeepEquals(reversed, patch.Apply(from)));
    }

    // A few changes of a large array or object are a few operations.
    [Fact]
    public void Create_HundredThousandEntries_GiveShortPatches()
    {
        const int Count = 100_000;
        JsonArray from = [.. Enumerable.Range(0, Count).Select(static i => (JsonNode)i)];
        JsonArray to = [.. Enumerable.Range(0, Count).Where(static i => i != 50_010).Select(static i => (JsonNode)(i == 50_000 ? -1 : i))];
        JsonPatch patch = JsonDiff.Create(from, to);
        Assert.Equal(2, patch.Operations.Count);
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));

        JsonObject members = new(Enumerable.Range(0, Count).Select(static i => KeyValuePair.Create($"m{i}", (JsonNode?)i)));
        JsonObject half = new(Enumerable.Range(0, Count).Where(static i => i % 2 == 0).Select(static i => KeyValuePair.Create($"m{i}", (JsonNode?)i)));
        patch = JsonDiff.Create(members, half);
        Assert.Equal(Count / 2, patch.Operations.Count);
        Assert.True(JsonNode.DeepEquals(half, patch.Apply(members, new JsonPatchOptions { MaxSteps = 10 * Count })));
        Assert.Equal(Count / 2, JsonDiff.Create(half, members).Operations.Count);
    }

    // Few moves are found exactly, many by pairs: each is one operation, whatever its distance. Applying them costs what shifting the elements of a JsonArray costs.
    [Theory]
    [InlineData(1, false), InlineData(1, true), InlineData(5, true), InlineData(300, false), InlineData(300, true), InlineData(900, true)]
    public void Create_MovesInAHundredThousandElements_AreMoves(int moves, bool areObjects)
    {
        const int Count = 100_000;
        Random random = new(moves);
        List<int> order = [.. Enumerable.Range(0, Count)];
        for (int i = 0; i < moves; i++)
        {
            int moved = order[random.Next(Count)];
            order.Remove(moved);
            order.Insert(random.Next(Count), moved);
        }

        JsonArray from = [.. Enumerable.Range(0, Count).Select(Make)], to = [.. order.Select(Make)];
        JsonPatch patch = JsonDiff.Create(from, to);
        Assert.All(patch.Operations, static operation => Assert.Equal(JsonPatchKind.Move, operation.Kind));
        Assert.InRange(patch.Operations.Count, 1, moves);
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from, new JsonPatchOptions { MaxSteps = 0 })));

        JsonNode Make(int i) => areObjects ? new JsonObject { ["id"] = i, ["tags"] = new JsonArray("a", i % 7) } : i;
    }

    // Among this many numbers, some always share a hash.
    [Fact]
    public void Create_DifferentElementsOfOneHash_Move()
    {
        NodeHashes hashes = new();
        int[][] same = [.. Enumerable.Range(0, 500_000).GroupBy(i => hashes.Of(i)).Where(static group => group.Count() > 1).Select(static group => group.ToArray())];
        Assert.NotEmpty(same);
        foreach (int padding in (int[])[1, 3000])
            foreach (int[] pair in same)
            {
                IEnumerable<JsonNode?> between = Enumerable.Range(0, padding).Select(static i => (JsonNode?)$"x{i}");
                JsonArray from = [pair[0], .. between, pair[1]], to = [pair[1], .. between, pair[0]];
                JsonPatch patch = JsonDiff.Create(from, to);
                Assert.All(patch.Operations, static operation => Assert.Equal(JsonPatchKind.Move, operation.Kind));
                Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
            }
    }

    // Equal elements many times, so that pairs are not what is longest.
    [Theory]
    [InlineData(10, 400), InlineData(10, 30_000), InlineData(50_000, 30_000), InlineData(1, 5_000)]
    public void Create_LargeArraysOfAnything_GiveTheSecondAfterThePatch(int values, int changes)
    {
        const int Count = 50_000;
        Random random = new(values + changes);
        List<int> before = [.. Enumerable.Range(0, Count).Select(_ => random.Next(values))];
        List<int> after = [.. before];
        for (int i = 0; i < changes; i++)
        {
            int at = random.Next(after.Count);
            switch (random.Next(4))
            {
                case 0: after.RemoveAt(at); break;
                case 1: after.Insert(at, random.Next(values * 2)); break;
                case 2: after[at] = -i; break;
                default:
                    int value = after[at];
                    after.RemoveAt(at);
                    after.Insert(random.Next(after.Count), value);
                    break;
            }
        }

        JsonArray from = [.. before.Select(static i => (JsonNode)i)], to = [.. after.Select(static i => (JsonNode)i)];
        JsonPatch patch = JsonDiff.Create(from, to);
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from, new JsonPatchOptions { MaxSteps = 0 })));

        // What is exact has no more than two operations for a change.
        if (changes == 400)
            Assert.InRange(patch.Operations.Count, 200, 800);
    }

    // The three ways to find what stays agree with the table on what can be asked of all of them.
    [Fact]
    public void Create_ElementsOfManyKinds_TakeFewOperations()
    {
        JsonArray from = [.. Enumerable.Range(0, 5000).Select(static i => (JsonNode)new JsonObject { ["id"] = i, ["n"] = "x" })];
        JsonArray to = (JsonArray)from.DeepClone();
        to[10]!["n"] = "y";
        JsonNode moved = to[20]!;
        to.RemoveAt(20);
        to.Insert(4900, moved);
        to.RemoveAt(100);
        to.Insert(3000, new JsonObject { ["id"] = -1 });
        JsonPatch patch = JsonDiff.Create(from, to);
        Assert.Equal(
            [JsonPatchKind.Remove, JsonPatchKind.Move, JsonPatchKind.Add, JsonPatchKind.Replace],
            patch.Operations.Select(static operation => operation.Kind));
        Assert.True(JsonNode.DeepEquals(to, patch.Apply(from)));
    }

    [Fact]
    public void Create_ElementsAndViews_GiveThePatchOfNodesAndOutliveTheirDocuments()
    {
        const string Before = """{"a":[1,{"b":"x"}],"n":null}""", After = """{"a":[{"b":"y"},1],"n":[true,{"c":2.50}]}""";
        string expected = JsonDiff.Create(JsonNode.Parse(Before), JsonNode.Parse(After)).ToString();
        JsonPatch ofElements, ofViews;
        using (JsonDocument before = JsonDocument.Parse(Before), after = JsonDocument.Parse(After))
            ofElements = JsonDiff.Create(before.RootElement, after.RootElement);
        using (JsonTree before = JsonTree.Parse(Before), after = JsonTree.Parse(After))
            ofViews = JsonDiff.Create(before.Root, after.Root);
        Assert.Equal(expected, ofElements.ToString());
        Assert.Equal(expected, ofViews.ToString());
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(After), ofViews.Apply(JsonNode.Parse(Before))));
        Assert.Throws<InvalidOperationException>(static () => JsonDiff.Create(default(JsonElement), default));
        Assert.Throws<InvalidOperationException>(static () => JsonDiff.Create(default(JsonView), default));
    }

    [Fact]
    public void CreateOf_Values_HasTheNamesInJson()
    {
        JsonPatch patch = JsonDiff.CreateOf(new Point(1, 2), new Point(1, 3), JsonSettings.Web);
        Assert.Equal("""[{"op":"replace","path":"/y","value":3}]""", patch.ToString());
        Assert.Equal(new Point(1, 3), patch.ApplyToCopyOf(new Point(1, 2), JsonSettings.Web));
    }

    public sealed record Point(int X, int Y);
}
