// The table of the cold starts on the console.
using Spectre.Console;
using Vivace.Json.Battle.Cold;

namespace Vivace.Json.Battle.Reporting;

internal static class ColdTable
{
    public static void Print(IReadOnlyList<ColdRow> rows)
    {
        Table table = new Table().Border(TableBorder.Rounded).Title("[bold]cold[/]").Caption(Markup.Escape(ColdRace.About));
        table.AddColumn("contender");
        foreach (string heading in (string[])["median", "spread", "whole process", "slowest later call", "time / twin's", "twin", "at most"])
            table.AddColumn(new TableColumn(heading).RightAligned());
        table.AddColumn("note");
        foreach (ColdRow row in rows)
        {
            string style = row.IsMissed ? "yellow" : row.Contender.IsOurs ? "green" : "default";
            string[] cells = [row.Contender.Name, .. Cells(row), NoteOf(row)];
            table.AddRow([.. cells.Select(cell => $"[{style}]{Markup.Escape(cell)}[/]")]);
        }
        AnsiConsole.Write(table);
    }

    public static string NoteOf(ColdRow row) => row.Note ?? (row.IsMissed ? "missed" : row.MedianMicroseconds == 0 ? "right" : "");

    public static string[] Cells(ColdRow row) => row.MedianMicroseconds > 0
        ? [Figures.Time(row.MedianMicroseconds), Figures.Percent(row.SpreadPercent), Figures.Time(row.WholeMicroseconds),
            row.SlowestMicroseconds > 0 ? Figures.Time(row.SlowestMicroseconds) : "",
            Figures.Ratio(row.TimeToTwin), row.Contender.Twin, Figures.Ratio(row.Contender.Limit)]
        : ["-", "", "", "", "", "", ""];
}
