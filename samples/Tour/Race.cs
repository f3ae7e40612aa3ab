// The same step done by Vivace.Json and by System.Text.Json, taking turns in short rounds.
using System.Diagnostics;
using System.Runtime.CompilerServices;

namespace Tour;

internal sealed class Race(string step, Func<object?> ours, Func<object?> theirs)
{
    // Long enough to be compiled with what the first calls taught, short enough for six races in ten seconds.
    private static readonly TimeSpan s_warmUp = TimeSpan.FromMilliseconds(500);
    private static readonly TimeSpan s_measuring = TimeSpan.FromMilliseconds(700);

    private static object? s_last;
    private readonly List<double> _ours = [];
    private readonly List<double> _theirs = [];

    public string Step { get; } = step;

    public double OurMicroseconds => Median(_ours);

    public double TheirMicroseconds => Median(_theirs);

    public double Ratio => TheirMicroseconds / OurMicroseconds;

    public void WarmUp()
    {
        long start = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(start) < s_warmUp)
        {
            Time(ours);
            Time(theirs);
        }
    }

    public void Run()
    {
        GC.Collect();
        long start = Stopwatch.GetTimestamp();
        // Who goes first changes, so that nobody always inherits the other's garbage.
        for (int round = 0; Stopwatch.GetElapsedTime(start) < s_measuring; round++)
        {
            if (round % 2 == 0)
            {
                _ours.Add(Time(ours));
                _theirs.Add(Time(theirs));
            }
            else
            {
                _theirs.Add(Time(theirs));
                _ours.Add(Time(ours));
            }
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static double Time(Func<object?> work)
    {
        long start = Stopwatch.GetTimestamp();
        s_last = work();   // kept where everybody can see it, so that the work is not optimised away
        return Stopwatch.GetElapsedTime(start).TotalMicroseconds;
    }

    private static double Median(List<double> samples)
    {
        samples.Sort();
        return samples[samples.Count / 2];
    }
}
