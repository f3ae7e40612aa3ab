// How much of a text is gathered before it is read in parts.
using Vivace.Json.Errors;
using Vivace.Json.Plans;

namespace Vivace.Json.Streams;

/// <summary>The length of the first window. A shorter text is gathered and read at once.</summary>
internal static class FirstWindow
{
    // Nearly all bodies are shorter, and for longer ones the steps between windows cost next to nothing.
    private const int DefaultLength = 1024 * 1024;

    // A codec that reads in parts is there to need less.
    private const int StreamingLength = 64 * 1024;

    // Tests set this for their thread, because texts of the real length are too slow; 0 means unchanged.
    [ThreadStatic]
    private static int t_changed;

    internal static int LengthFor(CodecPlan plan) =>
        Math.Min(t_changed != 0
            ? t_changed
            : Math.Max(plan.Reading.Streams ? StreamingLength : DefaultLength, plan.Settings.DefaultBufferSize), ArrayLimit.MaxLength);

    /// <summary>Changes the length for calls started by this thread; 0 restores it.</summary>
    internal static void Change(int length) => t_changed = length;
}
