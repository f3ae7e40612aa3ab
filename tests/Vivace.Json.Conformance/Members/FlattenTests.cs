// Members whose members stand in their parent: objects of every kind, several levels, prefixes, dictionaries, and what contradicts itself.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;
using Vivace.Json.Streams;

namespace Vivace.Json.Conformance.Members;

public class FlattenTests
{
    private const string Whole = """{"Name":"Ada","Street":"S 1","City":"C","Lat":1.5,"Lon":-2,"bill_Street":"B","bill_City":null,"bill_Lat":0,"bill_Lon":0,"Age":36}""";

    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    private static Customer Ada => new()
    {
        Name = "Ada",
        Home = new() { Street = "S 1", City = "C", Place = new(1.5, -2) },
        Bill = new() { Street = "B" },
        Age = 36,
    };

    [Theory, MemberData(nameof(Each))]
    public void Objects_WithPrefixesAndLevels_AreReadAndWritten(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Customer), settings);
        Assert.Equal(Whole, JsonSerializer.Serialize(Ada, settings));
        foreach (JsonInput input in JsonInput.All)
        {
            Assert.Equal(Whole, JsonSerializer.Serialize(input.Read<Customer>(Encoding.UTF8.GetBytes(Whole), settings), settings));
            Customer mixed = input.Read<Customer>("""{ "Lon" : 3 , "unknown":[{"Street":1}], "Age":1, "bill_City":"x","Street":"later","Name":null, "Lat":4 }"""u8.ToArray(), settings)!;
            Assert.True(mixed is { Name: null, Age: 1, Home: { Street: "later", City: null, Place: { Lat: 4, Lon: 3 } }, Bill: { City: "x", Street: null } });
        }

        // Often enough to remember the order.
        string many = $"[{string.Join(",", Enumerable.Repeat(Whole, 100))}]";
        Assert.Equal(many, JsonSerializer.Serialize(JsonSerializer.Deserialize<Customer[]>(many, settings), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Null_HasNoMembersAndIsCreatedByTheFirst(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"Name":"a","Age":0}""", JsonSerializer.Serialize(new Customer { Name = "a" }, settings));
        Customer read = JsonSerializer.Deserialize<Customer>("""{"Name":"a","City":null}""", settings)!;
        Assert.True(read is { Home: { City: null, Street: null }, Bill: null });
        Assert.Null(JsonSerializer.Deserialize<Customer>("""{"Name":"a"}""", settings)!.Home);
        Assert.Equal("{}", JsonSerializer.Serialize(new Empty(), settings));
        Assert.Equal("""{"Lat":1,"Lon":2}""", JsonSerializer.Serialize(new Empty { Only = new(1, 2) }, settings));
        Assert.True(JsonSerializer.Deserialize<Empty>("""{"Lon":2}""", settings) is { Only: { Lat: 0, Lon: 2 } });
        Assert.Null(JsonSerializer.Deserialize<Empty>("{}", settings)!.Only);
    }

    [Theory, MemberData(nameof(Each))]
    public void Indentation_AndConditions_ApplyToTheMembersOfParts(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        Assert.Equal("""{"street":"S","lat":0,"lon":0,"age":2}""", JsonSerializer.Serialize(new Customer { Home = new() { Street = "S" }, Age = 2 }, settings));
        Assert.Equal(
            "{\n  \"city\": \"C\",\n  \"lat\": 0,\n  \"lon\": 0,\n  \"age\": 2\n}",
            JsonSerializer.Serialize(new Customer { Home = new() { City = "C" }, Age = 2 }, settings with { WriteIndented = true, NewLine = "\n" }));
        Assert.Equal("C", JsonSerializer.Deserialize<Customer>("""{"CITY":"C"}""", settings with { PropertyNameCaseInsensitive = true })!.Home!.City);
        Assert.Equal("C", JsonSerializer.Deserialize<Customer>("""{"Town":"C"}""", settings)!.Home!.City);
        Assert.Equal("C", JsonSerializer.Deserialize<Customer>("""{"bill_Town":"C"}""", settings)!.Bill!.City);
    }

    [Theory, MemberData(nameof(Each))]
    public void Records_OfAnyConstructor_AreCreatedFromTheirMembers(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Invoice), settings);
        const string Json = """{"Number":1,"Amount":2.5,"Currency":"EUR","Note":"n","from_Id":7,"from_Tag":"t"}""";
        Invoice value = new(1, new Money(2.5m, "EUR") { Note = "n" }) { From = new() { Id = 7, Tag = "t" } };
        Assert.Equal(Json, JsonSerializer.Serialize(value, settings));
        foreach (JsonInput input in JsonInput.All)
        {
            Assert.Equal(value, input.Read<Invoice>(Encoding.UTF8.GetBytes(Json), settings));
            Assert.Equal(new Invoice(0, new Money(1, "USD")), input.Read<Invoice>("""{"Amount":1}"""u8.ToArray(), settings));
            Assert.Equal(new Invoice(3, null), input.Read<Invoice>("""{"Number":3}"""u8.ToArray(), settings));

            // A required member of a part that the text has begun.
            JsonException missing = Assert.Throws<JsonException>(() => input.Read<Invoice>("""{"Number":3,"from_Tag":"t"}"""u8.ToArray(), settings));
            Assert.Contains("'from_Id' of Party", missing.Message, StringComparison.Ordinal);
            Assert.Equal("$", missing.Path);
            JsonException wrong = Assert.Throws<JsonException>(() => input.Read<Invoice>("""{"Number":3,"from_Id":"t"}"""u8.ToArray(), settings));
            Assert.Equal("$.from_Id", wrong.Path);
            Assert.Contains("for Party.Id", wrong.Message, StringComparison.Ordinal);
        }

        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Invoice>("""{"Amount":1,"Amount":2}""", settings with { AllowDuplicateProperties = false }));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Invoice>("""{"Amount":1,"Currency":null}""", settings with { RespectNullableAnnotations = true }));
    }

    [Theory, MemberData(nameof(Each))]
    public void Required_Part_NeedsOneOfItsMembers(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal(2, JsonSerializer.Deserialize<Needing>("""{"Id":2}""", settings)!.From.Id);
        Assert.Contains("'Id'", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Needing>("{}", settings)).Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Each))]
    public void Structs_AndOptionalMembers_AreReadAndWritten(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Values), settings);
        foreach (string json in (string[])["""{"X":1,"Y":2}""", """{"X":1,"Y":2,"n_X":3,"n_Y":4,"Text":null}""", """{"X":0,"Y":0,"Text":"t","Count":1}"""])
            foreach (JsonInput input in JsonInput.All)
                Assert.Equal(json, JsonSerializer.Serialize(input.Read<Values>(Encoding.UTF8.GetBytes(json), settings), settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void ExistingParts_KeepWhatTheTextDoesNotHave(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Ready ready = JsonSerializer.Deserialize<Ready>("""{"City":"new","Amount":5}""", settings)!;
        Assert.True(ready is { Fixed: { Street: "fixed", City: "new" }, Price: { Amount: 5, Currency: "CHF" } });

        Customer ada = Ada;
        Address home = ada.Home!;
        JsonSerializer.Populate("""{"City":"Paris","bill_City":"Rome","Lon":9}""", ada, settings);
        Assert.Same(home, ada.Home);
        Assert.True(ada is { Name: "Ada", Age: 36, Home: { Street: "S 1", City: "Paris", Place: { Lat: 1.5, Lon: 9 } }, Bill: { Street: "B", City: "Rome" } });

        Price price = new() { Money = new(2, "EUR") { Note = "n" } };
        JsonSerializer.Populate("""{"Amount":3}""", price, settings);
        Assert.Equal(new Money(3, "EUR") { Note = "n" }, price.Money);
    }

    [Theory, MemberData(nameof(Each))]
    public void Dictionaries_TakeUnknownMembersAsTheirValues(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Counters), settings);
        const string Json = """{"Name":"n","Street":"s","City":null,"Lat":0,"Lon":0,"a":1,"b":2}""";
        Assert.Equal("""{"Name":"n"}""", JsonSerializer.Serialize(new Counters { Name = "n" }, settings));
        foreach (JsonInput input in JsonInput.All)
        {
            Counters read = input.Read<Counters>(Encoding.UTF8.GetBytes(Json), settings)!;
            Assert.Equal(new Dictionary<string, int> { ["a"] = 1, ["b"] = 2 }, read.Counts);
            Assert.Equal(Json, JsonSerializer.Serialize(read, settings));
            Assert.Equal("$.a", Assert.Throws<JsonException>(() => input.Read<Counters>("""{"a":"x"}"""u8.ToArray(), settings)).Path);
            Tagged tagged = input.Read<Tagged>("""{"x":{"Street":"s"},"Id":1,"y":null}"""u8.ToArray(), settings)!;
            Assert.True(tagged is { Id: 1, Rest: { Count: 2 } rest } && rest["x"] is { Street: "s" } && rest["y"] is null);
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void UnknownMembers_OfTheParent_AreNotThoseOfParts(Engine engine)
    {
        JsonSettings strict = JsonSettings.Default.By(engine) with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        Assert.Equal("C", JsonSerializer.Deserialize<Customer>("""{"City":"C"}""", strict)!.Home!.City);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Customer>("""{"Citty":"C"}""", strict));
        Assert.Contains("Did you mean 'City'?", error.Message, StringComparison.Ordinal);
        Keeping keeping = JsonSerializer.Deserialize<Keeping>("""{"City":"C","other":1}""", strict)!;
        Assert.True(keeping.Home is { City: "C" } && keeping.Rest is { Count: 1 });
        Assert.Equal("""{"Street":null,"City":"C","Lat":0,"Lon":0,"other":1}""", JsonSerializer.Serialize(keeping, strict));
    }

    [Theory, MemberData(nameof(Each))]
    public void Callbacks_ConstantsAndSensitiveMembers_OfPartsCount(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Equal("""{"v":1,"Secret":"***","Id":1}""", JsonSerializer.Serialize(new Outer { Part = new() { Secret = "s" }, Id = 1 }, settings with { SensitiveMembers = JsonSensitiveHandling.Mask }));
        Outer read = JsonSerializer.Deserialize<Outer>("""{"v":1,"Secret":"s","Id":2}""", settings)!;
        Assert.True(read.Part is { Secret: "s", Calls: 2 });
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Outer>("""{"Secret":{"s3cr3t":1}}""", settings));
        Assert.Equal("$.Secret", error.Path);
        Assert.DoesNotContain("s3cr3t", error.ToString(), StringComparison.Ordinal);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Outer>("""{"v":2}""", settings));
    }

    // Streams whose members arrive in parts, and texts that are sent in parts.
    [Theory, MemberData(nameof(Each))]
    public async Task LongTexts_InWindows_AreReadAndWritten(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { DefaultBufferSize = 256 };
        Long value = new() { Part = new() { Items = [.. Enumerable.Range(0, 300_000)], Text = new string('x', 1_500_000) }, After = 7 };
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, value, settings);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value, settings), stream.ToArray());
        foreach (JsonInput input in JsonInput.All)
        {
            Long read = input.Read<Long>(stream.ToArray(), settings)!;
            Assert.True(read.After == 7 && read.Part!.Text!.Length == 1_500_000);
            Assert.Equal(value.Part.Items, read.Part.Items!);
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void PartialTexts_ShowPartsAsFarAsTheyAre(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Customer? read = JsonPartial.Read<Customer>("""{"Name":"a","City":"C","bill_Street":"B","Ag"""u8, settings).Value;
        Assert.True(read is { Name: "a", Home.City: "C", Bill.Street: "B" });
        Invoice? invoice = JsonPartial.Read<Invoice>("""{"Number":4,"Amount":2,"from_Id":7,"fro"""u8, settings).Value;
        Assert.True(invoice is { Number: 4, Total: { Amount: 2, Currency: "USD" }, From.Id: 7 });

        using JsonPartialReader<Invoice> reader = new(settings);
        foreach (byte unit in """{"Number":4,"Amount":2.5,"Currency":"EUR","from_Id":7}"""u8.ToArray())
            reader.Append([unit]);
        Assert.Equal(new Invoice(4, new Money(2.5m, "EUR")) { From = new() { Id = 7 } }, reader.Value);
    }

    [Theory, MemberData(nameof(Each))]
    public void Contradictions_AreErrorsOnFirstUse(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        Assert.Contains("\"Name\"", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Clash(), settings)).Message, StringComparison.Ordinal);
        Assert.Contains("\"X\"", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Twice(), settings)).Message, StringComparison.Ordinal);
        Assert.Contains("within itself", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new Endless(), settings)).Message, StringComparison.Ordinal);
        foreach (object wrong in (object[])[new OfNumber(), new OfList(), new OfPrefixed(), new OfConverter(), new OfDerived(), new OfKeeping()])
            Assert.Contains("[JsonFlatten]", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(wrong, wrong.GetType(), settings)).Message, StringComparison.Ordinal);

        // Under case-insensitive names alone.
        Assert.Equal("""{"Name":null,"NAME":null}""", JsonSerializer.Serialize(new CaseClash { Part = new() }, settings));
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(new CaseClash(), settings with { PropertyNameCaseInsensitive = true }));

        // An ignored member gives its name away.
        Assert.Equal("p", JsonSerializer.Deserialize<GivesWay>("""{"Name":"p"}""", settings)!.Part!.Name);
    }

    [JsonContract]
    public sealed class Customer
    {
        public string? Name { get; set; }

        [JsonFlatten]
        public Address? Home { get; set; }

        [JsonFlatten(Prefix = "bill_")]
        public Address? Bill { get; set; }

        public int Age { get; set; }
    }

    public sealed class Address
    {
        public string? Street { get; set; }

        [JsonAlias("Town")]
        public string? City { get; set; }

        [JsonFlatten]
        public Place Place { get; set; }
    }

    public struct Place(double lat, double lon)
    {
        public double Lat { get; set; } = lat;

        public double Lon { get; set; } = lon;
    }

    [JsonContract]
    public sealed class Empty
    {
        [JsonFlatten]
        public Place? Only { get; set; }
    }

    [JsonContract]
    public sealed record Invoice(int Number, [property: JsonFlatten] Money? Total)
    {
        [JsonFlatten(Prefix = "from_")]
        public Party? From { get; init; }
    }

    public sealed record Money(decimal Amount, string Currency = "USD")
    {
        public string? Note { get; set; }
    }

    public sealed record Party
    {
        public required int Id { get; init; }

        public string? Tag { get; init; }
    }

    [JsonContract]
    public sealed class Needing
    {
        [JsonFlatten]
        public required Party From { get; set; }
    }

    [JsonContract]
    public sealed class Values
    {
        [JsonFlatten]
        public Point Point { get; set; }

        [JsonFlatten(Prefix = "n_")]
        public Point? Nullable { get; set; }

        [JsonFlatten]
        public Patch? Patch { get; set; }
    }

    public record struct Point(int X, int Y);

    public sealed class Patch
    {
        public Optional<string?> Text { get; set; }

        public Optional<int> Count { get; set; }
    }

    [JsonContract]
    public sealed class Ready
    {
        [JsonFlatten]
        public Address Fixed { get; } = new() { Street = "fixed" };

        [JsonFlatten]
        public Money Price { get; set; } = new(1, "CHF");
    }

    [JsonContract]
    public sealed class Price
    {
        [JsonFlatten]
        public Money? Money { get; set; }
    }

    [JsonContract]
    public sealed class Counters
    {
        public string? Name { get; set; }

        [JsonFlatten]
        public Address? Home { get; set; }

        [JsonFlatten]
        public Dictionary<string, int>? Counts { get; set; }
    }

    [JsonContract]
    public sealed record Tagged(int Id)
    {
        [JsonFlatten]
        public IDictionary<string, Address?>? Rest { get; set; }
    }

    [JsonContract]
    public sealed class Keeping
    {
        [JsonFlatten]
        public Address? Home { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [JsonContract]
    public sealed class Outer
    {
        [JsonFlatten]
        public Told? Part { get; set; }

        public int Id { get; set; }
    }

    [JsonConstant("v", 1, Check = true)]
    public sealed class Told : IJsonOnDeserializing, IJsonOnDeserialized
    {
        [JsonSensitive]
        public string? Secret { get; set; }

        [JsonIgnore]
        public int Calls { get; private set; }

        public void OnDeserializing() => Calls++;

        public void OnDeserialized() => Calls++;
    }

    [JsonContract]
    public sealed class Long
    {
        [JsonFlatten]
        public LongPart? Part { get; set; }

        public int After { get; set; }
    }

    public sealed class LongPart
    {
        public int[]? Items { get; set; }

        public string? Text { get; set; }
    }

    public sealed class Clash
    {
        public string? Name { get; set; }

        [JsonFlatten]
        public Named? Part { get; set; }
    }

    public sealed class Named
    {
        public string? Name { get; set; }
    }

    [JsonContract]
    public sealed class CaseClash
    {
        [JsonFlatten]
        public Named? Part { get; set; }

        [JsonPropertyName("NAME")]
        public string? Own { get; set; }
    }

    [JsonContract]
    public sealed class GivesWay
    {
        [JsonIgnore]
        public string? Name { get; set; }

        [JsonFlatten]
        public Named? Part { get; set; }
    }

    public sealed class Twice
    {
        [JsonFlatten]
        public Point A { get; set; }

        [JsonFlatten]
        public Point B { get; set; }
    }

    public sealed class Endless
    {
        [JsonFlatten]
        public Endless? Inner { get; set; }
    }

    public sealed class OfNumber
    {
        [JsonFlatten]
        public int A { get; set; }
    }

    public sealed class OfList
    {
        [JsonFlatten]
        public List<int>? A { get; set; }
    }

    public sealed class OfPrefixed
    {
        [JsonFlatten(Prefix = "p")]
        public Dictionary<string, int>? A { get; set; }
    }

    public sealed class OfConverter
    {
        [JsonFlatten, JsonConverter(typeof(SensitiveTests.QuotingConverter))]
        public SensitiveTests.Token? A { get; set; }
    }

    public sealed class OfDerived
    {
        [JsonFlatten]
        public Base? A { get; set; }
    }

    [JsonDerivedType(typeof(Base), "b")]
    public class Base
    {
        public int Id { get; set; }
    }

    public sealed class OfKeeping
    {
        [JsonFlatten]
        public Keeping? A { get; set; }
    }
}
