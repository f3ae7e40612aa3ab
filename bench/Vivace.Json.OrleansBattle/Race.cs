// Contenders in turns: one round of each, many rounds, medians.
using System.Diagnostics;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Reporting;

namespace Vivace.Json.OrleansBattle;

internal sealed record Contender(string Name, Action Run);

internal static class Race
{
    private const int Rounds = 41;
    private const double RoundMilliseconds = 20;

    internal static void PrintHead() => Console.WriteLine($"{"",-45} {"",-18} {"median",12} {"/ ours",8} {"quarter",8} {"quarter",8} {"allocated",12}");

    /// <summary>Prints a line a contender. The last contender is ours; ratios are the others' times divided by ours in the same round: the median and the quartiles.</summary>
    internal static void Run(string row, params Contender[] contenders)
    {
        // Until emitted code and the JIT's last tier are there.
        int[] calls = [.. contenders.Select(Warm)];
        double[][] times = [.. contenders.Select(static _ => new double[Rounds])];
        for (int round = 0; round < Rounds; round++)
        {
            for (int index = 0; index < contenders.Length; index++)
                times[index][round] = Measure(contenders[index].Run, calls[index]);
        }

        double[] medians = [.. times.Select(static rounds => Quantiles.Of([.. rounds.Order()], 0.5))];
        for (int index = 0; index < contenders.Length; index++)
        {
            double[] ratios = [.. times[index].Zip(times[^1], static (theirs, ours) => theirs / ours).Order()];
            Console.WriteLine($"{row,-45} {contenders[index].Name,-18} {Figures.Time(medians[index]),12} {Figures.Ratio(Quantiles.Of(ratios, 0.5)),8} {Figures.Ratio(Quantiles.Of(ratios, 0.25)),8} {Figures.Ratio(Quantiles.Of(ratios, 0.75)),8} {Figures.Bytes(Allocated(contenders[index].Run)),12}");
        }
    }

    private static int Warm(Contender contender)
    {
        Stopwatch watch = Stopwatch.StartNew();
        int calls = 0;
        while (watch.ElapsedMilliseconds < 1500 || calls < 3)
        {
            contender.Run();
            calls++;
        }

        double once = Measure(contender.Run, Math.Max(1, calls / 10));
        return Math.Max(1, (int)(RoundMilliseconds * 1000 / once));
    }

    private static double Measure(Action run, int calls)
    {
        long start = Stopwatch.GetTimestamp();
        for (int call = 0; call < calls; call++)
            run();
        return Stopwatch.GetElapsedTime(start).TotalMicroseconds / calls;
    }

    private static long Allocated(Action run)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int call = 0; call < 10; call++)
            run();
        return (GC.GetAllocatedBytesForCurrentThread() - before) / 10;
    }
}
