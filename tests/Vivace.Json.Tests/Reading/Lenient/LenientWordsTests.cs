// What an error says is accepted for a type is what is read, and nothing is said that is not.
using System.Text.Json;
using Vivace.Json.Reading.Lenient;

namespace Vivace.Json.Tests.Reading.Lenient;

public class LenientWordsTests
{
    public static TheoryData<Type, JsonLeniency, string, string> Forms => new()
    {
        { typeof(string), JsonLeniency.NumbersAsStrings, "a number", "1.5" },
        { typeof(string), JsonLeniency.BooleansAsStrings, "true or false", "true" },
        { typeof(bool), JsonLeniency.StringsAsBooleans, "in a string", "\"true\"" },
        { typeof(bool?), JsonLeniency.NumbersAsBooleans, "1 or 0", "1" },
        { typeof(Guid), JsonLeniency.GuidForms, "without hyphens or in braces", "\"8a3f9c0e5d1b4c7aa1b2c3d4e5f60718\"" },
        { typeof(byte[]), JsonLeniency.Base64Url, "in base64url", "\"_-8\"" },
        { typeof(byte[]), JsonLeniency.NumberArraysAsBytes, "an array of numbers", "[1,2]" },
        { typeof(TimeSpan), JsonLeniency.TimeSpanForms, "an ISO 8601 duration or a number of seconds", "\"PT1H\"" },
        { typeof(DayOfWeek), JsonLeniency.EnumNames, "a name", "\"Monday\"" },
        { typeof(decimal), JsonLeniency.StringsAsNumbers, "in a string", "\" 1.5\"" },
        { typeof(Int128), JsonLeniency.StringsAsNumbers, "in a string", "\"1\"" },
        { typeof(List<int>), JsonLeniency.SingleValues, "one value without brackets", "7" },
    };

    [Theory, MemberData(nameof(Forms))]
    public void Of_FormOfAType_IsSaidAndRead(Type type, JsonLeniency form, string words, string json)
    {
        Assert.Equal(words, LenientWords.Of(form, null)!(type));
        Assert.Null(LenientWords.Of(JsonLeniency.All & ~form, null)!(type) is { } others && others.Contains(words, StringComparison.Ordinal) ? others : null);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(json, type));
        Assert.NotNull(JsonSerializer.Deserialize(json, type, new JsonSettings { Leniency = form }));
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize("{\"no\":1}", type, new JsonSettings { Leniency = form }));

        // A value without brackets is read as an element, and the error is about that.
        Assert.Equal(form != JsonLeniency.SingleValues, error.Message.Contains(words, StringComparison.Ordinal));
    }

    [Fact]
    public void Of_NoForms_SaysNothing()
    {
        Assert.Null(LenientWords.Of(JsonLeniency.None, null));
        Assert.Null(LenientWords.Of(JsonLeniency.All, null)!(typeof(Uri)));
    }
}
