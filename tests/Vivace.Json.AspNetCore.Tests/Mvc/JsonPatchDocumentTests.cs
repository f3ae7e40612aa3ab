// Operations of ASP.NET Core's patch documents, applied by this library, against what their own code does.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Vivace.Json.Documents;
using NewPatch = Microsoft.AspNetCore.JsonPatch.SystemTextJson.JsonPatchDocument<Vivace.Json.AspNetCore.Tests.Mvc.JsonPatchDocumentTests.Patched>;
using OldPatch = Microsoft.AspNetCore.JsonPatch.JsonPatchDocument<Vivace.Json.AspNetCore.Tests.Mvc.JsonPatchDocumentTests.Patched>;
using TheirSerializer = System.Text.Json.JsonSerializer;

namespace Vivace.Json.AspNetCore.Tests.Mvc;

public class JsonPatchDocumentTests
{
    private const int Patches = 10_000, LeastApplied = 300, MostPassed = 50;

    private static readonly JsonSettings s_old = NewtonsoftSettings.Mvc with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Replace };

    // Patches whose operations both do alike are most of those that clients send; those left out are the rows of docs/guides/newtonsoft.md.
    [Theory, InlineData(false), InlineData(true)]
    public void ApplyTo_RandomPatches_LeavesWhatTheDocumentItselfLeaves(bool isNew)
    {
        int applied = 0, passed = 0;
        for (int seed = 0; seed < Patches; seed++)
        {
            string text = RandomPatch(new Random(seed));
            if (IsDifferent(text))
                continue;
            string? theirs = Result(target => Theirs(text, target, isNew)), ours = Result(target => Ours(text, target, isNew));

            // Here a value becomes an object after the last operation alone, so that later operations see what the patch has.
            if (theirs is null != ours is null && JsonNode.Parse(text)!.AsArray().Count > 1)
            {
                passed++;
                continue;
            }

            Assert.True(theirs == ours, $"{text}\n{theirs ?? "error"}\n{ours ?? "error"}");
            applied += theirs is null ? 0 : 1;
        }

        Assert.True(applied > LeastApplied && passed < MostPassed, $"{applied}, {passed}");
    }

    // The differences that the guide names.
    [Theory]
    [InlineData("""[{"op":"remove","path":"/age"}]""", "0", "3")]
    [InlineData("""[{"op":"move","path":"/level","from":"/age"}]""", "0", "3")]
    [InlineData("""[{"op":"replace","path":"/Age","value":7}]""", "7", null)]
    [InlineData("""[{"op":"replace","path":"/tags/-","value":"z"}]""", "3", null)]
    [InlineData("""[{"op":"add","path":"/none","value":1}]""", null, "3")]
    [InlineData("""[{"op":"replace","path":"/age","value":8},{"op":"test","path":"/age","value":9}]""", null, null)]
    [InlineData("""[{"op":"add","path":"/first","value":{}},{"op":"test","path":"/first/name","value":null}]""", "3", null)]
    [InlineData("""[{"op":"replace","path":"/age","value":"x"},{"op":"replace","path":"/age","value":4}]""", null, "4")]
    public void ApplyTo_OperationsInTheGuide_Differ(string text, string? theirs, string? ours)
    {
        foreach (bool isNew in (bool[])[false, true])
        {
            Assert.Equal(theirs, Age(Result(target => Theirs(text, target, isNew))));
            Assert.Equal(ours, Age(Result(target => Ours(text, target, isNew))));
        }

        static string? Age(string? result) => result is null ? null : JsonNode.Parse(result)!["Age"]!.ToJsonString();
    }

    [Fact]
    public void ApplyTo_Error_LeavesTheObjectAsItWas()
    {
        const string Text = """[{"op":"replace","path":"/age","value":8},{"op":"test","path":"/age","value":9}]""";
        Patched theirs = new(), ours = new();
        Assert.ThrowsAny<Exception>(() => Theirs(Text, theirs, isNew: false));
        Assert.ThrowsAny<System.Text.Json.JsonException>(() => Ours(Text, ours, isNew: false));
        Assert.Equal((8, 3), (theirs.Age, ours.Age));
    }

    private static string? Result(Action<Patched> apply)
    {
        Patched target = new();
        try
        {
            apply(target);
            return JsonConvert.SerializeObject(target);
        }
        catch (Exception exception) when (exception is System.Text.Json.JsonException or Newtonsoft.Json.JsonException or Microsoft.AspNetCore.JsonPatch.Exceptions.JsonPatchException or Microsoft.AspNetCore.JsonPatch.SystemTextJson.Exceptions.JsonPatchException)
        {
            return null;
        }
    }

    private static void Theirs(string text, Patched target, bool isNew)
    {
        if (isNew)
            TheirSerializer.Deserialize<NewPatch>(text, JsonSerializerOptions.Web)!.ApplyTo(target);
        else
            JsonConvert.DeserializeObject<OldPatch>(text)!.ApplyTo(target);
    }

    private static void Ours(string text, Patched target, bool isNew)
    {
        if (isNew)
            JsonPatch.Parse(TheirSerializer.Serialize(TheirSerializer.Deserialize<NewPatch>(text, JsonSerializerOptions.Web))).ApplyTo(target, JsonSettings.Web);
        else
            JsonPatch.Parse(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<OldPatch>(text))).ApplyTo(target, s_old);
    }

    private static bool IsDifferent(string text) => JsonNode.Parse(text)!.AsArray().Any(static operation =>
    {
        string kind = (string)operation!["op"]!, path = (string)operation["path"]!, from = (string?)operation["from"] ?? "";
        return kind is "remove" or "move" || from.EndsWith('-') || (path.EndsWith('-') && kind is not ("add" or "copy")) || path is "/none" or "/Name" || from is "/none" or "/Name";
    });

    private static string RandomPatch(Random random)
    {
        JsonArray operations = [];
        for (int count = random.Next(1, 4); count > 0; count--)
        {
            string kind = Of(random, "add", "replace", "remove", "test", "move", "copy");
            JsonObject operation = new() { ["op"] = kind, ["path"] = RandomPath(random) };
            if (kind is "move" or "copy")
                operation["from"] = RandomPath(random);
            else if (kind != "remove")
                operation["value"] = RandomValue(random, 0);
            operations.Add(operation);
        }

        return operations.ToJsonString();
    }

    private static string RandomPath(Random random) => Of(random, "/name", "/age", "/price", "/placed", "/level", "/note", "/tags", "/tags/0", "/tags/-", "/tags/2", "/lines", "/lines/0", "/lines/0/name", "/lines/1/price", "/lines/-",
        "/first", "/first/name", "/first/price", "/counts", "/counts/a", "/counts/new", "/none", "/Name", "/numbers/1", "/numbers/-");

    private static JsonNode? RandomValue(Random random, int level) => random.Next(level > 1 ? 6 : 9) switch
    {
        0 => random.Next(5),
        1 => "a",
        2 => null,
        3 => 1.5,
        4 => "2020-01-02T03:04:05Z",
        5 => true,
        6 => new JsonArray([.. Enumerable.Range(0, random.Next(3)).Select(_ => RandomValue(random, level + 1))]),
        7 => new JsonObject { ["name"] = RandomValue(random, level + 1), ["price"] = random.Next(9) },
        _ => new JsonObject { ["a"] = random.Next(9) },
    };

    private static string Of(Random random, params string[] choices) => choices[random.Next(choices.Length)];

    public sealed class Patched
    {
        public string? Name { get; set; } = "Alma";
        public int Age { get; set; } = 3;
        public decimal Price { get; set; } = 1.5m;
        public DateTime Placed { get; set; } = new(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        public int? Level { get; set; } = 1;
        public string? Note { get; set; }
        public List<string> Tags { get; set; } = ["x", "y"];
        public List<int> Numbers { get; set; } = [1, 2];
        public List<Line> Lines { get; set; } = [new() { Name = "tea", Price = 2 }, new() { Name = "jam", Price = 3 }];
        public Line? First { get; set; } = new() { Name = "tea", Price = 2 };
        public Dictionary<string, int> Counts { get; set; } = new() { ["a"] = 1 };
    }

    public sealed class Line
    {
        public string? Name { get; set; }
        public decimal Price { get; set; }
    }
}
