// Attributes of other serializers, by their names: they count on every engine where the settings say so, and nowhere else.
using System.Runtime.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;
using Foreign = Newtonsoft.Json;

namespace Vivace.Json.Compatibility.Tests.Attributes;

public class ForeignAttributeTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Newtonsoft_OnRequest_NamesAndIgnoresMembers(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { MemberAttributes = JsonAttributes.Newtonsoft };
        EngineWitness.AssertServes(engine, typeof(Property), on);
        Property value = new() { Id = 1, Secret = 2, Plain = 3 };
        value.SetHidden(4, 5);
        Assert.Equal("""{"Id":1,"Secret":2,"Plain":3,"Settable":5}""", JsonSerializer.Serialize(value, off));
        Assert.Equal("""{"Id":1,"Secret":2,"Plain":3,"Settable":5}""", JsonSerializer.Serialize(value, off with { MemberAttributes = JsonAttributes.DataContract }));
        Assert.Equal("""{"id":1,"Plain":3,"hidden":4,"set":5}""", JsonSerializer.Serialize(value, on));

        Property read = JsonSerializer.Deserialize<Property>("""{"id":1,"Id":9,"Secret":9,"Plain":3,"hidden":4,"set":5}""", on)!;
        Assert.Equal((1, 0, 3, 4, 5), (read.Id, read.Secret, read.Plain, read.HiddenValue, read.Settable));
        read = JsonSerializer.Deserialize<Property>("""{"id":9,"Id":1,"Secret":2,"Plain":3,"hidden":9,"Settable":9}""", off)!;
        Assert.Equal((1, 2, 3, 0, 0), (read.Id, read.Secret, read.Plain, read.HiddenValue, read.Settable));
    }

    [Theory, MemberData(nameof(Each))]
    public void DataContract_OnRequest_TakesItsMembersAlone(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { MemberAttributes = JsonAttributes.DataContract };
        EngineWitness.AssertServes(engine, typeof(Contract), on);
        Assert.Equal("""{"Id":1,"Plain":2}""", JsonSerializer.Serialize(new Contract { Id = 1, Plain = 2 }, off));
        Assert.Equal("""{"id":1,"count":0}""", JsonSerializer.Serialize(new Contract { Id = 1, Plain = 2 }, on));
        Contract read = JsonSerializer.Deserialize<Contract>("""{"id":1,"Plain":2,"count":3}""", on)!;
        Assert.Equal((1, 0, 3), (read.Id, read.Plain, read.CountOf));
    }

    [Theory, MemberData(nameof(Each))]
    public void OwnVocabulary_BesideForeign_TakesPrecedence(Engine engine)
    {
        JsonSettings on = JsonSettings.Default.By(engine) with { MemberAttributes = JsonAttributes.Newtonsoft | JsonAttributes.DataContract };
        Assert.Equal("""{"ours":1,"Shown":0}""", JsonSerializer.Serialize(new Both { Id = 1 }, on));
        Assert.Equal("""{"ours":1,"Shown":2}""", JsonSerializer.Serialize(new Both { Id = 1, Shown = 2 }, on));
    }

    [JsonContract]
    public sealed class Property
    {
        [Foreign.JsonProperty("id")]
        public int Id { get; set; }

        [Foreign.JsonIgnore]
        public int Secret { get; set; }

        public int Plain { get; set; }

        [Foreign.JsonProperty(PropertyName = "hidden")]
        private int Hidden { get; set; }

        [Foreign.JsonProperty("set")]
        public int Settable { get; private set; }

        internal int HiddenValue => Hidden;

        internal void SetHidden(int hidden, int settable) => (Hidden, Settable) = (hidden, settable);
    }

    [JsonContract, DataContract]
    public sealed class Contract
    {
        [DataMember(Name = "id")]
        public int Id { get; set; }

        public int Plain { get; set; }

        [DataMember(Name = "count")]
        private int Count { get; set; }

        internal int CountOf => Count;
    }

    [JsonContract]
    public sealed class Both
    {
        [Foreign.JsonProperty("theirs"), System.Text.Json.Serialization.JsonPropertyName("ours")]
        public int Id { get; set; }

        [Foreign.JsonIgnore, System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.Never)]
        public int Shown { get; set; }
    }
}
