// Names of ignored members are known, also where generated code has no slot for the member.
using System.Text.Json;
using System.Text.Json.Serialization;
using Vivace.Json.Conformance.Differential;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Tests.Contracts.Models;

namespace Vivace.Json.Conformance.Engines;

public class IgnoredNamesTests
{
    // Without a policy, the ignored member has the name of another and is dropped; with one, both have names of their own.
    [Theory]
    [InlineData("""{"A":1,"a":2}""")]
    [InlineData("""{"a":2,"A":{"x":[1]}}""")]
    [InlineData("""{"A":1,"A":1,"a":2,"A":1}""")]
    public void Deserialize_NameThatThePolicyFrees_IsSkippedByEveryEngine(string json)
    {
        JsonSerializerOptions options = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };
        JsonSettings settings = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower };
        Assert.Equal(2, StjSerializer.Deserialize<InheritanceModels.IgnoredTakingBaseName>(json, options)!.A);
        foreach (Engine engine in Enum.GetValues<Engine>())
        {
            JsonSettings chosen = settings.By(engine);
            Assert.Equal(2, JsonSerializer.Deserialize<InheritanceModels.IgnoredTakingBaseName>(json, chosen)!.A);
            InheritanceModels.IgnoredTakingBaseName target = new();
            JsonSerializer.Populate(json, target, chosen);
            Assert.Equal(2, target.A);
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<InheritanceModels.IgnoredTakingBaseName>("""{"Z":1}""", chosen));
        }
    }
}
