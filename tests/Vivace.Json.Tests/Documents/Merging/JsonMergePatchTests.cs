// RFC 7396: its example, its test cases, and the way back.
using System.Text;
using System.Text.Json.Nodes;
using Vivace.Json.Documents;
using JsonException = System.Text.Json.JsonException;

namespace Vivace.Json.Tests.Documents.Merging;

public class JsonMergePatchTests
{
    // RFC 7396 appendix A.
    public static TheoryData<string, string, string> Cases => new()
    {
        { """{"a":"b"}""", """{"a":"c"}""", """{"a":"c"}""" },
        { """{"a":"b"}""", """{"b":"c"}""", """{"a":"b","b":"c"}""" },
        { """{"a":"b"}""", """{"a":null}""", "{}" },
        { """{"a":"b","b":"c"}""", """{"a":null}""", """{"b":"c"}""" },
        { """{"a":["b"]}""", """{"a":"c"}""", """{"a":"c"}""" },
        { """{"a":"c"}""", """{"a":["b"]}""", """{"a":["b"]}""" },
        { """{"a":{"b":"c"}}""", """{"a":{"b":"d","c":null}}""", """{"a":{"b":"d"}}""" },
        { """{"a":[{"b":"c"}]}""", """{"a":[1]}""", """{"a":[1]}""" },
        { """["a","b"]""", """["c","d"]""", """["c","d"]""" },
        { """{"a":"b"}""", """["c"]""", """["c"]""" },
        { """{"a":"foo"}""", "null", "null" },
        { """{"a":"foo"}""", "\"bar\"", "\"bar\"" },
        { """{"e":null}""", """{"a":1}""", """{"e":null,"a":1}""" },
        { "[1,2]", """{"a":"b","c":null}""", """{"a":"b"}""" },
        { "{}", """{"a":{"bb":{"ccc":null}}}""", """{"a":{"bb":{}}}""" },
        { """{"a":1}""", """{"a":{"b":[{"c":null}]}}""", """{"a":{"b":[{"c":null}]}}""" },

        // Ours: what is merged keeps its place.
        { """{"a":{"x":{"y":1},"z":2},"b":3}""", """{"c":{"d":null,"e":{}},"a":{"w":4,"x":{"v":null,"u":5}},"f":6}""", """{"a":{"x":{"y":1,"u":5},"z":2,"w":4},"b":3,"c":{"e":{}},"f":6}""" },
    };

    [Theory, MemberData(nameof(Cases))]
    public void Apply_CasesOfTheStandard_GiveTheResult(string document, string patch, string expected)
    {
        JsonNode? target = JsonNode.Parse(document);
        Assert.Equal(expected, JsonMergePatch.Apply(target, JsonNode.Parse(patch))?.ToJsonString() ?? "null");
        Assert.Equal(document, target!.ToJsonString());
        Assert.Equal(expected, Encoding.UTF8.GetString(JsonMergePatch.Apply(Encoding.UTF8.GetBytes(document), Encoding.UTF8.GetBytes(patch))));
    }

    [Fact]
    public void Create_RandomDocuments_LeadToTheSecond()
    {
        int created = 0;
        for (int seed = 0; seed < 2000; seed++)
        {
            RandomDocuments random = new(seed);
            JsonNode? from = random.Make(4);
            JsonNode? to = random.Change(from, 4);
            JsonNode? patch;
            try
            {
                patch = JsonMergePatch.Create(from, to);
            }
            catch (ArgumentException)
            {
                Assert.Contains("null", to!.ToJsonString(), StringComparison.Ordinal);
                continue;
            }

            Assert.True(JsonNode.DeepEquals(to, JsonMergePatch.Apply(from, patch)), $"seed {seed}: {from?.ToJsonString()} to {to?.ToJsonString()} by {patch?.ToJsonString()}");
            created++;
        }

        Assert.True(created > 1000, $"{created}");
    }

    [Fact]
    public void Create_NewNull_CannotBeSaid()
    {
        Assert.Throws<ArgumentException>(() => JsonMergePatch.Create(JsonNode.Parse("""{"a":1}"""), JsonNode.Parse("""{"a":null}""")));
        Assert.Equal("{}", JsonMergePatch.Create(JsonNode.Parse("""{"a":null}"""), JsonNode.Parse("""{"a":null}"""))!.ToJsonString());
        Assert.Equal("""{"b":null,"c":{"d":2}}""", JsonMergePatch.Create(JsonNode.Parse("""{"a":1,"b":2,"c":{"d":1,"e":1}}"""), JsonNode.Parse("""{"a":1,"c":{"d":2,"e":1}}"""))!.ToJsonString());
    }

    [Fact]
    public void ApplyToCopyOf_OptionalMembers_SetClearOrLeave()
    {
        Customer ada = new("Ada", 36, "ada@example.org");
        Customer after = JsonMergePatch.ApplyToCopyOf(ada, new CustomerPatch { Age = 37, Mail = new(null) }, JsonSettings.Web)!;
        Assert.Equal(new Customer("Ada", 37, null), after);
        Assert.Equal(after, JsonMergePatch.ApplyToCopyOf(ada, JsonNode.Parse("""{"age":37,"mail":null}"""), JsonSettings.Web));
    }

