// A ratio that an article published, and the two rows here whose times have the same ratio.
using Vivace.Json.Battle.Measuring;

namespace Vivace.Json.Battle.Reporting;

internal readonly record struct Cell(string Workload, string Operation, string Target, string Contender)
{
    public double? Time(IReadOnlyList<ResultRow> rows)
    {
        Cell cell = this;
        ResultRow? row = rows.FirstOrDefault(row => row.MedianMicroseconds > 0 && row.Workload == cell.Workload
            && row.Operation == cell.Operation && row.Target == cell.Target && row.Contender == cell.Contender);
        return row?.MedianMicroseconds;
    }

    public bool WasRaced(IReadOnlyList<ResultRow> rows)
    {
        Cell cell = this;
        return rows.Any(row => row.Workload == cell.Workload && row.Operation == cell.Operation && row.Target == cell.Target);
    }
}

/// <param name="Published">The time of <paramref name="Slower"/> as a multiple of the time of <paramref name="Faster"/>.</param>
internal sealed record ArticleFigure(string Article, string Claim, double Published, Cell Slower, Cell Faster)
{
    private const string Ours = "vivace";

    public double? Measured(IReadOnlyList<ResultRow> rows) => Slower.Time(rows) / Faster.Time(rows);

    /// <summary>The same comparison within Vivace.Json where one library is compared with itself;
    /// where two are compared, the first against Vivace.Json.</summary>
    public double? MeasuredForOurs(IReadOnlyList<ResultRow> rows)
    {
        Cell slower = Slower.Contender == Faster.Contender ? Slower with { Contender = Ours } : Slower;
        return slower.Time(rows) / (Faster with { Contender = Ours }).Time(rows);
    }
}
