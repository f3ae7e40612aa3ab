// Tests members whose JSON is in a string.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.Conversions;

public class InStringTests
{
    public sealed class Call
    {
        public string? Name { get; set; }

        [JsonInString]
        public Query? Arguments { get; set; }

        [JsonInString, JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public int? Count { get; set; }
    }

    public sealed record Query(string? City, int[]? Days = null);

    public sealed record Made([property: JsonInString] List<Query> Queries, [property: JsonInString] string Text);

    public sealed class Nested
    {
        [JsonInString]
        public Nested? Next { get; set; }
    }

    public sealed class Secretive
    {
        [JsonInString]
        public Secret? Held { get; set; }

        [JsonInString, JsonSensitive]
        public Query? Hidden { get; set; }
    }

    public sealed class Secret
    {
        [JsonSensitive]
        public int Code { get; set; }
    }

    [Fact]
    public void Value_InAString_RoundTrips()
    {
        AllWays.RoundTrip(new Call { Name = "weather", Arguments = new("Rome", [1, 2]), Count = 3 },
            """{"Name":"weather","Arguments":"{\u0022City\u0022:\u0022Rome\u0022,\u0022Days\u0022:[1,2]}","Count":"3"}""");
        AllWays.RoundTrip(new Call(), """{"Name":null,"Arguments":null}""");
        AllWays.RoundTrip(new Made([new("\"é\n\ud83d\ude00")], "x"),
            """{"Queries":"[{\u0022City\u0022:\u0022\\u0022\\u00E9\\n\\uD83D\\uDE00\u0022,\u0022Days\u0022:null}]","Text":"\u0022x\u0022"}""");
        AllWays.RoundTrip(new Nested { Next = new() { Next = new() } }, """{"Next":"{\u0022Next\u0022:\u0022{\\u0022Next\\u0022:null}\u0022}"}""");
    }

    [Theory]
    [InlineData("""{"Arguments":" { \"City\" : \"Rome\" } "}""")]
    [InlineData("""{"Arguments":"{\u0022\u0043ity\u0022:\"R\\u006fme\"}"}""")]
    public void Text_HoweverItIsEscaped_IsRead(string json) =>
        AllWays.Reads<Call>(json, """{"Name":null,"Arguments":"{\u0022City\u0022:\u0022Rome\u0022,\u0022Days\u0022:null}"}""");

    [Fact]
    public void Null_InTheString_IsNull() => AllWays.Reads<Call>("""{"Arguments":"null","Count":null}""", """{"Name":null,"Arguments":null}""");

    [Theory]
    [InlineData("""{"Arguments":"{\"City\":5}"}""", "$.Arguments.City", "Expected a string", 25)]
    [InlineData("""{"Arguments":"{\"City\":\"é\\n\",\"Days\":[1,\"x\"]}"}""", "$.Arguments.Days[1]", "Expected a number", 47)]
    [InlineData("""{"Arguments":"{\"City\":\"\u00e9\ud83d\ude00\",\"Days\":[1,\"x\"]}"}""", "$.Arguments.Days[1]", "Expected a number", 60)]
    [InlineData("""{"Arguments":""}""", "$.Arguments", "found", 15)]
    [InlineData("""{"Arguments":"{\"City\":"}""", "$.Arguments.City", "found the end of the text", 25)]
    [InlineData("""{"Arguments":"{} 1"}""", "$.Arguments", "Expected the end of the text", 18)]
    [InlineData("""{"Arguments":{"City":"Rome"}}""", "$.Arguments", "a string with JSON in it", 14)]
    [InlineData("""{"Count":3}""", "$.Count", "a string with JSON in it", 10)]
    public void Text_ThatIsWrong_IsRefusedWithItsPlace(string json, string path, string words, int column)
    {
        AllWays.Refuses<Call>(json, path, words);
        foreach (ReadingForm<Call> form in ReadingForms.Of<Call>())
        {
            JsonError error = Assert.Throws<JsonException>(() => form.Ours(Encoding.UTF8.GetBytes("\n" + json), null)).Error!;
            Assert.Equal((2, column, column), (error.Line, error.Column, error.ByteOffset));
        }
    }

