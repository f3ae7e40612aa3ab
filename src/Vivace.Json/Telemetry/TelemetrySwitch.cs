// The switch for what the library reports of itself.
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Vivace.Json.Telemetry;

/// <summary>
/// Off unless the project sets <c>VivaceJsonTelemetry</c>. The trimmer takes its value from there, and the JIT compiles no check where it
/// is off.
/// </summary>
internal static class TelemetrySwitch
{
    internal const string Name = "Vivace.Json.IsTelemetryEnabled";

    [FeatureSwitchDefinition(Name)]
    internal static bool IsOn { get; } = AppContext.TryGetSwitch(Name, out bool isOn) && isOn;

    /// <summary>Reports bytes that were written, and returns how many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Written(int bytes)
    {
        if (IsOn)
            Instruments.Wrote(bytes);
        return bytes;
    }

    /// <summary>Reports bytes that were read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Read(int bytes)
    {
        if (IsOn)
            Instruments.Read(bytes);
    }
}
