// What a project says about its calls of serializers.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Generator.Interception;

/// <param name="IsDropIn">Calls of System.Text.Json's serializer are sent to ours.</param>
/// <param name="IsTrimmed">Calls are looked at by the analyzers of trimming or ahead-of-time compilation.</param>
internal readonly record struct CallModes(bool IsDropIn, bool IsTrimmed)
{
    /// <summary>The step that reads the modes.</summary>
    internal const string StepName = "CallModes";

    // The package's props make the properties visible to compilers.
    private const string Prefix = "build_property.";
    private const string DropIn = "VivaceJsonDropIn";

    // The SDK's own names.
    private static readonly string[] s_trimming = ["PublishTrimmed", "PublishAot", "IsAotCompatible", "IsTrimmable", "EnableTrimAnalyzer", "EnableAotAnalyzer"];

    internal static IncrementalValueProvider<CallModes> Read(IncrementalGeneratorInitializationContext context) =>
        context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Of(options.GlobalOptions)).WithTrackingName(StepName);

    internal static CallModes Of(AnalyzerConfigOptions options) =>
        new(IsOn(options, DropIn), Array.Exists(s_trimming, property => IsOn(options, property)));

    private static bool IsOn(AnalyzerConfigOptions options, string property) =>
        options.TryGetValue(Prefix + property, out string? value) && bool.TryParse(value, out bool isOn) && isOn;
}
