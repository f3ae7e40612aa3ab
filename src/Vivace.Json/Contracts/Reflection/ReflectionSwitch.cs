// Whether types without generated code are supported: this takes reflection, and a trimmed program does not have the members.
using System.Diagnostics.CodeAnalysis;

namespace Vivace.Json.Contracts.Reflection;

/// <summary>
/// The one guard in front of everything that asks types for their members or makes code and types at run time. The trimmer takes its
/// value from the project (<c>VivaceJsonReflection</c>), and the code that it guards is removed where it is off.
/// </summary>
internal static class ReflectionSwitch
{
    /// <summary>The name of the switch among those of the process.</summary>
    internal const string Name = "Vivace.Json.IsReflectionEnabled";

    /// <summary>The message of an entry point that may use reflection.</summary>
    internal const string Unreferenced =
        "Types without generated code are read and written through reflection, and their members may have been trimmed. Put [JsonContract] on the type, or on the assembly for a type you do not own.";

    /// <inheritdoc cref="Unreferenced"/>
    internal const string Dynamic =
        "Types without generated code need code that is generated at run time. Put [JsonContract] on the type, or on the assembly for a type you do not own.";

    /// <summary>The message of the factory of open generic codecs.</summary>
    internal const string UnreferencedCodec = "An open generic codec is closed at run time, and its constructor may have been trimmed. Name closed codecs.";

    /// <inheritdoc cref="UnreferencedCodec"/>
    internal const string DynamicCodec = "An open generic codec is closed at run time, for which there may be no code. Name closed codecs.";

    /// <summary>On by default.</summary>
    [FeatureSwitchDefinition(Name)]
    [FeatureGuard(typeof(RequiresUnreferencedCodeAttribute))]
    [FeatureGuard(typeof(RequiresDynamicCodeAttribute))]
    internal static bool IsOn { get; } = !AppContext.TryGetSwitch(Name, out bool isOn) || isOn;
}
