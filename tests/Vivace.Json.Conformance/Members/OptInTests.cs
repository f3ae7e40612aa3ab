// Types of which only marked properties are members: by the setting, for all types.
using System.ComponentModel;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Serialization;

namespace Vivace.Json.Conformance.Members;

public class OptInTests
{
    public static TheoryData<Engine> Each => [.. Engines.Engines.ForAnyType];

    [Theory, MemberData(nameof(Each))]
    public void Setting_AllTypes_HaveMarkedMembersAlone(Engine engine)
    {
        JsonSettings settings = JsonSettings.Default.By(engine), marked = settings with { OptInMembers = true };
        Session session = new() { User = "ada", Number = 1, Token = "t", Ordered = 2, Coded = new(), Described = 3 };
        Assert.Equal("""{"User":"ada","id":1,"Token":"t","Ordered":2,"Coded":{"A":0},"Described":3}""", JsonSerializer.Serialize(session, settings));
        Assert.Equal("""{"User":"ada","id":1,"Ordered":2,"Coded":{}}""", JsonSerializer.Serialize(session, marked));
        Session read = JsonSerializer.Deserialize<Session>("""{"User":"bob","Token":"x","id":5,"Described":4}""", marked)!;
        Assert.True(read is { User: "bob", Token: null, Number: 5, Described: 0 });
    }

    [Theory, MemberData(nameof(Each))]
    public void Setting_TypesThatCannotHaveAttributes_AreAsEver(Engine engine)
    {
        JsonSettings marked = JsonSettings.Default.By(engine) with { OptInMembers = true };
        if (engine != Engine.Generated)
            Assert.Equal("""{"A":1,"B":{"Key":"k","Value":2}}""", JsonSerializer.Serialize(new { A = 1, B = KeyValuePair.Create("k", 2) }, marked));
        Assert.Equal("""[{"Key":"k","Value":2}]""", JsonSerializer.Serialize<KeyValuePair<string, int>[]>([new("k", 2)], marked));
        Assert.Equal("{}", JsonSerializer.Serialize(new Session.Plain(), marked));
    }

    [JsonContract]
    public sealed class Session
    {
        [JsonInclude]
        public string? User { get; set; }

        [JsonPropertyName("id")]
        public int Number { get; set; }

        public string? Token { get; set; }

        [JsonPropertyOrder(0)]
        public int Ordered { get; set; }

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public Plain? Coded { get; set; }

        [Description("no attribute of the vocabulary")]
        public int Described { get; set; }

        [JsonContract]
        public sealed class Plain
        {
            public int A { get; set; }
        }
    }

    [JsonContract]
    public sealed class Pairs
    {
        public KeyValuePair<string, int>[]? Items { get; set; }
    }
}
