// Members that hide others, are hidden, or belong to types whose constructor has parameters: as in Newtonsoft.Json.
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Tests.Converters;
using Vivace.Json.Compatibility.Tests.Differential;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Compatibility.Tests.Attributes;

public class HiddenMemberTests
{
    public static TheoryData<object, string> Values { get; } = new()
    {
        { new BehindPublic { Name = "n" }, """{"Name":"x"}""" },
        { new BehindPrivate(), """{"code":5}""" },
        { new OfContract { Own = 1, Stray = 2 }, """{"Own":3,"Stray":4,"Fixed":5}""" },
        { new OfContract(), """{"Own":3,"Items":null}""" },
        { new WithParameters(1), """{"Number":1,"Replaced":[7],"Reused":[8],"Pile":[9]}""" },
        { new DerivedData { Rest = 3, Unknown = { ["a"] = 1 } }, """{"Rest":4,"b":2}""" },
        { new PrivateParameter { Items = [1] }, """{"Items":[1,2],"Items":[3],"key":5}""" },
        { new PublicParameter(5), """{"Items":[1,2],"key":6}""" },
        { new BesideIgnored(), """{"name":6,"Name":[2]}""" },
        { new Keys { Map = { [Level.Middle] = 1 } }, """{"Map":{"In The MIDDLE":2,"LOW":3}}""" },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Preset_MembersThatHideOthers_AreThoseOfNewtonsoft(object value, string text)
    {
        Type type = value.GetType();
        foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Interpreted])
        {
            JsonSettings settings = JsonSettings.Newtonsoft.By(engine);
            Assert.Equal(JsonConvert.SerializeObject(value), JsonSerializer.Serialize(value, type, settings));
            Assert.Equal(ObjectState.Of(JsonConvert.DeserializeObject(text, type), treesAsItems: true), ObjectState.Of(JsonSerializer.Deserialize(text, type, settings), treesAsItems: true));
        }
    }

    // The names of the base class are camel case here, too: then two members that it declares have one name, and the ignored one of the derived class hides neither.
    [Fact]
    public void Preset_TwoMembersWithOneNameBesideAnIgnoredOne_AreRefused()
    {
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(static () => JsonSerializer.Serialize(new NamedBesideIgnored(), JsonSettings.Newtonsoft));
        Assert.StartsWith("Expected one member with the JSON name \"name\" in ", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"value":2}""")]
    [InlineData("""{"value":2,"value":3}""")]
    [InlineData("""{"VALUE":2}""")]
    public void Translated_IgnoredMemberWithTheNameOfAnother_LeavesItToTheOther(string text)
    {
        JsonSerializerSettings theirs = new() { ContractResolver = new CamelCasePropertyNamesContractResolver(), MissingMemberHandling = MissingMemberHandling.Error };
        Assert.Equal(JsonConvert.DeserializeObject<Renamed>(text, theirs)!.Value, JsonSerializer.Deserialize<Renamed>(text, theirs.ToVivace())!.Value);
        Assert.Equal(JsonConvert.DeserializeObject<Renamed>(text, theirs)!.Value, NewtonsoftConvert.DeserializeObject<Renamed>(text, theirs)!.Value);
    }

    [Fact]
    public void Translated_IgnoredMemberWithAConverterAndTheNameOfAnother_IsLeftOut()
    {
        JsonSerializerSettings theirs = new() { ContractResolver = new CamelCasePropertyNamesContractResolver() };
        IgnoredConverted value = new() { Time = "t", Id = 2 };
        string json = JsonConvert.SerializeObject(value, theirs);
        foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Interpreted])
        {
            Assert.Equal(json, JsonSerializer.Serialize(value, theirs.ToVivace().By(engine)));
            Assert.Equal(ObjectState.Of(JsonConvert.DeserializeObject<IgnoredConverted>(json, theirs)), ObjectState.Of(JsonSerializer.Deserialize<IgnoredConverted>(json, theirs.ToVivace().By(engine))));
        }
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public void Resolver_MemberWithBothConditions_IsWrittenIfBothSaySo(bool shouldSerialize, bool isSpecified)
    {
        TwoConditions value = new() { Key = 1, KeySpecified = isSpecified, IsWanted = shouldSerialize };
        foreach (DefaultContractResolver resolver in (DefaultContractResolver[])[new() { IgnoreSerializableAttribute = false }, new() { IgnoreShouldSerializeMembers = true }, new() { IgnoreIsSpecifiedMembers = true }])
        {
            JsonSerializerSettings theirs = new() { ContractResolver = resolver };
            string json = JsonConvert.SerializeObject(value, theirs);
            Assert.Equal(json, JsonSerializer.Serialize(value, theirs.ToVivace()));
            Assert.Equal(json, NewtonsoftConvert.SerializeObject(value, theirs));
        }
    }

    [Fact]
    public void Translated_ParameterOfAnotherTypeThanItsMember_IsAJsonException()
    {
        const string Text = """{"Part":{"n":[1]}}""";
        JsonSerializerSettings theirs = new();
        Assert.Throws<InvalidCastException>(() => JsonConvert.DeserializeObject<HoldsOtherParameter>(Text, theirs));
        System.Text.Json.JsonException error = Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<HoldsOtherParameter>(Text, theirs.ToVivace()));
        Assert.Equal("$.Part", error.Path);
        Assert.IsType<InvalidCastException>(error.InnerException);
        Assert.Throws<InvalidCastException>(() => NewtonsoftConvert.DeserializeObject<HoldsOtherParameter>(Text, theirs));
    }

    // The constructor gets null, and a member without a parameter keeps what it has.
    [Theory]
    [InlineData("""{"Name":"a","Name":null,"Count":1,"Count":null,"Free":"b","Free":null}""")]
    [InlineData("""{"Name":null,"Name":"a","Count":null,"Count":1}""")]
    [InlineData("""{"Name":null,"Count":null,"Free":null}""")]
    public void NullForAParameterWhoseNullsAreIgnored_AnyOrder_IsAsInNewtonsoft(string text)
    {
        foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Interpreted])
        {
            Assert.Equal(ObjectState.Of(JsonConvert.DeserializeObject<IgnoresNulls>(text)), ObjectState.Of(JsonSerializer.Deserialize<IgnoresNulls>(text, JsonSettings.Newtonsoft.By(engine))));
            JsonSerializerSettings theirs = new() { NullValueHandling = NullValueHandling.Ignore };
            Assert.Equal(ObjectState.Of(JsonConvert.DeserializeObject<IgnoresNulls>(text, theirs)), ObjectState.Of(JsonSerializer.Deserialize<IgnoresNulls>(text, theirs.ToVivace().By(engine))));
            Assert.Equal(ObjectState.Of(JsonConvert.DeserializeObject<IgnoresNulls>(text, theirs)), ObjectState.Of(NewtonsoftConvert.DeserializeObject<IgnoresNulls>(text, theirs)));
        }
    }

    [Theory]
    [InlineData(nameof(MustNotBeNull.Always))]
    [InlineData(nameof(MustNotBeNull.DisallowNull))]
    public void Preset_NullForANumberThatMustNotBeNull_IsAnErrorAlsoWhereNullsAreIgnored(string name)
    {
        string text = $"{{\"Always\":1,\"{name}\":null}}";
        Assert.Throws<JsonSerializationException>(() => JsonConvert.DeserializeObject<MustNotBeNull>(text));
        foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Interpreted])
            Assert.Throws<System.Text.Json.JsonException>(() => JsonSerializer.Deserialize<MustNotBeNull>(text, JsonSettings.Newtonsoft.By(engine)));
        Assert.Throws<JsonSerializationException>(() => NewtonsoftConvert.DeserializeObject<MustNotBeNull>(text));
    }

    [Fact]
    public void Translated_ItemConverterWithAResolver_ConvertsItemsOfAnyCollection()
    {
        JsonSerializerSettings theirs = new() { ContractResolver = new DefaultContractResolver { NamingStrategy = new CamelCaseNamingStrategy() } };
        Times value = new() { Set = new HashSet<DateTime> { DateTime.UnixEpoch } };
        string json = JsonConvert.SerializeObject(value, theirs);
        Assert.Equal(json, JsonSerializer.Serialize(value, theirs.ToVivace()));
        Assert.Equal(value.Set, JsonSerializer.Deserialize<Times>(json, theirs.ToVivace())!.Set);
    }

    // The root is filled, and an object that a member has.
    [Theory]
    [InlineData("""{"Items":null}""")]
    [InlineData("""{"Inner":{"Items":null}}""")]
    public void Populate_NullForAParameterThatLeavesOutDefaults_KeepsTheValue(string text)
    {
        Filled theirs = new([1]) { Inner = new Filled([2]) }, ours = new([1]) { Inner = new Filled([2]) };
        JsonConvert.PopulateObject(text, theirs);
        NewtonsoftConvert.PopulateObject(text, ours);
        Assert.Equal(ObjectState.Of(theirs), ObjectState.Of(ours));
    }

    public enum Level
    {
        Low,
        [EnumMember(Value = "in the middle")]
        Middle,
    }

    public class PrivateName
    {
        [JsonRequired]
        private string? Name { get; set; } = "base";

        public override string ToString() => Name ?? "";
    }

    public sealed class BehindPublic : PrivateName
    {
        public string? Name { get; set; }
    }

    public class PrivateCode
    {
        [JsonProperty("code")]
        private int Code { get; set; } = 1;

        public override string ToString() => $"{Code}";
    }

    public sealed class BehindPrivate : PrivateCode
    {
        [JsonProperty("other")]
        private int Code { get; set; } = 2;

        public override string ToString() => base.ToString() + Code;
    }

    public class NoContract
    {
        [DataMember]
        public int Stray { get; set; }
    }

    [DataContract]
    public sealed class OfContract : NoContract
    {
        [DataMember]
        public int Own { get; set; }

        [DataMember]
        public readonly int Fixed = 9;

        [DataMember]
        public List<int>? Items { get; private set; } = [1];
    }

    public sealed class WithParameters(int number)
    {
        public int Number { get; } = number;

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Replace)]
        public List<int> Replaced { get; } = [1];

        [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)]
        public List<int> Reused { get; } = [2];

        public Stack<int> Pile { get; } = new([3]);
    }

    public class Data
    {
        [JsonExtensionData]
        public Dictionary<string, object> Rest { get; set; } = [];
    }

    public sealed class DerivedData : Data
    {
        [JsonIgnore]
        public Dictionary<string, object> Unknown => base.Rest;

        public new int Rest { get; set; }
    }

    // The constructor is not called, because its parameter has no member in the contract.
    public struct PrivateParameter(int key)
    {
        public List<int>? Items = [key];

        private int Key { get; set; } = key;

        public override readonly string ToString() => $"{Key}";
    }

    // The constructor is called.
    public readonly struct PublicParameter(int key)
    {
        public int Key { get; } = key;

        public List<int> Items { get; } = [];
    }

    public class TwoNames
    {
        public int[] Name { get; set; } = [1];

        public int name = 5;
    }

    public sealed class BesideIgnored : TwoNames
    {
        [JsonIgnore]
        public new string name = "x";
    }

    [JsonObject(NamingStrategyType = typeof(CamelCaseNamingStrategy))]
    public sealed class NamedBesideIgnored : TwoNames
    {
        [JsonIgnore]
        public new string name = "x";
    }

    public sealed class Keys
    {
        public Dictionary<Level, int> Map { get; set; } = [];
    }

    [DataContract]
    public sealed class Renamed
    {
        [JsonProperty(Order = 1)]
        public int Value = 1;

        [JsonIgnore]
        [JsonProperty("Value")]
        public int Other { get; set; }
    }

    public sealed class IgnoredConverted
    {
        [JsonIgnore]
        [JsonProperty("Id")]
        [JsonConverter(typeof(Converters.ConverterModels.TextConverter))]
        public string? Time { get; set; }

        public int Id { get; set; }
    }

    public sealed class TwoConditions
    {
        public int Key { get; set; }

        [JsonIgnore]
        public bool KeySpecified { get; set; }

        [JsonIgnore]
        public bool IsWanted { get; set; }

        public bool ShouldSerializeKey() => IsWanted;
    }

    public sealed class OtherParameter(short name)
    {
        [JsonProperty("n")]
        public Queue<int>? Name { get; set; } = new([name]);
    }

    public sealed class HoldsOtherParameter
    {
        public OtherParameter? Part { get; set; }
    }

    public sealed class IgnoresNulls(string? name, int? count)
    {
        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public string? Name { get; } = name;

        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public int? Count { get; set; } = count;

        [JsonProperty(NullValueHandling = NullValueHandling.Ignore)]
        public string? Free { get; set; } = "free";
    }

    public sealed class MustNotBeNull
    {
        [JsonProperty(Required = Required.Always, NullValueHandling = NullValueHandling.Ignore)]
        public int Always { get; set; }

        [JsonProperty(Required = Required.DisallowNull, NullValueHandling = NullValueHandling.Ignore)]
        public double DisallowNull { get; set; } = 1;
    }

    public sealed class Times
    {
        [JsonProperty(ItemConverterType = typeof(UnixDateTimeConverter))]
        public ISet<DateTime>? Set { get; set; }
    }

    public sealed class Filled(SortedSet<int> items)
    {
        [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)]
        public SortedSet<int>? Items { get; set; } = items;

        public Filled? Inner { get; set; }
    }
}
