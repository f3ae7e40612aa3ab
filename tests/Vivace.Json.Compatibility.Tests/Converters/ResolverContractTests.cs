// What a contract resolver sets, what a call fills, and values that converters get: as Newtonsoft.Json has them, or left to it.
using System.Collections;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Engines;
using TheirReader = Newtonsoft.Json.JsonReader;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;
using TheirWriter = Newtonsoft.Json.JsonWriter;

namespace Vivace.Json.Compatibility.Tests.Converters;

public class ResolverContractTests
{
    private static readonly Action<JsonContract>[] s_changes =
    [
        static contract => EachList(contract, static property => property.ObjectCreationHandling = ObjectCreationHandling.Replace),
        static contract => Called(contract.OnSerializingCallbacks, contract),
        static contract => Called(contract.OnSerializedCallbacks, contract),
        static contract => Called(contract.OnDeserializingCallbacks, contract),
        static contract => Called(contract.OnDeserializedCallbacks, contract),
        static contract =>
        {
            if (contract is JsonObjectContract objects)
                objects.MissingMemberHandling = MissingMemberHandling.Error;
        },
    ];

    public static TheoryData<int> Changes => [.. Enumerable.Range(0, s_changes.Length)];

    [Theory, MemberData(nameof(Changes))]
    public void Resolver_ChangesAContract_CountsAsInNewtonsoft(int change)
    {
        JsonSerializerSettings settings = new() { ContractResolver = new ChangingResolver(s_changes[change]) };
        AssertSame(settings, static () => new Model { Numbers = { 2 }, Map = { ["a"] = 1 } }, """{"Numbers":[3],"Map":{"b":2},"Text":"x"}""", """{"Unknown":1}""");
        AssertSame(settings, static () => new List<int> { 1 }, "[2]");
    }

    [Fact]
    public void Resolver_ContractOfAnotherKind_CountsAsInNewtonsoft()
    {
        AssertSame(new JsonSerializerSettings { ContractResolver = new ObjectResolver() }, static () => new List<int> { 1 }, """{"Capacity":4}""");
        AssertSame(new JsonSerializerSettings { ContractResolver = new ObjectResolver() }, static () => new Model { Numbers = { 1 } }, """{"Numbers":{"Capacity":4}}""");
        AssertSame(new JsonSerializerSettings { ContractResolver = new DefaultContractResolver { NamingStrategy = new LoudStrategy() } }, static () => new Dictionary<string, int> { ["key"] = 1 }, """{"other":2}""");
        AssertSame(new JsonSerializerSettings { ContractResolver = new DefaultContractResolver { IgnoreSerializableInterface = true } }, static () => new Own { Number = 1 }, """{"Number":2}""");
    }

    // What cannot be added to is replaced by another of its own type, by whichever of the two libraries.
    [Theory]
    [InlineData(ObjectCreationHandling.Auto)]
    [InlineData(ObjectCreationHandling.Reuse)]
    [InlineData(ObjectCreationHandling.Replace)]
    public void Resolver_ChangesTheContractOfAnInterface_MakesTheClassThatIsThere(ObjectCreationHandling handling)
    {
        ChangingResolver changing = new(static contract =>
        {
            if (contract is JsonArrayContract && contract.UnderlyingType.IsInterface)
                contract.OnDeserializedCallbacks.Add(static (_, _) => { });
        });
        foreach (IContractResolver? resolver in (IContractResolver?[])[null, changing])
            AssertSame(new JsonSerializerSettings { ContractResolver = resolver, ObjectCreationHandling = handling }, static () => new Views(), """{"Queue":[7,8],"Stack":[7,8],"View":[7],"List":[7]}""", """{"Queue":[],"Stack":null}""", """{"Bytes":[1]}""", """{"Bytes":"AQI="}""", """{"Numbers":[3],"Small":[1]}""");
    }

