// Path and WriteState of the writer that a converter gets, against those of Newtonsoft.Json's own.
using System.IO.Pipelines;
using System.Text;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tokens;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Engines;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Tokens;

public class WriterPlaceTests
{
    private static readonly Func<JsonSerializerSettings>[] s_settings =
    [
        static () => new(),
        static () => new() { Formatting = Formatting.Indented },
        static () => new() { ContractResolver = new CamelCasePropertyNamesContractResolver() },
        static () => new() { Converters = { new TaggedConverter() }, NullValueHandling = NullValueHandling.Ignore },
    ];

    private static readonly Func<object>[] s_values =
    [
        static () => new Place("root"),
        static () => new List<Place?> { new("a"), null, new("b") },
        static () => new Place[][] { [new("a")], [], [new("b"), new("c")] },
        static () => new Holder { First = new("f"), Second = new("s"), Text = "[{\"x\":1}],\"\\ä", Number = 5 },
        static () => new List<object?> { 1, "}]", new Place("a"), new Holder { Second = new("s") }, new { Sub = new Place("c"), List = new[] { new Place("d"), new Place("e") } } },
        static () => new Dictionary<string, Place?> { ["a"] = new("1"), ["b.c"] = new("2"), ["d'\"\n\u2028é"] = new("3"), [""] = new("4"), ["n"] = null, ["z['y'].x"] = new("5") },
        static () => new Dictionary<int, List<Place>> { [1] = [new("1")], [2] = [new("2"), new("3")] },
        static () => new Nest("n", [new Place("1"), 2, new List<object> { new Place("3"), new Nest("m", [new Place("4"), new Holder { First = new("5") }]) }, new Nest("o", [])]),
        static () => new Holder { Nest = new("n", [new Nest("m", [new Nest("l", [new Place("1")])]), new Place("2")]), Second = new("after") },
        static () => new Holder { Struct = new Spot(1), Nullable = new Spot(2), Extra = { ["a b"] = JToken.FromObject(1), ["o"] = new JObject { ["p"] = 1 } }, Second = new("after") },
        static () => new List<Spot> { new(1), new(2) },
        static () => new Referenced { Own = new("o"), Items = [new("1"), new("2")], Self = new Referenced { Own = new("i") } },
        static () => new List<Tagged> { new() { Name = "a" }, new() { Name = "b", Place = new("p") } },
        static () => new Plain
        {
            First = new("f"),
            Text = "[{\"x\":1}],\"\\ä",
            List = [new("1"), new("2")],
            Others = { ["a"] = new() { Second = new("a2") }, ["b"] = new(), ["é\"\\"] = new() { List = [new("3")], Text = "\\", Second = new("b2") } },
            Second = new("s"),
        },
        static () => new List<Plain> { new() { Second = new("a") }, new() { First = new("b") }, new() { Others = { ["x"] = new() { List = [new("1")] } } } },
        static () => new JObject { ["a"] = 1 },
        static () => new List<JToken> { new JArray(1, 2), new JObject { ["a"] = new JArray() } },
        static () => new Places { new("a"), new("b") },
        static () => new Members { Items = [new("a"), new("b")], Values = { ["k"] = new("v") }, Colour = [DayOfWeek.Friday] },
    ];

    public static TheoryData<int, int> Each
    {
        get
        {
            TheoryData<int, int> each = [];
            for (int i = 0; i < s_settings.Length; i++)
                for (int j = 0; j < s_values.Length; j++)
                    each.Add(i, j);
            return each;
        }
    }

