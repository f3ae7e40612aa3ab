// Patches of values that settings show a part of: what they hide stays as it was, and back references lead to the patched object.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Documents.Patches;

public class PatchedValueTests
{
    // Each way to apply the same change, as a merge patch and as operations.
    private static readonly Dictionary<string, Func<Order, string, string, JsonSettings, Order>> s_ways = new()
    {
        ["patch of a copy"] = static (order, operations, _, settings) => JsonPatch.Parse(operations).ApplyToCopyOf(order, settings)!,
        ["patch in place"] = static (order, operations, _, settings) => InPlace(order, one => JsonPatch.Parse(operations).ApplyTo(one, settings)),
        ["merge patch of a copy"] = static (order, _, merge, settings) => JsonMergePatch.Parse(merge).ApplyToCopyOf(order, settings)!,
        ["merge patch in place"] = static (order, _, merge, settings) => InPlace(order, one => JsonMergePatch.Parse(merge).ApplyTo(one, settings)),
        ["node of a copy"] = static (order, _, merge, settings) => JsonMergePatch.ApplyToCopyOf(order, JsonNode.Parse(merge), settings)!,
        ["typed patch of a copy"] = static (order, _, merge, settings) => JsonMergePatch.ApplyToCopyOf<Order, Change>(order, JsonSerializer.Deserialize<Change>(merge)!, settings)!,
        ["typed patch in place"] = static (order, _, merge, settings) => InPlace(order, one => JsonMergePatch.ApplyTo(one, JsonSerializer.Deserialize<Change>(merge)!, settings)),
    };

    private static readonly Dictionary<string, JsonSettings> s_settings = new()
    {
        ["views"] = new() { Audiences = ["public"] },
        ["views, any case"] = new() { Audiences = ["public"], PropertyNameCaseInsensitive = true },
        ["fields"] = new() { Fields = JsonFields.Parse("Id,Home(City),Lines(Article),ByName(Article)") },
        ["omitted"] = new() { SensitiveMembers = JsonSensitiveHandling.Omit },
        ["masked"] = new() { SensitiveMembers = JsonSensitiveHandling.Mask },
        ["views and omitted"] = new() { Audiences = ["public"], SensitiveMembers = JsonSensitiveHandling.Omit },
    };

    private static Order InPlace(Order order, Action<Order> apply)
    {
        apply(order);
        return order;
    }

    // The fields are those of the order, and not of a typed patch.
    public static TheoryData<string, string> WaysAndSettings()
    {
        TheoryData<string, string> rows = [];
        foreach (string way in s_ways.Keys)
            foreach (string settings in s_settings.Keys)
                if (settings != "fields" || !way.StartsWith("typed", StringComparison.Ordinal))
                    rows.Add(way, settings);
        return rows;
    }

    private static Order Sample() => new()
    {
        Id = 1,
        Secret = "s1",
        Home = new Address("Rome", "s2"),
        Lines = [new Line { Article = "a", Cost = "s3" }, new Line { Article = "b", Cost = "s4" }],
        ByName = new() { ["x"] = new Line { Article = "c", Cost = "s5" } },
        Note = new Fixed("n", "s6"),
    };

    [Theory, MemberData(nameof(WaysAndSettings))]
    public void Apply_UnderSettingsThatHide_KeepsWhatTheyHide(string way, string settings)
    {
        Order order = s_ways[way](Sample(), """[{"op":"replace","path":"/Id","value":2},{"op":"replace","path":"/Home/City","value":"Oslo"}]""", """{"Id":2,"Home":{"City":"Oslo"}}""", s_settings[settings]);
        Assert.Equal(2, order.Id);
        Assert.Equal(new Address("Oslo", "s2"), order.Home);
        Assert.Equal("s1", order.Secret);
        Assert.Equal(["a s3", "b s4"], order.Lines.Select(static line => $"{line.Article} {line.Cost}"));
        Assert.Equal("s5", order.ByName["x"].Cost);
        Assert.Equal("s6", order.Note!.Secret);
    }

    // Settings with views or fields let no text set what they hide.
    [Theory, MemberData(nameof(WaysAndSettings))]
    public void Apply_OfAHiddenMember_SetsSecretsAlone(string way, string settings)
    {
        bool isSet = settings is "omitted" or "masked";
        string operation = settings == "masked" ? "replace" : "add";
        Order order = s_ways[way](Sample(), $$"""[{"op":"{{operation}}","path":"/Secret","value":"new"},{"op":"add","path":"/Home/Code","value":"new"}]""", """{"Secret":"new","Home":{"Code":"new"}}""", s_settings[settings]);
        Assert.Equal(isSet ? "new" : "s1", order.Secret);
        Assert.Equal(isSet ? "new" : "s2", order.Home!.Code);
    }

