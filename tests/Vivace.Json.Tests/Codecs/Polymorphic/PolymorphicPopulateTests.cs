// Tests the filling of values whose type the text may name.
using System.Text.Json;
using System.Text.Json.Serialization;
using static Vivace.Json.Tests.Codecs.Polymorphic.PolymorphicModels;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

public class PolymorphicPopulateTests
{
    [Theory]
    [InlineData("""{"Value":{"Id":1}}""")]
    [InlineData("""{"Value":{"$type":"circle","Id":1}}""")]
    [InlineData("""{"Value":{"$type":"shape","Id":1}}""")]
    [InlineData("""{"Value":null}""")]
    [InlineData("""{"Silent":{"B":1}}""")]
    [InlineData("""{"Silent":{"A":1}}""")]
    [InlineData("""{"Numbers":[5]}""")]
    [InlineData("""{"Numbers":{"$type":"more","$values":[5]}}""")]
    [InlineData("""{"Counts":{"b":5}}""")]
    [InlineData("""{"Counts":{"$type":"more","b":5}}""")]
    [InlineData("""{"ReadOnly":{"$type":"circle","Id":1}}""")]
    [InlineData("""{"ReadOnly":{"Id":1}}""")]
    public void Deserialize_WithPopulate_FillsAsTheOracle(string text)
    {
        foreach (JsonObjectCreationHandling handling in Enum.GetValues<JsonObjectCreationHandling>())
            foreach (bool isAnywhere in new[] { false, true })
                Oracle.AssertReadsAlike(typeof(Filled), text, new() { PreferredObjectCreationHandling = handling, AllowOutOfOrderMetadataProperties = isAnywhere });
    }

    [Fact]
    public void Deserialize_WithPopulate_WishesOfTheBaseDoNotReachItsMembers()
    {
        JsonSerializerOptions options = new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        Oracle.AssertReadsAlike(typeof(Wish), """{"A":[1]}""", options);
        Oracle.AssertReadsAlike(typeof(Wish), """{"$type":"one","A":[1],"B":[2]}""", options);
    }

    [Fact]
    public void Populate_TextOfAnotherType_FailsNeitherSilentlyNorByCast()
    {
        Filled filled = new() { Value = new Square() };
        JsonSerializer.Populate("""{"Value":{"$type":"circle","Radius":1}}""", filled, new JsonSettings { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
        Assert.Equal(1, Assert.IsType<Circle>(filled.Value).Radius);
    }
}
