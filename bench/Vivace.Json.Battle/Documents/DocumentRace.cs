// Races documents without types over the same texts, contender after contender in each round.
using System.Diagnostics;
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Documents;

/// <summary>One contender on one text.</summary>
/// <param name="Text">The name of the text.</param>
/// <param name="Bytes">Its length.</param>
/// <param name="Contender">The name of the contender.</param>
/// <param name="ParseMicroseconds">The median of a call that parses.</param>
/// <param name="VisitMicroseconds">The median of a call that parses and visits.</param>
/// <param name="ParseRatio">How many times as fast as the first contender.</param>
/// <param name="VisitRatio">The same for parsing and visiting.</param>
internal sealed record DocumentRow(string Text, int Bytes, string Contender, double ParseMicroseconds, double VisitMicroseconds, double ParseRatio, double VisitRatio);

internal static class DocumentRace
{
    /// <summary>What the table shows.</summary>
    internal const string About = "medians of interleaved rounds; x: times as fast as JsonDocument; visit: parse, then add up all numbers and the lengths of all strings";

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
            double[] visit = Medians(options.Effort, [.. contenders.Select(Action (contender) => () => contender.Visit(text))]);
            rows.AddRange(contenders.Select((contender, i) =>
                new DocumentRow(name, text.Length, contender.Name, parse[i], visit[i], parse[0] / parse[i], visit[0] / visit[i])));
        }

        return rows;
    }

    // In microseconds; zeros where nothing is timed.
    private static double[] Medians(Effort effort, Action[] calls)
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

    // How many calls fill a round.
    private static int WarmUp(Effort effort, Action call)
    {
        long start = Stopwatch.GetTimestamp();
        int calls = 0;
        while (calls == 0 || (Stopwatch.GetElapsedTime(start) < effort.WarmUp && calls < int.MaxValue))
        {
            call();
            calls++;
        }

        return Math.Max(1, (int)(calls * (effort.Round / Stopwatch.GetElapsedTime(start))));
    }
}