    // A converter fills nothing that a call names.
    [Fact]
    public void Populate_TypeWithConverter_IsFilledByItsMembers()
    {
        JsonSerializerSettings none = new(), asked = new() { Converters = { new NoteConverter() } }, resolved = new() { ContractResolver = new NoteResolver() };
        foreach (string text in (string[])["{\"Text\":\"new\"}", "5", "[1]", "null", "\"a\"", " {}", ""])
        {
            foreach (JsonSerializerSettings settings in (JsonSerializerSettings[])[none, asked, resolved])
            {
                AssertFilled(text, static () => new Note { Text = "old" }, settings);
                AssertFilled(text, static () => new Marked { Text = "old" }, settings);
                AssertFilled(text, static () => new Derived { Text = "old" }, settings);
            }

            AssertFilled(text, static () => new int[1], none);
            AssertFilled(text, static () => "target", none);
            AssertFilled(text, static () => new List<int> { 1 }, none);
            AssertFilled(text, static () => new Dictionary<string, object>(), none);
        }
    }

    [Fact]
    public void Deserialize_StructWithConverter_GetsTheValueThatIsThere()
    {
        AssertSame(new JsonSerializerSettings { ContractResolver = new TimeResolver() }, static () => new HoldsValues(), """{"A":1,"B":2,"C":3}""", """{"A":null}""", "{}");
        AssertSame(new JsonSerializerSettings { Converters = { new NoteConverter() } }, static () => new HoldsValues(), """{"A":1,"B":2,"C":3}""", """{"A":null}""", "{}");
        AssertSame(new JsonSerializerSettings { ContractResolver = new TimeResolver() }, static () => new HoldsTime(), """{"Time":1,"Price":2}""", "{}");
        AssertSame(new JsonSerializerSettings(), static () => new HoldsValues(), """{"A":1,"B":2,"C":3}""", """{"A":null}""", "{}");
        AssertSame(new JsonSerializerSettings(), static () => new HoldsGiven(), """{"Nullable":1,"Empty":2,"Field":3,"Replaced":4,"Private":5,"Own":6,"List":[1,2]}""", """{"Nullable":null}""", "{}");
        AssertSame(new JsonSerializerSettings(), static () => new List<HoldsGiven> { new() }, """[{"Nullable":1,"Empty":2,"Field":3,"Replaced":4,"Own":6}]""");
        AssertSame(new JsonSerializerSettings(), static () => new MadeWithGiven(new Given { X = 1 }, 1), """{"Parameter":1,"Number":2,"Later":3}""");
        foreach (Func<JsonSerializerSettings> settings in (Func<JsonSerializerSettings>[])[static () => new(), static () => new() { Converters = { new NoteConverter() } }])
        {
            HoldsGiven theirs = JsonConvert.DeserializeObject<HoldsGiven>("""{"Nullable":1,"Empty":2,"Field":3,"Replaced":4,"Own":6}""", settings())!;
            foreach (Engine engine in Engines.ForAnyType)
                Assert.Equal(ObjectState.Of(theirs), ObjectState.Of(JsonSerializer.Deserialize<HoldsGiven>("""{"Nullable":1,"Empty":2,"Field":3,"Replaced":4,"Own":6}""", settings().ToVivace().By(engine))));
        }
    }

    [Fact]
    public void Reader_AnyName_HasThePathOfNewtonsoft()
    {
        JsonSerializerSettings settings = new() { Converters = { new PathConverter() } };
        foreach (string name in (string[])["a", "q'", "'", "q\"", "a b", "a.b", "a[0]", "", "']", "\\", "é", "\u2028"])
        {
            string text = JsonConvert.SerializeObject(new Dictionary<string, object> { [name] = new Dictionary<string, object[]> { ["x'y"] = [1, 2], [name] = [3] } });
            foreach (string one in (string[])[text, $"[{text}]"])
            {
                Type type = one[0] == '[' ? typeof(List<Dictionary<string, Dictionary<string, Note[]>>>) : typeof(Dictionary<string, Dictionary<string, Note[]>>);
                Assert.Equal(JsonConvert.SerializeObject(JsonConvert.DeserializeObject(one, type, settings)), JsonConvert.SerializeObject(NewtonsoftConvert.DeserializeObject(one, type, settings)));
            }
        }
    }

