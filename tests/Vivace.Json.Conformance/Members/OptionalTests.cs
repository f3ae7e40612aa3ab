// Values that may be missing: not set, null, and a value are three things in every place that has all three.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class OptionalTests
{
    private static readonly JsonSettings[] s_settings =
    [
        JsonSettings.Default,
        JsonSettings.Default with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        JsonSettings.Default with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault },
        JsonSettings.Default with { RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true },
        JsonSettings.Default with { ReferenceHandler = ReferenceHandler.IgnoreCycles },
    ];

    private static readonly (string Json, Patch Value)[] s_patches =
    [
        ("{}", new Patch()),
        ("""{"Name":null}""", new Patch { Name = new(null) }),
        ("""{"Name":"a"}""", new Patch { Name = "a" }),
        ("""{"Age":0}""", new Patch { Age = 0 }),
        ("""{"Limit":null}""", new Patch { Limit = new(null) }),
        ("""{"Limit":7}""", new Patch { Limit = 7 }),
        ("""{"Tags":[]}""", new Patch { Tags = new List<string>() }),
        ("""{"Inner":{}}""", new Patch { Inner = new Patch() }),
        ("""{"Name":"a","Age":1,"Limit":2,"Tags":["x","y"],"Inner":{"Inner":null}}""", new Patch { Name = "a", Age = 1, Limit = 2, Tags = new List<string> { "x", "y" }, Inner = new Patch { Inner = new(null) } }),
    ];

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Members_MissingNullAndValue_AreReadAndWrittenAsSuch(Engine engine)
    {
        foreach (JsonSettings plain in s_settings)
        {
            JsonSettings settings = plain.By(engine);
            foreach ((string json, Patch value) in s_patches)
            {
                Assert.Equal(json, JsonSerializer.Serialize(value, settings));
                foreach (JsonInput input in JsonInput.All)
                {
                    Patch read = input.Read<Patch>(Encoding.UTF8.GetBytes(json), settings)!;
                    Assert.True(value.Name == read.Name && value.Age == read.Age && value.Limit == read.Limit, json);
                    Assert.Equal(json, JsonSerializer.Serialize(read, settings));
                }
            }
        }

        EngineWitness.AssertServes(engine, typeof(Patch), JsonSettings.Default.By(engine));
    }

    [Theory, MemberData(nameof(Each))]
    public void Parameters_MissingNullAndValue_AreReadAndWrittenAsSuch(Engine engine)
    {
        foreach (JsonSettings plain in s_settings)
        {
            JsonSettings settings = plain.By(engine);
            foreach ((string json, RecordPatch value) in ((string, RecordPatch)[])
                [("{}", new(default, default)), ("""{"Name":null}""", new(new(null), default)), ("""{"Name":"a","Age":3}""", new("a", 3)), ("""{"Age":3}""", new(default, 3))])
            {
                Assert.Equal(value, JsonSerializer.Deserialize<RecordPatch>(json, settings));
                Assert.Equal(json, JsonSerializer.Serialize(value, settings));
            }
        }

        EngineWitness.AssertServes(engine, typeof(RecordPatch), JsonSettings.Default.By(engine));
    }

    [Theory, MemberData(nameof(Each))]
    public void Null_OfATypeWithoutNull_IsAnError(Engine engine)
    {
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Patch>("""{"Age":null}""", JsonSettings.Default.By(engine)));
        Assert.Equal("$.Age", error.Path);
        Assert.Equal("$.Inner.Inner.Age", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Patch>("""{"Inner":{"Inner":{"Age":"x"}}}""", JsonSettings.Default.By(engine))).Path);
    }

    [Theory, MemberData(nameof(Each))]
    public void Conditions_OfTheMember_AreKept(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"Always":null}""", JsonSerializer.Serialize(new Conditional(), settings));
        Assert.Equal("""{"Always":1,"Default":2}""", JsonSerializer.Serialize(new Conditional { Always = 1, Default = 2, Never = 3 }, settings));
        Assert.Equal("""{"Always":null}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<Conditional>("""{"Never":3}""", settings), settings));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<RequiredOptional>("{}", settings));
        Assert.False(JsonSerializer.Deserialize<RequiredOptional>("""{"Value":null}""", settings)!.Value.HasValue);
    }

    [Theory, MemberData(nameof(Each))]
    public void Places_OtherThanMembers_HaveNullForWhatIsNotSet(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("[1,null,null]", JsonSerializer.Serialize<Optional<int?>[]>([1, new(null), default], settings));
        Assert.Equal([1, new(null)], JsonSerializer.Deserialize<Optional<int?>[]>("[1,null]", settings)!);
        Assert.Equal("""{"a":"x","b":null}""", JsonSerializer.Serialize(new Dictionary<string, Optional<string>> { ["a"] = "x", ["b"] = default }, settings));
        Assert.Equal("null", JsonSerializer.Serialize(default(Optional<string>), settings));
        Assert.Equal(new Optional<string?>(null), JsonSerializer.Deserialize<Optional<string?>>("null", settings));
        Assert.Equal((Optional<int>)5, JsonSerializer.Deserialize<Optional<int>>("5", settings));
        Assert.Equal("""{"Value":5}""", JsonSerializer.Serialize(new { Value = (object)(Optional<int>)5 }, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Numbers_FollowTheirHandling(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"Text":"1","Texts":["2"],"Plain":3}""", JsonSerializer.Serialize(new Numbers { Text = 1, Texts = new int[] { 2 }, Plain = 3 }, settings));
        Numbers read = JsonSerializer.Deserialize<Numbers>("""{"Text":"1","Texts":["2"]}""", settings)!;
        Assert.Equal((1, 2), (read.Text.Value, read.Texts.Value[0]));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Numbers>("""{"Plain":"3"}""", settings));
        Assert.Equal(3, JsonSerializer.Deserialize<Numbers>("""{"Plain":"3"}""", settings with { NumberHandling = JsonNumberHandling.AllowReadingFromString })!.Plain.Value);
    }

    // Longer than any window: the value is read whole, wherever the text is cut.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_LongValues_AreReadWhole(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Patch value = new() { Name = new string('n', 30_000), Tags = Enumerable.Range(0, 3000).Select(index => $"tag {index}").ToList(), Limit = new(null) };
        string json = JsonSerializer.Serialize(value, settings);
        foreach (JsonInput input in JsonInput.All)
            Assert.Equal(json, JsonSerializer.Serialize(input.Read<Patch>(Encoding.UTF8.GetBytes(json), settings), settings));
    }

    [Fact]
    public void Optional_States_AreApart()
    {
        Optional<string?> missing = default, isNull = new(null), value = "a";
        Assert.Equal((false, false), (missing.IsSet, missing.HasValue));
        Assert.Equal((true, false), (isNull.IsSet, isNull.HasValue));
        Assert.Equal((true, true), (value.IsSet, value.HasValue));
        Assert.Throws<InvalidOperationException>(() => missing.Value);
        Assert.Null(isNull.Value);
        Assert.Equal(("b", null, "a"), (missing.GetValueOrDefault("b"), isNull.GetValueOrDefault("b"), value.GetValueOrDefault("b")));
        Assert.False(missing.TryGetValue(out _));
        Assert.True(isNull.TryGetValue(out string? held) && held is null);
        Assert.True(missing != isNull && isNull != value && missing == default && value == "a" && !missing.Equals(null));
        Assert.Equal(value.GetHashCode(), new Optional<string?>("a").GetHashCode());
        Assert.Equal(("", "", "a"), (missing.ToString(), isNull.ToString(), value.ToString()));
        Assert.Equal(("", "0"), (default(Optional<int>).ToString(), new Optional<int>(0).ToString()));
    }

    [JsonContract]
    public sealed class Patch
    {
        public Optional<string?> Name { get; set; }

        public Optional<int> Age { get; set; }

        public Optional<int?> Limit { get; set; }

        public Optional<List<string>?> Tags { get; set; }

        public Optional<Patch?> Inner { get; set; }
    }

    [JsonContract]
    public sealed record RecordPatch(Optional<string?> Name, Optional<int> Age);

    [JsonContract]
    public sealed class Conditional
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public Optional<int> Always { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public Optional<int> Default { get; set; }

        [JsonIgnore]
        public Optional<int> Never { get; set; }
    }

    [JsonContract]
    public sealed class RequiredOptional
    {
        public required Optional<int?> Value { get; set; }
    }

    [JsonContract]
    public sealed class Numbers
    {
        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public Optional<int> Text { get; set; }

        [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
        public Optional<int[]> Texts { get; set; }

        public Optional<int> Plain { get; set; }
    }
}
