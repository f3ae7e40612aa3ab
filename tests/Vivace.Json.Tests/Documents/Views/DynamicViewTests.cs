// Views for the keyword dynamic.
using System.Collections;
using System.Text.Json;
using Microsoft.CSharp.RuntimeBinder;
using Vivace.Json.Documents;

namespace Vivace.Json.Tests.Documents.Views;

public class DynamicViewTests
{
    private const string Text = """
        {
          "id": 7, "price": 12.50, "big": 1e300, "name": "Tea", "at": "2026-11-21T03:40:31Z", "key": "0f8fad5b-d9cb-469f-a165-70867728950e",
          "isNew": true, "note": null, "tags": ["hot", "green"], "order": { "Id": 3, "Count": 5 }, "kind": "Friday"
        }
        """;

    public static TheoryData<bool> LazyOrNot => [false, true];

    [Theory, MemberData(nameof(LazyOrNot))]
    public void Members_AndElements_AreThoseOfTheView(bool isLazy)
    {
        using JsonTree tree = Make(isLazy);
        dynamic root = tree.Root.AsDynamic()!;
        int id = root.id;
        decimal price = root.price;
        string name = root.name;
        DateTime at = root.at;
        Guid key = root["key"];
        bool isNew = root.isNew;
        int? nullable = root.id;
        string tag = root.tags[1];
        long count = root.tags.Count;
        Assert.Equal((7, 12.50m, "Tea", true, 7, "green", 2L), (id, price, name, isNew, nullable, tag, count));
        Assert.Equal(new DateTime(2026, 11, 21, 3, 40, 31, DateTimeKind.Utc), at);
        Assert.Equal(Guid.Parse("0f8fad5b-d9cb-469f-a165-70867728950e"), key);
        Assert.True(root.note == null);
        Assert.Equal(5, (int)root.order.Count);
        Assert.Equal("hot", (string)root.tags[^2]);
        Assert.Equal("hot", (string)root.tags[0L]);
        Order order = root.order;
        Assert.Equal(3, order.Id);
        Assert.Equal(["hot", "green"], (List<string>)root.tags);
        JsonView view = root.order;
        Assert.Equal(3, view["Id"].GetInt32());
        Assert.Equal("Tea", root.name.ToString());
    }

    [Theory, MemberData(nameof(LazyOrNot))]
    public void Comparisons_WithNetValues_CompareValues(bool isLazy)
    {
        using JsonTree tree = Make(isLazy);
        dynamic root = tree.Root.AsDynamic()!;
        Assert.True(root.id == 7);
        Assert.True(root.id == 7L);
        Assert.True(root.id == 7.0);
        Assert.True(root.id != 8);
        Assert.False(root.id == "7");
        Assert.False(root.id == null);
        Assert.True(root.price == 12.5m);
        Assert.True(root.price > 12);
        Assert.True(root.price < 12.6);
        Assert.True(root.price >= 12.5f);
        Assert.True(root.price <= 13UL);
        Assert.True(root.big > 5);
        Assert.True(root.id < root.price);
        Assert.False(root.big < double.NaN);
        Assert.False(root.big >= double.NaN);
        Assert.True(root.name == "Tea");
        Assert.True(root.name > "Coffee");
        Assert.True(root.tags[0] > root.tags[1]);
        Assert.True(root.isNew == true);
        Assert.True(root.at == new DateTime(2026, 11, 21, 3, 40, 31, DateTimeKind.Utc));
        Assert.True(root.key == Guid.Parse("0f8fad5b-d9cb-469f-a165-70867728950e"));
        using JsonTree other = JsonTree.Parse(Text);
        Assert.True(root.order == other.Root["order"].AsDynamic());
        Assert.True(root.order != other.Root["tags"].AsDynamic());
        Assert.Equal((object)root.order, (object?)other.Root["order"].AsDynamic());
        Assert.Equal(((object)root.order).GetHashCode(), ((object?)other.Root["order"].AsDynamic())!.GetHashCode());
        Assert.Throws<JsonException>(() => root.tags < 5m);
        Assert.Throws<InvalidOperationException>(() => root.tags < root.tags);
        Assert.Throws<RuntimeBinderException>(() => root.id + 1);
    }

    [Theory, MemberData(nameof(LazyOrNot))]
    public void Conditions_OverBooleans_NeedNoCast(bool isLazy)
    {
        const string Flags = """{"yes":true,"no":false,"one":1}""";
        using JsonTree tree = isLazy ? JsonTree.Open(Flags) : JsonTree.Parse(Flags);
        dynamic root = tree.Root.AsDynamic()!;
        Assert.Equal("yes", root.yes ? "yes" : "no");
        Assert.Equal("no", root.no ? "yes" : "no");
        Assert.False(!root.yes);
        Assert.True(!root.no);
        Assert.True(root.yes && root.one == 1);
        Assert.True(root.no || root.one == 1);
        Assert.Equal("neither", root.no || !root.yes ? "one" : "neither");
        Assert.Throws<JsonException>(() => root.one ? 1 : 0);
        Assert.Throws<RuntimeBinderException>(() => -root.one);
    }

    [Theory, MemberData(nameof(LazyOrNot))]
    public void Enumeration_OfArraysAndObjects_GoesOverTheirEntries(bool isLazy)
    {
        using JsonTree tree = Make(isLazy);
        dynamic root = tree.Root.AsDynamic()!;
        List<string> tags = [];
        foreach (string tag in root.tags)
            tags.Add(tag);
        Assert.Equal(["hot", "green"], tags);
        Dictionary<string, int> members = [];
        foreach (KeyValuePair<string, object> member in root.order)
            members.Add(member.Key, (int)(dynamic)member.Value);
        Assert.Equal(new Dictionary<string, int> { ["Id"] = 3, ["Count"] = 5 }, members);
        Assert.Equal(["Id", "Count"], ((System.Dynamic.DynamicObject)root.order).GetDynamicMemberNames());
        Assert.Throws<JsonException>(() => ((IEnumerable)root.name).Cast<object>().Count());
    }

    [Fact]
    public void WrongSteps_ThrowWhatViewsThrow()
    {
        JsonTree tree = JsonTree.Parse(Text);
        dynamic root = tree.Root.AsDynamic()!;
        Assert.Throws<KeyNotFoundException>(() => root.missing);
        Assert.Throws<ArgumentOutOfRangeException>(() => root.tags[2]);
        Assert.Throws<JsonException>(() => root.name.first);
        Assert.Throws<JsonException>(() => (int)root.name);
        Assert.Throws<RuntimeBinderException>(() => root.tags[1.5]);
        Assert.Throws<InvalidOperationException>(() => default(JsonView).AsDynamic());
        Assert.Equal(DayOfWeek.Friday, (DayOfWeek)tree.Root.AsDynamic(new JsonSettings { Converters = [new System.Text.Json.Serialization.JsonStringEnumConverter()] })!.kind);
        Assert.Null((object?)tree.Root["note"].AsDynamic());
        tree.Dispose();
        Assert.Throws<ObjectDisposedException>(() => root.id);
    }

    private static JsonTree Make(bool isLazy) => isLazy ? JsonTree.Open(Text) : JsonTree.Parse(Text);

    private sealed class Order
    {
        public int Id { get; set; }
    }
}
