// The project properties about serializer calls.
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Vivace.Json.Generator.Interception;

/// <summary>Which calls are redirected, examined by trimming analyzers, or request code without an attribute; whether the program may use
/// reflection; and whether documentation comments become descriptions.</summary>
internal readonly record struct CallModes(
    bool IsDropIn, bool IsTrimmed, bool IsGeneratedFromCalls, bool HasReflection = true, bool HasDescriptions = false)
{
    /// <summary>The settings of calls without settings, in C#; <see langword="null"/> if the
    /// assembly names none. Not known from properties.</summary>
    internal string? Defaults { get; init; }

    /// <summary>Whether calls may go to other methods.</summary>
    internal bool Intercepts => IsDropIn || IsTrimmed || Defaults is not null;

    internal const string StepName = "CallModes";

    // The package's props make the properties visible to the compiler.
    private const string Prefix = "build_property.";
    private const string DropIn = "VivaceJsonDropIn";
    private const string GenerateFromCalls = "VivaceJsonGenerateFromCalls";
    private const string Reflection = "VivaceJsonReflection";
    private const string Descriptions = "VivaceJsonDescriptions";

    // Set by the package's targets unless the program is compiled ahead of time. Where reflection may be off, calls still request code.
    private const string OnlyIfNeeded = "needed";

    // The SDK's properties.
    private static readonly string[] s_trimming = ["PublishTrimmed", "PublishAot", "IsAotCompatible", "IsTrimmable", "EnableTrimAnalyzer",
        "EnableAotAnalyzer"];

    internal static IncrementalValueProvider<CallModes> Read(IncrementalGeneratorInitializationContext context) =>
        context.AnalyzerConfigOptionsProvider.Select(static (options, _) => Of(options.GlobalOptions)).WithTrackingName(StepName);

    /// <summary>Whether the program may have to work without reflection, so that all its types need code with accessors.</summary>
    internal bool MayLackReflection => IsTrimmed || !HasReflection;

    internal static CallModes Of(AnalyzerConfigOptions options)
    {
        CallModes modes = new(
            Find(options, DropIn) is true,
            Array.Exists(s_trimming, property => Find(options, property) is true),
            Find(options, GenerateFromCalls) is not false,
            Find(options, Reflection) is not false,
            Find(options, Descriptions) is true);
        return !modes.MayLackReflection
            && string.Equals(ValueOf(options, GenerateFromCalls), OnlyIfNeeded, StringComparison.OrdinalIgnoreCase)
            ? modes with { IsGeneratedFromCalls = false }
            : modes;
    }

    private static bool? Find(AnalyzerConfigOptions options, string property) =>
        bool.TryParse(ValueOf(options, property), out bool isOn) ? isOn : null;

    private static string? ValueOf(AnalyzerConfigOptions options, string property) =>
        options.TryGetValue(Prefix + property, out string? value) ? value : null;
}
