// Where a view is in its text.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Views;

public class JsonLocationTests
{
    private const string Text = "{\n  \"ä\": [1, 2],\r\n  \"orders\": [\n    { \"price\": -12.50, \"a b\": { \"x\": null } }\n  ],\n  \"x\": 1, \"x\": 2\n}\n";

    private static readonly JsonSettings s_indented = new() { WriteIndented = true };

    [Theory]
    [InlineData("", "$", 1, 1, 0)]
    [InlineData("/ä", "$.ä", 2, 9, 10)]
    [InlineData("/ä/1", "$.ä[1]", 2, 13, 14)]
    [InlineData("/orders", "$.orders", 3, 13, 31)]
    [InlineData("/orders/0/price", "$.orders[0].price", 4, 16, 48)]
    [InlineData("/orders/0/a b/x", "$.orders[0]['a b'].x", 4, 38, 70)]
    public void GetLocation_InEveryTree_IsThatOfTheValue(string pointer, string path, long line, long column, long offset)
    {
        JsonLocation expected = new(path, line, column, offset);
        byte[] bytes = Encoding.UTF8.GetBytes(Text);
        using MemoryStream stream = new([.. Encoding.UTF8.Preamble, .. bytes]);
        JsonTree[] trees = [JsonTree.Parse(bytes), JsonTree.Parse(Text), JsonTree.Parse(stream), JsonTree.Open(bytes), JsonTree.Open(Text)];
        foreach (JsonTree tree in trees)
        {
            Assert.True(JsonPointer.Parse(pointer).TryFind(tree.Root, out JsonView view));
            Assert.Equal(expected, view.GetLocation());
            tree.Dispose();
            Assert.Throws<ObjectDisposedException>(() => view.GetLocation());
        }

        Assert.Equal($"{path} (line {line}, column {column})", expected.ToString());
    }

    [Fact]
    public void GetLocation_OfEachOfTwoMembersWithOneName_IsItsOwn()
    {
        using JsonTree tree = JsonTree.Parse(Text);
        Assert.Equal([8L, 16L], tree.Root.Members.Where(member => member.Name == "x").Select(member => member.Value.GetLocation().Column));
        Assert.Equal("$.x (line 6, column 16)", tree.Root["x"].GetLocation().ToString());
    }

    [Fact]
    public void GetLocation_BesideAnError_SaysTheSame()
    {
        using JsonTree tree = JsonTree.Parse(Text);
        JsonView price = tree.Root["orders"][0]["price"];
        JsonError error = Assert.Throws<JsonException>(() => price.GetGuid()).Error!;
        JsonLocation place = price.GetLocation();
        Assert.Equal((error.Path, error.Line), (place.Path, place.Line));
        Assert.Contains(place.Path, error.Message);
    }

    [Fact]
    public void GetLocation_WithCommentsAndTrailingCommas_CountsThem()
    {
        using JsonTree tree = JsonTree.Parse("// a\n[ /* b */ 1, 2, ]", JsonSettings.Jsonc);
        Assert.Equal(new JsonLocation("$[0]", 2, 11, 15), tree.Root[0].GetLocation());
        Assert.Equal(new JsonLocation("$[1]", 2, 14, 18), tree.Root[1].GetLocation());
    }

    [Fact]
    public void GetLocation_OfNoValue_IsAnInvalidOperation() =>
        Assert.Throws<InvalidOperationException>(() => default(JsonView).GetLocation());

    [Fact]
    public void GetLocation_OfRandomValues_IsWhereTheirTextIs()
    {
        for (int seed = 0; seed < 300; seed++)
        {
            byte[] text = JsonSerializer.SerializeToUtf8Bytes(new RandomDocuments(seed).Make(4), s_indented);
            using JsonTree tree = JsonTree.Parse(text), lazy = JsonTree.Open(text);
            JsonPath all = JsonPath.Parse("$..*");
            JsonLocation[] places = [.. all.Select(tree.Root).Select(view => view.GetLocation())];
            Assert.Equal(places, all.Select(lazy.Root).Select(view => view.GetLocation()));
            foreach ((JsonLocation place, JsonView view) in places.Zip(all.Select(tree.Root)))
            {
                ReadOnlySpan<byte> before = text.AsSpan(0, (int)place.ByteOffset);
                Assert.True(text.AsSpan((int)place.ByteOffset).StartsWith(view.RawUtf8));
                Assert.Equal(before.Count((byte)'\n') + 1, place.Line);
                Assert.Equal(before.Length - before.LastIndexOf((byte)'\n'), place.Column);
            }
        }
    }
}