    // A resolver may give them the contract that this library has for them, too, but here they are the JSON that they hold.
    [Fact]
    public void Documents_UnderAnyResolver_AreWhatNewtonsoftMakesOfThem()
    {
        using System.Text.Json.JsonDocument document = System.Text.Json.JsonDocument.Parse("""{"a":[1]}""");
        System.Text.Json.JsonElement element = document.RootElement;
        System.Text.Json.Nodes.JsonArray array = [1, 2];
        object[] values =
        [
            element, document, array, new System.Text.Json.Nodes.JsonObject { ["a"] = 1 }, System.Text.Json.Nodes.JsonValue.Create(5), new { E = element }, new { D = document }, new { A = array },
            new List<System.Text.Json.JsonElement> { element }, new Dictionary<string, System.Text.Json.JsonElement?> { ["k"] = element }, new Dictionary<string, System.Text.Json.Nodes.JsonNode> { ["k"] = array },
            new object[] { element, document },
        ];
        foreach (IContractResolver? resolver in (IContractResolver?[])[null, new DefaultContractResolver(), new CamelCasePropertyNamesContractResolver(), new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() }, new ChangingResolver(static _ => { })])
        {
            JsonSerializerSettings settings = new() { ContractResolver = resolver };
            foreach (object value in values)
                Assert.Equal(Try(() => JsonConvert.SerializeObject(value, settings)), Try(() => NewtonsoftConvert.SerializeObject(value, settings)));
            foreach (string text in (string[])["""{"a":1}""", "[1]", "1", "null", "\"x\""])
            {
                AssertRead<System.Text.Json.JsonElement>(text, settings);
                AssertRead<System.Text.Json.JsonDocument>(text, settings);
                AssertRead<System.Text.Json.Nodes.JsonArray>(text, settings);
                AssertRead<System.Text.Json.Nodes.JsonNode>(text, settings);
                AssertRead<List<System.Text.Json.JsonElement>>($"[{text}]", settings);
            }
        }

        // By hand, programs choose this library.
        Assert.Equal("""{"E":{"a":[1]}}""", JsonSerializer.Serialize(new { E = element }, new JsonSerializerSettings().ToVivace()));

