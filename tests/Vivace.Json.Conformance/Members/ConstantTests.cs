// Members with the same value in every text: written as part of the name, ignored or checked when they are read.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class ConstantTests
{
    private const string Text = """{"version":2,"note":"a \u0022b\u0022, as long as no block of bytes that a name is written as","Kind":"order","Level":1,"Id":7}""";

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Constants_OfTypeAndMember_AreWrittenWithEveryObject(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Order), settings);
        Assert.Equal(Text, JsonSerializer.Serialize(new Order { Id = 7, Kind = "other" }, settings));
        Assert.Equal($"[{Text},{Text}]", JsonSerializer.Serialize<Order[]>([new() { Id = 7 }, new() { Id = 7 }], settings));
        Assert.Equal(
            "{\n  \"version\": 2,\n  \"note\": \"a \\u0022b\\u0022, as long as no block of bytes that a name is written as\",\n  \"Kind\": \"order\",\n  \"Level\": \"High\",\n  \"Id\": 7\n}",
            JsonSerializer.Serialize(new Order { Id = 7 }, settings with { WriteIndented = true, NewLine = "\n", EnumsAsStrings = true }));
        Assert.Equal("""{"version":2,"note":"a \"b\", as long as no block of bytes that a name is written as","kind":"order","level":1,"id":7}""",
            JsonSerializer.Serialize(new Order { Id = 7 }, settings with { MinimalEscaping = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Constants_InALeaf_AreWrittenInTheLoop(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Small), settings);
        string expected = string.Join(",", Enumerable.Range(0, 1000).Select(index => $"{{\"v\":1,\"A\":{index},\"ok\":true}}"));
        Assert.Equal($"[{expected}]", JsonSerializer.Serialize(Enumerable.Range(0, 1000).Select(index => new Small { A = index }).ToArray(), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Constants_ThatAreRead_AreIgnored(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (JsonInput input in JsonInput.All)
        {
            Order read = input.Read<Order>(Encoding.UTF8.GetBytes("""{"version":{"other":[1]},"Id":3,"note":null,"Kind":"x","Level":"y"}"""), settings)!;
            Assert.True(read is { Id: 3, Kind: "initial" });
            Assert.Equal(4, input.Read<Order>("""{"Id":4}"""u8.ToArray(), settings)!.Id);
        }

        // A name of the type, so no unknown one.
        Assert.Equal(5, JsonSerializer.Deserialize<Order>("""{"version":9,"Id":5}""", settings with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow })!.Id);
    }

    [Theory, MemberData(nameof(Each))]
    public void Check_AnotherValue_IsAnErrorWithItsPlace(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Checked), settings);
        Assert.Equal("""{"version":2,"kind":"order","Id":1}""", JsonSerializer.Serialize(new Checked { Id = 1 }, settings));
        foreach (JsonInput input in JsonInput.All)
        {
            foreach (string json in (string[])["""{"version":2,"kind":"order","Id":1}""", """{"Id":1}""", """{"kind":"\u006frder","Id":1,"version":2}"""])
                Assert.Equal(1, input.Read<Checked>(Encoding.UTF8.GetBytes(json), settings)!.Id);
            JsonException version = Assert.Throws<JsonException>(() => input.Read<Checked>("""{"version":3,"Id":1}"""u8.ToArray(), settings));
            Assert.Equal("$.version", version.Path);
            Assert.Contains("Expected the constant 2", version.Message, StringComparison.Ordinal);
            Assert.Contains("found the number 3 at $.version (line 1, column 12)", version.Message, StringComparison.Ordinal);
            JsonException kind = Assert.Throws<JsonException>(() => input.Read<Checked>("""{"Id":1,"kind":"invoice"}"""u8.ToArray(), settings));
            Assert.Equal("$.kind", kind.Path);
            Assert.Contains("Expected the constant \"order\" for Checked.Kind, found the string \"invoice\"", kind.Message, StringComparison.Ordinal);
            Assert.Equal("$.version", Assert.Throws<JsonException>(() => input.Read<Checked>("""{"version":"2"}"""u8.ToArray(), settings)).Path);
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Populate("""{"version":3}""", new Checked(), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Constants_OfReadOnlyProperties_AreNotLeftOutAsReadOnly(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { IgnoreReadOnlyProperties = true };
        EngineWitness.AssertServes(engine, typeof(ReadOnly), settings);
        Assert.Equal("""{"Version":"v2"}""", JsonSerializer.Serialize(new ReadOnly(), settings));
        Assert.NotNull(JsonSerializer.Deserialize<ReadOnly>("""{"Version":"v2","Level":3}""", settings));
        Assert.Equal("$.Version", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ReadOnly>("""{"Version":"v3"}""", settings)).Path);
    }

    [Theory, MemberData(nameof(Each))]
    public void Check_OfAMemberThatIsNotWritten_StillHolds(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { SensitiveMembers = JsonSensitiveHandling.Omit };
        EngineWitness.AssertServes(engine, typeof(Unwritten), settings);
        Assert.Equal("""{"Id":0}""", JsonSerializer.Serialize(new Unwritten(), settings));
        Assert.Equal("""{"Id":0}""", JsonSerializer.Serialize(new UnwrittenAround { Within = new() }, settings));
        foreach (JsonInput input in JsonInput.All)
        {
            Assert.Equal(1, input.Read<Unwritten>("""{"Kind":"order","Id":1,"Key":7}"""u8.ToArray(), settings)!.Id);
            Assert.Equal(1, input.Read<UnwrittenAround>("""{"Kind":"order","Id":1,"Key":7}"""u8.ToArray(), settings)!.Within!.Id);
            foreach ((string json, string path) in ((string, string)[])[("""{"Id":1,"Kind":"other"}""", "$.Kind"), ("""{"Key":8,"Id":1}""", "$.Key")])
            {
                Assert.Equal(path, Assert.Throws<JsonException>(() => input.Read<Unwritten>(Encoding.UTF8.GetBytes(json), settings)).Path);
                Assert.Equal(path, Assert.Throws<JsonException>(() => input.Read<UnwrittenAround>(Encoding.UTF8.GetBytes(json), settings)).Path);
            }
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Constants_OfConstructorParameters_ArePassed(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Made), settings);
        Assert.Equal("""{"Kind":"made","Number":2}""", JsonSerializer.Serialize(new Made("x", 2), settings));
        Assert.Equal(new Made("made", 3), JsonSerializer.Deserialize<Made>("""{"Kind":"x","Number":3}""", settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Constants_OfBaseClasses_AreThoseOfTheDerivedClass(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"v":2,"Own":null,"A":0,"ok":true}""", JsonSerializer.Serialize(new Derived(), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Contradictions_AreErrorsOnFirstUse(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Contains("[JsonConstant]", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Nameless(), settings)).Message, StringComparison.Ordinal);
        Assert.Contains("[JsonConstant]", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Named(), settings)).Message, StringComparison.Ordinal);
        Assert.Contains("Expected a constant for", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new WrongType(), settings)).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Taken(), settings));
    }

    public enum Levels
    {
        Low,
        High,
    }

    [JsonContract]
    [JsonConstant("version", 2)]
    [JsonConstant("note", "a \"b\", as long as no block of bytes that a name is written as")]
    public sealed class Order
    {
        [JsonConstant("order")]
        public string Kind { get; set; } = "initial";

        [JsonConstant(Levels.High)]
        public Levels Level => Levels.Low;

        public int Id { get; set; }
    }

    [JsonContract]
    [JsonConstant("v", 1)]
    public class Small
    {
        public int A { get; set; }

        [JsonConstant(true), JsonPropertyName("ok")]
        public bool Ok { get; set; }
    }

    [JsonContract]
    [JsonConstant("v", 2)]
    public sealed class Derived : Small
    {
        public string? Own { get; set; }
    }

    [JsonContract]
    [JsonConstant("version", 2, Check = true)]
    public sealed class Checked
    {
        [JsonConstant("order", Check = true), JsonPropertyName("kind")]
        public string? Kind { get; set; }

        public int Id { get; set; }
    }

    [JsonContract]
    public sealed class ReadOnly
    {
        [JsonConstant("v2", Check = true)]
        public string Version => "";

        public int Level => 1;
    }

    [JsonContract]
    public sealed class Unwritten
    {
        [JsonConstant("order", Check = true), JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? Kind { get; set; }

        [JsonConstant(7, Check = true), JsonSensitive]
        public int Key { get; set; }

        public int Id { get; set; }
    }

    [JsonContract]
    public sealed class UnwrittenAround
    {
        [JsonFlatten]
        public Unwritten? Within { get; set; }
    }

    [JsonContract]
    public sealed record Made([property: JsonConstant("made")] string Kind, int Number);

    [JsonConstant(1)]
    public sealed class Nameless
    {
    }

    public sealed class Named
    {
        [JsonConstant("x", 1)]
        public int A { get; set; }
    }

    public sealed class WrongType
    {
        [JsonConstant("text")]
        public int A { get; set; }
    }

    [JsonConstant("A", 1)]
    public sealed class Taken
    {
        public int A { get; set; }
    }
}
