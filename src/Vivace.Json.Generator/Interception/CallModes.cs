// What a project says about its calls of serializers.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Generator.Interception;

/// <param name="IsDropIn">Calls of System.Text.Json's serializer are sent to ours.</param>
/// <param name="IsTrimmed">Calls are looked at by the analyzers of trimming or ahead-of-time compilation.</param>
/// <param name="IsGeneratedFromCalls">The types that calls name get code, also without an attribute.</param>
/// <param name="HasReflection">The program may look at its types at run time.</param>
internal readonly record struct CallModes(bool IsDropIn, bool IsTrimmed, bool IsGeneratedFromCalls, bool HasReflection = true)
{
    /// <summary>The step that reads the modes.</summary>
    internal const string StepName = "CallModes";

    // The package's props make the properties visible to compilers.
    private const string Prefix = "build_property.";
    private const string DropIn = "VivaceJsonDropIn";
    private const string GenerateFromCalls = "VivaceJsonGenerateFromCalls";
    private const string Reflection = "VivaceJsonReflection";

    // The package's targets leave this value in builds that are not optimized. Where reflection may be off, calls request code all the same.
    private const string OnlyInRelease = "release";

    // The SDK's own names.
    private static readonly string[] s_trimming = ["PublishTrimmed", "PublishAot", "IsAotCompatible", "IsTrimmable", "EnableTrimAnalyzer", "EnableAotAnalyzer"];

    internal static IncrementalValueProvider<CallModes> Read(IncrementalGeneratorInitializationContext context) =>
        context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Of(options.GlobalOptions)).WithTrackingName(StepName);

    /// <summary>Whether the program may have to do without reflection: it then needs code, and accessors in it, for all its types.</summary>
    internal bool MayLackReflection => IsTrimmed || !HasReflection;

    internal static CallModes Of(AnalyzerConfigOptions options)
    {
        CallModes modes = new(
            Find(options, DropIn) is true,
            Array.Exists(s_trimming, property => Find(options, property) is true),
            Find(options, GenerateFromCalls) is not false,
            Find(options, Reflection) is not false);
        return !modes.MayLackReflection && string.Equals(ValueOf(options, GenerateFromCalls), OnlyInRelease, StringComparison.OrdinalIgnoreCase)
            ? modes with { IsGeneratedFromCalls = false }
            : modes;
    }

    private static bool? Find(AnalyzerConfigOptions options, string property) => bool.TryParse(ValueOf(options, property), out bool isOn) ? isOn : null;

    private static string? ValueOf(AnalyzerConfigOptions options, string property) => options.TryGetValue(Prefix + property, out string? value) ? value : null;
}
