// Texts that are cut off, too large or wrong in several places, by every engine.
using System.Text;
using System.Text.Json;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Engines;

public class PartialTextsTests
{
    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    [JsonContract]
    public sealed class CutOrder
    {
        public required int Id { get; set; }

        public string? Name { get; set; }

        public List<CutLine>? Lines { get; set; }
    }

    [JsonContract]
    public sealed record CutLine(string? Sku, int Quantity = 7);

    private const string Text = """{"Id":12,"Name":"a\u00e9b","Lines":[{"Sku":"x","Quantity":1},{"Sku":"yz"}]}""";

    [Theory, MemberData(nameof(Each))]
    public void Partial_EveryEngine_IsTheInterpreters(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine), interpreted = JsonSettings.Default.By(Engine.Interpreted);
        EngineWitness.AssertServes(engine, typeof(CutOrder), settings);
        byte[] text = Encoding.UTF8.GetBytes(Text);
        using JsonPartialReader<CutOrder> reader = new(settings);
        for (int length = 1; length <= text.Length; length++)
        {
            reader.Append(text.AsSpan(length - 1, 1));
            string expected = JsonSerializer.Serialize(JsonPartial.Read<CutOrder>(text.AsSpan(0, length), interpreted).Value);
            Assert.Equal(expected, JsonSerializer.Serialize(JsonPartial.Read<CutOrder>(text.AsSpan(0, length), settings).Value));
            Assert.Equal(expected, JsonSerializer.Serialize(reader.Value));
        }

        Assert.Equal("""{"Id":12,"Name":"a\u00E9b","Lines":[{"Sku":"x","Quantity":1},{"Sku":"yz","Quantity":7}]}""", JsonSerializer.Serialize(reader.Value));
    }

    [Theory, MemberData(nameof(Each))]
    public void Budget_EveryEngine_IsKept(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { Budget = new() { Elements = 1 } };
        EngineWitness.AssertServes(engine, typeof(CutOrder), settings);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<CutOrder>(Text, settings));
        Assert.Equal((JsonErrorKind.BudgetExceeded, "$.Lines[1]"), (error.Error!.Kind, error.Path));
        Assert.NotNull(JsonSerializer.Deserialize<CutOrder>(Text, settings with { Budget = new() { Elements = 2 } }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Errors_EveryEngine_AreCollected(Engine engine)
    {
        JsonErrors errors = JsonErrors.Collect("""{"Name":5,"Lines":[{"Sku":"x","Quantity":"1"},2,{"Sku":"y"}],"Id":1}""", out CutOrder? order, JsonSettings.Default.By(engine));
        Assert.Equal(["$.Name", "$.Lines[0].Quantity", "$.Lines[1]"], errors.Select(static error => error.Path));
        Assert.Equal("""{"Id":1,"Name":null,"Lines":[{"Sku":"x","Quantity":7},{"Sku":"y","Quantity":7}]}""", JsonSerializer.Serialize(order));
        Assert.Equal("$", Assert.Single(JsonErrors.Collect("{}", out order, JsonSettings.Default.By(engine))).Path);
        Assert.Null(order);
    }
}
