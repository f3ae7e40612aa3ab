// The property of a project that sends its calls of System.Text.Json's serializer to ours.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Generator.Interception;

internal static class DropInSwitch
{
    /// <summary>The step that reads the switch.</summary>
    internal const string StepName = "DropInSwitch";

    // The package's props make the property visible to compilers.
    private const string PropertyName = "build_property.VivaceJsonDropIn";

    internal static IncrementalValueProvider<bool> Read(IncrementalGeneratorInitializationContext context) =>
        context.AnalyzerConfigOptionsProvider.Select(static (options, _) => IsOn(options.GlobalOptions)).WithTrackingName(StepName);

    internal static bool IsOn(AnalyzerConfigOptions options) =>
        options.TryGetValue(PropertyName, out string? value) && bool.TryParse(value, out bool isOn) && isOn;
}
