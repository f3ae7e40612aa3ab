// What one round of one contender cost.
using System.Diagnostics;

namespace Vivace.Json.Battle.Measuring;

internal readonly record struct Sample(int Iterations, long Ticks, long AllocatedBytes, int Gen0, int Gen1, int Gen2)
{
    // On a machine with neighbours a round may lose its processor half-way. Such a round says nothing and is run again,
    // but not for ever.
    private const int MostTries = 5;
    private const double TolerableShareLost = 0.03;

    public double Microseconds => Ticks * 1e6 / Stopwatch.Frequency / Iterations;

    public static Sample Of(Loop loop, int iterations)
    {
        for (int attempt = 1; ; attempt++)
        {
            Sample sample = Once(loop, iterations, out bool isDisturbed);
            if (!isDisturbed || attempt == MostTries)
                return sample;
        }
    }

    private static Sample Once(Loop loop, int iterations, out bool isDisturbed)
    {
        int gen0 = GC.CollectionCount(0), gen1 = GC.CollectionCount(1), gen2 = GC.CollectionCount(2);
        long allocated = GC.GetAllocatedBytesForCurrentThread();
        long processor = ThreadClock.Nanoseconds();
        long start = Stopwatch.GetTimestamp();
        loop.Run(iterations);
        long ticks = Stopwatch.GetTimestamp() - start;
        processor = ThreadClock.Nanoseconds() - processor;
        allocated = GC.GetAllocatedBytesForCurrentThread() - allocated;
        double elapsed = ticks * 1e9 / Stopwatch.Frequency;
        isDisturbed = ThreadClock.IsAvailable && elapsed - processor > elapsed * TolerableShareLost;
        // A collection of generation 1 is counted as one of generation 0 too: keep each collection once.
        int collected2 = GC.CollectionCount(2) - gen2;
        int collected1 = GC.CollectionCount(1) - gen1 - collected2;
        int collected0 = GC.CollectionCount(0) - gen0 - collected1 - collected2;
        return new Sample(iterations, ticks, allocated, collected0, collected1, collected2);
    }
}
