// What a project says about its calls of serializers.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Generator.Interception;

/// <param name="IsDropIn">Calls of System.Text.Json's serializer are sent to ours.</param>
/// <param name="IsTrimmed">Calls are looked at by the analyzers of trimming or ahead-of-time compilation.</param>
/// <param name="IsGeneratedFromCalls">The types that calls name get code, also without an attribute.</param>
internal readonly record struct CallModes(bool IsDropIn, bool IsTrimmed, bool IsGeneratedFromCalls)
{
    /// <summary>The step that reads the modes.</summary>
    internal const string StepName = "CallModes";

    // The package's props make the properties visible to compilers.
    private const string Prefix = "build_property.";
    private const string DropIn = "VivaceJsonDropIn";
    private const string GenerateFromCalls = "VivaceJsonGenerateFromCalls";

    // The SDK's own names.
    private static readonly string[] s_trimming = ["PublishTrimmed", "PublishAot", "IsAotCompatible", "IsTrimmable", "EnableTrimAnalyzer", "EnableAotAnalyzer"];

    internal static IncrementalValueProvider<CallModes> Read(IncrementalGeneratorInitializationContext context) =>
        context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Of(options.GlobalOptions)).WithTrackingName(StepName);

    internal static CallModes Of(AnalyzerConfigOptions options) =>
        new(Find(options, DropIn) is true, Array.Exists(s_trimming, property => Find(options, property) is true), Find(options, GenerateFromCalls) is not false);

    private static bool? Find(AnalyzerConfigOptions options, string property) =>
        options.TryGetValue(Prefix + property, out string? value) && bool.TryParse(value, out bool isOn) ? isOn : null;
}
