// How long this thread has had a processor, where the system can tell; what is missing to the clock on the wall went to others.
using System.Runtime.InteropServices;

namespace Vivace.Json.Battle.Measuring;

internal static partial class ThreadClock
{
    // clock_gettime(2): the time that the calling thread has been running.
    private const int ThreadProcessorTime = 3;
    private const long NanosecondsInSecond = 1_000_000_000;

    public static bool IsAvailable { get; } = OperatingSystem.IsLinux() && Environment.Is64BitProcess;

    public static long Nanoseconds()
    {
        if (!IsAvailable || GetTime(ThreadProcessorTime, out TimeSpecification time) != 0)
            return 0;
        return (time.Seconds * NanosecondsInSecond) + time.Nanoseconds;
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int GetTime(int clock, out TimeSpecification time);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpecification
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
