// What is left out on purpose, so that a page which says so does not become wrong.
using System.Reflection;
using System.Text.Json;

namespace Vivace.Json.Tests;

public class LeftOutFeatureTests
{
    [Fact]
    public void Defaults_OfTheProcess_CannotBeSet()
    {
        foreach (Type type in Library.PublicTypes.Where(type => !type.Name.StartsWith("Generated", StringComparison.Ordinal)))
        {
            Assert.DoesNotContain(type.GetProperties(BindingFlags.Public | BindingFlags.Static), property => property.PropertyType == typeof(JsonSettings) && property.CanWrite);
            Assert.DoesNotContain(type.GetFields(BindingFlags.Public | BindingFlags.Static), field => field.FieldType == typeof(JsonSettings) && !field.IsInitOnly);
        }
    }

    [Theory]
    [InlineData("callback([1,2])")]
    [InlineData("callback([1,2]);")]
    [InlineData("/**/callback([1,2]);")]
    public void Read_CallOfAScript_IsRefused(string text)
    {
        foreach (JsonSettings settings in (JsonSettings[])[JsonSettings.Default, JsonSettings.Lenient, JsonSettings.Newtonsoft, JsonSettings.Default with { ReadCommentHandling = JsonCommentHandling.Skip }])
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int[]>(text, settings));
    }
}
