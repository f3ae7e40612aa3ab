// The switch for types without generated code: they need reflection, which trimmed programs may lack.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Contracts.Types;

/// <summary>
/// Guards everything that inspects members, or creates code or types at run time. The trimmer takes its value from the project property
/// <c>VivaceJsonReflection</c>, and removes the guarded code if it is off.
/// </summary>
internal static class ReflectionSwitch
{
    internal const string Name = "Vivace.Json.IsReflectionEnabled";

    internal const string Unreferenced =
        "Types without generated code are read and written through reflection, and their members may have been trimmed. Put " +
            "[JsonContract] on the type, or on the assembly for a type you do not own.";

    internal const string Dynamic =
        "Types without generated code need code that is generated at run time. Put [JsonContract] on the type, or on the assembly for a " +
            "type you do not own.";

    internal const string UnreferencedCodec = "An open generic codec is closed at run time, and its constructor may have been trimmed. " +
        "Name closed codecs.";

    internal const string DynamicCodec = "An open generic codec is closed at run time, for which there may be no code. Name closed codecs.";

    [FeatureSwitchDefinition(Name)]
    [FeatureGuard(typeof(RequiresUnreferencedCodeAttribute))]
    [FeatureGuard(typeof(RequiresDynamicCodeAttribute))]
    internal static bool IsOn { get; } = !AppContext.TryGetSwitch(Name, out bool isOn) || isOn;

    /// <summary>Whether it is on because the project says so.</summary>
    internal static bool IsAskedFor => AppContext.TryGetSwitch(Name, out bool isOn) && isOn;
}
