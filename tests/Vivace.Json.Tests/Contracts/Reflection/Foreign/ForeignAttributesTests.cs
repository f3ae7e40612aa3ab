// Attributes of other serializers are found by name, with their arguments, on a type and on what it derives from.
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Vivace.Json.Contracts.Reflection.Foreign;
using Vivace.Json.Contracts.Rules.Descriptions;

namespace Vivace.Json.Tests.Contracts.Reflection.Foreign;

public class ForeignAttributesTests
{
    [DataContract(Name = "base")]
    public class Base
    {
        [DataMember(Name = "id", Order = 3)]
        public virtual int Id { get; set; }

        [Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter), "a", 2)]
        [JsonPropertyName("of System.Text.Json")]
        public DayOfWeek Day { get; set; }
    }

    [JsonObject("derived")]
    public class Derived : Base
    {
        public override int Id { get; set; }

        [NonSerialized]
        public int Skipped;
    }

    // Without [DataContract], [DataMember] means nothing.
    public class Unmarked
    {
        [DataMember]
        public int Id { get; set; }
    }

    [Fact]
    public void Of_DerivedType_HasItsOwnAndThoseBelow()
    {
        ForeignAttribute[] found = ForeignAttributes.Of(typeof(Derived));
        Assert.Equal([typeof(JsonObjectAttribute).FullName, typeof(DataContractAttribute).FullName], found.Select(static one => one.Name));
        Assert.Equal(("derived", false), (found[0].Only, found[0].IsOnlySought));
        Assert.Equal(("base", true), (found[1].Text("Name"), found[1].IsOnlySought));
    }

    [Fact]
    public void Of_Members_AreThoseThatCount()
    {
        ForeignAttribute overridden = Assert.Single(ForeignAttributes.Of(typeof(Derived).GetProperty(nameof(Derived.Id))!));
        Assert.Equal(("id", 3, true), (overridden.Text("Name"), overridden.Number("Order"), overridden.IsOnlySought));
        ForeignAttribute converter = Assert.Single(ForeignAttributes.Of(typeof(Base).GetProperty(nameof(Base.Day))!));
        Assert.Equal(typeof(StringEnumConverter).FullName, ForeignAttribute.TypeOf(converter.Arguments[0]));
        Assert.Equal(["a", 2], Assert.IsType<object?[]>(converter.Arguments[1]));
        Assert.Equal(ForeignAttribute.NonSerialized, Assert.Single(ForeignAttributes.Of(typeof(Derived).GetField(nameof(Derived.Skipped))!)).Name);
        Assert.Empty(ForeignAttributes.Of(typeof(Unmarked).GetProperty(nameof(Unmarked.Id))!));
    }
}
