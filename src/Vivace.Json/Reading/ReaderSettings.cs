// The part of the settings that a reader consults, computed once for a plan.
namespace Vivace.Json.Reading;

/// <summary>What a reader takes from the settings: limits and the allowed deviations from the grammar.</summary>
internal sealed class ReaderSettings(ReadFlags flags, int maxDepth)
{
    /// <summary>Levels that any thread's stack holds without asking; above it every level asks.</summary>
    internal const int UncheckedDepth = 96;

    public ReadFlags Flags { get; } = flags;

    /// <summary>Containers that may be open at once.</summary>
    public int MaxDepth { get; } = maxDepth;

    /// <summary>The depth from which entering a container takes the slow path.</summary>
    public int DepthGate { get; } = Math.Min(maxDepth, UncheckedDepth);
}
