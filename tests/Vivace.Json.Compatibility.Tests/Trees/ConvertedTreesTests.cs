// Trees that are made into objects, as the switch redirects that, against Newtonsoft.Json itself.
using System.Globalization;
using System.Numerics;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Converters;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.CompilerServices;
using TheirReader = Newtonsoft.Json.JsonReader;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Trees;

public class ConvertedTreesTests
{
    private static readonly DateTime s_date = new(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc);

    // Each kind of token, in each form that a text may or may not show.
    private static readonly Func<JToken>[] s_tokens =
    [
        static () => 1L, static () => 0L, static () => -1L, static () => long.MaxValue, static () => new JValue((object)1), static () => new JValue((object)(byte)1), static () => new JValue(ulong.MaxValue),
        static () => new JValue((object)BigInteger.Pow(10, 30)), static () => 1.5, static () => 0.1 + 0.2, static () => 123456789012.5, static () => 1e15 + 0.5, static () => 1.5e-7, static () => 5e-324, static () => 1.0,
        static () => 1e20, static () => -0.0, static () => double.NaN, static () => 1.5f, static () => 1.10m, static () => "", static () => "1", static () => "1.5", static () => "true", static () => "text",
        static () => "2020-01-02T03:04:05Z", static () => "2020-01-02", static () => "/Date(0)/", static () => "01:02:03", static () => "Two", static () => "00000000-0000-0000-0000-000000000001", static () => "AQID",
        static () => "\ud83d\ude00", static () => "\ud83d", static () => true, static () => false, static () => JValue.CreateNull(), static () => JValue.CreateUndefined(), static () => new JValue((string?)null),
        static () => s_date, static () => new DateTimeOffset(s_date), static () => new JValue(new Guid(1, 2, 3, new byte[8])), static () => new JValue(TimeSpan.FromMinutes(3)), static () => new JValue(new Uri("http://a/b")),
        static () => new JValue(new byte[] { 1, 2 }), static () => new JRaw("1"), static () => JValue.CreateComment("c"), static () => new JConstructor("Date", 1), static () => new JArray(), static () => new JArray(1, "2"),
        static () => new JArray(1.5, true), static () => new JObject(), static () => new JObject { ["Text"] = "a", ["Whole"] = 2 }, static () => new JObject { ["$id"] = "1" }, static () => new JObject { ["$ref"] = "1" },
        static () => new JObject { ["\ud83d"] = 1 },
    ];