    [Fact]
    public void Error_InAStringInAString_LeadsThroughBoth() =>
        AllWays.Refuses<Nested>("""{"Next":"{\"Next\":\"{\\\"Next\\\":7}\"}"}""", "$.Next.Next.Next", "a string with JSON in it");

    [Fact]
    public void Levels_AreCountedOn()
    {
        AllWays.Reads<Nested>(Deep(8), JsonSerializer.Serialize(JsonSerializer.Deserialize<Nested>(Deep(8))), new JsonSettings { MaxDepth = 9 });
        foreach (ReadingForm<Nested> form in ReadingForms.Of<Nested>())
        {
            Assert.Equal(JsonErrorKind.DepthExceeded,
                Assert.Throws<JsonException>(() => form.Ours(Encoding.UTF8.GetBytes(Deep(9)), new JsonSettings { MaxDepth = 9 })).Error!.Kind);
            Assert.Equal(JsonErrorKind.BudgetExceeded,
                Assert.Throws<JsonException>(() => form.Ours(Encoding.UTF8.GetBytes(Deep(3)), new JsonSettings { Budget = new() { Depth = 3 } })).Error!.Kind);
        }

        AllWays.Reads<Nested>(Deep(2), JsonSerializer.Serialize(JsonSerializer.Deserialize<Nested>(Deep(2))), new JsonSettings { Budget = new() { Depth = 3 } });
    }

    [Fact]
    public void Budget_HoldsInTheString()
    {
        JsonSettings settings = new() { Budget = new() { Elements = 2 } };
        AllWays.Reads<Call>("""{"Arguments":"{\"Days\":[1,2]}"}""", """{"Name":null,"Arguments":"{\u0022City\u0022:null,\u0022Days\u0022:[1,2]}"}""", settings);
        AllWays.Refuses<Call>("""{"Arguments":"{\"Days\":[1,2,3]}"}""", "$.Arguments.Days[2]", "at most 2 elements", settings);
    }

    [Fact]
    public void Comments_AndTrailingCommas_AreAsAround() =>
        AllWays.Reads<Call>("""{"Arguments":"{ /* c */ \"City\":\"Rome\", }", }""",
            """{"Name":null,"Arguments":"{\u0022City\u0022:\u0022Rome\u0022,\u0022Days\u0022:null}"}""", JsonSettings.Jsonc);

    [Fact]
    public void Indentation_StaysOutOfTheString()
    {
        string json = JsonSerializer.Serialize(new Call { Arguments = new("a b", [1]) }, new JsonSettings { WriteIndented = true });
        Assert.Contains("""  "Arguments": "{\u0022City\u0022:\u0022a b\u0022,\u0022Days\u0022:[1]}" """.Trim(), json);
    }

    [Fact]
    public void Cycle_IsAnError()
    {
        Nested cycle = new();
        cycle.Next = cycle;
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(cycle));
    }

    [Fact]
    public void Secrets_InOrAsTheString_AreNotShown()
    {
        foreach (string json in (string[])["""{"Held":"{\"Code\":\"s3cret\"}"}""", """{"Hidden":"{\"City\":[\"s3cret\"]}"}""", """{"Hidden":"s3cret"}"""])
        {
            foreach (ReadingForm<Secretive> form in ReadingForms.Of<Secretive>())
            {
                JsonException exception = Assert.Throws<JsonException>(() => form.Ours(Encoding.UTF8.GetBytes(json), null));
                Assert.DoesNotContain("s3cret", exception.ToString());
            }
        }
    }

    private static string Deep(int strings)
    {
        Nested value = new();
        for (int i = 0; i < strings; i++)
            value = new Nested { Next = value };
        return JsonSerializer.Serialize(value);
    }
}
