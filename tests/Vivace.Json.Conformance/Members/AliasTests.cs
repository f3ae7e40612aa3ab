// Names that members are read from besides their own, on every engine and over every input.
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class AliasTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_AnyOfTheNames_SetsTheMember(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        EngineWitness.AssertServes(engine, typeof(Aliased), settings);
        foreach (string name in (string[])["Name", "fullName", "full name", "f\\u0075llName", "n\u00e4me", "n\\u00e4me", "a name that is longer than any block of bytes that is compared at once"])
            foreach (string json in (string[])[$$"""{"Id":1,"{{name}}":"a","Rest":true}""", $$"""{ "{{name}}" : "a" , "Id" : 1, "Rest":true }""", $$"""{"Rest":true,"x":[{}],"{{name}}":"a","Id":1}"""])
                foreach (JsonInput input in JsonInput.All)
                    Assert.Equal((1, "a", true), Of(input.Read<Aliased>(Encoding.UTF8.GetBytes(json), settings)!));
        Assert.Equal("""{"Id":1,"Name":"a","Rest":true}""", JsonSerializer.Serialize(new Aliased { Id = 1, Name = "a", Rest = true }, settings));
    }

    // What a text had where another name was expected is remembered: it must stay a guess.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_EverOtherNames_FollowsTheText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        string[] names = ["Name", "fullName", "full name", "other", "fullname"];
        for (int round = 0; round < 3000; round++)
        {
            string name = names[(round / (1 + round % 7)) % names.Length], space = round % 11 == 0 ? " " : round % 5 == 0 ? "\n  " : "";
            string json = $$"""{{{space}}"Id":{{round}},{{space}}"{{name}}"{{(round % 3 == 0 ? " " : "")}}:{{space}}"v{{round}}",{{space}}"Rest":true}""";
            Assert.Equal((round, name is "other" or "fullname" ? null : $"v{round}", true), Of(JsonSerializer.Deserialize<Aliased>(json, settings)!));
        }
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_NameAndAlias_CountAsOneMemberTwice(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine), strict = settings with { AllowDuplicateProperties = false };
        foreach ((string json, string last) in ((string, string)[])[("""{"Name":"a","fullName":"b"}""", "b"), ("""{"fullName":"a","Name":"b"}""", "b"), ("""{"full name":"a","fullName":"b"}""", "b")])
        {
            Assert.Equal(last, JsonSerializer.Deserialize<Aliased>(json, settings)!.Name);
            Assert.Equal(JsonErrorKind.DuplicateMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Aliased>(json, strict)).Error!.Kind);
            Assert.Equal(last, JsonSerializer.Deserialize<AliasedRecord>(json, settings)!.Name);
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<AliasedRecord>(json, strict));
        }

        Assert.Equal("a", JsonSerializer.Deserialize<Aliased>("""{"fullName":"a"}""", strict)!.Name);
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_NamingPolicyAndCase_LeaveAliasesAsTheyAre(Engine engine)
    {
        JsonSettings snake = JsonSettings.Default.By(engine) with { PropertyNamingPolicy = JsonNaming.SnakeCaseUpper };
        Assert.Equal("a", JsonSerializer.Deserialize<Aliased>("""{"NAME":"a"}""", snake)!.Name);
        Assert.Equal("a", JsonSerializer.Deserialize<Aliased>("""{"fullName":"a"}""", snake)!.Name);
        Assert.Null(JsonSerializer.Deserialize<Aliased>("""{"FULL_NAME":"a","FULLNAME":"b","Name":"c"}""", snake)!.Name);
        JsonSettings web = JsonSettings.Web.By(engine);
        foreach (string name in (string[])["name", "NAME", "FULLNAME", "FullName", "FULL name", "N\u00c4ME"])
            Assert.Equal("a", JsonSerializer.Deserialize<Aliased>($$"""{"id":1,"{{name}}":"a"}""", web)!.Name);
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_ConstructorRequiredAndUnmapped_KnowAliases(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
        Assert.Equal(new AliasedRecord(3, "a"), JsonSerializer.Deserialize<AliasedRecord>("""{"fullName":"a","no":3}""", settings));
        Assert.Equal("a", JsonSerializer.Deserialize<AliasedRequired>("""{"old":"a"}""", settings)!.Name);
        JsonException missing = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<AliasedRequired>("{}", settings));
        Assert.Contains("Name", missing.Message, StringComparison.Ordinal);
        Assert.Equal(JsonErrorKind.UnmappedMember, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Aliased>("""{"fulName":"a"}""", settings)).Error!.Kind);
        AliasedFields fields = JsonSerializer.Deserialize<AliasedFields>("""{"old":7}""", settings with { IncludeFields = true });
        Assert.Equal(7, fields.Value);
    }

    [Theory, MemberData(nameof(Each))]
    public void Populate_Alias_FillsTheMember(Engine engine)
    {
        Aliased target = new() { Id = 4 };
        JsonSerializer.Populate("""{"fullName":"a"}""", target, JsonSettings.Default.By(engine));
        Assert.Equal((4, "a", false), Of(target));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_WrongValueUnderAlias_IsReportedByTheNameInTheText(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        JsonException error = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<AliasedHolder>("""{"inner":{"Id":1,"fullName":[1]}}""", settings));
        JsonException named = Assert.Throws<JsonException>(() => StjSerializer.Deserialize<AliasedHolder>("""{"Inner":{"Id":1,"Name":[1]}}"""));
        Assert.Equal(("$.inner.fullName", named.BytePositionInLine + "full".Length), (error.Path, error.BytePositionInLine));
        Assert.Contains("Aliased.Name", error.Message, StringComparison.Ordinal);
    }

    // A member that was replaced, and is kept for older code, gives its name to the one that replaced it.
    [Theory, MemberData(nameof(Each))]
    public void Deserialize_AliasOfAnIgnoredMember_IsTheOthers(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        AliasedOverIgnored read = JsonSerializer.Deserialize<AliasedOverIgnored>("""{"Old":5}""", settings)!;
        Assert.Equal((5, 0), (read.New, read.Old));
        Assert.Equal("""{"New":5}""", JsonSerializer.Serialize(read, settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Deserialize_ChosenType_KnowsAliases(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (string json in (string[])["""{"$type":"derived","old":1}""", """{"old":1,"$type":"derived"}"""])
            Assert.Equal(1, Assert.IsType<AliasedDerived>(JsonSerializer.Deserialize<AliasedBase>(json, settings)).Value);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<TaggedBase>("""{"$type":"x"}""", settings));
    }

    [Theory, MemberData(nameof(Each))]
    public void Contract_ClashingAliases_AreRefused(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine);
        foreach (Type type in (Type[])[typeof(ClashWithName), typeof(ClashWithAlias), typeof(ClashWithNull)])
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize("{}", type, settings));
        InvalidOperationException error = Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<ClashWithName>("{}", settings));
        string name = typeof(ClashWithName).FullName!.Replace('+', '.');
        Assert.Equal(
            $"Expected one member to be read from the JSON name \"Other\" in {name}, found {name}.Other and {name}.Name. "
                + "Remove the name from one [JsonAlias], or give the other member another name with [JsonPropertyName].",
            error.Message);

        // What is apart by its case clashes where case does not count.
        Assert.Equal(2, JsonSerializer.Deserialize<ClashInCase>("""{"other":2}""", settings)!.Name);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<ClashInCase>("{}", settings with { PropertyNameCaseInsensitive = true }));
        // Its own name and the same alias again are no clash.
        Assert.Equal(2, JsonSerializer.Deserialize<AliasOfItself>("""{"old":2}""", settings)!.Name);
    }

    [Theory, MemberData(nameof(Each))]
    public void ContractModifiers_Aliases_AreRead(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine) with
        {
            ContractModifiers = [static contract =>
            {
                if (contract.Find("Id") is { } id)
                    id.Aliases = ["number", "no"];
                if (contract.Find("Name") is { Aliases.Count: > 0 } name)
                    name.Aliases = [.. name.Aliases.Skip(1)];
            }],
        };
        Aliased read = JsonSerializer.Deserialize<Aliased>("""{"no":1,"full name":"a","fullName":"b"}""", settings)!;
        Assert.Equal((1, "a", false), Of(read));
        Assert.Equal(9, JsonSerializer.Deserialize<Plain>("""{"number":9}""", settings)!.Id);
        JsonSettings clashing = settings with { ContractModifiers = [static contract => contract.Find("Id")!.Aliases = ["Name"]] };
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Aliased>("{}", clashing));
        Assert.Throws<ArgumentException>(() => JsonSerializer.Deserialize<Plain>("{}", settings with { ContractModifiers = [static contract => contract.Find("Id")!.Aliases = [null!]] }));
    }

    private static (int, string?, bool) Of(Aliased value) => (value.Id, value.Name, value.Rest);

    [JsonContract]
    public sealed class Aliased
    {
        public int Id { get; set; }

        [JsonAlias("fullName", "full name", "n\u00e4me", "a name that is longer than any block of bytes that is compared at once")]
        public string? Name { get; set; }

        public bool Rest { get; set; }
    }

    [JsonContract]
    public sealed record AliasedRecord([property: JsonAlias("no")] int Id, [property: JsonAlias("fullName", "full name")] string? Name);

    [JsonContract]
    public sealed class AliasedRequired
    {
        [JsonAlias("old")]
        public required string Name { get; set; }
    }

    [JsonContract]
    public struct AliasedFields
    {
        [JsonAlias("old")]
        public int Value;
    }

    [JsonContract]
    public sealed class AliasedHolder
    {
        [JsonAlias("inner")]
        public Aliased? Inner { get; set; }
    }

    [JsonContract]
    public sealed class AliasedOverIgnored
    {
        [JsonIgnore]
        public int Old { get; set; }

        [JsonAlias("Old")]
        public int New { get; set; }
    }

    [JsonContract, JsonDerivedType(typeof(AliasedDerived), "derived")]
    public class AliasedBase;

    public sealed class AliasedDerived : AliasedBase
    {
        [JsonAlias("old")]
        public int Value { get; set; }
    }

    [JsonDerivedType(typeof(TaggedDerived), "x")]
    public class TaggedBase;

    public sealed class TaggedDerived : TaggedBase
    {
        [JsonAlias("$type")]
        public int Value { get; set; }
    }

    public sealed class Plain
    {
        public int Id { get; set; }
    }

    public sealed class ClashWithName
    {
        [JsonAlias("Other")]
        public int Name { get; set; }

        public int Other { get; set; }
    }

    public sealed class ClashWithAlias
    {
        [JsonAlias("old")]
        public int Name { get; set; }

        [JsonAlias("old")]
        public int Other { get; set; }
    }

    public sealed class ClashWithNull
    {
        [JsonAlias("old", null!)]
        public int Name { get; set; }
    }

    public sealed class ClashInCase
    {
        [JsonAlias("other")]
        public int Name { get; set; }

        public int Other { get; set; }
    }

    [JsonContract]
    public sealed class AliasOfItself
    {
        [JsonAlias("Name", "old", "old")]
        public int Name { get; set; }
    }
}
