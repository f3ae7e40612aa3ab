// What the project file says, as far as the package makes it visible to compilers (build/Vivace.Json.props).
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Analyzers;

internal static class BuildProperties
{
    internal const string DropIn = "VivaceJsonDropIn";
    internal const string Migrate = "VivaceJsonMigrate";
    internal const string GenerateFromCalls = "VivaceJsonGenerateFromCalls";

    internal static bool IsOn(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue("build_property." + property, out string? value)
        && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);

    internal static bool IsOff(AnalyzerConfigOptionsProvider options, string property) =>
        options.GlobalOptions.TryGetValue("build_property." + property, out string? value)
        && string.Equals(value, "false", StringComparison.OrdinalIgnoreCase);
}
