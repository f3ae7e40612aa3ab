// Tests references of single types and members, and lists without the items that contain them.
using System.Text;
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.References;

public class MarkedReferenceTests
{
    [JsonReference]
    public sealed class Person
    {
        public string? Name { get; set; }

        public Person? Manager { get; set; }

        public Address? Home { get; set; }
    }

    public sealed class Address
    {
        public string? City { get; set; }
    }

    public sealed class Team
    {
        public Person? Lead { get; set; }

        public List<Person> People { get; set; } = [];

        [JsonReference]
        public Address? Office { get; set; }

        [JsonReference]
        public Address? Mail { get; set; }

        public Address? Other { get; set; }
    }

    [Fact]
    public void OnlyTheMarked_HaveIds_AllWays()
    {
        Address address = new() { City = "c" };
        Person boss = new() { Name = "b", Home = address };
        boss.Manager = boss;
        Team team = new() { Lead = boss, People = [boss, new() { Name = "p", Manager = boss, Home = address }], Office = address, Mail = address, Other = address };
        const string Json = """{"Lead":{"$id":"1","Name":"b","Manager":{"$ref":"1"},"Home":{"City":"c"}},"People":[{"$ref":"1"},{"$id":"2","Name":"p","Manager":{"$ref":"1"},"Home":{"City":"c"}}],"Office":{"$id":"3","City":"c"},"Mail":{"$ref":"3"},"Other":{"City":"c"}}""";
        AllWays.RoundTrip(team, Json);
        foreach (ReadingForm<Team> form in ReadingForms.Of<Team>())
        {
            Team read = form.Ours(Encoding.UTF8.GetBytes(Json), null)!;
            Assert.Same(read.Lead, read.Lead!.Manager);
            Assert.Same(read.Lead, read.People[0]);
            Assert.Same(read.Lead, read.People[1].Manager);
            Assert.Same(read.Office, read.Mail);
            Assert.NotSame(read.Office, read.Other);
        }
    }

    [Fact]
    public void PreservedReferences_AreThoseOfTheOracle()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.Preserve };
        Person boss = new() { Name = "b" };
        boss.Manager = boss;
        Team team = new() { Lead = boss, People = [boss] };
        string theirs = System.Text.Json.JsonSerializer.Serialize(team, new System.Text.Json.JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve });
        Assert.Equal(theirs, JsonSerializer.Serialize(team, settings));
        Team read = JsonSerializer.Deserialize<Team>(theirs, settings)!;
        Assert.Same(read.Lead, read.Lead!.Manager);
        Assert.Same(read.Lead, read.People[0]);
    }

    [Fact]
    public void UnknownReferences_AreErrors()
    {
        AllWays.Refuses<Person>("""{"$ref":"1"}""", "$", "1");
        AllWays.Refuses<Team>("""{"Lead":{"$id":"1"},"People":[{"$id":"1"}]}""", "$.People[0]", "$id");
    }

    [Fact]
    public void SettingsThatIgnoreCycles_AreRefused() =>
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Person(), new JsonSettings { ReferenceHandler = ReferenceHandler.IgnoreCycles }));

    public sealed class Node
    {
        public string? Name { get; set; }

        public List<Node?>? Next { get; set; }

        public Node[]? Array { get; set; }

        public HashSet<Node>? Set { get; set; }

        public List<int>? Numbers { get; set; }
    }

    [Fact]
    public async Task OmittedCycles_LeavesThemOut()
    {
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, Codecs = [new OmittedCycles()] };
        Node root = new() { Name = "r", Numbers = [1] }, child = new() { Name = "c" };
        root.Next = [root, child, null, root];
        child.Array = [child, root];
        child.Set = [root];
        Assert.Equal("""{"Name":"r","Next":[{"Name":"c","Array":[],"Set":[]},null],"Numbers":[1]}""", JsonSerializer.Serialize(root, settings));
        Assert.Equal("""{"Name":"r","Next":[null,{"Name":"c","Array":[null,null],"Set":[null]},null,null],"Numbers":[1]}""", JsonSerializer.Serialize(root, settings with { Codecs = [] }));
        using MemoryStream stream = new();
        await JsonSerializer.SerializeAsync(stream, root, settings with { DefaultBufferSize = 16, WriteIndented = true });
        Assert.Equal(JsonSerializer.Serialize(root, settings with { WriteIndented = true }), Encoding.UTF8.GetString(stream.ToArray()));
        Assert.Equal(settings, settings with { Codecs = [new OmittedCycles()] });
    }

    [Fact]
    public void OmittedCycles_WithoutCycles_WritesAsUsual()
    {
        List<Node> nodes = [.. Enumerable.Range(0, 100).Select(static i => new Node { Name = $"n{i}", Next = [new() { Name = "x" }] })];
        JsonSettings settings = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles, Codecs = [new OmittedCycles()] };
        Assert.Equal(JsonSerializer.Serialize(nodes, settings with { Codecs = [] }), JsonSerializer.Serialize(nodes, settings));
        Assert.Equal(JsonSerializer.Serialize(nodes), JsonSerializer.Serialize(nodes, new JsonSettings { Codecs = [new OmittedCycles()] }));
        AllWays.RoundTrip(nodes, JsonSerializer.Serialize(nodes), settings);
    }
}
