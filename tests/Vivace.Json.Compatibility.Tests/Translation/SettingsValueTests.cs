// When settings are the same for this library.
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Translation;

namespace Vivace.Json.Compatibility.Tests.Translation;

public class SettingsValueTests
{
    [Fact]
    public void Equals_ResolverUsedAfterwards_StaysEqualInBothDirections()
    {
        JsonSerializerSettings settings = WithResolver();
        SettingsValue stored = new(settings);
        settings.ContractResolver!.ResolveContract(typeof(string));
        SettingsValue fresh = new(WithResolver());
        Assert.True(SettingsValue.HasContracts(settings.ContractResolver));
        AssertEqual(stored, fresh);
        AssertEqual(stored, new SettingsValue(settings));
        Assert.True(stored.IsOf(settings));
        Assert.True(stored.IsOf(WithResolver()));
        Assert.False(fresh.IsOf(settings));
    }

    [Fact]
    public void Equals_ResolverUsedBefore_EqualsOnlyItself()
    {
        JsonSerializerSettings settings = WithResolver();
        settings.ContractResolver!.ResolveContract(typeof(string));
        SettingsValue used = new(settings);
        SettingsValue fresh = new(WithResolver());
        Assert.False(used.Equals(fresh));
        Assert.False(fresh.Equals(used));
        Assert.False(used.IsOf(WithResolver()));
        AssertEqual(used, new SettingsValue(settings));
    }

    private static void AssertEqual(SettingsValue one, SettingsValue other)
    {
        Assert.True(one.Equals(other));
        Assert.True(other.Equals(one));
        Assert.Equal(one.GetHashCode(), other.GetHashCode());
    }

    private static JsonSerializerSettings WithResolver() => new() { ContractResolver = new DefaultContractResolver { NamingStrategy = new CamelCaseNamingStrategy() } };
}
