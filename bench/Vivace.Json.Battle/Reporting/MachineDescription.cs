// What the figures were measured on.
using System.Runtime;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Vivace.Json.Battle.Reporting;

internal static class MachineDescription
{
    public static string Text { get; } =
        $"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.RuntimeIdentifier}, {ProcessorName()}, {Environment.ProcessorCount} processors, "
        + $"{Vectors()}, {(GCSettings.IsServerGC ? "server" : "workstation")} GC";

    private static string ProcessorName()
    {
        const string Source = "/proc/cpuinfo";
        const string Key = "model name";
        string? line = File.Exists(Source)
            ? File.ReadLines(Source).FirstOrDefault(static line => line.StartsWith(Key, StringComparison.Ordinal))
            : null;
        return line is null ? RuntimeInformation.ProcessArchitecture.ToString() : line[(line.IndexOf(':', StringComparison.Ordinal) + 1)..].Trim();
    }

    private static string Vectors() =>
        Vector512.IsHardwareAccelerated ? "512-bit vectors" : Vector256.IsHardwareAccelerated ? "256-bit vectors" : Vector128.IsHardwareAccelerated ? "128-bit vectors" : "no vectors";
}
