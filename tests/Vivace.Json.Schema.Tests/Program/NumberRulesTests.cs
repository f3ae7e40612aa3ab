// Numbers are compared and divided as they are written, whatever their length.
using System.Globalization;
using System.Numerics;

namespace Vivace.Json.Schema.Tests.Program;

public class NumberRulesTests
{
    [Theory]
    [InlineData("""{"maximum":9007199254740993}""", "9007199254740994", false)]
    [InlineData("""{"maximum":1e400}""", "1e399", true)]
    [InlineData("""{"minimum":-0.1}""", "-0.10000000000000000000000000000001", false)]
    [InlineData("""{"type":"integer"}""", "1e1000000000000000000000", true)]
    [InlineData("""{"type":"integer"}""", "10.50e1", true)]
    [InlineData("""{"type":"integer"}""", "1e-1", false)]
    [InlineData("""{"multipleOf":3}""", "3000000000000000000000000000000000000003", true)]
    [InlineData("""{"multipleOf":3}""", "3000000000000000000000000000000000000004", false)]
    [InlineData("""{"multipleOf":0.1}""", "1e100000000", true)]
    [InlineData("""{"multipleOf":7}""", "1e100000000", false)]
    [InlineData("""{"multipleOf":123456789012345678901234567890}""", "370370367037037036703703703670", true)]
    [InlineData("""{"multipleOf":123456789012345678901234567890}""", "370370367037037036703703703671", false)]
    [InlineData("""{"multipleOf":123456789012345678901234567890}""", "1234567890123456789012345678901234567890123456789012345678900000000001", false)]
    [InlineData("""{"multipleOf":123456789012345678901234567890}""", "12345678901234567890123456789012345678901234567890123456789.0e1", true)]
    [InlineData("""{"const":1}""", "1.0e0", true)]
    [InlineData("""{"enum":[0.1,2]}""", "1e-1", true)]
    [InlineData("""{"multipleOf":1}""", "-9223372036854775808", true)]
    public void IsValid_Numbers_AreComparedExactly(string schema, string json, bool isValid)
    {
        Assert.Equal(isValid, JsonSchema.Parse(schema).IsValid(json));
        Assert.Equal(isValid, JsonSchema.Parse(schema).Validate(json).IsValid);
    }

    [Theory]
    [InlineData("7", 9_000, 0)]
    [InlineData("2", 9_000, 0)]
    [InlineData("5", 9_000, 0)]
    [InlineData("1", 20, 0)]
    [InlineData("5", 40, 3)]
    public void IsValid_LongNumbers_AreDividedExactly(string digit, int length, int power)
    {
        BigInteger divisor = BigInteger.Parse(string.Concat(Enumerable.Repeat(digit, length)), CultureInfo.InvariantCulture);
        JsonSchema schema = JsonSchema.Parse($$"""{"multipleOf":{{divisor}}}""");
        BigInteger multiple = divisor * 123_456_789 * BigInteger.Pow(3, 20_000);
        Assert.True(schema.IsValid($"{multiple}"));
        Assert.False(schema.IsValid($"{multiple + 1}"));
        string text = $"{multiple}e{power}";
        Assert.True(schema.IsValid(text));
        Assert.False(schema.IsValid($"{multiple + 2}e999999999"));
    }

    // A power of two or five in the divisor is made up for by a power of ten in the value.
    [Theory]
    [InlineData(2, 100)]
    [InlineData(5, 100)]
    [InlineData(5, 3_000)]
    public void IsValid_PowerOfTen_MakesUpForPowersOfTwoAndFive(int prime, int exponent)
    {
        JsonSchema schema = JsonSchema.Parse($$"""{"multipleOf":{{BigInteger.Pow(prime, exponent) * 3}}}""");
        Assert.False(schema.IsValid($"3e{exponent - 1}"));
        Assert.True(schema.IsValid($"3e{exponent}"));
        Assert.True(schema.IsValid($"{3 * prime}e{exponent - 1}"));
        Assert.False(schema.IsValid($"7e{exponent}"));
    }
}
