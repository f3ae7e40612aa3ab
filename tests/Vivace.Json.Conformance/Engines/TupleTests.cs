// Tuples of any length by every engine: the members are those of the .NET type, whose eighth is Rest, and not those that the compiler shows.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.CompilerServices;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Engines;

public class TupleTests
{
    private static readonly JsonSerializerOptions s_oracle = new() { IncludeFields = true };

    private static readonly Tuples s_filled = new()
    {
        One = new(1),
        Two = (1, "2"),
        NamedTwo = (1, "2"),
        Seven = (1, "2", 3, 4, 5, 6, 7),
        NamedSeven = (1, "2", 3, 4, 5, 6, 7),
        Eight = (1, "2", 3, 4, 5, 6, 7, "8"),
        NamedEight = (1, "2", 3, 4, 5, 6, 7, "8"),
        Fifteen = (1, "2", 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, "15"),
        NamedFifteen = (1, "2", 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, "15"),
        Nullable = (1, null, 3, 4, 5, 6, 7, (8, 9)),
        ClassOfTwo = new(1, "2"),
        ClassOfSeven = new(1, "2", 3, 4, 5, 6, 7),
        ClassOfEight = new(1, "2", 3, 4, 5, 6, 7, new("8")),
        ClassOfFifteen = new(1, "2", 3, 4, 5, 6, 7, new(8, 9, 10, 11, 12, 13, 14, new("15"))),
    };

    public static TheoryData<Engine> Each => [.. Engines.ForAnyType];

    // Fields of tuples are members whatever the settings say, so that the oracle always has them.
    [Theory, MemberData(nameof(Each))]
    public void Tuples_OfEveryLength_AreTheOracles(Engine engine)
    {
        string expected = StjSerializer.Serialize(s_filled, s_oracle);
        foreach (JsonSettings settings in SettingsOf(engine))
        {
            Assert.Equal(expected, JsonSerializer.Serialize(s_filled, settings));
            Assert.Equal(expected, StjSerializer.Serialize(JsonSerializer.Deserialize<Tuples>(expected, settings), s_oracle));
        }
    }

    // Item8 is not a member of the .NET type, so it is skipped like any unknown member.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_ItemThatIsInRest_IsUnknown(Engine engine)
    {
        foreach (string tuple in (string[])["Eight", "NamedEight", "ClassOfEight"])
        {
            string json = $$"""{"{{tuple}}": {"Item1":1,"Rest":{"Item1":"8"},"Item8":"x","Eighth":"y"} }""", expected = StjSerializer.Serialize(StjSerializer.Deserialize<Tuples>(json, s_oracle), s_oracle);
            foreach (JsonSettings settings in SettingsOf(engine))
            {
                Assert.Equal(expected, StjSerializer.Serialize(JsonSerializer.Deserialize<Tuples>(json, settings), s_oracle));
                JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Tuples>(json, settings with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }));
                Assert.Contains("Item8", error.Message, StringComparison.Ordinal);
            }
        }
    }

    [Fact]
    public void Tuples_OfEveryLength_HaveGeneratedCode()
    {
        foreach (System.Reflection.PropertyInfo property in typeof(Tuples).GetProperties())
            for (Type? type = property.PropertyType; type is not null && typeof(ITuple).IsAssignableFrom(type); type = type.GetGenericArguments().ElementAtOrDefault(7))
                Assert.NotNull(GeneratedTypes.Find(type));
    }

    private static IEnumerable<JsonSettings> SettingsOf(Engine engine) =>
        ((bool[])[false, true]).Select(includesFields => (JsonSettings.Default with { IncludeFields = includesFields }).By(engine));

    [JsonContract]
    public sealed class Tuples
    {
        public ValueTuple<int> One { get; set; }

        public (int, string) Two { get; set; }

        public (int First, string Second) NamedTwo { get; set; }

        public (int, string, int, int, int, int, int) Seven { get; set; }

        public (int First, string Second, int Third, int Fourth, int Fifth, int Sixth, int Seventh) NamedSeven { get; set; }

        public (int, string, int, int, int, int, int, string) Eight { get; set; }

        public (int First, string Second, int Third, int Fourth, int Fifth, int Sixth, int Seventh, string Eighth) NamedEight { get; set; }

        public (int, string, int, int, int, int, int, int, int, int, int, int, int, int, string) Fifteen { get; set; }

        public (int Item1, string GetHashCodeCore, int Third, int Fourth, int Fifth, int Sixth, int Seventh, int Item8, int Ninth, int Tenth, int Eleventh, int Twelfth, int Thirteenth, int Fourteenth, string Fifteenth) NamedFifteen { get; set; }

        public (int, int?, int, int, int, int, int, (int Row, int Number))? Nullable { get; set; }

        public Tuple<int, string>? ClassOfTwo { get; set; }

        public Tuple<int, string, int, int, int, int, int>? ClassOfSeven { get; set; }

        public Tuple<int, string, int, int, int, int, int, Tuple<string>>? ClassOfEight { get; set; }

        public Tuple<int, string, int, int, int, int, int, Tuple<int, int, int, int, int, int, int, Tuple<string>>>? ClassOfFifteen { get; set; }
    }
}
