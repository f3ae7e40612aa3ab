// Names of members that differ in case and separators, and values of enumerations without a name.
using System.Text.Json;
using Vivace.Json.Conformance.Engines;

namespace Vivace.Json.Conformance.Leniency;

public class LenientNameTests
{
    public static TheoryData<Engine> Each => [.. Enum.GetValues<Engine>()];

    [Theory, MemberData(nameof(Each))]
    public void Member_OfAnotherSpelling_IsTheOneThatIsMeant(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.LooseNames }.By(engine);
        string[] texts =
        [
            """{"FirstName":1,"last-name":2}""", """{"first_name":1,"LAST_NAME":2}""", """{"lastName":2,"FIRST-NAME":1}""", """{ "firstname" : 1 , "last__name" : 2 }""",
            """{"\u0066irst_name":1,"lastname":2}""",
        ];

        // Twice: what was learnt from a text is compared with the next.
        for (int round = 0; round < 3; round++)
        {
            foreach (string text in texts)
            {
                Names read = JsonSerializer.Deserialize<Names>(text, settings)!;
                Assert.True((read.FirstName, read.LastName) == (1, 2), $"{text}: {read.FirstName}, {read.LastName}");
            }

            Names[] all = JsonSerializer.Deserialize<Names[]>($"[{string.Join(',', texts)}]", settings)!;
            Assert.All(all, read => Assert.Equal((1, 2), (read.FirstName, read.LastName)));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Member_OfAnotherSpelling_IsUnknownWithoutTheForm(Engine engine)
    {
        Names read = JsonSerializer.Deserialize<Names>("""{"first_name":1,"LAST_NAME":2}""", JsonSettings.Default.By(engine))!;
        Assert.Equal((0, 0), (read.FirstName, read.LastName));
    }

    [Theory, MemberData(nameof(Each))]
    public void Member_ThatSeveralAreMeantBy_IsUnknown(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.LooseNames }.By(engine);
        Names read = JsonSerializer.Deserialize<Names>("""{"AB":1,"a-b":2,"Ab":3,"a_b":4}""", settings)!;
        Assert.Equal((3, 4), (read.Ab, read.AOrB));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Names>("""{"AB":1}""", settings with { UnmappedMemberHandling = System.Text.Json.Serialization.JsonUnmappedMemberHandling.Disallow }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Error_InAMemberOfAnotherSpelling_NamesItAsTheTextDoes(Engine engine)
    {
        JsonSettings settings = new JsonSettings { Leniency = JsonLeniency.LooseNames }.By(engine);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Names>("""{"first_name":"x"}""", settings));
        Assert.Equal(("$.first_name", typeof(int)), (error.Path, error.Error!.TargetType));
    }

    [Theory, MemberData(nameof(Each))]
    public void Enum_UnknownName_IsTheFallback(Engine engine)
    {
        JsonSettings byName = new JsonSettings { EnumsAsStrings = true }.By(engine);
        Assert.Equal(Level.Other, JsonSerializer.Deserialize<Values>("""{"Level":"huge"}""", byName)!.Level);
        Assert.Equal(Level.Other, JsonSerializer.Deserialize<Values>("""{"Level":"huge"}""", new JsonSettings { Leniency = JsonLeniency.EnumNames }.By(engine))!.Level);

        // Where names are not read, a name is not an unknown one.
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Values>("""{"Level":"Low"}""", JsonSettings.Default.By(engine)));
        Assert.Equal(Level.Low, JsonSerializer.Deserialize<Values>("""{"Level":"Low"}""", byName)!.Level);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Values>("""{"Level":{}}""", byName));
    }
}