    [Theory, MemberData(nameof(Each))]
    public async Task Write_ConverterThatAsks_IsTheTextOfNewtonsoft(int settings, int value)
    {
        JsonSerializerSettings theirs = s_settings[settings]();
        Func<object> make = s_values[value];
        string expected = JsonConvert.SerializeObject(make(), theirs);
        Assert.Equal(expected, NewtonsoftConvert.SerializeObject(make(), theirs));
        foreach (Engine engine in Engines.ForAnyType)
        {
            JsonSettings ours = theirs.ToVivace().By(engine);
            for (int i = 0; i < 2; i++)
                Assert.Equal(expected, JsonSerializer.Serialize(make(), ours));
            foreach (int window in (int[])[0, 1])
                Assert.Equal(expected, await WrittenAsync(make(), window == 0 ? ours : ours with { DefaultBufferSize = window }));
        }

        // The writer that the caller has, in the middle of a text.
        StringWriter one = new(), other = new();
        WriteWithin(one, writer => TheirSerializer.Create(theirs).Serialize(writer, make()));
        WriteWithin(other, writer => RedirectedJsonSerializer.Serialize(TheirSerializer.Create(theirs), writer, make()));
        Assert.Equal(one.ToString(), other.ToString());
    }

    // Every part of the text starts anew, also on another thread.
    [Fact]
    public async Task Write_LongText_IsTheTextOfNewtonsoft()
    {
        List<object> items = [];
        for (int i = 0; i < 3_000; i++)
            items.Add(i % 3 == 0 ? new Place("p") : i % 3 == 1 ? new Plain { Text = new string('x', i % 100), First = new("f"), List = [new("1")], Others = { ["o"] = new() { Second = new("2") } } } : i % 5 == 0 ? new Nest("n", [new Place("1"), new Plain { Second = new("2") }]) : "[{,\"");
        Dictionary<string, object> value = new() { ["items"] = items, ["last"] = new Place("l") };
        JsonSerializerSettings theirs = new();
        string expected = JsonConvert.SerializeObject(value, theirs);
        foreach (Engine engine in Engines.ForAnyType)
        {
            JsonSettings ours = theirs.ToVivace().By(engine);
            Assert.Equal(expected, JsonSerializer.Serialize(value, ours));
            foreach (int window in (int[])[0, 1, 5_000, 100_000])
                Assert.Equal(expected, await WrittenAsync(value, window == 0 ? ours : ours with { DefaultBufferSize = window }));
        }

        StringWriter text = new();
        RedirectedJsonSerializer.Serialize(TheirSerializer.Create(theirs), text, value);
        Assert.Equal(expected, text.ToString());
    }

    [Fact]
    public void Write_TextWithinAText_HasItsOwnPlace()
    {
        static object Make(Func<object, string> write) => new List<object> { new Place("a"), new Inner(write), new Place("b"), new Nest("n", [new Inner(write), new Place("c")]) };
        Assert.Equal(JsonConvert.SerializeObject(Make(JsonConvert.SerializeObject)), NewtonsoftConvert.SerializeObject(Make(NewtonsoftConvert.SerializeObject)));
        JsonSettings ours = new JsonSerializerSettings().ToVivace();
        Assert.Equal(JsonConvert.SerializeObject(Make(JsonConvert.SerializeObject)), JsonSerializer.Serialize(Make(value => JsonSerializer.Serialize(value, ours)), ours));
    }

    [Fact]
    public void Write_ConverterThatThrows_SaysWhereAsNewtonsoft()
    {
        foreach (string name in (string[])["throw", "wrong", "close", "name"])
            foreach (object value in (object[])[new List<Place> { new("a"), new(name) }, new Holder { First = new("x"), Nest = new("n", [1, new Place(name)]) }])
            {
                Exception theirs = Record.Exception(() => JsonConvert.SerializeObject(value))!, ours = Record.Exception(() => NewtonsoftConvert.SerializeObject(value))!;
                Assert.Equal((theirs?.GetType(), theirs?.Message), (ours?.GetType(), ours?.Message));
                Exception alone = Record.Exception(() => JsonSerializer.Serialize(value, new JsonSerializerSettings().ToVivace()))!;
                if (theirs is JsonWriterException && name != "close")
                    Assert.Equal(theirs.Message, alone.InnerException?.Message);
                else
                    Assert.Equal(theirs is null, alone is null);
            }

        // The next text is as it should be.
        object next = s_values[4]();
        Assert.Equal(JsonConvert.SerializeObject(next), NewtonsoftConvert.SerializeObject(next));
    }

