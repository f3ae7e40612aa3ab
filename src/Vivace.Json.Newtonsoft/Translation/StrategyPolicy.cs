// A naming strategy of the user as a naming policy.
using System.Text.Json;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Translation;

internal sealed class StrategyPolicy(NamingStrategy strategy, bool isForKeys) : JsonNamingPolicy
{
    public override string ConvertName(string name) =>
        isForKeys ? strategy.GetDictionaryKey(name) : strategy.GetPropertyName(name, hasSpecifiedName: false);
}
