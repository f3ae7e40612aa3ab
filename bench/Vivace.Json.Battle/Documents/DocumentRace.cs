// Races documents without types over the same texts, contender after contender in each round.
using System.Diagnostics;
using System.Runtime;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Documents;

/// <summary>One contender on one text.</summary>
/// <param name="Text">The name of the text.</param>
/// <param name="Bytes">Its length.</param>
/// <param name="Contender">The name of the contender.</param>
/// <param name="ParseMicroseconds">The median of a call that parses.</param>
/// <param name="VisitMicroseconds">The median of a call that visits what was parsed before.</param>
/// <param name="BothMicroseconds">The median of a call that parses and visits.</param>
/// <param name="ParseRatio">How many times as fast as the first contender.</param>
/// <param name="VisitRatio">The same for visiting.</param>
/// <param name="BothRatio">The same for parsing and visiting.</param>
internal sealed record DocumentRow(
    string Text, int Bytes, string Contender, double ParseMicroseconds, double VisitMicroseconds, double BothMicroseconds, double ParseRatio, double VisitRatio, double BothRatio);

internal static class DocumentRace
{
    /// <summary>What the table shows.</summary>
    internal const string About = "medians of interleaved rounds; x: times as fast as JsonDocument; visit: add up all numbers and the lengths of all strings";

    private const int WarmChunk = 64;

    // More than twice the delay after which counted methods are handed to the compiler.
    private static readonly TimeSpan s_quiet = TimeSpan.FromSeconds(0.3), s_patience = TimeSpan.FromSeconds(10);

    internal static List<DocumentRow> Run(BattleOptions options, Action<string> progress)
    {
        List<DocumentRow> rows = [];
        foreach ((string name, byte[] text) in DocumentTexts.All(options.Folder))
        {
            progress(name);
            IReadOnlyList<DocumentContender> contenders = DocumentContender.All;

            // Newtonsoft takes strings that look like dates for dates, so only the others must agree.
            double expected = contenders[0].Visit(text);
            foreach (DocumentContender contender in contenders.Where(contender => contender.Name != "JToken"))
            {
                if (Math.Abs(contender.Visit(text) - expected) > Math.Abs(expected) * 1e-9)
                    throw new InvalidDataException($"{contender.Name} found something else in {name}.");
            }

            double[] parse = Medians(options.Effort, [.. contenders.Select(Action (contender) => () => contender.Parse(text))]);
            double[] both = Medians(options.Effort, [.. contenders.Select(Action (contender) => () => contender.Visit(text))]);
            object[] kept = [.. contenders.Select(contender => contender.Keep(text))];
            double[] visit = Medians(options.Effort, [.. contenders.Select(Action (contender, i) => () => contender.Sum(kept[i]))]);
            foreach (object document in kept)
                (document as IDisposable)?.Dispose();
            rows.AddRange(contenders.Select((contender, i) =>
                new DocumentRow(name, text.Length, contender.Name, parse[i], visit[i], both[i], parse[0] / parse[i], visit[0] / visit[i], both[0] / both[i])));
        }

        return rows;
    }

    /// <summary>The medians of calls that take turns, in microseconds; zeros where nothing is timed.</summary>
    internal static double[] Medians(Effort effort, Action[] calls)
    {
        if (effort.Rounds == 0)
            return new double[calls.Length];
        int[] repetitions = [.. calls.Select(call => WarmUp(effort, call))];
        List<double>[] times = [.. calls.Select(_ => new List<double>())];
        for (int round = 0; round < effort.Rounds; round++)
        {
            for (int i = 0; i < calls.Length; i++)
            {
                long start = Stopwatch.GetTimestamp();
                for (int repetition = repetitions[i]; repetition > 0; repetition--)
                    calls[i]();
                times[i].Add(Stopwatch.GetElapsedTime(start).TotalMicroseconds / repetitions[i]);
            }
        }

        return [.. times.Select(sample => Quantiles.Of([.. sample.Order()], 0.5))];
    }

    // How many calls fill a round. The compiler works in the background, so on a busy machine the final code may come much later than the calls that asked for it.
    private static int WarmUp(Effort effort, Action call)
    {
        long start = Stopwatch.GetTimestamp(), lastCompiled = start, compiledMethods = JitInfo.GetCompiledMethodCount();
        double shortest = double.MaxValue;
        for (int calls = 0; Stopwatch.GetElapsedTime(start) < s_patience; calls++)
        {
            long callStart = Stopwatch.GetTimestamp();
            call();
            shortest = Math.Min(shortest, Stopwatch.GetElapsedTime(callStart).TotalMicroseconds);
            if (calls % WarmChunk != 0 && shortest < effort.Round.TotalMicroseconds)
                continue;

            // A thread of the compiler may have to share the processor.
            Thread.Sleep(1);
            if (JitInfo.GetCompiledMethodCount() is var compiled && compiled != compiledMethods)
                (compiledMethods, lastCompiled) = (compiled, Stopwatch.GetTimestamp());
            if (calls >= effort.WarmUpCalls && Stopwatch.GetElapsedTime(start) > effort.WarmUp && Stopwatch.GetElapsedTime(lastCompiled) > s_quiet)
                break;
        }

        return Math.Max(1, (int)(effort.Round.TotalMicroseconds / Math.Max(shortest, 0.01)));
    }
}
