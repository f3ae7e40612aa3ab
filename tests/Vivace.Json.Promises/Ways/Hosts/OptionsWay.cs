// System.Text.Json with options that were made of our settings.
using System.Text.Json;

namespace Vivace.Json.Promises.Ways.Hosts;

/// <summary>Reads or writes by <paramref name="make"/>'s options. Their maker is the method that is tried.</summary>
internal sealed class OptionsWay(string covered, bool reads, Func<JsonSettings, JsonSerializerOptions> make) : Way
{
    private static readonly System.Collections.Concurrent.ConcurrentDictionary<(string, JsonSettings), JsonSerializerOptions> s_made = new();

    internal static IEnumerable<Way> All =>
        from maker in (IEnumerable<(string Name, Func<JsonSettings, JsonSerializerOptions> Make)>)
        [
            ("JsonSettings.ToOptions()", static settings => settings.ToOptions()),
            ("JsonSettings.ToContractOptions()", static settings => settings.ToContractOptions()),
            ("JsonSettings.ToResolver()", static settings => new JsonSerializerOptions { TypeInfoResolver = settings.ToResolver(), MaxDepth = settings.MaxDepth }),
            ("JsonSettings.ApplyTo(JsonSerializerOptions)", static settings => Applied(settings)),
        ]
        from reads in (IEnumerable<bool>)[true, false]
        select new OptionsWay(maker.Name, reads, maker.Make);

    internal override string Name => $"{covered}, {(reads ? "reading" : "writing")}";

    internal override WayTraits Traits => (reads ? WayTraits.Reads : WayTraits.Writes) | WayTraits.Typed | WayTraits.Settings | WayTraits.Options;

    internal override IEnumerable<string> Covers => [covered];

    /// <summary>Whether the contracts are System.Text.Json's own, which have fewer forms.</summary>
    internal bool IsOfContracts => covered == "JsonSettings.ToContractOptions()";

    protected override Outcome Make(Call call)
    {
        JsonSerializerOptions options = s_made.GetOrAdd((covered, call.Settings), key => make(key.Item2));
        return reads ? new Outcome { Value = StjSerializer.Deserialize(call.Utf8Json, call.Type, options) }
            : new Outcome { Json = StjSerializer.SerializeToUtf8Bytes(call.Value, call.Type, options) };
    }

    private static JsonSerializerOptions Applied(JsonSettings settings)
    {
        JsonSerializerOptions options = new();
        settings.ApplyTo(options);
        return options;
    }
}
