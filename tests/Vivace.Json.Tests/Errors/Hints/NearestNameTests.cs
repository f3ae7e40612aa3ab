// Tests which name a wrong one is taken for.
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;

namespace Vivace.Json.Tests.Errors.Hints;

public class NearestNameTests
{
    [Theory]
    [InlineData("Quantiy", "Quantity")]
    [InlineData("quantity", "Quantity")]
    [InlineData("Qauntity", "Quantity")]
    [InlineData("Skuu", "Sku")]
    [InlineData("Color", "Colour")]
    [InlineData("Address", null)]
    [InlineData("", null)]
    [InlineData("x", null)]
    public void Find_WrongName_IsTheNearestOrNone(string name, string? expected) =>
        Assert.Equal(expected, NearestName.Find(name, ["Quantity", "Sku", "Colour", "P"]));

    [Fact]
    public void Find_NameOfManyCharacters_IsNotTried() => Assert.Null(NearestName.Find(new string('a', 100_000), [new string('a', 100_001)]));

    [Theory]
    [InlineData("", "", 0)]
    [InlineData("abc", "acb", 1)]
    [InlineData("kitten", "sitting", 3)]
    [InlineData("ABC", "abc", 0)]
    public void Distance_TwoNames_CountsChanges(string left, string right, int expected)
    {
        Assert.Equal(expected, NearestName.Distance(left, right));
        Assert.Equal(expected, NearestName.Distance(right, left));
    }
}
