// Two versions of a model, each in a serializer of its own: one name on the wire, two types.
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;
using Orleans.Hosting;
using Orleans.Serialization;

namespace Vivace.Json.Orleans.Tests.Messages;

public sealed class VersionTests
{
    private static readonly Serializer s_old = Of(typeof(Old)), s_new = Of(typeof(New)), s_keeping = Of(typeof(Keeping));

    private static Serializer Of(Type type, JsonSettings? settings = null) => new ServiceCollection().AddSerializer(builder => builder
        .AddVivaceJson(settings, one => one == type)
        .Configure(options => options.WellKnownTypeAliases["customer"] = type)).BuildServiceProvider().GetRequiredService<Serializer>();

    [Fact]
    public void UnknownMember_IsIgnored_AndAMissingOneHasItsDefault()
    {
        Old old = s_old.Read<Old>(s_new.SerializeToArray(new New { Id = 1, Name = "Ada", Email = "a@b" }));
        Assert.Equal((1, "Ada"), (old.Id, old.Name));
        New fresh = s_new.Read<New>(s_old.SerializeToArray(new Old { Id = 2, Name = "Bob" }));
        Assert.Equal((2, "Bob", "none"), (fresh.Id, fresh.Name, fresh.Email));
    }

    [Fact]
    public void UnknownMember_IsKept_IfTheModelKeepsIt()
    {
        Keeping kept = s_keeping.Read<Keeping>(s_new.SerializeToArray(new New { Id = 1, Name = "Ada", Email = "a@b" }));
        Assert.Equal("a@b", s_new.Read<New>(s_keeping.SerializeToArray(kept)).Email);
    }

    [Fact]
    public void UnknownMember_IsRefused_BySetting()
    {
        Serializer strict = Of(typeof(Old), JsonSettings.Default with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });
        JsonException error = Assert.Throws<JsonException>(() => strict.Deserialize<Old>(s_new.SerializeToArray(new New())));
        Assert.Equal(JsonErrorKind.UnmappedMember, error.Error!.Kind);
    }

    private sealed class Old
    {
        public int Id { get; set; }
        public string? Name { get; set; }
    }

    private sealed class New
    {
        public int Id { get; set; }
        public string? Name { get; set; }
        public string Email { get; set; } = "none";
    }

    private sealed class Keeping
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }
}