        static void AssertRead<T>(string text, JsonSerializerSettings settings) => Assert.Equal(
            Try(() => JsonConvert.SerializeObject(JsonConvert.DeserializeObject<T>(text, settings))), Try(() => JsonConvert.SerializeObject(NewtonsoftConvert.DeserializeObject<T>(text, settings))));
    }

    private static void AssertSame<T>(JsonSerializerSettings settings, Func<T> make, params string[] texts)
        where T : notnull
    {
        Assert.Equal(JsonConvert.SerializeObject(make(), settings), NewtonsoftConvert.SerializeObject(make(), settings));
        foreach (string text in texts)
            Assert.Equal(Try(() => ObjectState.Of(JsonConvert.DeserializeObject<T>(text, settings))), Try(() => ObjectState.Of(NewtonsoftConvert.DeserializeObject<T>(text, settings))));
    }

    private static void AssertFilled(string text, Func<object> make, JsonSerializerSettings settings)
    {
        object theirs = make(), ours = make();
        Assert.Equal(Try(() => Filled(() => JsonConvert.PopulateObject(text, theirs, settings))), Try(() => Filled(() => NewtonsoftConvert.PopulateObject(text, ours, settings))));
        Assert.Equal(ObjectState.Of(theirs), ObjectState.Of(ours));

        static string Filled(Action call)
        {
            call();
            return "";
        }
    }

    private static string Try(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (JsonException exception)
        {
            return $"{exception.GetType()} {exception.Message}";
        }
    }

    private static void EachList(JsonContract contract, Action<JsonProperty> change)
    {
        if (contract is JsonObjectContract objects)
            foreach (JsonProperty property in objects.Properties.Where(static one => typeof(IEnumerable).IsAssignableFrom(one.PropertyType)))
                change(property);
    }

    private static void Called(IList<SerializationCallback> callbacks, JsonContract contract)
    {
        if (contract.UnderlyingType == typeof(Model) || contract.UnderlyingType == typeof(List<int>))
            callbacks.Add(static (owner, _) => (owner as Model ?? new Model()).Text += "called");
        if (contract.UnderlyingType == typeof(List<int>))
            callbacks.Add(static (owner, _) => ((List<int>)owner).Add(7));
    }

    private sealed class ChangingResolver(Action<JsonContract> change) : DefaultContractResolver
    {
        protected override JsonContract CreateContract(Type objectType)
        {
            JsonContract contract = base.CreateContract(objectType);
            change(contract);
            return contract;
        }
    }

    private sealed class ObjectResolver : DefaultContractResolver
    {
        protected override JsonContract CreateContract(Type objectType) => objectType == typeof(List<int>) ? CreateObjectContract(objectType) : base.CreateContract(objectType);
    }

    private sealed class LoudStrategy : DefaultNamingStrategy
    {
        public override string GetDictionaryKey(string key) => key.ToUpperInvariant();
    }

    private sealed class NoteResolver : DefaultContractResolver
    {
        protected override JsonConverter? ResolveContractConverter(Type objectType) => typeof(Note).IsAssignableFrom(objectType) ? new NoteConverter() : base.ResolveContractConverter(objectType);
    }

    private sealed class TimeResolver : DefaultContractResolver
    {
        protected override JsonConverter? ResolveContractConverter(Type objectType) => objectType == typeof(DateTime) || objectType == typeof(decimal) ? new ThereConverter() : base.ResolveContractConverter(objectType);
    }

    public class Model
    {
        public List<int> Numbers { get; set; } = [1];

        public Dictionary<string, int> Map { get; set; } = [];

        public string? Text { get; set; }
    }

    public enum Small : byte
    {
        None,
    }

    public class Views
    {
        public IReadOnlyCollection<int> Queue { get; set; } = new Queue<int>([1]);

        public IEnumerable<int>? Stack { get; set; } = new Stack<int>([1]);

        public IReadOnlyList<int> View { get; set; } = new System.Collections.ObjectModel.ReadOnlyCollection<int>([1]);

        public IReadOnlyCollection<int> List { get; set; } = new List<int>([1]);

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public object? Bytes { get; set; } = new byte[] { 1 };

        public IReadOnlyCollection<Small> Small { get; set; } = new Small[] { 0 };

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public object? Numbers { get; set; } = new List<int> { 1 };
    }

    public class Note
    {
        public string? Text { get; set; }
    }

    [JsonConverter(typeof(NoteConverter))]
    public class Marked : Note;

    public class Derived : Marked;

    public class HoldsValues
    {
        public Given A { get; set; } = new() { X = 2 };

        public Given? B { get; set; } = new() { X = 3 };

        public Given C = new() { X = 4 };
    }

    public class HoldsTime
    {
        public DateTime Time { get; set; } = new(2020, 1, 2);

        public decimal Price { get; set; } = 7;
    }

    public class HoldsGiven
    {
        public Given Field = new() { X = 3 };

        public Given? Nullable { get; set; } = new Given { X = 1 };

        public Given? Empty { get; set; }

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)]
        public Given Replaced { get; set; } = new() { X = 4 };

        public Given Private { get; private set; } = new() { X = 5 };

        public Given Own { set => Set = value.X; }

        public int Set { get; set; }

        public List<Given> List { get; set; } = [new() { X = 7 }];
    }

    public class MadeWithGiven(Given parameter, int number)
    {
        public Given Parameter { get; } = parameter;

        public int Number { get; } = number;

        public Given Later { get; set; } = new() { X = 6 };
    }

    [JsonConverter(typeof(ThereConverter))]
    public struct Given
    {
        public int X { get; set; }
    }

    [Serializable]
    public class Own : ISerializable
    {
        public int Number { get; set; }

        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.AddValue("other", Number);
    }

    private sealed class NoteConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => typeof(Note).IsAssignableFrom(objectType);

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer)
        {
            reader.Skip();
            if (existingValue is Note note)
                note.Text = "converted";
            return existingValue;
        }

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer) => writer.WriteNull();
    }

    private sealed class PathConverter : JsonConverter<Note>
    {
        public override Note? ReadJson(TheirReader reader, Type objectType, Note? existingValue, bool hasExistingValue, TheirSerializer serializer) => new() { Text = reader.Path };

        public override void WriteJson(TheirWriter writer, Note? value, TheirSerializer serializer) => writer.WriteNull();
    }

    private sealed class ThereConverter : JsonConverter
    {
        public override bool CanConvert(Type objectType) => objectType.IsValueType;

        public override object? ReadJson(TheirReader reader, Type objectType, object? existingValue, TheirSerializer serializer) => existingValue switch
        {
            Given given => new Given { X = given.X * 100 + 1 },
            DateTime time => time.AddYears(100),
            decimal price => price * 100,
            _ => objectType == typeof(DateTime) ? DateTime.MaxValue : objectType == typeof(decimal) ? -1m : (object)new Given { X = -999 },
        };

        public override void WriteJson(TheirWriter writer, object? value, TheirSerializer serializer) => writer.WriteValue("written");
    }
}