    // What was set to null is null, whatever an initializer, a default or "required" says. What was not set stays.
    [Fact]
    public void ApplyTo_MemberSetToNull_IsNull()
    {
        Profile given = new() { Nick = "Ada", Mail = "a@b", Age = 36, Home = new() { Street = "s", City = "c" }, Tags = new() { ["a"] = 1, ["b"] = 2 }, List = [1] };
        ProfilePatch patch = new()
        {
            Nick = new(null),
            Mail = new(null),
            Home = new HomePatch { City = new(null) },
            Tags = new Dictionary<string, int?> { ["a"] = null, ["c"] = 3 },
            List = new(null),
        };
        const string Expected = """{"Nick":null,"Mail":null,"Age":36,"Home":{"Street":"s","City":null},"Tags":{"b":2,"c":3},"List":null}""";
        Assert.Equal(Expected, JsonSerializer.Serialize(JsonMergePatch.ApplyToCopyOf(given, patch)));
        Home home = given.Home;
        JsonMergePatch.ApplyTo(given, new ProfilePatch { Age = 37 });
        Assert.Equal((37, "Ada"), (given.Age, given.Nick));
        Assert.Same(home, given.Home);
        JsonMergePatch.ApplyTo(given, new ProfilePatch { Age = 36 });
        JsonMergePatch.ApplyTo(given, patch);
        Assert.Equal(Expected, JsonSerializer.Serialize(given));
        JsonMergePatch.ApplyTo(given, new ProfilePatch());
        Assert.Equal(Expected, JsonSerializer.Serialize(given));
    }

    [Fact]
    public void ApplyTo_MemberThatIsNotThere_IsMade()
    {
        Profile given = new() { Nick = "Ada", Home = null! };
        JsonMergePatch.ApplyTo(given, new ProfilePatch { Home = new HomePatch { Street = "s", City = new(null) } });
        Assert.Equal("""{"Street":"s","City":null}""", JsonSerializer.Serialize(given.Home));
    }

    [Fact]
    public void ApplyTo_NullForANumber_IsAnErrorAndChangesNothing()
    {
        Profile given = new() { Nick = "Ada", Age = 36 };
        JsonException error = Assert.Throws<JsonException>(() => JsonMergePatch.ApplyTo(given, new ProfilePatch { Nick = "Eve", Age = new(null) }));
        Assert.Equal("$.Age", error.Path);
        Assert.Equal(("Ada", 36), (given.Nick, given.Age));
    }

    // A patch without a type is RFC 7396: null removes, and what a new object has is left.
    [Fact]
    public void ApplyTo_PatchWithoutAType_RemovesMembers()
    {
        Profile given = new() { Nick = "Ada", Mail = "a@b", Age = 36 };
        JsonMergePatch.Parse("""{"Mail":null,"Age":null}""").ApplyTo(given);
        Assert.Equal(("Ada", "none", 18), (given.Nick, given.Mail, given.Age));
    }

    public sealed class Profile
    {
        public required string? Nick { get; set; }

        public string? Mail { get; set; } = "none";

        public int Age { get; set; } = 18;

        public Home Home { get; set; } = new();

        public Dictionary<string, int> Tags { get; set; } = [];

        public List<int>? List { get; set; } = [];
    }

    public sealed class Home
    {
        public string? Street { get; set; }

        public string? City { get; set; } = "London";
    }

    public sealed class ProfilePatch
    {
        public Optional<string?> Nick { get; set; }

        public Optional<string?> Mail { get; set; }

        public Optional<int?> Age { get; set; }

        public Optional<HomePatch> Home { get; set; }

        public Optional<Dictionary<string, int?>> Tags { get; set; }

        public Optional<List<int>?> List { get; set; }
    }

    public sealed class HomePatch
    {
        public Optional<string> Street { get; set; }

        public Optional<string?> City { get; set; }
    }

    public sealed record Customer(string Name, int Age, string? Mail);

    // JsonObject moves all members after one that is removed: 100,000 of them are removed at once, and the others stay in their order.
    [Theory]
    [InlineData(5)]
    [InlineData(100_000)]
    public void Apply_RemovedMembers_LeaveTheOthersInTheirOrder(int count)
    {
        JsonObject document = new(Enumerable.Range(0, count).Select(static i => KeyValuePair.Create($"m{i}", (JsonNode?)i)));
        JsonObject patch = new(Enumerable.Range(0, count).Where(static i => i % 2 == 0).Select(static i => KeyValuePair.Create($"m{i}", (JsonNode?)null)));
        patch.Add("missing", null);
        patch.Insert(0, "new", 1);
        JsonObject after = JsonMergePatch.Apply(document, patch)!.AsObject();
        Assert.Equal([.. Enumerable.Range(0, count).Where(static i => i % 2 != 0).Select(static i => $"m{i}"), "new"], after.Select(static member => member.Key));
        Assert.Equal(count, document.Count);
        JsonObject ignoring = JsonNode.Parse("""{"A":1,"b":2,"C":3,"d":4,"E":5,"f":6,"G":7,"h":8,"I":9,"j":10}""", new JsonNodeOptions { PropertyNameCaseInsensitive = true })!.AsObject();
        JsonNode nulls = JsonNode.Parse("""{"a":null,"B":null,"c":null,"D":null,"e":null,"F":null,"g":null,"H":null,"i":null}""")!;
        Assert.Equal("""{"j":10}""", JsonMergePatch.Apply(ignoring, nulls)!.ToJsonString());
    }

    public sealed class CustomerPatch
    {
        public Optional<string> Name { get; set; }

        public Optional<int> Age { get; set; }

        public Optional<string?> Mail { get; set; }
    }
}
