// Tests members that belong to views.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;
using Vivace.Json.Tests.Codecs;

namespace Vivace.Json.Tests.Contracts;

public class ViewTests
{
    private static JsonSettings Seen(params string[] views) => new() { Views = views };

    public sealed class User
    {
        public string Name { get; set; } = "";

        [JsonView("self", "admin")]
        public string? Mail { get; set; }

        [JsonView("admin")]
        [JsonRequired]
        public int Rank { get; set; }

        public List<Note> Notes { get; set; } = [];

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    public sealed record Note(string Text, [property: JsonView("admin")] int Author = 0);

    [Fact]
    public void Views_HideWhenWriting()
    {
        User user = new() { Name = "Ada", Mail = "a@b", Rank = 1, Notes = [new("x", 5)] };
        Assert.Equal("""{"Name":"Ada","Mail":"a@b","Rank":1,"Notes":[{"Text":"x","Author":5}]}""", JsonSerializer.Serialize(user));
        Assert.Equal("""{"Name":"Ada","Mail":"a@b","Rank":1,"Notes":[{"Text":"x","Author":5}]}""", JsonSerializer.Serialize(user, Seen("admin")));
        Assert.Equal("""{"Name":"Ada","Mail":"a@b","Notes":[{"Text":"x"}]}""", JsonSerializer.Serialize(user, Seen("self")));
        Assert.Equal("""{"Name":"Ada","Notes":[{"Text":"x"}]}""", JsonSerializer.Serialize(user, Seen("public")));
    }

    [Fact]
    public void Views_HideWhenReading_AllWays()
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
    public void Views_ArePartOfTheSettings()
    {
        Assert.Equal(Seen("a", "b"), Seen("b", "a", "a"));
        Assert.NotEqual(Seen("a"), Seen());
        Assert.Equal(["a", "b"], Seen("b", "a").Views);
        Assert.Empty(Seen().Views);
        Assert.Throws<ArgumentException>(() => Seen(""));
        Assert.Throws<ArgumentException>(() => Seen("a\nb"));
        Assert.Throws<ArgumentException>(() => new JsonViewAttribute());
    }

    [Fact]
    public void Modifiers_SeeThoseThatAreLeft()
    {
        List<string> seen = [];
        JsonSettings settings = Seen("public") with { ContractModifiers = [contract => seen.AddRange(contract.Members.Where(static member => member.Get is not null).Select(static member => member.JsonName))] };
        JsonSerializer.Serialize(new Note("x"), settings);
        Assert.Equal(["Text"], seen);
    }
}