    [Theory]
    [InlineData("views"), InlineData("fields"), InlineData("omitted"), InlineData("masked")]
    public void Patch_ThatMovesAnObject_MovesWhatIsHiddenInIt(string settings)
    {
        JsonPatch patch = JsonPatch.Parse("""[{"op":"move","from":"/Lines/1","path":"/Lines/0"},{"op":"add","path":"/Lines/-","value":{"Article":"new"}},{"op":"replace","path":"/ByName/x","value":{"Article":"other"}}]""");
        Order order = patch.ApplyToCopyOf(Sample(), s_settings[settings])!;
        Assert.Equal(["b s4", "a s3", "new "], order.Lines.Select(static line => $"{line.Article} {line.Cost}"));
        Assert.Null(order.ByName["x"].Cost);
    }

    [Fact]
    public void Test_OfAnObject_SeesWhatTheSettingsShow()
    {
        JsonPatch patch = JsonPatch.Parse("""[{"op":"test","path":"/Home","value":{"City":"Rome"}},{"op":"test","path":"/Home","value":{}}]""");
        JsonException error = Assert.Throws<JsonException>(() => patch.ApplyToCopyOf(Sample(), s_settings["views"]));
        Assert.Contains("operation 1", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("s2", error.Message, StringComparison.Ordinal);
    }

    private static readonly Dictionary<string, Action<Parent>> s_replacements = new()
    {
        ["patch"] = static parent => JsonPatch.Parse("""[{"op":"replace","path":"/Children","value":[{"Name":"new"}]}]""").ApplyTo(parent),
        ["merge patch"] = static parent => JsonMergePatch.Parse("""{"Children":[{"Name":"new"}]}""").ApplyTo(parent),
        ["typed patch"] = static parent => JsonMergePatch.ApplyTo(parent, new ParentChange { Children = new([new Child { Name = "new" }]) }),
        ["ignored cycles"] = static parent => JsonMergePatch.Parse("""{"Children":[{"Name":"new"}]}""").ApplyTo(parent, new JsonSettings { ReferenceHandler = ReferenceHandler.IgnoreCycles }),
    };

    public static TheoryData<string> Replacements => [.. s_replacements.Keys];

    [Theory, MemberData(nameof(Replacements))]
    public void ApplyTo_SetsBackReferencesToTheTarget(string way)
    {
        Parent parent = new() { Children = [new Child { Name = "old" }] };
        s_replacements[way](parent);
        Assert.Equal("new", parent.Children[^1].Name);
        Assert.All(parent.Children, child => Assert.Same(parent, child.Parent));
    }

    [Fact]
    public void ApplyTo_BackReferenceThatFails_LeavesTheTargetAsItWas()
    {
        Parent parent = new() { Name = "a", Guarded = new Guarded(), Children = [new Child { Name = "old" }] };
        Assert.Throws<InvalidOperationException>(() => JsonPatch.Parse("""[{"op":"replace","path":"/Name","value":"b"},{"op":"add","path":"/Guarded/Text","value":"c"}]""").ApplyTo(parent));
        Assert.Equal("a", parent.Name);
        Assert.Null(parent.Guarded.Text);
    }

    [JsonManagedReferences]
    public sealed class Parent
    {
        public string? Name { get; set; }

        public List<Child> Children { get; set; } = [];

        public Guarded? Guarded { get; set; }
    }

    public sealed class Child
    {
        public string? Name { get; set; }

        [JsonBackReference]
        public Parent? Parent { get; set; }
    }

    // Refuses its second parent, which is the target.
    public sealed class Guarded
    {
        private bool _isSet;

        public string? Text { get; set; }

        [JsonBackReference]
        public Parent? Parent { get => null; set => _isSet = _isSet ? throw new InvalidOperationException("It has a parent.") : value is not null; }
    }

    public sealed class ParentChange
    {
        public Optional<List<Child>> Children { get; set; }
    }

    public sealed class Order
    {
        public int Id { get; set; }

        [JsonAudience("admin"), JsonSensitive]
        public string? Secret { get; set; }

        public Address? Home { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Dictionary<string, Line> ByName { get; set; } = [];

        public Fixed? Note { get; set; }
    }

    public sealed record Address(string City, [property: JsonAudience("admin"), JsonSensitive] string? Code);

    public sealed class Line
    {
        public string? Article { get; set; }

        [JsonAudience("admin"), JsonSensitive]
        public string? Cost { get; set; }
    }

    // Set by its constructor alone.
    public sealed class Fixed(string text, string? secret)
    {
        public string Text => text;

        [JsonAudience("admin"), JsonSensitive]
        public string? Secret => secret;
    }

    public sealed class Change
    {
        public Optional<int> Id { get; set; }

        public Optional<string> Secret { get; set; }

        public Optional<HomeChange> Home { get; set; }
    }

    public sealed class HomeChange
    {
        public Optional<string> City { get; set; }

        public Optional<string> Code { get; set; }
    }
}
