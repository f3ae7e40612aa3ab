// A value without brackets where a type stands that is an array of itself: it would be an array of an array, without end.
using System.Collections.ObjectModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Leniency;

public class EndlessSingleTests
{
    public sealed class Lists : List<Lists>;

    public sealed class Added : Collection<Added>;

    public sealed class Here : List<There>;

    public sealed class There : HashSet<Here>;

    public sealed class Optionals : List<Optional<Optionals>>;

    [JsonDerivedType(typeof(Derived))]
    public class Base : List<Base>;

    public sealed class Derived : Base;

    public sealed class Filled
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Lists Lists { get; } = [];
    }

    private static readonly Dictionary<string, Action<string, JsonSettings>> s_types = new()
    {
        ["lists"] = (text, settings) => JsonSerializer.Deserialize<Lists>(text, settings),
        ["lists in a stream"] = (text, settings) => JsonSerializer.Deserialize<Lists>(new MemoryStream(System.Text.Encoding.UTF8.GetBytes(text)), settings),
        ["added"] = (text, settings) => JsonSerializer.Deserialize<Added>(text, settings),
        ["two types"] = (text, settings) => JsonSerializer.Deserialize<Here>(text, settings),
        ["optional"] = (text, settings) => JsonSerializer.Deserialize<Optionals>(text, settings),
        ["polymorphic"] = (text, settings) => JsonSerializer.Deserialize<Base>(text, settings),
        ["filled"] = (text, settings) => JsonSerializer.Deserialize<Filled>($"{{\"Lists\":{text}}}", settings),
        ["partial"] = (text, settings) => _ = JsonPartial.Read<Filled>($"{{\"Lists\":{text}}}", settings).Value ?? throw new JsonException(),
    };

    public static TheoryData<string, Engine> Rows
    {
        get
        {
            TheoryData<string, Engine> rows = [];
            foreach (string name in s_types.Keys)
                foreach (Engine engine in Engines.Engines.ForAnyType)
                    rows.Add(name, engine);
            return rows;
        }
    }

    // Without an end, the process would end.
    [Theory, MemberData(nameof(Rows))]
    public void Read_ArrayOfItself_TakesNoSingleValue(string name, Engine engine)
    {
        JsonSettings settings = JsonSettings.Lenient.By(engine);
        s_types[name]("[[],[[]]]", settings);
        foreach (string text in new[] { "1", "\"a\"", "{}", "{\"a\":{}}", "[[],1]" })
        {
            Assert.Throws<JsonException>(() => s_types[name](text, settings));
            Assert.Throws<JsonException>(() => s_types[name](text, settings with { MaxDepth = int.MaxValue }));
        }
    }

    [Fact]
    public void Read_ArrayOfArrays_TakesASingleValue() =>
        Assert.Equal(5, JsonSerializer.Deserialize<List<List<int[]>>>("5", JsonSettings.Lenient)![0][0][0]);
}
