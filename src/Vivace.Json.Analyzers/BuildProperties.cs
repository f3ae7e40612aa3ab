// Project properties that the package makes visible to the compiler (build/Vivace.Json.props).
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

internal static class BuildProperties
{
    internal const string DropIn = "VivaceJsonDropIn";
    internal const string Migrate = "VivaceJsonMigrate";
    internal const string GenerateFromCalls = "VivaceJsonGenerateFromCalls";

    // The value of VivaceJsonMigrate that keeps models and texts unchanged, with the preset for Newtonsoft.Json.
    private const string Preset = "Newtonsoft";

    internal static bool IsOn(AnalyzerConfigOptionsProvider options, string property) => Is(options, property, "true");

    internal static bool IsOff(AnalyzerConfigOptionsProvider options, string property) => Is(options, property, "false");

    /// <summary>Whether calls of Newtonsoft.Json are to be moved, and if so, whether to the preset, which keeps models and texts.</summary>
    internal static bool IsMigrating(AnalyzerConfigOptionsProvider options, out bool toPreset)
    {
        toPreset = Is(options, Migrate, Preset);
        return toPreset || IsOn(options, Migrate);
    }

    private static bool Is(AnalyzerConfigOptionsProvider options, string property, string expected) =>
        options.GlobalOptions.TryGetValue("build_property." + property, out string? value)
        && string.Equals(value, expected, StringComparison.OrdinalIgnoreCase);
}