    private static Func<TheirSerializer?>[] Serializers =>
    [
        static () => null,
        static () => new TheirSerializer(),
        static () => TheirSerializer.Create(new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore, MissingMemberHandling = MissingMemberHandling.Error }),
        static () => new TheirSerializer { ContractResolver = new CamelCasePropertyNamesContractResolver(), DateParseHandling = DateParseHandling.None },
        static () => new TheirSerializer { FloatParseHandling = FloatParseHandling.Decimal, DateTimeZoneHandling = DateTimeZoneHandling.Utc, MaxDepth = 3 },
        static () => new TheirSerializer { Converters = { new ConverterModels.UpperConverter() } },
    ];

    [Fact]
    public void ToObject_EachTokenForEachMember_IsWhatNewtonsoftMakesOfIt()
    {
        foreach (Func<TheirSerializer?> serializer in Serializers)
            foreach (string member in typeof(Wide).GetProperties().Select(static property => property.Name).Append("Other"))
                foreach (Func<JToken> token in s_tokens)
                    AssertSame(() => new JObject { [member] = token() }, typeof(Wide), serializer);
    }

    [Fact]
    public void ToObject_EachTokenForEachType_IsWhatNewtonsoftMakesOfIt()
    {
        Type[] types =
        [
            typeof(object), typeof(string), typeof(int), typeof(JToken), typeof(JObject), typeof(List<string>), typeof(List<bool>), typeof(List<decimal?>), typeof(object[]), typeof(Dictionary<string, object>), typeof(Dictionary<string, double>),
            typeof(HashSet<DayOfWeek>), typeof(KeyValuePair<string, int>), typeof(Wide), typeof(ConverterModels.Order),
        ];
        foreach (Func<TheirSerializer?> serializer in Serializers)
            foreach (Type type in types)
                foreach (Func<JToken> token in s_tokens)
                {
                    AssertSame(token, type, serializer);
                    AssertSame(() => new JArray(token()), type, serializer);
                    AssertSame(() => new JObject { ["Key"] = token(), ["Value"] = token() }, type, serializer);
                    AssertSame(() => new JProperty("a", token()), type, serializer);
                }
    }

    [Fact]
    public void ToObject_DeepTree_IsWhatNewtonsoftMakesOfIt()
    {
        foreach (int depth in (int[])[3, 4, 62, 63, 64, 65, 66, 200])
            foreach (Func<TheirSerializer?> serializer in Serializers)
                AssertSame(() => Enumerable.Range(0, depth).Aggregate((JToken)new JArray(), static (tree, _) => new JArray(tree)), typeof(Nested), serializer);
    }

    [Fact]
    public void ToObject_NoTreeOrType_IsTheErrorOfNewtonsoft()
    {
        Assert.Throws<NullReferenceException>(static () => RedirectedJToken.ToObject<Wide>(null!));
        Assert.Equal(Try(static () => new JObject().ToObject(null!)), Try(static () => RedirectedJToken.ToObject(new JObject(), null!)));
        Assert.Throws<ArgumentNullException>(static () => RedirectedJToken.ToObject<Wide>(new JObject(), null!));
        Assert.IsType<JObject>(RedirectedJToken.ToObject(new JObject(), null, new TheirSerializer()));
    }

    [Fact]
    public void ToObject_InAConverter_ReadsAndLeavesTheReaderAsNewtonsoft()
    {
        string[] texts =
        [
            """[{"Kind":"dog","Name":"a","Age":3,"Friends":[{"Kind":"cat","Name":"b","Lives":9}]},null,{"Kind":"cat","Name":"c","Lives":1.5}]""",
            """[{"Kind":"dog","Name":"2020-01-02T03:04:05Z","Age":3}]""", """[{"Kind":"dog","Name":true,"Age":"3"}]""", """[{"Kind":"dog","Name":"a","Age":"x"}]""", """[{"Kind":"none"}]""", "[{}]", """[{"Kind":"dog","$id":"1"}]""",
        ];
        foreach (Way way in Enum.GetValues<Way>())
            foreach (string text in texts)
            {
                List<string> theirStates = [], ourStates = [];
                string theirs = Try(() => JsonConvert.DeserializeObject<List<Animal>>(text, new AnimalConverter(way, theirStates)));
                Assert.Equal(theirs, Try(() => NewtonsoftConvert.DeserializeObject<List<Animal>>(text, new AnimalConverter(way, ourStates))));
                if (!theirs.StartsWith('!'))
                    Assert.Equal(theirStates, ourStates);
            }
    }

    // What fails is done again, with the calls within it: each level must not double them.
    [Fact]
    public void ToObject_ErrorDeepWithin_IsNotTriedForEachLevelAgain()
    {
        string text = string.Concat(Enumerable.Repeat("""{"Kind":"dog","Friends":[""", 12)) + """{"Kind":"dog","Age":"x"}""" + string.Concat(Enumerable.Repeat("]}", 12));
        foreach (Way way in Enum.GetValues<Way>())
        {
            List<string> states = [];
            Assert.ThrowsAny<JsonException>(() => NewtonsoftConvert.DeserializeObject<Animal>(text, new AnimalConverter(way, states)));
            Assert.InRange(states.Count, 13, 2_000);
        }
    }

    private static void AssertSame(Func<JToken> tree, Type type, Func<TheirSerializer?> serializer)
    {
        string theirs = Try(() => serializer() is { } by ? tree().ToObject(type, by) : tree().ToObject(type));
        string ours = Try(() => serializer() is { } by ? RedirectedJToken.ToObject(tree(), type, by) : RedirectedJToken.ToObject(tree(), type));

        // "1" for a bool has a row on the page.
        if (theirs != ours && !theirs.Contains("Could not convert string to boolean: 1.", StringComparison.Ordinal))
            Assert.Fail($"{type} of {tree()}\ntheirs {theirs}\nours   {ours}");
    }

    private static string Try(Func<object?> call)
    {
        try
        {
            object? value = call();
            return value is JToken tree ? $"{tree.GetType()} {tree.ToString(Formatting.None)}" : ObjectState.Of(value);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return $"! {exception.GetType()} {exception.Message}";
        }
    }

    private sealed class Wide
    {
        public string? Text { get; set; } = "before";

        public int Whole { get; set; } = 7;

        public int? MayBeWhole { get; set; } = 7;

        public long Long { get; set; }

        public decimal Money { get; set; }

        public double Real { get; set; }

        public float Short { get; set; }

        public bool Choice { get; set; }

        public char Letter { get; set; }

        public DayOfWeek Day { get; set; }

        public DateTime Date { get; set; }

        public DateTimeOffset? Offset { get; set; }

        public DateOnly Only { get; set; }

        public TimeSpan Time { get; set; }

        public Guid Id { get; set; }

        public Uri? Address { get; set; }

        public byte[]? Bytes { get; set; }

        public BigInteger Big { get; set; }

        public object? Any { get; set; }

        public JToken? Tree { get; set; }

        public JObject? Object { get; set; }

        public List<string>? Texts { get; set; } = ["before"];

        public Dictionary<string, object>? Map { get; set; }

        public Wide? Inner { get; set; }

        [JsonExtensionData]
        public IDictionary<string, JToken>? Rest { get; set; }
    }

    private sealed class Nested : List<Nested>;

    private enum Way
    {
        WithSerializer,
        Reader,
        ReaderAtFirstToken,
        WithoutSerializer,
    }

    private abstract class Animal
    {
        public string? Name { get; set; }

        public List<Animal>? Friends { get; set; }
    }

    private sealed class Dog : Animal
    {
        public int Age { get; set; }
    }

    private sealed class Cat : Animal
    {
        public double Lives { get; set; }
    }

    // Without a serializer, the friends have no converter: they are read by hand.
    private sealed class AnimalConverter(Way way, List<string> states) : JsonConverter
    {
        private JTokenReader? _inner;

        public override bool CanConvert(Type objectType) => objectType == typeof(Animal);

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer)
        {
            if (reader.TokenType == JsonToken.Null)
                return null;
            JObject tree = RedirectedJObject.Load(reader);
            Type type = (string?)tree["Kind"] switch { "dog" => typeof(Dog), "cat" => typeof(Cat), var other => throw new JsonSerializationException($"No {other}") };
            states.Add("asked");
            if (way == Way.WithSerializer)
                return RedirectedJToken.ToObject(tree, type, serializer);
            if (way == Way.WithoutSerializer)
            {
                JToken? friends = tree["Friends"];
                tree.Remove("Friends");
                Animal animal = (Animal)RedirectedJToken.ToObject(tree, type)!;
                animal.Friends = friends is null ? null : (List<Animal>?)RedirectedJToken.ToObject(friends, typeof(List<Animal>), TheirSerializer.Create(new JsonSerializerSettings { Converters = { this } }));
                return animal;
            }

            using JTokenReader inner = new(tree);
            if (way == Way.ReaderAtFirstToken)
                inner.Read();

            // Some converters look at where their reader is.
            JTokenReader? outer = _inner;
            states.Add($"within {outer?.Path}");
            _inner = inner;
            object? value = serializer.Deserialize(inner, type);
            _inner = outer;
            states.Add(string.Create(CultureInfo.InvariantCulture, $"{inner.TokenType} {inner.Depth} {inner.Path} {inner.CurrentToken?.Type} {inner.Read()} {inner.TokenType} {inner.Read()}"));
            return value;
        }

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer) => throw new NotSupportedException();
    }
}
