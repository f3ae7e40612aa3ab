// Tests objects whose members are at places deep in a text.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Documents.Projecting;

public class ProjectionTests
{
    [JsonProjection]
    public sealed class Quote
    {
        [JsonAt("/chart/result/0/meta/symbol")]
        public required string Symbol { get; set; }

        [JsonAt("/chart/result/0/meta/price")]
        public decimal? Price { get; set; }

        [JsonAt("/chart/result/1/closes")]
        public List<int> Closes { get; set; } = [];

        [JsonAt("/a~1b/m~0n")]
        public Quote? Inner { get; set; }

        [JsonPropertyName("top")]
        public int Top { get; set; }

        [JsonIgnore]
        public int Unseen { get; set; }
    }

    [JsonProjection]
    public sealed record Point([property: JsonAt("/at/0")] int X, [property: JsonAt("/at/1")] int Y = 5);

    [JsonProjection]
    public readonly record struct Third([property: JsonAt("/2")] int Value);

    [JsonProjection]
    public sealed class Login
    {
        [JsonAt("/user/name")]
        public string? Name { get; set; }

        [JsonAt("/user/password"), JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? Password { get; set; }
    }

    private const string Written =
        """{"chart":{"result":[{"meta":{"symbol":"a","price":2.5}},{"closes":[1,2]}]},"a/b":{"m~n":{"chart":{"result":[{"meta":{"symbol":"b","price":null}},{"closes":[]}]},"a/b":{"m~n":null},"top":0}},"top":7}""";

    [Fact]
    public void Members_AtTheirPlaces_AllWays()
    {
        AllWays.RoundTrip(new Quote { Symbol = "a", Price = 2.5m, Closes = [1, 2], Inner = new() { Symbol = "b" }, Top = 7 }, Written);
        AllWays.RoundTrip(new Point(1, 2), """{"at":[1,2]}""");
        AllWays.RoundTrip<Point?>(null, "null");
        AllWays.RoundTrip(new Dictionary<string, Point[]> { ["k"] = [new(1), new(2, 3)] }, """{"k":[{"at":[1,5]},{"at":[2,3]}]}""");
        AllWays.RoundTrip(new Login { Name = "a" }, """{"user":{"name":"a"}}""");
    }

    [Theory]
    [InlineData("""{"x":{"chart":[]},"chart":{"z":[[{}]],"result":[{"meta":{"more":{"symbol":1},"symbol":"a"},"q":0},{"closes":[3]},{"closes":[4]}]},"top":1}""", "a", 1)]
    [InlineData("""{"chart":{"result":[{"meta":{"symbol":"a"}},null]},"a/b":5}""", "a", 0)]
    [InlineData("""{"chart":{"result":{"0":{"meta":{"symbol":"a"}},"1":"x"}}}""", "a", 0)]
    [InlineData("""{"chart":{"result":[{"meta":{"symb\u006fl":"a"}}]},"a/b":[],"top":2}""", "a", 2)]
    public void Texts_WithMoreOrLess_AllWays(string json, string symbol, int top)
    {
        foreach (ReadingForm<Quote> form in ReadingForms.Of<Quote>())
        {
            Quote read = form.Ours(System.Text.Encoding.UTF8.GetBytes(json), null)!;
            Assert.Equal((symbol, top), (read.Symbol, read.Top));
        }
    }

    [Fact]
    public void Errors_AreThoseOfTheMembers()
    {
        AllWays.Refuses<Quote>("""{"chart":{"result":[{"meta":{"symbol":5}}]}}""", "$.chart.result[0].meta.symbol", "a string");
        AllWays.Refuses<Quote>("""{"chart":{"result":[{"meta":{}}]}}""", "$", "Symbol");
        AllWays.Refuses<Quote>("[]", "$", "an object");
        AllWays.Refuses<Quote>("""{"chart":{"result":[{"meta":{"symbol":"a",}}]}}""", "$.chart.result[0].meta", "comma");
        JsonException twice = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Point>("""{"at":[1],"at":[2]}""", new JsonSettings { AllowDuplicateProperties = false }));
        Assert.Equal(JsonErrorKind.DuplicateMember, twice.Error!.Kind);
        AllWays.Reads<Point>("""{"AT":[1],"q":[2]}""", """{"at":[1,5]}""", new() { PropertyNameCaseInsensitive = true });
    }

    [Fact]
    public void Arrays_WithGaps_AreOnlyRead()
    {
        foreach (ReadingForm<Third> form in ReadingForms.Of<Third>())
            Assert.Equal(new Third(3), form.Ours("[1,2,3,4]"u8.ToArray(), null));
        Assert.Contains("from the first element on", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Third(3))).Message, StringComparison.Ordinal);
    }

    [JsonProjection]
    public sealed record Around([property: JsonAt("/a")] int A, [property: JsonAt("/a/b")] int B);

    [JsonProjection]
    public sealed record Same([property: JsonAt("/a")] int A, [property: JsonPropertyName("a")] int B);

    [JsonProjection]
    public sealed record NoPointer([property: JsonAt("a/b")] int A);

    [JsonProjection]
    public sealed record Escape([property: JsonAt("/a~2")] int A);

    [JsonProjection]
    public sealed class Open
    {
        [JsonExtensionData]
        public Dictionary<string, object>? Rest { get; set; }
    }

    [Fact]
    public void Types_ThatContradictThemselves_AreRefused()
    {
        Refuses(new Around(1, 2), "Around.B");
        Refuses(new Same(1, 2), "Same.B");
        Refuses(new NoPointer(1), "\"a/b\"");
        Refuses(new Escape(1), "\"/a~2\"");
        Refuses(new Open(), "extension data");
        Assert.Throws<ArgumentException>(() => new JsonAtAttribute(""));

        static void Refuses<T>(T value, string words)
        {
            Assert.Contains(words, Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(value)).Message, StringComparison.Ordinal);
            Assert.Contains(words, Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<T>("{}")).Message, StringComparison.Ordinal);
        }
    }
}
