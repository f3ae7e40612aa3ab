// One contender in one race: where it runs, what its rounds cost, and why it is not timed if it is not.
using System.Diagnostics;
using System.Runtime;

namespace Vivace.Json.Battle.Measuring;

internal abstract class Entrant(string name)
{
    public string Name => name;

    public EntrantKind Kind { get; init; }

    /// <summary>Whether this library is not there at all, as opposed to there and wrong.</summary>
    public bool IsAbsent { get; init; }

    /// <summary>Why it is not timed; <see langword="null"/> while it is.</summary>
    public string? Refusal { get; set; }

    /// <summary>Calls in one round.</summary>
    public int Iterations { get; protected set; } = 1;

    public List<Sample> Samples { get; } = [];

    public abstract void WarmUp(Effort effort);

    public abstract Sample RunRound();
}

internal enum EntrantKind
{
    Peer,
    Ours,
    Floor,
}

internal sealed class LocalEntrant(string name, Loop loop) : Entrant(name)
{
    private const double LongestChunkSeconds = 0.01;

    // More than twice the delay after which counted methods are handed to the compiler.
    private static readonly TimeSpan s_quiet = TimeSpan.FromSeconds(0.3);
    private static readonly TimeSpan s_patience = TimeSpan.FromSeconds(10);

    public override void WarmUp(Effort effort) => Iterations = WarmUp(loop, effort);

    public override Sample RunRound() => Sample.Of(loop, Iterations);

    /// <summary>Runs the loop until its code is final: long enough to be counted, and until nothing is compiled any more.
    /// The compiler works in the background, so on a busy machine it may come much later than the calls that asked for it.</summary>
    /// <returns>How many calls fill one round.</returns>
    public static int WarmUp(Loop loop, Effort effort)
    {
        long start = Stopwatch.GetTimestamp();
        long lastCompiled = start;
        long compiledMethods = JitInfo.GetCompiledMethodCount();
        int calls = 0;
        int chunk = 1;
        double perCall = double.MaxValue;
        bool isFinal;
        do
        {
            long chunkStart = Stopwatch.GetTimestamp();
            loop.Run(chunk);
            double chunkSeconds = Stopwatch.GetElapsedTime(chunkStart).TotalSeconds;
            calls += chunk;
            // The last chunks ran the final code, so the cheapest chunk is the one to plan by.
            perCall = Math.Min(perCall, chunkSeconds / chunk);
            if (chunkSeconds < LongestChunkSeconds)
                chunk *= 2;
            if (JitInfo.GetCompiledMethodCount() is var compiled && compiled != compiledMethods)
            {
                compiledMethods = compiled;
                lastCompiled = Stopwatch.GetTimestamp();
            }
            isFinal = Stopwatch.GetElapsedTime(start) > effort.WarmUp && calls >= effort.WarmUpCalls
                && Stopwatch.GetElapsedTime(lastCompiled) > s_quiet;
        }
        while (!isFinal && Stopwatch.GetElapsedTime(start) < s_patience);
        return Math.Max(1, (int)(effort.Round.TotalSeconds / Math.Max(perCall, 1e-9)));
    }
}

// Holds the place of a contender that cannot run, so that the table says why.
internal sealed class AbsentEntrant(string name) : Entrant(name)
{
    public override void WarmUp(Effort effort) => throw new InvalidOperationException(Refusal);

    public override Sample RunRound() => throw new InvalidOperationException(Refusal);
}
