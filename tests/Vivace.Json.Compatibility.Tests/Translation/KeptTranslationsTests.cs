// Which translations of settings are kept.
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;
using Vivace.Json.Compatibility.Translation;

namespace Vivace.Json.Compatibility.Tests.Translation;

public class KeptTranslationsTests
{
    private const int Most = 4;

    [Fact]
    public void Of_SettingsUsedAgain_StaysBesideOnesThatAreMadeForEachCall()
    {
        KeptTranslations kept = new(Most, NewtonsoftSettings.Translate);
        object? first = kept.Of(Indented());
        Assert.NotNull(first);
        for (int call = 0; call < 10 * Most; call++)
        {
            Assert.NotNull(kept.Of(MadeForOneCall()));
            Assert.Same(first, kept.Of(Indented()));
            Assert.InRange(kept.Count, 1, Most);
        }
    }

    [Fact]
    public void Of_SettingsNotUsedAgain_AreForgotten()
    {
        KeptTranslations kept = new(Most, NewtonsoftSettings.Translate);
        object? first = kept.Of(Indented());
        Assert.Same(first, kept.Of(Indented()));
        for (int call = 0; call < 3 * Most; call++)
            kept.Of(MadeForOneCall());
        Assert.NotSame(first, kept.Of(Indented()));
    }

    [Fact]
    public void Of_AllUsedAgain_StaysWithinTheLimit()
    {
        KeptTranslations kept = new(Most, NewtonsoftSettings.Translate);
        for (int call = 0; call < 3 * Most; call++)
        {
            SettingsValue value = MadeForOneCall();
            Assert.Same(kept.Of(value), kept.Of(value));
            Assert.InRange(kept.Count, 1, Most);
        }
    }

    private static SettingsValue Indented() => new(new JsonSerializerSettings { Formatting = Formatting.Indented });

    private static SettingsValue MadeForOneCall()
    {
        DefaultContractResolver resolver = new();
        resolver.ResolveContract(typeof(string));
        return new SettingsValue(new JsonSerializerSettings { ContractResolver = resolver });
    }
}
