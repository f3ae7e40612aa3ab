// Strings with escapes that UTF-8 cannot hold have a length and equal themselves.
namespace Vivace.Json.Schema.Tests.Program;

public class DecodedStringTests
{
    // Half of a surrogate pair can be escaped. It counts as one character, and equals itself alone.
    [Theory]
    [InlineData("""{"minLength":2}""", "\"\\uD800\"", false)]
    [InlineData("""{"maxLength":1}""", "\"\\uD800\"", true)]
    [InlineData("""{"const":"\uD800"}""", "\"\\ud800\"", true)]
    [InlineData("""{"const":"\uD800"}""", "\"\\uDFFF\"", false)]
    [InlineData("""{"const":"\uFFFD"}""", "\"\\uD800\"", false)]
    [InlineData("""{"properties":{"\uD800":false}}""", "{\"\\ud800\":1}", false)]
    [InlineData("""{"properties":{"\uD800":false}}""", "{\"\\ud801\":1}", true)]
    [InlineData("""{"required":["\uD800"]}""", "{\"\\uD800\":1}", true)]
    [InlineData("""{"uniqueItems":true}""", "[\"\\uD800\",\"\\uD801\"]", true)]
    [InlineData("""{"pattern":"^.$"}""", "\"\\uD800\"", true)]
    public void IsValid_HalfOfAPairInEscapes_IsACharacter(string schema, string json, bool isValid)
    {
        Assert.Equal(isValid, JsonSchema.Parse(schema).IsValid(json));
        Assert.Equal(isValid, JsonSchema.Parse(schema).Validate(json).IsValid);
    }
}
