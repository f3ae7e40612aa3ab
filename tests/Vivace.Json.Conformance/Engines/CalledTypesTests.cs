// Types that only calls name: their code contains no accessors, because reflection makes those that other programs need.
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class CalledTypesTests
{
    private const string Text = """{"Id":1,"Name":null,"Tags":["a"],"Count":"2"}""";

    public static TheoryData<JsonSerializerOptions> OtherPrograms => new(
        new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString },
        new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString, PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString, IncludeFields = true });

    [Theory, MemberData(nameof(OtherPrograms))]
    public void Deserialize_CalledTypeByAnotherProgram_IsAsSystemTextJson(JsonSerializerOptions options)
    {
        Assert.True(JsonSerializer.IsGenerated<CalledClass>() && JsonSerializer.IsGenerated<CalledStruct>() && JsonSerializer.IsGenerated<CalledRecord>());
        Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<CalledClass>(Text, options), options), JsonSerializer.Serialize(JsonSerializer.Deserialize<CalledClass>(Text, options), options));
        Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<CalledStruct>(Text, options), options), JsonSerializer.Serialize(JsonSerializer.Deserialize<CalledStruct>(Text, options), options));
        Assert.Equal(StjSerializer.Serialize(StjSerializer.Deserialize<CalledRecord>(Text, options), options), JsonSerializer.Serialize(JsonSerializer.Deserialize<CalledRecord>(Text, options), options));
    }

    [Fact]
    public void Populate_CalledType_SetsTheMembersOfTheText()
    {
        CalledClass target = new() { Id = 7, Name = "kept" };
        JsonSerializer.Populate("""{"Count":3,"Tags":["b"]}""", target);
        Assert.Equal("""{"Id":7,"Name":"kept","Tags":["b"],"Count":3}""", JsonSerializer.Serialize(target));
    }

    public class CalledClass
    {
        public int Id { get; set; }

        public string? Name { get; init; }

        public List<string> Tags { get; set; } = ["first"];

        [JsonInclude]
        public long Count { get; private set; }

        public double Field;
    }

    public struct CalledStruct
    {
        public int Id { get; set; }

        public string? Name { get; init; }

        public string[]? Tags;

        [JsonInclude]
        internal long Count { get; set; }
    }

    public record CalledRecord(int Id, string? Name, long Count = 5)
    {
        public required List<string> Tags { get; init; }
    }
}
