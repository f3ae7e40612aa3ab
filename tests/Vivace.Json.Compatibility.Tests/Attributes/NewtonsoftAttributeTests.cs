// What attributes of Newtonsoft.Json ask for that is not done says so by its name; what is done without them too; and the names of types that a text may choose.
using System.Runtime.Serialization;
using System.Text.Json;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Compatibility.Tests.Models;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.Attributes;

public class NewtonsoftAttributeTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    private static readonly JsonSettings s_withoutCodecs = JsonSettings.Newtonsoft with { Codecs = [] };

    private static readonly (Func<string> Write, string Part, string Advice)[] s_refused =
    [
        (static () => Write(new WithReference()), "no IsReference in [JsonProperty]", "ReferenceHandler"),
        (static () => Write(new WithTypeName()), "no TypeNameHandling in [JsonProperty]", "[JsonDerivedType]"),
        (static () => Write(new WithLoops()), "no ReferenceLoopHandling in [JsonProperty]", "IgnoreCycles"),
        (static () => Write(new WithItemConverter()), "no ItemConverterType in [JsonProperty]", "[JsonCodec(ItemCodec = typeof(…))]"),
        (static () => Write(new WithItemNames()), "no ItemConverterType in [JsonProperty]", "[JsonCodec(ItemCodec = typeof(…))]"),
        (static () => Write(new NamesOfNumbers()), "asks for names", "codec of the items"),
        (static () => Write(new WithItems<int>()), "no ItemReferenceLoopHandling in [JsonProperty]", "IgnoreCycles"),
        (static () => Write(new WithItemTypes()), "no ItemTypeNameHandling in [JsonProperty]", "[JsonDerivedType]"),
        (static () => Write(new WithItemReferences()), "no ItemIsReference in [JsonProperty]", "ReferenceHandler.Preserve"),
        (static () => Write(new WithNamedData()), "no NamingStrategyParameters in [JsonObject]", "[JsonPropertyName]"),
        (static () => Write(new ReferencedList()), "no IsReference in [JsonArray] of ", "ReferenceHandler.Preserve"),
        (static () => Write(new ListWithTypes()), "no ItemTypeNameHandling in [JsonArray]", "[JsonDerivedType]"),
        (static () => Write(new ListWithLoops()), "no ItemReferenceLoopHandling in [JsonArray]", "IgnoreCycles"),
        (static () => Write(new ListWithItemReferences()), "no ItemIsReference in [JsonArray]", "ReferenceHandler.Preserve"),
        (static () => Write(new ListWithConverter()), "no ItemConverterType in [JsonArray]", "[JsonCodec(ItemCodec = typeof(…))]"),
        (static () => Write(new ListWithNaming()), "no NamingStrategyType in [JsonArray]", "[JsonPropertyName]"),
        (static () => Write(new NumbersWithNames()), "Expected items of an enumeration", "[JsonCodec(ItemCodec = typeof(…))]"),
        (static () => Write(new ReferencedMap()), "no IsReference in [JsonDictionary]", "ReferenceHandler.Preserve"),
        (static () => Write(new MapWithConverter()), "no ItemConverterType in [JsonDictionary]", "[JsonCodec(ItemCodec = typeof(…))]"),
        (static () => Write(new MapOfNumbersWithNamedKeys()), "a dictionary with keys of strings", "DictionaryKeyPolicy"),
        (static () => Write(new ArrayOfMap()), "[JsonArray]", "list of KeyValuePair"),
        (static () => Write(new MapOfList()), "[JsonDictionary]", "Remove the attribute"),
        (static () => Write(new ReferencedObject()), "no IsReference in [JsonObject]", "ReferenceHandler.Preserve"),
        (static () => Write(new ObjectWithConverter()), "no ItemConverterType in [JsonObject]", "codec of each member"),
        (static () => Write(new ConvertedParameter(1)), "no [JsonConverter] of Newtonsoft.Json for the parameter 'Color'", "[JsonCodec]"),
        (static () => Write(new ReferencedParameter(null)), "no IsReference in [JsonProperty] for the parameter 'Value'", "ReferenceHandler.Preserve"),
        (static () => Write(new WithOwnNaming()), "NamingStrategyType", "[JsonPropertyName]"),
        (static () => Write(new WithConverter()), "HexConverter", "JsonCodec"),
        (static () => Write(new ConvertedType()), "[JsonConverter]", "JsonCodec<"),
        (static () => Write(new ConvertedList()), "[JsonConverter]", "JsonCodec<"),
        (static () => Write(new WithItemReference()), "no ItemIsReference in [JsonObject]", "ReferenceHandler"),
        (static () => Write(new NamesOfList()), "asks for names", "codec of the items"),
        (static () => Write(new WrongCallback()), "StreamingContext", "Change the method"),
        (static () => Write(new WithErrorCallback()), "[OnError]", "JsonErrors.Collect"),
        (static () => Write(new DerivedWithErrorCallback()), "DerivedWithErrorCallback.Failed", "JsonErrors.Collect"),
        (static () => JsonSerializer.Serialize(new WritesItself(), s_withoutCodecs), "ISerializable", "[JsonObject]"),
        (static () => JsonSerializer.Serialize(new NewtonsoftMembers.Dynamic(), s_withoutCodecs), "dynamic members", "[JsonObject]"),
        (static () => JsonSerializer.Serialize(new Converted(), s_withoutCodecs), "IConvertible", "[JsonObject]"),
        (static () => Write(new CalledForErrors()), "CalledForErrors.Failed", "JsonErrors.Collect"),
        (static () => Write(new ArrayOfMembers()), "Expected a collection, found [JsonArray]", "Remove the attribute"),
    ];

    [Fact]
    public void ReferenceLoops_ThatAreIgnored_DoNotExcludeFilling()
    {
        JsonSettings settings = JsonSettings.Newtonsoft with { ReferenceHandler = System.Text.Json.Serialization.ReferenceHandler.IgnoreCycles };
        Loop loop = new() { Name = "a" };
        loop.Self = loop;
        loop.Items.AddRange([loop, new Loop { Name = "b" }]);
        Assert.Equal("""{"Name":"a","Self":null,"Items":[null,{"Name":"b","Self":null,"Items":[]}]}""", JsonSerializer.Serialize(loop, settings));
        Assert.Equal("c", JsonSerializer.Deserialize<Loop>("""{"Items":[{"Name":"c"}]}""", settings)!.Items[0].Name);
    }

    public sealed class Loop
    {
        public string? Name { get; set; }

        public Loop? Self { get; set; }

        public List<Loop> Items { get; } = [];
    }

    [Fact]
    public void PropertyWithoutASetter_BesideExtensionData_IsSkippedWhenItIsRead()
    {
        ReadOnlyBesideData read = JsonSerializer.Deserialize<ReadOnlyBesideData>("""{"Sum":2,"other":3}""", JsonSettings.Newtonsoft)!;
        Assert.Equal("""{"Sum":1,"other":3}""", JsonSerializer.Serialize(read, JsonSettings.Newtonsoft));
        ReadOnlyBesideData theirs = Newtonsoft.Json.JsonConvert.DeserializeObject<ReadOnlyBesideData>("""{"Sum":2,"other":3}""")!;
        Assert.Equal("""{"Sum":1,"Sum":2,"other":3}""", Newtonsoft.Json.JsonConvert.SerializeObject(theirs));
    }

    public sealed class ReadOnlyBesideData
    {
        public int Sum => 1;

        [Newtonsoft.Json.JsonExtensionData]
        public IDictionary<string, object>? Rest { get; set; }
    }

    [Fact]
    public void Attributes_WithoutCounterpart_AreRefusedByName()
    {
        foreach ((Func<string> write, string part, string advice) in s_refused)
        {
            NotSupportedException error = Assert.Throws<NotSupportedException>(() => _ = write());
            Assert.Contains(part, error.Message, StringComparison.Ordinal);
            Assert.Contains(advice, error.Message, StringComparison.Ordinal);
        }

        Assert.Equal(40, s_refused.Length);
    }

    // Attributes are not the preset: these types have none, so their members are written.
    [Fact]
    public void Attributes_WithoutThePreset_LeaveTypesThatWriteThemselvesAlone()
    {
        JsonSettings attributes = new() { MemberAttributes = JsonAttributes.Newtonsoft };
        Assert.Equal("""{"Id":3}""", JsonSerializer.Serialize(new WritesItself { Id = 3 }, attributes));
        Assert.Equal("""{"Id":3}""", JsonSerializer.Serialize(new Converted { Id = 3 }, attributes));
    }

    // Without the setting no attribute is looked at, so none is refused.
    [Fact]
    public void Attributes_NotAskedFor_AreNotLookedAt()
    {
        Assert.Equal("""{"Value":null}""", JsonSerializer.Serialize(new WithReference(), JsonSettings.Default));
        Assert.Equal("""{"Color":255}""", JsonSerializer.Serialize(new WithConverter(), JsonSettings.Default));
        Assert.Equal("[]", JsonSerializer.Serialize(new ConvertedList(), JsonSettings.Default));
    }

    // What a member or type says counts more than what the settings say.
    [Theory, MemberData(nameof(Each))]
    public void Include_OfAMember_CountsMoreThanTheSettings(Engine engine)
    {
        JsonSettings nulls = JsonSettings.Newtonsoft.By(engine) with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull };
        Assert.Equal(JsonConvert.SerializeObject(new Included(), new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore }), JsonSerializer.Serialize(new Included(), nulls));
        JsonSettings defaults = nulls with { DefaultIgnoreCondition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingDefault };
        Assert.Equal(JsonConvert.SerializeObject(new Included(), new JsonSerializerSettings { DefaultValueHandling = DefaultValueHandling.Ignore }), JsonSerializer.Serialize(new Included(), defaults));
    }

    // As NullValueHandling.Ignore: a null in the text leaves what a constructor has made, unless the member says something else.
    [Theory, MemberData(nameof(Each))]
    public void Leniency_NullKeepsValue_LeavesMembersAsNewtonsoftDoes(Engine engine)
    {
        const string Text = """{"Name":null,"Tags":null,"Count":null,"Number":null,"Included":null,"Unset":null}""";
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine) with { Leniency = JsonSettings.Newtonsoft.Leniency | JsonLeniency.NullKeepsValue };
        JsonSerializerSettings theirs = new() { NullValueHandling = NullValueHandling.Ignore };
        WithValues read = JsonSerializer.Deserialize<WithValues>(Text, settings)!;
        Assert.Equal(Differential.ObjectState.Of(JsonConvert.DeserializeObject<WithValues>(Text, theirs)), Differential.ObjectState.Of(read));
        Assert.Equal(("unknown", 1, 7, null), (read.Name, read.Count, read.Number, read.Included));
        Assert.Null(JsonSerializer.Deserialize<WithValues>(Text, JsonSettings.Newtonsoft.By(engine) with { Leniency = settings.Leniency & ~JsonLeniency.NullKeepsValue | JsonLeniency.NullAsDefault })!.Name);
    }

    [JsonContract]
    public sealed class WithValues
    {
        public string? Name { get; set; } = "unknown";

        public List<string>? Tags { get; set; } = ["new"];

        public int? Count { get; set; } = 1;

        public int Number { get; set; } = 7;

        [JsonProperty(NullValueHandling = NullValueHandling.Include)]
        public string? Included { get; set; } = "i";

        public Version? Unset { get; set; }
    }

    // A date that nobody asked for is in the zone of the settings, too.
    [Theory, MemberData(nameof(Each))]
    public void DateTimeZone_OfDatesWithoutAType_IsAsThere(Engine engine)
    {
        string[] dates = ["2020-01-02T03:04:05", "2020-01-02T03:04:05Z", "2020-01-02T03:04:05+02:00", "/Date(1577934245123)/", "/Date(1577934245123+0200)/"];
        foreach ((DateTimeZoneHandling theirs, JsonDateTimeZone ours) in (ReadOnlySpan<(DateTimeZoneHandling, JsonDateTimeZone)>)
            [(DateTimeZoneHandling.Utc, JsonDateTimeZone.Utc), (DateTimeZoneHandling.Local, JsonDateTimeZone.Local), (DateTimeZoneHandling.RoundtripKind, JsonDateTimeZone.Keep)])
        {
            JsonSettings settings = JsonSettings.Newtonsoft.By(engine) with { DateTimeZone = ours };
            foreach (string date in dates)
            {
                DateTime expected = (DateTime)JsonConvert.DeserializeObject<List<object>>($"[\"{date}\"]", new JsonSerializerSettings { DateTimeZoneHandling = theirs })![0];
                DateTime actual = (DateTime)JsonSerializer.Deserialize<List<object>>($"[\"{date}\"]", settings)![0];
                Assert.Equal((expected, expected.Kind, date), (actual, actual.Kind, date));
            }
        }

        // The forms are asked for: no string becomes a date unless the settings read it as one.
        JsonSettings plain = new JsonSettings { Codecs = [new UntypedValueCodec(UntypedForms.Dates)] }.By(engine);
        Assert.Equal("/Date(0)/", JsonSerializer.Deserialize<object>("\"/Date(0)/\"", plain));
        Assert.Equal(DateTime.UnixEpoch, JsonSerializer.Deserialize<object>("\"\\/Date(0)\\/\"", plain with { TimeFormats = [JsonTimeFormats.MicrosoftDate] }));
        Assert.Equal("/Date(0)/", JsonSerializer.Deserialize<object>("\"/Date(0)/\"", plain with { TimeFormats = [JsonTimeFormats.MicrosoftDate], Codecs = [new UntypedValueCodec()] }));
        Assert.Equal("2020-01-02T03:04:05.12345678Z", JsonSerializer.Deserialize<object>("\"2020-01-02T03:04:05.12345678Z\"", plain));
    }

    [Theory, MemberData(nameof(Each))]
    public void DerivedTypes_ByTypeName_AreWhatNewtonsoftWritesAndReads(Engine engine)
    {
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine) with { DerivedTypes = JsonSubtype.ByTypeName(typeof(Pet), typeof(Dog), typeof(Cat), typeof(Box<Dog>), typeof(Box<Dog[]>)) };
        JsonSerializerSettings theirs = new() { TypeNameHandling = TypeNameHandling.Auto };
        Pet[] pets = [new Dog { Age = 3, Barks = true }, new Cat { Age = 1 }, new Box<Dog>(), new Box<Dog[]> { Content = [] }];
        foreach (Pet pet in pets)
        {
            string json = JsonConvert.SerializeObject(pet, typeof(Pet), theirs);
            Assert.Equal(json, JsonSerializer.Serialize(pet, settings));
            Assert.Equal(pet.GetType(), JsonSerializer.Deserialize<Pet>(json, settings)!.GetType());
            Assert.Equal(pet.GetType(), JsonConvert.DeserializeObject<Pet>(JsonSerializer.Serialize(pet, settings), theirs)!.GetType());
        }

        string all = JsonConvert.SerializeObject(pets, theirs);
        Assert.Equal(all, JsonSerializer.Serialize(pets, settings));
        Assert.Equal(pets.Select(pet => pet.GetType()), JsonSerializer.Deserialize<Pet[]>(all, settings)!.Select(pet => pet.GetType()));
    }

    // The type exists and would fit: it is not in the list, so no text can choose it.
    [Theory, MemberData(nameof(Each))]
    public void DerivedTypes_NotInTheList_AreNotLookedFor(Engine engine)
    {
        JsonSettings settings = JsonSettings.Newtonsoft.By(engine) with { DerivedTypes = JsonSubtype.ByTypeName(typeof(Pet), typeof(Dog)) };
        string json = JsonConvert.SerializeObject(new Cat(), typeof(Pet), new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.Auto });
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Pet>(json, settings));
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<Pet>("""{"$type":"System.IO.FileInfo, System.Private.CoreLib","Age":1}""", settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Callbacks_WithInterfaces_AreBothCalled(Engine engine)
    {
        BothCallbacks value = new();
        JsonSerializer.Serialize(value, JsonSettings.Newtonsoft.By(engine));
        Assert.Equal("attribute interface", value.Log);
        JsonSerializer.Serialize(value, JsonSettings.Default.By(engine));
        Assert.Equal("attribute interface interface", value.Log);
        StructCallback read = JsonSerializer.Deserialize<StructCallback>("""{"Value":1}""", JsonSettings.Newtonsoft.By(engine));
        Assert.Equal((1, 2), (read.Value, read.Doubled));
    }

    [Theory, MemberData(nameof(Each))]
    public void EnumMembers_OfNamesAndKeys_Count(Engine engine)
    {
        JsonSettings names = JsonSettings.Default.By(engine) with { EnumsAsStrings = true }, on = names with { MemberAttributes = JsonAttributes.DataContract };
        Assert.Equal("""{"Shade":"Dark","ByShade":{"Dark":1}}""", JsonSerializer.Serialize(new Shaded { Shade = Shade.Dark, ByShade = new() { [Shade.Dark] = 1 } }, names));
        string json = JsonSerializer.Serialize(new Shaded { Shade = Shade.Dark, ByShade = new() { [Shade.Dark] = 1 } }, on);
        Assert.Equal("""{"Shade":"very dark","ByShade":{"very dark":1}}""", json);
        Assert.Equal((Shade.Dark, 1), JsonSerializer.Deserialize<Shaded>(json, on) is { ByShade: { } map } read ? (read.Shade, map[Shade.Dark]) : default);
    }

    // Values must not become others. As numbers, they are what they are.
    [Theory, MemberData(nameof(Each))]
    public void EnumMembers_TwoConstantsWithOneName_AreRefusedAsNames(Engine engine)
    {
        JsonSettings preset = JsonSettings.Newtonsoft.By(engine), names = preset with { EnumsAsStrings = true };
        JsonSerializerSettings theirs = new() { Converters = { new StringEnumConverter() } };
        Assert.Throws<JsonSerializationException>(() => JsonConvert.DeserializeObject<OneName>("\"Third\"", theirs));
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<OneName>("\"Third\"", names));
        Assert.EndsWith("found First and Third, which have different values. Give one of them another name, in its [EnumMember] or [JsonAlias].", error.Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(OneName.First, names));
        Assert.Equal("2", JsonSerializer.Serialize(OneName.Third, preset));
        Assert.Equal("\"Same\"", JsonSerializer.Serialize(OneValue.Other, names));
        Assert.Equal(OneValue.Same, JsonSerializer.Deserialize<OneValue>("\"Same\"", names));
    }

    [Fact]
    public void EmptyStringsAsNull_OnRequest_IsAboutNullableTypesAlone()
    {
        JsonSettings on = JsonSettings.Default with { Leniency = JsonLeniency.EmptyStringsAsNull };
        Assert.Null(JsonSerializer.Deserialize<int?>("\"\"", on));
        Assert.Null(JsonSerializer.Deserialize<DateTime?>("\" \"", on));
        Assert.Null(JsonSerializer.Deserialize<Shade?>("\"\"", on));
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<int>("\"\"", on));
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<int?>("\"1\"", on));
        Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<int?>("\"\"", JsonSettings.Default));
    }

    [Fact]
    public void DecimalPoint_OnRequest_IsWritten()
    {
        JsonSettings on = new() { Codecs = [new DecimalPointCodec()] };
        Assert.Equal(on, new JsonSettings { Codecs = [new DecimalPointCodec()] });
        Assert.Equal("[1.0,2.5,1E+100,-7.0]", JsonSerializer.Serialize(new[] { 1, 2.5, 1e100, -7 }, on));
        Assert.Equal("[1.0,1.0,1.50]", JsonSerializer.Serialize(new[] { 1m, 1.0m, 1.50m }, on));
        Assert.Equal("""{"1":5.0}""", JsonSerializer.Serialize(new Dictionary<double, float> { [1] = 5 }, on));
        Assert.Equal(1.0, JsonSerializer.Deserialize<double>("1", on));
        double[] many = [.. Enumerable.Range(0, 100_000).Select(static number => (double)number)];
        string expected = JsonConvert.SerializeObject(many);
        Assert.Equal(expected, JsonSerializer.Serialize(many, on));
        using MemoryStream stream = new();
        JsonSerializer.Serialize(stream, many, on);
        Assert.Equal(expected, System.Text.Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Fact]
    public void Preset_IsOneValueThatEqualsItsLike()
    {
        Assert.Same(JsonSettings.Newtonsoft, JsonSettings.Newtonsoft);
        Assert.Equal(JsonSettings.Newtonsoft, JsonSettings.Newtonsoft with { });
        Assert.Equal("""{"Age":1}""", JsonSerializer.Serialize(new Cat { Age = 1 }, JsonSettings.Newtonsoft));
    }

    private static string Write<T>(T value) => JsonSerializer.Serialize(value, JsonSettings.Newtonsoft);

    public class WithReference { [JsonProperty(IsReference = true)] public object? Value { get; set; } }

    public class WithTypeName { [JsonProperty(TypeNameHandling = TypeNameHandling.All)] public object? Value { get; set; } }

    public class WithLoops { [JsonProperty(ReferenceLoopHandling = ReferenceLoopHandling.Ignore)] public object? Value { get; set; } }

    public class WithItemConverter { [JsonProperty(ItemConverterType = typeof(HexConverter))] public int[]? Colors { get; set; } }

    public class WithItemNames { [JsonProperty(ItemConverterType = typeof(StringEnumConverter), ItemConverterParameters = [typeof(Shouting)])] public DayOfWeek[]? Days { get; set; } }

    public class NamesOfNumbers { [JsonProperty(ItemConverterType = typeof(StringEnumConverter))] public int[]? Days { get; set; } }

    public class WithItems<T> { [JsonProperty(ItemReferenceLoopHandling = ReferenceLoopHandling.Serialize)] public T[]? Values { get; set; } }

    public class WithItemTypes { [JsonProperty(ItemTypeNameHandling = TypeNameHandling.Auto)] public object[]? Values { get; set; } }

    public class WithItemReferences { [JsonProperty(ItemIsReference = true)] public object[]? Values { get; set; } }

    [JsonObject(NamingStrategyType = typeof(CamelCaseNamingStrategy), NamingStrategyParameters = [false, false, true])]
    public class WithNamedData { [Newtonsoft.Json.JsonExtensionData] public IDictionary<string, object>? Rest { get; set; } }

    [JsonArray(IsReference = true)]
    public class ReferencedList : List<int>;

    [JsonArray(ItemTypeNameHandling = TypeNameHandling.Objects)]
    public class ListWithTypes : List<object>;

    [JsonArray(ItemReferenceLoopHandling = ReferenceLoopHandling.Ignore)]
    public class ListWithLoops : List<object>;

    [JsonArray(ItemIsReference = true)]
    public class ListWithItemReferences : List<object>;

    [JsonArray(ItemConverterType = typeof(HexConverter))]
    public class ListWithConverter : List<int>;

    [JsonArray(NamingStrategyType = typeof(Shouting))]
    public class ListWithNaming : List<int>;

    [JsonArray(ItemConverterType = typeof(StringEnumConverter))]
    public class NumbersWithNames : List<int>;

    [JsonDictionary(IsReference = true)]
    public class ReferencedMap : Dictionary<string, int>;

    [JsonDictionary(ItemConverterType = typeof(HexConverter))]
    public class MapWithConverter : Dictionary<string, int>;

    [JsonDictionary(NamingStrategyType = typeof(CamelCaseNamingStrategy), NamingStrategyParameters = [true, false])]
    public class MapOfNumbersWithNamedKeys : Dictionary<int, int>;

    [JsonArray]
    public class ArrayOfMap : Dictionary<string, int>;

    [JsonDictionary]
    public class MapOfList : List<int>;

    [JsonObject(IsReference = true)]
    public class ReferencedObject;

    [JsonObject(ItemConverterType = typeof(StringEnumConverter))]
    public class ObjectWithConverter { public DayOfWeek Day { get; set; } }

    public record ConvertedParameter([JsonConverter(typeof(HexConverter))] int Color);

    public record ReferencedParameter([JsonProperty(IsReference = true)] object? Value);

    public class WithOwnNaming { [JsonProperty(NamingStrategyType = typeof(Shouting))] public int Value { get; set; } }

    public class WithConverter { [JsonConverter(typeof(HexConverter))] public int Color { get; set; } = 255; }

    [JsonConverter(typeof(HexConverter))]
    public class ConvertedType;

    [JsonConverter(typeof(HexConverter))]
    public class ConvertedList : List<int>;

    [JsonObject(ItemIsReference = true)]
    public class WithItemReference;

    public class NamesOfList { [JsonConverter(typeof(StringEnumConverter))] public List<DayOfWeek>? Days { get; set; } }

    public class WithErrorCallback
    {
        public int Id { get; set; }

        [OnError]
        internal void Failed(StreamingContext context, ErrorContext error) => error.Handled = true;
    }

    public class DerivedWithErrorCallback : WithErrorCallback;

    [Serializable]
    public class WritesItself : ISerializable
    {
        public int Id { get; set; }

        public void GetObjectData(SerializationInfo info, StreamingContext context) => info.AddValue("number", Id);
    }

    public class CalledForErrors : List<int>
    {
        [OnError]
        internal void Failed(StreamingContext context, ErrorContext error) => error.Handled = true;
    }

    public class Converted : IConvertible
    {
        public int Id { get; set; }

        public TypeCode GetTypeCode() => TypeCode.Int32;

        public bool ToBoolean(IFormatProvider? provider) => Id != 0;

        public byte ToByte(IFormatProvider? provider) => (byte)Id;

        public char ToChar(IFormatProvider? provider) => (char)Id;

        public DateTime ToDateTime(IFormatProvider? provider) => default;

        public decimal ToDecimal(IFormatProvider? provider) => Id;

        public double ToDouble(IFormatProvider? provider) => Id;

        public short ToInt16(IFormatProvider? provider) => (short)Id;

        public int ToInt32(IFormatProvider? provider) => Id;

        public long ToInt64(IFormatProvider? provider) => Id;

        public sbyte ToSByte(IFormatProvider? provider) => (sbyte)Id;

        public float ToSingle(IFormatProvider? provider) => Id;

        public string ToString(IFormatProvider? provider) => $"{Id}";

        public object ToType(Type conversionType, IFormatProvider? provider) => Id;

        public ushort ToUInt16(IFormatProvider? provider) => (ushort)Id;

        public uint ToUInt32(IFormatProvider? provider) => (uint)Id;

        public ulong ToUInt64(IFormatProvider? provider) => (ulong)Id;
    }

    [JsonArray]
    public class ArrayOfMembers
    {
        public int Id { get; set; }
    }

    public class WrongCallback
    {
        [OnSerializing]
        internal void Before()
        {
        }
    }

    public class Shouting : NamingStrategy
    {
        protected override string ResolvePropertyName(string name) => name.ToUpperInvariant();
    }

    public sealed class HexConverter : JsonConverter<int>
    {
        public override int ReadJson(Newtonsoft.Json.JsonReader reader, Type objectType, int existingValue, bool hasExistingValue, Newtonsoft.Json.JsonSerializer serializer) => 0;

        public override void WriteJson(Newtonsoft.Json.JsonWriter writer, int value, Newtonsoft.Json.JsonSerializer serializer) => writer.WriteNull();
    }

    [JsonContract]
    public class Included
    {
        [JsonProperty(NullValueHandling = NullValueHandling.Include, DefaultValueHandling = DefaultValueHandling.Include)]
        public string? Text { get; set; }

        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Include)]
        public int Number { get; set; }

        public string? Other { get; set; }
    }

    [JsonContract]
    public abstract class Pet
    {
        public int Age { get; set; }
    }

    [JsonContract]
    public class Dog : Pet
    {
        public bool Barks { get; set; }
    }

    [JsonContract]
    public class Cat : Pet;

    public class Box<T> : Pet
    {
        public T? Content { get; set; }
    }

    [JsonContract]
    public class BothCallbacks : System.Text.Json.Serialization.IJsonOnSerializing
    {
        internal string Log = "";

        void System.Text.Json.Serialization.IJsonOnSerializing.OnSerializing() => Log = (Log + " interface").Trim();

        [OnSerializing]
        private void Called(StreamingContext context) => Log += " attribute";
    }

    [JsonContract]
    public struct StructCallback
    {
        public int Value { get; set; }

        [JsonIgnore]
        public int Doubled;

        [OnDeserialized]
        private void Done(StreamingContext context) => Doubled = 2 * Value;
    }

    public enum OneName
    {
        [EnumMember(Value = "Third")]
        First,
        Second,
        Third,
    }

    public enum OneValue
    {
        Same,
        [EnumMember(Value = "Same")]
        Other = Same,
    }

    public enum Shade
    {
        Light,
        [EnumMember(Value = "very dark")]
        Dark,
    }

    [JsonContract]
    public class Shaded
    {
        public Shade Shade { get; set; }

        public Dictionary<Shade, int>? ByShade { get; set; }
    }
}
