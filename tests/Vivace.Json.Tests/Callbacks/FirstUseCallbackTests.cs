// Users' code that runs when settings or a type are used for the first time throws, and is met by many threads at once.
namespace Vivace.Json.Tests.Callbacks;

public class FirstUseCallbackTests
{
    public static TheoryData<string> Rows => PlanPlaces.Rows;

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_Throws_ArrivesAndTheNextCallIsRight(string place) => CallbackChecks.Throws(PlanPlaces.All[place]);

    [Theory, MemberData(nameof(Rows))]
    public void UsersCode_ManyThreadsAtFirstUse_AllAreRight(string place) => CallbackChecks.ServesManyAtOnce(PlanPlaces.All[place]);

    [Theory, InlineData("an attribute that makes a converter"), InlineData("a converter's constructor")]
    public void AttributeOfAType_Throws_ArrivesAndTheNextCallIsRight(string place)
    {
        PlaceCall ours = PlanPlaces.Declared<int>.All[place], theirs = PlanPlaces.Declared<string>.All[place];
        MarkerException marker = new();
        Exception? expected = Record.Exception(() => new Probe(_ => throw marker).Watch(() => theirs.Theirs!(new System.Text.Json.JsonSerializerOptions())));
        Exception? thrown = Record.Exception(() => new Probe(_ => throw marker).Watch(() => ours.Ours(JsonSettings.Default)));
        Assert.NotNull(expected);
        Assert.NotNull(thrown);

        // System.Text.Json wraps what a constructor throws; as it is, it serves as well.
        if (thrown != marker)
            Assert.Equal(expected.GetType(), thrown.GetType());
        Assert.Equal("1", ours.Ours(JsonSettings.Default));
    }

    [Fact]
    public void EqualityOfACodec_Throws_ArrivesAndTheNextCallIsRight()
    {
        JsonSettings first = JsonSettings.Default with { Codecs = [new PlanPlaces.ComparedCodec()] };
        JsonSettings second = JsonSettings.Default with { Codecs = [new PlanPlaces.ComparedCodec()] };
        Assert.Equal("1", JsonSerializer.Serialize(new PlanPlaces.Item { A = 1 }, first));
        MarkerException marker = new();
        Assert.Same(marker, Record.Exception(() => new Probe(_ => throw marker).Watch(() => JsonSerializer.Serialize(new PlanPlaces.Item { A = 2 }, second))));
        Assert.Equal("2", JsonSerializer.Serialize(new PlanPlaces.Item { A = 2 }, second));
        Assert.Equal("3", JsonSerializer.Serialize(new PlanPlaces.Item { A = 3 }, first));
    }

    [Fact]
    public void StaticConstructor_Throws_ArrivesAsWithTheOracleAndOthersAreServed()
    {
        foreach (JsonSettings settings in Codecs.Custom.CodecEngines.Each(JsonSettings.Default))
        {
            Exception? expected = Record.Exception(() => System.Text.Json.JsonSerializer.Deserialize<Failing>("{}"));
            Exception? thrown = Record.Exception(() => JsonSerializer.Deserialize<Failing>("{}", settings));
            Assert.Equal(expected!.GetType(), thrown!.GetType());
            Assert.Equal(expected.GetBaseException().GetType(), thrown.GetBaseException().GetType());
            Assert.Equal("[1]", JsonSerializer.Serialize(new[] { 1 }, settings));
        }
    }

    private sealed class Failing
    {
        private static readonly int s_number = Fail();

        public int A { get; set; } = s_number;

        private static int Fail() => throw new MarkerException();
    }
}
