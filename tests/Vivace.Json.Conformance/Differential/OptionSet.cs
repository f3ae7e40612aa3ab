// One value of the settings, in System.Text.Json's form and in ours.
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Plans.Options;

namespace Vivace.Json.Conformance.Differential;

/// <summary>Options and the settings that say the same.</summary>
internal sealed class OptionSet
{
    private readonly Dictionary<Engine, JsonSettings> _settings = [];

    internal OptionSet(string name, JsonSerializerOptions options)
    {
        Name = name;
        options.MakeReadOnly(populateMissingResolver: true);
        Options = options;
        foreach (Engine engine in Enum.GetValues<Engine>())
            _settings.Add(engine, OptionsConversion.ToSettings(options).By(engine));
    }

    internal string Name { get; }

    internal JsonSerializerOptions Options { get; }

    internal JsonSettings By(Engine engine) => _settings[engine];

    public override string ToString() => Name;
}
