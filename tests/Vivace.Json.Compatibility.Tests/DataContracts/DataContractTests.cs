// The parts of the preset for data contracts, one by one: their texts, their errors, and what can be left.
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.Json;
using Vivace.Json.Compatibility.Tests.DataContracts.Models;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Compatibility.Tests.DataContracts;

public class DataContractTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    public static TheoryData<JsonInput> Inputs => JsonInput.Rows;

    [Theory, MemberData(nameof(Each))]
    public void Members_OfEachForm_AreWrittenInOrder(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        EngineWitness.AssertServes(engine, typeof(Unordered), settings);
        Assert.Equal(
            """{"C":3,"D":4,"1 x":7,"a\/b\"é":8,"F":6,"B":2,"E":5,"A":1}""",
            JsonSerializer.Serialize(new Ordered { A = 1, B = 2, C = 3, D = 4, E = 5, F = 6, G = 7, H = 8 }, settings));
        Assert.Equal("""{"Z":3,"Y":2,"A":1,"B":0}""", JsonSerializer.Serialize(new Derived { A = 1, Y = 2, Z = 3, Left = 4 }, settings));
        Assert.Equal("""{"V":1,"Z":3,"A":2}""", JsonSerializer.Serialize(new OpenOverride { A = 2, V = 1, Z = 3 }, settings));
        Assert.Equal("""{"Optional":3,"_text":"t","<Property>k__BackingField":4,"number":1}""", JsonSerializer.Serialize(new Fields { number = 1, Left = 2, Optional = 3, Property = 4 }.With("t"), settings));
        Assert.Equal("""{"Number":1}""", JsonSerializer.Serialize(new Defaults { Number = 1 }, settings));
        JsonException missing = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"customer":"c"}""", settings));
        Assert.Equal(JsonErrorKind.MissingRequired, missing.Error!.Kind);
    }

    [Theory, MemberData(nameof(Each))]
    public void Constructor_OfAContract_IsNotCalled(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        Unbuilt read = JsonSerializer.Deserialize<Unbuilt>("""{"Items":[3]}""", settings)!;
        Assert.Equal((0, null), (read.Number, read.Left));
        Assert.Equal([3], read.Items);
        Assert.Equal(5, JsonSerializer.Deserialize<Built>("{}", settings)!.Number);
        Assert.Equal(4, JsonSerializer.Deserialize<HiddenConstructor>("{}", settings)!.Number);
        Assert.Equal(new Positional(0, "a"), JsonSerializer.Deserialize<Positional>("""{"text":"a"}""", settings));
        Assert.Equal(6, JsonSerializer.Deserialize<FieldsDerived>("""{"number":1,"_text":"a","<Property>k__BackingField":2,"Added":5,"<Last>k__BackingField":6}""", settings)!.Last);
    }

    [Theory, MemberData(nameof(Each))]
    public void Collection_WithoutASetter_IsAddedTo(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        Built read = JsonSerializer.Deserialize<Built>("""{"Items":[9],"Added":[9],"Entries":[{"Key":"y","Value":2}]}""", settings)!;
        Assert.Equal([9], read.Items);
        Assert.Equal([1, 9], read.Added);
        Assert.Equal([("x", 1), ("y", 2)], read.Entries.Select(entry => (entry.Key, entry.Value)));
        JsonException twice = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Built>("""{"Entries":[{"Key":"x","Value":2}]}""", settings));
        Assert.Equal("$.Entries", twice.Path);
    }

    [Theory, MemberData(nameof(Each))]
    public void DerivedType_OfKnownTypes_IsNamedFirst(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        const string Models = "Vivace.Json.Compatibility.Tests.DataContracts.Models";
        Assert.Equal($$"""{"__type":"Ring:#{{Models}}","Id":1,"Radius":2,"Hole":3}""", JsonSerializer.Serialize<Shape>(new Ring { Id = 1, Radius = 2, Hole = 3 }, settings));
        Assert.Equal("""{"__type":"sq:urn:shapes","Id":0,"Side":1}""", JsonSerializer.Serialize<Shape>(new Square { Side = 1 }, settings));
        Assert.Equal("""{"__type":"Dog","Name":"d"}""", JsonSerializer.Serialize<Animal>(new Dog { Name = "d" }, settings));
        Assert.Equal("""{"__type":"Zoo.Keeper:#Other.Zoo","Name":null}""", JsonSerializer.Serialize<Animal>(new Zoo.Keeper(), settings));
        Assert.IsType<Ring>(JsonSerializer.Deserialize<Shape>($$"""{"__type":"Ring:#{{Models}}"}""", settings));
        foreach (string name in (string[])[$"Stranger:#{Models}", "System.IO.FileInfo, System.Private.CoreLib", "FileInfo:#System.IO", typeof(Stranger).AssemblyQualifiedName!])
        {
            JsonException unknown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(JsonSerializer.Serialize(new Dictionary<string, string> { ["__type"] = name }), settings));
            Assert.NotNull(unknown.Error);
        }
    }

    // Only what the class knows is made: another name is a member like others, and so is a name that does not come first.
    [Theory, MemberData(nameof(Each))]
    public async Task Object_OfAKnownType_IsWhatItsNameSays(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        const string Models = "Vivace.Json.Compatibility.Tests.DataContracts.Models";
        const string Known = $$"""{"Value":{ "a" : 1, "__type":"Plain:#{{Models}}"} }""";
        Assert.IsType<Dictionary<string, object>>(JsonSerializer.Deserialize<Holder>(Known, settings)!.Value);
        Assert.IsType<Dictionary<string, object>>(JsonSerializer.Deserialize<Holder>($$"""{"Value":{"__type":"Square:#{{Models}}"} }""", settings)!.Value);
        Assert.IsType<Dictionary<string, object>>(JsonSerializer.Deserialize<Values>($$"""{"Value":{"__type":"Plain:#{{Models}}"} }""", settings)!.Value);
        JsonException wrong = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Holder>($$"""{"Value":{"__type":"Plain:#{{Models}}","Number":"x"} }""", settings));
        Assert.Equal("$.Value.Number", wrong.Path);

        // In a window, where the name may be cut anywhere.
        string text = $"[{string.Join(" , ", Enumerable.Range(0, 20_000).Select(i => $$"""{"Value":{ "__type" : "Plain:#{{Models}}", "Number":{{i}} } }"""))}]";
        using MemoryStream stream = new(System.Text.Encoding.UTF8.GetBytes(text));
        List<Holder> read = (await JsonSerializer.DeserializeAsync<List<Holder>>(stream, settings))!;
        Assert.Equal(Enumerable.Range(0, 20_000), read.Select(holder => Assert.IsType<Plain>(holder.Value).Number));
    }

    // A class that holds values knows their types for everything in it, as DataContractJsonSerializer has it; the base class does not.
    [Theory, MemberData(nameof(Each))]
    public void DerivedType_KnownToTheHolder_IsNamedInItAlone(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        Cargo cargo = new()
        {
            One = new Crate { Weight = 1, Lid = true },
            Many = [new Load { Weight = 2 }, new Crate { Weight = 3 }],
            Map = new() { ["a"] = new Crate() },
            Inner = new InnerCargo { One = new Crate { Lid = true }, Two = new Barrel { Hoops = 2 } },
            Number = 5,
        };
        string json = Theirs(cargo);
        Assert.Contains("\"__type\":\"crate:#", json, StringComparison.Ordinal);
        Assert.Equal(json, JsonSerializer.Serialize(cargo, settings));
        Cargo read = JsonSerializer.Deserialize<Cargo>(json, settings)!;
        Assert.Equal(json, Theirs(read));
        Assert.True(read.One is Crate { Lid: true } && read.Many![1] is Crate && read.Inner!.Two is Barrel { Hoops: 2 });
        using MemoryStream stream = new(System.Text.Encoding.UTF8.GetBytes(json));
        Assert.Equal(json, Theirs(JsonSerializer.Deserialize<Cargo>(stream, settings with { DefaultBufferSize = 1 })!));

        // Outside of the holder nobody knows them, and a name that the holder does not know is an error.
        Assert.Equal("""{"Weight":1}""", JsonSerializer.Serialize<Load>(new Crate { Weight = 1 }, settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Cargo>("""{"One":{"__type":"Barrel:#Vivace.Json.Compatibility.Tests.DataContracts"}}""", settings));
        Assert.Equal("$.Many[0].Weight", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Cargo>("""{"Many":[{"Weight":"x"}]}""", settings)).Path);
    }

    [Theory, MemberData(nameof(Each))]
    public void DerivedType_OfSettings_HasTheNameOfTheContract(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine) with { DerivedTypes = [new JsonSubtype(typeof(OpenBase), typeof(OpenOverride), "Over:#Models")] };
        Assert.Equal("""{"__type":"Over:#Models","V":0,"Z":0,"A":1}""", JsonSerializer.Serialize<OpenBase>(new OpenOverride { A = 1 }, settings));
        Assert.IsType<OpenOverride>(JsonSerializer.Deserialize<OpenBase>("""{"__type":"Over:#Models"}""", settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Callbacks_OfAHierarchy_AreCalledInOrder(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine);
        ToldDerived written = new() { Number = 1 };
        JsonSerializer.Serialize(written, settings);
        Assert.Equal(["serializing", "serialized"], written.Log);
        ToldDerived read = JsonSerializer.Deserialize<ToldDerived>("""{"Number":4,"Other":5}""", settings)!;
        Assert.Equal(["deserializing 0", "deserialized 4", "derived 5"], read.Log);
        written.Log.Clear();
        JsonSerializer.Serialize(written, JsonSettings.Default.By(engine));
        Assert.Empty(written.Log);
    }

    [Fact]
    public void Callbacks_WithAModifiedContract_AreCalledStill()
    {
        JsonSettings settings = JsonSettings.DataContract with { ContractModifiers = [static contract => contract.Find("Number")!.JsonName = "n"] };
        Told read = JsonSerializer.Deserialize<Told>("""{"n":4}""", settings)!;
        Assert.Equal(["deserializing 0", "deserialized 4"], read.Log);
    }

    public static TheoryData<object, string> Forms() => new()
    {
        { new DateTime(2020, 1, 2, 3, 4, 5, 678, DateTimeKind.Utc), "\"\\/Date(1577934245678)\\/\"" },
        { new DateTimeOffset(2020, 1, 2, 4, 4, 5, TimeSpan.FromHours(1)), """{"DateTime":"\/Date(1577934245000)\/","OffsetMinutes":60}""" },
        { new TimeSpan(1, 2, 3, 4, 5), "\"P1DT2H3M4.005S\"" },
        { new TimeOnly(5, 30, 54, 740), "\"05:30:54.74\"" },
        { new Guid("01234567-89ab-cdef-0123-456789abcdef"), "\"01234567-89ab-cdef-0123-456789abcdef\"" },
        { new Uri("http://host/a b"), "\"http:\\/\\/host\\/a%20b\"" },
        { '/', "\"\\/\"" },
        { 1.50m, "1.50" },
        { (byte[])[1, 2], "[1,2]" },
        { double.NaN, "NaN" },
        { float.NegativeInfinity, "-INF" },
        { Shade.Dark, "2" },
        { new KeyValuePair<string, int>("a", 1), """{"key":"a","value":1}""" },
        { Tuple.Create(1, "a"), """{"m_Item1":1,"m_Item2":"a"}""" },
        { (1, "a"), """{"Item1":1,"Item2":"a"}""" },
        { "/é\u0001\u0085\u2028\ud83d\ude00\u007f", "\"\\/é\\u0001\\u0085\\u2028\\ud83d\\ude00\u007f\"" },
        { new object?[] { 1, 5_000_000_000, 1.5m, 1e300, true, "a", null }, """[1,5000000000,1.5,1E+300,true,"a",null]""" },
    };

    [Theory, MemberData(nameof(Forms))]
    public void Values_OfEachKind_HaveTheirForm(object value, string text)
    {
        Assert.Equal(text, JsonSerializer.Serialize(value, value.GetType(), JsonSettings.DataContract));
        object read = JsonSerializer.Deserialize(text, value.GetType(), JsonSettings.DataContract)!;
        Assert.Null(Equality.Difference(value, read));
        Assert.Equal(text, JsonSerializer.Serialize(read, value.GetType(), JsonSettings.DataContract));
    }

    [Theory, MemberData(nameof(Inputs))]
    public void Value_FromEveryInput_IsThatOfTheReference(JsonInput input)
    {
        Collections value = new()
        {
            Map = Enumerable.Range(0, 500).ToDictionary(i => $"key {i}", i => i),
            Objects = Enumerable.Range(0, 200).ToDictionary(i => i, i => i % 3 == 0 ? null : new Plain { Text = new string('x', i) }),
            Maps = [new() { ["a"] = "b" }, []],
            Sorted = new() { ["k"] = [.. Enumerable.Range(0, 300)] },
            Bytes = [[1, 2], []],
            Ratios = [1, double.NaN, double.NegativeInfinity],
        };
        string text = (string)DataContractReference.Write(typeof(Collections), value).Result!;
        Collections read = input.Read<Collections>(Encoding.UTF8.GetBytes(text), JsonSettings.DataContract)!;
        Assert.Null(Equality.Difference(DataContractReference.Read(typeof(Collections), text).Result, read));
    }

    [Theory, MemberData(nameof(Each))]
    public async Task Value_WrittenInParts_IsThatOfTheReference(Engine engine)
    {
        Collections value = new()
        {
            Map = Enumerable.Range(0, 20_000).ToDictionary(i => $"key/{i}", i => i),
            Objects = Enumerable.Range(0, 5000).ToDictionary(i => i, i => (Plain?)new Plain { Text = new string('é', i % 100) }),
        };
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, value, JsonSettings.DataContract.By(engine) with { DefaultBufferSize = 1 });
        Assert.Equal((string)DataContractReference.Write(typeof(Collections), value).Result!, Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Theory, MemberData(nameof(Inputs))]
    public void Dictionary_WithAKeyTwice_IsAnErrorWithItsPlace(JsonInput input)
    {
        byte[] text = """{"Map":[{"Key":"a","Value":1},{"Key":"a","Value":2}]}"""u8.ToArray();
        JsonException twice = Assert.Throws<JsonException>(() => input.Read<Collections>(text, JsonSettings.DataContract));
        Assert.Contains("once", twice.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Dictionary_WrongEntries_AreErrorsWithTheirPlace()
    {
        Assert.Equal(("$", 0), PlaceOf<Dictionary<string, int>>("""[{"Key":"a","Value":1},{"Key":"a","Value":2}]"""));
        Assert.Equal("$[1].Value", PlaceOf<Dictionary<string, int>>("""[{"Key":"a","Value":1},{"Key":"b","Value":"x"}]""").Path);
        Assert.Equal("$[0]", PlaceOf<Dictionary<string, int>>("""[{"Key":null,"Value":1}]""").Path);
        Assert.Equal("$[0]", PlaceOf<Dictionary<string, int>>("""[{"Value":1}]""").Path);
        Assert.Equal("$.Objects[0].Value.Number", PlaceOf<Collections>("""{"Objects":[{"Key":1,"Value":{"Number":"x"}}]}""").Path);
        Assert.Equal("$.DateTime", PlaceOf<Scalars>("""{"DateTime":"2020-01-01"}""").Path);
        Assert.Equal("$.DateTimeOffset", PlaceOf<Scalars>("""{"DateTimeOffset":{"DateTime":"\/Date(0)\/"}}""").Path);
        Assert.Equal("$.Double", PlaceOf<Scalars>("""{"Double":NaNs}""").Path);
    }

    private static (string? Path, long Offset) PlaceOf<T>(string text)
    {
        JsonException failure = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(text, JsonSettings.DataContract));
        return (failure.Path, failure.Error!.ByteOffset);
    }

    // All of them have the hash 0.
    [Fact]
    public void Dictionary_OfKeysThatCollide_IsAnError()
    {
        string text = $"[{string.Join(',', Enumerable.Range(0, 3000).Select(i => $$"""{"Key":{{((long)i << 32) | (uint)i}},"Value":1}"""))}]";
        JsonException failure = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<long, int>>(text, JsonSettings.DataContract));
        Assert.Equal(JsonErrorKind.TooLarge, failure.Error!.Kind);
        Assert.Equal(3000, JsonSerializer.Deserialize<Dictionary<long, int>>(text, JsonSettings.DataContract with { MaxKeyCollisions = int.MaxValue })!.Count);
    }

    [Fact]
    public void Dictionary_OfItself_IsReadAndWritten()
    {
        const string Text = """[{"Key":"a","Value":[{"Key":"b","Value":[]}]},{"Key":"c","Value":null}]""";
        Nested read = JsonSerializer.Deserialize<Nested>(Text, JsonSettings.DataContract)!;
        Assert.Empty(read["a"]["b"]);
        Assert.Equal(Text, JsonSerializer.Serialize(read, JsonSettings.DataContract));
    }

    public class Nested : Dictionary<string, Nested>;

    [Theory, MemberData(nameof(Each))]
    public void SimpleDictionaries_OnRequest_AreObjects(Engine engine)
    {
        JsonSettings settings = JsonSettings.DataContract.By(engine) with { Codecs = [new DataContractCodecs(DataContractForms.All & ~DataContractForms.Dictionaries)] };
        DataContractJsonSerializerSettings theirs = new() { UseSimpleDictionaryFormat = true };
        foreach (object value in (object[])[new Dictionary<string, int> { ["a/"] = 1 }, new Dictionary<int, string> { [1] = "x" }, new Dictionary<Size, int> { [Size.Large] = 1 }, new Dictionary<Guid, Plain> { [Guid.Empty] = new() }, new NamedMap { ["é"] = 2 }])
        {
            string expected = (string)DataContractReference.Write(value.GetType(), value, theirs).Result!;
            Assert.Equal(expected, JsonSerializer.Serialize(value, value.GetType(), settings));
            Assert.Null(Equality.Difference(DataContractReference.Read(value.GetType(), expected, theirs).Result, JsonSerializer.Deserialize(expected, value.GetType(), settings)));
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Dictionary<string, int>>("""{"a":1,"a":2}""", settings));
    }

    [Fact]
    public void DateFormats_OnRequest_AreThoseOfTheSettings()
    {
        JsonSettings settings = JsonSettings.DataContract with { Codecs = [new DataContractCodecs(DataContractForms.All & ~DataContractForms.Dates)], TimeFormats = ["yyyy-MM-dd"] };
        DataContractJsonSerializerSettings theirs = new() { DateTimeFormat = new DateTimeFormat("yyyy-MM-dd") };
        DateTime day = new(2020, 1, 2, 0, 0, 0, DateTimeKind.Utc);
        Assert.Equal(DataContractReference.Write(typeof(DateTime), day, theirs).Result, JsonSerializer.Serialize(day, settings));
    }

    [Fact]
    public void Parts_LeftOut_AreThoseOfSystemTextJson()
    {
        JsonSettings settings = JsonSettings.DataContract with { Codecs = [new DataContractCodecs(DataContractForms.None)], MinimalEscaping = true };
        Assert.Equal("\"2020-01-02T00:00:00Z\"", JsonSerializer.Serialize(new DateTime(2020, 1, 2, 0, 0, 0, DateTimeKind.Utc), settings));
        Assert.Equal("""{"a/b":1}""", JsonSerializer.Serialize(new Dictionary<string, int> { ["a/b"] = 1 }, settings));
        Assert.Equal("\"AQI=\"", JsonSerializer.Serialize<byte[]>([1, 2], settings));
        Assert.Equal("\"01:00:00\"", JsonSerializer.Serialize(TimeSpan.FromHours(1), settings));
        Assert.Equal("""{"A":0,"V":0,"Z":0}""", JsonSerializer.Serialize(new OpenOverride(), JsonSettings.DataContract with { DataContractRules = false }).Replace("\"V\":0,\"A\":0", "\"A\":0,\"V\":0", StringComparison.Ordinal));
    }

    [Fact]
    public void Settings_WithEqualParts_AreEqual()
    {
        Assert.Equal(JsonSettings.DataContract, JsonSettings.DataContract with { Codecs = [new DataContractCodecs()] });
        Assert.NotEqual(JsonSettings.DataContract, JsonSettings.DataContract with { Codecs = [new DataContractCodecs(DataContractForms.Dates)] });
        Assert.NotEqual(JsonSettings.DataContract, JsonSettings.DataContract with { DataContractRules = false });
        Assert.Same(JsonSettings.DataContract, JsonSettings.DataContract);
        Assert.Throws<ArgumentOutOfRangeException>(() => new DataContractCodecs((DataContractForms)128));
    }

    // The offset is that of the machine's zone; what it is depends on where the test runs.
    [Theory]
    [InlineData(DateTimeKind.Local)]
    [InlineData(DateTimeKind.Unspecified)]
    public void LocalTimes_OfEachSeason_AreThoseOfTheReference(DateTimeKind kind)
    {
        for (int month = 1; month <= 12; month++)
        {
            DateTime time = new(2024, month, 15, 1, 30, 0, kind);
            string text = (string)DataContractReference.Write(typeof(DateTime), time).Result!;
            Assert.Equal(text, JsonSerializer.Serialize(time, JsonSettings.DataContract));
            Assert.Equal(DataContractReference.Read(typeof(DateTime), text).Result, JsonSerializer.Deserialize<DateTime>(text, JsonSettings.DataContract));
        }
    }

    [Fact]
    public void Populate_Dictionary_AddsEntries()
    {
        Dictionary<string, int> target = new() { ["a"] = 1 };
        JsonSerializer.Populate("""[{"Key":"b","Value":2}]""", target, JsonSettings.DataContract);
        Assert.Equal([1, 2], target.Values);
    }

    [Fact]
    public void KnownTypes_OfAMethodThatIsNotThere_AreAnError() =>
        Assert.Contains("NoSuch", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new WrongMethod(), JsonSettings.DataContract)).Message, StringComparison.Ordinal);

    private static string Theirs(Cargo cargo) => (string)DataContractReference.Write(typeof(Cargo), cargo).Result!;

    [DataContract, JsonContract]
    public class Load
    {
        [DataMember]
        public int Weight { get; set; }
    }

    [DataContract(Name = "crate"), JsonContract]
    public class Crate : Load
    {
        [DataMember]
        public bool Lid { get; set; }
    }

    [DataContract(Namespace = "urn:barrels"), JsonContract]
    public class Barrel : Load
    {
        [DataMember]
        public int Hoops { get; set; }
    }

    [DataContract, KnownType(typeof(Crate)), JsonContract]
    public class Cargo
    {
        [DataMember]
        public Load? One { get; set; }

        [DataMember]
        public List<Load>? Many { get; set; }

        [DataMember]
        public Dictionary<string, Load>? Map { get; set; }

        [DataMember]
        public InnerCargo? Inner { get; set; }

        [DataMember]
        public int Number { get; set; }

        [DataMember]
        public Cargo? Next { get; set; }
    }

    // What is around it knows more.
    [DataContract, KnownType("Known"), JsonContract]
    public class InnerCargo
    {
        [DataMember]
        public Load? One { get; set; }

        [DataMember]
        public Load? Two { get; set; }

        private static Type[] Known() => [typeof(Barrel)];
    }

    [DataContract, KnownType("NoSuch")]
    public class WrongMethod;
}
