// Collections of other classes than the declared one: Newtonsoft.Json writes and fills them by the contract of their own class.
using System.Collections;
using System.Collections.ObjectModel;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Engines;
using TheirReader = Newtonsoft.Json.JsonReader;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Converters;

public class RuntimeCollectionsTests
{
    private static readonly JsonSerializerSettings[] s_settings = [new(), new() { Formatting = Formatting.Indented }, new() { Converters = { new SumConverter() } }];

    // What the preset has no code for: converters.
    private static readonly string[] s_converted = [nameof(Held.Converted)];

    public static TheoryData<string> Members => [.. typeof(Held).GetFields().Select(static one => one.Name)];

    [Theory, MemberData(nameof(Members))]
    public void Serialize_MemberOfAnotherClass_IsTheTextOfNewtonsoft(string name)
    {
        foreach (JsonSerializerSettings settings in s_settings)
            foreach (Func<object> make in (Func<object>[])[() => One(name), () => new List<object> { One(name) }, () => Items(name), () => Values(name)])
            {
                string theirs = JsonConvert.SerializeObject(make(), settings);
                Assert.Equal(theirs, NewtonsoftConvert.SerializeObject(make(), settings));
                Assert.Equal(theirs, Written(settings, make()));
                foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Interpreted])
                {
                    Assert.Equal(theirs, JsonSerializer.Serialize(make(), settings.ToVivace().By(engine)));
                    if (settings == s_settings[0] && !s_converted.Contains(name))
                        Assert.Equal(theirs, JsonSerializer.Serialize(make(), JsonSettings.Newtonsoft.By(engine)));
                }
            }
    }

    [Theory, MemberData(nameof(Members))]
    public void Deserialize_IntoAnotherClass_IsTheValueOfNewtonsoft(string name)
    {
        foreach (JsonSerializerSettings settings in s_settings)
            foreach (string value in (string[])["[]", "[1]", "{}", "{\"a\":1}", "{\"Extra\":5}", "null", "\"AQI=\"", "5"])
            {
                string text = $"{{\"{name}\":{value}}}";
                Assert.Equal(Try(() => JsonConvert.DeserializeObject<Held>(text, settings)), Try(() => NewtonsoftConvert.DeserializeObject<Held>(text, settings)));
            }
    }

    // Arrays and read-only lists are replaced where there is a setter, and stay as they are where there is none.
    [Theory]
    [InlineData(typeof(RequiredArray), """{"Items":[1,2]}""", """{"Items":[1,2]}""")]
    [InlineData(typeof(RequiredArray), """{"Items":[]}""", """{"Items":[]}""")]
    [InlineData(typeof(KeptItems), """{"Number":1,"Items":[1,2],"View":[3],"Filled":[4]}""", """{"Items":[7],"View":[7],"Filled":[7,4],"Number":1}""")]
    public void Deserialize_IntoWhatCannotBeFilled_IsTheValueOfNewtonsoft(Type type, string text, string expected)
    {
        Assert.Equal(expected, JsonConvert.SerializeObject(JsonConvert.DeserializeObject(text, type)));
        Assert.Equal(expected, JsonConvert.SerializeObject(NewtonsoftConvert.DeserializeObject(text, type)));
        foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Interpreted])
            foreach (JsonSettings settings in (JsonSettings[])[JsonSettings.Newtonsoft, new JsonSerializerSettings().ToVivace()])
                Assert.Equal(expected, JsonConvert.SerializeObject(JsonSerializer.Deserialize(text, type, settings.By(engine))));
    }

    [Fact]
    public void Deserialize_NullForARequiredMember_IsAnErrorAlsoOfAnArrayOrAStructWithAConverter()
    {
        Assert.Throws<System.Text.Json.JsonException>(static () => JsonSerializer.Deserialize<RequiredArray>("""{"Items":null}""", JsonSettings.Newtonsoft));
        const string Text = """{"Value":null}""";
        Assert.Equal(Assert.Throws<JsonSerializationException>(static () => JsonConvert.DeserializeObject<RequiredValue>(Text)).Message, Assert.Throws<JsonSerializationException>(static () => NewtonsoftConvert.DeserializeObject<RequiredValue>(Text)).Message);
    }

    public class RequiredArray
    {
        [JsonProperty(Required = Required.Always)]
        public IList<uint> Items { get; private set; } = new uint[] { 7 };
    }

    public class KeptItems(int number)
    {
        public IList<int> Items { get; } = new int[] { 7 };

        public ICollection<int> View { get; } = new ReadOnlyCollection<int>([7]);

        public IList<int> Filled { get; } = new List<int> { 7 };

        public int Number { get; } = number;
    }

    public class RequiredValue
    {
        [JsonProperty(Required = Required.Always)]
        public Point Value { get; set; }
    }

    [JsonConverter(typeof(PointConverter))]
    public record struct Point(int X);

    public class PointConverter : JsonConverter<Point>
    {
        public override Point ReadJson(TheirReader reader, Type objectType, Point existingValue, bool hasExistingValue, TheirSerializer serializer) => new(Convert.ToInt32(reader.Value, null));

        public override void WriteJson(TheirWriter writer, Point value, TheirSerializer serializer) => writer.WriteValue(value.X);
    }

    // The usual classes are written here, whatever interface is declared.
    [Fact]
    public void WhyNot_ClassesOfDotNetAndOfTheCompiler_AreWrittenHere()
    {
        List<string> reasons = [];
        EventHandler<NewtonsoftFallbackEventArgs> handler = (_, arguments) =>
        {
            lock (reasons)
                reasons.Add($"{arguments.Type}: {arguments.Reason}");
        };
        NewtonsoftConvert.FellBack += handler;
        try
        {
            Usual value = new();
            Assert.Equal(JsonConvert.SerializeObject(value), NewtonsoftConvert.SerializeObject(value));
        }
        finally
        {
            NewtonsoftConvert.FellBack -= handler;
        }

        lock (reasons)
            Assert.DoesNotContain(reasons, static one => one.Contains("Int16", StringComparison.Ordinal) && one.Contains("its contract is", StringComparison.Ordinal));
    }

    private static Held One(string name)
    {
        Held held = new(), one = (Held)Activator.CreateInstance(typeof(Held))!;
        foreach (System.Reflection.FieldInfo field in typeof(Held).GetFields())
            field.SetValue(one, field.Name == name ? field.GetValue(held) : null);
        return one;
    }

    private static IList Items(string name)
    {
        System.Reflection.FieldInfo field = typeof(Held).GetField(name)!;
        IList items = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(field.FieldType))!;
        items.Add(field.GetValue(new Held()));
        return items;
    }

    private static IDictionary Values(string name)
    {
        System.Reflection.FieldInfo field = typeof(Held).GetField(name)!;
        IDictionary values = (IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(typeof(string), field.FieldType))!;
        values.Add("key", field.GetValue(new Held()));
        return values;
    }

    private static string Written(JsonSerializerSettings settings, object value)
    {
        StringWriter text = new() { NewLine = Environment.NewLine };
        RedirectedJsonSerializer.Serialize(TheirSerializer.Create(settings), new JsonTextWriter(text), value);
        return text.ToString();
    }

    private static string Try(Func<Held?> read)
    {
        try
        {
            return ObjectState.Of(read());
        }
        catch (JsonException exception)
        {
            return exception.Message;
        }
    }

    public class Held
    {
        public IEnumerable<KeyValuePair<string, int>>? Pairs = new Dictionary<string, int> { ["a"] = 1 };
        public IList<byte>? Bytes = new byte[] { 1, 2 };
        public IEnumerable<byte>? MoreBytes = new byte[] { 1, 2 };
        public IReadOnlyList<byte>? ViewOfBytes = new byte[] { 1, 2 };
        public ICollection<byte>? Numbers = new List<byte> { 1, 2 };
        public IEnumerable<char>? Text = "abc";
        public IEnumerable? Untyped = "abc";
        public IEnumerable<JToken>? Tree = new JObject { ["a"] = 1 };
        public List<string>? Called = new CalledList { "a" };
        public IList<string>? CalledToo = new CalledList { "a" };
        public List<int>? Converted = new ConvertedList { 1 };
        public List<int>? Summed = new SummedList { 1, 2 };
        public List<int>? Object = new ObjectList { 1 };
        public IReadOnlyCollection<int>? ObjectToo = new ObjectList { 1 };
        public List<DayOfWeek>? Named = new NamedList { DayOfWeek.Friday };
        public IDictionary<string, int>? Keyed = new KeyedMap { ["AbC"] = 1 };
        public IEnumerable<int>? Array = new[] { 1 };
        public ISet<int>? Sorted = new SortedSet<int> { 2, 1 };
    }

    public class Usual
    {
        public IEnumerable<short> Chosen { get; } = new List<short> { 1, 2 }.Where(static one => one > 1);

        public IEnumerable<short> Made { get; } = Make();

        public IReadOnlyList<short> View { get; } = new ReadOnlyCollection<short>([1]);

        public IReadOnlyCollection<short> Expression { get; } = [1, 2];

        public IEnumerable<short> Stack { get; } = new Stack<short>([1, 2]);

        public IReadOnlyDictionary<string, short> Map { get; } = new ReadOnlyDictionary<string, short>(new Dictionary<string, short> { ["a"] = 1 });

        private static IEnumerable<short> Make()
        {
            yield return 1;
        }
    }

    public class CalledList : List<string>
    {
        [OnSerializing]
        internal void Before(StreamingContext context) => Add("before");

        [OnDeserialized]
        internal void After(StreamingContext context) => Add("after");
    }

    [JsonConverter(typeof(CountConverter))]
    public class ConvertedList : List<int>;

    public class SummedList : List<int>;

    [JsonObject]
    public class ObjectList : List<int>
    {
        public int Extra { get; set; } = 3;
    }

    [JsonArray(ItemConverterType = typeof(StringEnumConverter))]
    public class NamedList : List<DayOfWeek>;

    [JsonDictionary(NamingStrategyType = typeof(SnakeCaseNamingStrategy), NamingStrategyParameters = [true, false])]
    public class KeyedMap : Dictionary<string, int>;

    private class CountConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType == typeof(ConvertedList);

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer)
        {
            reader.Skip();
            return new ConvertedList { (existingValue as IList)?.Count ?? -1 };
        }

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer) => writer.WriteValue($"{((IList)value!).Count}");
    }

    private sealed class SumConverter : JsonConverter<SummedList>
    {
        public override SummedList? ReadJson(TheirReader reader, Type objectType, SummedList? existingValue, bool hasExistingValue, TheirSerializer serializer)
        {
            reader.Skip();
            return [existingValue?.Count ?? -1];
        }

        public override void WriteJson(TheirWriter writer, SummedList? value, TheirSerializer serializer) => writer.WriteValue(value!.Sum());
    }
}
