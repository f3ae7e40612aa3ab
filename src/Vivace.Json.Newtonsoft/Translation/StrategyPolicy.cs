// A naming strategy of Newtonsoft.Json as a naming policy.
using System.Text.Json;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Translation;

/// <summary>Equal if the strategies are, which compare their class and choices.</summary>
internal sealed class StrategyPolicy(NamingStrategy strategy, bool isForKeys) : JsonNamingPolicy
{
    private readonly NamingStrategy _strategy = strategy;
    private readonly bool _isForKeys = isForKeys;

    public override string ConvertName(string name) => _isForKeys ? _strategy.GetDictionaryKey(name) : _strategy.GetPropertyName(name, hasSpecifiedName: false);

    public override bool Equals(object? obj) => obj is StrategyPolicy other && _isForKeys == other._isForKeys && _strategy.Equals(other._strategy);

    public override int GetHashCode() => _strategy.GetHashCode();
}
