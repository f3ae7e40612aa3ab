// Tests attributes for types that belong to others.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Models.MixIns;

public class JsonMixInTests
{
    // Theirs, and the same with the attributes in place.
    public class Theirs
    {
        public int Number { get; set; }

        public string? Title { get; set; }

        [JsonPropertyName("when")]
        public DateTime Day { get; set; }

        [JsonIgnore]
        public string? Hidden { get; set; }

        public string? Secret { get; set; }

        public int Length;

        public Theirs? Inner { get; set; }

        public List<Theirs>? Items { get; set; }

        internal string? Kept { get; set; }
    }

    public class Twin
    {
        [JsonPropertyName("id"), JsonPropertyOrder(1)]
        public int Number { get; set; }

        [JsonAlias("name"), JsonRequired]
        public string? Title { get; set; }

        [JsonPropertyName("day"), JsonFormat("yyyy-MM-dd")]
        public DateTime Day { get; set; }

        public string? Hidden { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }

        [JsonInclude, JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public int Length;

        public Twin? Inner { get; set; }

        public List<Twin>? Items { get; set; }

        [JsonInclude]
        internal string? Kept { get; set; }
    }

    private abstract class Contract
    {
        [JsonPropertyName("id"), JsonPropertyOrder(1)]
        public int Number { get; set; }

        [JsonAlias("name"), JsonRequired]
        public abstract string? Title { get; set; }

        [JsonPropertyName("day"), JsonFormat("yyyy-MM-dd")]
        public DateTime Day { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Hidden { get; set; }

        [JsonIgnore]
        public string? Secret { get; set; }

        [JsonInclude, JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public int Length = 0;

        [JsonInclude]
        public string? Kept { get; set; }
    }

    private static readonly JsonSettings s_mixed = new() { Codecs = [new JsonMixIn<Theirs, Contract>()] };

    private const string Text = """{"name":"a","day":"2026-11-28","Hidden":"h","Secret":"s","Length":"3","Inner":{"id":2,"Title":"b"},"Items":[{"id":3,"Title":"c","Kept":"k"}],"Kept":"x","id":1}""";

    [Fact]
    public void Texts_AreThoseOfTheTwin_AllWays()
    {
        string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<Twin>(Text));
        Assert.Contains("\"Length\":\"3\"", expected, StringComparison.Ordinal);
        AllWays.Reads<Theirs>(Text, expected, s_mixed);
        foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted, ObjectEngine.Generated, ObjectEngine.Automatic])
        {
            JsonSettings settings = s_mixed with { Engine = engine };
            Assert.Equal(expected, JsonSerializer.Serialize(JsonSerializer.Deserialize<Theirs>(Text, settings), settings));
        }

        AllWays.Refuses<Theirs>("""{"id":1}""", "$", "Title", s_mixed);
        Assert.Contains("Title", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Theirs>("""{"Title":"a","Inner":{}}""", s_mixed)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Settings_WithoutIt_AreNotChanged()
    {
        Theirs theirs = new() { Number = 1, Title = "a" };
        Assert.StartsWith("""{"Number":1,"Title":"a","when":""", JsonSerializer.Serialize(theirs), StringComparison.Ordinal);
        Assert.Equal(s_mixed, new JsonSettings { Codecs = [new JsonMixIn<Theirs, Contract>()] });
        Assert.NotEqual(s_mixed, new JsonSettings());
        Assert.StartsWith("""{"title":"a","day":""", JsonSerializer.Serialize(theirs, s_mixed with { PropertyNamingPolicy = JsonNamingPolicy.CamelCase }), StringComparison.Ordinal);
    }

    private sealed class Misspelled
    {
        [JsonIgnore]
        public int Numbr { get; set; }
    }

    private sealed class OfAnotherType
    {
        [JsonIgnore]
        public long Number { get; set; }
    }

    [Fact]
    public void Members_WithoutACounterpart_AreRefused()
    {
        Assert.Contains("Misspelled.Numbr", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Theirs(), new JsonSettings { Codecs = [new JsonMixIn<Theirs, Misspelled>()] })).Message, StringComparison.Ordinal);
        Assert.Contains("the type System.Int32", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Theirs(), new JsonSettings { Codecs = [new JsonMixIn<Theirs, OfAnotherType>()] })).Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(3, new JsonSettings { Codecs = [new JsonMixIn<int, Misspelled>()] }));
    }

    public sealed record Pair(int A, string? B);

    private sealed class PairContract
    {
        [JsonPropertyName("first"), JsonCodec(typeof(HexCodec))]
        public int A { get; set; }

        [JsonAudience("admin")]
        public string? B { get; set; }
    }

    public sealed class HexCodec() : ConvertedCodec<int, string>(static value => value.ToString("x"), static text => Convert.ToInt32(text, 16));

    [Fact]
    public void Records_CodecsAndViews()
    {
        JsonSettings settings = new() { Codecs = [new JsonMixIn<Pair, PairContract>()] };
        AllWays.RoundTrip(new Pair(255, "b"), """{"first":"ff","B":"b"}""", settings);
        Assert.Equal("""{"first":"ff"}""", JsonSerializer.Serialize(new Pair(255, "b"), settings with { Audiences = ["public"] }));
        AllWays.RoundTrip<Dictionary<string, Pair?>>(new() { ["x"] = new(1, null), ["y"] = null }, """{"x":{"first":"1","B":null},"y":null}""", settings);
    }

    [Fact]
    public void Modifiers_ChangeWhatIsMixed()
    {
        JsonSettings settings = s_mixed with { ContractModifiers = [static contract => contract.Find("Number")!.JsonName += "!"] };
        Assert.Contains("\"id!\":7", JsonSerializer.Serialize(new Theirs { Number = 7 }, settings), StringComparison.Ordinal);
    }

    [JsonDerivedType(typeof(Special), "s")]
    public class Basic
    {
        public int A { get; set; }
    }

    public sealed class Special : Basic;

    public sealed class BasicMixIn
    {
        [JsonPropertyName("aa")]
        public int A { get; set; }
    }

    // Its members would be written without the discriminator.
    [Fact]
    public void TypeWithDerivedTypes_IsRefused()
    {
        JsonSettings settings = new() { Codecs = [new JsonMixIn<Basic, BasicMixIn>()] };
        Assert.Contains("derived types", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<Basic>(new Special(), settings)).Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Basic[]>("[]", settings));
    }
}
