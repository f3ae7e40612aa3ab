// One measured contender, as the reports show it; and the arithmetic from samples to ratios.
namespace Vivace.Json.Battle.Measuring;

internal sealed record ResultRow
{
    // The two that share the name of System.Text.Json: the faster of them is the one to beat.
    private static readonly string[] s_systemTextJson = ["stj", "stj-generated"];

    public required string Workload { get; init; }
    public required string Operation { get; init; }
    public required string Target { get; init; }
    public required string Contender { get; init; }
    public required EntrantKind Kind { get; init; }

    /// <summary>0 for a contender that is not timed.</summary>
    public double MedianMicroseconds { get; init; }

    /// <summary>Distance between the quartiles, in percent of the median.</summary>
    public double SpreadPercent { get; init; }
    public long AllocatedBytes { get; init; }

    /// <summary>Collections for 1,000 calls, each counted in its own generation alone.</summary>
    public double Gen0 { get; init; }
    public double Gen1 { get; init; }
    public double Gen2 { get; init; }
    public double RatioToStj { get; init; }
    public double RatioToBestPeer { get; init; }

    /// <summary>The ratios of the processes at the ends; 0 where all raced in one.</summary>
    public double LeastRatioToStj { get; init; }
    public double MostRatioToStj { get; init; }

    public bool Correct { get; init; }
    public bool IsAbsent { get; init; }
    public string? Note { get; init; }

    public static IReadOnlyList<ResultRow> Of(Race race)
    {
        List<ResultRow> rows = [.. race.Entrants.Select(entrant => Of(race, entrant))];
        double stj = Fastest(rows.Where(static row => s_systemTextJson.Contains(row.Contender)));
        double bestPeer = Fastest(rows.Where(static row => row.Kind == EntrantKind.Peer));
        return [.. rows.Select(row => row with
        {
            RatioToStj = Ratio(stj, row.MedianMicroseconds),
            RatioToBestPeer = Ratio(bestPeer, row.MedianMicroseconds),
        })];
    }

    private static ResultRow Of(Race race, Entrant entrant)
    {
        ResultRow row = new()
        {
            Workload = race.Workload,
            Operation = race.Operation.ToString().ToLowerInvariant(),
            Target = race.Target.ToString().ToLowerInvariant(),
            Contender = entrant.Name,
            Kind = entrant.Kind,
            IsAbsent = entrant.IsAbsent,
            Note = entrant.Refusal,
            Correct = entrant.Refusal is null,
        };
        if (entrant.Samples.Count == 0)
            return row;
        double[] times = [.. entrant.Samples.Select(static sample => sample.Microseconds).Order()];
        double median = Quantiles.Of(times, 0.5);
        double calls = entrant.Samples.Sum(static sample => (double)sample.Iterations);
        return row with
        {
            MedianMicroseconds = median,
            SpreadPercent = (Quantiles.Of(times, 0.75) - Quantiles.Of(times, 0.25)) / median * 100,
            // The median leaves out the rounds in which a thread's pools were filled again.
            AllocatedBytes = (long)Math.Round(Quantiles.Of(
                [.. entrant.Samples.Select(static sample => (double)sample.AllocatedBytes / sample.Iterations).Order()], 0.5)),
            Gen0 = entrant.Samples.Sum(static sample => sample.Gen0) / calls * 1000,
            Gen1 = entrant.Samples.Sum(static sample => sample.Gen1) / calls * 1000,
            Gen2 = entrant.Samples.Sum(static sample => sample.Gen2) / calls * 1000,
        };
    }

    private static double Fastest(IEnumerable<ResultRow> rows) =>
        rows.Where(static row => row.Correct).Select(static row => row.MedianMicroseconds).DefaultIfEmpty(0).Min();

    private static double Ratio(double reference, double own) => own > 0 ? reference / own : 0;
}
