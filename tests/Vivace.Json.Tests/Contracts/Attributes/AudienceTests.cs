// Tests members that belong to audiences.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Documents;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Contracts.Attributes;

public class AudienceTests
{
    private static JsonSettings Seen(params string[] audiences) => new() { Audiences = audiences };

    public sealed class User
    {
        public string Name { get; set; } = "";

        [JsonAudience("self", "admin")]
        public string? Mail { get; set; }

        [JsonAudience("admin")]
        [JsonRequired]
        public int Rank { get; set; }

        public List<Note> Notes { get; set; } = [];

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed record Note(string Text, [property: JsonAudience("admin")] int Author = 0);

    [Fact]
    public void Audiences_HideWhenWriting()
    {
        User user = new() { Name = "Ada", Mail = "a@b", Rank = 1, Notes = [new("x", 5)] };
        Assert.Equal("""{"Name":"Ada","Mail":"a@b","Rank":1,"Notes":[{"Text":"x","Author":5}]}""", JsonSerializer.Serialize(user));
        Assert.Equal("""{"Name":"Ada","Mail":"a@b","Rank":1,"Notes":[{"Text":"x","Author":5}]}""", JsonSerializer.Serialize(user, Seen("admin")));
        Assert.Equal("""{"Name":"Ada","Mail":"a@b","Notes":[{"Text":"x"}]}""", JsonSerializer.Serialize(user, Seen("self")));
        Assert.Equal("""{"Name":"Ada","Notes":[{"Text":"x"}]}""", JsonSerializer.Serialize(user, Seen("public")));
    }

