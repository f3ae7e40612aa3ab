// Converters that change their reader or writer, and values that are there of another type than the declared one: the switch leaves what differs to Newtonsoft.Json.
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Engines;
using TheirReader = Newtonsoft.Json.JsonReader;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Converters;

public class ChangingConverterTests
{
    [Fact]
    public void Serialize_ConverterThatChangesItsWriter_IsTheTextOfNewtonsoft()
    {
        foreach (Action<TheirWriter> change in (Action<TheirWriter>[])
            [
                static writer => writer.Formatting = Formatting.None, static writer => writer.Formatting = Formatting.Indented, static writer => writer.StringEscapeHandling = StringEscapeHandling.EscapeNonAscii,
                static writer => writer.DateFormatString = "yyyy", static writer => writer.FloatFormatHandling = FloatFormatHandling.Symbol, static _ => { },
            ])
        {
            foreach (bool isReset in (bool[])[true, false])
                foreach (Formatting formatting in Enum.GetValues<Formatting>())
                {
                    Changing converter = new(change, isReset);
                    Assert.Equal(JsonConvert.SerializeObject(new Holder(), formatting, converter), NewtonsoftConvert.SerializeObject(new Holder(), formatting, converter));
                    JsonSerializerSettings settings = new() { Formatting = formatting, Converters = { converter } };
                    Assert.Equal(JsonConvert.SerializeObject(new Holder(), settings), NewtonsoftConvert.SerializeObject(new Holder(), settings));
                }
        }
    }

