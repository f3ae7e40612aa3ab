// The table of one workload on the console.
using Spectre.Console;
using Vivace.Json.Battle.Measuring;
using Vivace.Json.Battle.Workloads;

namespace Vivace.Json.Battle.Reporting;

internal static class TableReport
{
    public static void Print(Workload workload, IReadOnlyList<ResultRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title($"[bold]{Markup.Escape(workload.Name)}[/] [grey]{Markup.Escape(workload.About)}[/]");
        table.AddColumns("operation", "contender");
        foreach (string heading in (string[])["median", "spread", "allocated", "gen 0/1/2 a 1,000", "x stj", "x best peer"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        table.AddColumn("note");
        bool isFirst = true;
        foreach (IGrouping<(string, string), ResultRow> race in rows.GroupBy(static row => (row.Operation, row.Target)))
        {
            if (!isFirst)
                table.AddEmptyRow();
            isFirst = false;
            foreach (ResultRow row in race)
                AddRow(table, row);
        }
        AnsiConsole.Write(table);
    }

    // Beside the ratio, those of the processes at the ends.
    private static string RatioOf(ResultRow row) => row.MostRatioToStj == row.LeastRatioToStj
        ? Figures.Ratio(row.RatioToStj) : $"{Figures.Ratio(row.RatioToStj)} ({Figures.Ratio(row.LeastRatioToStj)} to {Figures.Ratio(row.MostRatioToStj)})";

    private static void AddRow(Table table, ResultRow row)
    {
        string style = row.Kind switch
        {
            EntrantKind.Ours => "green",
            EntrantKind.Floor => "grey",
            _ => row.Correct ? "default" : "grey",
        };
        string note = row.Note ?? "";
        string[] cells = row is { Correct: true, MedianMicroseconds: 0 }
            ? ["right", "", "", "", "", "", note]
            : row.Correct
            ? [Figures.Time(row.MedianMicroseconds), Figures.Percent(row.SpreadPercent), Figures.Bytes(row.AllocatedBytes),
                $"{Figures.Count(row.Gen0)}/{Figures.Count(row.Gen1)}/{Figures.Count(row.Gen2)}",
                RatioOf(row), Figures.Ratio(row.RatioToBestPeer), note]
            : ["-", "", "", "", "", "", note];
        table.AddRow([.. ((string[])[$"{row.Operation} {row.Target}", row.Contender, .. cells])
            .Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
    }
}
