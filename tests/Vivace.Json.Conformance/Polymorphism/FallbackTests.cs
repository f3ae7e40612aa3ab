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

    private static readonly (string Text, string Seen)[] s_hidden =
    [
        ("""{"$type":"new","Hidden":1,"to":"x"}""", """{"$type":"new","to":"x"}"""),
        ("""{"Hidden":[1,{"a":2}],"Hid":2}""", """{}"""),
        ("""{ "$type" : "new" , "Hidden" : 1 , "hid":{} , "n":1e400 , "\u0048idden":2 }""", """{ "$type" : "new" , "hid":{} , "n":1e400 }"""),
        ("""{"$type":"new","Next":{"$type":"newer","Hidden":3,"Next":{"$type":"plain","Hidden":4,"b":1}},"other":{"Hidden":5}}""", """{"$type":"new","Next":{"$type":"newer","Next":{"$type":"plain","b":1}},"other":{"Hidden":5}}"""),
        ("""{"$type":"new","All":[{"Hidden":1},{"$type":"plain","Hidden":2,"Id":3}],"ByName":{"Hidden":{"Hidden":4}}}""", """{"$type":"new","All":[{},{"$type":"plain","Id":3}],"ByName":{"Hidden":{}}}"""),
    ];

    [Theory, MemberData(nameof(Each))]
    public void HiddenMembers_InTheText_AreNeitherKeptNorWritten(Engine engine)
    {
        JsonSettings all = JsonSettings.Default.By(engine), seen = all with { Audiences = ["public"] };
        foreach ((string text, string shown) in s_hidden)
        {
            foreach (JsonInput input in JsonInput.All)
                Assert.Equal(shown, Assert.IsType<UnknownPart>(input.Read<Part>(Encoding.UTF8.GetBytes(text), seen)).JsonText);
            Part part = JsonSerializer.Deserialize<Part>(text, all)!;
            Assert.Equal(text, ((UnknownPart)part).JsonText);
            Assert.Equal(text, JsonSerializer.Serialize(part, all));
            foreach (JsonOutput output in JsonOutput.All)
                Assert.Equal(shown, Encoding.UTF8.GetString(output.Write(part, seen)));
        }
    }

    [Fact]
    public void Secrets_InTheText_AreWrittenAsTheSettingsSay()
    {
        const string Text = """{"$type":"new","Pin":"1234","Next":{"$type":"plain","Pin":"5678"},"to":"x"}""";
        Part part = JsonSerializer.Deserialize<Part>(Text)!;
        Assert.Equal(Text, JsonSerializer.Serialize(part));
        Assert.Equal("""{"$type":"new","Next":{"$type":"plain"},"to":"x"}""", JsonSerializer.Serialize(part, JsonSettings.Default with { SensitiveMembers = JsonSensitiveHandling.Omit }));
        Assert.Equal("""{"$type":"new","Pin":"***","Next":{"$type":"plain","Pin":"***"},"to":"x"}""", JsonSerializer.Serialize(part, JsonSettings.Default with { SensitiveMembers = JsonSensitiveHandling.Mask }));
    }

    [Fact]
    public void ChosenMembers_OfUnknown_AreWrittenWithoutTheText()
    {
        Event unknown = JsonSerializer.Deserialize<Event>("""{"$type":"renamed","Id":7,"to":"x"}""")!;
        JsonSettings chosen = JsonSettings.Default with { Fields = JsonFields.Parse("Id") };
        Assert.Equal("""{"Id":7}""", JsonSerializer.Serialize(unknown, chosen));
        Assert.Null(Assert.IsType<UnknownEvent>(JsonSerializer.Deserialize<Event>("""{"$type":"renamed","Id":7,"to":"x"}""", chosen)).JsonText);
    }

    // A patch sees what its settings show, and the rest of the text stays.
    [Fact]
    public void Patches_OfTheText_NeitherSeeNorLoseHiddenMembers()
    {
        Part part = JsonSerializer.Deserialize<Part>("""{"$type":"new","Hidden":1,"Next":{"$type":"newer","Hidden":2,"a":3},"Pin":"1234","to":"x"}""")!;
        JsonSettings seen = JsonSettings.Default with { Audiences = ["public"], SensitiveMembers = JsonSensitiveHandling.Omit };
        Part patched = JsonPatch.Parse("""[{"op":"replace","path":"/to","value":"y"}]""").ApplyToCopyOf(part, seen)!;
        Assert.Equal("1", patched.Hidden!.ToString());
        Assert.Equal("2", patched.Next!.Hidden!.ToString());
        JsonElement text = JsonDocument.Parse(((UnknownPart)patched).JsonText!).RootElement;
        Assert.True(JsonElement.DeepEquals(JsonDocument.Parse("""{"$type":"new","Hidden":1,"Next":{"$type":"newer","Hidden":2,"a":3},"Pin":"1234","to":"y"}""").RootElement, text), text.GetRawText());
        Assert.Throws<JsonException>(() => JsonPatch.Parse("""[{"op":"test","path":"/Hidden","value":1}]""").ApplyToCopyOf(part, seen));
        Assert.Throws<JsonException>(() => JsonPatch.Parse("""[{"op":"test","path":"/Next/Hidden","value":2}]""").ApplyToCopyOf(part, seen));
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
    [JsonDerivedType(typeof(PlainPart), "plain")]
    [JsonSubtypeFallback(typeof(UnknownPart))]
    public abstract class Part
    {
        public int Id { get; set; }

        [JsonAudience("admin"), JsonAlias("Hid")]
        public object? Hidden { get; set; }

        [JsonSensitive]
        public string? Pin { get; set; }

        public Part? Next { get; set; }

        public List<Part>? All { get; set; }

        public Dictionary<string, Part>? ByName { get; set; }
    }

    public sealed class PlainPart : Part;

    public sealed class UnknownPart : Part, IJsonSubtypeFallback
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