    [Fact]
    public void Write_ConverterThatCatches_GoesOnAsNewtonsoft()
    {
        object value = new List<object> { new Place("a"), new Catching(), new Place("b") };
        Assert.Equal(JsonConvert.SerializeObject(value), NewtonsoftConvert.SerializeObject(value));
    }

    [Fact]
    public void MayAsk_AssembliesOfThisProgram_AreTold()
    {
        Assert.True(AskedPlaces.MayAsk(typeof(WriterPlaceTests).Assembly));
        Assert.False(AskedPlaces.MayAsk(typeof(FactAttribute).Assembly));
        Assert.False(AskedPlaces.MayAsk(typeof(JsonSettings).Assembly));
        Assert.True(AskedPlaces.Any);
    }

    private static async Task<string> WrittenAsync(object value, JsonSettings settings)
    {
        using MemoryStream stream = new(), later = new();
        JsonSerializer.Serialize(stream, value, settings);
        await JsonSerializer.SerializeAsync(later, value, settings);
        string text = Encoding.UTF8.GetString(stream.ToArray());
        Assert.Equal(text, Encoding.UTF8.GetString(later.ToArray()));
        Assert.Equal(text, Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(value, settings)));
        Pipe pipe = new(new PipeOptions(pauseWriterThreshold: 0));
        await JsonSerializer.SerializeAsync(pipe.Writer, value, settings);
        await pipe.Writer.CompleteAsync();
        using MemoryStream piped = new();
        await pipe.Reader.CopyToAsync(piped);
        Assert.Equal(text, Encoding.UTF8.GetString(piped.ToArray()));
        System.Buffers.ArrayBufferWriter<byte> output = new();
        JsonSerializer.Serialize(output, value, settings);
        Assert.Equal(text, Encoding.UTF8.GetString(output.WrittenSpan));
        return text;
    }

    private static void WriteWithin(StringWriter text, Action<TheirWriter> write)
    {
        using JsonTextWriter writer = new(text);
        writer.WriteStartArray();
        writer.WriteValue(1);
        writer.WriteStartObject();
        writer.WritePropertyName("around");
        write(writer);
        writer.WritePropertyName("again");
        writer.WriteStartArray();
        write(writer);
        write(writer);
        writer.WriteEnd();
        writer.WriteEnd();
        writer.WriteEnd();
    }

    [JsonConverter(typeof(PlaceConverter))]
    public record Place(string Name);

    [JsonConverter(typeof(SpotConverter))]
    public readonly record struct Spot(int Number);

    [JsonConverter(typeof(NestConverter))]
    public record Nest(string Name, List<object> Items);

    [JsonConverter(typeof(InnerConverter))]
    public record Inner(Func<object, string> Write);

    [JsonConverter(typeof(CatchingConverter))]
    public record Catching;

    public class Holder
    {
        public Place? First { get; set; }
        public string? Text { get; set; }
        public int Number { get; set; }
        public Nest? Nest { get; set; }
        public Spot Struct { get; set; }
        public Spot? Nullable { get; set; }
        [JsonProperty("se.cond")]
        public Place? Second { get; set; }
        [JsonExtensionData]
        public Dictionary<string, JToken> Extra { get; set; } = [];
    }

    public class Plain
    {
        public Place? First { get; set; }
        public string? Text { get; set; }
        public List<Place> List { get; set; } = [];
        public Dictionary<string, Plain> Others { get; set; } = [];
        [JsonProperty("se.cond")]
        public Place? Second { get; set; }
    }

    // Left to Newtonsoft.Json, which calls the converters of its parts.
    [JsonObject(IsReference = false, ItemReferenceLoopHandling = ReferenceLoopHandling.Serialize)]
    public class Referenced
    {
        public Place? Own { get; set; }
        public List<Place> Items { get; set; } = [];
        public Referenced? Self { get; set; }
    }

    public class Tagged
    {
        public string? Name { get; set; }
        public Place? Place { get; set; }
    }

    [JsonArray(ItemConverterType = typeof(PlaceConverter))]
    public class Places : List<Place>;

    public class Members
    {
        [JsonProperty(ItemConverterType = typeof(PlaceConverter))]
        public List<Place> Items { get; set; } = [];
        [JsonProperty(ItemConverterType = typeof(PlaceConverter))]
        public Dictionary<string, Place> Values { get; set; } = [];
        [JsonProperty(ItemConverterType = typeof(StringEnumConverter))]
        public List<DayOfWeek> Colour { get; set; } = [];
        [JsonConverter(typeof(PlaceConverter))]
        public Place Last { get; set; } = new("last");
    }

    private static string Of(TheirWriter writer) => $"{writer.Path}|{writer.WriteState}";

    public class PlaceConverter : JsonConverter<Place>
    {
        public override Place? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Place? existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(TheirWriter writer, Place? value, TheirSerializer serializer)
        {
            string before = Of(writer);
            switch (value!.Name)
            {
                case "throw":
                    throw new JsonSerializationException("at " + Of(writer));
                case "wrong":
                    writer.WriteStartArray();
                    writer.WritePropertyName("x");
                    break;
                case "close":
                    writer.WriteEndObject();
                    break;
                case "name":
                    writer.WriteStartObject();
                    writer.WriteValue(1);
                    break;
            }

            writer.WriteStartObject();
            writer.WritePropertyName("before");
            string within = Of(writer);
            writer.WriteValue(before);
            writer.WritePropertyName("list");
            writer.WriteStartArray();
            writer.WriteValue(within);
            writer.WriteValue(Of(writer));
            writer.WriteEndArray();
            writer.WriteEndObject();
        }
    }

    public class SpotConverter : JsonConverter<Spot>
    {
        public override Spot ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Spot existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(TheirWriter writer, Spot value, TheirSerializer serializer) => writer.WriteValue(Of(writer) + value.Number);
    }

    // Leaves its items to the serializer.
    public class NestConverter : JsonConverter<Nest>
    {
        public override Nest? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Nest? existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(TheirWriter writer, Nest? value, TheirSerializer serializer)
        {
            string before = Of(writer);
            writer.WriteStartObject();
            writer.WritePropertyName("each");
            writer.WriteStartArray();
            foreach (object item in value!.Items)
            {
                serializer.Serialize(writer, item);
                writer.WriteValue(Of(writer));
            }

            writer.WriteEndArray();
            writer.WritePropertyName("all");
            serializer.Serialize(writer, value.Items);
            writer.WritePropertyName("where");
            writer.WriteValue(before + Of(writer));
            writer.WritePropertyName("tree");
            JToken.FromObject(value.Items, serializer).WriteTo(writer);
            writer.WritePropertyName("end");
            writer.WriteValue(Of(writer));
            writer.WriteEndObject();
        }
    }

    public class InnerConverter : JsonConverter<Inner>
    {
        public override Inner? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Inner? existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(TheirWriter writer, Inner? value, TheirSerializer serializer)
        {
            writer.WriteStartArray();
            writer.WriteValue(value!.Write(new List<object> { new Place("x"), new Nest("y", [new Place("z")]) }));
            writer.WriteValue(Of(writer));
            writer.WriteEndArray();
        }
    }

    // As there, what was begun stays.
    public class CatchingConverter : JsonConverter<Catching>
    {
        public override Catching? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Catching? existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(TheirWriter writer, Catching? value, TheirSerializer serializer)
        {
            writer.WriteStartArray();
            try
            {
                serializer.Serialize(writer, new Place("throw"));
            }
            catch (JsonSerializationException)
            {
                writer.WriteValue(Of(writer));
            }

            writer.WriteEndArray();
        }
    }

    public class TaggedConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == typeof(Tagged);

        public override object? ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, object? existingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer)
        {
            Tagged tagged = (Tagged)value!;
            writer.WriteStartArray();
            writer.WriteValue(tagged.Name);
            serializer.Serialize(writer, tagged.Place);
            writer.WriteRawValue("[1,{\"a\":2}]");
            writer.WriteValue(Of(writer));
            writer.WriteEndArray();
        }
    }
}
