// Members that are written but that nothing reads: skipped, or refused where the settings ask for it.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Conformance.Members;

public class ReadOnlyMembersTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Read_NameThatNothingTakes_IsRefusedWhereAsked(Engine engine)
    {
        foreach (JsonSettings preset in (JsonSettings[])[JsonSettings.Strict, JsonSettings.Untrusted])
        {
            JsonSettings settings = preset.By(engine);
            EngineWitness.AssertServes(engine, typeof(Basket), settings);
            foreach (JsonInput input in JsonInput.All)
            {
                Check<Money>(input, """{"Amount":12,"Currency":"EUR"}""", settings);
                Check<Basket>(input, """{"First":1,"Total":2}""", settings);
                Check<Basket>(input, """{"Notes":["a"],"First":1}""", settings);
                Check<Sum>(input, """{"First":1,"Second":2,"Total":3}""", settings);
                Assert.Equal(1, input.Read<Basket>("""{"First":1}"""u8.ToArray(), settings)!.First);
            }
        }

        static void Check<T>(JsonInput input, string json, JsonSettings settings)
        {
            JsonException error = Assert.ThrowsAny<JsonException>(() => input.Read<T>(Encoding.UTF8.GetBytes(json), settings));
            if (error.Error is { } details)
                Assert.Equal(JsonErrorKind.UnmappedMember, details.Kind);
        }
    }

    [Fact]
    public void Error_OfSuchAName_SaysHowToFixIt()
    {
        JsonError error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Money>("""{"Amount":12}""", JsonSettings.Strict)).Error!;
        Assert.Equal(
            "Remove it, or give Amount, which is read-only, a setter, mark a constructor that takes it with [JsonConstructor], or turn RefuseReadOnlyMembers off.",
            error.Hint);
    }

    [Theory, MemberData(nameof(Each))]
    public void Read_ByDefault_RoundTrips(Engine engine)
    {
        Basket basket = new() { First = 1 };
        foreach (JsonSettings preset in (JsonSettings[])
            [JsonSettings.Default, JsonSettings.Web, JsonSettings.Strict with { RefuseReadOnlyMembers = false },
                JsonSettings.FromOptions(JsonSerializerOptions.Strict), JsonSettings.Default with { RefuseReadOnlyMembers = true }])
        {
            JsonSettings settings = preset.By(engine);
            string json = JsonSerializer.Serialize(basket, settings);
            Assert.Equal(json, JsonSerializer.Serialize(JsonSerializer.Deserialize<Basket>(json, settings), settings));
        }

        // What is filled is read.
        JsonSettings filling = JsonSettings.Strict.By(engine) with { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate };
        Assert.Equal(["a"], JsonSerializer.Deserialize<Basket>("""{"Notes":["a"]}""", filling)!.Notes);
    }

    [JsonContract]
    public readonly struct Money
    {
#pragma warning disable VIV028 // What happens then is the subject.
        public Money(decimal amount, string currency)
#pragma warning restore VIV028
        {
            Amount = amount;
            Currency = currency;
        }

        public decimal Amount { get; }

        public string Currency { get; }
    }

    [JsonContract]
    public sealed class Basket
    {
        public int First { get; set; }

        public int Total => First + 1;

        public List<string> Notes { get; } = [];
    }

    [JsonContract]
    public sealed record Sum(int First, int Second)
    {
        public int Total => First + Second;
    }
}
