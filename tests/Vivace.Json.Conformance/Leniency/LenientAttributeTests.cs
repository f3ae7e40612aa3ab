// Forms and formats that members and types ask for with attributes, on every engine.
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Making;
using Vivace.Json.Serialization;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Conformance.Leniency;

public class LenientAttributeTests
{
    public static TheoryData<Engine> Each => [.. Enum.GetValues<Engine>()];

    [Theory, MemberData(nameof(Each))]
    public void Member_WithForms_TakesThem(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        const string Text = """{"Flag":"1","Number":"","Numbers":"3","Texts":{"a":1,"b":"c"},"Kept":null,"Shade":"darkblue"}""";
        Marked read = JsonSerializer.Deserialize<Marked>(Text, settings)!;
        Assert.Equal((true, null, 7, Shade.DarkBlue), (read.Flag, read.Number, read.Kept, read.Shade));
        Assert.Equal([3], read.Numbers!);
        Assert.Equal("1,c", string.Join(',', read.Texts!.Values));
    }

    [Theory, MemberData(nameof(Each))]
    public void Member_WithoutForms_IsStrict(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("$.StrictFlag", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Marked>("""{"Flag":"1","StrictFlag":"1"}""", settings)).Path);
        Assert.Equal("$.Flag", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Marked>("""{"Flag":""}""", settings)).Path);
        Assert.Equal("$.Plain", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Marked>("""{"Plain":1}""", settings)).Path);
    }

    [Theory, MemberData(nameof(Each))]
    public void Member_WithFormats_ReadsAllAndWritesTheFirst(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        const string Text = """{"Expires":1795269900,"Day":"20261121","Moments":["Sat, 21 Nov 2026 14:05:00 GMT","2026-11-21T14:05:00Z"],"Utc":"2026-11-21T14:05:00","Plain":"2026-11-21T14:05:00"}""";
        Marked read = JsonSerializer.Deserialize<Marked>(Text, settings)!;
        DateTime time = new(2026, 11, 21, 14, 5, 0, DateTimeKind.Utc);
        Assert.Equal((time, DateTimeKind.Utc), (read.Expires, read.Expires.Kind));
        Assert.Equal(new DateOnly(2026, 11, 21), read.Day);
        Assert.Equal([new DateTimeOffset(time), new DateTimeOffset(time)], read.Moments!);
        Assert.Equal((DateTimeKind.Utc, DateTimeKind.Unspecified), (read.Utc.Kind, read.Plain.Kind));
        Assert.Equal(
            """{"Flag":false,"StrictFlag":false,"Number":null,"Numbers":null,"Texts":null,"Kept":7,"Shade":0,"Expires":1795269900,"Day":"21.11.2026","Moments":["Sat, 21 Nov 2026 14:05:00 GMT","Sat, 21 Nov 2026 14:05:00 GMT"],"Utc":"2026-11-21T14:05:00Z","Plain":"2026-11-21T14:05:00"}""",
            JsonSerializer.Serialize(read, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Type_WithForms_GivesThemToItsMembersAlone(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        MarkedType read = JsonSerializer.Deserialize<MarkedType>("""{"TEXT":1,"fl_ag":"0","Count":"2","Time":"2026-11-21 14:05","Points":{"X":1}}""", settings)!;
        Assert.Equal(("1", false, 2, new DateTime(2026, 11, 21, 14, 5, 0), 1), (read.Text, read.Flag, read.Count, read.Time, read.Points![0].X));
        Assert.Equal("""{"Text":"1","Flag":false,"Count":2,"Time":"2026-11-21 14:05","Points":[{"X":1,"Y":0}],"Point":{"X":7,"Y":0}}""", JsonSerializer.Serialize(read, settings));
        Assert.Equal("$.Points[0].X", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<MarkedType>("""{"Points":[{"X":"1"}]}""", settings)).Path);
    }

    [Fact]
    public void GeneratedCode_OfMarkedTypes_IsUsed()
    {
        foreach (Type type in (Type[])[typeof(Marked), typeof(MarkedType), typeof(Leaf), typeof(Values)])
            Assert.Contains(EngineWitness.ObjectCodecsOf(type, JsonSettings.Default.By(Engine.Generated)), codec => codec.Type == type && EngineWitness.EngineOf(codec) == Engine.Generated);
    }

    // The compiler decides as the run time does which members have primitives: otherwise its code would walk programs.
    [Theory]
    [InlineData(typeof(Marked))]
    [InlineData(typeof(MarkedType))]
    [InlineData(typeof(Leaf))]
    [InlineData(typeof(Names))]
    public void GeneratedCode_OfMarkedTypes_IsOfTheirPrograms(Type type)
    {
        JsonCodec codec = EngineWitness.ObjectCodecsOf(type, JsonSettings.Default.By(Engine.Generated)).First(candidate => candidate.Type == type);
        CompilerServices.ObjectLayout layout = EngineWitness.LayoutOf(codec);
        Assert.True(layout.IsReadByCode && layout.IsWrittenByCode);
    }

    [Theory, MemberData(nameof(Each))]
    public void Settings_WithAllForms_UseTheSamePrograms(Engine engine)
    {
        JsonCodec strict = EngineWitness.ObjectCodecsOf(typeof(Leaf), JsonSettings.Default.By(engine))[0];
        JsonCodec lenient = EngineWitness.ObjectCodecsOf(typeof(Leaf), JsonSettings.Default.By(engine) with { Leniency = JsonLeniency.All })[0];
        Assert.Equal(EngineWitness.LayoutOf(strict).Reading.Fingerprint, EngineWitness.LayoutOf(lenient).Reading.Fingerprint);
        Assert.Equal(strict.GetType(), lenient.GetType());
    }

    [Fact]
    public void Contract_ShowsFormsAndFormats()
    {
        TypeContract contract = PlanCache.Of(JsonSettings.Default).Memory.ContractOf(typeof(Marked));
        MemberContract flag = contract.Members.Single(member => member.Name == nameof(Marked.Flag)), day = contract.Members.Single(member => member.Name == nameof(Marked.Day));
        Assert.Equal(JsonLeniency.StringsAsBooleans | JsonLeniency.NumbersAsBooleans, flag.Leniency);
        Assert.Equal(["dd.MM.yyyy", JsonTimeFormats.Iso8601Basic], day.TimeFormats!);
        Assert.Equal(JsonLeniency.All, PlanCache.Of(JsonSettings.Default).Memory.ContractOf(typeof(MarkedType)).Leniency);
    }
}