    [Fact]
    public void Audiences_HideWhenReading_AllWays()
    {
        const string Text = """{"Name":"Ada","Mail":"a@b","Rank":1,"Notes":[{"Text":"x","Author":5}],"More":2}""";
        foreach (ReadingForm<User> form in ReadingForms.Of<User>())
        {
            User user = form.Ours(System.Text.Encoding.UTF8.GetBytes(Text), Seen("public"))!;
            Assert.Equal(("Ada", null, 0, 0, "More"), (user.Name, user.Mail, user.Rank, user.Notes[0].Author, user.Rest!.Keys.Single()));
        }

        AllWays.Reads<User>("""{"Name":"Ada"}""", """{"Name":"Ada","Notes":[]}""", Seen("public") with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
        AllWays.Refuses<User>("""{"Name":"Ada"}""", "$", "Rank", Seen("admin"));
    }

    [Fact]
    public void Audiences_ArePartOfTheSettings()
    {
        Assert.Equal(Seen("a", "b"), Seen("b", "a", "a"));
        Assert.NotEqual(Seen("a"), Seen());
        Assert.Equal(["a", "b"], Seen("b", "a").Audiences);
        Assert.Empty(Seen().Audiences);
        Assert.Throws<ArgumentException>(() => Seen(""));
        Assert.Throws<ArgumentException>(() => Seen("a\nb"));
        Assert.Throws<ArgumentException>(() => new JsonAudienceAttribute());
    }

    [Fact]
    public void Modifiers_SeeThoseThatAreLeft()
    {
        List<string> seen = [];
        JsonSettings settings = Seen("public") with { ContractModifiers = [contract => seen.AddRange(contract.Members.Where(static member => member.Get is not null).Select(static member => member.JsonName))] };
        JsonSerializer.Serialize(new Note("x"), settings);
        Assert.Equal(["Text"], seen);
    }

    public sealed class Inner
    {
        public int Shown { get; set; }

        [JsonAudience("admin"), JsonAlias("also")]
        public int Hidden { get; set; }

        [JsonIgnore, JsonAlias("ignoredToo")]
        public int Ignored { get; set; }
    }

    public sealed record Made(int Shown, [property: JsonAudience("admin"), JsonAlias("also")] int Hidden);

    public sealed class Around
    {
        [JsonFlatten]
        public Inner? Inner { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class AroundMade
    {
        [JsonFlatten]
        public Made? Made { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class AroundTwo
    {
        [JsonFlatten]
        public Middle? Middle { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class Middle
    {
        [JsonFlatten]
        public Inner? Inner { get; set; }
    }

    public sealed class AroundHidden
    {
        [JsonFlatten(Prefix = "in"), JsonAudience("admin")]
        public Inner? Inner { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed class Direct
    {
        public int Shown { get; set; }

        [JsonAudience("admin"), JsonAlias("also")]
        public int Hidden { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [JsonCreatedBy(typeof(ByCreator))]
    public sealed class ByCreator
    {
        [JsonCreator]
        public ByCreator(int shown) => Shown = shown;

        public int Shown { get; }

        [JsonAudience("admin"), JsonAlias("also")]
        public int Hidden { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [JsonVersion(2, typeof(Steps), "v"), JsonConstant("v", 2)]
    public sealed class Versioned
    {
        public int Shown { get; set; }

        [JsonAudience("admin"), JsonAlias("also")]
        public int Hidden { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public static class Steps
    {
        public static void From1(System.Text.Json.Nodes.JsonObject value) => value["Shown"] = 1;
    }

    [JsonSurrogate(typeof(Around))]
    public sealed class Surrogated
    {
        public Around? Held { get; set; }

        public static implicit operator Surrogated(Around held) => new() { Held = held };

        public static implicit operator Around(Surrogated from) => from.Held!;
    }

    [JsonProjection]
    public sealed class Projected
    {
        [JsonAt("/a/shown")]
        public int Shown { get; set; }

        [JsonAt("/a/hidden"), JsonAudience("admin")]
        public int Hidden { get; set; }
    }

    // Neither read, nor taken for an unknown member, which would be written again.
    [Fact]
    public void HiddenMembers_OfEveryForm_AreNeitherReadNorKept()
    {
        const string Text = """{"Shown":1,"Hidden":2,"also":3,"More":4}""", Kept = """{"Shown":1,"Hidden":0,"More":4}""";
        Check<Around>(Text, Kept);
        Check<Around>("""{"Shown":1,"Ignored":2,"ignoredToo":3,"More":4}""", Kept);
        Check<AroundMade>(Text, Kept);
        Check<AroundTwo>(Text, Kept);
        Check<Direct>(Text, Kept);
        Check<ByCreator>(Text, Kept);
        Check<Surrogated>(Text, Kept);
        Check<Versioned>("""{"v":1,"Hidden":2,"also":3,"More":4}""", """{"v":2,"Shown":1,"Hidden":0,"More":4}""");
        Check<AroundHidden>("""{"inShown":1,"inHidden":2,"inalso":3,"inIgnored":4,"Shown":5,"More":4}""", """{"Shown":5,"More":4}""");
        Check<Projected>("""{"a":{"shown":1,"hidden":2}}""", """{"a":{"shown":1,"hidden":0}}""");
        Check<Middle>("""{"Shown":1,"Hidden":2,"also":3}""", """{"Shown":1,"Hidden":0}""", Seen("public") with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });

        static void Check<T>(string text, string kept, JsonSettings? settings = null)
        {
            foreach (ObjectEngine engine in (ObjectEngine[])[ObjectEngine.Emitted, ObjectEngine.Interpreted])
                foreach (ReadingForm<T> form in ReadingForms.Of<T>())
                    Assert.Equal(kept, JsonSerializer.Serialize(form.Ours(System.Text.Encoding.UTF8.GetBytes(text), (settings ?? Seen("public")) with { Engine = engine })));
        }
    }

    [Fact]
    public void HiddenMembers_OfObjectsThatExist_KeepTheirValues()
    {
        const string Patch = """[{"op":"add","path":"/Hidden","value":2},{"op":"add","path":"/also","value":3}]""", Kept = """{"Shown":0,"Hidden":7}""";
        Around around = new() { Inner = new() { Hidden = 7 } };
        Direct direct = new() { Hidden = 7 };
        JsonPatch.Parse(Patch).ApplyTo(around, Seen("public"));
        JsonPatch.Parse(Patch).ApplyTo(direct, Seen("public"));
        Assert.Equal((Kept, Kept), (JsonSerializer.Serialize(around), JsonSerializer.Serialize(direct)));
        JsonMergePatch.Parse("""{"Hidden":2,"also":3}""").ApplyTo(around, Seen("public"));
        JsonSerializer.Populate("""{"Hidden":2,"also":3}""", direct, Seen("public"));
        Assert.Equal((Kept, Kept), (JsonSerializer.Serialize(around), JsonSerializer.Serialize(direct)));
    }
}
