// Trees of values, as the switch has them made, against those of Newtonsoft.Json.
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Converters;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.Compatibility.Trees;
using Vivace.Json.CompilerServices;
using TheirSerializer = Newtonsoft.Json.JsonSerializer;

namespace Vivace.Json.Compatibility.Tests.Trees;

public class ValueTreesTests
{
    private static readonly Func<object>[] s_values =
    [
        static () => new All(),
        static () => new { A = 1, B = "x", C = new[] { 1.5, double.NaN }, D = (object?)null },
        static () => Enum.GetValues<DayOfWeek>(),
        static () => new Dictionary<string, object?> { ["b"] = 1m, ["a"] = null, ["$id"] = 2 },
        static () => new Dictionary<int, string> { [1] = "x" },
        static () => new SortedDictionary<string, List<int?>> { ["x"] = [1, null] },
        static () => new int[,] { { 1, 2 }, { 3, 4 } },
        static () => new List<object> { 'c', (byte)1, 1UL, 1.0f, new DateTimeOffset(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2)), new Uri("http://a.b/?c#d"), new byte[] { 1, 2 } },
        static () => JObject.Parse("{\"a\":[1,\"2020-01-02T03:04:05Z\",null,/* c */1.5]}"),
        static () => new Holder { Tree = new JArray(1, new JRaw("{}"), JValue.CreateUndefined()) },
        static () => Looped(),
        static () => Deep(70),
        static () => new Unordered { Second = 2, First = 1 },
        static () => new Needing(),
        static () => new Called(),
        static () => new Shared(),
        static () => new Failing(),
        static () => new Left { Kept = 3 },
        static () => new Left { Kept = 0 },
        static () => new Conditional { Name = "x", Count = 2 },
        static () => new Conditional { CountSpecified = true, Count = 2 },
        static () => new WithExtension { More = { ["x"] = 1 } },
        static () => new KeyValuePair<string, int>("a", 1),
        static () => new Converted(),
        static () => typeof(string),
        static () => new Version(1, 2),
        static () => "text",
        static () => 'c',
        static () => 1,
        static () => DayOfWeek.Friday,
        static () => ("a", 1),
        static () => new object(),
        static () => DateOnly.MinValue,
        static () => new InvalidOperationException("no"),
    ];

    public static TheoryData<int> EachSettings => [.. Enumerable.Range(0, s_settings.Length)];

    private static readonly Func<JsonSerializerSettings>[] s_settings =
    [
        static () => new JsonSerializerSettings(),
        static () => new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore, DateTimeZoneHandling = DateTimeZoneHandling.Utc },
        static () => new JsonSerializerSettings { ContractResolver = new CamelCasePropertyNamesContractResolver(), Converters = { new StringEnumConverter() } },
        static () => new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.IgnoreAndPopulate },
        static () => new JsonSerializerSettings { ContractResolver = new Renaming() },
        static () => new JsonSerializerSettings { ReferenceLoopHandling = ReferenceLoopHandling.Ignore },
        static () => new JsonSerializerSettings { PreserveReferencesHandling = PreserveReferencesHandling.All },
        static () => new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All },
        static () => new JsonSerializerSettings { Converters = { new ConverterModels.UpperConverter() }, DateFormatHandling = DateFormatHandling.MicrosoftDateFormat, FloatFormatHandling = FloatFormatHandling.Symbol },
    ];

    [Theory, MemberData(nameof(EachSettings))]
    public void FromObject_AnyValue_IsTheTreeOfNewtonsoft(int settings)
    {
        foreach (Func<object?> make in Values)
        {
            TheirSerializer theirs = TheirSerializer.Create(s_settings[settings]()), ours = TheirSerializer.Create(s_settings[settings]());
            string expected = Try(() => Of(JToken.FromObject(make()!, theirs)));
            Assert.Equal(expected, Try(() => Of(RedirectedJToken.FromObject(make()!, ours))));
            Assert.Equal(Try(() => Of(JObject.FromObject(make()!, theirs))), Try(() => Of(RedirectedJObject.FromObject(make()!, ours))));
            Assert.Equal(Try(() => Of(JArray.FromObject(make()!, theirs))), Try(() => Of(RedirectedJArray.FromObject(make()!, ours))));
            if (settings > 0)
                continue;
            Assert.Equal(expected, Try(() => Of(RedirectedJToken.FromObject(make()!))));
            Assert.Equal(Try(() => Of(JObject.FromObject(make()!))), Try(() => Of(RedirectedJObject.FromObject(make()!))));
            Assert.Equal(Try(() => Of(JArray.FromObject(make()!))), Try(() => Of(RedirectedJArray.FromObject(make()!))));
        }
    }

    // The comparison above means something for these alone.
    [Fact]
    public void FromObject_MostValues_AreNotLeftToNewtonsoft()
    {
        ValueTrees trees = new(new DefaultContractResolver(), new JsonSerializerSettings());
        object?[] values = [.. Values.Select(static make => make()).Where(static value => value is not null)];
        int made = values.Count(value => trees.TryMake(value!) is not null);
        Assert.True(made > 0.65 * values.Length, $"{made} of {values.Length}");
        Assert.NotNull(trees.TryMake(new All()));
        Assert.Null(trees.TryMake(Looped()));
        Assert.Null(trees.TryMake(new Called()));
    }

    [Fact]
    public void FromObject_InAConverter_IsTheTreeOfNewtonsoft()
    {
        object[] values = [new Wrapped { Inner = new All() }, new Wrapped { Inner = new Called() }, new Wrapped { Inner = new List<object> { 1, DayOfWeek.Friday, new Converted() } }];
        foreach (object value in values)
            Assert.Equal(JsonConvert.SerializeObject(value, new WrappedConverter(isOurs: false)), NewtonsoftConvert.SerializeObject(value, new WrappedConverter(isOurs: true)));
    }

    [Fact]
    public void FromObject_Null_IsTheErrorOfNewtonsoft()
    {
        Assert.Throws<ArgumentNullException>("o", static () => RedirectedJToken.FromObject(null!));
        Assert.Throws<ArgumentNullException>("o", static () => RedirectedJObject.FromObject(null!, new TheirSerializer()));
        Assert.Throws<ArgumentNullException>("jsonSerializer", static () => RedirectedJArray.FromObject(new int[1], null!));
    }

    private static IEnumerable<Func<object?>> Values => s_values.Concat(NewtonsoftTrials.All.Select(static trial => trial.Make).OfType<Func<object?>>()).Concat(ConverterModels.Values.Select(static value => (Func<object?>)(() => value)));

    // With the .NET values that the tokens hold.
    private static string Of(JToken tree) =>
        string.Join('\n', (tree is JContainer container ? container.DescendantsAndSelf() : [tree]).Select(static token =>
            $"{token.Type} {token.Path} {(token as JValue)?.Value?.GetType()} {(token is JValue { Value: DateTime time } ? $"{time.Kind}" : "")} {(token is JValue ? token.ToString(Formatting.None) : "")}"));

    private static string Try(Func<string> call)
    {
        try
        {
            return call();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return $"! {exception.GetType()} {exception.Message}";
        }
    }

    private static Holder Looped()
    {
        Holder one = new();
        one.Any = new List<object> { one };
        return one;
    }

    private static Holder Deep(int levels) => new() { Any = levels == 0 ? null : Deep(levels - 1) };

    private sealed class All
    {
        public bool A { get; } = true;

        public sbyte B = -1;
        public byte C = 1;
        public short D = 2;
        public ushort E = 3;
        public int F = 4;
        public uint G = 5;
        public long H = 6;
        public ulong I = ulong.MaxValue;
        public float J = 1.1f;
        public double K = 1;
        public decimal L = 1.00m;
        public char M = 'm';
        public string? N = "2020-01-02T03:04:05Z";
        public DateTime O = new(2020, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        public DateTime P = new(2020, 1, 2, 3, 4, 5, DateTimeKind.Local);
        public DateTimeOffset Q = new(2020, 1, 2, 3, 4, 5, TimeSpan.FromHours(2));
        public TimeSpan R = TimeSpan.FromSeconds(1.5);
        public Guid S = new("00112233-4455-6677-8899-aabbccddeeff");
        public Uri T = new("a/b", UriKind.Relative);
        public byte[] U = [1, 2, 3];
        public DayOfWeek V = DayOfWeek.Friday;
        public int? W = 7;
        public DayOfWeek? X;
        public string? Y;
        public List<string?> Z = ["a", null];

        public int WriteOnly
        {
            set => F = value;
        }
    }

    private sealed class Holder
    {
        public JToken? Tree { get; set; }

        public object? Any { get; set; }
    }

    private sealed class Unordered
    {
        [JsonProperty("second", Order = 2)]
        public int Second { get; set; }

        [JsonProperty("first", Order = 1, NullValueHandling = NullValueHandling.Ignore)]
        public int? First { get; set; }

        [JsonIgnore]
        public int Third { get; set; }
    }

    private sealed class Needing
    {
        [JsonProperty(Required = Required.Always)]
        public string? Name { get; set; }
    }

    private sealed class Called
    {
        public int A { get; set; }

        [OnSerializing]
        internal void Before(StreamingContext context) => A = 7;
    }

    [JsonObject(IsReference = true)]
    private sealed class Shared;

    private sealed class Failing
    {
        public int Value => throw new FormatException("no");
    }

    private sealed class Left
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public int Kept { get; set; }
    }

    private sealed class Conditional
    {
        public string? Name { get; set; }

        public int Count { get; set; }

        [JsonIgnore]
        public bool CountSpecified { get; set; }

        public bool ShouldSerializeName() => Name is not null;
    }

    private sealed class WithExtension
    {
        [JsonExtensionData]
        public Dictionary<string, object> More { get; } = [];
    }

    [JsonConverter(typeof(FortyConverter))]
    private sealed class Converted;

    private sealed class FortyConverter : JsonConverter<Converted>
    {
        public override Converted ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Converted? existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Converted? value, TheirSerializer serializer) => writer.WriteValue(40);
    }

    [Fact]
    public void TryMake_TypeOfAnUnloadableAssembly_IsLetGo()
    {
        ValueTrees trees = new(new EnumsWithoutMemory(), new JsonSerializerSettings());
        WeakReference type = MakeOfUnloadable(trees);
        for (int i = 0; i < 50 && type.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(type.IsAlive);
        GC.KeepAlive(trees);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference MakeOfUnloadable(ValueTrees trees)
    {
        EnumBuilder builder = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Unloadable"), AssemblyBuilderAccess.RunAndCollect).DefineDynamicModule("Unloadable").DefineEnum("Colour", TypeAttributes.Public, typeof(int));
        builder.DefineLiteral("Red", 1);
        Type type = builder.CreateType();
        Assert.True(type.IsCollectible);
        object value = Enum.ToObject(type, 1);
        Assert.Equal(new JArray(1), trees.TryMake(new List<object> { value })!, JToken.EqualityComparer);
        Assert.Equal(new JObject { ["Inner"] = 1 }, trees.TryMake(new Wrapped { Inner = value })!, JToken.EqualityComparer);
        return new WeakReference(type);
    }

    // Newtonsoft.Json's own resolvers keep the types that they have made contracts of.
    private sealed class EnumsWithoutMemory : IContractResolver
    {
        private readonly DefaultContractResolver _others = new();

        public JsonContract ResolveContract(Type type) => type.IsEnum ? new JsonPrimitiveContract(type) : _others.ResolveContract(type);
    }

    private sealed class Wrapped
    {
        public object? Inner { get; set; }
    }

    private sealed class WrappedConverter(bool isOurs) : JsonConverter<Wrapped>
    {
        public override Wrapped ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, Wrapped? existingValue, bool hasExistingValue, TheirSerializer serializer) => throw new NotSupportedException();

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, Wrapped? value, TheirSerializer serializer)
        {
            JToken tree = isOurs ? RedirectedJToken.FromObject(value!.Inner!, serializer) : JToken.FromObject(value!.Inner!, serializer);
            new JArray(tree, Of(tree)).WriteTo(writer);
        }
    }

    private sealed class Renaming : DefaultContractResolver
    {
        protected override string ResolvePropertyName(string propertyName) => "_" + propertyName;

        protected override string ResolveDictionaryKey(string dictionaryKey) => "same";
    }
}
