// Project properties that the package makes visible to the compiler (build/Vivace.Json.props).
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

internal static class BuildProperties
{
    internal const string DropIn = "VivaceJsonDropIn";
    internal const string Migrate = "VivaceJsonMigrate";
    // The value of VivaceJsonMigrate that keeps models and texts unchanged, with the preset for Newtonsoft.Json.
    internal const string ToPreset = "Newtonsoft";

    internal const string GenerateFromCalls = "VivaceJsonGenerateFromCalls";

    internal static bool IsOn(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue("build_property." + property, out string? value)
        && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    internal static bool Is(AnalyzerConfigOptionsProvider options, string property, string expected) =>
        options.GlobalOptions.TryGetValue("build_property." + property, out string? value)
        && string.Equals(value, expected, StringComparison.OrdinalIgnoreCase);

    internal static bool IsOff(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue("build_property." + property, out string? value)
        && string.Equals(value, "false", StringComparison.OrdinalIgnoreCase);
}
