// What one contender took in new processes, as the reports show it.
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Cold;

internal sealed record ColdRow(ColdContender Contender)
{
    /// <summary>From the first line of Main to the end of the round trip.</summary>
    public double MedianMicroseconds { get; init; }

    /// <summary>Distance between the quartiles, in percent of the median.</summary>
    public double SpreadPercent { get; init; }

    /// <summary>From before the start of the process until it has ended.</summary>
    public double WholeMicroseconds { get; init; }

    /// <summary>The median of the slowest calls after the first one; 0 where there was only one call.</summary>
    public double SlowestMicroseconds { get; init; }

    /// <summary>The share of the twin's time: below 1 is faster.</summary>
    public double TimeToTwin { get; init; }

    /// <summary>Why there are no figures, or <see langword="null"/>.</summary>
    public string? Note { get; init; }

    public bool IsAbsent { get; init; }

    public bool IsMissed => Contender.Limit > 0 && TimeToTwin > Contender.Limit;

    public static IReadOnlyList<ColdRow> Of(IReadOnlyList<ColdEntrant> entrants)
    {
        ColdRow[] rows = [.. entrants.Select(static entrant => Of(entrant))];
        return [.. rows.Select(row => row with { TimeToTwin = Share(row, rows.FirstOrDefault(twin => twin.Contender.Name == row.Contender.Twin)) })];
    }

    private static double Share(ColdRow row, ColdRow? twin) =>
        twin is { MedianMicroseconds: > 0 } ? row.MedianMicroseconds / twin.MedianMicroseconds : 0;

    private static ColdRow Of(ColdEntrant entrant)
    {
        ColdRow row = new(entrant.Contender) { Note = entrant.IsAbsent ? "not available here" : entrant.Refusal, IsAbsent = entrant.IsAbsent };
        if (entrant.Trips.Count == 0)
            return row;
        double[] trips = [.. entrant.Trips.Order()];
        double median = Quantiles.Of(trips, 0.5);
        return row with
        {
            MedianMicroseconds = median,
            SpreadPercent = (Quantiles.Of(trips, 0.75) - Quantiles.Of(trips, 0.25)) / median * 100,
            WholeMicroseconds = Quantiles.Of([.. entrant.Wholes.Order()], 0.5),
            SlowestMicroseconds = Quantiles.Of([.. entrant.Slowest.Order()], 0.5),
        };
    }
}
