// EnumsAsStrings is JsonStringEnumConverter as one setting: the same value, the same plan, the same text.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Making;
using Vivace.Json.Plans;
using Vivace.Json.Plans.Options;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Plans.Settings;

namespace Vivace.Json.Tests.Codecs.Enums;

public class EnumsAsStringsTests
{
    private static readonly JsonSettings s_short = new() { EnumsAsStrings = true };
    private static readonly JsonSettings s_long = new() { Converters = [new JsonStringEnumConverter()] };
    private static readonly JsonSerializerOptions s_theirs = new() { Converters = { new JsonStringEnumConverter() } };

    [Fact]
    public void EnumsAsStrings_AndTheConverter_AreOneValueWithOnePlan()
    {
        Assert.Equal(s_long, s_short);
        Assert.Equal(s_long.GetHashCode(), s_short.GetHashCode());
        Assert.Same(PlanCache.Of(s_long), PlanCache.Of(s_short));
        Assert.True(s_long.EnumsAsStrings);
        Assert.IsType<JsonStringEnumConverter>(Assert.Single(s_short.Converters));
        Assert.NotEqual(JsonSettings.Default, s_short);
        Assert.False(JsonSettings.Default.EnumsAsStrings);
        Assert.Equal(JsonSettings.Default, s_short with { EnumsAsStrings = false });
        Assert.Equal(JsonSettings.Default, s_long with { EnumsAsStrings = false });
        Assert.Equal(s_short, s_short with { EnumsAsStrings = true });
    }

    [Fact]
    public void EnumsAsStrings_InOptionsOfSystemTextJson_IsFoundThere()
    {
        JsonSettings converted = OptionsConversion.ToSettings(s_theirs);
        Assert.True(converted.EnumsAsStrings);
        Assert.Equal(converted, s_short with { AllowOutOfOrderMetadataProperties = false, AppendsLocation = true });
        Assert.True(JsonSettingsTests.Matches(s_theirs, s_short with { AllowOutOfOrderMetadataProperties = false, AppendsLocation = true }));
    }

    [Fact]
    public void EnumsAsStrings_BeforeOrAfterConverters_StandsBehindThem()
    {
        JsonConverter other = new JsonStringEnumConverter<DayOfWeek>(JsonNamingPolicy.CamelCase);
        JsonSettings before = new() { EnumsAsStrings = true, Converters = [other] };
        JsonSettings after = new() { Converters = [other], EnumsAsStrings = true };
        Assert.Equal(before, after);
        Assert.Equal([other, s_short.Converters[0]], before.Converters);
        Assert.Equal("[\"friday\",\"Local\"]", JsonSerializer.Serialize<object[]>([DayOfWeek.Friday, DateTimeKind.Local], before));
        Assert.Equal([other], (before with { EnumsAsStrings = false }).Converters);
    }

    // Other arguments are another choice.
    [Fact]
    public void EnumsAsStrings_ConverterWithArguments_IsNotIt()
    {
        Assert.False(new JsonSettings { Converters = [new JsonStringEnumConverter(JsonNamingPolicy.CamelCase)] }.EnumsAsStrings);
        Assert.False(new JsonSettings { Converters = [new JsonStringEnumConverter(allowIntegerValues: false)] }.EnumsAsStrings);
        Assert.False(new JsonSettings { Converters = [new JsonStringEnumConverter<DayOfWeek>()] }.EnumsAsStrings);
    }

    public static TheoryData<object> Values =>
    [
        DayOfWeek.Friday, (DayOfWeek)17, AttributeTargets.Class | AttributeTargets.Enum, new List<DayOfWeek?> { DayOfWeek.Monday, null },
        new Dictionary<DayOfWeek, DateTimeKind> { [DayOfWeek.Sunday] = DateTimeKind.Utc }, new Named { Kind = Colour.DarkRed, Perhaps = null },
    ];

    [Theory, MemberData(nameof(Values))]
    public void Enums_OfEveryKind_AreWrittenAndReadAsSystemTextJsonDoes(object value)
    {
        string expected = System.Text.Json.JsonSerializer.Serialize(value, s_theirs);
        foreach (ObjectEngine engine in Enum.GetValues<ObjectEngine>())
        {
            JsonSettings settings = s_short with { Engine = engine };
            Assert.Equal(expected, JsonSerializer.Serialize(value, settings));
            object? read = JsonSerializer.Deserialize(expected, value.GetType(), settings);
            Assert.Equal(expected, System.Text.Json.JsonSerializer.Serialize(read, s_theirs));
        }
    }

    [Fact]
    public void Naming_ShortNames_AreSystemTextJsonsPolicies()
    {
        Assert.Same(JsonNamingPolicy.CamelCase, JsonNaming.CamelCase);
        Assert.Same(JsonNamingPolicy.SnakeCaseLower, JsonNaming.SnakeCaseLower);
        Assert.Same(JsonNamingPolicy.SnakeCaseUpper, JsonNaming.SnakeCaseUpper);
        Assert.Same(JsonNamingPolicy.KebabCaseLower, JsonNaming.KebabCaseLower);
        Assert.Same(JsonNamingPolicy.KebabCaseUpper, JsonNaming.KebabCaseUpper);
    }

    public enum Colour
    {
        Red,

        [JsonStringEnumMemberName("dark red")]
        DarkRed,
    }

    public class Named
    {
        public Colour Kind { get; set; }

        public Colour? Perhaps { get; set; }
    }
}
