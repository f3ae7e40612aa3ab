// The keys of dictionaries, named by a contract resolver of the user.
using System.Text.Json;
using Newtonsoft.Json.Serialization;

namespace Vivace.Json.Compatibility.Translation;

internal sealed class ResolvedKeyPolicy(IContractResolver resolver) : JsonNamingPolicy
{
    private Func<string, string>? _keys;

    public override string ConvertName(string name) =>
        (_keys ??= (resolver.ResolveContract(typeof(Dictionary<string, object>)) as JsonDictionaryContract)?.DictionaryKeyResolver
            ?? (static key => key))(name);
}
