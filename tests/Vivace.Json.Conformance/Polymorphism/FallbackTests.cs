// Objects of which no declared type is known: a type keeps their text and writes it back, on every engine and over every input.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;
using Vivace.Json.Documents;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Polymorphism;

public class FallbackTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    private static readonly string[] s_unknown =
    [
        """{"$type":"renamed","Id":7,"to":"x"}""",
        """{ "Id" : 7 , "deep":{"a":[1,2.50,"\u00e4",null]}, "$type":"renamed" }""",
        """{"$type":99,"Id":7}""",
        """{"Id":7}""",
        """{"Id":7,"n":1e400,"Ä":"\ud83d\ude00"}""",
    ];

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_UnknownDiscriminator_KeepsTheText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in s_unknown)
            foreach (JsonInput input in JsonInput.All)
            {
                UnknownEvent unknown = Assert.IsType<UnknownEvent>(input.Read<Event>(Encoding.UTF8.GetBytes(json), settings));
                Assert.Equal((7, json), (unknown.Id, unknown.JsonText));
                List<Event> events = input.Read<List<Event>>(Encoding.UTF8.GetBytes($$"""[{"$type":"created","Id":1},{{json}} ,{{json}}]"""), settings)!;
                Assert.IsType<Created>(events[0]);
                Assert.Equal(json, Assert.IsType<UnknownEvent>(events[2]).JsonText);
            }
    }

    [Theory, MemberData(nameof(Each))]
    public void RoundTrip_Unknown_IsTheSameText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in s_unknown)
        {
            string text = $$"""{"Events":[{{json}},{"$type":"created","By":"b","Id":1},{{json}}],"Last":{{json}},"After":3}""";
            Log log = JsonSerializer.Deserialize<Log>(text, settings)!;
            foreach (JsonOutput output in JsonOutput.All)
                Assert.Equal(text, Encoding.UTF8.GetString(output.Write(log, settings)));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void RoundTrip_LongUnknown_IsTheSameText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        string json = $$"""{"$type":"big","Id":1,"all":[{{string.Join(",", Enumerable.Range(0, 30000))}}]}""";
        string text = $"[{json},{json}]";
        foreach (JsonInput input in JsonInput.All)
            Assert.Equal(json, Assert.IsType<UnknownEvent>(input.Read<Event[]>(Encoding.UTF8.GetBytes(text), settings)![1]).JsonText);
        Event[] events = JsonSerializer.Deserialize<Event[]>(text, settings)!;
        foreach (JsonOutput output in JsonOutput.All)
            Assert.Equal(text, Encoding.UTF8.GetString(output.Write(events, settings)));
    }

    [Theory, MemberData(nameof(Each))]
    public void Serialize_WithoutText_WritesTheMembers(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"Id":3}""", JsonSerializer.Serialize<Event>(new UnknownEvent { Id = 3 }, settings));
        foreach (string wrong in (string[])["", "3", "{", "{} {}", "{\"a\":}", "[]"])
        {
            InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize<Event>(new UnknownEvent { JsonText = wrong }, settings));
            Assert.Contains("UnknownEvent.JsonText", error.Message, StringComparison.Ordinal);
        }

        Assert.Equal("""{ "a":1 }""", JsonSerializer.Serialize<Event>(new UnknownEvent { JsonText = """{ "a":1 }""" }, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_KnownOrWrong_IsAsWithout(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (JsonInput input in JsonInput.All)
        {
            Assert.Equal("b", Assert.IsType<Created>(input.Read<Event>("""{"By":"b","$type":"created"}"""u8.ToArray(), settings)).By);
            foreach (string wrong in (string[])["""{"$type":true}""", """{"$type":{}}""", """{"$type":"created","$type":"renamed"}""", """{"a":1,"$type":"created","$type":"created"}""", """{"$type":"renamed","Id":"x"}""", """{"$type":"renamed","a":tru}""", "3", "[]"])
                Assert.Throws<JsonException>(() => input.Read<Event>(Encoding.UTF8.GetBytes(wrong), settings));
        }

        Assert.Equal("$[0].Id", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Event[]>("""[{"$type":"renamed","Id":"x"}]""", settings)).Path);
        Assert.Null(JsonSerializer.Deserialize<Event>("null", settings));
    }

    // Bytes that a string could not keep are not lost without a word.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_TextThatIsNotUtf8_IsAnError(Engine engine)
    {
        byte[] json = [.. "{\"$type\":\"x\",\"a\":\""u8, 0xFF, .. "\"}"u8];
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Event>(json, JsonSettings.Default.By(engine)));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_BaseThatCanBeMade_IsReadWithoutDiscriminator(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { DerivedTypes = [new(typeof(Plain), typeof(More), "more"), JsonSubtype.Fallback(typeof(Plain), typeof(Kept))] };
        Assert.Equal(typeof(Plain), JsonSerializer.Deserialize<Plain>("""{"Id":1}""", settings)!.GetType());
        Assert.IsType<More>(JsonSerializer.Deserialize<Plain>("""{"$type":"more"}""", settings));
        Kept kept = Assert.IsType<Kept>(JsonSerializer.Deserialize<Plain>("""{"$type":"less","Id":5}""", settings));
        Assert.Equal(5, kept.Id);
        Assert.Equal("""{"$type":"less","Id":5}""", JsonSerializer.Serialize<Plain>(kept, settings));
    }

    [Fact]
    public void Declaration_TypeThatKeepsNothing_IsRefused()
    {
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Plain>("{}", new JsonSettings { DerivedTypes = [new(typeof(Plain), typeof(More), "more"), JsonSubtype.Fallback(typeof(Plain), typeof(More))] }));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Plain>("{}", new JsonSettings { DerivedTypes = [new(typeof(Plain), typeof(Kept), "kept"), JsonSubtype.Fallback(typeof(Plain), typeof(Kept))] }));
    }

    [JsonContract]
    [JsonDerivedType(typeof(Created), "created")]
    [JsonSubtypeFallback(typeof(UnknownEvent))]
    public abstract class Event
    {
        public int Id { get; set; }
    }

    public sealed class Created : Event
    {
        public string? By { get; set; }
    }

    public sealed class UnknownEvent : Event, IJsonSubtypeFallback
    {
        [JsonIgnore]
        public string? JsonText { get; set; }
    }

    [JsonContract]
    public sealed class Log
    {
        public List<Event>? Events { get; set; }

        public Event? Last { get; set; }

        public int After { get; set; }
    }

    [JsonContract]
    public class Plain
    {
        public int Id { get; set; }
    }

    [JsonContract]
    public sealed class More : Plain;

    [JsonContract]
    public sealed class Kept : Plain, IJsonSubtypeFallback
    {
        string? IJsonSubtypeFallback.JsonText { get; set; }
    }
}
