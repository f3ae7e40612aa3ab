// Views: navigation, values, and what they throw.
using System.Text;
using System.Text.Json;

namespace Vivace.Json.Tests.Documents;

public class JsonViewTests
{
    [Fact]
    public void Indexers_OfNestedValues_FindThem()
    {
        using JsonTree tree = JsonTree.Parse("""{ "orders": [{ "id": 1, "price": 12.50 }, { "id": 2 }], "n\u0061me": "Tea", "a": null, "a": true }""");
        JsonView root = tree.Root;
        Assert.Equal(JsonValueKind.Object, root.Kind);
        Assert.Equal(4, root.Count);
        Assert.Equal(12.50m, root["orders"][0]["price"].GetDecimal());
        Assert.Equal("12.50", root["orders"][0]["price"].GetRawText());
        Assert.Equal(2, root["orders"u8][1]["id"].GetInt32());
        Assert.Equal("Tea", root["name"].GetString());
        Assert.True(root["a"].GetBoolean());
        Assert.False(root.TryGet("b", out _));
        Assert.Equal(["orders", "name", "a", "a"], root.Members.Select(member => member.Name));
        Assert.Equal("""[{ "id": 1, "price": 12.50 }, { "id": 2 }]""", root["orders"].GetRawText());
    }
}
