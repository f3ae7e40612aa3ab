// Steps done by Vivace.Json and by System.Text.Json, all taking turns in short rounds.
using System.Diagnostics;
using System.Runtime;

namespace Tour;

internal sealed class Race(string step, Func<object?> ours, Func<object?> theirs)
{
    // The compiler works in the background, and on a busy machine much later than the calls that asked for it.
    private static readonly TimeSpan s_shortestWarmUp = TimeSpan.FromSeconds(2);
    private static readonly TimeSpan s_longestWarmUp = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan s_quiet = TimeSpan.FromMilliseconds(400);
    private static readonly TimeSpan s_measuring = TimeSpan.FromSeconds(3);

    private static object? s_last;
    private readonly List<double> _ours = [];
    private readonly List<double> _theirs = [];

    public string Step { get; } = step;

    public double OurMicroseconds => Median(_ours);

    public double TheirMicroseconds => Median(_theirs);

    public double Ratio => TheirMicroseconds / OurMicroseconds;

    /// <summary>Calls everything until nothing is compiled any more, then measures.</summary>
    public static void Run(IReadOnlyList<Race> races)
    {
        WarmUp(races);
        long start = Stopwatch.GetTimestamp();
        // The first contender changes, so that none always inherits the other's garbage.
        for (int round = 0; Stopwatch.GetElapsedTime(start) < s_measuring; round++)
            foreach (Race race in races)
                race.RunRound(oursFirst: round % 2 == 0);
    }

    private static void WarmUp(IReadOnlyList<Race> races)
    {
        long start = Stopwatch.GetTimestamp();
        long lastCompiled = start;
        long compiled = 0;
        while (Stopwatch.GetElapsedTime(start) < s_longestWarmUp
            && (Stopwatch.GetElapsedTime(start) < s_shortestWarmUp || Stopwatch.GetElapsedTime(lastCompiled) < s_quiet))
        {
            foreach (Race race in races)
                race.RunRound(oursFirst: true);
            if (JitInfo.GetCompiledMethodCount() is long now && now != compiled)
            {
                compiled = now;
                lastCompiled = Stopwatch.GetTimestamp();
            }
        }
        foreach (Race race in races)
        {
            race._ours.Clear();
            race._theirs.Clear();
        }
    }

    private void RunRound(bool oursFirst)
    {
        if (oursFirst)
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

    private static double Time(Func<object?> work)
    {
        long start = Stopwatch.GetTimestamp();
        s_last = work();   // stored in a static field, so that the work is not optimized away
        return Stopwatch.GetElapsedTime(start).TotalMicroseconds;
    }

    private static double Median(List<double> samples)
    {
        samples.Sort();
        return samples[samples.Count / 2];
    }
}