    [Fact]
    public void Deserialize_ConverterThatChangesItsReader_IsTheValueOfNewtonsoft()
    {
        const string Text = """{"List":["2020-01-02T03:04:05Z"],"After":["2020-01-02T03:04:05Z","é"],"Date":"2020-01-02T00:00:00"}""";
        foreach (bool isReset in (bool[])[true, false])
        {
            Changing converter = new(static _ => { }, isReset) { Reads = true };
            Assert.Equal(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Holder>(Text, converter)), JsonConvert.SerializeObject(NewtonsoftConvert.DeserializeObject<Holder>(Text, converter)));
            Holder theirs = new(), ours = new();
            JsonSerializerSettings settings = new() { Converters = { converter } };
            JsonConvert.PopulateObject(Text, theirs, settings);
            NewtonsoftConvert.PopulateObject(Text, ours, settings);
            Assert.Equal(ObjectState.Of(theirs), ObjectState.Of(ours));
        }
    }

    [Theory]
    [InlineData("""{"F":1}"""), InlineData("""{"F":{}}"""), InlineData("""{"F":null}"""), InlineData("""{"P":{"Id":4}}"""), InlineData("""{"P":5}"""), InlineData("""{"L":5}"""), InlineData("""{"L":[5]}"""), InlineData("""{"T":{"A":1}}""")]
    [InlineData("""{"T":"x"}"""), InlineData("""{"T":null}"""), InlineData("""{"N":null}"""), InlineData("""{"N":1}""")]
    public void Deserialize_ValueOfAnotherType_IsReadByItsOwnConverter(string text)
    {
        foreach (Type? converted in (Type?[])[null, typeof(IThing), typeof(Thing), typeof(int), typeof(SP)])
        {
            JsonSerializerSettings settings = new() { Converters = converted is null ? [] : [new OfType(converted)] };
            Assert.Equal(Try(() => ObjectState.Of(JsonConvert.DeserializeObject<Others>(text, settings))), Try(() => ObjectState.Of(NewtonsoftConvert.DeserializeObject<Others>(text, settings))));
        }
    }

    [Theory, InlineData(Engine.Emitted), InlineData(Engine.Interpreted)]
    public void Deserialize_ListsOfOtherKinds_AreThoseOfNewtonsoft(Engine engine)
    {
        JsonSettings translated = new JsonSerializerSettings().ToVivace().By(engine), preset = JsonSettings.Newtonsoft.By(engine);
        foreach (string text in (string[])["""{"Single":[2]}""", """{"Single":null,"Two":[5],"Map":{"b":2}}""", """{"Single":[],"Two":[]}""", """{"Spread":[7],"Each":[8]}"""])
            Assert.Equal(JsonConvert.SerializeObject(JsonConvert.DeserializeObject<Views>(text)), JsonConvert.SerializeObject(JsonSerializer.Deserialize<Views>(text, translated)));
        const string Texts = """{"List":[1,2],"Map":{"a":1},"Array":[3]}""";
        Assert.Equal("1,2 a 3 ", JsonConvert.DeserializeObject<WriteOnly>(Texts)!.Seen);
        foreach (JsonSettings settings in (JsonSettings[])[translated, preset])
        {
            Assert.Equal("1,2 a 3 ", JsonSerializer.Deserialize<WriteOnly>(Texts, settings)!.Seen);
            Assert.Equal(JsonConvert.SerializeObject(new Untyped()), JsonSerializer.Serialize(new Untyped(), settings));
            Assert.Equal(JsonConvert.SerializeObject(new Untyped { Enum = null }), JsonSerializer.Serialize(new Untyped { Enum = null }, settings));
            Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Untyped>("""{"Enum":5}""", settings));
        }
    }

    [Fact]
    public void Populate_ViewThatIsReused_IsFilledAsThere()
    {
        JsonSerializerSettings settings = new() { ObjectCreationHandling = ObjectCreationHandling.Replace };
        Reused theirs = new(), ours = new();
        JsonConvert.PopulateObject("""{"Map":{"b":2},"List":[2]}""", theirs, settings);
        NewtonsoftConvert.PopulateObject("""{"Map":{"b":2},"List":[2]}""", ours, settings);
        Assert.Equal(ObjectState.Of(theirs), ObjectState.Of(ours));
    }

    [Fact]
    public void Serialize_ResolverThatGivesAConverter_AsksItForTheSameTypes()
    {
        foreach (Type type in (Type[])[typeof(DayOfWeek), typeof(DayOfWeek?)])
        {
            JsonSerializerSettings settings = new() { ContractResolver = new Giving(type) };
            Assert.Equal(JsonConvert.SerializeObject(new Days(), settings), NewtonsoftConvert.SerializeObject(new Days(), settings));
            foreach (string text in (string[])["""{"One":"Monday","Maybe":1}""", """{"One":1,"Maybe":"Friday"}"""])
                Assert.Equal(Try(() => ObjectState.Of(JsonConvert.DeserializeObject<Days>(text, settings))), Try(() => ObjectState.Of(NewtonsoftConvert.DeserializeObject<Days>(text, settings))));
        }
    }

    private static string Try(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return $"!{exception.GetType().Name} {exception.Message}";
        }
    }

    public class Holder
    {
        public List<object> List { get; set; } = [new DateTime(2020, 1, 2), "é", 1.5, double.NaN];

        public object[] After { get; set; } = ["é"];

        public DateTime Date { get; set; } = new(2020, 1, 2);

        public double Double { get; set; } = double.PositiveInfinity;
    }

    private sealed class Changing(Action<TheirWriter> change, bool isReset) : JsonConverter<List<object>>
    {
        internal bool Reads { get; init; }

        public override bool CanRead => Reads;

        public override List<object>? ReadJson(TheirReader reader, Type objectType, List<object>? existingValue, bool hasExistingValue, TheirSerializer serializer)
        {
            DateParseHandling before = reader.DateParseHandling;
            reader.DateParseHandling = DateParseHandling.None;
            List<object> list = [.. JArray.Load(reader).Select(static one => ((JValue)one).Value!)];
            if (isReset)
                reader.DateParseHandling = before;
            return list;
        }

        public override void WriteJson(TheirWriter writer, List<object>? value, TheirSerializer serializer)
        {
            (Formatting formatting, StringEscapeHandling escapes, string? dates, FloatFormatHandling floats) = (writer.Formatting, writer.StringEscapeHandling, writer.DateFormatString, writer.FloatFormatHandling);
            change(writer);
            writer.WriteStartArray();
            writer.WriteValue(formatting.ToString());
            foreach (object one in value!)
                serializer.Serialize(writer, one);
            writer.WriteEndArray();
            if (isReset)
                (writer.Formatting, writer.StringEscapeHandling, writer.DateFormatString, writer.FloatFormatHandling) = (formatting, escapes, dates, floats);
        }
    }

    public interface IFoo;

    public interface IP
    {
        int Id { get; set; }
    }

    public interface IThing
    {
        int A { get; set; }
    }

    public class Thing : IThing
    {
        public int A { get; set; }

        public int B { get; set; } = 3;
    }

    public struct SP : IP
    {
        public int Id { get; set; }

        public int Z { get; set; }
    }

    [JsonConverter(typeof(ExistingConverter))]
    public struct StV : IFoo
    {
        public int X { get; set; }
    }

    [JsonConverter(typeof(ExistingConverter))]
    public class Numbers : List<int>;

    public class Others
    {
        public IFoo F { get; set; } = new StV { X = 1 };

        public IP P { get; set; } = new SP { Id = 1, Z = 2 };

        public List<int> L { get; set; } = new Numbers { 5 };

        public IThing T { get; set; } = new Thing { B = 4 };

        public int N { get; set; } = 7;
    }

    public class Views
    {
        public IReadOnlyList<int> Single { get; set; } = [1];

        public IReadOnlyCollection<int> Two { get; set; } = [1, 2];

        public IReadOnlyList<int> Spread { get; set; } = [.. new List<int> { 1, 2 }];

        public IEnumerable<int> Each { get; set; } = [1];

        public IReadOnlyDictionary<string, int> Map { get; set; } = new Dictionary<string, int> { ["a"] = 1 };
    }

    public class Reused
    {
        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public IReadOnlyDictionary<string, int> Map { get; set; } = new Dictionary<string, int> { ["a"] = 1 };

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public IReadOnlyList<int> List { get; set; } = new List<int> { 1 };
    }

    public class WriteOnly
    {
        internal string Seen = "";

        public List<int> List { set => Seen += string.Join(',', value) + " "; }

        public Dictionary<string, int> Map { set => Seen += string.Join(',', value.Keys) + " "; }

        public int[] Array { set => Seen += string.Join(',', value) + " "; }
    }

    public class Untyped
    {
        public Enum? Enum { get; set; } = DayOfWeek.Friday;

        public IComparable Comparable { get; set; } = 5;
    }

    public class Days
    {
        public DayOfWeek One { get; set; } = DayOfWeek.Friday;

        public DayOfWeek? Maybe { get; set; } = DayOfWeek.Monday;
    }

    private sealed class ExistingConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => true;

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer)
        {
            reader.Skip();
            return existingValue is Numbers numbers ? new Numbers { numbers[0] * 100 } : new StV { X = existingValue is StV value ? value.X * 100 : -1 };
        }

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer) => writer.WriteNull();
    }

    // Returns null for null, and what is there otherwise.
    private sealed class OfType(Type type) : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == type;

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer)
        {
            JToken tree = JToken.Load(reader);
            return tree.Type == JTokenType.Null ? null : type == typeof(int) ? 100 : existingValue;
        }

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer) => writer.WriteValue("converted");
    }

    private sealed class Giving(Type type) : DefaultContractResolver
    {
        protected override JsonContract CreateContract(Type objectType)
        {
            JsonContract contract = base.CreateContract(objectType);
            if (objectType == type)
                contract.Converter = new Newtonsoft.Json.Converters.StringEnumConverter();
            return contract;
        }
    }
}
