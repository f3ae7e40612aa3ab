// Which properties are members, under which names and in which order, where types and settings ask for other rules.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class NamingTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Naming_OfTypeAndMember_ReplacesThatOfTheSettings(Engine engine)
    {
        const string Json = """{"first_name":"a","LAST-NAME":"b","given":"c","PlainName":"d","OwnName!":"e"}""";
        Named value = new() { FirstName = "a", LastName = "b", Given = "c", PlainName = "d", OwnName = "e" };
        EngineWitness.AssertServes(engine, typeof(Named), JsonSettings.Default.By(engine));
        foreach (JsonSettings plain in (JsonSettings[])[JsonSettings.Default, JsonSettings.Default with { PropertyNamingPolicy = JsonNaming.CamelCase }, JsonSettings.Web])
        {
            JsonSettings settings = plain.By(engine);
            Assert.Equal(Json, JsonSerializer.Serialize(value, settings));
            Named read = JsonSerializer.Deserialize<Named>(Json, settings)!;
            Assert.Equal(("a", "b", "c", "d", "e"), (read.FirstName, read.LastName, read.Given, read.PlainName, read.OwnName));
            Assert.Null(JsonSerializer.Deserialize<Named>("""{"FirstName":"a"}""", settings)!.FirstName);
        }

        Assert.Equal("""{"innerValue":{"first_name":null,"LAST-NAME":null,"given":null,"PlainName":null,"OwnName!":null},"other":1}""",
            JsonSerializer.Serialize(new Around { InnerValue = new(), Other = 1 }, JsonSettings.Web.By(engine)));
        Assert.Equal("""{"ItemCount":1}""", JsonSerializer.Serialize(new Kept { ItemCount = 1 }, JsonSettings.Web.By(engine)));
        foreach (Type type in (Type[])[typeof(NoPolicy), typeof(NoConstructor)])
            Assert.Contains("[JsonNaming]", Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type, JsonSettings.Default.By(engine))).Message, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Each))]
    public void OptIn_UnmarkedMembers_AreNotThere(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Session), settings);
        Session value = new() { User = "a", Token = "t", Renamed = 1, Hidden = 2 };
        Assert.Equal("""{"User":"a","id":1,"Secret":7}""", JsonSerializer.Serialize(value, settings));
        Session read = JsonSerializer.Deserialize<Session>("""{"User":"b","Token":"x","id":2,"Hidden":3,"Field":4}""", settings with { IncludeFields = true })!;
        Assert.Equal(("b", null, 2, 0, 0), (read.User, read.Token, read.Renamed, read.Hidden, read.Field));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Session>("""{"Token":"x"}""", settings with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }));

        // Each type says so for itself.
        Assert.Equal("""{"More":3,"User":null,"Token":null,"id":0,"Hidden":0,"Secret":7}""", JsonSerializer.Serialize(new SessionOfAll { More = 3 }, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void BaseMembersFirst_OnRequest_OrdersByDeclaration(Engine engine)
    {
        JsonSettings off = JsonSettings.Default.By(engine), on = off with { BaseMembersFirst = true };
        Lowest value = new() { A = 1, B = 2, C = 3, D = 4, E = 5, First = 6, Last = 7 };
        Assert.Equal(StjSerializer.Serialize(value), JsonSerializer.Serialize(value, off));
        Assert.Equal("""{"First":6,"A":1,"B":2,"C":3,"D":4,"E":5,"Last":7}""", JsonSerializer.Serialize(value, on));
        Assert.Equal(3, JsonSerializer.Deserialize<Lowest>("""{"C":3,"A":1}""", on)!.C);
        Assert.Equal(StjSerializer.Serialize<ILower>(value), JsonSerializer.Serialize<ILower>(value, on));
    }

    [Theory, MemberData(nameof(Each))]
    public void Errors_ThatListMembers_HaveTheirOrder(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { BaseMembersFirst = true, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        EngineWitness.AssertServes(engine, typeof(NeedyDerived), settings);
        Assert.Contains("Its members are 'A', 'B', 'C', 'D'.", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<NeedyDerived>("""{"unknown":1}""", settings)).Message, StringComparison.Ordinal);
        Assert.Contains("the required members 'A', 'D' of", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<NeedyDerived>("{}", settings)).Message, StringComparison.Ordinal);
    }

    public class Needy
    {
        [JsonRequired]
        public int A { get; set; }

        public int B { get; set; }
    }

    [JsonContract]
    public sealed class NeedyDerived : Needy
    {
        public int C { get; set; }

        [JsonRequired]
        public int D { get; set; }
    }

    public sealed class Shouting : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name + "!";
    }

    public sealed class NeedsArgument(string suffix) : JsonNamingPolicy
    {
        public override string ConvertName(string name) => name + suffix;
    }

    [JsonContract, JsonNaming(JsonKnownNamingPolicy.SnakeCaseLower)]
    public sealed class Named
    {
        public string? FirstName { get; set; }

        [JsonNaming(JsonKnownNamingPolicy.KebabCaseUpper)]
        public string? LastName { get; set; }

        [JsonPropertyName("given")]
        public string? Given { get; set; }

        [JsonNaming(JsonKnownNamingPolicy.Unspecified)]
        public string? PlainName { get; set; }

        [JsonNaming(typeof(Shouting))]
        public string? OwnName { get; set; }
    }

    [JsonContract]
    public sealed class Around
    {
        public Named? InnerValue { get; set; }

        public int Other { get; set; }
    }

    [JsonContract, JsonNaming(JsonKnownNamingPolicy.Unspecified)]
    public sealed class Kept
    {
        public int ItemCount { get; set; }
    }

    [JsonNaming(typeof(string))]
    public sealed class NoPolicy;

    [JsonNaming(typeof(NeedsArgument))]
    public sealed class NoConstructor;

    [JsonContract, JsonOptIn]
    public class Session
    {
        [JsonInclude]
        public string? User { get; set; }

        public string? Token { get; set; }

        [JsonPropertyName("id")]
        public int Renamed { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Hidden { get; set; }

        public int Field;

        [JsonInclude]
        private int Secret { get; set; } = 7;
    }

    [JsonContract]
    public sealed class SessionOfAll : Session
    {
        public int More { get; set; }
    }

    public interface IUpper
    {
        int A { get; set; }
    }

    public interface ILower : IUpper
    {
        int C { get; set; }
    }

    public abstract class Upper
    {
        public int A { get; set; }

        [JsonPropertyOrder(1)]
        public int Last { get; set; }

        public int B { get; set; }
    }

    public class Middle : Upper
    {
        public int C { get; set; }
    }

    [JsonContract]
    public sealed class Lowest : Middle, ILower
    {
        public int D { get; set; }

        [JsonPropertyOrder(-1)]
        public int First { get; set; }

        public int E { get; set; }
    }
}
