// How much of a text is gathered before it is read in parts.
using Vivace.Json.Errors;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams;

/// <summary>The length of the first window over a text that arrives in parts. A shorter text is gathered and read in one go.</summary>
internal static class FirstWindow
{
    // Nearly all bodies are shorter, and for longer ones the steps between two windows cost nothing that counts.
    private const int DefaultLength = 1024 * 1024;

    // Zero where nothing was changed: a test sets it for its thread, as texts of this length are too slow for many cases.
    [ThreadStatic]
    private static int t_changed;

    /// <summary>The length in bytes for one plan.</summary>
    internal static int LengthFor(CodecPlan plan) => Math.Min(t_changed != 0 ? t_changed : Math.Max(DefaultLength, plan.Settings.DefaultBufferSize), ArrayLimit.MaxLength);

    /// <summary>Changes the length for calls that this thread begins; 0 restores it.</summary>
    internal static void Change(int length) => t_changed = length;
}
