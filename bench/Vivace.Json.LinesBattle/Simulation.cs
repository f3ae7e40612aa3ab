// What more processors would bring than this machine has: block by block, with what was measured on one.
using System.Globalization;

namespace Vivace.Json.LinesBattle;

/// <summary>Speeds are gigabytes of text a second.</summary>
/// <param name="Reading">One thread fetches a block and reads its values.</param>
/// <param name="Cutting">The thread that finds blocks; infinite for lines, whose blocks are found without reading.</param>
/// <param name="Taking">The one thread that gets the values; infinite where each thread keeps its own.</param>
/// <param name="Memory">What the memory moves, divided by the bytes it moves for one byte of text.</param>
/// <param name="Disk">What the disk reads; infinite for a file in the system's cache.</param>
internal sealed record Simulation(double Reading, double Cutting, double Taking, double Memory, double Disk)
{
    private const int Blocks = 20_000;

    // Gigabytes.
    private const double Block = 256 * 1024 / 1e9;

    /// <summary>The speed of so many threads. Each holds one block; a thread gets its next block when the values of an older one are taken, in order.</summary>
    internal double Of(int threads)
    {
        double[] free = new double[threads];
        double cut = 0, bus = 0, taken = 0;
        double[] done = new double[Blocks];
        for (int block = 0; block < Blocks; block++)
        {
            // Blocks are found one after another, and no more than there are threads are ahead of the values that are taken.
            cut = Math.Max(cut, block > threads ? done[block - threads - 1] : 0) + (Block / Cutting);
            int thread = Array.IndexOf(free, free.Min());
            double start = Math.Max(free[thread], cut);

            // Disk and memory serve one block after another, while the processor works on what has arrived.
            bus = Math.Max(bus, start) + (Block / Math.Min(Memory, Disk));
            free[thread] = Math.Max(start + (Block / Reading), bus);
            taken = Math.Max(taken, free[thread]) + (Block / Taking);
            done[block] = taken;
        }

        return Blocks * Block / taken;
    }

    // Those of docs/decisions/lines-by-ranges.md.
    private static readonly double[] s_measured = [1.38, 3.82, 8, 16.7];

    /// <summary>Prints a table for the speeds of reading, cutting, taking and memory, or for those that were measured.</summary>
    internal static void Print(string[] speeds)
    {
        double[] given = speeds.Length == s_measured.Length ? [.. speeds.Select(static speed => double.Parse(speed, CultureInfo.InvariantCulture))] : s_measured;
        (double reading, double cutting, double taking, double memory) = (given[0], given[1], given[2], given[3]);
        const double None = double.PositiveInfinity;
        (string Name, Simulation Run)[] rows =
        [
            ("one range for each thread", new(reading, None, None, memory, None)),
            ("ReadFile, one thread takes the values", new(reading, None, taking, memory, None)),
            ("ReadFile of an array", new(reading, cutting, taking, memory, None)),
            ("one range for each thread, NVMe of 7 GB/s", new(reading, None, None, memory, 7)),
            ("one range for each thread, disk of 0.5 GB/s", new(reading, None, None, memory, 0.5)),
        ];
        int[] threads = [1, 2, 4, 8, 16, 32];
        Console.WriteLine($"{"GB/s with so many threads",-45} {string.Concat(threads.Select(static count => $"{count,8}"))}");
        foreach ((string name, Simulation run) in rows)
            Console.WriteLine($"{name,-45} {string.Concat(threads.Select(count => string.Create(CultureInfo.InvariantCulture, $"{run.Of(count),8:F1}")))}");
    }
}
