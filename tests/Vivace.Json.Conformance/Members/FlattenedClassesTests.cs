// Parts that have slots in the type code of the object around: on each engine what the interpreter makes of them by the programs of their own types, and what
// System.Text.Json makes of a class that has the members itself.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.CompilerServices;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class FlattenedClassesTests
{
    private const int Texts = 1500;

    private static readonly string[] s_names =
        ["Id", "Street", "City", "Town", "Zip", "Tags", "Lat", "Lon", "Floor", "to_Street", "to_City", "to_Town", "to_Zip", "to_Tags", "to_Lat", "to_Lon", "to_Floor", "Age", "other", "Home", "STREET", "to_zip", "Str\\u0065et"];

    private static readonly string[] s_values = ["1", "2.5", "-7", "null", "\"text\"", "\"é\\n\"", "\"\"", "[]", "[\"a\",null,\"b\"]", "{\"a\":[1]}", "true"];

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    private static JsonSettings[] Settings { get; } =
    [
        JsonSettings.Default,
        JsonSettings.Default with { PropertyNameCaseInsensitive = true },
        JsonSettings.Web,
        JsonSettings.Default with { AllowDuplicateProperties = false },
        JsonSettings.Default with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, WriteIndented = true, NewLine = "\n" },
        JsonSettings.Default with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault, PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper },
        JsonSettings.Default with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, IgnoreReadOnlyProperties = true },
        JsonSettings.Default with { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true, IncludeFields = true },
        JsonSettings.Default with { Leniency = JsonLeniency.All, NumberHandling = JsonNumberHandling.AllowReadingFromString },
    ];

    // The types whose code has the members of their parts, under the default settings.
    public static TheoryData<Engine, Type> Served
    {
        get
        {
            TheoryData<Engine, Type> served = [];
            foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Generated])
                foreach (Type type in (Type[])[typeof(Trip), typeof(Leaf), typeof(Booking), typeof(Point), typeof(First), typeof(Hidden), typeof(Needed), typeof(Marked), typeof(Staying)])
                    served.Add(engine, type);
            return served;
        }
    }

    [Theory, MemberData(nameof(Served))]
    public void Code_OfTheParent_HasTheMembersOfParts(Engine engine, Type type)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        ObjectLayout layout = EngineWitness.ObjectCodecsOf(type, settings).Where(codec => codec.Type == type).Select(EngineWitness.LayoutOf).First();
        EngineWitness.AssertServes(engine, type, settings);
        Assert.True(layout is { IsReadByCode: true, IsWrittenByCode: true, Reading.TakeFlattened: < 0 });
        Assert.True(layout.CodeSlots > layout.Slots.Length && layout.CodeSlots == layout.TotalSlots);
    }

    // Members in any order, twice, with other values than they take, with names that nobody has: the same value and text, or the same error.
    [Theory]
    [InlineData(typeof(Trip)), InlineData(typeof(Leaf)), InlineData(typeof(Booking)), InlineData(typeof(Point)), InlineData(typeof(First)), InlineData(typeof(Hidden)), InlineData(typeof(Needed))]
    [InlineData(typeof(Mixed)), InlineData(typeof(Marked)), InlineData(typeof(Staying)), InlineData(typeof(Hollow)), InlineData(typeof(HollowRecord))]
    public void RandomTexts_OnEachEngine_HaveOneOutcome(Type type)
    {
        Random random = new(16);
        int read = 0, refused = 0;
        for (int i = 0; i < Texts; i++)
        {
            JsonSettings settings = Settings[i % Settings.Length];
            byte[] text = Encoding.UTF8.GetBytes(Text(random, wellTyped: random.Next(3) > 0));
            string expected = Outcome(text, type, settings.By(Engine.Interpreted));
            _ = expected[0] == '!' ? refused++ : read++;
            foreach (Engine engine in (Engine[])[Engine.Emitted, Engine.Generated])
            {
                string found = Outcome(text, type, settings.By(engine));
                Assert.True(expected == found, $"{type.Name}, {engine}, {settings}\n{Encoding.UTF8.GetString(text)}\n{expected}\n{found}");
            }
        }

        Assert.True(read > Texts / 10 && refused > Texts / 20, $"{read} read, {refused} refused.");
    }

    [Theory, MemberData(nameof(Each))]
    public void RandomTexts_ReadByTheOracleIntoOneClass_HaveTheSameValues(Engine engine)
    {
        Random random = new(17);
        JsonSettings settings = JsonSettings.Default.By(engine);
        int same = 0;
        for (int i = 0; i < Texts; i++)
        {
            string text = Text(random, wellTyped: true).Replace("Town", "City", StringComparison.Ordinal);
            Whole expected = StjSerializer.Deserialize<Whole>(text)!;
            Trip trip = JsonSerializer.Deserialize<Trip>(text, settings)!;
            Assert.Equal(StjSerializer.Serialize(expected), StjSerializer.Serialize(trip.AsWhole()));
            if (trip is { Home.Geo: not null, To.Geo: not null })
            {
                Assert.Equal(StjSerializer.Serialize(expected), JsonSerializer.Serialize(trip, settings));
                same++;
            }
        }

        Assert.True(same > Texts / 10);
    }

    [Theory, MemberData(nameof(Each))]
    public void Filling_KeepsThePartsThatAreThere(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Trip trip = new() { Home = new() { Street = "S", Geo = new() { Lat = 1 } } };
        Address home = trip.Home;
        Geo geo = home.Geo!;
        JsonSerializer.Populate("""{"City":"C","Lon":2,"to_Lat":3}""", trip, settings);
        Assert.Same(home, trip.Home);
        Assert.Same(geo, home.Geo);
        Assert.True(trip is { Home: { Street: "S", City: "C", Geo: { Lat: 1, Lon: 2 } }, To: { Street: null, Geo.Lat: 3 } });

        // A part from an initializer is filled too, and set once, when the object has ended.
        Counting counting = JsonSerializer.Deserialize<Counting>("""{"Zip":3,"Name":"n","Street":"s"}""", settings)!;
        Assert.True(counting is { Gets: 1, Sets: 1, Name: "n", Kept: { Street: "s", Zip: 3, City: "from the initializer" } });
    }

    // Text that is sent whenever a few bytes are there pauses within parts, and goes on behind what has been written.
    [Theory, MemberData(nameof(Each))]
    public async Task Windows_WithinParts_GoOnWhereTheyPaused(Engine engine)
    {
        string[] tags = [.. Enumerable.Range(0, 3_000).Select(static index => "tag" + index)];
        Trip trip = new() { Id = 1, Home = new() { Street = "S", Tags = tags, Geo = new() { Lat = 1 } }, To = new() { Zip = 5, Tags = tags }, Age = 9 };
        Booking booking = new(1, trip.Home) { Meta = new() { Key = 3, Note = "n", Tags = tags } };
        foreach (JsonSettings each in Settings)
        {
            JsonSettings settings = each.By(engine) with { DefaultBufferSize = 64 };
            await Agrees(trip, settings);
            await Agrees(booking, settings);
            await Agrees(new First { Part = new() { Lat = 1, Inner = new() { Tags = tags, Floor = 2 } }, Last = "last" }, settings);
        }
    }

    private static async Task Agrees<T>(T value, JsonSettings settings)
    {
        byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, settings.By(Engine.Interpreted));
        Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(value, settings));
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, value, settings);
        Assert.Equal(expected, stream.ToArray());
        if (settings.IgnoreReadOnlyProperties)
            return;
        foreach (JsonInput input in JsonInput.All)
            Assert.Equal(expected, JsonSerializer.SerializeToUtf8Bytes(input.Read<T>(expected, settings), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Errors_WithinParts_NameTheMemberAndItsPlace(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        JsonException wrong = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Trip>("""{"Id":1,"to_Lat":"x"}""", settings));
        Assert.Equal("$.to_Lat", wrong.Path);
        Assert.Contains("Geo.Lat", wrong.Message, StringComparison.Ordinal);
        JsonException missing = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Booking>("""{"Id":1,"to_Street":"n"}""", settings));
        Assert.Contains("'other' of Meta", missing.Message, StringComparison.Ordinal);
        Assert.Contains("'Lat'", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Needed>("""{"Id":1}""", settings)).Message, StringComparison.Ordinal);
        JsonException twice = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Trip>("""{"Zip":1,"Zip":2}""", settings with { AllowDuplicateProperties = false }));
        Assert.Equal("$.Zip", twice.Path);
    }

    private static string Outcome(byte[] text, Type type, JsonSettings settings)
    {
        try
        {
            object? value = JsonSerializer.Deserialize(text, type, settings);
            return $"{JsonSerializer.Serialize(value, type, settings)} {StjSerializer.Serialize(value, type)}";
        }
        catch (JsonException error)
        {
            return $"! {error.Message}";
        }
    }

    private static string Text(Random random, bool wellTyped)
    {
        StringBuilder text = new("{");
        int count = random.Next(14), first = random.Next(3) == 0 ? 0 : random.Next(s_names.Length);
        bool isOrdered = random.Next(2) == 0;
        for (int i = 0; i < count; i++)
        {
            string name = s_names[(isOrdered ? first + i : random.Next(s_names.Length)) % s_names.Length];
            if (i > 0)
                text.Append(random.Next(9) == 0 ? " ,\n " : ",");
            text.Append('"').Append(name).Append(random.Next(9) == 0 ? "\" : " : "\":").Append(wellTyped ? ValueOf(name, random) : s_values[random.Next(s_values.Length)]);
        }

        return text.Append(random.Next(12) == 0 ? " }" : "}").ToString();
    }

    private static string ValueOf(string name, Random random) => name.Replace("to_", "", StringComparison.Ordinal) switch
    {
        "Id" or "Zip" or "Floor" or "Age" or "zip" => random.Next(1000).ToString(System.Globalization.CultureInfo.InvariantCulture),
        "Lat" or "Lon" => RandomText.Number(new Random(random.Next(40))) is var number && double.TryParse(number, out double value) && double.IsFinite(value) ? number : "0.5",
        "Tags" => s_values[random.Next(7, 9)],
        _ => s_values[random.Next(3, 7)],
    };

    [JsonContract]
    public sealed class Trip
    {
        public int Id { get; set; }

        [JsonFlatten]
        public Address? Home { get; set; }

        [JsonFlatten(Prefix = "to_")]
        public Address? To { get; set; }

        public int Age { get; set; }

        internal Whole AsWhole() => new()
        {
            Id = Id,
            Street = Home?.Street,
            City = Home?.City,
            Zip = Home?.Zip ?? 0,
            Tags = Home?.Tags,
            Lat = Home?.Geo?.Lat ?? 0,
            Lon = Home?.Geo?.Lon ?? 0,
            Floor = Home?.Geo?.Inner.Floor ?? 0,
            ToStreet = To?.Street,
            ToCity = To?.City,
            ToZip = To?.Zip ?? 0,
            ToTags = To?.Tags,
            ToLat = To?.Geo?.Lat ?? 0,
            ToLon = To?.Geo?.Lon ?? 0,
            ToFloor = To?.Geo?.Inner.Floor ?? 0,
            Age = Age,
        };
    }

    public class Address
    {
        public string? Street { get; set; }

        [JsonAlias("Town")]
        public string? City { get; set; }

        public int Zip { get; set; }

        public string?[]? Tags { get; set; }

        [JsonFlatten]
        public Geo? Geo { get; set; }
    }

    public sealed class Geo
    {
        public double Lat { get; set; }

        public double Lon { get; set; }

        [JsonFlatten]
        public Level Inner { get; set; }
    }

    public struct Level
    {
        public int Floor { get; set; }
    }

    // Parts without members that a text can have.
    [JsonContract]
    public sealed class Hollow
    {
        public int Id { get; set; }

        [JsonFlatten]
        public Nothing? Nothing { get; set; }

        [JsonFlatten(Prefix = "to_")]
        public None None { get; set; }

        [JsonFlatten]
        public Nothing Kept { get; } = new();

        [JsonFlatten]
        public Counted? Counted { get; set; }

        [JsonFlatten]
        public Around? Around { get; set; } = new();

        public int Zip { get; set; }
    }

    [JsonContract]
    public sealed record HollowRecord(int Id, [property: JsonFlatten] Nothing? Nothing, [property: JsonFlatten(Prefix = "to_")] None None, [property: JsonFlatten] Around? Around, int Zip);

    public sealed class Nothing;

    public struct None
    {
        [JsonIgnore]
        public int Street { get; set; }
    }

    public sealed class Counted
    {
        public int Floor => 7;
    }

    public sealed class Around
    {
        [JsonFlatten]
        public Nothing? Nothing { get; set; }

        [JsonFlatten]
        public None None { get; set; }
    }

    // The same members in one class.
    internal sealed class Whole
    {
        public int Id { get; set; }

        public string? Street { get; set; }

        public string? City { get; set; }

        public int Zip { get; set; }

        public string?[]? Tags { get; set; }

        public double Lat { get; set; }

        public double Lon { get; set; }

        public int Floor { get; set; }

        [JsonPropertyName("to_Street")]
        public string? ToStreet { get; set; }

        [JsonPropertyName("to_City")]
        public string? ToCity { get; set; }

        [JsonPropertyName("to_Zip")]
        public int ToZip { get; set; }

        [JsonPropertyName("to_Tags")]
        public string?[]? ToTags { get; set; }

        [JsonPropertyName("to_Lat")]
        public double ToLat { get; set; }

        [JsonPropertyName("to_Lon")]
        public double ToLon { get; set; }

        [JsonPropertyName("to_Floor")]
        public int ToFloor { get; set; }

        public int Age { get; set; }
    }

    // Primitives alone, in the object and in its part: read and written by the loops over collections.
    [JsonContract]
    public sealed class Leaf
    {
        public int Id { get; set; }

        [JsonFlatten]
        public Plain? Plain { get; set; }

        public int Age { get; set; }
    }

    public sealed class Plain
    {
        public string? Street { get; set; }

        public int Zip { get; set; }

        public double Lat { get; set; }
    }

    // A part for the constructor, and one with required members and init accessors.
    [JsonContract]
    public sealed record Booking(int Id, [property: JsonFlatten] Address? Home)
    {
        [JsonFlatten]
        public Meta? Meta { get; init; }

        public int Age { get; init; }
    }

    public sealed record Meta
    {
        [JsonPropertyName("other")]
        public required int Key { get; init; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull), JsonPropertyName("to_Street")]
        public string? Note { get; init; }

        [JsonPropertyName("to_Tags"), JsonIgnoreEmpty]
        public string?[]? Tags { get; init; }
    }

    [JsonContract]
    public struct Point
    {
        public int Id { get; set; }

        [JsonFlatten]
        public Level Level { get; set; }

        [JsonFlatten]
        public Plain Plain { get; set; }
    }

    // Nothing that is certain stands before the part.
    [JsonContract]
    public sealed class First
    {
        [JsonFlatten]
        public Flat? Part { get; set; }

        [JsonPropertyName("Street")]
        public string? Last { get; set; }
    }

    [JsonConstant("kind", 7)]
    public sealed class Flat
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public double Lat { get; set; }

        [JsonFlatten]
        public Box Inner { get; set; }

        public string Shown => "shown";
    }

    public record struct Box
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string?[]? Tags { get; set; }

        public int Floor { get; set; }
    }

    // What only accessors reach.
    [JsonContract]
    public sealed class Hidden
    {
        [JsonInclude, JsonFlatten]
        internal Inner Part { get; private set; } = new();

        [JsonInclude]
        private int Id { get; set; }

        public sealed class Inner
        {
            [JsonInclude]
            internal int Zip { get; private set; }

            [JsonInclude]
            private string? Street { get; set; }

            [JsonInclude, JsonPropertyName("Lat")]
            public double Field;
        }
    }

    [JsonContract]
    public sealed class Needed
    {
        public int Id { get; set; }

        [JsonFlatten, JsonRequired]
        public Coordinates? Place { get; set; }
    }

    public sealed class Coordinates
    {
        [JsonPropertyName("Lat")]
        public double X { get; set; }

        [JsonRequired, JsonPropertyName("Lon")]
        public double Y { get; set; }
    }

    // A part that has slots beside some that do not.
    [JsonContract]
    public sealed class Mixed
    {
        [JsonFlatten(Prefix = "to_")]
        public Made? Made { get; set; }

        public int Id { get; set; }

        [JsonFlatten]
        public Plain? Plain { get; set; }

        [JsonFlatten]
        public Level? Level { get; set; }
    }

    public sealed record Made(string? Street, int Zip = 3);

    // One word of notes in the object and one in each part.
    [JsonContract]
    public sealed class Marked
    {
        [JsonRequired]
        public int Id { get; set; }

        [JsonFlatten]
        public Coordinates? One { get; set; }

        [JsonFlatten(Prefix = "to_")]
        public Coordinates? Other { get; set; }
    }

    // A part that is there and stays, and one that never is.
    [JsonContract]
    public sealed class Staying
    {
        [JsonFlatten]
        public Address Home { get; } = new() { Street = "s" };

        public int Id { get; set; }

        [JsonFlatten(Prefix = "to_")]
        public Plain? Absent { get; }

        [JsonFlatten(Prefix = "x_")]
        public Level Level { get; }

        public int Age { get; set; }
    }

    [JsonContract]
    public sealed class Counting
    {
        private Address _kept = new() { City = "from the initializer" };

        [JsonIgnore]
        public int Gets { get; private set; }

        [JsonIgnore]
        public int Sets { get; private set; }

        public string? Name { get; set; }

        [JsonFlatten]
        public Address Part
        {
            get
            {
                Gets++;
                return _kept;
            }

            set
            {
                Sets++;
                _kept = value;
            }
        }

        [JsonIgnore]
        public Address Kept => _kept;
    }
}
